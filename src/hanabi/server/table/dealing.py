"""Dealing: the next game of a table, new or played before."""

import secrets

from hanabi.errors import TableError
from hanabi.fair import seal_deck, shuffle_fairly
from hanabi.notation import cards_name, parse_cards, variant_name
from hanabi.server.events import kinds
from hanabi.server.events.kinds import AnyEvent
from hanabi.server.events.state import Phase, TableState
from hanabi.server.messages import commands
from hanabi.server.messages.refusal import Refusal
from hanabi.server.table.absence import AbsenceInfo, is_agreed
from hanabi.server.table.rules import variant_of
from hanabi.server.table.seating import own_seat


def start_game(command: commands.Start, state: TableState, player: str, around: AbsenceInfo) -> AnyEvent:
    own_seat(state, player)
    if state.phase == Phase.PLAYING:
        raise TableError(Refusal.GAME_RUNS)
    dealt = deal_next_game(state)
    if state.phase == Phase.GATHERING or is_agreed(state, around, state.starters | {player}):
        return dealt
    return kinds.StartAgreed()


def deal_next_game(state: TableState) -> AnyEvent:
    """A new game for the people and bots in the seats."""
    if any(held.is_free for held in state.seats):
        raise TableError(Refusal.SEATS_FREE)
    variant, prepared = variant_of(state.options), state.prepared
    if prepared is not None and prepared.variant == variant_name(variant):
        return deal_again(state, prepared)
    deck = shuffle_fairly(variant)
    seal = seal_deck(deck)
    first = state.options.first
    return kinds.Dealt(
        game=secrets.token_urlsafe(9),
        number=state.games + 1,
        variant=variant_name(variant),
        deck=cards_name(deck),
        salt=seal.salt,
        hash=seal.hash,
        first=secrets.randbelow(variant.players) if first is None else first,
        seed=secrets.randbits(63),
    )


def deal_if_agreed(state: TableState, around: AbsenceInfo) -> AnyEvent | None:
    """The first game of a quick match once all seats are taken, or the next game once all want it."""
    if state.phase == Phase.OVER and is_agreed(state, around, state.starters):
        return None if any(held.is_free for held in state.seats) else deal_next_game(state)
    is_waiting = state.options.quick and state.phase == Phase.GATHERING
    is_full = all(not held.is_free and held.player not in around.away for held in state.seats)
    return deal_next_game(state) if is_waiting and is_full else None


def deal_again(state: TableState, prepared: kinds.Prepared) -> AnyEvent:
    """The deal that was prepared, with a seal of its own."""
    seal = seal_deck(parse_cards(prepared.deck))
    return kinds.Dealt(
        game=secrets.token_urlsafe(9),
        number=state.games + 1,
        variant=prepared.variant,
        deck=prepared.deck,
        salt=seal.salt,
        hash=seal.hash,
        first=prepared.first,
        seed=secrets.randbits(63),
        deal=prepared.deal,
        moves=prepared.moves,
        knowers=prepared.knowers,
        origin=prepared.origin,
    )
