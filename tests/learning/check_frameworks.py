"""Every script of the page on frameworks, as it stands there, in the environment of its framework.

`make test-examples` makes the environments; `HANABI_FRAMEWORKS`, `HANABI_RLLIB`, `HANABI_STUDY`,
`HANABI_PUFFER` and `HANABI_TEXT` name their interpreters.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

PAGE = Path(__file__).parent.parent.parent / "docs" / "frameworks.md"
SCRIPTS = dict(
    re.findall(r"^## (.+?)$.*?```python\n(.*?)```", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
)
HERE = dict.fromkeys(("Stable-Baselines3", "TorchRL", "CleanRL"), sys.executable)
APART = {  # they want other releases of the same libraries
    **dict.fromkeys(("BenchMARL", "Tianshou", "SuperSuit"), "HANABI_FRAMEWORKS"),
    **dict.fromkeys(("RLlib", "AgileRL"), "HANABI_RLLIB"),
    **dict.fromkeys(("JAX", "Minari"), "HANABI_STUDY"),
    "PufferLib": "HANABI_PUFFER",
    **dict.fromkeys(("Kaggle", "verifiers"), "HANABI_TEXT"),
}


@pytest.mark.parametrize("name", SCRIPTS)
def test_the_script_runs(name, tmp_path):
    python = HERE.get(name) or os.environ.get(APART[name])
    if not python:
        pytest.fail("make test-examples names the interpreters")
    if name == "PufferLib":
        found = subprocess.run([python, "-c", "import pufferlib"], cwd=tmp_path, check=False)
        if found.returncode:
            pytest.skip("PufferLib cannot be built here")
    script = tmp_path / "script.py"
    script.write_text(SCRIPTS[name])
    quiet = {"PYTHONWARNINGS": "ignore", "RAY_ADDRESS": "local", "WANDB_MODE": "disabled"}
    done = subprocess.run(
        [python, script],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env={**os.environ, **quiet},
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    assert done.stdout.strip()


def test_every_framework_of_the_table_has_a_script():
    rows = re.findall(r"^\| (\S+) \|", PAGE.read_text("utf-8"), re.MULTILINE)
    assert rows == ["framework", *SCRIPTS]
