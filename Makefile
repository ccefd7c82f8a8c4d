# Every target sets up what it needs in .venv: Python 3.11 or later, make and pip's package index suffice.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: play test test-compiled test-interpreted test-cluster check bench strength double gpu clean

play: $(VENV)/installed  ## start a game in the terminal
	$(BIN)/hanabi play

test: test-compiled test-interpreted  ## all tests

test-compiled: $(VENV)/tested  ## the whole suite, kernels compiled
	$(BIN)/python -m pytest -n 2

test-interpreted: $(VENV)/tested  ## the engine's tests interpreted, with full coverage of it
	HANABI_JIT=0 $(BIN)/coverage run -m pytest tests/engine
	$(BIN)/coverage report --fail-under=100

test-cluster: $(VENV)/clustered  ## the arena on a local Ray cluster of two nodes; Ray is large
	$(BIN)/python -m pytest -W default tests/cluster/check_cluster.py

check: $(VENV)/checked  ## lint, types, layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(VENV)/tested  ## speed, as ratios against peers in the same run
	$(BIN)/python benchmarks/engine.py

strength: $(VENV)/installed  ## measure every bot and remake docs/strength.md; STRENGTH holds options
	$(BIN)/python benchmarks/strength.py $(STRENGTH)

double: $(VENV)/installed  ## whether master with twice the deals is weaker, in 300 paired games at each size
	$(BIN)/python benchmarks/strength.py --double 300

gpu: $(VENV)/installed  ## the same games on a CUDA device as on the CPU, to the bit
	$(BIN)/pip install --quiet --editable '.[cuda]'
	$(BIN)/python benchmarks/gpu.py

clean:
	rm -rf $(VENV)

$(VENV)/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or later is needed, this is " + sys.version.split()[0])'
	$(PYTHON) -m venv $(VENV)
	touch $@

$(VENV)/installed: $(VENV)/python pyproject.toml
	$(BIN)/pip install --quiet --disable-pip-version-check --editable .
	touch $@

$(VENV)/tested: $(VENV)/python pyproject.toml
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[test]'
	touch $@

$(VENV)/clustered: $(VENV)/python pyproject.toml
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[test,cluster]'
	touch $@

$(VENV)/checked: $(VENV)/python pyproject.toml
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[check]'
	touch $@
