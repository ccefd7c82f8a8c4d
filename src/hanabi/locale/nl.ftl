### Hanabi in het Nederlands. De waarden, en waar elke tekst staat, zijn uitgelegd in en.ftl.

## De woorden van het spel; “form” geeft de vorm. Wat je hier verandert, verandert overal: let dan op lidwoorden en werkwoorden.
## De Nederlandse doos telt rijen (vuurwerkkaarten) en legt de fiches in de doos zelf; een foutkaart wordt omgedraaid.

-hanabi = Hanabi
-clue-token = { $form ->
    [plural] fiches
    [label] Fiches
   *[singular] fiche
}
-red-token = { $form ->
    [plural] foutkaarten
    [label] Foutkaarten
   *[singular] foutkaart
}
-firework = { $form ->
    [plural] rijen
    [full-plural] vuurwerkrijen
    [label] Vuurwerk
   *[singular] rij
}
-discard-pile = { $form ->
    [label] Aflegstapel
   *[singular] aflegstapel
}
-deck = { $form ->
    [label] Trekstapel
   *[singular] trekstapel
}
-lid = doos
-final-round = { $form ->
    [label] Laatste ronde
   *[singular] laatste ronde
}

## Kaarten

suit = { $suit ->
    [red] rood
    [yellow] geel
    [green] groen
    [white] wit
    [blue] blauw
    [multicolor] meerkleurig
   *[other] { $suit }
}
    .inflected = { $suit ->
        [red] rode
        [yellow] gele
        [green] groene
        [white] witte
        [blue] blauwe
        [multicolor] meerkleurige
       *[other] { $suit }
    }
    .key = { $suit ->
        [red] R
        [yellow] L
        [green] G
        [white] W
        [blue] B
        [multicolor] M
       *[other] { $suit }
    }
    .typed = { $suit ->
        [red] roden rooie
        [yellow] gelen
        [green] groenen
        [white] witten
        [blue] blauwen
        [multicolor] meerkleurigen
       *[other] { $suit }
    }

rank = { $rank }
    .typed = { $rank ->
        [1] een één enen eentjes
        [2] twee tweeën
        [3] drie drieën
        [4] vier vieren
        [5] vijf vijven
       *[other] { $rank }
    }

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

## Varianten

variant-players = { $count ->
    [one] { $count } speler
   *[other] { $count } spelers
}
variant-suits = { $count ->
    [one] { $count } kleur
   *[other] { $count } kleuren
}
# "cijfer" en niet "waarde" zoals in de doos: je noemt en kiest het cijfer op de kaart.
variant-ranks = hoogste cijfer { $count }
variant-hand-size = { $count ->
    [one] { $count } kaart in de hand
   *[other] { $count } kaarten in de hand
}
variant-clue-tokens = { $count ->
    [one] { $count } { -clue-token }
   *[other] { $count } { -clue-token(form: "plural") }
}
variant-strikes = { $count ->
    [one] { $count } { -red-token }
   *[other] { $count } { -red-token(form: "plural") }
}
variant-empty-clues = lege hints toegestaan
    .why = Je mag ook vertellen dat iemand een kleur of een cijfer niet heeft; de regels in de doos staan dat toe. Bots die spelen zoals mensen doen dat alleen om te passen.
variant-last-drop = tot de laatste druppel
    .why = Geen { -final-round }: jullie spelen door tot alle { -firework(form: "plural") } compleet zijn. Jullie verliezen bij de derde { -red-token }, of zodra een onvervangbare kaart weg is. Er is geen waardering: de show is perfect of mislukt.
variant-choreography = precieze choreografie
    .why = Als je een kaart speelt, mag je eerst de kleur noemen. Klopt die en past de kaart, dan komt er een { -clue-token } terug, bij een 5 zelfs twee. Klopt die niet, dan wordt de kaart afgelegd, ook als hij had gepast, en wordt er een { -red-token } omgedraaid. Een kaart die niet past, wordt door de juiste kleur niet gered.
variant-cascade = waterval van kleuren
    .why = Een zesde { -firework }: vijf meerkleurige kaarten, van elk cijfer één. Meerkleurig telt als aparte kleur, ook als je informatie geeft. Jullie kunnen dan maximaal 30 punten halen.

## De tafel

table-turn = Beurt { $turn }
table-fireworks = { -firework(form: "label") }
table-discards = { -discard-pile(form: "label") }
table-clue-tokens = { -clue-token(form: "label") }
table-red-tokens = { -red-token(form: "label") }
table-deck = { -deck(form: "label") }
table-pace = Tempo
    .why = Hoeveel kaarten jullie nog kunnen afleggen en toch alle punten halen.
table-efficiency = Efficiëntie
    .why = Gespeelde of aangewezen kaarten per hint.
table-time = Tijd
    .why = Hoelang deze beurt al duurt.
table-points = { $state ->
    [closed] Punten { $points }/{ $most } (hoogstens { $best })
   *[open] Punten { $points }/{ $most }
}
table-you = Jij
table-player = Speler { $number }
table-seen-by = zoals { $player } het ziet

## Wie aan de beurt is

turn-player = { $you ->
    [actor] Jij bent aan de beurt.
   *[nobody] { $player } is aan de beurt.
}
turn-final-round = { $count ->
    [one] { -final-round(form: "label") }: nog één beurt.
   *[other] { -final-round(form: "label") }: nog { $count } beurten.
}

## Wat er gebeurde

event-deal = { $you ->
    [actor] De kaarten zijn gedeeld. Jij begint.
   *[nobody] De kaarten zijn gedeeld. { $player } begint.
}
event-play-placed = { $you ->
    [actor] Je speelt de { card }.
   *[nobody] { $player } speelt de { card }.
}
event-play-misfit = { event-play-placed } Die past niet: er wordt een { -red-token } omgedraaid.
event-play-wrong-color = { event-play-placed } De genoemde kleur was verkeerd: er wordt een { -red-token } omgedraaid.
event-announce = { $you ->
    [actor] Je noemt de kleur: { suit }.
   *[nobody] { $player } noemt de kleur: { suit }.
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
    [one] Er komt één { -clue-token } terug.
   *[other] Er komen { $count } { -clue-token(form: "plural") } terug.
}
event-last-card = De laatste kaart is getrokken: iedereen krijgt nog één beurt.
event-deck-empty = De laatste kaart is getrokken: speel door met de kaarten die jullie nog hebben.

## Hoe het afliep

ending-strikeout = De laatste { -red-token } is omgedraaid. De show is afgelopen en het team heeft verloren.
ending-perfect = Alle { -firework(form: "plural") } zijn compleet. Het team heeft gewonnen!
ending-final-round = De { -final-round } is voorbij.
ending-lost-card = Een onvervangbare kaart is weg. Het team heeft verloren.
ending-stuck = Geen kaart in de hand en geen { -clue-token } meer: er kan niets meer. Het team heeft verloren.
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
# De doos belooft dat niemand het vergeet; sprakeloos is in alle talen gelijk.
rating-legendary = Legendarisch: het hele publiek is sprakeloos.
rating-divine = Goddelijk: zelfs de goden roepen om een toegift.

## Waarom een zet niet mag

reason-game-over = Het spel is afgelopen.
reason-no-such-move = Die zet bestaat niet.
reason-not-in-hand = Die kaart heb je niet in je hand.
reason-no-clue-tokens = Er is geen { -clue-token } meer, dus je kunt geen informatie geven. Leg een kaart af of speel er een.
reason-lid-full = Alle { -clue-token(form: "plural") } liggen al in de { -lid }, dus je kunt niets afleggen. Geef informatie of speel een kaart.
reason-no-such-seat = Die plaats bestaat niet aan deze tafel.
reason-own-hand = Je kunt jezelf geen informatie geven.
reason-no-such-color = Die kleur zit niet in dit spel.
reason-no-such-rank = Dat cijfer zit niet in dit spel.
reason-empty-clue = Die hint wijst geen enkele kaart aan, en dat mag in dit spel niet.
reason-no-announcing = Bij het spelen een kleur noemen kan alleen met de { variant-choreography }.
reason-not-your-turn = Je bent niet aan de beurt.
reason-nothing-to-take-back = Er is geen zet om terug te nemen.

## Woorden om te typen; het eerste staat in de hulp

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
word-to = aan informatie over de het een
word-endings = s ’s 's

## Wat je kunt typen

prompt-move = Jouw zet (? voor hulp):
prompt-which = Welke kaart: { $number } (de plaats) of #{ $number } (het nummer)?
prompt-replay = { replay-turn } (? voor hulp):
help-title = Dit kun je typen:
help-words = in woorden
help-exact = exact, met #-nummer
help-play = speel kaart { $place } uit je hand
help-announce = speel die en noem { suit }
help-discard = leg kaart { $place } uit je hand af
help-clue-color = vertel { $target } welke kaarten { suit } zijn
help-clue-rank = vertel { $target } op welke kaarten een { rank } staat
help-table = toon de tafel nog eens
help-quit = verlaat het spel
help-cannot-clue = Je kunt nu geen informatie geven: er is geen { -clue-token } meer.
help-cannot-discard = Je kunt nu niets afleggen: alle { -clue-token(form: "plural") } liggen al in de { -lid }.
help-marks = Onder elke kaart staan de kleuren en cijfers die nog mogelijk zijn, voor zover de speler zelf weet. Een sterretje betekent dat er informatie over de kaart is gegeven.
help-brackets = Een cijfer tussen vierkante haken: verder kan die { -firework } niet meer komen.
help-next = ga naar de volgende beurt (alleen Enter mag ook)
help-back = ga één beurt terug
help-turn = ga naar die beurt
help-start = ga naar het begin
help-end = ga naar het einde

## Als het getypte niet te begrijpen is

input-unreadable = Ik begrijp “{ $text }” niet. Typ ? voor hulp.
input-no-card = Welke kaart? Typ een cijfer van 1 tot en met { $count }.
input-places = Bedoel je de plaats van de kaart in je hand, typ dan “{ $example }”.
input-no-player = Voor wie is de hint? Kies uit: { $names }.
input-no-value = Wat wil je vertellen? Typ een kleur of een cijfer.
input-no-turn = Beurt { $text } is er niet: beurten lopen van 0 tot en met { $last }.

## Komen en gaan

game-bots = { $player }: { $bot }
game-prepare = De bots maken zich klaar. De eerste keer duurt dat ongeveer een halve minuut.
game-left = Je verlaat de tafel.
game-saved = Het spel is opgeslagen in { $file }.

## Bots
##
## “Informatie geven” is wat je doet, zoals in de doos; één keer informatie is een hint.

bot-random = doet een willekeurige toegestane zet
    .name = Toeval
bot-cautious = speelt alleen wat zeker is
    .name = Voorzichtig
bot-hat = gebruikt een code: elke hint vertelt iedereen iets
    .name = Hoed
bot-master = de sterkste aan elke tafel: speelt in gedachten veel mogelijke verdelingen door
    .name = Meester
bot-learned = heeft het zichzelf geleerd in miljoenen spellen met twee spelers; niemand kan zijn hints volgen
    .name = Autodidact
bot-stranger = voor twee tot vier spelers met de gewone regels: heeft zichzelf geleerd met onbekenden te spelen; mensen kunnen zijn hints niet volgen
    .name = Vreemdeling
bot-partner = speelt als een expert, volgens conventies die mensen gebruiken; verwacht dat je een kaart speelt die niemand heeft aangewezen, als een hint alleen dan zin heeft
    .name = Partner, expert
bot-partner-club = speelt volgens de conventies van een clubavond; verwacht dat je merkt wanneer een hint aan een ander eerst een kaart van jou vraagt
    .name = Partner, club
bot-partner-beginner = neemt hints letterlijk, zoals beginners ze bedoelen; verwacht alleen dat je speelt of houdt wat hij aanwijst
    .name = Partner, beginner
bot-companion = speelt met mensen die geen conventies kennen: voor elke hint weegt hij af welke kaarten je erna zou kunnen spelen
    .name = Metgezel
bot-person = doet wat beginners doen: een model op basis van spellen van echte mensen; gemaakt voor onderzoek
    .name = Beginner
bot-iggi = vertelt iedereen wat nodig is om een kaart te spelen en legt anders zijn oudste kaart af; gemaakt voor onderzoek
    .name = IGGI
bot-outer = houdt bij wat de volgende speler al weet en geeft alleen die speler hints; gemaakt voor onderzoek
    .name = Outer
bot-piers = speelt een kaart die waarschijnlijk past en wijst ook kaarten aan die niemand nodig heeft; gemaakt voor onderzoek
    .name = Piers
bot-van-den-bergh = speelt een kaart die waarschijnlijk past en geeft anders de hint die over zo veel mogelijk kaarten iets nieuws zegt; gemaakt voor onderzoek
    .name = Van den Bergh
bot-flawed = speelt kaarten die waarschijnlijk niet passen en geeft willekeurige hints; gemaakt voor onderzoek
    .name = Flawed
bot-smartbot = belooft met een hint een speelbare kaart of waarschuwt voor een verlies, en vat stilte zo op dat niets gevaar loopt; gemaakt voor onderzoek
    .name = SmartBot

## Waarom een bot zo speelde

why-clued = { $told ->
    [color] “{ suit }”
   *[rank] “{ $rank }”
}
why-gave = { $you ->
    [actor] Je gaf in beurt { $turn } de hint { why-clued }
   *[nobody] { $player } gaf in beurt { $turn } de hint { why-clued }
}
why-plays-known = De hints zeggen dat deze kaart past.
why-plays-certain = Uit de hints en de zichtbare kaarten blijkt dat deze kaart zeker past.
why-plays-clued = { why-gave } om deze kaart te laten spelen.
why-plays-prompted = { why-gave }. Vóór die kaart moet deze worden gespeeld, die al eerder is aangewezen.
why-plays-finessed = { why-gave }: de kaart die daarvoor moet komen, is deze. Het was de nieuwste zonder hint.
why-plays-concluded = Uit alle hints en zetten tot nu toe volgt dat deze kaart zou moeten passen.
why-plays-needed = Deze kaart kreeg een hint en is dus vermoedelijk nog nodig, en wat hij ook is, hij past.
why-plays-kept = { why-gave } om deze kaart te laten bewaren of spelen. Inmiddels zou hij moeten passen.
why-plays-handed = Iemand legde een { card } af die nog nodig was, dus deze kaart, die een hint kreeg, moet de andere zijn.
why-plays-hoping = Deze kaart past misschien, en er is weinig te verliezen.
why-plays-likely = Te oordelen naar de hints, en naar hoe mensen die geven, zou deze kaart kunnen passen: in { $count } van de { $total } denkbeeldige verdelingen paste hij.
why-announces = De kleur is zeker, dus er komt een { -clue-token } terug.
why-clue-plays = { $player } kan de { card } spelen.
why-clue-plays-later = { $player } kan de { card } spelen zodra de kaarten ervoor gespeeld zijn.
why-expects-person = Van de 100 mensen die geen conventies kennen, zouden er nu ongeveer { $count } de { card } spelen.
why-clue-finesses = { $player } zou moeten begrijpen dat de { card } eerst moet komen.
why-clue-saves-five = { $player } moet de { card } houden: er is er maar één.
why-clue-saves-two = { $player } moet de { card } houden: de andere is niet te zien.
why-clue-saves-either = { $player } moet de { card } houden: de andere is wel te zien, maar ook niet veilig.
why-clue-saves-critical = { $player } moet de { card } houden: het is de laatste.
why-clue-five = { $player } kan maar beter van de { card } weten; verder heeft niets haast.
why-clue-fixes = { $player } lijkt de { card } voor een andere kaart aan te zien en zou hem spelen.
why-clue-tells = { $player } komt meer te weten over de { card }.
why-clue-clears = { $player } komt te weten dat de { card } niet meer nodig is.
why-clue-stalls = Er is niets beters te doen.
why-clue-waits = Zo gaat alleen de beurt door: wie aflegt, trekt een kaart, en dan komt het einde dichterbij.
why-discards-trash = Deze kaart is niet meer nodig.
why-discards-double = Deze kaart is niet meer nodig, of een medespeler heeft hem ook.
why-discards-twin = Volgens de hints zit dezelfde kaart twee keer in deze hand.
why-discards-tells = { $player } heeft de { card } ook en zou dat nu moeten weten.
why-discards-chop = Dit is de oudste kaart zonder hint.
why-discards-least = Van deze kaarten kunnen we deze het best missen.
why-discards-last = Deze speler komt niet meer aan de beurt, dus er hoeft niets bewaard te worden.
why-later = De rest zie je na het spel.
why-focus-next = De hint gaat over kaart { $place }, die { $player } anders als volgende aflegt.
why-focus-again = Over al deze kaarten was al een hint gegeven.
why-expects-next = { $player } kan hem het best houden, of spelen als hij kan passen.
why-expects-play = { $player } zou hem moeten spelen.
why-expects-again = { $player } weet er nu meer over.
why-blind = Geen hint wees deze kaart aan. Of een hint aan een ander rekent op deze kaart, of er was weinig te verliezen.
why-plain = Deze bot volgt geen conventies: de hint betekent alleen wat hij zegt.
why-offer = Waarom deed { $player } dat?
why-clues = Hints over deze kaart
why-rejects-risk = { why-gave }, dus een kaart in deze hand zou moeten passen. Maar zeker is het niet, en met nog één { -red-token } is het spel verloren.
why-rejects-word = { $you ->
    [actor] Je hints betekenden vaak niet meer dan ze zeiden, dus { why-clued } gold niet als een verzoek om een kaart te spelen.
   *[nobody] Hints van { $player } betekenden vaak niet meer dan ze zeiden, dus { why-clued } gold niet als een verzoek om een kaart te spelen.
}
why-rejects-deep = { why-gave }. Maar misschien moet die kaart nog op een kaart van een ander wachten, dus hij blijft voorlopig in de hand.
why-searched = Gemiddeld is dit beter dan de gewone zet: in { $count } van { $total } denkbeeldige verdelingen levert het meer punten op.
why-drawn = Het toeval koos deze zet: elke toegestane zet was even waarschijnlijk.
why-coded = Hij volgt een code die alleen bots van zijn soort gebruiken, dus hij kan zijn zet niet in woorden uitleggen.
why-learned = Hij heeft het zichzelf al spelend geleerd en heeft geen woorden voor wat hij leerde.
why-imagined = Hij speelde in gedachten veel mogelijke verdelingen door, en deze zet leverde gemiddeld het meeste op.
why-listed = Hij loopt een vaste lijst met regels af, en dit was de eerste zet waar die op uitkwam.
why-modeled = Hij doet wat beginners doen, en lootte deze zet uit wat zij meestal kiezen.

## De arena: veel spellen van bots

arena-bot = Bot
arena-style = Speelwijze
arena-strength = De getallen: gemiddelde score met 2 tot en met 5 spelers en dezelfde bot op alle plaatsen; een spel dat door { -red-token(form: "plural") } verloren gaat, telt als 0.
arena-for-all = { $players } spelers, alle varianten
arena-for-most = { $players } spelers, alle varianten behalve: { $variants }
arena-settings = Instellingen: { $settings }
arena-playing = Bezig
arena-compiling = Bezig met compileren: { $bots } (alleen de eerste keer)
arena-games = Spellen
arena-seeds = Startgetallen
arena-score = Score
arena-interval = 95%-interval
arena-points = Punten op tafel
arena-perfect = Perfecte spellen
arena-strikeouts = Verloren door { -red-token(form: "plural") }
arena-moves = Zetten per spel
arena-seconds = Seconden
arena-speed = Spellen per seconde
arena-share = Aandeel van de spellen (%)
arena-percent = { $share }%
arena-matrix = Gemiddelde score ± standaardfout van elk tweetal bots, over alle plaatsingen.
arena-guests = Gemiddelde score ± standaardfout: { $count } van de bot van de rij tussen die van de kolom; op de diagonaal elk met zichzelf.
arena-itself = Met zichzelf
arena-mean = Gemiddelde van alle medespelers
arena-benchmark = Gemiddelde score ± standaardfout, elk { $games } spellen: één { $bot }, en op alle andere plaatsen de bot van de rij.
arena-difference = { $bot } vergeleken met { $other } bij dezelfde kaarten: { $difference } punten (95%: { $low } tot { $high }).
arena-interrupted = Afgebroken na { $count } van de { $total } spellen.
arena-clock = Denkt binnen een tijdslimiet, dus een nieuwe meting kan anders uitvallen: { $bots }
arena-saved = { $count ->
    [one] Eén spel is opgeslagen in { $folder }.
   *[other] { $count } spellen zijn opgeslagen in { $folder }.
}

## De analyse van een spel

review-running = Analyseren
review-open = Met alle kaarten open is { $best } de hoogst haalbare score voor deze verdeling.
review-open-least = Met alle kaarten open is de hoogst haalbare score voor deze verdeling minstens { $best }.
review-gone = Na beurt { $turn } waren { $most } punten niet meer haalbaar, zelfs niet met alle kaarten open.
turning-none = Geen enkele zet was duidelijk slechter dan de beste.
finding-cost = Gemiddeld kostte dat { $difference } punten.
finding-perfect = De kans op { $most } punten daalde met { $share } procentpunt.
finding-unsure = Voor zover { $player } kon weten, was de kans dat de kaart paste { $share }%.
finding-critical = Het was de laatste { card }. Voor zover { $player } kon weten, was de kans op het verlies van een onvervangbare kaart { $share }%.
finding-missed-play = { $player } had zeker kunnen weten dat kaart { $place } paste.
finding-misleads = { $target } zal denken dat de { card } past.
finding-doubted = Volgens de hints alleen was de kans dat de kaart paste { $share }%, volgens wat ze betekenden { $believed }%.
finding-will-strike = { $target } zal nu kaart { $place } spelen, de { card }, die niet past.
finding-tokens-left = Er waren nog { $place } { -clue-token(form: "plural") }, dus er hoefde geen kaart afgelegd te worden.
finding-time-short = De tijd dringt: na deze zet blijven aan het eind van het spel meer kaarten ongespeeld.
finding-loses-cards = Na deze zet worden vaker onvervangbare kaarten afgelegd.
finding-strikes-out = Na deze zet gaat het spel vaker verloren door kaarten die niet passen.
finding-told = { $target } zal nu de { card } spelen.
finding-missed = Niemand heeft { $target } verteld dat de { card } gespeeld kan worden.
finding-better-play = Beter: speel kaart { $place }.
finding-better-discard = Beter: leg kaart { $place } af.
finding-better-clue = Beter: de hint { why-clued } aan { $target }.
finding-would-tell = Dan had { $target } de { card } gespeeld.
finding-would-save = Dan had { $target } geweten dat de { card } bewaard moest worden: die is onvervangbaar.
finding-would-stop = Dan had { $target } de { card } niet gespeeld; die past niet.
finding-would-keep = Dan had { $target } een andere kaart afgelegd vóór de { card }.
finding-would-try = Dan had { $target } de { card } geprobeerd, die past.
finding-would-fit = Voor zover { $player } kon weten, was de kans dat die paste { $share }%.
finding-would-mean = Volgens de conventies had { $target } er met een hint om gevraagd.
finding-would-clear = Voor zover { $player } kon weten, was de kans dat die niet meer nodig was { $share }%.
finding-would-spare = { $player } had zeker kunnen weten dat er nog zo’n kaart was of dat hij niet meer nodig was.
review-player = Speler
review-turn = Beurt
review-moves = Zetten
review-good = Goede zetten
review-points = Verloren punten
value-expected = Verwachte score
value-chance = Kans op de hoogste score (%)
value-conventions = met medespelers die conventies volgen
value-literal = met medespelers die hints letterlijk nemen
review-worlds = Denkbeeldige verdelingen per beurt: { $count }. Startgetal: { $seed }.
review-saved = { $count ->
    [one] Eén analyse is opgeslagen in { $folder }.
   *[other] { $count } analyses zijn opgeslagen in { $folder }.
}

## Puzzels

puzzle-title = Puzzels
puzzle-daily = Puzzel van de dag
puzzle-another = Nog een puzzel
puzzle-lead = Eén zet is duidelijk de beste. Welke? De anderen volgen de gebruikelijke conventies.
puzzle-play = Spelen
puzzle-discard = Afleggen
puzzle-clue = Hint
puzzle-endgame = Eindspel
puzzle-drill-wait = Er wordt een stelling gezocht. De eerste keer op een server kan dat enkele minuten duren.
puzzle-any-kind = Elke soort
puzzle-any-size = Elk aantal spelers
puzzle-difficulty = Moeilijkheid { $level } van 5
puzzle-right = Goed!
puzzle-wrong = Er is een betere zet.
puzzle-best-play = De beste zet is kaart { $place } spelen.
puzzle-best-discard = De beste zet is kaart { $place } afleggen.
puzzle-best-clue = De beste zet is de hint { why-clued } aan { $target }.
puzzle-value-right = Gemiddeld levert die { $best } punten op, en de op één na beste zet { $mean }.
puzzle-value-wrong = Gemiddeld levert die { $best } punten op, en jouw zet { $mean }.
puzzle-unsure = Voor zover je kunt weten, is de kans dat je kaart past { $share }%.
puzzle-critical = Je kaart is de laatste { card }. Voor zover je kunt weten, is de kans op het verlies van een onvervangbare kaart { $share }%.
puzzle-missed-play = Je kunt zeker weten dat kaart { $place } past.
puzzle-would-tell = Dan speelt { $target } de { card }.
puzzle-would-save = Dan weet { $target } dat de { card } bewaard moet worden: die is onvervangbaar.
puzzle-would-stop = Dan speelt { $target } de { card } niet; die past niet.
puzzle-would-keep = Dan legt { $target } een andere kaart af vóór de { card }.
puzzle-would-try = Dan probeert { $target } de { card }, die past.
puzzle-would-fit = Voor zover je kunt weten, is de kans dat die past { $share }%.
puzzle-would-mean = Volgens de conventies heeft { $target } er met een hint om gevraagd.
puzzle-would-clear = Voor zover je kunt weten, is de kans dat die niet meer nodig is { $share }%.
puzzle-would-spare = Je kunt zeker weten dat er nog zo’n kaart is of dat hij niet meer nodig is.
puzzle-people = Goed beantwoord: { $count } van de { $total } keer.
puzzle-results = Opgelost: { $count } van { $total }.
puzzle-none = Je hebt alle puzzels van deze soort beantwoord.

## Een netwerk trainen

train-progress = { $time } min ({ $done }%): { $speed } miljoen zetten/s, score { $mean }, perfect { $share }%
train-judged = Steeds de beste zet, { $games } spellen: score { $mean }, perfect { $share }%
train-ended = Het netwerk is getraind: { $file }
train-left = Gestopt vóór het einde. Ga verder met dezelfde opdracht en --resume.
train-minutes = Trainingstijd (minuten)
train-perfect = Perfecte spellen (%)

## De hulp van de terminal, en verkeerd gebruik

command-hanabi = Het coöperatieve kaartspel { -hanabi }.
command-play = Speel met bots.
command-replay = Blader door een opgeslagen spel, van dit programma of van hanab.live.
command-review = Analyseer opgeslagen spellen: wat elke zet waard was, en waar het kantelde.
command-puzzle = Los een puzzel op: vind de beste zet.
command-convert = Zet een opgeslagen spel om naar het formaat van hanab.live, of terug; - staat voor de standaardinvoer of -uitvoer.
command-verify = Controleer of de stapel van een opgeslagen spel vooraf vaststond.
command-bots = Toon de bots: hoe sterk ze zijn, waarvoor ze gemaakt zijn en wat je kunt instellen.
command-simulate = Speel veel spellen en meet de score, met één bot voor alle plaatsen of één voor elke plaats.
    .why = Een bot kan instellingen hebben, zoals master:worlds=400; zie hanabi bots.
command-tournament = Laat elke bot met zichzelf en met alle andere spelen, een opgegeven aantal spellen per paar.
    .why = { command-simulate.why }
command-benchmark = Meet een bot met medespelers die hij nooit heeft ontmoet, op vaste kaarten.
command-serve = Open de tafel voor browsers.
command-owner = Beheer de spelers en tafels van een server via zijn database, terwijl de server draait.
    .why = ACTION is een van: tables, people [NAME], reports, bans, deeds; ban of unban WHO, mute of unmute WHO, waarbij WHO een speler of een adres is; rename PLAYER NAME, close TABLE, settle REPORT, export PLAYER, delete-line TABLE LINE, delete-comment COMMENT, delete-person PLAYER. Alles wat gebeurt, wordt vastgelegd: zie deeds.
command-backup = Kopieer alles wat een server bewaart naar een bestand zoals kopie.db, terwijl hij draait. Geef je een map, dan komt daar een nieuw bestand en worden oude verwijderd; ontbreekt de map, dan wordt die gemaakt.
command-restore = Zet een back-up terug in een nieuwe database, SQLite of PostgreSQL, uit welke van de twee hij ook komt.
command-compile = Compileer alles wat spellen, bots, simulaties en een server nodig hebben, zodat er later niemand op hoeft te wachten.
command-train = Train een netwerk dat met zichzelf speelt, met PyTorch: snel op een CUDA-apparaat, kleine spellen op een CPU.
command-sit = Laat een eigen bot plaatsnemen aan een tafel elders, via de link van de tafel.
flag-edition = De regels van een gedrukte editie. [die van je taal, als je zelf speelt]
flag-players = Spelers aan tafel, bots meegeteld. [2]
flag-suits = Kleuren, zonder meerkleurig. [5]
flag-ranks = Het hoogste cijfer. [5]
flag-hand-size = Kaarten in de hand. [5; met 4 of 5 spelers 4]
flag-clue-tokens = { -clue-token(form: "label") } in de { -lid }. [8]
flag-strikes = { -red-token(form: "label") } waarna het spel voorbij is. [3]
flag-play-seed = Deel bepaalde kaarten. [willekeurig]
flag-seat = Je plaats, geteld vanaf 0.
flag-first = De plaats die begint. [wordt geloot]
flag-bot = De andere spelers, desgewenst met instellingen; zie hanabi bots.
flag-time-limit = Seconden die een bot over een zet mag nadenken.
flag-name = Je naam.
flag-save = Sla het spel op in een bestand als het afloopt of je weggaat.
flag-language = Taal van het scherm. [die van HANABI_LANGUAGE, anders die van het systeem]
flag-color = Kleuren gebruiken. [in een terminal]
flag-eyes = Toon alleen wat één plaats zag. [alle handen]
flag-all = Toon elke beurt zonder te vragen.
flag-to = Het uitvoerformaat. [het andere]
flag-hash = De vingerafdruk die bij het begin van het spel werd getoond.
flag-games = Aantal spellen.
flag-seed = Startgetal van het eerste spel; elk volgend spel krijgt het volgende.
flag-workers = Te gebruiken kernen. [alle]
flag-cluster = Speel op een Ray-cluster.
flag-guests = Zet er zoveel van de ene bot tussen de andere, over en weer; anders alle plaatsingen met beide.
flag-benchmark-players = Aantallen spelers om mee te meten. Kan worden herhaald. [2 tot 5]
flag-simulate-device = Speel op een apparaat met PyTorch, veel spellen tegelijk en met dieper zoeken: alleen master en learned, met twee spelers. [één bot tegelijk, op de processor]
flag-json = Toon de getallen als JSON.
flag-plot = Teken de scores in een bestand, .svg of .png.
flag-against = Vergelijk met deze bots bij dezelfde kaarten.
flag-records = Sla de spellen op in een map, om ze terug te kijken.
flag-worst = Sla alleen zoveel spellen op, de slechtste. [alle]
flag-seconds = Seconden voor één spel. [zolang de verdelingen duren]
flag-worlds = Denkbeeldige verdelingen waarin de beste zetten van een beurt worden geprobeerd. [32]
flag-review-cluster = Analyseer alle spellen tegelijk op een Ray-cluster.
flag-review-seed = Een willekeurig getal; een ander getal geeft andere denkbeeldige verdelingen.
flag-report = Sla van elk spel een pagina met grafieken en een bestand met de cijfers op in een map.
flag-daily = De puzzel van vandaag, voor iedereen dezelfde.
flag-kind = De soort puzzel. [elke]
flag-puzzle-players = Spelers aan tafel. [elk aantal]
flag-results = Toon hoeveel je er hebt opgelost.
flag-host = Het adres waarop de server luistert.
flag-port = De poort; 0 is elke vrije poort.
flag-database = Een bestand, of de URL van een PostgreSQL-database. [in de map van de gebruiker]
flag-public-url = Het adres waarop mensen de server bereiken.
flag-proxy = Een proxy die mag zeggen waar mensen vandaan komen: een adres of een netwerk. Kan worden herhaald.
flag-metrics-for = Wie de meetwaarden mag lezen: een adres of een netwerk. Kan worden herhaald.
flag-contact = Hoe mensen de beheerder van de server bereiken, voor de privacypagina.
flag-processes = In hoeveel processen de server draait; meer dan één vereist PostgreSQL.
flag-settings = Een bestand met instellingen (TOML).
flag-serve-bot = Laat een eigen bot aan de tafels plaatsnemen, NAAM=BESTAND.py:KLASSE. Kan worden herhaald.
flag-sit-bot = De bot die plaatsneemt, desgewenst met instellingen; zie hanabi bots.
flag-sit-name = De naam waaronder die speelt.
flag-sit-seat = De plaats, geteld vanaf 0. Anders een willekeurige vrije plaats.
flag-sit-games = Vertrek na zoveel spellen.
flag-log = Hoe het logboek wordt geschreven.
flag-check = Toon alle instellingen en stop.
flag-pause = Bots wachten even voor hun zet. [ja]
flag-open = Open de pagina in de browser. [nee]
flag-why = De reden; die krijgt de speler te zien die wordt uitgesloten of niet mag schrijven.
flag-days = Hoeveel dagen. [voorgoed]
flag-by = Wie het doet, voor het logboek. [je gebruikersnaam]
flag-owner-all = Ook wat gesloten, afgehandeld, verlopen of van deze maand is.
flag-compile-bot = Alleen voor deze bot. Kan worden herhaald. [alle]
flag-minutes = Lengte van de training in minuten. [25]
flag-moves = Lengte van de training in zetten van alle spellen.
flag-stop-after = Onderbreek de training na zoveel minuten.
flag-resume = Ga verder met een onderbroken training.
flag-train-seed = Een willekeurig getal; een ander getal geeft een andere training.
flag-strangers = Train voor onbekende medespelers: elke plaats ziet de kleuren in een eigen volgorde.
flag-off-belief = Neem hints bij het trainen letterlijk, zodat er geen eigen code kan ontstaan.
flag-from = Begin met het netwerk uit dit bestand.
flag-train-games = Spellen naast elkaar. [32768, op een CPU 256]
flag-width = Neuronen per laag. [768, op een CPU 128]
flag-device = Waar getraind wordt. [cuda, als die er is]
flag-out = Het bestand voor de gewichten; de training staat in een map ernaast.
flag-train-plot = Teken het verloop van de scores in een bestand, .svg of .png.
flag-help = Toon deze hulp.
flag-version = Toon de versie.
usage-usage = Gebruik
usage-options = Opties
usage-commands = Opdrachten
usage-default = {"["}{ $text }]
usage-no-option = Er is geen optie { $option }. Probeer --help.
usage-no-command = Er is geen opdracht { $text }. Probeer --help.
usage-near-command = Er is geen opdracht { $text }. Bedoel je { $example }?
usage-option-use = Zo gebruik je de optie { $option } niet. Probeer --help.
usage-missing = { $what } ontbreekt. Probeer --help.
usage-choice = { $option } moet een van deze zijn: { $names }.
usage-range = { $option } moet een geheel getal van { $from } tot en met { $to } zijn.
usage-least = { $option } moet een geheel getal zijn, { $from } of meer.
usage-above = { $option } moet een getal boven { $from } zijn.
usage-whole = { $option } moet een geheel getal zijn.
usage-extra = Dit hoort hier niet: { $text }. Probeer --help.

## Wat er misging

error-no-file = Het bestand { $file } bestaat niet.
error-file-exists = { $file } bestaat al.
error-directory = { $file } is een map, geen bestand.
error-unreadable = { $file } kan niet worden gelezen: { $detail }
error-unwritable = Er kan niet naar { $file } worden geschreven: { $detail }
error-record = { $file } bevat geen leesbaar spel (details: { $detail }).
error-record-none = { $file } bevat geen opgeslagen spel.
error-record-version = { $file } is opgeslagen door een andere versie van dit programma en is met deze niet te lezen.
error-record-move = Zet { $number } in { $file } kan niet: { $text }
error-record-rules = Het spel in { $file } heeft regels die hier niet bestaan: { $text }
error-record-deck = In { $file } staat niet welke kaarten er gedeeld zijn.
error-convert = hanab.live heeft deze regels niet, dus kan het spel niet worden omgezet: { $variants }.
error-seat = Plaats { $seat } is er niet: plaatsen lopen van 0 tot en met { $last }.
error-bot-slow = { $player } dacht in beurt { $turn } te lang na (limiet: { $count } s).
error-bot-illegal = { $player } koos in beurt { $turn } een zet die niet mag ({ $text }).
error-bot-failed = { $player } liep in beurt { $turn } vast door een fout in de bot ({ $detail }).
error-broken-bot = De bot { $bot } van het pakket { $text } werkt niet: { $detail }
error-broken-code = De bot { $bot } werkt niet: { $detail }
error-cache = De gecompileerde regels op de schijf waren beschadigd en zijn verwijderd. Start het programma opnieuw.
error-no-bot = Er is geen bot { $bot }. Wel: { $names }.
error-bot-unfit = De bot { $bot } speelt alleen het gewone spel met { $players } spelers.
error-bot-variant = De bot { $bot } speelt alleen de variant { $variant }.
error-guests = { $count } gasten zijn te veel aan een tafel voor { $players }.
error-bot-place = “{ $text }” zegt niet welke bot er bedoeld is: schrijf NAAM=BESTAND.py:KLASSE.
error-setting = De bot { $bot } heeft geen instelling “{ $text }”. Wel: { $settings }.
error-setting-value = { $option } van de bot { $bot } moet een geheel getal van { $from } tot en met { $to } zijn, niet “{ $text }”.
error-setting-twice = { $option } is twee keer opgegeven voor de bot { $bot }.
error-bots = Bots: { $count }, spelers: { $players }. Noem één bot voor iedereen, of één per plaats.
error-seeds = { $games } spellen vanaf startgetal { $seed } gaan voorbij het laatste startgetal.
error-plot = Kan { $file } niet tekenen: de naam moet eindigen op .svg of .png.
error-other = Dat is niet gelukt (voor programmeurs: { $detail }).
error-extra = { $what } is niet geïnstalleerd. Probeer: pip install '{ $extra }'
trouble-permission = daar heb je geen rechten voor
trouble-no-folder = die map bestaat niet
trouble-full = de schijf is vol
trouble-read-only = de schijf is alleen-lezen
trouble-port-taken = de poort is al in gebruik
trouble-no-address = deze computer heeft dat adres niet
error-edition = Zit niet in de doos ({ $edition }): { $variants }.
error-hands = De stapel heeft te weinig kaarten voor deze handen.
error-no-setting = De bot { $bot } heeft geen instellingen.
error-database = De database { $file } kan niet worden geopend: { $detail }
error-database-url = Dat is geen adres van een database. Noem een bestand, of een adres zoals { $example }
error-database-kind = { $file } is niet bruikbaar: de database moet SQLite of PostgreSQL zijn.
error-database-memory = Een database in het geheugen zou alles verliezen. Noem een bestand.
error-database-newer = De database { $file } is het laatst gebruikt door een nieuwere versie van Hanabi. Werk Hanabi bij.
error-database-full = Er staat al iets in die database. Zet de back-up terug in een nieuwe.
error-no-backup = { $file } is geen volledige back-up. hanabi backup maakt er een.
error-cluster = Er is geen cluster op { $url }: { $detail }
error-worker = Een proces dat spellen speelde, is onverwacht gestopt.
error-repeat = Het spel met startgetal { $seed } liep nu anders af en is daarom niet opgeslagen.
error-no-run = In { $folder } staat geen training om mee verder te gaan.
error-other-run = De training in { $folder } is met andere opties begonnen.
error-weights = Deze gewichten zijn niet te gebruiken: { $detail }
error-no-device = Hier is geen CUDA-apparaat te gebruiken: er is er geen, of het stuurprogramma of hanabi[cuda] ontbreekt.
error-device-bots = Met --device spelen alleen deze bots, en alleen het gewone spel voor twee: { $names }.
error-device-option = { $option } kan niet samen met --device.

## De server en eerlijk delen

serve-ready = De tafel staat klaar: { $url } (Ctrl-C stopt)
serve-others = Voor anderen in hetzelfde netwerk: { $url }
serve-no-address = Kan niet luisteren op { $host }, poort { $port }: { $detail }
serve-no-url = { $url } is geen webadres: het moet met http:// of https:// beginnen
serve-no-site = { $url } is geen adres van een website: het moet eruitzien als { $example }, zonder pad.
serve-no-setting = Er is geen instelling { $option }. hanabi serve --check noemt ze allemaal.
serve-bad-setting = { $text } is geen geldige waarde voor { $option }; { $example } wel.
serve-no-file = Kan de instellingen in { $file } niet lezen: { $detail }
serve-no-network = { $text } is geen adres en geen netwerk.
sit-seated = { $player } zit nu op plaats { $number }.
sit-no-table = Er is geen tafel op { $url }: { $detail }
serve-one-process = Voor meerdere processen is PostgreSQL nodig: noem een database met --database of laat --processes weg.
owner-nothing = Hier is niets dat { $text } heet.
owner-busy = De server schrijft voortdurend naar die tafel. Probeer het nog eens.
owner-done = Klaar. De server voert het binnen enkele seconden door.
owner-no-action = Er is geen actie { $text }. Er zijn: { $names }.
owner-words = { $text } verwacht andere argumenten. Probeer --help.
backup-made = Opgeslagen in { $file }. Daarin staan de stapels van lopende spellen en alles wat mensen hebben geschreven: deel het met niemand.
backup-restored = { $file } is teruggezet.
compile-done = { $bot } is gecompileerd.
verify-no-seal = { $file } heeft geen zegel, dus er valt niets te controleren.
verify-other-hash = Dat is niet de vingerafdruk van dit spel; die is { $hash }.
verify-broken = Dit is niet de stapel die verzegeld is.
verify-fair = Eerlijk: deze stapel is verzegeld voordat het spel begon ({ $hash }).

## De pagina: beginscherm

home-lead = Bouw samen vijf { -firework(form: "full-plural") }. Je ziet ieders kaarten, behalve die van jezelf.
home-play-now = Nu spelen
    .why = Eén klik en je zit aan tafel met twee bots.
home-continue-turn = Verder: jouw beurt
home-continue = Verder met je spel
conventions-offer = Je laatste vijf spellen leverden gemiddeld minstens 18 punten op. Partner gebruikt de conventies van ervaren spelers.
home-invite = Vrienden uitnodigen
home-match = Medespelers zoeken
    .why = Je komt aan tafel met mensen die op hetzelfde spel wachten.
home-match-bots = Bots als er niemand komt
    .why = Komt er binnen een halve minuut niemand bij, dan nemen bots de vrije plaatsen in, als iedereen aan tafel dat goed vindt.
home-here = { $count ->
    [one] Er zit nu één persoon aan tafel.
   *[other] Er zitten nu { $count } mensen aan tafel.
}
home-waiting = { $count ->
    [one] Er wacht één persoon op medespelers.
   *[other] Er wachten { $count } mensen op medespelers.
}
home-learn = Het spel leren
home-new-here = Nieuw hier? Leer het in drie minuten, al spelend.
home-my-tables = Jouw tafels
home-hide = Verwijder uit deze lijst
home-open-tables = Open tafels
home-your-turn = Jouw beurt
phase-gathering = wacht op spelers
phase-playing = er wordt gespeeld
phase-over = afgelopen
phase-closed = Deze tafel is gesloten.

## De pagina: woorden die overal voorkomen

page-guest = Gast
page-title = { $title } · { -hanabi }
page-home = Beginscherm
page-more = Meer
page-close = Sluiten
page-save = Opslaan
page-cancel = Annuleren
page-send = Versturen
page-needs-script = { -hanabi } heeft JavaScript nodig.
page-not-built = De pagina is niet gebouwd. De API staat op { $url }
page-lost = Op dit adres is niets te vinden.
page-joining = Op weg naar de tafel…
page-reconnecting = De verbinding is verbroken. We proberen het opnieuw…
page-welcome = Welkom aan tafel
page-table = Tafel
page-bot = bot
page-away = afwezig
page-host = host
page-to-move = aan de beurt

## De pagina: aan tafel

table-hand-of = Kaarten van { $player }
table-hand-own = Jouw kaarten
table-hand-order = { $hand }, de oudste eerst
table-place = { $state ->
    [seen] Kaart { $place }: { card }.
   *[hidden] Kaart { $place }.
}
table-told = { $told ->
    [card] Hint: { card }.
    [color] Hint: { suit }.
    [rank] Hint: { rank }.
   *[nothing] Nog geen hint.
}
table-possible = Kan { $suits } zijn; { $ranks }.
table-critical = De laatste van zijn soort.
table-oldest = De oudste kaart van de hand.
table-clue-which = { $count ->
    [one] Het is kaart { $places }.
   *[other] Het zijn de kaarten { $places }.
}
table-note-is = Notitie: { $note }
table-firework = { $state ->
    [done] De { suit.inflected } { -firework } is compleet.
    [closed] { $rank ->
        [0] De { suit.inflected } { -firework } is nog niet begonnen en komt niet verder dan { $best }.
       *[other] De { suit.inflected } { -firework } staat op { $rank } en komt niet verder dan { $best }.
    }
   *[open] { $rank ->
        [0] De { suit.inflected } { -firework } is nog niet begonnen.
       *[other] De { suit.inflected } { -firework } staat op { $rank }.
    }
}
table-clue-count = { $count } van de { $most } { -clue-token(form: "plural") }
table-red-count = { $count } van de { $most } { -red-token(form: "plural") }
table-deck-count = { $count ->
    [0] De { -deck } is leeg.
    [one] Nog { $count } kaart op de { -deck }
   *[other] Nog { $count } kaarten op de { -deck }
}
table-points-count = { $points ->
    [one] { $points } punt, hoogstens { $best } van { $most }
   *[other] { $points } punten, hoogstens { $best } van { $most }
}
    .short = Punten
table-discards-open = { $count ->
    [one] { -discard-pile(form: "label") }: { $count } kaart
   *[other] { -discard-pile(form: "label") }: { $count } kaarten
}
table-pile = { $state ->
    [played] { $card }: ligt in de { -firework }, { $discarded } afgelegd
    [gone] { $card }: verloren
    [last] { $card }: { $discarded } afgelegd, nog maar één over
   *[open] { $card }: { $discarded } afgelegd, { $left } over
}
page-actions = Wat je kunt doen
page-play = Spelen
page-discard = Afleggen
page-note = Notitie
    .why = Alleen jij kunt hem zien. Hij blijft bij de kaart.
page-announce = Spelen en de kleur noemen:
page-announce-color = Spelen en { suit } noemen
page-confirm = Bevestigen
page-confirm-what = Bevestigen: { $what }
page-undo = Terugnemen
page-hint-move = Tik op een van je eigen kaarten, of op een kaart van een medespeler om informatie te geven.
page-move-sent = Je zet is onderweg…
page-clue-to = Hint voor { $target }
page-clue-touches = { $count ->
    [0] Wijst geen kaart aan.
    [one] Wijst één kaart aan.
   *[other] Wijst { $count } kaarten aan.
}
page-late = Jouw beurt – ze wachten
page-log = Verloop
page-talk = Iets zeggen
page-chat = Bericht aan de tafel
page-chat-watchers = Bericht aan de kijkers
    .why = Wie speelt, kan dit pas lezen als het spel voorbij is.
page-seats = Plaatsen
page-seat-free = vrije plaats
page-sit = Hier gaan zitten
page-seat-bot = Bot toevoegen
page-change-bot = Andere bot
page-free-seat = { $player } van tafel verwijderen
page-hand-over = Laat een bot spelen
page-take-back = Zelf verderspelen
page-watching = Je kijkt toe. Er is een plaats vrij.
page-bot-plays = Een bot speelt voor je.
page-leave = Tafel verlaten
page-close-table = Tafel sluiten
page-which-bot = Welke bot?
page-bot-strength = { $points ->
    [one] gemiddeld { $points } punt met zichzelf op alle plaatsen
   *[other] gemiddeld { $points } punten met zichzelf op alle plaatsen
}
page-bot-code = Zijn hints volgen een code die mensen niet kunnen lezen, en die van jou begrijpt hij niet: met mensen aan tafel is het spel snel verloren.
page-bots-people = Spelen met mensen
page-bots-code = Codes
page-bot-about = { $bot } ({ page-bot-strength })
page-bot-about-wins = { $bot } (wint { $share }% van de spellen met zichzelf op alle plaatsen)
page-invite = Uitnodigen
page-invite-how = Wie deze link opent, kan aanschuiven.
page-invite-local = Alleen deze computer kan de link openen: de server antwoordt niemand anders. Wil je met anderen in je netwerk spelen, start hem dan met: { $text }
page-invite-text = Kom { -hanabi } met me spelen.
page-link = Link
page-qr = De link als QR-code
page-copy = Kopiëren
page-copied = Gekopieerd
page-share = Delen
page-rules-here = Regels aan deze tafel
page-start = Kaarten delen
page-seats-left = { $count ->
    [one] Er is nog één plaats vrij. Nodig iemand uit of voeg een bot toe.
   *[other] Er zijn nog { $count } plaatsen vrij. Nodig vrienden uit of voeg bots toe.
}
page-the-end = Einde
page-rematch = Nog een keer
page-rematch-wanted = { $count ->
    [one] { $names } wil nog een keer spelen.
   *[other] { $names } willen nog een keer spelen.
}
page-rematch-join = Meedoen
page-rematch-waiting = Wachten op de anderen: { $count } van { $total } akkoord.
page-replay = Spel terugkijken

## De pagina: voor het spel begint

gather-invited = { $player } nodigt je uit voor een potje { -hanabi }.
gather-there = Aan tafel: { $names }.
preview-seats = { $count } van { $total } plaatsen bezet.
preview-rules = Varianten: { $variants }.
gather-sit = Ga zitten
gather-watch = Alleen kijken
gather-full = Alle plaatsen zijn bezet. Je kijkt toe en kunt gaan zitten zodra er een plaats vrijkomt.
gather-watching = Je kijkt toe.
gather-closed-game = Er is een spel bezig dat alleen de spelers zien.
gather-watchers = { $count ->
    [one] Kijkt toe: { $names }
   *[other] Kijken toe ({ $count }): { $names }
}
gather-watcher-count = { $count ->
    [one] Eén persoon kijkt toe.
   *[other] { $count } mensen kijken toe.
}
gather-host-deals = { $player } deelt als iedereen er is.
gather-anyone-deals = Iedereen is er: wie wil, kan delen.
gather-deal-for = Delen met z’n { $count ->
    [2] tweeën
    [3] drieën
    [4] vieren
   *[other] vijven
}
gather-fill = Aanvullen met bots
gather-fill-agree = Met bots spelen
gather-fill-count = { $count ->
    [one] { $count } van { $total } wil met bots spelen.
   *[other] { $count } van { $total } willen met bots spelen.
}
gather-fill-soon = Komt er binnen een halve minuut niemand meer bij, dan nemen bots de vrije plaatsen in en begint het spel.
gather-match-wait = Wachten op anderen die hetzelfde willen spelen. Komt er niemand, dan kunnen bots aanschuiven.
gather-name = Onder welke naam wil je spelen?
gather-notify = Wil je een seintje als je aan de beurt bent terwijl je iets anders bekijkt?
gather-notify-yes = Ja, graag
gather-notify-no = Nee, dank je

## De pagina: als iemand weg is

away-is = { $player } is weg.
away-left = { $player } is vertrokken.
away-soon = Als dat zo blijft, kan straks een bot invallen.
away-bot = Laat een bot spelen
away-votes = { $count } van { $total } stemmen
away-invite = Nodig iemand uit
away-end = Spel beëindigen
away-end-sure = Het spel telt dan als afgebroken, zonder score, en alle kaarten gaan open. Het eindigt zodra iedereen die er is, akkoord gaat.
away-end-wanted = { $player } wil het spel beëindigen.
away-end-waiting = Je hebt voorgesteld het spel te beëindigen. De anderen moeten nog akkoord gaan.
away-end-no = Doorspelen
away-leave-sure = Je plaats komt vrij: een bot of iemand anders kan hem innemen. Zolang dat niet is gebeurd, kun je terugkomen.
away-close-sure = Daarna kan niemand meer aan deze tafel spelen.

## De pagina: opties van een tafel

option-players = Spelers
    .why = Met 2 of 3 spelers heeft iedereen vijf kaarten, met 4 of 5 vier.
option-edition = Editie
edition-none = Vrije keuze
    .why = Hanabi zoals de meesten het kennen: een hint moet minstens één kaart aanwijzen. Alle varianten zijn te kiezen.
edition-sv = Zweedse editie
    .why = Lege hints zijn toegestaan. Varianten: tot de laatste druppel, precieze choreografie en waterval van kleuren.
edition-fi = Finse editie
    .why = Dezelfde regels en varianten als de Zweedse editie.
edition-nl = Nederlandse editie
    .why = Lege hints zijn toegestaan. Enige variant: tot de laatste druppel. Fouten worden bijgehouden met drie foutkaarten.
edition-es = Spaanse editie
    .why = Lege hints zijn niet toegestaan. Enige variant: tot de laatste druppel.
option-first = Wie begint
option-first-lot = wordt geloot
option-first-is = { $player } begint
option-talk = Praten
option-watch = Toekijken
option-listed = Openbare tafel
    .why = Iedereen vindt hem op het beginscherm. Anders is de link nodig.
option-clock = Tijd per beurt
    .why = Is die om, dan krijgt de speler een seintje.
option-clock-none = geen limiet
option-clock-minutes = { $minutes ->
    [one] { $minutes } minuut
    [1440] een dag
   *[other] { $minutes } minuten
}
option-clock-is = Seintje na { option-clock-minutes }
option-stand-in = Bot als de tijd om is
    .why = Is de speler dan weg, dan speelt een bot tot de speler terug is.
option-sizes = Grootte van het spel
    .why = Voor een kort spel, of om te spelen met een bot die op een klein spel is getraind.
option-suits = Kleuren
option-ranks = Hoogste cijfer
option-hand-size = Kaarten in de hand
option-clue-tokens = { -clue-token(form: "label") }
option-strikes = { -red-token(form: "label") }
option-published = Open spellen voor onderzoek
    .why = Gespeelde spellen van deze tafel worden zonder namen en datums gepubliceerd, zodat iedereen ze kan bestuderen. Iedereen ziet dat vooraf; je kunt het dus alleen aanzetten zolang er verder niemand zit.
gather-published = Gespeelde spellen van deze tafel worden zonder namen en datums gepubliceerd, zodat iedereen ze kan bestuderen. Door te gaan zitten stem je daarmee in.
option-title = Naam van de tafel
talk-silent = Stilte
    .why = Alleen informatie volgens de regels: tijdens het spel zegt niemand iets.
talk-reminders = Geheugensteuntjes
    .why = Een paar vaste opmerkingen, zoals “ik weet niets over mijn kaarten”.
talk-open = Vrij praten
    .why = Iedereen mag schrijven wat hij of zij wil.
talk-nobody = Hier spelen alleen bots, en die lezen niet mee.
watch-nobody = Niemand mag toekijken
    .short = Niemand
    .why = Alleen wie meespeelt, ziet de tafel.
watch-table = Anderen mogen toekijken zonder de handen te zien
    .short = De tafel
    .why = Anderen zien de tafel, maar geen handen.
watch-everything = Anderen mogen toekijken en alle handen zien
    .short = Alles
    .why = Anderen zien alle handen. Zij kunnen in dit spel niet meer meedoen.

## Opmerkingen, één tik per stuk

remark-know-nothing = Ik weet niets over mijn kaarten.
remark-remember = Weet je nog wat je verteld is?
remark-thinking = Ik denk na.
remark-your-turn = Jij bent aan de beurt.
remark-well-done = Goed gedaan!
remark-oh-no = O nee!

## Komen en gaan aan tafel

happening-said = { $player }: { $text }
happening-said-to = { $player } tegen { $target }: { $text }
happening-watcher-said = { $player } (kijkt toe): { $text }
happening-sat = { $player } gaat zitten.
happening-left = { $player } gaat weg.
happening-handed-over = Een bot speelt nu voor { $player }.
happening-took-back = { $player } is terug.
happening-voted = { $player } wil dat een bot voor { $target } speelt.
happening-replaced = { $target } is weg. Intussen speelt een bot.
happening-end-agreed = { away-end-wanted }
happening-start-agreed = { $player } wil nog een keer spelen.
happening-end-declined = { $player } speelt liever door.
happening-ended = Het spel is in overleg beëindigd.
happening-bot-seated = { $bot } gaat zitten.
happening-fill-agreed = { $player } wil met bots spelen.
happening-filled = Bots nemen de vrije plaatsen in.
happening-bot-failed = { $bot } komt er niet uit; een eenvoudiger bot neemt het over.
happening-freed = Er is een plaats vrij.
happening-changed = De regels zijn gewijzigd.
happening-dealt = Er begint een nieuw spel.
happening-closed = De tafel is gesloten.
happening-nobody = Iemand

## Instellingen

settings-title = Instellingen
settings-name = Je naam
settings-language = Taal
settings-knowledge = Wat je kaarten laten zien
settings-knowledge-told = Hints
    .why = Alleen wat je verteld is.
settings-knowledge-excluded = Mogelijkheden
    .why = Ook de kleuren en cijfers die nog mogelijk zijn.
settings-knowledge-deduced = Conclusies
    .why = Ook wat volgt uit alle kaarten die je ziet.
settings-confirm = Voordat een zet wordt gedaan
settings-confirm-again = { page-confirm }
    .why = Een zet gaat door met een tweede tik.
settings-confirm-undo = { page-undo }
    .why = Een zet gaat na drie seconden door, tenzij je hem terugneemt.
settings-confirm-once = Meteen
    .why = Een zet gaat door met één tik.
settings-theme = Thema
settings-theme-auto = Zoals het apparaat
settings-theme-dark = Donker
settings-theme-light = Licht
settings-palette = Kleuren
    .why = { learn-pictures }
settings-palette-standard = Standaard
settings-palette-red-green = Rood-groenblindheid
settings-palette-blue-yellow = Blauw-geelblindheid
settings-palette-contrast = Hoog contrast
settings-sound = Geluiden
settings-calm = Minder beweging
    .why = Geen animaties en geen vuurwerk op de achtergrond.
settings-figures = Statistieken
    .why = Beurt, tempo, efficiëntie en de tijd sinds de laatste zet.
settings-conventions = Spelen met Partner
    .why = Met { home-play-now } zitten er bots aan tafel die de conventies van ervaren spelers gebruiken.
settings-notify = Seintje als ik aan de beurt ben
    .why = Een melding van de browser terwijl je iets anders bekijkt. Is de pagina dicht, dan geeft de pushdienst van je browsermaker hem door; alleen jouw browser kan hem lezen.
settings-device = Verder op een ander apparaat
    .why = Open daar binnen een kwartier deze link of typ de code in bij de instellingen. Dat werkt maar één keer.
settings-device-code = Code
settings-device-type = Ik heb een code van een ander apparaat
settings-device-revoke = Beide intrekken
settings-device-others = De andere afmelden
settings-device-alone = Klaar: nu ben je alleen op dit apparaat aangemeld.

## Wat de tekens betekenen

legend-title = Wat de tekens betekenen
legend-told = Wat er over de kaart gezegd is.
legend-fresh = Net aangewezen.
legend-cloud = Kan niet meer compleet worden.
legend-left = over
legend-discarded = afgelegd
legend-played = gespeeld
legend-last = nog maar één
legend-gone = verloren

## Toetsen

keys-title = Toetsenbord
keys-pick = kies een van je kaarten
    .key = 1 – 5
keys-play = speel die
    .key = S
keys-discard = leg die af
    .key = A
keys-aim = kies een medespeler
    .key = I
keys-clue = en dan de kleur of het cijfer
keys-confirm = bevestig
    .key = Enter
keys-cancel = annuleer
    .key = Esc
keys-sort = verplaats de kaart in je hand
    .key = ⇧ ← · ⇧ →
keys-note = schrijf er een notitie bij
    .key = N
keys-open = verloop, { -discard-pile }, iets zeggen
    .key = V · T · Z
keys-replay = blader door een gespeeld spel
    .key = ← · → · Home · End
keys-past = terugkijken in het spel; met Esc ga je terug
    .key = K · ←
keys-story = het verhaal van de gekozen kaart
    .key = H
keys-help = deze lijst
    .key = ?

## Waarom de server nee zegt

refusal-bad-message = De server begreep de pagina niet. Laad de pagina opnieuw.
refusal-bad-name = Die naam kun je niet gebruiken.
refusal-bad-text = Die tekst kan niet worden verstuurd.
refusal-bad-push = Deze browser kan geen meldingen ontvangen.
refusal-bad-options = Die regels gaan niet samen.
refusal-bad-record = In dit bestand staat geen spel dat te lezen is.
refusal-bad-order = Dat zijn niet de kaarten in je hand.
refusal-no-player = Typ eerst je naam.
refusal-no-table = Die tafel bestaat niet.
refusal-no-game = Dat spel bestaat niet.
refusal-no-puzzle = Zo’n puzzel is er niet, of je hebt ze allemaal al beantwoord.
refusal-no-seat = { reason-no-such-seat }
refusal-no-bot = Die bot bestaat niet.
refusal-bot-unfit = Deze bot speelt niet met deze regels, of niet met zoveel spelers.
refusal-no-link = Deze link of code klopt niet, is al gebruikt of is verlopen.
refusal-not-seated = Je zit niet aan deze tafel.
refusal-not-host = Dat mag alleen de host.
refusal-not-leader = Dat kan alleen degene die leidt.
refusal-not-your-turn = { reason-not-your-turn }
refusal-turn-past = Het spel is al verder.
refusal-bot-plays = Een bot speelt op jouw plaats. Neem eerst je plaats terug.
refusal-seat-taken = Die plaats is bezet.
refusal-seat-empty = Op die plaats zit niemand.
refusal-is-here = Die speler zit aan tafel.
refusal-not-yet = Wacht even: die speler is misschien zo terug.
refusal-seated-already = Je hebt al een plaats.
refusal-seats-free = Er zijn nog plaatsen vrij.
refusal-others-seated = Er zitten al anderen. Open spellen kun je alleen aanzetten voordat zij gaan zitten.
refusal-too-few-seats = Er zitten al meer mensen aan tafel. Eerst moet er iemand weg.
refusal-has-seen = Je hebt kaarten gezien die deze plaats niet mag kennen.
refusal-game-runs = Er is een spel bezig.
refusal-game-over = { reason-game-over }
refusal-no-game-runs = Er is geen spel bezig.
refusal-table-closed = { phase-closed }
refusal-no-talking = Aan deze tafel wordt niet gepraat.
refusal-banned = Je mag op deze server op dit moment niet spelen. Op de privacypagina staat bij wie je terechtkunt.
refusal-muted = Je mag spelen, maar op dit moment niets schrijven.
refusal-blocked = Je kunt hier niet gaan zitten: jij of een speler hier heeft de ander geblokkeerd.
refusal-no-device = Dit apparaat is al afgemeld.
refusal-reported = Je hebt dit al gemeld.
refusal-cannot-say = Deze bot kan niet zeggen waarom.
refusal-not-repeated = De bot zou niet opnieuw dezelfde zet doen en kan dus niet zeggen waarom.
refusal-cannot-convert = Dit spel kan niet in dat formaat worden opgeslagen.
refusal-too-many-tables = Je hebt te veel tafels open.
refusal-too-many-tabs = Je hebt deze tafel in te veel tabbladen open.
refusal-too-many-comments = Er kunnen geen opmerkingen meer bij dit spel.
refusal-table-full = Er kijken al te veel mensen naar deze tafel.
refusal-too-fast = Dat ging te snel. Probeer het zo nog eens.
refusal-too-large = Dat is te groot.
refusal-busy = De server heeft het te druk. Probeer het zo meteen opnieuw.
refusal-foreign-origin = Het verzoek kwam van een andere pagina.
refusal-broken = Er ging iets mis op de server. Het lag niet aan jou.
refusal-no-connection = De server is nu niet bereikbaar.

## Over

about-title = Over
about-game = { -hanabi } is een spel van Antoine Bauza, uitgegeven door Les XII Singes en Cocktail Games.
about-unofficial = Dit is een onofficiële, vrije versie. Vind je het spel leuk, koop dan de doos: de kaarten zijn prachtig.
about-private = Geen account, geen tracking, geen reclame. De pagina haalt niets op bij andere servers.
about-version = Versie
about-license = Licentie
about-font = Lettertype
about-source = De broncode zit in het pakket hanabi: lees hem, verander hem, geef hem door.

## Meldingen aan wie de server beheert

report-line = Meld wat { $player } schreef
report-name = Meld de naam { $player }
report-sure = De beheerder van deze server ziet dan wat er geschreven is, door wie, en dat jij het meldt. Niemand anders krijgt dat te horen.
report-send = Melden
report-done = Bedankt. Het is gemeld.
block-player = Speler blokkeren
    .why = Jullie zitten niet meer samen aan tafel en je ziet niet wat de ander schrijft. De ander krijgt dat niet te horen.
block-done = Geblokkeerd. Je kunt dit ongedaan maken onder “{ data-title }”.

## Wat er van iemand bewaard wordt

data-title = Apparaten en gegevens
data-none = Deze server bewaart niets over jou: je hebt nog geen naam opgegeven.
data-devices = Je apparaten
    .why = Wie een van deze browsers gebruikt, kan in jouw naam spelen. Meld af wat je niet kent of niet meer gebruikt.
data-blocked = Geblokkeerde spelers
data-unblock = Blokkering opheffen
data-device-unknown = Onbekende browser
data-device-here = dit apparaat
data-device-last = Laatst gebruikt op { $date }
data-device-out = Afmelden
data-export = Alles meenemen
    .why = Eén bestand met alles wat deze server over je bewaart: naam, apparaten, tafels, zetten, spellen en alles wat je hebt geschreven.
data-export-get = Mijn gegevens downloaden
data-delete = Alles wissen
    .why = Je naam, je apparaten en alles wat je hebt geschreven, worden gewist: gesprekken, notities, opmerkingen, geüploade spellen. De spellen die je hebt gespeeld, blijven voor de anderen bestaan, zonder je naam. Wat anderen over je hebben geschreven, blijft ook.
data-delete-sure = Je verlaat al je tafels. Dit kan niet ongedaan worden gemaakt.
data-deleted = Klaar. Deze server kent je niet meer.
data-ban = Je mag op deze server op dit moment niet spelen.
data-ban-until = Je mag op deze server niet spelen tot { $date }.
data-ban-why = De opgegeven reden: { $text }

## Privacy

privacy-title = Privacy
privacy-contact = Wie deze server beheert
privacy-nobody = De beheerder van deze server heeft niet gezegd hoe je hem of haar bereikt. Vraag het degene van wie je het adres hebt.
privacy-cookie = Eén cookie
    .why = Zodra je een naam hebt opgegeven, krijgt je browser één cookie, zodat je plaatsen van jou blijven. De server bewaart een vingerafdruk ervan, het soort browser en systeem, en wanneer hij het eerst en het laatst is gebruikt. De cookie verloopt { $days } dagen na je laatste bezoek. Ook van een link naar een ander apparaat wordt een vingerafdruk bewaard, tot de link is gebruikt of verloopt. Je instellingen blijven in je browser. Er wordt niets van andere sites geladen.
privacy-name = Je naam
    .why = Dat mag elke naam zijn; hij wordt bewaard met het tijdstip waarop je voor het eerst kwam. Iedereen aan je tafels ziet hem, en ook iedereen die een van je afgelopen spellen opent: via de link of, als de tafel openbaar was, uit de lijst met spellen.
privacy-talk = Wat je schrijft
    .why = Wat je aan tafel zegt, je opmerkingen bij spellen en je notities bij kaarten worden zonder tijdslimiet bewaard. De pagina toont je notities alleen aan jou; de beheerder van de server zou ze kunnen lezen.
privacy-games = Tafels en spellen
    .why = Elke zet wordt met het tijdstip bewaard, en gespeelde spellen blijven zonder tijdslimiet bestaan. Een openbare tafel verdwijnt na { $from } dagen zonder verandering uit de lijst. Een tafel waaraan niets is gespeeld, wordt na { $days } dagen gewist, en iemand die nooit heeft gezeten of iets heeft geschreven na { $to } dagen. Welke tafel je open hebt, is alleen bekend zolang je die open hebt. Analyses en de redenen van bots worden op deze server berekend.
privacy-open = Open spellen
    .why = De gespeelde spellen van een tafel kunnen voor onderzoek worden gepubliceerd: de kaarten, de zetten en de seconden ertussen, zonder namen en datums. Dat staat uit tenzij de tafel het aanzet, en iedereen ziet het vooraf. Wis je alles, dan ontbreken spellen met jou in elke latere uitgave; kopieën die anderen al hebben gedownload, houden zij.
privacy-study = Wat je bekijkt
    .why = Welke afgelopen spellen je hebt geopend, wordt bewaard, zodat niemand kaarten speelt die hij al kent. Ook de tafels die je uit je lijst hebt verwijderd en je antwoorden op puzzels worden bewaard, en de analyses waar je om hebt gevraagd, tot ze klaar zijn. Ook wordt bewaard aan welke kaarten van de dag je bent begonnen; wie ze ook heeft gespeeld, ziet je naam en score.
privacy-import = Spellen die je uploadt
    .why = Iedereen met de link kan ze zien. Na { $days } dagen worden ze gewist.
privacy-address = Je netwerkadres
    .why = De spelserver telt verzoeken per adres, alleen in het geheugen, zodat niemand hem kan overbelasten. Hij bewaart en logt geen adressen, behalve die de beheerder heeft geweerd. Een webserver of provider ervoor kan een eigen logboek bijhouden.
privacy-push = Meldingen in je browser
    .why = Als je ze toestaat, worden het pushadres van je browser en de sleutels bewaard tot de browser ze intrekt. De pushdienst van de maker van je browser geeft de meldingen door; die ziet dat deze server er een heeft verstuurd, maar kan hem niet lezen.
privacy-report = Meldingen en uitsluitingen
    .why = Als je iets meldt, wordt { $days } dagen voor de beheerder bewaard wat er geschreven is, wie het schreef en hoe jij heet. Uitsluitingen en andere handelingen van de beheerder worden vastgelegd, en dat blijft bewaard, ook als je alles wist. Welke spelers je hebt geblokkeerd, wordt bewaard tot je dat ongedaan maakt.
privacy-backup = Back-ups
    .why = Wat je wist, kan nog tot { $days } dagen in back-ups staan.
privacy-rights = Wat je kunt doen
    .why = Je kunt op elk moment zelf je apparaten bekijken en afmelden, alles als bestand meenemen en alles wissen.
games-title = Gespeelde spellen
fair-check = Was er eerlijk gedeeld?

## Leren: de regels

learn-title = Zo speel je
learn-first = Leer het al spelend
    .why = Een kort spel met uitleg: informatie geven, afleggen, spelen, en zien waarom.
learn-goal-title = Eén team, vijf { -firework(form: "full-plural") }
learn-goal = Jullie spelen samen. Van elke kleur leggen jullie een { -firework }: eerst de 1, dan de 2, tot en met de 5. Maar iedereen houdt de kaarten verkeerd om: alle anderen zien jouw kaarten, alleen jij niet.
learn-cards-title = De kaarten
learn-cards = Elke kleur heeft tien kaarten: drie enen, twee tweeën, twee drieën, twee vieren en één vijf. Zijn alle exemplaren weg van een kaart die nog nodig is, dan komt de { -firework } nooit meer af. Van de 5 is er maar één.
learn-setup-title = Voordat je begint
learn-setup = In de { -lid } liggen acht { -clue-token(form: "plural") }, ernaast drie { -red-token(form: "plural") } met de blauwe kant boven. Met 2 of 3 spelers krijgt iedereen vijf kaarten, met 4 of 5 spelers vier. Wie het kleurrijkst gekleed is, begint; hier wijst de host iemand aan, of er wordt geloot. Daarna gaat de beurt met de klok mee.
learn-turn-title = In je beurt doe je één van drie dingen
learn-turn = Eén ervan, en niet meer dan één. Passen mag niet.
learn-clue-title = Informatie geven
learn-clue = Vertel één medespeler over één kleur of één cijfer, en wijs alle kaarten aan waarvoor het geldt: “deze twee zijn rood”. Dat kost een { -clue-token } uit de { -lid }. Geen { -clue-token }, geen informatie.
learn-discard-title = Afleggen
learn-discard = Leg een van je kaarten op de { -discard-pile } en trek een nieuwe zonder ernaar te kijken. Er gaat een { -clue-token } terug in de { -lid }. Liggen alle acht er al in, dan kun je niet afleggen. Iedereen mag altijd in de { -discard-pile } kijken.
learn-play-title = Spelen
learn-play = Leg een van je kaarten neer en trek een nieuwe. Is het de volgende van de { -firework }, dan blijft hij liggen. Zo niet, dan gaat hij naar de { -discard-pile } en wordt er een { -red-token } omgedraaid. Een 5 die past, brengt een { -clue-token } terug; liggen alle acht al in de { -lid }, dan vervalt die bonus.
learn-end-title = Zo loopt het af
learn-end = Bij de derde { -red-token } met de rode kant boven is de show afgelopen: jullie hebben verloren, en de score is 0. Is elke { -firework } compleet, dan hebben jullie meteen gewonnen, met 25 punten. Anders gaat het spel door tot iemand de laatste kaart trekt. Daarna heeft iedereen, ook die speler, nog één beurt, en niemand trekt nog kaarten.
learn-score = Aan het eind tel je de hoogste kaart van elke { -firework } op. { $points ->
    [one] Hier is dat samen { $points } punt.
   *[other] Hier zijn dat samen { $points } punten.
}
learn-rating-title = Wat het publiek zegt
learn-rating-range = { $from } tot en met { $to }
learn-rating-cascade = { learn-rating-range } ({ variant-cascade })
learn-rating-divine = { $points } ({ variant-cascade })
learn-table-title = Aan tafel
learn-sort = Je mag de kaarten in je hand altijd anders ordenen, om ze beter te onthouden. Iedereen ziet de nieuwe volgorde, en het kost geen beurt.
learn-closed = Een { -firework } die niet meer compleet kan worden, krijgt een teken met het cijfer dat nog haalbaar is. Leg de hogere kaarten van die kleur af om { -clue-token(form: "plural") } terug te krijgen.
learn-talk = Over de kaarten praat je alleen door informatie te geven, en niemand geeft commentaar tijdens de beurt van een ander. Hoe streng jullie zijn, bepalen jullie zelf: elke tafel kiest voor stilte, een paar geheugensteuntjes zoals “ik weet niets over mijn kaarten”, of vrij praten.
learn-variants-title = Varianten
learn-tips-title = Tips
learn-tip-oldest = Leg de oudste kaart af waarover niemand iets gezegd heeft. De anderen rekenen daarop.
learn-tip-unknown = Een kaart waarover niemand iets gezegd heeft, kan nodig zijn: van elke kleur is er maar één 5, en van elke 2, 3 en 4 zijn er twee.
learn-tip-meaning = Niemand geeft voor de lol een hint. Wijst iemand één kaart van je aan, dan kun je die vaak spelen.
learn-tip-save = Waarschuw een medespeler die op het punt staat een 5 of het laatste exemplaar van een kaart af te leggen.
learn-tip-two = { -clue-token(form: "label") } zijn schaars. Een goede hint maakt twee kaarten speelbaar.
learn-page-title = Op deze pagina
learn-page = Tik op een van je kaarten om die te spelen of af te leggen, of sleep hem: naar het vuurwerk, naar de { -discard-pile } of naar een andere plek in je hand. Tik op een kaart van een ander om informatie te geven: de kaarten die je aanwijst, lichten eerst op. Onder een kaart zie je wat de eigenaar weet.
learn-pictures = Elke kleur heeft ook een eigen vorm.

## Leren: het spel met uitleg

first-title = Je eerste spel
first-next = Verder
first-progress = Stap { $step } van { $last }
first-look = Bovenaan liggen de kaarten van Bo. Onderaan liggen de jouwe, met de rug naar je toe: Bo ziet ze, jij niet. In het midden wacht het vuurwerk op een lucifer.
first-clue = Bo heeft een rode 1, en elke { -firework } begint met een 1. Vertel het Bo: tik op de rode 1, kies het cijfer 1 en bevestig als daarom wordt gevraagd.
    .hint = Het cijfer 1 wijst alleen die kaart aan. Rood zou ook de rode 4 aanwijzen, en dan weet Bo niet welke je bedoelt.
first-watch-play = Dat kostte een { -clue-token }. Bo heeft het begrepen en gaat de 1 spelen.
first-save = Het rode vuurwerk is aangestoken! Kijk nu naar de oudste kaart van Bo, de blauwe 5. Daar is er maar één van, en oude kaarten gaan het eerst weg. Vertel Bo dat het een 5 is.
    .hint = Kies het cijfer 5, dan houdt Bo die kaart.
first-watch-clue = Nu is het Bo’s beurt om jou te helpen.
first-play = Bo heeft een van je kaarten aangewezen: die is rood. Waarom juist die? In de rode { -firework } is nu de 2 aan de beurt. Tik op de kaart en speel hem.
    .hint = Speel de kaart die Bo heeft aangewezen: die met het rode teken.
first-watch-discard = Het was de rode 2! Bo weet geen speelbare kaart en legt er dus een af; zo komt er een { -clue-token } terug.
first-discard = Bo hield de 5 en legde de volgende kaart af; er kwam een { -clue-token } terug. Doe hetzelfde: leg je oudste kaart af, de eerste.
    .hint = Tik op de eerste kaart en leg hem af. Niemand heeft er iets over gezegd, dus die kun je vast missen.
first-watch-one = Goed zo. Bo denkt na.
first-one = Een van je kaarten is een 1. Bij vier { -firework(form: "plural") } ontbreekt de 1 nog: welke kleur het ook is, de kans is groot. Speel hem!
    .hint = Speel de kaart met de 1.
first-watch-strike = Een gele 1! Kijk nu wat er gebeurt als iemand maar wat gokt.
first-end = De gele 3 paste niet, want in de gele { -firework } is de 2 aan de beurt. Er is een { -red-token } omgedraaid, en bij de derde is het spel uit. Nu weet je alles wat je nodig hebt.
first-back = Terug
first-begin = Speel een echt spel
    .why = Een tafel met één bot die je hints opvat zoals jij ze bedoelt, en een korte tip als er iets nieuws is.

## De tweede les: hoe medespelers hints opvatten

second-title = Hoe medespelers hints opvatten
    .why = Welke kaart als volgende weggaat, om welke kaart wordt gevraagd en welke kaart wordt gered.
second-look = Medespelers zijn het eens over wat een hint betekent. Kijk naar de eerste kaart van Bo, de rode 5: het is de oudste kaart zonder hint, dus die zou Bo als volgende afleggen.
second-save = Een hint over die kaart redt hem. Red de rode 5: er is er maar één.
    .hint = Kies het cijfer 5: het wijst de oudste kaart aan en zegt waarom die moet blijven.
second-watch-clue = Bo houdt de kaart nu, en heeft een hint voor jou.
second-play = Een van je kaarten is blauw, en het is niet je oudste. Dan vraagt Bo je hem te spelen: waarom zou Bo hem anders aanwijzen? Speel hem, ook al weet je het cijfer niet.
    .hint = Speel de kaart met het blauwe symbool.
second-watch-discard = De blauwe 1! Bo heeft niets te spelen en legt een kaart af: niet de 5, want die is veilig, maar de oudste kaart zonder hint.
second-ask = De groene 1 van Bo past nu. Geef de hint die alleen die kaart aanwijst.
    .hint = Zeg groen. Het cijfer 1 zou ook de blauwe 1 aanwijzen, en die heeft niemand meer nodig.
second-watch-play = De hint gaat niet over de oudste kaart van Bo, dus er wordt om de groene gevraagd.
second-discard = Precies zoals je het bedoelde. Je hebt niets te spelen: leg je eigen oudste kaart zonder hint af.
    .hint = Tik op de eerste kaart en leg die af.
second-watch-save = Nu kijkt Bo naar jouw oudste kaart.
second-keep = Bo zegt 2 en wijst je oudste kaart aan. Zo’n hint hoeft niet meer te betekenen dan: houd hem. Speel de 2 dus nog niet, maar leg de volgende kaart zonder hint af.
    .hint = Houd de 2. Leg de tweede kaart af, de oudste zonder hint.
second-end = Het was de gele 2, en de andere is nergens te zien. Nu weet je waar medespelers op letten: welke kaart als volgende weggaat, om welke kaart een hint vraagt en welke kaart hij redt. De bots spelen ook zo.

## De niveaus van de partner

levels-title = De niveaus van de partner
    .why = Wat beginner, club en expert in een hint lezen en van je verwachten, met stellingen om doorheen te klikken.
levels-lead = De partner is de bot die speelt zoals mensen, volgens conventies. Elk niveau doet alles wat het vorige doet, en meer. Elke stelling toont de tafel zoals de partner die ziet, met de eigen kaarten dicht.
levels-partner = Partner
levels-expects = Wat hij van je verwacht
levels-start = Zo ligt het op tafel.
levels-reading = Zo opgevat is kaart { $place } een { $card }.
levels-reading-other = { $player } houdt kaart { $place } voor: { $card }.
levels-back = Vorige stelling
levels-next = Volgende stelling
levels-practice = Deze conventie oefenen
levels-link = Welke conventies zijn dat?
level-beginner = Hij neemt hints letterlijk, zoals beginners ze bedoelen: speel deze kaart, of houd hem.
level-expects-beginner = Dat je speelt of houdt wat hij aanwijst.
level-club = Hij leest een hint ook als een verzoek aan een ander om de kaart die eerst moet komen.
level-expects-club = Dat je merkt wanneer een hint aan een ander eerst een kaart van jou vraagt: een die al is aangewezen of, als die er niet is, je nieuwste zonder hint.
level-expert = Hij leest een hint ook als een bluf, als een waarschuwing of als een verzoek aan iemand die later speelt.
level-expects-expert = Dat je wacht als iemand na jou de ontbrekende kaart kan spelen, enen in de goede volgorde speelt en begrijpt dat jij de andere hebt als iemand een kaart aflegt waarvan bekend is dat hij nodig is.
convention-chop = De volgende aflegkaart (chop)
    .why = De oudste kaart zonder hint wordt als volgende afgelegd. Iedereen houdt die in de gaten.
convention-focus = De kaart die bedoeld is (focus)
    .why = Een hint kan meerdere kaarten aanwijzen maar gaat over één: de volgende aflegkaart als die voor het eerst wordt aangewezen, anders de nieuwste die voor het eerst wordt aangewezen.
convention-play-clue = Speelhint
    .why = Een hint over een andere kaart dan de volgende aflegkaart vraagt om die te spelen: nu, of na kaarten die onderweg zijn.
convention-save = Redden
    .why = Een hint over de volgende aflegkaart hoeft niet meer te betekenen dan: houd hem. Zo worden vijven, tweeën waarvan de andere niet te zien is, en laatste exemplaren gered.
convention-good-touch = Alleen nuttige kaarten (good touch)
    .why = Een kaart die een hint krijgt, is nog nodig, en dezelfde kaart krijgt niet in twee handen een hint.
convention-five = Vijven
    .why = De hint 5 over een andere kaart dan de volgende aflegkaart zegt alleen dat het een 5 is.
convention-care = Voorzichtigheid
    .why = Als met nog één { -red-token } het spel verloren is, wordt alleen gespeeld wat de hints zelf bewijzen.
convention-trust = Vertrouwen
    .why = Zijn twee hints van een speler onjuist gebleken, dan betekenen de volgende niet meer dan ze zeggen.
convention-prompt = Herinnering (prompt)
    .why = Een hint over een kaart die nog niet past, vraagt iemand om de kaart ervoor: een die al is aangewezen.
convention-finesse = Finesse
    .why = Kan geen aangewezen kaart de ontbrekende zijn, dan is het de nieuwste zonder hint van iemand die vóór de ontvanger van de hint speelt. Die wordt blind gespeeld.
convention-stall = Gedwongen hint (stall)
    .why = Wie alleen aangewezen kaarten heeft, kan nauwelijks afleggen en moet een hint geven. Die vraagt niets van de andere handen.
convention-reverse = Omgekeerde finesse (reverse finesse)
    .why = De ontbrekende kaart kan ook bij iemand zijn die na de ontvanger van de hint speelt; die wacht daarom.
convention-bluff = Bluf
    .why = Speelt de volgende speler een kaart zonder hint die niet naar de aangewezen kaart leidt, dan is die een stap verder weg. De partner doorziet bluf, maar bluft zelf niet.
convention-wrong-prompt = Verkeerde herinnering (wrong prompt)
    .why = Blijkt de aangewezen kaart waarop gerekend werd een andere te zijn, dan is toch de nieuwste zonder hint bedoeld.
convention-ones = De volgorde van de enen
    .why = Meerdere aangewezen enen worden in deze volgorde gespeeld: eerst de volgende aflegkaart, dan de getrokken enen (nieuwste eerst), dan de gedeelde (oudste eerst).
convention-fix = Correctie (fix)
    .why = Een hint stopt iemand die een kaart wil spelen die niet past.
convention-handover = Overdracht (sarcastic discard)
    .why = Wie een kaart aflegt waarvan bekend is dat hij nodig is, zegt: iemand anders heeft dezelfde kaart, en die is aangewezen.
example-discards-the-chop = Wie niets beters te doen heeft, legt de oudste kaart zonder hint af.
example-focus-chop = Van meerdere kaarten die voor het eerst worden aangewezen, is de volgende aflegkaart bedoeld.
example-focus-newest = Is de volgende aflegkaart er niet bij, dan is de nieuwste bedoeld.
example-focus-again = Een hint die alleen eerder aangewezen kaarten aanwijst, gaat over de nieuwste daarvan.
example-play-clue = Een hint over een andere kaart dan de volgende aflegkaart vraagt om die te spelen.
example-gives-play-clue = Een kaart die past, krijgt een hint.
example-delayed-play = Een hint kan vragen om een kaart die pas past na een die onderweg is.
example-beginner-plays-or-keeps = Een beginner wijst aan wat gespeeld kan worden of bewaard moet blijven: de witte 1, niet de vier drieën, waar anderen meer achter kunnen zoeken.
example-gives-save = Een 5 die als volgende zou worden afgelegd, wordt gered: er is er maar één.
example-save-five = Een 5 die als volgende zou worden afgelegd, wordt met een hint over het cijfer gered en nog niet gespeeld.
example-gives-save-critical = De laatste kaart van een soort wordt gered als hij anders als volgende wordt afgelegd.
example-save-critical = Een hint over de volgende aflegkaart kan de laatste van een soort redden, of vragen om te spelen.
example-save-two = Een 2 die als volgende zou worden afgelegd, wordt met een hint over het cijfer gered.
example-save-two-both-chops = Zouden beide tweeën van een kleur als volgende worden afgelegd, dan wordt er één gered.
example-save-two-seen = Een 2 waarvan de andere in een andere hand zit, wordt niet gered: dan betekent de hint iets anders.
example-before-discard = Niemand legt de oudste kaart af zolang een 2 gered kan worden die bij iemand als volgende zou worden afgelegd.
example-good-touch = Wat in een andere hand al is aangewezen, wordt niet nog eens aangewezen: deze 1 is niet de rode.
example-information-lock = Wat uit een hint is begrepen, blijft gelden na hints over andere kaarten.
example-contradiction = Spreekt een latere hint tegen wat is begrepen, dan telt de hint.
example-taken-for-a-played-card = De gele kaart werd voor de 2 gehouden. Die heeft een ander nu gespeeld, dus dit is een andere gele kaart.
example-five-stall = Een 5 die niet als volgende zou worden afgelegd, is alleen een 5.
example-five-early = Het hoogste cijfer is hier 2. Vóór de eerste aflegbeurt vraagt een 2-hint om niets, ook al zou de kaart passen.
example-five-late = Ook na de eerste aflegbeurt vraagt een hint over het hoogste cijfer om niets.
example-care = Met twee omgedraaide { -red-token(form: "plural") } blijft een kaart waar alleen een conventie om vraagt, in de hand.
example-one-slip-is-forgiven = Eén onjuiste hint is niet genoeg, en wie hem gaf, weet dat.
example-taken-at-their-word = Na twee onjuiste hints betekent een derde niet meer dan hij zegt.
example-fits-by-touch-alone = Dat er wordt afgelegd, laat zien dat de blauwe kaart niet voor de 4 wordt gehouden, de enige die nog nodig is: het kan de andere 3 zijn.
example-prompt = Een hint over een kaart die nog niet past, rekent op een die al is aangewezen.
example-prompt-on-oneself = De kaart die al is aangewezen, kan in dezelfde hand zitten.
example-prompt-before-finesse = Op de nieuwste kaart wordt niet gerekend zolang een aangewezen kaart de ontbrekende kan zijn.
example-finesse = Kan geen aangewezen kaart bedoeld zijn, dan is het de nieuwste van de volgende hand.
example-gives-finesse = Met één hint worden twee kaarten gespeeld als de eerste de nieuwste van de volgende hand is.
example-beginner-no-finesse = Een beginner verwacht zoiets niet: de aangewezen kaart is de kaart die past.
example-counts-on-me = Geel rekent op een aangewezen 1 hier en op de gele 2 van een ander: wie de hint kreeg, ziet beide, en niets hoeft gecorrigeerd te worden.
example-locked = Wie alleen aangewezen kaarten heeft, moet een hint geven: niemand zoekt een ontbrekende kaart in de eigen hand.
example-finesse-waits = Wie de tweede van twee kaarten kan hebben, wacht op de eerste.
example-finesse-reverse = De blind gespeelde kaart komt na degene die wacht, en die weet dan welke kaart is aangewezen.
example-finesse-refused = Speelt niemand de ontbrekende kaart, dan was de aangewezen kaart de kaart die past.
example-reverse-club = Op de club wacht niemand op een kaart die later komt.
example-bluff-read = Vlak na de hint wordt een kaart van een andere kleur gespeeld die zelf geen hint had: de aangewezen kaart is niet de volgende rode maar die daarna.
example-wrong-prompt = Was de aangewezen kaart niet die waarop gerekend werd, dan is het de nieuwste.
example-order-of-ones = Van meerdere enen gaat de volgende aflegkaart eerst.
example-ones-dealt = Van meerdere gedeelde enen gaat de oudste eerst.
example-ones-drawn = Getrokken enen gaan vóór gedeelde, de nieuwste eerst.
example-fix = Wie een kaart wil spelen die niet past, hoort het op tijd.
example-fix-read = Een hint die laat zien dat een kaart niet is wat men dacht, voorkomt dat hij wordt gespeeld en vraagt verder niets.
example-fix-again = Een hint die herhaalt wat al bekend is, houdt een kaart tegen.
example-gives-sarcastic = Een bekende kaart die ook in een andere hand is aangewezen, wordt afgelegd, zodat de ander weet wat hij heeft.
example-sarcastic-read = Wie een bekende, nuttige kaart aflegt, zegt dat een ander dezelfde heeft en dat die is aangewezen.
example-handover-club = Op de club zegt zo’n afgelegde kaart niets.
example-discard-known-better = De kaart werd voor de gele 5 gehouden en als gele 1 afgelegd: dat draagt niets over.

## De tekens op de kaarten, en de woorden tijdens een eerste echt spel

marks-title = Wat de tekens betekenen
marks-told = Het teken onder een kaart: wat de eigenaar erover is verteld.
marks-ring = Een gouden rand: over deze kaart is informatie gegeven.
marks-possible = Kleine tekens en cijfers op een achterkant: wat de kaart nog kan zijn.
marks-critical = Een uitroepteken: de laatste van zijn soort. Gaat die verloren, dan gaan er punten verloren.
marks-oldest = De eerste kaart van een hand is de oudste, de laatste de nieuwste.
bubble-start = Jij bent aan de beurt. Heeft iemand een kaart die nu past? Elke { -firework } begint met een 1. Tik erop en vertel het cijfer of de kleur.
bubble-told = Meestal betekent dat: speel de kaart, of houd hem.
bubble-focus-next = De hint gaat over kaart { $place }, die je anders als volgende aflegt.
bubble-focus-newest = De hint gaat over kaart { $place }, de nieuwste ervan.
bubble-focus-only = De hint gaat over kaart { $place }.
bubble-focus-again = Over al deze kaarten had je al een hint.
bubble-meant-next = Houd hem, of speel hem als hij kan passen.
bubble-meant-play = Gaat een hint over een andere kaart dan de volgende aflegkaart, dan vraagt hij je die te spelen.
bubble-meant-five = Voorlopig zegt hij alleen dat deze kaart een 5 is.
bubble-meant-again = Nu weet je er meer over.
bubble-sure = Wat kaart { $place } ook is, hij past nu: speel hem.
bubble-strike = Er is een { -red-token } omgedraaid. Bij de derde is het spel uit: speel een kaart als je vrij zeker bent.
bubble-tokens = Er zijn bijna geen { -clue-token(form: "plural") } meer. Leg een kaart af om er een terug te krijgen; je oudste kaart is de eerste in je hand.
bubble-last = De laatste kaart is getrokken: iedereen krijgt nog één beurt.
bubble-close = Begrepen

## Gespeelde spellen

games-mine = Mijn spellen
games-all = Alle spellen
games-none = Er is nog geen spel uitgespeeld.
games-import = Open een spel uit een bestand
games-imported = uit een bestand
replay-turn = Beurt { $turn } van { $last }
replay-start = De kaarten zijn gedeeld.
replay-eyes = Bekijk als
replay-open = iedereen (open handen)
replay-to-start = Naar het begin
replay-back = Een beurt terug
replay-forward = Een beurt verder
replay-to-end = Naar het einde
replay-run = Afspelen
replay-stop = Pauzeren
replay-why = Waarom?
replay-spoilers = Geen spoilers
    .why = Je ziet het verloop en de opmerkingen alleen tot de beurt waar je bent. De analyse komt na de laatste beurt.
replay-link = Link naar deze beurt
replay-record = Downloaden
replay-live = Voor hanab.live
together-title = Samen kijken
together-begin = Met anderen bekijken
    .why = Jij leidt: iedereen die de link opent, ziet de beurt die jij bekijkt.
together-link = Kopieer de link voor anderen
together-leading = Jij leidt: iedereen ziet de beurt die jij bekijkt.
together-alone = Er is nog niemand anders. Stuur iemand de link.
together-following = Je volgt { $player }.
together-strayed = { $player } bekijkt beurt { $turn }.
together-return = Volg { $player } weer
together-hand = Laat { $player } leiden
together-leader = leidt
together-leave = In je eentje kijken

## Terugkijken tijdens het spel, en het verhaal van een kaart

past-looking = Terugkijken
past-now = Terug naar het spel
past-show = Toon deze beurt
story-title = Het verhaal van deze kaart
story-dealt = Bij het begin gedeeld.
story-drawn = Getrokken in beurt { $turn }.
story-told-nothing = Er is nog geen informatie over gegeven.
story-knows = { $you ->
    [actor] Wat je weet
   *[nobody] Wat { $player } weet
}
story-note = Schrijf een notitie

## Na een spel

turning-title = Waar het kantelde
finding-clues = { $count ->
    [one] Er is één hint gegeven. Punten: { $points }.
   *[other] Er zijn { $count } hints gegeven. Punten: { $points }.
}
finding-unused = { $count ->
    [one] Aan het eind was er nog één { -clue-token } over.
   *[other] Aan het eind waren er nog { $count } { -clue-token(form: "plural") } over.
}
finding-rate = Punten per hint: { $mean }.
finding-lost = { $count ->
    [one] Niets kon deze kaart vervangen: er ging één punt verloren.
   *[other] Niets kon deze kaart vervangen: er gingen { $count } punten verloren.
}
finding-missing = { $count ->
    [one] Aan het eind was er nog één punt te halen.
   *[other] Aan het eind waren er nog { $count } punten te halen.
}
review-none = Er is geen kaart verloren gegaan en geen kaart verkeerd gespeeld.
review-title = Analyse
review-start = Spel analyseren
review-progress = { $count } van { $total } beurten
review-preparing = Voorbereiden: de eerste analyse op een server kan pas na enkele minuten beginnen.
review-busy = De server heeft het druk. De analyse gaat verder zodra het kan.
review-unfinished = De analyse kon niet worden afgemaakt. Wat gevonden is, blijft bewaard, en je kunt de analyse opnieuw starten.
review-leave = De analyse gaat door, ook als je deze pagina verlaat.
value-now = Verwachte score: { $mean }. Kans op { $most } punten: { $share }%.
turning-show = Tonen
turning-try = Probeer het zelf
turning-mine = { $count ->
    [one] Mijn zet opnieuw
   *[other] Mijn { $count } zetten opnieuw
}
line-start = Andere zetten proberen
line-ask = Beurt { $turn }: wat zou jij doen als { $player }?
line-title = Je eigen zetten vanaf beurt { $turn }
line-back = Terugnemen
line-open = Open handen
line-link = Link naar deze zetten
line-next = Volgende beurt
line-close = Terug naar het spel
line-same = Zo is het gespeeld.
value-best = Beste zetten
value-turn = Beurt { $turn }: de beste zetten
value-made = zo ging het
value-rough = De eerste zet is in meer verdelingen geprobeerd dan de andere; hun cijfers zijn minder nauwkeurig.
review-knew = Wat iedereen wist
    .why = Berekend uit de hints en de kaarten die ieder ziet, zonder conventies.
others-title = Wat anderen hier deden
    .why = Zetten in andere spellen op deze server, nadat alle spelers hetzelfde hadden gezien.
others-players = Spelers
others-bots = Bots
others-none = Geen enkel ander spel op deze server kwam in deze stelling terecht.
review-fits = Past
review-trash = Niet nodig
review-last = Laatste
comment-title = Opmerkingen
comment-turn = Zeg iets over beurt { $turn }
comment-send = Plaatsen
comment-drop = Verwijder deze opmerking
figures-title = Je spellen met deze regels
figures-games = { $count ->
    [one] { $count } spel
   *[other] { $count } spellen
}
figures-best = beste { $best }
figures-mean = gemiddeld { $mean }
figures-perfect = { $count } perfect
figures-strikeouts = { $count } verloren door { -red-token(form: "plural") }
figures-counts = spellen per score
figures-latest = laatste spellen; de onderbroken lijn is het gemiddelde
games-helped = door een bot afgemaakt
figures-record = Je beste tot nu toe

## Nog eens dezelfde kaarten

again-title = Nog eens spelen
again-bots = Zelfde kaarten met bots
again-friends = Zelfde kaarten, vrienden
again-from-here = Verder vanaf hier
again-challenge = Daag een vriend uit
    .why = De link leidt naar dezelfde kaarten en verraadt er niets over.
again-known = Deze kaarten zijn al eens gespeeld. Deze spelers kennen ze: { $names }.
again-fresh = Deze kaarten zijn al eens gespeeld, maar niemand aan tafel kent ze.
again-turn = Verdergespeeld vanaf beurt { $turn }.
again-mark = al eens gespeeld
again-origin = Verdergespeeld vanaf beurt { $turn } van een spel dat eindigde met { $score } van de { $most } punten.
again-line = dat spel
deal-known = kaarten al bekend
deal-title = Een uitdaging
daily-title = Kaarten van de dag
daily-lead = Voor iedereen dezelfde kaarten, één keer: speel ze met bots en zie daarna hoe de anderen het deden. Je naam staat bij je punten.
daily-streak = { $count ->
    [one] Reeks: één dag
   *[other] Reeks: { $count } dagen
}
daily-play = Spelen
daily-bots = Bots op alle plaatsen
daily-bots-wait = De bots zijn nog bezig.
daily-others = De anderen: { $lower } lager, { $equal } gelijk, { $higher } hoger.
daily-alone = Nog niemand anders heeft deze kaarten uitgespeeld.
picture-share = Deel een afbeelding
picture-text = Kun jij het beter met dezelfde kaarten?
deal-lead = Speel dezelfde kaarten als { $names }. Wie ze gespeeld heeft, ziet alle uitslagen.
deal-bots = Speel met bots
deal-friends = Speel met vrienden
deal-results = De uitslagen met deze kaarten
deal-played = { $count ->
    [one] Tot nu toe één keer gespeeld.
   *[other] Tot nu toe { $count } keer gespeeld.
}

## Een plaats op een ander apparaat

link-title = Hier verder
    .why = Daarna speel je ook op dit apparaat, met je naam en je plaatsen.
link-becomes = Op dit apparaat ben je daarna { $player }. Ga alleen verder als je de link zelf hebt gemaakt: anders ziet degene die hem stuurde alles wat je hier doet en kan die in jouw plaats spelen.
link-replaces = Tot nu toe was je op dit apparaat { $player }. Je kunt hier niet terug naar de plaatsen en spellen van die speler, tenzij je daar eerst bij de instellingen een link voor maakt.
link-use = Ja, dat ben ik
link-done = Klaar. Je tafels staan op het beginscherm.

## Eerlijk delen

fair-title = Eerlijk gedeeld
    .why = Vóór de eerste zet maakte de server een vingerafdruk van de geschudde stapel bekend. Nu ligt de stapel open, en je eigen browser berekent de vingerafdruk opnieuw.
fair-good = De vingerafdrukken zijn gelijk: dit is dezelfde stapel als vóór het spel.
fair-bad = De vingerafdrukken verschillen: dit is niet de stapel die verzegeld was.
fair-none = Dit spel heeft geen zegel.
fair-published = Bekendgemaakt vóór het spel
fair-computed = Berekend door je browser
fair-salt = Zout
fair-deck = De stapel
fair-how = De vingerafdruk is de SHA-256 van het zout, een spatie, en de kaarten op volgorde met spaties ertussen.
fair-seal = Zegel van de stapel: { $hash }
