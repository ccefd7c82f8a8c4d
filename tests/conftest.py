"""Makes naive.py and variants.py importable by every test, and sets Hypothesis up."""

from hypothesis import HealthCheck, settings

# The first example of a run may wait for the compiler.
settings.register_profile("hanabi", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("hanabi")
