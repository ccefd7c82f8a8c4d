"""Sets up Hypothesis, and reports what was not tested."""

from hypothesis import HealthCheck, settings

# The first example of a run may wait for the compiler.
settings.register_profile("hanabi", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("hanabi")


def pytest_addoption(parser):
    parser.addoption("--every", action="store_true", help="the page in every language, size and variant")
    parser.addoption("--sample", action="store_true", help="the first case of every test")


def pytest_collection_modifyitems(config, items):
    """What one case of every test reaches, all of them reach: enough to measure coverage by."""
    if config.getoption("--sample"):
        first = {item.nodeid.split("[")[0]: item for item in reversed(items)}
        items[:] = [item for item in items if first[item.nodeid.split("[")[0]] is item]


def pytest_terminal_summary(terminalreporter):
    """A page that was not tried in a browser is nothing to be quiet about."""
    reports = terminalreporter.stats.get("skipped", [])
    skipped = [report for report in reports if "tests/web/" in report.nodeid]
    if skipped:
        terminalreporter.section("THE PAGE WAS NOT TESTED", sep="!", red=True, bold=True)
        terminalreporter.line(f"{len(skipped)} tests were left out. {skipped[0].longrepr[2]}")
