# Hanabi in English.
#
# Values that come back in many messages:
#   $suit    red, yellow, green, white, blue or multicolor
#   $rank    1 to 5
#   $count   how many
#   $player  the name of who acts, $target the name of who is addressed
#   $you     which of them the reader is: actor, target or nobody

### Cards

suit = { $suit ->
    [red] red
    [yellow] yellow
    [green] green
    [white] white
    [blue] blue
   *[multicolor] multicolor
}

rank = { $rank }

card = { suit } { rank }

# How many, as a word; 0 does not occur.
number = { $count ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
   *[other] { $count }
}

# "two red cards", as a clue says it.
clue-color = { $count ->
    [0] no { suit } cards
    [one] { number } { suit } card
   *[other] { number } { suit } cards
}

# "two 3s", as a clue says it.
clue-rank = { $count ->
    [0] no { rank }s
    [one] { number } { rank }
   *[other] { number } { rank }s
}

### Variants

variant-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
variant-suits = { $count ->
    [one] { $count } color
   *[other] { $count } colors
}
variant-ranks = highest number { $count }
variant-hand-size = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
variant-clue-tokens = { $count ->
    [one] { $count } clue token
   *[other] { $count } clue tokens
}
variant-strikes = { $count ->
    [one] { $count } red token
   *[other] { $count } red tokens
}
variant-empty-clues = empty clues
variant-last-drop = to the last drop
variant-choreography = choreography
variant-cascade = cascade of colors

### The table

table-turn = Turn { $turn }
table-fireworks = Fireworks
table-discards = Discards
table-clue-tokens = Clue tokens
table-red-tokens = Red tokens
table-deck = Deck
table-points = Points
table-best = at best { $points }
table-you = You
table-player = Player { $number }
table-seen-by = seen by { $player }

### Whose turn it is

turn-player = { $you ->
    [actor] It is your turn.
   *[nobody] { $player } is to move.
}
turn-final-round = { $count ->
    [one] Final round: one turn left.
   *[other] Final round: { $count } turns left.
}

### What happened

event-deal = { $you ->
    [actor] The cards are dealt. You go first.
   *[nobody] The cards are dealt. { $player } goes first.
}
event-play-placed = { $you ->
    [actor] You play the { card }.
   *[nobody] { $player } plays the { card }.
}
event-play-misfit = { $you ->
    [actor] You play the { card }. It does not fit: one red token.
   *[nobody] { $player } plays the { card }. It does not fit: one red token.
}
# The announced color was wrong.
event-play-wrong-color = { $you ->
    [actor] You play the { card }. The announcement was wrong: one red token.
   *[nobody] { $player } plays the { card }. The announcement was wrong: one red token.
}
event-announce = { $you ->
    [actor] You announce { suit }.
   *[nobody] { $player } announces { suit }.
}
event-discard = { $you ->
    [actor] You discard the { card }.
   *[nobody] { $player } discards the { card }.
}
event-clue-color = { $you ->
    [actor] You tell { $target }: { clue-color }.
    [target] { $player } tells you: { clue-color }.
   *[nobody] { $player } tells { $target }: { clue-color }.
}
event-clue-rank = { $you ->
    [actor] You tell { $target }: { clue-rank }.
    [target] { $player } tells you: { clue-rank }.
   *[nobody] { $player } tells { $target }: { clue-rank }.
}
event-tokens-back = { $count ->
    [one] One clue token comes back.
   *[other] { $count } clue tokens come back.
}
event-last-card = The last card is drawn: everyone has one more turn.
event-deck-empty = The last card is drawn: play goes on with the cards in hand.

### How it ended

ending-strikeout = The last red token is in the lid. The show is over and the team has lost.
ending-perfect = Every firework is complete. The team has won!
ending-final-round = The final round is over.
ending-lost-card = A card is lost that nothing can replace. The team has lost.
ending-stuck = There is neither a card nor a clue token left to use. The team has lost.
ending-stopped = The game was broken off.
result-unfinished = The game is unfinished.
result-score = Score: { $score } of { $most }.
result-on-table = { $points ->
    [one] { $points } point lay on the table.
   *[other] { $points } points lay on the table.
}
rating-horrible = Horrible: the crowd boos.
rating-mediocre = Mediocre: a few people clap.
rating-honorable = Honorable, but nobody will talk about it tomorrow.
rating-excellent = Excellent: the crowd is delighted.
rating-extraordinary = Extraordinary: this will be remembered for years.
rating-legendary = Legendary: the whole crowd is lost for words.
rating-divine = Divine: the gods call for an encore.

### Why a move is refused

reason-game-over = The game is over.
reason-no-such-move = There is no such move.
reason-not-in-hand = That card is not in your hand.
reason-no-clue-tokens = There is no clue token left, so you cannot give a clue. Discard or play.
reason-lid-full = All clue tokens are there already, so you cannot discard. Give a clue or play.
reason-no-such-seat = There is no such seat at this table.
reason-own-hand = You cannot give a clue to yourself.
reason-no-such-color = This game does not have that color.
reason-no-such-rank = This game does not have that number.
reason-empty-clue = The clue would point at no card, which this game does not allow.
reason-no-announcing = Colors are announced only when you play with choreography.
reason-not-your-turn = It is not your turn.
reason-nothing-to-take-back = There is no move to take back.

### Words to type; the first is the one shown in the help

word-play = play
word-discard = discard throw
word-clue = clue tell give hint
word-help = help
word-table = table
word-quit = quit exit
word-next = next
word-back = back
word-start = start
word-end = end
# Words that may stand beside a card or a player, and mean nothing.
word-card = card the away
word-to = to

### What can be typed

prompt-move = Your move (? for help):
prompt-which = Which card: { $number } (its place) or #{ $number } (its number)?
prompt-replay = Turn { $turn } of { $last } (? for help):
help-title = You can type:
help-words = in words
help-exact = exact, by # number
help-play = play card { $place } of your hand
help-announce = play it and announce { suit }
help-discard = discard card { $place } of your hand
help-clue-color = tell { $target } which cards are { suit }
help-clue-rank = tell { $target } which cards are { rank }s
help-table = show the table again
help-quit = leave
help-cannot-clue = No clue now: there is no clue token left.
help-cannot-discard = No discard now: all clue tokens are there.
help-marks = Below each card: the colors and numbers that are still possible for the one who holds it. A star marks a card that a clue pointed at.
help-brackets = A number in brackets: that firework can only get so far.
help-next = go to the next turn (or just Enter)
help-back = go back one turn
help-turn = go to that turn
help-start = go to the start
help-end = go to the end

### What was typed and not understood

input-unreadable = I do not understand “{ $text }”. Type ? for help.
input-no-card = Which card? Say a number from 1 to { $count }.
input-places = To name a card by its place, type “{ $example }”.
input-no-player = To whom? Say one of { $names }.
input-no-value = What about? Say a color or a number.
input-no-turn = There is no turn { $text }: they go from 0 to { $last }.

### Coming and going

game-bots = { $player }: { $bot }
game-prepare = The bots are getting ready. The first time, this takes about half a minute.
game-left = You leave the table.
game-saved = The game is in { $file }.

### Bots

bot-random = plays any legal move
bot-cautious = plays only what is certain
bot-hat = tells everybody something with every clue, by a code
bot-master = the strongest: plays many possible deals in its head
bot-partner = plays the way good people play, by conventions
bot-partner-1 = plays by the first conventions: asks for plays, saves cards, counts on others' cards
bot-partner-2 = plays by more conventions: counts on several cards in a row, also its own

### Why a bot moved

why-plays-known = This card fits for sure.
why-plays-clued = A clue asked for this card.
why-plays-prompted = A clue to another hand counts on this card.
why-plays-finessed = A clue makes sense only if this card fits.
why-plays-hoping = This card may fit, and little can be lost.
why-announces = The color is certain, so a clue token comes back.
why-clue-plays = { $player } can play the { card }.
why-clue-finesses = { $player } will see that the { card } has to come first.
why-clue-saves-five = { $player } must keep the { card }: there is only one.
why-clue-saves-two = { $player } must keep the { card }: no other is in sight.
why-clue-saves-critical = { $player } must keep the { card }: it is the last one.
why-clue-fixes = { $player } takes the { card } for another card and would play it.
why-clue-tells = { $player } learns more about the { card }.
why-clue-stalls = Nothing better is left to do.
why-discards-trash = This card is not needed any more.
why-discards-double = Another hand holds this card too.
why-discards-chop = This is the oldest card that no clue asked to keep.
why-discards-least = Of these cards, this one will be missed least.

### The arena: many games of bots

arena-bot = Bot
arena-style = How it plays
arena-strength = The numbers: mean score with 2 to 5 players, a game lost by red tokens counting 0.
arena-for-all = { $players } players, all variants
arena-for-most = { $players } players, all variants but: { $variants }
arena-settings = Settings: { $settings }
arena-playing = Playing
arena-games = Games
arena-seeds = Seeds
arena-score = Score
arena-interval = 95 % interval
arena-points = Points on the table
arena-perfect = Perfect games
arena-strikeouts = Lost by red tokens
arena-moves = Moves a game
arena-seconds = Seconds
arena-speed = Games a second
arena-share = Share of the games (%)
arena-matrix = Mean score ± standard error of every two bots together, over all seatings.
arena-difference = { $bot } against { $other } on the same deals: { $difference } points (95 %: { $low } to { $high }).
arena-interrupted = Interrupted after { $count } of { $total } games.
arena-clock = { $bots } thinks by the clock: another run may give other results.
arena-saved = { $count ->
    [one] One game is in { $folder }.
   *[other] { $count } games are in { $folder }.
}

### What went wrong

error-no-file = There is no file { $file }.
error-directory = { $file } is a folder, not a file.
error-unreadable = { $file } cannot be read: { $detail }
error-unwritable = { $file } cannot be written: { $detail }
error-record = { $file } holds no game: { $detail }
error-convert = The game cannot be converted: { $detail }
error-variant = These rules make no game: { $detail }
error-seat = There is no seat { $seat }: they go from 0 to { $last }.
error-bot = { $player } cannot go on: { $detail }
error-cache = The compiled rules on disk were damaged and have been removed. Start again.
error-no-bot = There is no bot { $bot }. There are: { $names }.
error-setting = The bot { $bot } cannot be set so: { $detail }
error-bots = { $count } bots do not fit { $players } players: name one for all, or one for each seat.
error-seeds = { $games } games from seed { $seed } go past the last seed.
error-plot = { $file } is no picture we can draw: the name must end in .svg or .png.
error-extra = { $what } is not installed. Try: pip install '{ $extra }'

### The server, and fair deals

serve-ready = The table is ready: { $url } (Ctrl-C ends it)
serve-no-address = Cannot listen at { $host }, port { $port }: { $detail }
verify-no-seal = { $file } holds no seal, so there is nothing to check.
verify-other-hash = That is not the hash of this game, which is { $hash }.
verify-broken = The deck is not the one that was sealed.
verify-fair = Fair: this deck was sealed before the game began ({ $hash }).
