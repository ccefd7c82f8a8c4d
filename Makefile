# Every target sets up what it needs in .venv: Python 3.11 or later, make and pip's package index suffice.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

PAGE := src/hanabi/server/page/index.html
WEB := $(shell find web -type f -not -path '*/node_modules/*' -not -path 'web/make/*') $(wildcard src/hanabi/locale/*.ftl)
NPM := $(BIN)/python web/npm.py
QUIET := --quiet --disable-pip-version-check

.PHONY: play terminal page types docs test test-compiled test-interpreted test-coverage test-page test-web-all test-firefox test-puzzles test-cluster test-kill check
.PHONY: test-learning test-examples bench attacks screenshots strength double gpu site release lock clean

play: $(VENV)/installed $(PAGE)  ## the table in the browser: set up, build the page, serve it, open it
	$(BIN)/hanabi serve --open

terminal: $(VENV)/installed  ## a game in the terminal
	$(BIN)/hanabi play

page: $(PAGE)  ## build the page into the package

types: $(VENV)/installed  ## what the page takes from here: the types of the messages, the guided game, the levels
	$(BIN)/python -m web.make.typescript > web/src/net/messages.ts
	$(BIN)/python -m web.make.lesson > web/src/learn/lesson.json
	$(BIN)/python -m web.make.levels tests/positions > web/src/learn/levels.json

docs: $(VENV)/installed  ## the parts of the documents that are made from the code
	$(BIN)/python docs/make.py

# A file stays in one process, so that its kernels are compiled once. The tests in a browser, which come last in the order
# of names, must stay last: Playwright keeps an event loop running in its process.
PARALLEL = -n 2 --dist loadfile --no-loadscope-reorder

test: test-compiled test-interpreted test-page  ## all tests

test-page: $(VENV)/noded  ## the page's own tests; those in a browser belong to test-compiled
	$(NPM) run test

test-web-all: $(VENV)/tested $(PAGE) $(VENV)/browser  ## the page in every language, size and variant; takes long
	$(BIN)/python -m pytest $(PARALLEL) tests/web --every

test-firefox: $(VENV)/tested $(PAGE)  ## a first evening in Firefox, where there is one; else it says so
	$(BIN)/python -m pytest -rs tests/firefox/check_firefox.py

screenshots: $(VENV)/tested $(PAGE) $(VENV)/browser  ## every screen, size and motion into screenshots/, measured
	$(BIN)/python -m tests.web.screenshots

# Two processes run the tests: more threads than cores would stand in each other's way.
test-compiled test-interpreted test-coverage test-web-all: export OPENBLAS_NUM_THREADS = 1

test-compiled: $(VENV)/tested $(PAGE) $(VENV)/browser $(VENV)/postgres $(VENV)/haproxy  ## the whole suite, kernels compiled
	$(BIN)/python -m pytest $(PARALLEL)

COVERED = rm -rf .coverage-$(1); mkdir .coverage-$(1); COVERAGE_FILE=$(CURDIR)/.coverage-$(1)/data $(BIN)/coverage run -m pytest $(PARALLEL)
ENGINE = $(BIN)/coverage report --fail-under=100 --include='src/hanabi/engine/*'

test-interpreted: $(VENV)/tested  ## the engine's tests interpreted, with full coverage of it
	export HANABI_JIT=0; $(call COVERED,interpreted) tests/engine --ignore tests/engine/test_modes.py
	$(BIN)/coverage combine --keep --quiet .coverage-interpreted/*
	$(ENGINE)

# Coverage cannot see into a compiled kernel: what both runs reach is added up. One case of every test suffices.
test-coverage: $(VENV)/tested $(PAGE) $(VENV)/browser $(VENV)/postgres $(VENV)/haproxy test-interpreted  ## of the whole package; takes long
	export HANABI_JIT=0; $(call COVERED,kernels) --sample tests/learned/test_search.py tests/learned/test_imagined.py
	$(call COVERED,compiled) --sample
	$(BIN)/coverage combine --keep --quiet .coverage-interpreted/* .coverage-kernels/* .coverage-compiled/*
	$(BIN)/coverage report --fail-under=95

test-puzzles: $(VENV)/tested  ## how puzzles are found; compiles for long
	$(BIN)/python -m pytest tests/puzzles/check_finding.py

test-cluster: $(VENV)/clustered  ## the arena on a local Ray cluster of two nodes; Ray is large
	$(BIN)/python -m pytest -W default tests/cluster/check_cluster.py

test-kill: $(VENV)/tested $(VENV)/postgres  ## the server killed hundreds of times: one process on SQLite and on PostgreSQL, and any of three
	HANABI_KILLS=300 $(BIN)/python -m pytest -s tests/server/test_kill.py

test-learning: $(VENV)/learning  ## training, HLE's own examples, and what needs PyTorch, which is large
	$(BIN)/python -m pytest tests/learning/check_ppo.py tests/learning/check_training.py tests/learning/check_search.py tests/learning/check_torchrl.py tests/learning/check_sb3.py tests/learning/check_device.py tests/envs/test_hle.py
	$(BIN)/python -m tests.learning.check_hle $(VENV)/hle/hanabi_learning_environment-0.0.4 > /dev/null

# PufferLib puts a link into the folder in which it is imported: not into the checkout.
test-examples: export HANABI_FRAMEWORKS = $(CURDIR)/$(VENV)/marl/bin/python
test-examples: export HANABI_RLLIB = $(CURDIR)/$(VENV)/rllib/bin/python
test-examples: export HANABI_STUDY = $(CURDIR)/$(VENV)/study/bin/python
test-examples: export HANABI_PUFFER = $(CURDIR)/$(VENV)/puffer/bin/python
test-examples: export HANABI_TEXT = $(CURDIR)/$(VENV)/text/bin/python
test-examples: test-learning $(VENV)/marl/ready $(VENV)/rllib/ready $(VENV)/study/ready $(VENV)/puffer/ready $(VENV)/text/ready  ## that, and every framework in an environment of its own; installs for long
	$(BIN)/python -m pytest tests/learning/check_frameworks.py
	$(VENV)/study/bin/python -m pytest --noconftest -W default tests/learning/check_jax.py tests/learning/check_minari.py
	$(VENV)/text/bin/python -m pytest --noconftest -W default tests/learning/check_text.py
	cd $(VENV)/puffer && { ! bin/python -c "import pufferlib" || bin/python -m pytest --noconftest -W default $(CURDIR)/tests/learning/check_pufferlib.py; }

check: $(VENV)/checked $(VENV)/noded  ## lint, types, layers, English
	$(BIN)/python docs/check.py
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(NPM) run check

bench: $(VENV)/tested $(PAGE) $(VENV)/browser  ## speed, as ratios against peers in the same run
	$(BIN)/python -m benchmarks.engine
	$(BIN)/python -m benchmarks.envs
	$(BIN)/python -m benchmarks.arrays
	$(BIN)/python -m benchmarks.server
	$(BIN)/python -m benchmarks.processes
	$(BIN)/python -m benchmarks.review speed
	$(BIN)/python -m benchmarks.page

attacks: $(VENV)/tested  ## how much slower a server under attack gets for its players; wants an idle machine
	$(BIN)/python -m benchmarks.under_attack

strength: $(VENV)/installed  ## measure every bot and regenerate docs/strength.md; STRENGTH holds options
	$(BIN)/python -m benchmarks.strength $(STRENGTH)

double: $(VENV)/installed  ## whether master with twice the deals is weaker, in 300 paired games at each size
	$(BIN)/python -m benchmarks.strength --double 300

gpu: $(VENV)/installed  ## the same games on a CUDA device as on the CPU, to the bit
	$(BIN)/pip install --quiet --editable '.[cuda]'
	$(BIN)/python -m benchmarks.gpu

site: $(VENV)/sited  ## the documentation as a website with search, into site/
	$(BIN)/python -m sphinx --fail-on-warning --keep-going --quiet -b html -c docs/site . site

# HANABI_HOME, the project's address, goes into the metadata; the same sources give the same archives, byte for byte.
release: export SOURCE_DATE_EPOCH = $(shell git log -1 --format=%ct)
release: export HANABI_PAGE = 1
release: $(VENV)/released $(VENV)/noded  ## a wheel, a source archive and bills of materials, checked and tried, into dist/
	rm -rf dist
	$(BIN)/python -m build
	$(BIN)/twine check --strict dist/*
	$(BIN)/check-wheel-contents --ignore W004 dist/*.whl
	$(BIN)/python -m build --outdir dist/again
	cmp dist/*.whl dist/again/*.whl
	cmp dist/*.tar.gz dist/again/*.tar.gz
	rm -r dist/again
	$(NPM) ls
	$(NPM) sbom --sbom-format cyclonedx > dist/page.cdx.json
	$(PYTHON) -m venv dist/fresh
	dist/fresh/bin/pip install $(QUIET) dist/*.whl
	dist/fresh/bin/hanabi simulate random --games 100 --workers 1
	! dist/fresh/bin/hanabi serve --check
	dist/fresh/bin/pip install $(QUIET) "$$(ls dist/*.whl)[server]"
	dist/fresh/bin/hanabi serve --check
	$(BIN)/cyclonedx-py environment --output-reproducible --output-file dist/hanabi.cdx.json dist/fresh/bin/python
	rm -r dist/fresh

lock: $(VENV)/installed  ## pin what the server's image is made of, with hashes; by the image's Python, 3.11
	$(BIN)/python deploy/lock.py

clean:
	rm -rf $(VENV) web/node_modules src/hanabi/server/page

$(VENV)/ready:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or later is needed, this is " + sys.version.split()[0])'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install $(QUIET) --upgrade 'pip>=25.1'  # dependency groups
	touch $@

$(VENV)/installed: $(VENV)/ready pyproject.toml
	$(BIN)/pip install $(QUIET) --editable '.[server]'
	touch $@

$(VENV)/noded: $(VENV)/ready
	$(BIN)/pip install $(QUIET) --group page
	touch $@

$(PAGE): $(VENV)/noded $(WEB)
	$(NPM) run build
	touch $@

# The browser of the system; on Debian as root it is installed, with its light form, which most tests take where it is.
# Without one the tests say so and run the rest.
$(VENV)/browser: $(VENV)/ready
	{ command -v chromium && command -v chromium-headless-shell; } \
		|| { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null \
			&& apt-get update --quiet=2 && DEBIAN_FRONTEND=noninteractive apt-get install --quiet=2 --yes chromium chromium-headless-shell; } \
		|| command -v chromium || command -v chromium-browser || command -v google-chrome \
		|| echo "*** No browser: the page will not be tested in one. Install Chromium. ***"
	touch $@

# The database of the system, in the same way; or the address of one in HANABI_TEST_POSTGRES.
$(VENV)/postgres: $(VENV)/ready
	[ -n "$$HANABI_TEST_POSTGRES" ] || command -v initdb || ls /usr/lib/postgresql/*/bin/initdb 2>/dev/null \
		|| { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null \
			&& apt-get update --quiet=2 && DEBIAN_FRONTEND=noninteractive apt-get install --quiet=2 --yes postgresql; } \
		|| echo "*** No PostgreSQL: the store will be tested with SQLite only. Install PostgreSQL. ***"
	touch $@

# The proxy of deploy/, in the same way.
$(VENV)/haproxy: $(VENV)/ready
	command -v haproxy || ls /usr/sbin/haproxy 2>/dev/null \
		|| { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null \
			&& apt-get update --quiet=2 && DEBIAN_FRONTEND=noninteractive apt-get install --quiet=2 --yes haproxy; } \
		|| echo "*** No HAProxy: its configuration will not be tested. Install HAProxy. ***"
	touch $@

$(VENV)/tested: $(VENV)/ready pyproject.toml
	$(BIN)/pip install $(QUIET) --editable '.[all]' --group test
	touch $@

$(VENV)/learning: $(VENV)/tested
	$(BIN)/pip install $(QUIET) 'torch==2.13.0' 'torchrl==0.14.1' 'sb3-contrib==2.9.2'
	CMAKE_POLICY_VERSION_MINIMUM=3.5 $(BIN)/pip install $(QUIET) hanabi-learning-environment==0.0.4 \
		|| echo "*** HLE cannot be built here: no lockstep with it. Install a C++ compiler. ***"
	$(BIN)/pip download $(QUIET) --no-deps --dest $(VENV)/hle hanabi-learning-environment==0.0.4
	tar xzf $(VENV)/hle/hanabi_learning_environment-0.0.4.tar.gz -C $(VENV)/hle
	touch $@

# Frameworks that want other releases of the same libraries than those above, and than each other.
$(VENV)/marl/ready: $(VENV)/ready pyproject.toml
	$(PYTHON) -m venv $(VENV)/marl
	$(VENV)/marl/bin/pip install $(QUIET) 'torch==2.13.0' 'torchvision==0.28.0' 'benchmarl==1.5.2' 'tianshou==2.0.1' 'supersuit==3.11.0' 'stable-baselines3==2.9.2' --editable '.[envs]'
	touch $@

$(VENV)/rllib/ready: $(VENV)/ready pyproject.toml
	$(PYTHON) -m venv $(VENV)/rllib
	$(VENV)/rllib/bin/pip install $(QUIET) 'torch==2.13.0' 'ray[rllib]==2.60.0' 'agilerl==2.58.0' 'peft==0.21.2' --editable '.[envs]'
	touch $@

$(VENV)/study/ready: $(VENV)/ready pyproject.toml
	$(PYTHON) -m venv $(VENV)/study
	$(VENV)/study/bin/pip install $(QUIET) 'jax==0.10.2' 'jaxmarl==0.2.0' six 'minari[hdf5]==0.5.4' pytest --editable '.[envs]'
	touch $@

$(VENV)/text/ready: $(VENV)/ready pyproject.toml
	$(PYTHON) -m venv $(VENV)/text
	$(VENV)/text/bin/pip install $(QUIET) 'verifiers==0.4.0' 'kaggle-environments==1.33.2' pytest --editable .
	touch $@

$(VENV)/puffer/ready: $(VENV)/ready pyproject.toml
	$(PYTHON) -m venv $(VENV)/puffer
	$(VENV)/puffer/bin/pip install $(QUIET) 'torch==2.13.0' 'gymnasium==0.29.1' 'gym==0.23.0' 'pettingzoo==1.24.3' imageio \
		'rich-argparse' pyro-ppl pynvml psutil einops opt-einsum setuptools wheel Cython pytest --editable .
	$(VENV)/puffer/bin/pip install $(QUIET) --no-deps 'heavyball==2.2.1' && \
		$(VENV)/puffer/bin/pip install $(QUIET) --no-deps --no-build-isolation 'pufferlib==3.0.0' \
		|| echo "*** PufferLib cannot be built here: its environment is not tested. ***"
	touch $@

$(VENV)/sited: $(VENV)/ready pyproject.toml
	$(BIN)/pip install $(QUIET) --editable '.[all]' --group site
	touch $@

$(VENV)/released: $(VENV)/ready pyproject.toml
	$(BIN)/pip install $(QUIET) --group release
	touch $@

$(VENV)/clustered: $(VENV)/ready pyproject.toml
	$(BIN)/pip install $(QUIET) --editable '.[all,cluster]' --group test
	touch $@

$(VENV)/checked: $(VENV)/ready pyproject.toml  # the tests' types need what the tests need
	$(BIN)/pip install $(QUIET) --editable '.[all]' --group test --group check
	touch $@
