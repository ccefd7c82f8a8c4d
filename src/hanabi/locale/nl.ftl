# Hanabi in het Nederlands. De waarden staan uitgelegd in en.ftl.

### Kaarten

suit = { $suit ->
    [red] rood
    [yellow] geel
    [green] groen
    [white] wit
    [blue] blauw
   *[multicolor] meerkleurig
}
    .inflected = { $suit ->
        [red] rode
        [yellow] gele
        [green] groene
        [white] witte
        [blue] blauwe
       *[multicolor] meerkleurige
    }

rank = { $rank }

card = { suit.inflected } { rank }

number = { $count ->
    [1] één
    [2] twee
    [3] drie
    [4] vier
    [5] vijf
   *[other] { $count }
}

clue-color = { $count ->
    [0] geen { suit.inflected } kaarten
    [one] { number } { suit.inflected } kaart
   *[other] { number } { suit.inflected } kaarten
}

clue-rank = { $count ->
    [0] geen kaarten met een { rank }
    [one] { number } kaart met een { rank }
   *[other] { number } kaarten met een { rank }
}

### Varianten

variant-players = { $count ->
    [one] { $count } speler
   *[other] { $count } spelers
}
variant-suits = { $count ->
    [one] { $count } kleur
   *[other] { $count } kleuren
}
variant-ranks = hoogste cijfer { $count }
variant-hand-size = { $count ->
    [one] { $count } kaart in de hand
   *[other] { $count } kaarten in de hand
}
variant-clue-tokens = { $count ->
    [one] { $count } fiche
   *[other] { $count } fiches
}
variant-strikes = { $count ->
    [one] { $count } foutkaart
   *[other] { $count } foutkaarten
}
variant-empty-clues = lege informatie toegestaan
variant-last-drop = tot de laatste druppel
variant-choreography = precieze choreografie
variant-cascade = waterval van kleuren

### De tafel

table-turn = Beurt { $turn }
table-fireworks = Vuurwerk
table-discards = Aflegstapel
table-clue-tokens = Fiches
table-red-tokens = Foutkaarten
table-deck = Trekstapel
table-points = Punten
table-best = hoogstens { $points }
table-you = Jij
table-player = Speler { $number }
table-seen-by = gezien door { $player }

### Wie aan de beurt is

turn-player = { $you ->
    [actor] Jij bent aan de beurt.
   *[nobody] { $player } is aan de beurt.
}
turn-final-round = { $count ->
    [one] Laatste ronde: nog één beurt.
   *[other] Laatste ronde: nog { $count } beurten.
}

### Wat er gebeurde

event-deal = { $you ->
    [actor] De kaarten zijn gedeeld. Jij begint.
   *[nobody] De kaarten zijn gedeeld. { $player } begint.
}
event-play-placed = { $you ->
    [actor] Je speelt de { card }.
   *[nobody] { $player } speelt de { card }.
}
event-play-misfit = { $you ->
    [actor] Je speelt de { card }. Die past niet: een foutkaart.
   *[nobody] { $player } speelt de { card }. Die past niet: een foutkaart.
}
event-play-wrong-color = { $you ->
    [actor] Je speelt de { card }. Je noemde de verkeerde kleur: een foutkaart.
   *[nobody] { $player } speelt de { card }. De genoemde kleur was verkeerd: een foutkaart.
}
event-announce = { $you ->
    [actor] Je kondigt { suit } aan.
   *[nobody] { $player } kondigt { suit } aan.
}
event-discard = { $you ->
    [actor] Je legt de { card } af.
   *[nobody] { $player } legt de { card } af.
}
event-clue-color = { $you ->
    [actor] Je vertelt { $target }: { clue-color }.
    [target] { $player } vertelt je: { clue-color }.
   *[nobody] { $player } vertelt { $target }: { clue-color }.
}
event-clue-rank = { $you ->
    [actor] Je vertelt { $target }: { clue-rank }.
    [target] { $player } vertelt je: { clue-rank }.
   *[nobody] { $player } vertelt { $target }: { clue-rank }.
}
event-tokens-back = { $count ->
    [one] Er komt één fiche terug.
   *[other] Er komen { $count } fiches terug.
}
event-last-card = De laatste kaart is getrokken: iedereen heeft nog één beurt.
event-deck-empty = De laatste kaart is getrokken: het spel gaat door met de kaarten in de hand.

### Hoe het afliep

ending-strikeout = De laatste foutkaart is omgedraaid. De voorstelling is afgelopen en het team heeft verloren.
ending-perfect = Al het vuurwerk is compleet. Het team heeft gewonnen!
ending-final-round = De laatste ronde is voorbij.
ending-lost-card = Er is een onvervangbare kaart verloren gegaan. Het team heeft verloren.
ending-stuck = Er is geen kaart en geen fiche meer om te gebruiken. Het team heeft verloren.
ending-stopped = Het spel is afgebroken.
result-unfinished = Het spel is niet afgemaakt.
result-score = Score: { $score } van de { $most } punten.
result-on-table = { $points ->
    [one] Er lag { $points } punt op tafel.
   *[other] Er lagen { $points } punten op tafel.
}
rating-horrible = Vreselijk: het publiek fluit jullie uit.
rating-mediocre = Matig: hier en daar klapt iemand.
rating-honorable = Verdienstelijk, maar morgen heeft niemand het er nog over.
rating-excellent = Uitstekend: het publiek is verrukt.
rating-extraordinary = Buitengewoon: dit blijft iedereen jarenlang bij.
rating-legendary = Legendarisch: het hele publiek is sprakeloos.
rating-divine = Goddelijk: zelfs de goden roepen om een toegift.

### Waarom een zet niet mag

reason-game-over = Het spel is afgelopen.
reason-no-such-move = Die zet bestaat niet.
reason-not-in-hand = Die kaart heb je niet in je hand.
reason-no-clue-tokens = Er is geen fiche meer, dus je kunt geen informatie geven. Leg een kaart af of speel er een.
reason-lid-full = Alle fiches liggen er al, dus je kunt niets afleggen. Geef informatie of speel een kaart.
reason-no-such-seat = Die plaats bestaat niet aan deze tafel.
reason-own-hand = Je kunt jezelf geen informatie geven.
reason-no-such-color = Die kleur zit niet in dit spel.
reason-no-such-rank = Dat cijfer zit niet in dit spel.
reason-empty-clue = Die informatie wijst geen enkele kaart aan, en dat mag in dit spel niet.
reason-no-announcing = Een kleur aankondigen kan alleen met de precieze choreografie.
reason-not-your-turn = Je bent niet aan de beurt.
reason-nothing-to-take-back = Er is geen zet om terug te nemen.

### Woorden om te typen; het eerste staat in de hulp

word-play = speel
word-discard = leg afleggen
word-clue = vertel geef zeg
word-help = hulp
word-table = tafel
word-quit = stop
word-next = volgende
word-back = terug
word-start = begin
word-end = einde
word-card = kaart de af
word-to = aan informatie

### Wat je kunt typen

prompt-move = Jouw zet (? voor hulp):
prompt-which = Welke kaart: { $number } (de plaats) of #{ $number } (het nummer)?
prompt-replay = Beurt { $turn } van { $last } (? voor hulp):
help-title = Je kunt typen:
help-words = in woorden
help-exact = exact, met #-nummer
help-play = speel kaart { $place } uit je hand
help-announce = speel die en kondig { suit } aan
help-discard = leg kaart { $place } uit je hand af
help-clue-color = vertel { $target } welke kaarten { suit } zijn
help-clue-rank = vertel { $target } op welke kaarten een { rank } staat
help-table = toon de tafel nog eens
help-quit = verlaat het spel
help-cannot-clue = Nu geen informatie: er is geen fiche meer.
help-cannot-discard = Nu niets afleggen: alle fiches liggen er al.
help-marks = Onder elke kaart staan de kleuren en cijfers die voor de houder nog mogelijk zijn. Een sterretje betekent dat er informatie over de kaart is gegeven.
help-brackets = Een cijfer tussen haken: verder kan dat vuurwerk niet meer komen.
help-next = ga naar de volgende beurt (alleen Enter mag ook)
help-back = ga één beurt terug
help-turn = ga naar die beurt
help-start = ga naar het begin
help-end = ga naar het einde

### Als het getypte niet te begrijpen is

input-unreadable = Ik begrijp “{ $text }” niet. Typ ? voor hulp.
input-no-card = Welke kaart? Noem een cijfer van 1 tot en met { $count }.
input-places = Bedoel je de plaats van de kaart in je hand, typ dan “{ $example }”.
input-no-player = Aan wie? Kies uit { $names }.
input-no-value = Wat wil je vertellen? Noem een kleur of een cijfer.
input-no-turn = Beurt { $text } is er niet: ze lopen van 0 tot en met { $last }.

### Komen en gaan

game-bots = { $player }: { $bot }
game-prepare = De bots maken zich klaar. De eerste keer duurt dat ongeveer een halve minuut.
game-left = Je verlaat de tafel.
game-saved = Het spel staat in { $file }.

### Bots

bot-random = doet een willekeurige toegestane zet
bot-cautious = speelt alleen wat zeker is
bot-hat = gebruikt een code: alle informatie zegt iedereen iets
bot-master = de sterkste: speelt veel mogelijke verdelingen in het hoofd
bot-partner = speelt zoals goede spelers, volgens conventies
bot-partner-1 = speelt volgens de eerste conventies: vraagt om een kaart, redt kaarten, rekent op kaarten van anderen
bot-partner-2 = speelt volgens meer conventies: rekent op meer kaarten na elkaar, ook eigen

### Waarom een bot zo speelde

why-plays-known = Deze kaart past zeker.
why-plays-clued = Informatie vroeg om deze kaart.
why-plays-prompted = Informatie aan een andere hand rekent op deze kaart.
why-plays-finessed = De informatie is alleen zinvol als deze kaart past.
why-plays-hoping = Deze kaart past misschien, en er is weinig te verliezen.
why-announces = De kleur is zeker, dus er komt een fiche terug.
why-clue-plays = { $player } kan de { card } spelen.
why-clue-finesses = { $player } begrijpt dat de { card } eerst moet komen.
why-clue-saves-five = { $player } moet de { card } houden: er is er maar één.
why-clue-saves-two = { $player } moet de { card } houden: er is geen andere te zien.
why-clue-saves-critical = { $player } moet de { card } houden: het is de laatste.
why-clue-fixes = { $player } houdt de { card } voor een andere kaart en zou die spelen.
why-clue-tells = { $player } komt meer te weten over de { card }.
why-clue-stalls = Er is niets beters te doen.
why-discards-trash = Deze kaart is niet meer nodig.
why-discards-double = Een andere hand heeft deze kaart ook.
why-discards-chop = Dit is de oudste kaart waarvan niemand vroeg om haar te houden.
why-discards-least = Van deze kaarten wordt deze het minst gemist.

### De arena: veel spellen van bots

arena-bot = Bot
arena-style = Speelwijze
arena-strength = De getallen: gemiddelde score met 2 tot en met 5 spelers; een spel dat door foutkaarten verloren gaat telt als 0.
arena-for-all = { $players } spelers, alle varianten
arena-for-most = { $players } spelers, alle varianten behalve: { $variants }
arena-settings = Instellingen: { $settings }
arena-playing = Bezig
arena-games = Spellen
arena-seeds = Startgetallen
arena-score = Score
arena-interval = 95%-interval
arena-points = Punten op tafel
arena-perfect = Perfecte spellen
arena-strikeouts = Verloren door foutkaarten
arena-moves = Zetten per spel
arena-seconds = Seconden
arena-speed = Spellen per seconde
arena-share = Deel van de spellen (%)
arena-matrix = Gemiddelde score ± standaardfout van elk tweetal bots, over alle plaatsingen.
arena-difference = { $bot } tegenover { $other } met dezelfde kaarten: { $difference } punten (95%: { $low } tot { $high }).
arena-interrupted = Afgebroken na { $count } van de { $total } spellen.
arena-clock = { $bots } denkt op de klok: een nieuwe meting kan anders uitvallen.
arena-saved = { $count ->
    [one] Eén spel staat in { $folder }.
   *[other] { $count } spellen staan in { $folder }.
}

### Wat er misging

error-no-file = Het bestand { $file } bestaat niet.
error-directory = { $file } is een map, geen bestand.
error-unreadable = { $file } kan niet worden gelezen: { $detail }
error-unwritable = { $file } kan niet worden geschreven: { $detail }
error-record = { $file } bevat geen spel: { $detail }
error-convert = Het spel kan niet worden omgezet: { $detail }
error-variant = Deze regels leveren geen spel op: { $detail }
error-seat = Plaats { $seat } is er niet: ze lopen van 0 tot en met { $last }.
error-bot = { $player } kan niet verder: { $detail }
error-cache = De gecompileerde regels op de schijf waren beschadigd en zijn verwijderd. Start opnieuw.
error-no-bot = Er is geen bot { $bot }. Er zijn: { $names }.
error-setting = De bot { $bot } kan niet zo worden ingesteld: { $detail }
error-bots = { $count } bots passen niet bij { $players } spelers: noem er een voor allemaal, of een per plaats.
error-seeds = { $games } spellen vanaf startgetal { $seed } gaan voorbij het laatste startgetal.
error-plot = { $file } is geen plaatje dat we kunnen tekenen: de naam moet eindigen op .svg of .png.
error-extra = { $what } is niet geïnstalleerd. Probeer: pip install '{ $extra }'

### De server en eerlijk delen

serve-ready = De tafel staat klaar: { $url } (Ctrl-C stopt)
serve-no-address = Kan niet luisteren op { $host }, poort { $port }: { $detail }
verify-no-seal = { $file } heeft geen zegel, dus er valt niets te controleren.
verify-other-hash = Dat is niet de controlesom van dit spel; die is { $hash }.
verify-broken = De stapel is niet die welke verzegeld werd.
verify-fair = Eerlijk: deze stapel is verzegeld voordat het spel begon ({ $hash }).
