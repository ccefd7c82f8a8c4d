### Hanabi in English: all texts of the page, the terminal and the server.
###
### The other languages have the same messages; notes for all of them stand here. "Terminal" texts may be any length and wrap
### at 80 columns (some at 40). "Button" texts should fit in 20 characters, "label" texts in 30. "Spoken" texts are not
### displayed: screen readers read them out.
###
### Attributes that are texts of their own: `.why` explains the message and stands below it, `.short` is its label on a button,
### `.hint` helps after a wrong answer, `.done` is shown once it is done, `.name` is what to call a bot, `.key` is what to press: one letter of the word, if possible
### the first; those that count at the same time differ (tests/test_language.py). `.typed` has more words that mean the same where
### they are typed, separated by spaces. All others are forms of a word, and each language has those that it needs.
###
### The values that a message can take:
###   $suit        red, yellow, green, white, blue or multicolor; say it as { suit }
###   $rank        1 to 5; in table-firework the top of the firework, 0 before it has begun
###   $you         which one the reader is: actor, target or nobody
###   $player      the name of who acts; $target the name of who gets the clue: names cannot be inflected
###   $number      of a seat, of a card, or of a move of a record
###   $place       where a card is in the hand, from 1; $places such numbers as a list; $hand whose cards they are, as table-hand-own says it
###   $lower       how many results are below the player's, $equal to it, and $higher
###   $count       how many; $total of how many; in error-bot-slow seconds, with decimals
###   $points      the points on the table, or a mean with one decimal; $score the result; $most the most there can be
###   $best        the most that can still be reached
###   $believed    a chance in percent, by what clues meant
###   $state       of a firework: done, closed (cannot be completed anymore) or open;
###                of a kind of card: played (its firework has it), gone, last (one copy left) or open;
###                of a card: seen or hidden; of the points: open, or closed when not all can be reached anymore
###   $card        a card in words, or several with “or”; $discarded how many copies of it were discarded; $left how many are left
###   $told        what a card's holder was told: color, rank, card (both) or nothing
###   $what        what is to be confirmed, or what is not installed
###   $suits       a list of colors, with “or”; $ranks a list of numbers, with “or”
###   $note        what the player wrote on a card
###   $turn        0 to $last; $step of a lesson, 1 to $last; $seat the one asked for, seats go up to $last
###   $level       how difficult, 1 to 5
###   $from, $to   ends of a range, both included
###   $minutes     1 to 1440; $days how many days, more than one; $date a date
###   $option      an option of a command or a setting of a bot, as it is typed
###   $text        what was typed, said or read; in error-broken-bot a package; $example what could be typed; $names a list of names; $title of a page
###   $bot         a bot's name, or in game-bots what it does; $other another one; $bots a list of names
###   $players     how many, as "2–5" or as a number; $variants a list of variants
###   $settings    names and ranges of a bot's settings; $edition the name of an edition
###   $difference  a mean difference, signed; $low and $high its 95% interval
###   $games       how many, with $seed the first; $mean their mean score
###   $time        minutes of training, $done percent of them; $speed millions of moves per second; $share percent of games
###   $file, $folder, $url, $host, $port, $hash  as they are
###   $variant     a variant as it is typed: 2p suits=2
###   $detail      the reason: of the system, or in English for programmers; $extra what pip is to install

## The words of the game, as terms: an edit here changes them in every message.
##
## A language may add the forms it needs: { -clue-token(form: "plural") }. `label` begins with a capital letter, for a label
## or the start of a sentence. Articles, genders and verbs around a term stay as they are: look at them after an edit.
## "Clue" and "card" are ordinary words of the sentences, not terms.

-hanabi = Hanabi
-clue-token = { $form ->
    [plural] clue tokens
    [label] Clue tokens
   *[singular] clue token
}
-red-token = { $form ->
    [plural] red tokens
    [label] Red tokens
   *[singular] red token
}
-firework = { $form ->
    [plural] fireworks
    [label] Fireworks
   *[singular] firework
}
-discard-pile = { $form ->
    [label] Discard pile
   *[singular] discard pile
}
-deck = { $form ->
    [label] Deck
   *[singular] deck
}
-lid = lid
-final-round = { $form ->
    [label] Final round
   *[singular] final round
}

## Cards
##
## Parts of other messages; terminal and page.

suit = { $suit ->
    [red] red
    [yellow] yellow
    [green] green
    [white] white
    [blue] blue
    [multicolor] multicolor
   *[other] { $suit }
}
    .key = { $suit ->
        [red] R
        [yellow] Y
        [green] G
        [white] W
        [blue] B
        [multicolor] M
       *[other] { $suit }
    }
    .typed = { $suit ->
        [red] reds
        [yellow] yellows
        [green] greens
        [white] whites
        [blue] blues
        [multicolor] rainbow
       *[other] { $suit }
    }

rank = { $rank }
    .typed = { $rank ->
        [1] one ones 1s
        [2] two twos 2s
        [3] three threes 3s
        [4] four fours 4s
        [5] five fives 5s
       *[other] { $rank }
    }

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

## Variants
##
## A list with commas under a table's or a game's name: lower case, one or two words where possible. Each `.why` is one to
## three sentences below its option, on the page of the rules, and in the terminal's help.

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
    [one] { $count } { -clue-token }
   *[other] { $count } { -clue-token(form: "plural") }
}
variant-strikes = { $count ->
    [one] { $count } { -red-token }
   *[other] { $count } { -red-token(form: "plural") }
}
variant-empty-clues = empty clues
    .why = A clue may also say that someone has none of a color or a number; most rule books allow this. Bots that play the way people do give one only to pass.
variant-last-drop = to the last drop
    .why = No { -final-round }: you play on until every { -firework } is complete. You lose on the third { -red-token }, or as soon as a card that nothing can replace is gone. There is no rating: the show is either perfect or lost.
variant-choreography = choreography
    .why = When you play a card, you may name its color first. If the color is right and the card fits, you get a { -clue-token } back, two for a 5. If the color is wrong, the card is discarded and a { -red-token } goes into the { -lid }, even if it would have fit. A card that does not fit fails as usual, whatever its color.
variant-cascade = cascade of colors
    .why = A sixth { -firework }: five multicolor cards, one of each number. Multicolor counts as its own color, in clues too. The maximum score is 30.

## The table
##
## Terminal, and spoken on the page: labels of one or two words.

table-turn = Turn { $turn }
table-fireworks = { -firework(form: "label") }
table-discards = Discards
table-clue-tokens = { -clue-token(form: "label") }
table-red-tokens = { -red-token(form: "label") }
table-deck = { -deck(form: "label") }
table-pace = Pace
    .why = How many more cards you can discard and still get every point.
table-efficiency = Efficiency
    .why = Cards played or pointed at per clue given.
table-time = Time
    .why = How long this turn has lasted.
table-points = { $state ->
    [closed] Points { $points }/{ $most } (at most { $best })
   *[open] Points { $points }/{ $most }
}
table-you = You
table-player = Player { $number }
table-seen-by = seen by { $player }

## Whose turn it is
##
## Terminal, and the banner at the top of the page: 28 characters fit in one line of a phone.

turn-player = { $you ->
    [actor] It is your turn.
   *[nobody] It is { $player }’s turn.
}
turn-final-round = { $count ->
    [one] { -final-round(form: "label") }: one turn left.
   *[other] { -final-round(form: "label") }: { $count } turns left.
}

## What happened
##
## Terminal, and the page's log, where every event is one line or two.

event-deal = { $you ->
    [actor] The cards are dealt. You go first.
   *[nobody] The cards are dealt. { $player } goes first.
}
event-play-placed = { $you ->
    [actor] You play the { card }.
   *[nobody] { $player } plays the { card }.
}
event-play-misfit = { event-play-placed } It doesn’t fit: that’s a { -red-token }.
# The announced color was wrong.
event-play-wrong-color = { event-play-placed } The announced color was wrong: that’s a { -red-token }.
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
    [one] One { -clue-token } comes back.
   *[other] { $count } { -clue-token(form: "plural") } come back.
}
event-last-card = The last card has been drawn: everyone gets one more turn.
event-deck-empty = The last card has been drawn: play on with the cards you hold.

## How it ended
##
## Terminal, and the page's last screen: a sentence each.

ending-strikeout = The last { -red-token } is in the { -lid }. The show is over and the team has lost.
ending-perfect = Every { -firework } is complete. The team has won!
ending-final-round = The { -final-round } is over.
ending-lost-card = A card that cannot be replaced is gone. The team has lost.
ending-stuck = No card in hand and no { -clue-token } left: nothing can be done. The team has lost.
ending-stopped = The game was stopped early.
result-unfinished = The game is unfinished.
result-score = Score: { $score } of { $most }.
result-on-table = { $points ->
    [one] { $points } point was on the table.
   *[other] { $points } points were on the table.
}
rating-horrible = Horrible: the crowd boos.
rating-mediocre = Mediocre: a little polite applause.
rating-honorable = Honorable, but nobody will talk about it tomorrow.
rating-excellent = Excellent: the crowd is delighted.
rating-extraordinary = Extraordinary: this will be remembered for years.
rating-legendary = Legendary: the whole crowd is lost for words.
rating-divine = Divine: the gods call for an encore.

## Why a move is refused
##
## Terminal, and a message at the foot of the page: one sentence, or a second one that says what to do.

reason-game-over = The game is over.
reason-no-such-move = There is no such move.
reason-not-in-hand = That card isn’t in your hand.
reason-no-clue-tokens = There is no { -clue-token } left, so you can’t give a clue. Discard or play.
reason-lid-full = All { -clue-token(form: "plural") } are in the { -lid } already, so you can’t discard. Give a clue or play.
reason-no-such-seat = There is no such seat at this table.
reason-own-hand = You can’t give a clue to yourself.
reason-no-such-color = That color isn’t in this game.
reason-no-such-rank = That number isn’t in this game.
reason-empty-clue = That clue wouldn’t point at any card, and this game doesn’t allow that.
reason-no-announcing = A color can be announced only in a game with { variant-choreography }.
reason-not-your-turn = It isn’t your turn.
reason-nothing-to-take-back = There is no move to take back.

## Words to type; the first is the one shown in the help
##
## Terminal. Words are separated by spaces; accents and capitals do not count.

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
word-to = to the about
# What a name may end in where it is typed: “tell Bo’s …”; an asterisk where the language has no such endings.
word-endings = ’s 's

## What can be typed
##
## Terminal. `help-` texts stand in a table beside an example.

prompt-move = Your move (? for help):
prompt-which = Which card: { $number } (its place) or #{ $number } (its number)?
prompt-replay = { replay-turn } (? for help):
help-title = You can type:
help-words = in words
help-exact = exactly, by # number
help-play = play card { $place } in your hand
help-announce = play it and announce { suit }
help-discard = discard card { $place } in your hand
help-clue-color = tell { $target } which cards are { suit }
help-clue-rank = tell { $target } which cards are { rank }s
help-table = show the table again
help-quit = leave
help-cannot-clue = You can’t give a clue now: no { -clue-token } is left.
help-cannot-discard = You can’t discard now: all { -clue-token(form: "plural") } are in the { -lid }.
help-marks = Below each card are the colors and numbers it can still be, as far as its holder knows. A star marks a card that a clue pointed at.
help-brackets = A number in brackets is as far as that { -firework } can still go.
help-next = go to the next turn (or just Enter)
help-back = go back one turn
help-turn = go to that turn
help-start = go to the start
help-end = go to the end

## What was typed and not understood
##
## Terminal.

input-unreadable = I don’t understand “{ $text }”. Type ? for help.
input-no-card = Which card? Type a number from 1 to { $count }.
input-places = To name a card by its place, type “{ $example }”.
input-no-player = Who is the clue for? Name one of: { $names }.
input-no-value = What is the clue? Name a color or a number.
input-no-turn = There is no turn { $text }: turns go from 0 to { $last }.

## Coming and going
##
## Terminal.

game-bots = { $player }: { $bot }
game-prepare = The bots are getting ready. The first time, this takes about half a minute.
game-left = You leave the table.
game-saved = The game is saved in { $file }.

## Bots
##
## After a bot's name and a colon, in the terminal and in the page's chooser: no capital, no period.

bot-random = plays a random legal move
    .name = Random
bot-cautious = plays only what is certain
    .name = Cautious
bot-hat = uses a code: every clue tells everyone something
    .name = Hat
bot-master = the strongest at every table: plays out many possible deals in its head
    .name = Master
bot-learned = taught itself over millions of two-player games; nobody can follow its clues
    .name = Learned
bot-stranger = for two to four players by the standard rules: taught itself to play with partners it has never met; people cannot follow its clues
    .name = Stranger
bot-partner = plays like an expert, by the conventions people use; expects you to play a card nobody pointed at when a clue only makes sense that way
    .name = Partner, expert
bot-partner-club = plays by the conventions of a regular game night; expects you to notice when a clue to another player needs one of your cards first
    .name = Partner, club
bot-partner-beginner = takes clues at face value, the way newcomers mean them; only expects you to play or keep what it points at
    .name = Partner, beginner
bot-companion = plays with people who know no conventions: before a clue it weighs which cards you may play after it
    .name = Companion
bot-person = does what newcomers do: a model fitted to real people’s games; made for research
    .name = Newcomer
bot-iggi = tells anyone what they need to know to play a card, and otherwise discards its oldest card; made for research
    .name = IGGI
bot-outer = keeps track of what the next player has been told, and gives clues to nobody else; made for research
    .name = Outer
bot-piers = plays a card that probably fits, and also points out cards nobody needs; made for research
    .name = Piers
bot-van-den-bergh = plays a card that probably fits, and otherwise gives the clue that says something new about the most cards; made for research
    .name = Van den Bergh
bot-flawed = plays cards that probably don’t fit, and gives clues at random; made for research
    .name = Flawed
bot-smartbot = its clues promise a playable card or warn of a loss, and silence means that nothing is in danger; made for research
    .name = SmartBot

## Why a bot moved
##
## In a replay on the page, after a tap on replay-why: a sentence. Players of the conventions know these
## as: prompted = a card touched earlier is called for; finessed = the newest untouched card is called for; chop = the oldest
## untouched card, which goes first; save = a clue that keeps a card from being discarded; fix = a clue that stops a mistake;
## stall = a clue given because nothing is better.

why-clued = { $told ->
    [color] “{ suit }”
   *[rank] “{ $rank }”
}
why-gave = { $you ->
    [actor] You clued { why-clued } on turn { $turn }
   *[nobody] { $player } clued { why-clued } on turn { $turn }
}
why-plays-known = The clues say that this card fits.
why-plays-certain = Given the clues and the cards in sight, this card is certain to fit.
why-plays-clued = { why-gave } to get this card played.
why-plays-prompted = { why-gave }. This card, clued earlier, has to be played first.
why-plays-finessed = { why-gave }. The card that has to come first must be this one, the newest card without a clue.
why-plays-concluded = From all the clues and moves so far, this card should fit.
why-plays-needed = This card was clued, so it is probably still needed, and everything it could be would fit.
why-plays-kept = { why-gave } to have this card kept or played. By now it should fit.
why-plays-handed = Someone discarded a { card } that was still needed, so this clued card must be the other copy.
why-plays-hoping = This card might fit, and there is little to lose.
why-plays-likely = Going by the clues, and by how people give them, this card might fit: it did in { $count } of { $total } imagined deals.
why-announces = The color is certain, so a { -clue-token } comes back.
why-clue-plays = { $player } can play the { card }.
why-clue-plays-later = { $player } can play the { card } once the cards before it have been played.
why-expects-person = Of 100 people who know no conventions, about { $count } would now play the { card }.
why-clue-finesses = { $player } should see that the { card } has to come first.
why-clue-saves-five = { $player } must keep the { card }: there is only one.
why-clue-saves-two = { $player } must keep the { card }: the other copy isn’t in sight.
why-clue-saves-either = { $player } must keep the { card }: the other copy is in sight but not safe either.
why-clue-saves-critical = { $player } must keep the { card }: it is the last one.
why-clue-five = { $player } should know about the { card }; nothing else is urgent.
why-clue-fixes = { $player } seems to take the { card } for another card and would play it.
why-clue-tells = { $player } learns more about the { card }.
why-clue-clears = { $player } learns that the { card } is no longer needed.
why-clue-stalls = There is nothing better to do.
why-clue-waits = This passes the turn: discarding would mean drawing a card, which brings the end closer.
why-discards-trash = This card isn’t needed anymore.
why-discards-double = This card is no longer needed, or someone else holds it too.
why-discards-twin = Going by the clues, this hand holds the same card twice.
why-discards-tells = { $player } holds the { card } too and should now know what it is.
why-discards-chop = This is the oldest card that no clue has touched.
why-discards-least = Of these cards, this is the one that will be missed least.
why-discards-last = This player gets no more turns, so nothing has to be kept.
why-later = You’ll see the rest after the game.
why-focus-next = The clue is about card { $place }, the one { $player } would otherwise discard next.
why-focus-again = All of these cards had a clue before.
why-expects-next = { $player } should keep it, or play it if it may fit.
why-expects-play = { $player } should play it.
why-expects-again = { $player } now knows more about them.
why-blind = No clue pointed at this card. Either a clue to another player counts on it, or there was little to lose.
why-plain = This bot follows no conventions: the clue means only what it says.
why-offer = Why did { $player } do that?
why-clues = Clues about this card
why-rejects-risk = { why-gave }, so a card in this hand should fit. But it isn’t certain, and one more { -red-token } would lose the game.
why-rejects-word = { $you ->
    [actor] Your clues have often meant no more than they said, so { why-clued } was not taken as a request to play a card.
   *[nobody] Clues from { $player } have often meant no more than they said, so { why-clued } was not taken as a request to play a card.
}
why-rejects-deep = { why-gave }. But that card may have to wait for another player’s card, so it stays for now.
why-searched = On average this beats the usual move: in { $count } of { $total } imagined deals it scores more points.
why-drawn = This move was picked at random: every legal move was equally likely.
why-coded = It reads and gives clues in a code of its own, so it can’t explain its moves in words.
why-learned = It taught itself by playing, and has no words for what it learned.
why-imagined = It played out many possible deals in its head, and this move scored best on average.
why-listed = It goes down a fixed list of rules, and this move comes from the first one that applied.
why-modeled = It moves as newcomers do, and drew this move from what they tend to choose.

## The arena: many games of bots
##
## Terminal tables: headings of one to three words; sentences below the tables.

arena-bot = Bot
arena-style = How it plays
arena-strength = Figures: mean score with 2 to 5 players and the same bot in every seat; a game lost to { -red-token(form: "plural") } counts as 0.
arena-for-all = { $players } players, all variants
arena-for-most = { $players } players, all variants except: { $variants }
arena-settings = Settings: { $settings }
arena-playing = Playing
arena-compiling = Compiling { $bots } (only the first time)
arena-games = Games
arena-seeds = Seeds
arena-score = Score
arena-interval = 95% interval
arena-points = Points on the table
arena-perfect = Perfect games
arena-strikeouts = Lost to { -red-token(form: "plural") }
arena-moves = Moves per game
arena-seconds = Seconds
arena-speed = Games per second
arena-share = Share of games (%)
arena-percent = { $share }%
arena-matrix = Mean score ± standard error for every pair of bots, over all seatings.
arena-guests = Mean score ± standard error: { $count } of the row’s bot, with the column’s bot in every other seat; on the diagonal, each bot with itself.
arena-itself = With itself
arena-mean = Mean of all partners
arena-benchmark = Mean score ± standard error, { $games } games each: one { $bot }, and the row’s bot in every other seat.
arena-difference = { $bot } compared with { $other } on the same deals: { $difference } points (95%: { $low } to { $high }).
arena-interrupted = Interrupted after { $count } of { $total } games.
arena-clock = Limited by time, so another run may differ: { $bots }
arena-saved = { $count ->
    [one] One game is saved in { $folder }.
   *[other] { $count } games are saved in { $folder }.
}

## The review of a game
##
## Terminal, the page’s replay, and a page that is written into a file: sentences, and headings of one to three words. finding-better-* say what
## the player should have done, and finding-would-* after them why. finding-critical, finding-misleads, finding-will-strike, finding-told and finding-missed are about one card. $share is how likely something was.

review-running = Reviewing
review-open = With all cards open, the best possible score for this deal is { $best }.
review-open-least = With all cards open, the best possible score for this deal is at least { $best }.
review-gone = After turn { $turn }, { $most } points could no longer be reached, even with all cards open.
turning-none = No move was clearly worse than the best one.
finding-cost = On average, that cost { $difference } points.
finding-perfect = The chance of { $most } points fell by { $share } percentage points.
finding-unsure = From what { $player } could see, the chance that the card fit was { $share }%.
finding-critical = It was the last { card }. From what { $player } could see, the chance of losing an irreplaceable card was { $share }%.
finding-missed-play = { $player } could have been sure that card { $place } fits.
finding-misleads = { $target } will think that the { card } fits.
finding-doubted = From the clues alone, the chance that the card fit was { $share }%; from what they meant, { $believed }%.
finding-will-strike = { $target } will now play card { $place }, the { card }, which doesn’t fit.
finding-tokens-left = { $place } { -clue-token(form: "plural") } were left, so nothing forced a discard.
finding-time-short = Time is running out: after this move, more cards are still unplayed when the game ends.
finding-loses-cards = After this move, cards that nothing can replace are discarded more often.
finding-strikes-out = After this move, the game is lost to failed plays more often.
finding-told = { $target } will now play the { card }.
finding-missed = Nobody has told { $target } that the { card } can be played.
finding-better-play = Better: play card { $place }.
finding-better-discard = Better: discard card { $place }.
finding-better-clue = Better: tell { $target } { why-clued }.
finding-would-tell = { $target } would then have played the { card }.
finding-would-save = It would have told { $target } to keep the { card }, which nothing can replace.
finding-would-stop = { $target } would then not have played the { card }, which doesn’t fit.
finding-would-keep = { $target } would then have discarded another card before the { card }.
finding-would-try = { $target } would then have tried the { card }, which fits.
finding-would-fit = From what { $player } could see, the chance that it would fit was { $share }%.
finding-would-mean = By convention, { $target } had asked for it with a clue.
finding-would-clear = From what { $player } could see, the chance that it was no longer needed was { $share }%.
finding-would-spare = { $player } could have been sure that another copy of it was left or that it was no longer needed.
review-player = Player
review-turn = Turn
review-moves = Moves
review-good = Good moves
review-points = Points lost
value-expected = Expected score
value-chance = Chance of a perfect score (%)
value-conventions = with partners who play by conventions
value-literal = with partners who take clues literally
review-worlds = Imagined deals for each turn: { $count }. Seed: { $seed }.
review-saved = { $count ->
    [one] One review is saved in { $folder }.
   *[other] { $count } reviews are saved in { $folder }.
}

## Puzzles
##
## Terminal and page. puzzle-play to puzzle-endgame are the kinds of puzzles, in a menu; puzzle-daily, puzzle-another and puzzle-any-* are
## buttons or choices. After the answer: puzzle-right or puzzle-wrong, then puzzle-best-*, then puzzle-would-* (why that is good), then
## puzzle-value-*, then what is wrong with the chosen move, to the player as “you”. $mean and $best are average scores.

puzzle-title = Puzzles
puzzle-daily = Puzzle of the day
puzzle-another = Another puzzle
puzzle-lead = One move is clearly the best. Which one? The others play by the usual conventions.
puzzle-play = Play
puzzle-discard = Discard
puzzle-clue = Clue
puzzle-endgame = Endgame
puzzle-drill-wait = Looking for a position. The first one on a server can take a few minutes.
puzzle-any-kind = Any kind
puzzle-any-size = Any table size
puzzle-difficulty = Difficulty { $level } of 5
puzzle-right = Right!
puzzle-wrong = There is a better move.
puzzle-best-play = The best move is to play card { $place }.
puzzle-best-discard = The best move is to discard card { $place }.
puzzle-best-clue = The best move is to tell { $target } { why-clued }.
puzzle-value-right = On average it scores { $best } points, and the next-best move { $mean }.
puzzle-value-wrong = On average it scores { $best } points, and your move { $mean }.
puzzle-unsure = From what you can see, the chance that your card fits is { $share }%.
puzzle-critical = Your card is the last { card }. From what you can see, the chance of losing an irreplaceable card is { $share }%.
puzzle-missed-play = You can be sure that card { $place } fits.
puzzle-would-tell = { $target } will then play the { card }.
puzzle-would-save = It tells { $target } to keep the { card }, which nothing can replace.
puzzle-would-stop = { $target } will then not play the { card }, which doesn’t fit.
puzzle-would-keep = { $target } will then discard another card before the { card }.
puzzle-would-try = { $target } will then try the { card }, which fits.
puzzle-would-fit = From what you can see, the chance that it fits is { $share }%.
puzzle-would-mean = By convention, { $target } has asked for it with a clue.
puzzle-would-clear = From what you can see, the chance that it is no longer needed is { $share }%.
puzzle-would-spare = You can be sure that another copy of it is left or that it is no longer needed.
puzzle-people = { $total ->
    [one] { $count } of { $total } person found it.
   *[other] { $count } of { $total } people found it.
}
puzzle-results = You have solved { $count } of { $total } puzzles.
puzzle-none = You have answered every puzzle of this kind.

## Training a network
##
## Terminal: lines of a log of up to 80 columns, with means of many games; the last two are a plot's labels.

train-progress = { $time } min ({ $done }%): { $speed } million moves/s, score { $mean }, perfect { $share }%
train-judged = Always playing its best move, { $games } games: score { $mean }, perfect { $share }%
train-ended = The network has been trained: { $file }
train-left = Stopped before the end. To continue, run the same command with --resume.
train-minutes = Minutes of training
train-perfect = Perfect games (%)

## The terminal's help, and wrong usage
##
## Terminal, `hanabi --help`. `command-` texts describe a command, `flag-` texts an option beside them in a table; what holds
## without the option stands in brackets. Words in capitals (FILE, BOT, SEAT) and `hanabi bots` stay as they are.
## `usage-` texts: three headings, then one line each, after “hanabi: ”.

command-hanabi = The cooperative card game { -hanabi }.
command-play = Play with bots.
command-replay = Step through a recorded game from this program or hanab.live.
command-review = Review recorded games: what each move was worth, and where the game turned.
command-puzzle = Solve a puzzle: find the best move.
command-convert = Convert a record to hanab.live’s format, or back; - means standard input or output.
command-verify = Check that the deck of a recorded game was fixed before it began.
command-bots = List the bots: how strong they are, what they are made for, and what can be set.
command-simulate = Play many games and measure the score, with one bot for all seats or one for each.
    .why = A bot may have settings, as in master:worlds=400; see hanabi bots.
command-tournament = Play every bot with itself and with every other bot, a given number of games each.
    .why = { command-simulate.why }
command-benchmark = Measure a bot with partners it has not met, on fixed deals.
command-serve = Serve the game to browsers.
command-owner = Manage a running server’s players and tables through its database.
    .why = ACTION is one of: tables, people [NAME], reports, bans, deeds; ban or unban WHO, mute or unmute WHO, where WHO is a player or an address; rename PLAYER NAME, close TABLE, settle REPORT, export PLAYER, delete-line TABLE LINE, delete-comment COMMENT, delete-person PLAYER. Everything done is recorded: see deeds.
command-backup = Copy everything a server keeps into a file such as copy.db, while it runs. Given a folder, create a new file there and delete old ones; a missing folder is created.
command-restore = Restore a backup into a new database, SQLite or PostgreSQL, whichever kind it came from.
command-compile = Compile everything that games, bots, batches and a server need, ahead of time.
command-train = Train a network by self-play, with PyTorch: fast on a CUDA device, small games on a CPU.
command-sit = Seat your own bot at a table on another server, using the table’s link.
flag-edition = The rules of a printed edition. [when you play: the one for your language]
flag-players = Players at the table, bots included. [2]
flag-suits = Colors, not counting multicolor. [5]
flag-ranks = The highest number. [5]
flag-hand-size = Cards in a hand. [5, or 4 with 4 or 5 players]
flag-clue-tokens = { -clue-token(form: "label") } in the { -lid }. [8]
flag-strikes = { -red-token(form: "label") } that end the game. [3]
flag-play-seed = Deal a particular game. [any]
flag-seat = Your seat, counted from 0.
flag-first = The seat that goes first. [random]
flag-bot = The other players, with settings if you like; see hanabi bots.
flag-time-limit = Seconds a bot may take per move.
flag-name = Your name.
flag-save = Write the game to a file when it ends or you leave.
flag-language = Display language. [HANABI_LANGUAGE, else the system’s]
flag-color = Use colors. [on a terminal]
flag-eyes = Show only what one seat saw. [all hands]
flag-all = Print every turn without asking.
flag-to = The format to write. [the other one]
flag-hash = The hash that was shown when the game began.
flag-games = How many games.
flag-seed = Seed of the first game; each game after it takes the next one.
flag-workers = Cores to use. [all]
flag-cluster = Play on a Ray cluster.
flag-guests = Seat this many copies of one bot among copies of the other, both ways around. [every seating with both]
flag-benchmark-players = The benchmark’s table sizes. May be repeated. [2 to 5]
flag-simulate-device = Play on a PyTorch device, many games at once and with a deeper search: two-player master and learned only. [one bot at a time, on the CPU]
flag-json = Print the numbers as JSON.
flag-plot = Plot the scores to a file, .svg or .png.
flag-against = Compare with these bots on the same deals.
flag-records = Save the games in a folder, for replay.
flag-worst = Save only the worst games, this many of them. [all]
flag-seconds = Seconds to spend on a game. [as long as the deals take]
flag-worlds = Imagined deals in which the best moves of a turn are tried. [32]
flag-review-cluster = Review all games at once on a Ray cluster.
flag-review-seed = Any number; a different one imagines different deals.
flag-report = Write, for each game, a page with plots and a file of numbers to a folder.
flag-daily = Today’s puzzle, the same for everyone.
flag-kind = The kind of puzzle. [any]
flag-puzzle-players = Players at the table. [any]
flag-results = Show how many you have solved.
flag-host = The address to listen on.
flag-port = The port; 0 means any free one.
flag-database = A file, or the URL of a PostgreSQL database. [in the user’s folder]
flag-public-url = The address at which people reach the server.
flag-proxy = A proxy trusted to report client addresses: an address or a network. May be repeated.
flag-metrics-for = Who may read the metrics: an address or a network. May be repeated.
flag-contact = How people reach the operator of the server, for the privacy page.
flag-processes = How many processes serve together; more than one needs PostgreSQL.
flag-settings = A file of settings (TOML).
flag-serve-bot = Let a bot of your own sit at the tables, NAME=FILE.py:CLASS. May be repeated.
flag-sit-bot = The bot to seat, with settings if you like; see hanabi bots.
flag-sit-name = The name it sits under.
flag-sit-seat = Its seat, counted from 0. Without this, any free seat.
flag-sit-games = Leave after this many games.
flag-log = Log format.
flag-check = Print all settings and exit.
flag-pause = Bots pause a moment before they move. [yes]
flag-open = Open the page in the browser. [no]
flag-why = The reason, shown to the banned or muted player.
flag-days = For how many days. [for good]
flag-by = Who does it, for the record. [your user name]
flag-owner-all = Include what is closed, settled, expired, or from this month.
flag-compile-bot = Only for this bot. May be repeated. [all]
flag-minutes = Length of the run in minutes. [25]
flag-moves = Length of the run in moves, over all games.
flag-stop-after = Stop the run after this many minutes.
flag-resume = Continue a run that was stopped.
flag-train-seed = Any number; a different one gives a different run.
flag-strangers = Train for partners it has not met: each seat sees the colors in a different order.
flag-off-belief = Take clues at face value in training, so that no private code can develop.
flag-from = Start from the network in this file.
flag-train-games = Games played in parallel. [32768, or 256 on a CPU]
flag-width = Neurons in a layer. [768, or 128 on a CPU]
flag-device = Where to train. [cuda if there is one]
flag-out = The file for the weights; the run is kept in a folder beside it.
flag-train-plot = Plot the scores over time to a file, .svg or .png.
flag-help = Show this help.
flag-version = Show the version.
usage-usage = Usage
usage-options = Options
usage-commands = Commands
usage-default = {"["}{ $text }]
usage-no-option = There is no option { $option }. Try --help.
usage-no-command = There is no command { $text }. Try --help.
usage-near-command = There is no command { $text }. Did you mean { $example }?
usage-option-use = The option { $option } is not used that way. Try --help.
usage-missing = { $what } is missing. Try --help.
usage-choice = { $option } must be one of: { $names }.
usage-range = { $option } must be a whole number from { $from } to { $to }.
usage-least = { $option } must be a whole number, { $from } or more.
usage-above = { $option } must be a number above { $from }.
usage-whole = { $option } must be a whole number.
usage-extra = This does not belong here: { $text }. Try --help.

## What went wrong
##
## Terminal: one line each, after “hanabi: ”.

error-no-file = There is no file { $file }.
error-file-exists = { $file } already exists.
error-directory = { $file } is a folder, not a file.
error-unreadable = { $file } cannot be read: { $detail }
error-unwritable = { $file } cannot be written: { $detail }
error-record = { $file } does not contain a readable game (details: { $detail }).
error-record-none = { $file } does not contain a recorded game.
error-record-version = { $file } was saved by another version of this program, and this one cannot read it.
error-record-move = Move { $number } in { $file } cannot be made: { $text }
error-record-rules = The game in { $file } has rules that do not exist here: { $text }
error-record-deck = { $file } does not say which cards were dealt.
error-convert = hanab.live does not have these rules, so the game cannot be converted: { $variants }.
error-seat = There is no seat { $seat }: seats go from 0 to { $last }.
error-bot-slow = { $player } took too long to think on turn { $turn } (limit: { $count } s).
error-bot-illegal = { $player } chose a move on turn { $turn } that the rules do not allow ({ $text }).
error-bot-failed = { $player } failed on turn { $turn } because of a bug in the bot ({ $detail }).
error-broken-bot = The bot { $bot } of the package { $text } does not work: { $detail }
error-broken-code = The bot { $bot } does not work: { $detail }
error-cache = The compiled rules on disk were damaged and have been removed. Start the program again.
error-no-bot = There is no bot { $bot }. Choose from: { $names }.
error-bot-unfit = The bot { $bot } plays only the standard game with { $players } players.
error-bot-variant = The bot { $bot } plays only the variant { $variant }.
error-guests = { $count } guests are too many at a table of { $players }.
error-bot-place = “{ $text }” does not say which bot: write NAME=FILE.py:CLASS.
error-setting = The bot { $bot } has no setting “{ $text }”. It takes: { $settings }.
error-setting-value = { $option } of the bot { $bot } must be a whole number from { $from } to { $to }, not “{ $text }”.
error-setting-twice = { $option } is given twice for the bot { $bot }.
error-bots = Bots named: { $count }, players: { $players }. Name one bot for all, or one for each seat.
error-seeds = { $games } games from seed { $seed } go past the last seed.
error-plot = Cannot draw { $file }: the name must end in .svg or .png.
# Anything else; the detail is English, so English needs no words around it.
error-other = { $detail }
error-extra = { $what } is not installed. Try: pip install '{ $extra }'
# `trouble-`: what the system says, after a colon: no capital, no period.
trouble-permission = permission denied
trouble-no-folder = there is no such folder
trouble-full = the disk is full
trouble-read-only = the disk is read-only
trouble-port-taken = the port is already in use
trouble-no-address = this machine does not have that address
error-edition = Not in the box ({ $edition }): { $variants }.
error-hands = The deck has too few cards for these hands.
error-no-setting = The bot { $bot } has no settings.
error-database = The database { $file } cannot be opened: { $detail }
error-database-url = That is not the address of a database. Name a file, or an address like { $example }
error-database-kind = { $file } cannot be used: the database must be SQLite or PostgreSQL.
error-database-memory = A database in memory would lose everything. Name a file.
error-database-newer = The database { $file } was last used by a newer version of Hanabi. Update Hanabi first.
error-database-full = That database is not empty. Restore into a new one.
error-no-backup = { $file } is not a complete backup. hanabi backup makes one.
error-cluster = There is no cluster at { $url }: { $detail }
error-worker = A process that was playing games ended unexpectedly.
error-repeat = The game with seed { $seed } came out differently this time, so it was not saved.
error-no-run = There is no run in { $folder } to resume.
error-other-run = The run in { $folder } was started with other options.
error-weights = These weights cannot be used: { $detail }
error-no-device = No CUDA device can be used here: there is none, or its driver or hanabi[cuda] is missing.
error-device-bots = With --device, only these bots play, and only the standard game for two: { $names }.
error-device-option = { $option } cannot be combined with --device.

## The server, and fair deals
##
## Terminal. A seal is the fingerprint (hash) of the deck, published before the game.

serve-ready = The table is ready: { $url } (Ctrl-C to stop)
serve-others = Others on the same network: { $url }
serve-no-address = Cannot listen on { $host }, port { $port }: { $detail }
serve-no-url = { $url } is not a web address: it must begin with http:// or https://
serve-no-site = { $url } is not the address of a site: it must look like { $example }, without a path.
serve-no-setting = There is no setting { $option }. hanabi serve --check lists them all.
serve-bad-setting = { $text } is not a valid value for { $option }; { $example } would be.
serve-no-file = Cannot read the settings in { $file }: { $detail }
serve-no-network = { $text } is neither an address nor a network.
sit-seated = { $player } has taken seat { $number }.
sit-no-table = There is no table at { $url }: { $detail }
serve-one-process = Several processes need PostgreSQL: name one with --database, or leave out --processes.
owner-nothing = Nothing here is called { $text }.
owner-busy = The server keeps writing to that table. Try again.
owner-done = Done. The running server applies it within seconds.
owner-no-action = There is no action { $text }. The actions are: { $names }.
owner-words = { $text } takes different arguments. Try --help.
backup-made = Saved in { $file }. It holds the decks of running games and everything people wrote: keep it private.
backup-restored = { $file } has been restored.
compile-done = { $bot } is compiled.
verify-no-seal = { $file } does not contain a seal, so there is nothing to check.
verify-other-hash = That is not the hash of this game, which is { $hash }.
verify-broken = This is not the { -deck } that was sealed.
verify-fair = Fair: this { -deck } was sealed before the game began ({ $hash }).

## The page: first screen
##
## Buttons, and headings of lists. `phase-` texts stand after a middle dot in a list of tables, but phase-closed is a sentence.

home-lead = Build five { -firework(form: "plural") } together. You see everyone’s cards but your own.
home-play-now = Play now
    .why = One click and you are at a table with two bots.
home-continue-turn = Continue: your turn
home-continue = Continue your game
conventions-offer = Your last five games average 18 points or more. Partner uses the conventions of experienced players.
home-invite = Invite friends
home-match = Find players
    .why = You join people who are waiting for the same game.
home-match-bots = Use bots if nobody joins
    .why = If nobody else comes within half a minute, bots take the free seats, provided everyone at the table agrees.
home-here = { $count ->
    [one] One person is at a table now.
   *[other] { $count } people are at tables now.
}
home-waiting = { $count ->
    [one] One person is waiting for others.
   *[other] { $count } people are waiting for others.
}
home-learn = Learn the game
home-new-here = New here? Learn it in three minutes, by playing.
home-my-tables = Your tables
home-hide = Remove from this list
home-open-tables = Open tables
home-your-turn = Your turn
phase-gathering = waiting for players
phase-playing = in progress
phase-over = game over
phase-closed = This table is closed.

## The page: words found everywhere
##
## Buttons; page-bot, page-away, page-host and page-to-move stand beside a name, in lower case.

page-guest = Guest
page-title = { $title } · { -hanabi }
page-home = Start page
page-more = More
page-close = Close
page-save = Save
page-cancel = Cancel
page-send = Send
page-needs-script = { -hanabi } needs JavaScript.
page-not-built = The page has not been built. The API is at { $url }
page-lost = There is nothing at this address.
page-joining = Joining the table…
page-reconnecting = Connection lost. Trying to reconnect…
page-welcome = Welcome to the table
page-table = Table
page-bot = bot
page-away = away
page-host = host
page-to-move = current turn

## The page: at the table
##
## `table-` texts are spoken. `page-` texts are buttons and headings, the longer ones hints.

table-hand-of = { $player }’s cards
table-hand-own = Your cards
table-hand-order = { $hand }, the oldest first
table-place = { $state ->
    [seen] Card { $place }: { card }.
   *[hidden] Card { $place }.
}
table-told = { $told ->
    [card] Clued: { card }.
    [color] Clued: { suit }.
    [rank] Clued: { rank }.
   *[nothing] No clue yet.
}
table-possible = Can be { $suits }; { $ranks }.
table-critical = The last one of its kind.
table-oldest = The oldest card in the hand.
table-clue-which = { $count ->
    [one] It is card { $places }.
   *[other] They are cards { $places }.
}
table-note-is = Note: { $note }
table-firework = { $state ->
    [done] The { suit } { -firework } is complete.
    [closed] { $rank ->
        [0] The { suit } { -firework } has not been started and can only reach { $best }.
       *[other] The { suit } { -firework } is at { $rank } and can only reach { $best }.
    }
   *[open] { $rank ->
        [0] The { suit } { -firework } has not been started.
       *[other] The { suit } { -firework } is at { $rank }.
    }
}
table-clue-count = { $count } of { $most } { -clue-token(form: "plural") }
table-red-count = { $count } of { $most } { -red-token(form: "plural") }
table-deck-count = { $count ->
    [0] The { -deck } is empty.
    [one] { $count } card left in the { -deck }
   *[other] { $count } cards left in the { -deck }
}
table-points-count = { $points ->
    [one] { $points } point; { $best } of { $most } still possible
   *[other] { $points } points; { $best } of { $most } still possible
}
    .short = Points
table-discards-open = { $count ->
    [one] { -discard-pile(form: "label") }: { $count } card
   *[other] { -discard-pile(form: "label") }: { $count } cards
}
table-pile = { $state ->
    [played] { $card }: on its { -firework }, { $discarded } discarded
    [gone] { $card }: lost
    [last] { $card }: { $discarded } discarded, only one left
   *[open] { $card }: { $discarded } discarded, { $left } left
}
page-actions = What you can do
page-play = Play
page-discard = Discard
page-note = Note
    .why = Only you can see it. It stays with the card.
page-announce = Play and announce:
page-announce-color = Play and announce { suit }
page-confirm = Confirm
page-confirm-what = Confirm: { $what }
page-undo = Undo
page-hint-move = Tap one of your cards, or a teammate’s card to give a clue.
page-move-sent = Your move is on its way…
page-clue-to = Clue for { $target }
page-clue-touches = { $count ->
    [0] Points at no card.
    [one] Points at one card.
   *[other] Points at { $count } cards.
}
page-late = Your turn: they’re waiting
page-log = What happened
page-talk = Say something
page-chat = Message to the table
page-chat-watchers = Message to the watchers
    .why = The players can’t read this until the game is over.
page-seats = Seats
page-seat-free = free seat
page-sit = Sit here
page-seat-bot = Add a bot
page-change-bot = Change the bot
page-free-seat = Remove { $player } from the table
page-hand-over = Let a bot play
page-take-back = Take my seat back
page-watching = You are watching. A seat is free.
page-bot-plays = A bot is playing for you.
page-leave = Leave the table
page-close-table = Close the table
page-which-bot = Which bot?
page-bot-strength = { $points ->
    [one] averages { $points } point with copies of itself
   *[other] averages { $points } points with copies of itself
}
page-bot-code = Its clues follow a code that people can’t read, and it can’t read yours: at a table with people the game is soon lost.
page-bots-people = Play with people
page-bots-code = Codes
page-bot-about = { $bot } ({ page-bot-strength })
page-bot-about-wins = { $bot } (wins { $share }% of games with copies of itself)
page-invite = Invite
page-invite-how = Anyone with this link can join.
page-invite-local = Only this computer can open this link: the server doesn’t accept outside connections. To play with others on your network, start it with: { $text }
page-invite-text = Come and play { -hanabi } with me.
page-link = Link
page-qr = The link as a QR code
page-copy = Copy
page-copied = Copied
page-share = Share
page-rules-here = Rules at this table
page-start = Deal the cards
page-seats-left = { $count ->
    [one] One seat is still free. Invite someone or add a bot.
   *[other] { $count } seats are still free. Invite friends or add bots.
}
page-the-end = The end
page-rematch = Play again
page-rematch-wanted = { $count ->
    [one] { $names } would like another game.
   *[other] { $names } would like another game.
}
page-rematch-join = Join
page-rematch-waiting = The others are being asked: { $count } of { $total } have agreed.
page-replay = Watch the replay

## The page: gathering for a game
##
## Sentences and buttons before the first deal, on the page of an invitation, and for spectators.

gather-invited = { $player } invites you to a game of { -hanabi }.
gather-there = At the table: { $names }.
preview-seats = { $count } of { $total } seats taken.
preview-rules = Variants: { $variants }.
gather-sit = Sit down
gather-watch = Just watch
gather-full = All seats are taken. You are watching, and can sit down as soon as a seat is free.
gather-watching = You are watching.
gather-closed-game = A game is in progress, and only its players can see it.
gather-watchers = { $count ->
    [one] Watching: { $names }
   *[other] Watching ({ $count }): { $names }
}
gather-watcher-count = { $count ->
    [one] One person is watching.
   *[other] { $count } people are watching.
}
gather-host-deals = { $player } deals when everyone is here.
gather-anyone-deals = Everyone is here: any of you can deal.
gather-deal-for = Deal for { $count } players
gather-fill = Add bots and deal
gather-fill-agree = Play with bots
gather-fill-count = { $count } of { $total } would play with bots.
gather-fill-soon = If nobody else comes within half a minute, bots take the free seats and the game begins.
gather-match-wait = Waiting for others who want the same game. If nobody comes, bots can fill the seats.
gather-name = What should the others call you?
gather-notify = Do you want a notification when it is your turn and you are looking at something else?
gather-notify-yes = Yes, tell me
gather-notify-no = No, thanks

## The page: when a player is away
##
## Sentences above the table, and buttons.

away-is = { $player } is away.
away-left = { $player } has left.
away-soon = If nothing changes, a bot can soon play instead.
away-bot = Let a bot play
away-votes = { $count } of { $total } votes
away-invite = Invite someone
away-end = End the game
away-end-sure = The game then counts as stopped early, without a score, and all cards are shown. It ends once everyone who is here agrees.
away-end-wanted = { $player } would like to end the game.
away-end-waiting = You have asked to end the game. Waiting for the others to agree.
away-end-no = Play on
away-leave-sure = Your seat becomes free: a bot or someone else can take it. Until someone does, you can come back.
away-close-sure = Nobody can play at this table afterwards.

## The page: options of a table
##
## Labels; each `.why` is one or two sentences below its option.

option-players = Players
    .why = With 2 or 3 players, everyone holds five cards; with 4 or 5, four.
option-edition = Edition
edition-none = Free choice
    .why = Hanabi as most people know it: a clue must touch a card. Every variant can be chosen.
edition-sv = Swedish edition
    .why = Empty clues are allowed. Variants: to the last drop, choreography, cascade of colors.
edition-fi = Finnish edition
    .why = The same rules and variants as in the Swedish edition.
edition-nl = Dutch edition
    .why = Empty clues are allowed. The only variant: to the last drop. Mistakes are counted with three cards instead of tokens.
edition-es = Spanish edition
    .why = Empty clues are not allowed. The only variant: to the last drop.
option-first = Who goes first
option-first-lot = random
option-first-is = { $player } goes first
option-talk = Talking
option-watch = Watching
option-listed = Public table
    .why = Anyone can find it on the start page. Otherwise, people need the link.
option-clock = Time per turn
    .why = When time is up, the player gets a nudge.
option-clock-none = no limit
option-clock-minutes = { $minutes ->
    [one] { $minutes } minute
    [1440] one day
   *[other] { $minutes } minutes
}
option-clock-is = Nudge after { option-clock-minutes }
option-stand-in = Bot when time is up
    .why = If the player is away when time is up, a bot moves until they are back.
option-sizes = Size of the game
    .why = For a short game, or to play with a bot that was trained on a small one.
option-suits = Colors
option-ranks = Highest number
option-hand-size = Cards in hand
option-clue-tokens = { -clue-token(form: "label") }
option-strikes = { -red-token(form: "label") }
option-published = Open games for research
    .why = Finished games from this table are published without names or dates, for anyone to study. Everyone sees this before sitting down, so you can turn it on only while no one else is seated.
gather-published = Finished games from this table are published without names or dates, for anyone to study. By sitting down, you agree to that.
option-title = Name of the table
talk-silent = Silence
    .why = Only clues: nobody says anything during the game.
talk-reminders = Reminders
    .why = A few fixed remarks such as “I know nothing about my cards”.
talk-open = Open talk
    .why = Everyone may write what they like.
talk-nobody = Only bots play here, and they don’t read.
watch-nobody = Nobody may watch
    .short = Nobody
    .why = Only the players see the table.
watch-table = Others may watch without seeing hands
    .short = The table
    .why = Others see the table, but no hands.
watch-everything = Others may watch and see all hands
    .short = Everything
    .why = Others see all hands. They can no longer join this game.

## Remarks, one tap each
##
## Buttons, and then said at the table.

remark-know-nothing = I know nothing about my cards.
remark-remember = Do you remember what you were told?
remark-thinking = I’m thinking.
remark-your-turn = It’s your turn.
remark-well-done = Well done!
remark-oh-no = Oh no!

## Coming and going at a table
##
## The page's log.

happening-said = { $player }: { $text }
happening-said-to = { $player } to { $target }: { $text }
happening-watcher-said = { $player } (watching): { $text }
happening-sat = { $player } sits down.
happening-left = { $player } leaves.
happening-handed-over = A bot is now playing for { $player }.
happening-took-back = { $player } is back.
happening-voted = { $player } would like a bot to play for { $target }.
happening-replaced = { $target } is away. A bot plays in the meantime.
happening-end-agreed = { away-end-wanted }
happening-start-agreed = { $player } would like another game.
happening-end-declined = { $player } would rather play on.
happening-ended = The game was ended by agreement.
happening-bot-seated = { $bot } sits down.
happening-fill-agreed = { $player } is happy to play with bots.
happening-filled = Bots take the free seats.
happening-bot-failed = { $bot } can’t go on; a simpler bot takes over.
happening-freed = A seat is free.
happening-changed = The rules were changed.
happening-dealt = A new game begins.
happening-closed = The table is closed.
happening-nobody = Someone

## Settings
##
## Labels, and choices of one or two words; each `.why` is a sentence below.

settings-title = Settings
settings-name = Your name
settings-language = Language
settings-knowledge = What your cards show
settings-knowledge-told = Clues
    .why = Only what you were told.
settings-knowledge-excluded = Possibilities
    .why = Also the colors and numbers that the clues leave possible.
settings-knowledge-deduced = Deductions
    .why = Also what follows from all the cards you see.
settings-confirm = Confirming moves
settings-confirm-again = { page-confirm }
    .why = A move is made with a second tap.
settings-confirm-undo = { page-undo }
    .why = A move is made after three seconds, unless you take it back.
settings-confirm-once = Immediately
    .why = A move is made with one tap.
settings-theme = Theme
settings-theme-auto = Same as device
settings-theme-dark = Dark
settings-theme-light = Light
settings-palette = Colors
    .why = { learn-pictures }
settings-palette-standard = Standard
settings-palette-red-green = Red–green blindness
settings-palette-blue-yellow = Blue–yellow blindness
settings-palette-contrast = High contrast
settings-sound = Sounds
settings-calm = Reduce motion
    .why = No animations, and no fireworks in the background.
settings-figures = Stats
    .why = Turn, pace, efficiency, and the time since the last move.
settings-conventions = Play with Partner
    .why = { home-play-now } seats bots that use the conventions of experienced players.
settings-notify = Tell me when it is my turn
    .why = A notification from the browser while you are looking at something else. If the page is closed, the push service of your browser’s maker passes it on; only your browser can read it.
settings-device = Add another device
    .why = On the other device, open this link or type the code into the settings within 15 minutes. It works only once.
settings-device-code = Code
settings-device-type = I have a code from another device
settings-device-revoke = Cancel link and code
settings-device-others = Sign out elsewhere
settings-device-alone = Done: you are now signed in on this device only.

## What the marks mean
##
## A list beside pictures: sentences; from legend-left on a word or two below the discards, about copies of a card.

legend-title = What the marks mean
legend-told = What was said about the card.
legend-fresh = Touched by the last clue.
legend-cloud = Can no longer be completed.
legend-left = left
legend-discarded = discarded
legend-played = played
legend-last = only one left
legend-gone = lost

## Keys
##
## The list of keys: after a key, in lower case.

keys-title = Keyboard
keys-pick = pick one of your cards
    .key = 1 – 5
keys-play = play it
    .key = P
keys-discard = discard it
    .key = D
keys-aim = choose a teammate
    .key = C
keys-clue = then the color or number of the clue
keys-confirm = confirm
    .key = Enter
keys-cancel = cancel
    .key = Esc
keys-sort = move the card within your hand
    .key = ⇧ ← · ⇧ →
keys-note = write a note on it
    .key = N
keys-open = log, { -discard-pile }, say something
    .key = L · X · T
keys-replay = step through a replay
    .key = ← · → · Home · End
keys-past = look back in the game; Esc to return
    .key = H · ←
keys-story = the story of the card in focus
    .key = I
keys-help = this list
    .key = ?

## Why the server refuses
##
## A message at the foot of the page, or a page of its own: one sentence.

refusal-bad-message = The server didn’t understand the page. Please reload it.
refusal-bad-name = This name can’t be used.
refusal-bad-text = This text can’t be sent.
refusal-bad-push = This browser can’t receive notifications.
refusal-bad-options = These rules can’t be combined.
refusal-bad-record = This file doesn’t contain a game that can be read.
refusal-bad-order = These aren’t the cards in your hand.
refusal-no-player = Tell us your name first.
refusal-no-table = There is no such table.
refusal-no-game = There is no such game.
refusal-no-puzzle = There is no such puzzle, or you have already answered them all.
refusal-no-seat = { reason-no-such-seat }
refusal-no-bot = There is no such bot.
refusal-bot-unfit = This bot doesn’t play by these rules or with this many players.
refusal-no-link = This link or code is wrong, has been used or is too old.
refusal-not-seated = You aren’t at this table.
refusal-not-host = Only the host may do that.
refusal-not-leader = Only the person who is leading can do that.
refusal-not-your-turn = { reason-not-your-turn }
refusal-turn-past = The game has moved on.
refusal-bot-plays = A bot is playing in your seat. Take the seat back first.
refusal-seat-taken = That seat is taken.
refusal-seat-empty = Nobody is in that seat.
refusal-is-here = That player is at the table.
refusal-not-yet = Wait a little: that player may soon be back.
refusal-seated-already = You have a seat already.
refusal-seats-free = There are still free seats.
refusal-others-seated = Other people are already seated. Open games can only be turned on before they sit down.
refusal-too-few-seats = More people than that are already seated. Someone has to leave first.
refusal-has-seen = You have seen cards that this seat must not see.
refusal-game-runs = A game is in progress.
refusal-game-over = { reason-game-over }
refusal-no-game-runs = No game is in progress.
refusal-table-closed = { phase-closed }
refusal-no-talking = This table has agreed not to talk.
refusal-banned = You can’t play on this server right now. The privacy page says whom to contact.
refusal-muted = You can play, but you can’t write anything right now.
refusal-blocked = You can’t sit at this table: you or a player here has blocked the other.
refusal-no-device = This device was signed out already.
refusal-reported = You have reported this already.
refusal-cannot-say = This bot can’t say why.
refusal-not-repeated = The bot wouldn’t choose the same move again, so it can’t say why.
refusal-cannot-convert = This game can’t be saved in that format.
refusal-too-many-tables = You have too many tables open.
refusal-too-many-tabs = You have this table open in too many tabs.
refusal-too-many-comments = This game can’t take any more comments.
refusal-table-full = Too many people are looking at this table already.
refusal-too-fast = That was too fast. Try again in a moment.
refusal-too-large = That is too large.
refusal-busy = The server is busy. Try again in a moment.
refusal-foreign-origin = The request came from another page.
refusal-broken = Something went wrong on the server. It was not your fault.
refusal-no-connection = The server can’t be reached right now.

## About
##
## One page; games-title and fair-check are links too.

about-title = About
about-game = { -hanabi } is a game by Antoine Bauza, published by Les XII Singes and Cocktail Games.
about-unofficial = This is an unofficial, free version. If you like the game, buy the box: the cards are beautiful.
about-private = No account, no tracking, no advertising. The page contacts no other server.
about-version = Version
about-license = License
about-font = Typeface
about-source = The source code comes with the hanabi package: read it, change it, pass it on.

## Reports to the operator
##
## report-line and report-name are spoken, and shown when the pointer rests on a small flag; then a question with two buttons.

report-line = Report what { $player } said
report-name = Report the name { $player }
report-sure = The operator of this server will then see what was said, by whom, and that you reported it. Nobody else will know.
report-send = Report
report-done = Thank you. It has been reported.
block-player = Block this player
    .why = You won’t be seated together anymore, and you won’t see what they write. They aren’t notified.
block-done = Blocked. You can undo this under “{ data-title }”.

## What is kept about a person
##
## One page: headings, labels, and sentences below them. $date is a date.

data-title = Devices and data
data-none = This server keeps nothing about you: you have not given a name yet.
data-devices = Your devices
    .why = Anyone using one of these browsers can play as you. Sign out any you do not recognize or no longer use.
data-blocked = Blocked players
data-unblock = Unblock
data-device-unknown = Unknown browser
data-device-here = this device
data-device-last = Last used on { $date }
data-device-out = Sign out
data-export = Take your data with you
    .why = One file with everything that this server keeps about you: your name, devices, tables, moves, games, and everything you wrote.
data-export-get = Download my data
data-delete = Delete everything
    .why = Your name, your devices and everything you wrote are deleted: talk, notes, comments, uploaded games. The games you played stay for the others, without your name. What others wrote about you stays too.
data-delete-sure = You will leave all your tables. This cannot be undone.
data-deleted = Done. This server no longer knows you.
data-ban = You cannot play on this server right now.
data-ban-until = You cannot play on this server until { $date }.
data-ban-why = The reason given: { $text }

## Privacy
##
## One page in short paragraphs, each after a heading. Numbers are days. It has to be true: if you change what is stored, change it here.

privacy-title = Privacy
privacy-contact = Who runs this server
privacy-nobody = The operator of this server has not said how to reach them. Ask the person who gave you its address.
privacy-cookie = One cookie
    .why = Once you have given a name, your browser gets one cookie, so that your seats stay yours. The server keeps a fingerprint of it, the type of browser and system, and when it was first and last used. The cookie expires { $days } days after your last visit. A link to another device is kept as a fingerprint too, until it is used or expires. Your settings stay in your browser. Nothing is loaded from other sites.
privacy-name = Your name
    .why = It can be any name, and is stored with the time of your first visit. Everyone at your tables sees it, and so does everyone who opens one of your finished games: by its link, or, if the table was public, from the list of games.
privacy-talk = What you write
    .why = What you say at tables, your comments on games and your notes on cards are stored without a time limit. The page shows your notes only to you; the operator of the server could read them.
privacy-games = Tables and games
    .why = Every move is stored with its time, and games that were played are kept without a time limit. A public table leaves the list after { $from } days without a change. A table where nothing was played is deleted after { $days } days, and a person who never sat down or wrote anything after { $to } days. Which table you have open is known only while you have it open. Reviews and the bots’ reasons are computed on this server.
privacy-open = Open games
    .why = A table can publish its finished games for research: the cards, the moves and the seconds between them, without names and dates. That is off unless the table turns it on, and everyone sees it before sitting down. If you delete everything, games you played in are left out of every later edition; others keep the copies they have already downloaded.
privacy-study = What you look at
    .why = Which finished games you have opened is stored, so that nobody plays a deal they already know. So are the tables you have removed from your list, your answers to puzzles and, until they are done, the reviews you have asked for. The deals of the day that you have begun are stored too; your name and score are shown to others who have played them.
privacy-import = Games you upload
    .why = Everyone who has the link can see them. They are deleted after { $days } days.
privacy-address = Your network address
    .why = The game server counts requests by address, in memory only, so that nobody can overload it. It neither stores nor logs addresses, except those that the operator has banned. A web server or provider in front of it may keep a log of its own.
privacy-push = Notifications
    .why = If you allow them, your browser’s push address and keys are stored until your browser withdraws them. Your browser maker’s push service passes the notifications on; it can see that this server sent one, but cannot read it.
privacy-report = Reports and bans
    .why = If you report something, what was said, its author and your name are kept for { $days } days for the operator of the server. Bans and other actions of the operator are recorded, and these records stay even if you delete everything. The players you have blocked are stored until you unblock them.
privacy-backup = Backups
    .why = What you delete can remain in backups for up to { $days } days.
privacy-rights = What you can do
    .why = You can see and sign out your devices, take everything with you as a file, and delete everything yourself at any time.
games-title = Finished games
fair-check = Was the deal fair?

## Learn: the rules
##
## One page of short paragraphs below pictures. Every clause of the rules is said here or in a `.why`:
## tests/test_clauses.py knows where.

learn-title = How to play
learn-first = Learn by playing
    .why = A short guided game: give clues, discard, play, and see why.
learn-goal-title = One team, five { -firework(form: "plural") }
learn-goal = You play together. Each color is one { -firework }: first its 1, then its 2, and so on up to its 5. But you all hold your cards the wrong way around: everyone else sees your cards, and you don’t.
learn-cards-title = The cards
learn-cards = Each color has ten cards: three 1s, two 2s, two 3s, two 4s and a single 5. Once every copy of a card that is still needed is gone, its { -firework } can never be finished. A 5 has no second copy.
learn-setup-title = Before you start
learn-setup = Eight { -clue-token(form: "plural") } are in the { -lid } of the box, three { -red-token(form: "plural") } beside it. With 2 or 3 players, everyone gets five cards; with 4 or 5, four. By the book, the player in the most colorful clothes goes first; here the host picks someone, or it is random. Play then goes clockwise.
learn-turn-title = On your turn you do one of three things
learn-turn = One of them, and only one. You can’t pass.
learn-clue-title = Give a clue
learn-clue = Tell one teammate about one color or one number, and point at every card it applies to: “these two are red”. A clue takes one { -clue-token } out of the { -lid }. No token, no clue.
learn-discard-title = Discard
learn-discard = Put one of your cards on the { -discard-pile } and draw another without looking at it. One { -clue-token } goes back into the { -lid }. When all eight are there, you can’t discard. Everyone may look at the { -discard-pile } at any time.
learn-play-title = Play
learn-play = Lay down one of your cards and draw another. If it is the next card of its { -firework }, it stays. If not, it goes to the { -discard-pile } and a { -red-token } goes into the { -lid }. A 5 on its { -firework } brings a { -clue-token } back; that bonus is lost if all eight are in the { -lid }.
learn-end-title = How it ends
learn-end = The third { -red-token } ends the show: you lose, and the score is 0. If every { -firework } is complete, you win at once with 25 points. Otherwise the game goes on until someone draws the last card. Then everyone, that player included, has one more turn, and nobody draws.
learn-score = At the end you add up the highest card of each { -firework }. { $points ->
    [one] Here that makes { $points } point.
   *[other] Here that makes { $points } points.
}
learn-rating-title = What the audience says
learn-rating-range = { $from } to { $to }
learn-rating-cascade = { learn-rating-range } ({ variant-cascade })
learn-rating-divine = { $points } ({ variant-cascade })
learn-table-title = At the table
learn-sort = You may rearrange your hand whenever you like, to help you remember. Everyone sees the new order, and it doesn’t count as a turn.
learn-closed = A { -firework } that can no longer be finished is marked with the number it can still reach. Discard the higher cards of that color to get { -clue-token(form: "plural") } back.
learn-talk = Only clues carry information, and nobody comments on another player’s turn. How strict you are is up to you: each table chooses silence, a few reminders such as “I know nothing about my cards”, or open talk.
learn-variants-title = Variants
learn-tips-title = Tips
learn-tip-oldest = Discard the oldest card that nobody has said anything about. The others count on that.
learn-tip-unknown = A card nobody has said anything about may be needed: there is only one 5 of each color, and two of each 2, 3, and 4.
learn-tip-meaning = Nobody gives clues for fun. If someone points at one of your cards, it can often be played.
learn-tip-save = Warn a teammate who is about to discard a 5 or the last copy of a card.
learn-tip-two = Clues are scarce. A good one makes two cards playable.
learn-page-title = On this page
learn-page = Tap one of your cards to play or discard it, or drag it: to the { -firework(form: "plural") }, to the { -discard-pile }, or to another place in your hand. Tap a teammate’s card to give a clue: the cards it points at light up first. Below a card you see what its holder was told.
learn-pictures = Each color also has a shape of its own.

## Learn: the guided game
##
## One to four sentences above the table; `.hint` follows a wrong move. The cards named are those of the lesson.

first-title = Your first game
first-next = Next
first-progress = Step { $step } of { $last }
first-look = Bo’s cards are at the top. Yours are at the bottom, with their backs to you: Bo sees them, you don’t. In the middle, the { -firework(form: "plural") } are waiting to be lit.
first-clue = Bo has a red 1, and every { -firework } begins with a 1. Tell Bo: tap the red 1, choose the number 1, and confirm if you are asked to.
    .hint = The number 1 points at that card alone. Red would point at the red 4 too, and Bo wouldn’t know which one you mean.
first-watch-play = That cost one { -clue-token }. Bo understood and will play the 1.
first-save = The red { -firework } is lit! Now look at Bo’s oldest card, the blue 5. There is only one, and old cards are the first to be discarded. Tell Bo that it is a 5.
    .hint = Choose the number 5: Bo will then keep that card.
first-watch-clue = Now it is Bo’s turn to help you.
first-play = Bo has pointed at one of your cards: it is red. Why that one? The red { -firework } needs its 2. Tap the card and play it.
    .hint = Play the card Bo pointed at: the one with the red symbol.
first-watch-discard = It was the red 2! Bo has nothing to play, so Bo will discard to get a { -clue-token } back.
first-discard = Bo kept the 5 and discarded the next card; a { -clue-token } came back. Do the same: discard your oldest card, the first one.
    .hint = Tap the first card and discard it. Nobody has said anything about it, so it is probably safe.
first-watch-one = Well done. Bo is thinking.
first-one = One of your cards is a 1. Four { -firework(form: "plural") } still need theirs: whatever its color, the odds are good. Play it!
    .hint = Play the card with the 1.
first-watch-strike = A yellow 1! Now watch what happens when someone only guesses.
first-end = The yellow 3 didn’t fit, because the yellow { -firework } needs its 2. That is a { -red-token }, and the third one ends the game. Now you know all you need.
first-back = Back
first-begin = Play a real game
    .why = A table with one bot that reads your clues the way you mean them, plus a short tip whenever something new comes up.

## The second lesson: how partners read clues
##
## As the first one: a short text above the table, and `.hint` as the answer to another move than the one asked for.

second-title = How partners read clues
    .why = Which card goes next, which one a clue asks for, and which one it saves.
second-look = Partners agree on what a clue means. Look at Bo’s first card, the red 5: it is the oldest card that no clue has touched, so it is the one Bo would discard next.
second-save = A clue that points at this card saves it. Save the red 5: there is only one.
    .hint = Choose the number 5: it points at the oldest card and says why it must stay.
second-watch-clue = Bo will keep it now, and has a clue for you.
second-play = One of your cards is blue, and it isn’t your oldest one. Then the clue asks you to play: why else would Bo mention it? Play it, even though you don’t know its number.
    .hint = Play the card with the blue symbol.
second-watch-discard = The blue 1! Bo has nothing to play and will discard: not the 5, which is safe, but the oldest card without a clue.
second-ask = Bo’s green 1 fits now. Give the clue that points at this card alone.
    .hint = Say green. The number 1 would also point at the blue 1, which nobody needs anymore.
second-watch-play = The clue doesn’t touch Bo’s oldest card, so it asks for the green one.
second-discard = Just as you meant it. You have nothing to play: discard your own oldest card without a clue.
    .hint = Tap the first card and discard it.
second-watch-save = Bo is looking at your oldest card now.
second-keep = Bo says 2 and points at your oldest card. Such a clue may mean no more than: keep it. So don’t play the 2 yet; discard the next card without a clue instead.
    .hint = Keep the 2. Discard the second card, the oldest one without a clue.
second-end = It was the yellow 2, and the other one is nowhere to be seen. Now you know what partners look for: which card goes next, which card a clue asks for, and which card it saves. The bots play that way too.

## The levels of the partner
##
## On the page of the levels. level-*: what a level adds to the one before it, one or two sentences; level-expects-*: what it expects of its
## partners. convention-*: a heading, and `.why` one or two sentences. example-*: a sentence above a table; the English one also stands in
## the position's file. Players know the words in brackets.

levels-title = The partner’s levels
    .why = What beginner, club and expert read in a clue and expect of you, with positions to click through.
levels-lead = Partner is the bot that plays the way people do, by conventions. Each of its levels does everything the one before it does, and more. Every position shows the table as the partner sees it, with its own cards face down.
levels-partner = Partner
levels-expects = What it expects of you
levels-start = This is the position.
levels-reading = Reading of card { $place }: { $card }.
levels-reading-other = { $player }’s reading of card { $place }: { $card }.
levels-back = Previous position
levels-next = Next position
levels-practice = Practice this convention
levels-link = What are these conventions?
level-beginner = It takes clues at face value, the way newcomers mean them: play this card, or keep it.
level-expects-beginner = Play or keep what it points at.
level-club = It also reads a clue as a request to someone else for the card that has to come first.
level-expects-club = Notice when a clue to someone else needs one of your cards first: one that was clued before or, if there is none, your newest card without a clue.
level-expert = It also reads a clue as a bluff, as a warning, or as a request to someone who plays later.
level-expects-expert = Wait when someone after you can bring the missing card, play 1s in the right order, and understand that you hold the other copy when someone discards a card known to be useful.
convention-chop = The next discard (chop)
    .why = The oldest card without a clue is the next one to be discarded. Everyone keeps an eye on it.
convention-focus = Which card the clue is about (focus)
    .why = A clue may point at several cards but is about one of them: the next discard if it had no clue before, otherwise the newest card that had none.
convention-play-clue = Play clue
    .why = A clue on a card other than the next discard asks for that card to be played: now, or after cards that are on their way.
convention-save = Save
    .why = A clue on the next discard may mean no more than: keep it. That saves 5s, 2s whose other copy is not in sight, and the last card of a kind.
convention-good-touch = Good touch
    .why = A card that gets a clue is still needed, and no card is clued in two hands at once.
convention-five = Fives
    .why = A 5 clue on a card other than the next discard says only that it is a 5.
convention-care = Care
    .why = When one more { -red-token } would lose the game, the partner plays only cards that the clues themselves prove playable.
convention-trust = Trust
    .why = Once two of a player’s clues have proved false, their later clues mean only what they say.
convention-prompt = Prompt
    .why = A clue on a card that does not fit yet asks someone for the card before it, one that was clued earlier.
convention-finesse = Finesse
    .why = If no clued card can be the missing one, it is the newest unclued card of someone who plays before the clued card’s holder. They play it blind.
convention-stall = Forced clue (stall)
    .why = A player whose cards are all clued can hardly discard and has to give some clue. That clue asks for nothing in other hands.
convention-reverse = Reverse finesse
    .why = The missing card may also be with someone who plays after the clued card’s holder, who therefore waits.
convention-bluff = Bluff
    .why = If the next player plays an unclued card that does not lead to the clued one, the clued card is one step further on. The partner understands bluffs but does not bluff.
convention-wrong-prompt = Wrong prompt
    .why = If the clued card turns out not to be the missing one, the clue was asking for the newest card without a clue after all.
convention-ones = The order of 1s
    .why = Several clued 1s are played in this order: first the next discard, then those drawn during the game, newest first, then those dealt, oldest first.
convention-fix = Fix
    .why = A clue stops someone who is about to play a card that does not fit.
convention-handover = Handover (sarcastic discard)
    .why = A player who discards a card known to be useful is saying: someone else has the same card, and it is clued.
example-discards-the-chop = A player with nothing better to do discards the oldest card without a clue.
example-focus-chop = If several cards get their first clue, it is about the next discard.
example-focus-newest = If the next discard is not among them, the clue is about the newest card.
example-focus-again = A clue that points only at cards clued before is about the newest of them.
example-play-clue = A clue on a card other than the next discard asks for it to be played.
example-gives-play-clue = A card that fits gets a clue.
example-delayed-play = A clue may ask for a card that will fit only after one that is on its way.
example-beginner-plays-or-keeps = A beginner clues what can be played or has to be kept: the white 1, not the four 3s, which others might read too much into.
example-gives-save = A 5 that is the next discard is saved: there is only one.
example-save-five = A 5 that is the next discard is saved with a 5 clue, and is not played yet.
example-gives-save-critical = The last card of its kind is saved when it is the next discard.
example-save-critical = A clue on the next discard may save the last card of a kind, or ask for a play.
example-save-two = A 2 that is the next discard is saved with a 2 clue.
example-save-two-both-chops = If both 2s of a color are next discards, one of them is saved.
example-save-two-seen = A 2 whose other copy is in another hand is not saved: the clue then means something else.
example-before-discard = Nobody discards the oldest card while another player’s next discard is a 2 that can be saved.
example-good-touch = A card clued in one hand is not clued again in another: this 1 is not the red one.
example-information-lock = What was understood from a clue still holds after clues about other cards.
example-contradiction = When a later clue contradicts what was understood, the later clue counts.
example-taken-for-a-played-card = The yellow card was taken for the 2. Now someone else has played that 2, so it is another yellow card.
example-five-stall = A 5 clue on a card other than the next discard says only that it is a 5.
example-five-early = The highest number here is 2. Before the first discard, a 2 clue asks for nothing, even if the card would fit.
example-five-late = The highest number asks for nothing after the first discard either.
example-care = With two { -red-token(form: "plural") } out, a card that only a convention asks for stays in the hand.
example-one-slip-is-forgiven = One false clue is not enough, and its giver knows that.
example-taken-at-their-word = After two false clues, a third one means no more than it says.
example-fits-by-touch-alone = The discard shows that nobody takes the blue card for the 4, the only one still needed: it may be the other 3.
example-prompt = A clue on a card that does not fit yet relies on one that was clued before.
example-prompt-on-oneself = The card that was clued before may be in the same hand.
example-prompt-before-finesse = The newest card does not count while a clued card could be the missing one.
example-finesse = If it cannot be a clued card, it is the newest card in the next hand.
example-gives-finesse = One clue gets two cards played when the first is the newest card in the next hand.
example-beginner-no-finesse = A beginner expects no such play: the clued card is the one that fits.
example-counts-on-me = The yellow clue relies on a clued 1 here and on another player’s yellow 2. The clued player can see both, so there is nothing to fix.
example-locked = A player whose cards are all clued has to give a clue: nobody looks for a missing card in their own hand.
example-finesse-waits = A player who may hold the second of two cards waits for the first.
example-finesse-reverse = The blind play comes after the player who waits, who then knows the clued card.
example-finesse-refused = If nobody plays the missing card, the clued one was the one that fits.
example-reverse-club = At the club level, nobody waits for a card that comes later.
example-bluff-read = An unclued card of another color right after the clue: the clued card is not the next red one but the one after it.
example-wrong-prompt = If the clued card is not the missing one, the newest card is.
example-order-of-ones = Of several 1s, the next discard is played first.
example-ones-dealt = Of several 1s dealt at the start, the oldest is played first.
example-ones-drawn = 1s that were drawn later are played before those dealt, newest first.
example-fix = A clue stops a player who is about to play a card that does not fit.
example-fix-read = A clue that shows that a card is not what it was taken for stops it from being played, and asks for nothing else.
example-fix-again = Repeating what is already known stops a card that is about to be played.
example-gives-sarcastic = A card that is known here and also clued in another hand is discarded, so that the other player knows it.
example-sarcastic-read = Discarding a known, useful card says that someone else holds a copy that has been clued.
example-handover-club = At the club level, such a discard says nothing.
example-discard-known-better = It was taken for the yellow 5 but discarded as a yellow 1, so it hands nothing over.

## The marks on the cards, and the words during a first real game
##
## marks-*: a list under the guided game. bubble-*: one or two short sentences over the table, each once.

marks-title = What the marks mean
marks-told = The symbol below a card: what its holder was told about it.
marks-ring = A golden rim: a clue has pointed at this card.
marks-possible = Small symbols and numbers on the back of a card: what it can still be.
marks-critical = An exclamation mark: the last one of its kind. If it is lost, so are points.
marks-oldest = The first card of a hand is the oldest, the last one the newest.
bubble-start = Your turn. Does anyone hold a card that fits now? Every { -firework } begins with a 1. Tap the card, and tell its holder the number or the color.
bubble-told = Usually that means: play the card, or keep it.
bubble-focus-next = The clue is about card { $place }, the one you would discard next.
bubble-focus-newest = The clue is about card { $place }, the newest of them.
bubble-focus-only = The clue is about card { $place }.
bubble-focus-again = All of these cards had a clue before.
bubble-meant-next = Keep it, or play it if it may fit.
bubble-meant-play = A clue on a card other than the next discard asks you to play it.
bubble-meant-five = So far it only says that this card is a 5.
bubble-meant-again = Now you know more about them.
bubble-sure = Whatever card { $place } is, it fits now: play it.
bubble-strike = That was a { -red-token }. The third one ends the game: play a card when you are fairly sure.
bubble-tokens = Hardly any { -clue-token(form: "plural") } are left. Discard to get one back; your oldest card is the first one in your hand.
bubble-last = The { -deck } is empty: everyone has one more turn.
bubble-close = Got it

## Finished games
##
## Buttons, spoken labels of the replay's keys, and the list of games.

games-mine = Mine
games-all = All
games-none = No game has been finished yet.
games-import = Open a game file
games-imported = from a file
replay-turn = Turn { $turn } of { $last }
replay-start = The cards are dealt.
replay-eyes = View as
replay-open = everyone (open hands)
replay-to-start = To the start
replay-back = Back one turn
replay-forward = Forward one turn
replay-to-end = To the end
replay-run = Play
replay-stop = Pause
replay-why = Why?
replay-spoilers = No spoilers
    .why = The log and the comments stop at the turn you are on. The review waits for the last turn.
replay-link = Link to this turn
replay-record = Download
replay-live = For hanab.live
together-title = Watch together
together-begin = Watch it with others
    .why = You lead: everyone who opens the link sees the turn you are looking at.
together-link = Copy the link
together-leading = You lead: everyone sees the turn you are looking at.
together-alone = Nobody else is here yet. Send someone the link.
together-following = You are following { $player }.
together-strayed = { $player } is on turn { $turn }.
together-return = Follow { $player } again
together-hand = Let { $player } lead
together-leader = leading
together-leave = Watch alone

## Looking back during a game, and the story of a card
##
## Buttons and short lines; story-knows is a heading above a small picture.

past-looking = Looking back
past-now = Back to the game
past-show = Show this turn
story-title = The story of this card
story-dealt = Dealt at the start.
story-drawn = Drawn on turn { $turn }.
story-told-nothing = No clue has touched it.
story-knows = { $you ->
    [actor] What you know
   *[nobody] What { $player } knows
}
story-note = Write a note

## After a game: where it turned, and a player’s totals
##
## Short sentences under the result; figures-* stand in one line with dots between them: no capital. review-title is
## a heading, review-start is a button; review-preparing and review-busy stand in place of review-progress, and review-leave under it; value-now stands under a line over the turns, value-turn over a list of moves, value-made beside the one that was made. review-fits, review-trash and review-last are headings over chances, of one to
## two words, each about a card.

turning-title = Where the game turned
finding-clues = { $count ->
    [one] One clue was given. Points: { $points }.
   *[other] { $count } clues were given. Points: { $points }.
}
finding-unused = { $count ->
    [one] One { -clue-token } was left over at the end.
   *[other] { $count } { -clue-token(form: "plural") } were left over at the end.
}
finding-rate = Points per clue: { $mean }.
finding-lost = { $count ->
    [one] Nothing could replace this card: one point was lost.
   *[other] Nothing could replace this card: { $count } points were lost.
}
finding-missing = { $count ->
    [one] At the end, one more point was still possible.
   *[other] At the end, { $count } more points were still possible.
}
review-none = No card was lost and no play failed.
review-title = Review
review-start = Review the game
review-progress = { $count } of { $total } turns
review-preparing = Preparing: the first review on a server can take a few minutes to begin.
review-busy = The server is busy. The review continues as soon as it can.
review-unfinished = The review could not be finished. Its results so far are kept, and you can start it again.
review-leave = The review continues even if you leave this page.
value-now = Expected score: { $mean }. Chance of { $most } points: { $share }%.
turning-show = Show
turning-try = Try it yourself
turning-mine = { $count ->
    [one] Try my turn again
   *[other] Try my { $count } turns again
}
line-start = Try other moves
line-ask = Turn { $turn }: what would you do as { $player }?
line-title = Your own line from turn { $turn }
line-back = Take back
line-open = Open hands
line-link = Link to this line
line-next = Next turn
line-close = Back to the game
line-same = That is what was played.
value-best = Best moves
value-turn = Turn { $turn }: the best moves
value-made = played
value-rough = The first move was tried in more deals than the others, so its figures are more precise.
review-knew = What everyone knew
    .why = Computed from the clues and the cards each player can see, without conventions.
others-title = What others did here
    .why = Moves made in other games on this server after everyone had seen the same things.
others-players = Players
others-bots = Bots
others-none = No other game on this server has reached this position.
review-fits = Fits
review-trash = Not needed
review-last = Last one
comment-title = Comments
comment-turn = Say something about turn { $turn }
comment-send = Comment
comment-drop = Remove this comment
figures-title = Your games with these rules
figures-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
figures-best = best { $best }
figures-mean = average { $mean }
figures-perfect = { $count } perfect
figures-strikeouts = { $count } lost to { -red-token(form: "plural") }
figures-counts = games by score
figures-latest = latest games; the dashed line is the average
games-helped = finished by a bot
figures-record = Your best so far

## The same deal again
##
## Buttons, a line over the table, and the page that a challenge leads to; again-mark stands in a list of small facts; again-line
## names the game of again-origin beside a line of a graph: no capital.

again-title = Play it again
again-bots = Same deal, bots
again-friends = Same deal, friends
again-from-here = Play on from here
again-challenge = Challenge a friend
    .why = The link leads to the same deal and gives nothing away about the cards.
again-known = This deal has been played before. These players know it: { $names }.
again-fresh = This deal has been played before, but nobody at the table knows it.
again-turn = Continued from turn { $turn }.
again-mark = deal played before
again-origin = Played on from turn { $turn } of a game that ended with { $score } of { $most } points.
again-line = that game
deal-known = knew the cards
deal-title = A challenge
daily-title = Deal of the day
daily-lead = The same cards for everyone, once: play them with bots, then see how the others did. Your name is shown beside your score.
daily-streak = { $count ->
    [one] One day in a row
   *[other] { $count } days in a row
}
daily-play = Play
daily-bots = Bots in every seat
daily-bots-wait = The bots are still playing.
daily-others = The others: { $lower } lower, { $equal } the same, { $higher } higher.
daily-alone = Nobody else has finished this deal yet.
picture-share = Share a picture
picture-text = Can you do better with the same cards?
deal-lead = Play the same cards as { $names }. Everyone who has played them sees all the results.
deal-bots = Play it with bots
deal-friends = Play it with friends
deal-results = The results of this deal
deal-played = { $count ->
    [one] Played once so far.
   *[other] Played { $count } times so far.
}

## A seat on another device
##
## One page, opened by a link.

link-title = Continue here
    .why = You will then play on this device too, with your name and your seats.
link-becomes = From now on you will be { $player } on this device. Continue only if you made the link yourself. Otherwise, the person who sent it to you can see everything you do here and play in your place.
link-replaces = So far you have been { $player } on this device. You will lose access to that player’s seats and games here unless you first create a link for them in the settings.
link-use = Yes, that is me
link-done = Done. Your tables are on the start page.

## Fair deals
##
## One page; fair-seal stands at the end of the log.

fair-title = A fair deal
    .why = Before the first move, the server published a fingerprint of the shuffled { -deck }. Now the { -deck } is open, and your own browser computes the fingerprint again.
fair-good = The fingerprints agree: this is the same { -deck } as before the game.
fair-bad = The fingerprints differ: this is not the { -deck } that was sealed.
fair-none = This game has no seal.
fair-published = Published before the game
fair-computed = Computed by your browser
fair-salt = Salt
fair-deck = The { -deck }
fair-how = The fingerprint is the SHA-256 of the salt, a space, and the cards in order, separated by spaces.
fair-seal = Seal of the { -deck }: { $hash }
