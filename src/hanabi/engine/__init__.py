"""The rules of the game on plain data: records, bit sets and small functions that never raise."""
