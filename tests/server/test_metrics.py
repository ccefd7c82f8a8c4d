"""Metrics of several processes of one address: any of them reports all."""

import json
import os
import subprocess
import sys

from prometheus_client.multiprocess import mark_process_dead

from hanabi.server.metrics import FOLDER

WORK = """
import os
from hanabi.server import metrics
metrics.note_process({number}, 3, is_healthy={is_healthy})
metrics.REFUSALS.labels(reason="too-fast").inc({refused})
metrics.LAG.observe(0.01)
metrics.CONNECTIONS.set({number})
print(os.getpid())
"""
REPORT = """
import json
from hanabi.server import metrics
print(json.dumps([metrics.write_metrics().decode(), metrics.list_healthy()]))
"""


def run_process(code, folder):
    environment = os.environ | {FOLDER: str(folder)}
    run = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, check=True)
    return json.loads(run.stdout)


def test_any_process_reports_all_and_one_that_is_gone_is_not_up(tmp_path):
    first, second = (
        run_process(WORK.format(number=number, refused=number + 1, is_healthy=number == 0), tmp_path)
        for number in range(2)
    )
    text, healthy = run_process(REPORT, tmp_path)
    assert [f'hanabi_process_up{{process="{n}"}} {up}.0' in text for n, up in enumerate((1, 1, 0))] == [
        True
    ] * 3
    assert healthy == {"0": True, "1": False, "2": False}
    assert 'hanabi_refusals_total{reason="too-fast"} 3.0' in text
    assert 'hanabi_loop_lag_seconds_bucket{le="+Inf"} 2.0' in text
    assert f'hanabi_connections{{pid="{second}"}} 1.0' in text
    mark_process_dead(first, str(tmp_path))
    text, healthy = run_process(REPORT, tmp_path)
    assert 'hanabi_process_up{process="0"} 0.0' in text
    assert healthy == dict.fromkeys("012", False)
    assert f'hanabi_connections{{pid="{first}"}}' not in text
    assert 'hanabi_refusals_total{reason="too-fast"} 3.0' in text
