"""Wrong prompt: if a prompted card fails, the newest card without a meaning was meant."""

import numpy as np

from hanabi.bots.partner.conventions import Convention, plays
from hanabi.bots.partner.conventions.finesse import find_finesse
from hanabi.bots.partner.memory import BEFORE, BLIND, PROMPTED
from hanabi.engine.jit import rule


@rule
def was_wrong_prompt(memory: np.void, event: np.void) -> bool:
    """Whether a prompt led to a misplay; then the newest card without a meaning was meant, and comes next."""
    order = int(event["order"])
    needed = int(memory["known"][order])
    if not plays(memory, Convention.WRONG_PROMPT) or int(memory["flags"][order]) & PROMPTED == 0:
        return False
    meant = find_finesse(memory, int(event["seat"]))
    if (needed >> int(event["card"])) & 1 or meant < 0 or int(memory["inferred"][meant]) & needed == 0:
        return False
    memory["flags"][meant] = BLIND
    memory["inferred"][meant] = needed
    memory["since"][meant] = memory["since"][order]
    memory["by"][meant] = memory["by"][order]
    memory["clue"][meant] = memory["clue"][order]
    memory["aim"][meant] = BEFORE
    for at in range(int(memory["waits"])):
        if int(memory["wait_order"][at]) == order:
            memory["wait_order"][at] = meant
    return True
