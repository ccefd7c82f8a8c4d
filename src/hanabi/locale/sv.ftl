### Hanabi på svenska. Värdena, och var varje text står, förklaras i en.ftl.

## Spelets ord; ”form” böjer dem. Ett byte här gäller överallt: läs sedan artiklar och verb omkring.

-hanabi = Hanabi
-clue-token = { $form ->
    [plural] blå marker
    [label] Blå marker
   *[singular] blå marker
}
-red-token = { $form ->
    [definite] röda markern
    [plural] röda marker
    [label] Röda marker
   *[singular] röd marker
}
-firework = { $form ->
    [definite] fyrverkeriet
    [plural] fyrverkerier
    [definite-plural] fyrverkerierna
    [label] Fyrverkerier
   *[singular] fyrverkeri
}
-discard-pile = { $form ->
    [definite] kasthögen
    [label] Kasthög
   *[singular] kasthög
}
-deck = { $form ->
    [definite] kortleken
    [label] Kortlek
   *[singular] kortlek
}
-lid = { $form ->
    [definite] locket
   *[singular] lock
}
-final-round = { $form ->
    [label] Sista rundan
   *[singular] sista runda
}

## Kort

suit = { $suit ->
    [red] röd
    [yellow] gul
    [green] grön
    [white] vit
    [blue] blå
    [multicolor] multifärgad
   *[other] { $suit }
}
    .neuter = { $suit ->
        [red] rött
        [yellow] gult
        [green] grönt
        [white] vitt
        [blue] blått
        [multicolor] multifärgat
       *[other] { $suit }
    }
    .plural = { $suit ->
        [red] röda
        [yellow] gula
        [green] gröna
        [white] vita
        [blue] blå
        [multicolor] multifärgade
       *[other] { $suit }
    }
    .key = { $suit ->
        [red] R
        [yellow] U
        [green] G
        [white] V
        [blue] B
        [multicolor] M
       *[other] { $suit }
    }
    .typed = { $suit ->
        [red] röde
        [yellow] gule
        [green] gröne
        [white] vite
        [blue] blåa blåe
        [multicolor] multi multin
       *[other] { $suit }
    }

# Siffran som substantiv.
rank = { $rank ->
    [1] etta
    [2] tvåa
    [3] trea
    [4] fyra
    [5] femma
   *[other] { $rank }
}
    .plural = { $rank ->
        [1] ettor
        [2] tvåor
        [3] treor
        [4] fyror
        [5] femmor
       *[other] { $rank }
    }
    .definite = { $rank ->
        [1] ettan
        [2] tvåan
        [3] trean
        [4] fyran
        [5] femman
       *[other] { $rank }
    }
    .typed = { $rank ->
        [1] ett ettan ettorna
        [2] två tvåan tvåorna
        [3] tre trean treorna
        [4] fyran fyrorna
        [5] fem femman femmorna
       *[other] { $rank }
    }

card = { suit } { rank }

number = { $count ->
    [1] ett
    [2] två
    [3] tre
    [4] fyra
    [5] fem
   *[other] { $count }
}

clue-color = { $count ->
    [0] inga { suit.plural } kort
    [one] { number } { suit.neuter } kort
   *[other] { number } { suit.plural } kort
}

clue-rank = { $count ->
    [0] inga { rank.plural }
    [one] en { rank }
   *[other] { number } { rank.plural }
}

## Varianter

variant-players = { $count } spelare
variant-suits = { $count ->
    [one] { $count } färg
   *[other] { $count } färger
}
# "siffra" och inte lådans "värde": det är siffran på kortet man säger och trycker på.
variant-ranks = högsta siffra { $count }
variant-hand-size = { $count } kort på hand
variant-clue-tokens = { $count } { -clue-token(form: "plural") }
variant-strikes = { $count ->
    [one] { $count } { -red-token }
   *[other] { $count } { -red-token(form: "plural") }
}
variant-empty-clues = tomma ledtrådar tillåtna
    .why = Man får också säga ”du har inga”, om en färg eller en siffra; det tillåter reglerna i lådan. Botar som spelar som människor gör det bara för att stå över.
variant-last-drop = till sista droppen
    .why = Ingen { -final-round }: ni spelar vidare tills alla { -firework(form: "plural") } är färdiga. Ni förlorar vid den tredje { -red-token(form: "definite") }, eller så snart ett oersättligt kort är borta. Inget omdöme ges: föreställningen är antingen perfekt eller misslyckad.
variant-choreography = minutiös koreografi
    .why = När du spelar ett kort får du säga färgen först. Har du rätt och kortet passar kommer en { -clue-token } tillbaka, två om det är en femma. Har du fel kastas kortet, även om det skulle ha passat, och en { -red-token } läggs i { -lid(form: "definite") }. Ett kort som inte passar räddas inte av rätt färg.
variant-cascade = kaskad av färger
    .why = Ett sjätte { -firework }: fem multifärgade kort, ett för varje siffra. Multifärgad är en egen färg, också när man ger information. Som mest kan ni få 30 poäng.

## Bordet

# ”Drag” räknar det som har spelats, som i schack; ”tur” säger vems tur det är.
table-turn = Drag { $turn }
table-fireworks = { -firework(form: "label") }
table-discards = { -discard-pile(form: "label") }
table-clue-tokens = { -clue-token(form: "label") }
table-red-tokens = { -red-token(form: "label") }
# Inte ”korthög” som i lådan: det liknar ”kasthög” för mycket.
table-deck = { -deck(form: "label") }
table-pace = Tempo
    .why = Hur många kort till ni kan kasta och ändå få alla poäng.
table-efficiency = Effektivitet
    .why = Spelade eller utpekade kort per ledtråd.
table-time = Tid
    .why = Hur länge draget har pågått.
table-points = { $state ->
    [closed] Poäng { $points }/{ $most } (som mest { $best })
   *[open] Poäng { $points }/{ $most }
}
table-you = Du
table-player = Spelare { $number }
table-seen-by = så som { $player } ser det

## Vems tur det är

turn-player = { $you ->
    [actor] Det är din tur.
   *[nobody] { $player } är på tur.
}
turn-final-round = { $count ->
    [one] { -final-round(form: "label") }: en tur kvar.
   *[other] { -final-round(form: "label") }: { $count } turer kvar.
}

## Vad som hände

event-deal = { $you ->
    [actor] Korten är utdelade. Du börjar.
   *[nobody] Korten är utdelade. { $player } börjar.
}
event-play-placed = { $you ->
    [actor] Du spelar en { card }.
   *[nobody] { $player } spelar en { card }.
}
event-play-misfit = { event-play-placed } Den passar inte: en { -red-token }.
event-play-wrong-color = { event-play-placed } Den har en annan färg än den som sades: en { -red-token }.
event-announce = { $you ->
    [actor] Du säger färgen: { suit }.
   *[nobody] { $player } säger färgen: { suit }.
}
event-discard = { $you ->
    [actor] Du kastar en { card }.
   *[nobody] { $player } kastar en { card }.
}
event-clue-color = { $you ->
    [actor] Du säger till { $target }: { clue-color }.
    [target] { $player } säger till dig: { clue-color }.
   *[nobody] { $player } säger till { $target }: { clue-color }.
}
event-clue-rank = { $you ->
    [actor] Du säger till { $target }: { clue-rank }.
    [target] { $player } säger till dig: { clue-rank }.
   *[nobody] { $player } säger till { $target }: { clue-rank }.
}
event-tokens-back = { $count ->
    [one] En { -clue-token } kommer tillbaka.
   *[other] { $count } { -clue-token(form: "plural") } kommer tillbaka.
}
event-last-card = Sista kortet är draget: alla får en tur till.
event-deck-empty = Sista kortet är draget: spela vidare med korten ni har på hand.

## Hur det slutade

ending-strikeout = Den sista { -red-token(form: "definite") } ligger i { -lid(form: "definite") }. Föreställningen avbryts och laget har förlorat.
ending-perfect = Alla { -firework(form: "plural") } är färdiga. Laget har vunnit!
ending-final-round = { -final-round(form: "label") } är slut.
ending-lost-card = Ett oersättligt kort är borta. Laget har förlorat.
ending-stuck = Inget kort på hand och ingen { -clue-token } kvar: det finns inget att göra. Laget har förlorat.
ending-stopped = Partiet avbröts.
result-unfinished = Partiet är inte färdigspelat.
result-score = Resultat: { $score } av { $most } poäng.
result-on-table = Det låg { $points } poäng på bordet.
rating-horrible = Bedrövligt: publiken buar.
rating-mediocre = Halvdant: det hörs några spridda applåder.
rating-honorable = Hedervärt, men i morgon talar ingen om det.
rating-excellent = Utmärkt: publiken är förtjust.
rating-extraordinary = Enastående: det här kommer folk att minnas i åratal.
rating-legendary = Legendariskt: hela publiken saknar ord.
rating-divine = Gudomligt: gudarna ropar da capo.

## Varför ett drag inte går

reason-game-over = Partiet är slut.
reason-no-such-move = Ett sådant drag finns inte.
reason-not-in-hand = Det kortet har du inte på hand.
reason-no-clue-tokens = Det finns ingen { -clue-token } kvar, så du kan inte ge information. Kasta eller spela ett kort.
reason-lid-full = Alla { -clue-token(form: "plural") } ligger redan i { -lid(form: "definite") }, så du kan inte kasta. Ge information eller spela ett kort.
reason-no-such-seat = Den platsen finns inte vid bordet.
reason-own-hand = Du kan inte ge dig själv information.
reason-no-such-color = Den färgen finns inte i det här spelet.
reason-no-such-rank = Den siffran finns inte i det här spelet.
reason-empty-clue = Ledtråden skulle inte peka på något kort, och det är inte tillåtet här.
reason-no-announcing = Färgen sägs bara när man spelar med { variant-choreography }.
reason-not-your-turn = Det är inte din tur.
reason-nothing-to-take-back = Det finns inget drag att ta tillbaka.

## Ord att skriva; det första visas i hjälpen

word-play = spela
word-discard = kasta släng
word-clue = säg ge berätta visa
word-help = hjälp
word-table = bord
word-quit = avsluta sluta
word-next = nästa
word-back = tillbaka
word-start = början
word-end = sista slutet
word-card = kort kortet bort
word-to = till för information om den de det
word-endings = s

## Vad man kan skriva

prompt-move = Ditt drag (? för hjälp):
prompt-which = Vilket kort: { $number } (platsen) eller #{ $number } (numret)?
prompt-replay = { replay-turn } (? för hjälp):
help-title = Det här kan du skriva:
help-words = i ord
help-exact = exakt, med #-nummer
help-play = spela kort { $place } på din hand
help-announce = spela det och säg färgen { suit }
help-discard = kasta kort { $place } på din hand
help-clue-color = säg till { $target } vilka kort som är { suit.plural }
help-clue-rank = säg till { $target } vilka kort som är { rank.plural }
help-table = visa bordet igen
help-quit = lämna spelet
help-cannot-clue = Du kan inte ge information just nu: det finns ingen { -clue-token } kvar.
help-cannot-discard = Du kan inte kasta just nu: alla { -clue-token(form: "plural") } ligger i { -lid(form: "definite") }.
help-marks = Under varje kort står de färger och siffror det fortfarande kan ha, såvitt den som har det vet. En stjärna märker ett kort som en ledtråd har pekat ut.
help-brackets = En siffra inom hakparentes: längre än så kan det { -firework(form: "definite") } inte komma.
help-next = gå till nästa drag (det räcker med Enter)
help-back = gå ett drag bakåt
help-turn = gå till det draget
help-start = gå till början
help-end = gå till slutet

## När det skrivna inte går att förstå

input-unreadable = Jag förstår inte ”{ $text }”. Skriv ? för hjälp.
input-no-card = Vilket kort? Skriv en siffra från 1 till { $count }.
input-places = Menar du kortets plats på handen, skriv ”{ $example }”.
input-no-player = Vem ska få ledtråden? Skriv någon av: { $names }.
input-no-value = Vad vill du berätta? Skriv en färg eller en siffra.
input-no-turn = Drag { $text } finns inte: dragen går från 0 till { $last }.

## Att komma och gå

game-bots = { $player }: { $bot }
game-prepare = Botarna gör sig redo. Första gången tar det ungefär en halv minut.
game-left = Du lämnar bordet.
game-saved = Partiet är sparat i { $file }.

## Botar

bot-random = gör ett tillåtet drag på måfå
    .name = Slumpen
bot-cautious = spelar bara det som är säkert
    .name = Den försiktiga
bot-hat = använder en kod: varje ledtråd säger något till alla
    .name = Hatten
bot-master = starkast vid alla bord: spelar igenom många tänkbara givar i huvudet
    .name = Mästaren
bot-learned = har lärt sig på egen hand i miljontals partier med två spelare; ingen förstår vad den menar
    .name = Den självlärda
bot-stranger = för två till fyra spelare med de vanliga reglerna: har på egen hand lärt sig att spela med okända medspelare; människor förstår inte vad den menar
    .name = Främlingen
bot-partner = spelar som en expert, efter konventioner som folk använder; räknar med att du spelar ett kort som ingen har pekat ut, när ledtråden annars vore obegriplig
    .name = Partnern, expert
bot-partner-club = spelar efter samma konventioner som på en spelkväll på klubben; räknar med att du märker när en ledtråd till någon annan förutsätter att du först spelar ett av dina kort
    .name = Partnern, klubb
bot-partner-beginner = tar ledtrådar bokstavligt, så som nybörjare menar dem; räknar bara med att du spelar eller behåller det de pekar ut
    .name = Partnern, nybörjare
bot-companion = spelar med folk som inte kan några konventioner: före varje ledtråd väger den in vilka kort du kan tänkas spela efteråt
    .name = Kamraten
bot-person = gör som nybörjare gör: en modell anpassad till riktiga människors partier; gjord för forskning
    .name = Nybörjaren
bot-iggi = berättar för vem som helst det som behövs för att ett kort ska kunna spelas och kastar annars sitt äldsta kort; gjord för forskning
    .name = IGGI
bot-outer = håller reda på vad nästa spelare redan vet och ger bara den spelaren ledtrådar; gjord för forskning
    .name = Outer
bot-piers = spelar kort som troligen passar och talar även om vilka kort som inte behövs; gjord för forskning
    .name = Piers
bot-van-den-bergh = spelar kort som troligen passar och ger annars den ledtråd som säger något nytt om flest kort; gjord för forskning
    .name = Van den Bergh
bot-flawed = spelar kort som troligen inte passar och ger ledtrådar på måfå; gjord för forskning
    .name = Flawed
bot-smartbot = lovar med sina ledtrådar ett spelbart kort eller varnar för en förlust, och tolkar tystnad som att inget är i fara; gjord för forskning
    .name = SmartBot

## Varför en bot gjorde sitt drag

why-clued = { $told ->
    [color] ”{ suit }”
   *[rank] ”{ $rank }”
}
why-gave = { $you ->
    [actor] Du sa { why-clued } i drag { $turn }
   *[nobody] { $player } sa { why-clued } i drag { $turn }
}
why-plays-known = Ledtrådarna säger att det här kortet passar.
why-plays-certain = Ledtrådarna och de kort som syns visar att kortet måste passa.
why-plays-clued = { why-gave } för att få det här kortet spelat.
why-plays-prompted = { why-gave }. Före det utpekade kortet måste det här spelas, som pekats ut tidigare.
why-plays-finessed = { why-gave }: kortet som måste komma före är det här. Det var det nyaste som ingen hade pekat ut.
why-plays-concluded = Allt som sagts och spelats hittills tyder på att det här kortet passar.
why-plays-needed = Kortet har pekats ut och behövs alltså troligen, och vad det än är passar det.
why-plays-kept = { why-gave } för att det här kortet skulle behållas eller spelas. Nu bör det passa.
why-plays-handed = Någon kastade en { card } som fortfarande behövdes, så det här utpekade kortet måste vara den andra.
why-plays-hoping = Det här kortet kan passa, och det finns inte mycket att förlora.
why-plays-likely = Att döma av ledtrådarna, och av hur folk brukar ge dem, kan kortet passa: det gjorde det i { $count } av { $total } tänkta givar.
why-announces = Färgen är säker, så en { -clue-token } kommer tillbaka.
why-clue-plays = { $player } kan spela sin { suit.plural } { rank }.
why-clue-plays-later = { $player } kan spela sin { suit.plural } { rank } när korten före den ligger på plats.
why-expects-person = Av 100 personer som inte kan några konventioner skulle ungefär { $count } nu spela den { suit.plural } { rank.definite }.
why-clue-finesses = { $player } bör förstå att en { card } måste komma först.
why-clue-saves-five = { $player } måste behålla sin { suit.plural } { rank }: det finns bara en.
why-clue-saves-two = { $player } måste behålla sin { suit.plural } { rank }: den andra syns inte till.
why-clue-saves-either = { $player } måste behålla sin { suit.plural } { rank }: den andra syns, men den är inte heller säker.
why-clue-saves-critical = { $player } måste behålla sin { suit.plural } { rank }: det är den sista.
why-clue-five = { $player } bör känna till sin { suit.plural } { rank }; inget annat brådskar.
why-clue-fixes = { $player } verkar ta sin { suit.plural } { rank } för ett annat kort och skulle spela den.
why-clue-tells = { $player } får veta mer om sin { suit.plural } { rank }.
why-clue-clears = { $player } får veta att en { card } inte längre behövs.
why-clue-stalls = Det finns inget bättre att göra.
why-clue-waits = Det här är ett sätt att stå över: den som kastar drar ett nytt kort, och då kommer slutet närmare.
why-discards-trash = Det här kortet behövs inte längre.
why-discards-double = Det här kortet behövs inte längre, eller så har en medspelare samma kort.
why-discards-twin = Av ledtrådarna att döma finns samma kort två gånger på handen.
why-discards-tells = { $player } har också en { card } och bör nu förstå det.
why-discards-chop = Det här är det äldsta kortet som ingen ledtråd har pekat ut.
why-discards-least = Det här är det kort vi klarar oss bäst utan.
why-discards-last = Den här spelaren får inga fler drag, så inget på handen behöver sparas.
why-later = Resten får du se efter partiet.
why-focus-next = Ledtråden gäller kort { $place }, det som { $player } annars kastar härnäst.
why-focus-again = Alla de här korten var redan utpekade.
why-expects-next = { $player } bör behålla det, eller spela det om det kan passa.
why-expects-play = { $player } bör spela det.
why-expects-again = { $player } vet nu mer om dem.
why-blind = Ingen ledtråd pekade ut det här kortet. Antingen räknar en ledtråd till någon annan med det, eller så fanns det lite att förlora.
why-plain = Den här boten följer inga konventioner: ledtråden betyder bara det den säger.
why-offer = Varför gjorde { $player } så?
why-clues = Ledtrådar om det här kortet
why-rejects-risk = { why-gave }, så ett kort på den här handen borde passa. Men det är inte säkert, och en { -red-token } till vore slutet.
why-rejects-word = { $you ->
    [actor] Det du säger har ofta inte betytt mer än orden, så { why-clued } togs inte som en uppmaning att spela ett kort.
   *[nobody] Det { $player } säger har ofta inte betytt mer än orden, så { why-clued } togs inte som en uppmaning att spela ett kort.
}
why-rejects-deep = { why-gave }. Men det kortet kan behöva vänta på någon annans kort, så det får ligga kvar.
why-searched = I snitt är det här bättre än det vanliga draget: i { $count } av { $total } tänkta givar ger det fler poäng.
why-drawn = Slumpen valde det här draget: alla tillåtna drag var lika sannolika.
why-coded = Den följer en kod som bara botar av samma slag använder, så den kan inte förklara draget med ord.
why-learned = Den har lärt sig själv genom att spela och har inga ord för det den har lärt sig.
why-imagined = Den spelade igenom många tänkbara givar i huvudet, och i snitt gav det här draget bäst resultat.
why-listed = Den följer en fast lista med regler, och det här var det första drag som listan ledde till.
why-modeled = Den gör som nybörjare gör, och lottade fram draget bland dem som de brukar välja.

## Arenan: många partier mellan botar

arena-bot = Bot
arena-style = Spelsätt
arena-strength = Talen: medelpoäng med 2 till 5 spelare och samma bot på alla platser; ett parti som förloras på { -red-token(form: "plural") } räknas som 0.
arena-for-all = { $players } spelare, alla varianter
arena-for-most = { $players } spelare, alla varianter utom: { $variants }
arena-settings = Inställningar: { $settings }
arena-playing = Spelar
arena-compiling = Kompilerar { $bots } (bara första gången)
arena-games = Partier
arena-seeds = Slumpfrön
arena-score = Resultat
arena-interval = 95-procentigt intervall
arena-points = Poäng på bordet
arena-perfect = Perfekta partier
arena-strikeouts = Förlorade på { -red-token(form: "plural") }
arena-moves = Drag per parti
arena-seconds = Sekunder
arena-speed = Partier per sekund
arena-share = Andel av partierna (%)
arena-percent = { $share } %
arena-matrix = Medelpoäng ± medelfel för varje par av botar, över alla placeringar.
arena-guests = Medelpoäng ± medelfel: { $count } av radens bot bland kolumnens; på diagonalen varje bot med sig själv.
arena-itself = Med sig själv
arena-mean = Medelvärde för alla medspelare
arena-benchmark = Medelpoäng ± medelfel, { $games } partier var: en { $bot } och radens bot på alla andra platser.
arena-difference = { $bot } jämfört med { $other } på samma givar: { $difference } poäng (95 %: { $low } till { $high }).
arena-interrupted = Avbrutet efter { $count } av { $total } partier.
arena-clock = Tänker med tidsgräns, så en ny körning kan ge andra resultat: { $bots }
arena-saved = { $count ->
    [one] Ett parti är sparat i { $folder }.
   *[other] { $count } partier är sparade i { $folder }.
}

## Granskning av ett parti

review-running = Granskar
review-open = Med alla kort öppna är { $best } poäng det bästa som den här given kan ge.
review-open-least = Med alla kort öppna kan den här given ge minst { $best } poäng.
review-gone = Efter drag { $turn } gick det inte längre att nå { $most } poäng, inte ens med alla kort öppna.
turning-none = Inget drag var klart sämre än det bästa.
finding-cost = I snitt kostade det { $difference } poäng.
finding-perfect = Chansen till { $most } poäng sjönk med { $share } procentenheter.
finding-unsure = Utifrån vad { $player } kunde veta var chansen att kortet passade { $share } %.
finding-critical = Det var det sista kortet av sitt slag: { card }. Utifrån vad { $player } kunde veta var risken att förlora ett oersättligt kort { $share } %.
finding-missed-play = { $player } hade kunnat vara säker på att kort { $place } passade.
finding-misleads = { $target } kommer att tro att kortet passar: { card }.
finding-doubted = Enbart utifrån ledtrådarna var chansen att kortet passade { $share } %, och utifrån vad de betydde { $believed } %.
finding-will-strike = { $target } kommer nu att spela kort { $place }, en { card } som inte passar.
finding-tokens-left = Det fanns { $place } { -clue-token(form: "plural") } kvar, så inget kort behövde kastas.
finding-time-short = Tiden börjar ta slut: efter det här draget är fler kort ospelade när partiet slutar.
finding-loses-cards = Efter det här draget kastas oersättliga kort oftare.
finding-strikes-out = Efter det här draget förloras partiet oftare på { -red-token(form: "plural") }.
finding-told = { $target } kommer nu att spela sin { suit.plural } { rank }.
finding-missed = Ingen har låtit { $target } veta att hen kan spela sin { suit.plural } { rank }.
finding-better-play = Bättre: spela kort { $place }.
finding-better-discard = Bättre: kasta kort { $place }.
finding-better-clue = Bättre: säg { why-clued } till { $target }.
finding-would-tell = Då hade { $target } spelat sin { suit.plural } { rank }.
finding-would-save = Då hade { $target } behållit sin { suit.plural } { rank }, som ingenting kan ersätta.
finding-would-stop = Då hade { $target } inte spelat sin { suit.plural } { rank }, som inte passar.
finding-would-keep = Då hade { $target } kastat ett annat kort före sin { suit.plural } { rank }.
finding-would-try = Då hade { $target } försökt med sin { suit.plural } { rank }, som passar.
finding-would-fit = Utifrån vad { $player } kunde veta var chansen att det passade { $share } %.
finding-would-mean = Enligt konventionerna hade { $target } bett om det med sin ledtråd.
finding-would-clear = Utifrån vad { $player } kunde veta var chansen att det inte längre behövdes { $share } %.
finding-would-spare = { $player } hade kunnat vara säker på att det fanns ett till likadant eller att det inte längre behövdes.
review-player = Spelare
review-turn = Drag
review-moves = Antal drag
review-good = Bra drag
review-points = Förlorade poäng
value-expected = Väntat resultat
value-chance = Chans till högsta resultatet (%)
value-conventions = med medspelare som spelar efter konventioner
value-literal = med medspelare som tar ledtrådar bokstavligt
review-worlds = Tänkta givar per drag: { $count }. Slumpfrö: { $seed }.
review-saved = { $count ->
    [one] En granskning är sparad i { $folder }.
   *[other] { $count } granskningar är sparade i { $folder }.
}

## Uppgifter

puzzle-title = Uppgifter
puzzle-daily = Dagens uppgift
puzzle-another = En till uppgift
puzzle-lead = Ett drag är klart bäst. Vilket? De andra spelar efter de vanliga konventionerna.
puzzle-play = Spela
puzzle-discard = Kasta
puzzle-clue = Ge information
puzzle-endgame = Slutspel
puzzle-drill-wait = Letar efter en ställning. Den första på en server kan ta några minuter.
puzzle-any-kind = Alla slag
puzzle-any-size = Valfritt antal spelare
puzzle-difficulty = Svårighet { $level } av 5
puzzle-right = Rätt!
puzzle-wrong = Det finns ett bättre drag.
puzzle-best-play = Det bästa draget är att spela kort { $place }.
puzzle-best-discard = Det bästa draget är att kasta kort { $place }.
puzzle-best-clue = Det bästa draget är att säga { why-clued } till { $target }.
puzzle-value-right = I snitt leder det till { $best } poäng och det näst bästa draget till { $mean }.
puzzle-value-wrong = I snitt leder det till { $best } poäng och ditt drag till { $mean }.
puzzle-unsure = Utifrån vad du kan veta är chansen att ditt kort passar { $share } %.
puzzle-critical = Ditt kort är det sista av sitt slag: { card }. Utifrån vad du kan veta är risken att förlora ett oersättligt kort { $share } %.
puzzle-missed-play = Du kan vara säker på att kort { $place } passar.
puzzle-would-tell = Då spelar { $target } sin { suit.plural } { rank }.
puzzle-would-save = Då behåller { $target } sin { suit.plural } { rank }, som ingenting kan ersätta.
puzzle-would-stop = Då spelar { $target } inte sin { suit.plural } { rank }, som inte passar.
puzzle-would-keep = Då kastar { $target } ett annat kort före sin { suit.plural } { rank }.
puzzle-would-try = Då försöker { $target } med sin { suit.plural } { rank }, som passar.
puzzle-would-fit = Utifrån vad du kan veta är chansen att det passar { $share } %.
puzzle-would-mean = Enligt konventionerna har { $target } bett om det med sin ledtråd.
puzzle-would-clear = Utifrån vad du kan veta är chansen att det inte längre behövs { $share } %.
puzzle-would-spare = Du kan vara säker på att det finns ett till likadant eller att det inte längre behövs.
puzzle-people = { $count } av { $total } har hittat det.
puzzle-results = Du har löst { $count } av { $total } uppgifter.
puzzle-none = Du har svarat på alla uppgifter av det här slaget.

## Att träna ett nätverk

train-progress = { $time } min ({ $done } %): { $speed } miljoner drag/s, resultat { $mean }, perfekta { $share } %
train-judged = Alltid med sitt bästa drag, { $games } partier: resultat { $mean }, perfekta { $share } %
train-ended = Nätverket är färdigtränat: { $file }
train-left = Avbrutet före slutet. Fortsätt med samma kommando och --resume.
train-minutes = Träningstid (minuter)
train-perfect = Perfekta partier (%)

## Terminalens hjälp, och fel användning

command-hanabi = Det kooperativa kortspelet { -hanabi }.
command-play = Spela med botar.
command-replay = Gå igenom ett sparat parti, härifrån eller från hanab.live.
command-review = Granska sparade partier: vad varje drag var värt, och var det vände.
command-puzzle = Lös en uppgift: hitta det bästa draget.
command-convert = Gör om ett sparat parti till hanab.lives format, eller tillbaka; - betyder standard in eller standard ut.
command-verify = Kontrollera att kortleken i ett sparat parti var bestämd innan det började.
command-bots = Lista botarna: hur starka de är, vad de är gjorda för och vad som kan ställas in.
command-simulate = Spela många partier och mät resultatet, med en bot på alla platser eller en för varje.
    .why = En bot kan ha inställningar, som i master:worlds=400; se hanabi bots.
command-tournament = Låt varje bot spela med sig själv och med alla andra, ett givet antal partier per par.
    .why = { command-simulate.why }
command-benchmark = Mät en bot tillsammans med medspelare som den aldrig har mött, på bestämda givar.
command-serve = Öppna bordet för webbläsare.
command-owner = Hantera spelare och bord på en server, i dess databas, medan den är igång.
    .why = ACTION är något av: tables, people [NAME], reports, bans, deeds; ban eller unban WHO, mute eller unmute WHO, där WHO är en spelare eller en adress; rename PLAYER NAME, close TABLE, settle REPORT, export PLAYER, delete-line TABLE LINE, delete-comment COMMENT, delete-person PLAYER. Allt som görs antecknas: se deeds.
command-backup = Kopiera allt som en server har sparat till en fil, till exempel kopia.db, medan den är igång. Anges en mapp skapas en ny fil där, och gamla tas bort; en mapp som saknas skapas.
command-restore = Läs in en säkerhetskopia i en ny databas, SQLite eller PostgreSQL, oavsett vilken kopian kommer från.
command-compile = Kompilera allt som partier, botar, simuleringar och en server behöver, så att ingen behöver vänta på det senare.
command-train = Träna ett nätverk genom att det spelar med sig självt, med PyTorch: snabbt på en CUDA-enhet, små spel på en CPU.
command-sit = Sätt en egen bot vid ett bord någon annanstans, via bordets länk.
flag-edition = Reglerna i en tryckt utgåva. [den på ditt språk, när du själv spelar]
flag-players = Spelare vid bordet, botar medräknade. [2]
flag-suits = Färger, utom multifärgad. [5]
flag-ranks = Den högsta siffran. [5]
flag-hand-size = Kort på hand. [5; med 4 eller 5 spelare 4]
flag-clue-tokens = { -clue-token(form: "label") } i { -lid(form: "definite") }. [8]
flag-strikes = { -red-token(form: "label") } som avslutar spelet. [3]
flag-play-seed = Dela ut en viss giv. [vilken som helst]
flag-seat = Din plats, räknat från 0.
flag-first = Platsen som börjar. [lotten avgör]
flag-bot = De andra spelarna, om du vill med inställningar; se hanabi bots.
flag-time-limit = Sekunder som en bot får tänka på ett drag.
flag-name = Ditt namn.
flag-save = Skriv partiet till en fil när det är slut eller du går.
flag-language = Skärmens språk. [det i HANABI_LANGUAGE, annars systemets]
flag-color = Färger. [i en terminal]
flag-eyes = Visa bara det som en plats såg. [alla händer]
flag-all = Skriv ut varje drag utan att fråga.
flag-to = Formatet som skrivs. [det andra]
flag-hash = Fingeravtrycket som visades när partiet började.
flag-games = Antal partier.
flag-seed = Slumpfrö för första partiet; varje nytt parti får nästa.
flag-workers = Kärnor som används. [alla]
flag-cluster = Spela på ett Ray-kluster.
flag-guests = Placera så många av den ena boten bland den andra, åt båda hållen; annars alla placeringar som har båda.
flag-benchmark-players = Antal spelare att mäta med. Kan upprepas. [2 till 5]
flag-simulate-device = Spela på en enhet med PyTorch, många partier på en gång och med djupare sökning: bara master och learned, med två spelare. [en bot i taget, på processorn]
flag-json = Skriv ut siffrorna som JSON.
flag-plot = Rita resultaten i en fil, .svg eller .png.
flag-against = Jämför med de här botarna på samma givar.
flag-records = Spara partierna i en mapp, så att de kan spelas upp igen.
flag-worst = Spara bara så här många partier, de sämsta. [alla]
flag-seconds = Sekunder som får gå åt till ett parti. [så länge givarna tar]
flag-worlds = Tänkta givar där de bästa dragen i varje läge prövas. [32]
flag-review-cluster = Granska alla partier samtidigt på ett Ray-kluster.
flag-review-seed = Vilket tal som helst; ett annat ger andra tänkta givar.
flag-report = Skriv en sida med diagram och en fil med siffrorna för varje parti till en mapp.
flag-daily = Dagens uppgift, densamma för alla.
flag-kind = Uppgiftens slag. [vilket som helst]
flag-puzzle-players = Spelare vid bordet. [hur många som helst]
flag-results = Visa hur många du har löst.
flag-host = Adressen som servern lyssnar på.
flag-port = Porten; 0 betyder vilken ledig som helst.
flag-database = En fil, eller URL:en till en PostgreSQL-databas. [i användarens mapp]
flag-public-url = Adressen där folk når servern.
flag-proxy = En proxy som får tala om varifrån folk kommer: en adress eller ett nätverk. Kan upprepas.
flag-metrics-for = Vem som får läsa mätvärdena: en adress eller ett nätverk. Kan upprepas.
flag-contact = Hur man når den som driver servern, för sidan om integritet.
flag-processes = Hur många processer servern körs i; fler än en kräver PostgreSQL.
flag-settings = En fil med inställningar (TOML).
flag-serve-bot = Låt en egen bot sitta vid borden, NAMN=FIL.py:KLASS. Kan upprepas.
flag-sit-bot = Boten som ska sitta där, om du vill med inställningar; se hanabi bots.
flag-sit-name = Namnet den sitter under.
flag-sit-seat = Dess plats, räknat från 0. Annars vilken ledig plats som helst.
flag-sit-games = Lämna bordet efter så här många partier.
flag-log = Hur loggen skrivs.
flag-check = Skriv ut alla inställningar och avsluta.
flag-pause = Botar väntar ett ögonblick före sina drag. [ja]
flag-open = Öppna sidan i webbläsaren. [nej]
flag-why = Skälet; den som stängs av eller tystas får veta det.
flag-days = I hur många dagar. [för gott]
flag-by = Vem som gör det, för protokollet. [ditt användarnamn]
flag-owner-all = Även det som är stängt, avklarat, har gått ut eller är från den här månaden.
flag-compile-bot = Bara för den här boten. Kan upprepas. [alla]
flag-minutes = Körningens längd i minuter. [25]
flag-moves = Körningens längd i drag, alla partier medräknade.
flag-stop-after = Avbryt körningen efter så här många minuter.
flag-resume = Fortsätt en avbruten körning.
flag-train-seed = Vilket tal som helst; ett annat ger en annan körning.
flag-strangers = Träna för okända medspelare: varje plats ser färgerna i en egen ordning.
flag-off-belief = Ta ledtrådar bokstavligt under träningen, så att ingen egen kod kan växa fram.
flag-from = Börja med nätverket i den här filen.
flag-train-games = Partier sida vid sida. [32768, på en CPU 256]
flag-width = Neuroner i ett lager. [768, på en CPU 128]
flag-device = Var träningen sker. [cuda om det finns]
flag-out = Filen för vikterna; körningen sparas i en mapp bredvid.
flag-train-plot = Rita resultaten över tid i en fil, .svg eller .png.
flag-help = Visa den här hjälpen.
flag-version = Visa versionen.
usage-usage = Användning
usage-options = Alternativ
usage-commands = Kommandon
usage-default = {"["}{ $text }]
usage-no-option = Alternativet { $option } finns inte. Prova --help.
usage-no-command = Kommandot { $text } finns inte. Prova --help.
usage-near-command = Kommandot { $text } finns inte. Menade du { $example }?
usage-option-use = Alternativet { $option } används inte så. Prova --help.
usage-missing = { $what } saknas. Prova --help.
usage-choice = { $option } måste vara något av: { $names }.
usage-range = { $option } måste vara ett heltal från { $from } till { $to }.
usage-least = { $option } måste vara ett heltal, minst { $from }.
usage-above = { $option } måste vara ett tal större än { $from }.
usage-whole = { $option } måste vara ett heltal.
usage-extra = Det här hör inte hit: { $text }. Prova --help.

## Vad som gick fel

error-no-file = Filen { $file } finns inte.
error-file-exists = { $file } finns redan.
error-directory = { $file } är en mapp, ingen fil.
error-unreadable = { $file } går inte att läsa: { $detail }
error-unwritable = Det går inte att skriva till { $file }: { $detail }
error-record = { $file } innehåller inget läsbart parti (detaljer: { $detail }).
error-record-none = { $file } innehåller inget sparat parti.
error-record-version = { $file } är sparad av en annan version av programmet och går inte att läsa med den här.
error-record-move = Drag { $number } i { $file } går inte att göra: { $text }
error-record-rules = Partiet i { $file } har regler som inte finns här: { $text }
error-record-deck = { $file } säger inte vilka kort som delades ut.
error-convert = hanab.live har inte de här reglerna, så partiet går inte att omvandla: { $variants }.
error-seat = Plats { $seat } finns inte: platserna går från 0 till { $last }.
error-bot-slow = { $player } tänkte för länge i drag { $turn } (gränsen är { $count } s).
error-bot-illegal = { $player } valde i drag { $turn } något som inte är tillåtet ({ $text }).
error-bot-failed = { $player } kom inte vidare i drag { $turn } på grund av ett fel i boten ({ $detail }).
error-broken-bot = Boten { $bot } i paketet { $text } fungerar inte: { $detail }
error-broken-code = Boten { $bot } fungerar inte: { $detail }
error-cache = De kompilerade reglerna på disken var skadade och har tagits bort. Starta programmet igen.
error-no-bot = Det finns ingen bot { $bot }. Det finns: { $names }.
error-bot-unfit = Boten { $bot } spelar bara det vanliga spelet, med { $players } spelare.
error-bot-variant = Boten { $bot } spelar bara varianten { $variant }.
error-guests = { $count } gäster är för många vid ett bord för { $players }.
error-bot-place = ”{ $text }” säger inte vilken bot som menas: skriv NAMN=FIL.py:KLASS.
error-setting = Boten { $bot } har ingen inställning ”{ $text }”. Den har: { $settings }.
error-setting-value = { $option } för boten { $bot } måste vara ett heltal från { $from } till { $to }, inte ”{ $text }”.
error-setting-twice = { $option } är angivet två gånger för boten { $bot }.
error-bots = Botar: { $count }, spelare: { $players }. Ange en bot för alla, eller en per plats.
error-seeds = { $games } partier från slumpfrö { $seed } går förbi det sista slumpfröet.
error-plot = Det går inte att rita { $file }: namnet måste sluta på .svg eller .png.
error-other = Det gick inte (för programmerare: { $detail }).
error-extra = { $what } är inte installerat. Prova: pip install '{ $extra }'
trouble-permission = behörighet saknas
trouble-no-folder = mappen finns inte
trouble-full = disken är full
trouble-read-only = disken är skrivskyddad
trouble-port-taken = porten används redan
trouble-no-address = datorn har inte den adressen
error-edition = { $edition } innehåller inte: { $variants }.
error-hands = Kortleken har för få kort för de här händerna.
error-no-setting = Boten { $bot } har inga inställningar.
error-database = Det går inte att öppna databasen { $file }: { $detail }
error-database-url = Det är ingen adress till en databas. Ange en fil, eller en adress som { $example }
error-database-kind = { $file } går inte att använda: databasen måste vara SQLite eller PostgreSQL.
error-database-memory = En databas i minnet skulle förlora allt. Ange en fil.
error-database-newer = Databasen { $file } användes senast av en nyare version av Hanabi. Uppdatera Hanabi.
error-database-full = Det finns redan något i den databasen. Återställ till en ny.
error-no-backup = { $file } är ingen fullständig säkerhetskopia. hanabi backup gör en.
error-cluster = Det finns inget kluster på { $url }: { $detail }
error-worker = En process som spelade partier avslutades oväntat.
error-repeat = Partiet med slumpfrö { $seed } blev annorlunda den här gången och sparades därför inte.
error-no-run = Det finns ingen körning att fortsätta i { $folder }.
error-other-run = Körningen i { $folder } startades med andra alternativ.
error-weights = Vikterna går inte att använda: { $detail }
error-no-device = Det går inte att använda någon CUDA-enhet här: det finns ingen, eller så saknas drivrutinen eller hanabi[cuda].
error-device-bots = Med --device spelar bara de här botarna, och bara det vanliga spelet för två: { $names }.
error-device-option = { $option } kan inte kombineras med --device.

## Servern och ärliga givar

serve-ready = Bordet är dukat: { $url } (Ctrl-C avslutar)
serve-others = Andra i samma nätverk: { $url }
serve-no-address = Det går inte att lyssna på { $host }, port { $port }: { $detail }
serve-no-url = { $url } är ingen webbadress: den måste börja med http:// eller https://
serve-no-site = { $url } är ingen adress till en webbplats: den ska se ut som { $example }, utan sökväg.
serve-no-setting = Det finns ingen inställning { $option }. hanabi serve --check räknar upp alla.
serve-bad-setting = { $text } är inte ett giltigt värde för { $option }; { $example } går bra.
serve-no-file = Det går inte att läsa inställningarna i { $file }: { $detail }
serve-no-network = { $text } är varken en adress eller ett nätverk.
sit-seated = { $player } har tagit plats { $number }.
sit-no-table = Det finns inget bord på { $url }: { $detail }
serve-one-process = Flera processer kräver PostgreSQL: ange en databas med --database eller utelämna --processes.
owner-nothing = Det finns inget här som heter { $text }.
owner-busy = Servern skriver hela tiden till det bordet. Försök igen.
owner-done = Klart. Servern tillämpar ändringen inom några sekunder.
owner-no-action = Det finns ingen åtgärd { $text }. Åtgärderna är: { $names }.
owner-words = { $text } tar andra argument. Prova --help.
backup-made = Sparad i { $file }. Filen innehåller kortlekarna i pågående partier och allt folk har skrivit: håll den för dig själv.
backup-restored = { $file } har återställts.
compile-done = { $bot } är kompilerad.
verify-no-seal = { $file } har inget sigill, så det finns inget att kontrollera.
verify-other-hash = Det stämmer inte med partiets fingeravtryck, som är { $hash }.
verify-broken = Det här är inte { -deck(form: "definite") } som förseglades.
verify-fair = Ärligt: { -deck(form: "definite") } förseglades innan partiet började ({ $hash }).

## Sidan: startsidan

home-lead = Bygg fem { -firework(form: "plural") } tillsammans. Du ser allas kort utom dina egna.
home-play-now = Spela nu
    .why = Ett klick, så sitter du vid ett bord med två botar.
home-continue-turn = Fortsätt: din tur
home-continue = Fortsätt ditt parti
conventions-offer = Dina fem senaste partier har gett minst 18 poäng i snitt. Partnern följer erfarna spelares konventioner.
home-invite = Bjud in vänner
home-match = Hitta medspelare
    .why = Du hamnar vid ett bord med andra som vill spela samma sak.
home-match-bots = Botar om ingen kommer
    .why = Kommer ingen fler inom en halv minut tar botar de lediga platserna, om alla vid bordet vill det.
home-here = { $count ->
    [one] En person sitter vid ett bord just nu.
   *[other] { $count } personer sitter vid bord just nu.
}
home-waiting = { $count ->
    [one] En person väntar på medspelare.
   *[other] { $count } personer väntar på medspelare.
}
home-learn = Lär dig spelet
home-new-here = Ny här? Lär dig på tre minuter, medan du spelar.
home-my-tables = Dina bord
home-hide = Ta bort från listan
home-open-tables = Öppna bord
home-your-turn = Din tur
phase-gathering = väntar på spelare
phase-playing = spel pågår
phase-over = partiet är slut
phase-closed = Bordet är stängt.

## Sidan: ord som finns överallt

page-guest = Gäst
page-title = { $title } · { -hanabi }
page-home = Startsidan
page-more = Mer
page-close = Stäng
page-save = Spara
page-cancel = Avbryt
page-send = Skicka
page-needs-script = { -hanabi } behöver JavaScript.
page-not-built = Sidan är inte byggd. API:et finns på { $url }
page-lost = Det finns ingenting på den här adressen.
page-joining = På väg till bordet …
page-reconnecting = Anslutningen bröts. Försöker ansluta igen …
page-welcome = Välkommen till bordet
page-table = Bord
page-bot = bot
page-away = borta
page-host = värd
page-to-move = på tur

## Sidan: vid bordet

# Efter ”Kort på hand:” behöver namnet ingen genitiv.
table-hand-of = Kort på hand: { $player }
table-hand-own = Dina kort
table-hand-order = { $hand }, äldst först
table-place = { $state ->
    [seen] Kort { $place }: { card }.
   *[hidden] Kort { $place }.
}
table-told = { $told ->
    [card] Ledtråd: { card }.
    [color] Ledtråd: { suit }.
    [rank] Ledtråd: { rank }.
   *[nothing] Ingen ledtråd än.
}
table-possible = Kan vara { $suits }; { $ranks }.
table-critical = Det sista av sitt slag.
table-oldest = Handens äldsta kort.
table-clue-which = { $count ->
    [one] Det är kort { $places }.
   *[other] Det är korten { $places }.
}
table-note-is = Anteckning: { $note }
table-firework = { $state ->
    [done] Det { suit.plural } { -firework(form: "definite") } är färdigt.
    [closed] { $rank ->
        [0] Det { suit.plural } { -firework(form: "definite") } är inte påbörjat och kan bara nå { $best }.
       *[other] Det { suit.plural } { -firework(form: "definite") } står på { $rank } och kan bara nå { $best }.
    }
   *[open] { $rank ->
        [0] Det { suit.plural } { -firework(form: "definite") } är inte påbörjat.
       *[other] Det { suit.plural } { -firework(form: "definite") } står på { $rank }.
    }
}
table-clue-count = { $count } av { $most } { -clue-token(form: "plural") }
table-red-count = { $count } av { $most } { -red-token(form: "plural") }
table-deck-count = { $count ->
    [0] Inga kort kvar i { -deck(form: "definite") }
   *[other] { $count } kort kvar i { -deck(form: "definite") }
}
table-points-count = { $points } poäng, som mest { $best } av { $most }
    .short = Poäng
table-discards-open = { -discard-pile(form: "label") }: { $count } kort
table-pile = { $state ->
    [played] { $card }: ligger i sitt { -firework }, { $discarded } i { -discard-pile(form: "definite") }
    [gone] { $card }: förlorad
    [last] { $card }: { $discarded } i { -discard-pile(form: "definite") }, bara en kvar
   *[open] { $card }: { $discarded } i { -discard-pile(form: "definite") }, { $left } kvar
}
page-actions = Vad du kan göra
page-play = Spela
page-discard = Kasta
page-note = Anteckning
    .why = Bara du kan se den. Den följer kortet.
page-announce = Spela och säg färgen:
page-announce-color = Spela och säg färgen { suit }
page-confirm = Bekräfta
page-confirm-what = Bekräfta: { $what }
page-undo = Ångra
page-hint-move = Tryck på ett av dina egna kort, eller på en medspelares kort för att ge information.
page-move-sent = Ditt drag är på väg …
page-clue-to = Information till { $target }
page-clue-touches = { $count ->
    [0] Pekar inte på något kort.
    [one] Pekar på ett kort.
   *[other] Pekar på { $count } kort.
}
page-late = Din tur – de andra väntar
page-log = Vad som hänt
page-talk = Säg något
page-chat = Meddelande till bordet
page-chat-watchers = Meddelande till åskådarna
    .why = De som spelar kan inte läsa det förrän partiet är slut.
page-seats = Platser
page-seat-free = ledig plats
page-sit = Sätt dig här
page-seat-bot = Lägg till en bot
page-change-bot = Byt bot
page-free-seat = Ta bort { $player } från bordet
page-hand-over = Låt en bot spela
page-take-back = Ta tillbaka min plats
page-watching = Du tittar på. En plats är ledig.
page-bot-plays = En bot spelar åt dig.
page-leave = Lämna bordet
page-close-table = Stäng bordet
page-which-bot = Vilken bot?
page-bot-strength = { $points } poäng i snitt med sig själv på alla platser
page-bot-code = Den följer en kod som människor inte kan läsa, och den förstår inte vad du menar: tillsammans med människor är partiet snart förlorat.
page-bots-people = Spelar med människor
page-bots-code = Koder
page-bot-about = { $bot } ({ page-bot-strength })
page-bot-about-wins = { $bot } (vinner { $share } % av partierna med sig själv på alla platser)
page-invite = Bjud in
page-invite-how = Den som öppnar länken kan sätta sig vid bordet.
page-invite-local = Bara den här datorn kan öppna länken: servern svarar ingen annan. Vill du spela med andra i ditt nätverk startar du den med: { $text }
page-invite-text = Kom och spela { -hanabi } med mig.
page-link = Länk
page-qr = Länken som QR-kod
page-copy = Kopiera
page-copied = Kopierad
page-share = Dela
page-rules-here = Regler vid det här bordet
page-start = Dela ut korten
page-seats-left = { $count ->
    [one] En plats är fortfarande ledig. Bjud in någon eller lägg till en bot.
   *[other] { $count } platser är fortfarande lediga. Bjud in vänner eller lägg till botar.
}
page-the-end = Slut
page-rematch = Spela igen
page-rematch-wanted = { $count ->
    [one] { $names } vill spela igen.
   *[other] { $names } vill spela igen.
}
page-rematch-join = Var med
page-rematch-waiting = De andra tillfrågas: { $count } av { $total } är med.
page-replay = Se partiet igen

## Sidan: innan partiet börjar

gather-invited = { $player } bjuder in dig till ett parti { -hanabi }.
gather-there = Vid bordet: { $names }.
preview-seats = { $count } av { $total } platser tagna.
preview-rules = Varianter: { $variants }.
gather-sit = Sätt dig
gather-watch = Bara titta på
gather-full = Alla platser är tagna. Du tittar på och kan sätta dig så fort en plats blir ledig.
gather-watching = Du tittar på.
gather-closed-game = Ett parti pågår, och bara spelarna får se det.
gather-watchers = { $count ->
    [one] Tittar på: { $names }
   *[other] Tittar på ({ $count }): { $names }
}
gather-watcher-count = { $count ->
    [one] En person tittar på.
   *[other] { $count } personer tittar på.
}
gather-host-deals = { $player } delar ut när alla är här.
gather-anyone-deals = Alla är här: vem som helst av er kan dela ut.
gather-deal-for = Dela ut till { $count }
gather-fill = Fyll med botar, dela ut
gather-fill-agree = Spela med botar
gather-fill-count = { $count } av { $total } vill spela med botar.
gather-fill-soon = Kommer ingen fler inom en halv minut tar botar de lediga platserna och partiet börjar.
gather-match-wait = Väntar på andra som vill spela samma sak. Kommer ingen kan botar ta platserna.
gather-name = Vad vill du att de andra kallar dig?
gather-notify = Vill du få en avisering när det är din tur och du tittar på något annat?
gather-notify-yes = Ja, säg till
gather-notify-no = Nej tack

## Sidan: när någon är borta

away-is = { $player } är borta.
away-left = { $player } har gått.
away-soon = Händer inget kan en bot snart spela i stället.
away-bot = Låt en bot spela
away-votes = { $count } av { $total } röster
away-invite = Bjud in någon
away-end = Avsluta partiet
away-end-sure = Partiet räknas då som avbrutet, utan resultat, och alla kort visas. Det slutar när alla som är här håller med.
away-end-wanted = { $player } vill avsluta partiet.
away-end-waiting = Du vill avsluta partiet. Nu väntar vi på vad de andra svarar.
away-end-no = Spela vidare
away-leave-sure = Din plats blir ledig: en bot eller någon annan kan ta den. Så länge ingen har gjort det kan du komma tillbaka.
away-close-sure = Sedan kan ingen spela vid det här bordet.

## Sidan: bordets val

option-players = Spelare
    .why = Med 2 eller 3 spelare har alla fem kort, med 4 eller 5 fyra.
option-edition = Utgåva
edition-none = Fritt val
    .why = Hanabi som de flesta känner det: en ledtråd måste peka på minst ett kort. Alla varianter kan väljas.
edition-sv = Svensk utgåva
    .why = Tomma ledtrådar är tillåtna. Varianter: till sista droppen, minutiös koreografi och kaskad av färger.
edition-fi = Finsk utgåva
    .why = Samma regler och varianter som i den svenska utgåvan.
edition-nl = Nederländsk utgåva
    .why = Tomma ledtrådar är tillåtna. Enda varianten: till sista droppen. Misstagen räknas med tre kort i stället för marker.
edition-es = Spansk utgåva
    .why = Tomma ledtrådar är inte tillåtna. Enda varianten: till sista droppen.
option-first = Vem som börjar
option-first-lot = lotten avgör
option-first-is = { $player } börjar
option-talk = Samtal
option-watch = Åskådare
option-listed = Offentligt bord
    .why = Alla kan hitta det på startsidan. Annars behövs länken.
option-clock = Tid per tur
    .why = När tiden är ute får spelaren en påminnelse.
option-clock-none = ingen gräns
option-clock-minutes = { $minutes ->
    [one] { $minutes } minut
    [1440] ett dygn
   *[other] { $minutes } minuter
}
option-clock-is = Påminnelse efter { option-clock-minutes }
option-stand-in = Bot när tiden är ute
    .why = Är spelaren borta då, spelar en bot tills hen är tillbaka.
option-sizes = Spelets storlek
    .why = För ett kort parti, eller för att spela med en bot som har tränats på ett litet spel.
option-suits = Färger
option-ranks = Högsta siffra
option-hand-size = Kort på hand
option-clue-tokens = { -clue-token(form: "label") }
option-strikes = { -red-token(form: "label") }
option-published = Öppna partier för forskning
    .why = Avslutade partier från det här bordet publiceras utan namn och datum, så att vem som helst kan studera dem. Alla får veta det innan de sätter sig, så du kan slå på det bara så länge ingen annan har satt sig.
gather-published = Avslutade partier från det här bordet publiceras utan namn och datum, så att vem som helst kan studera dem. Genom att sätta dig går du med på det.
option-title = Bordets namn
talk-silent = Tystnad
    .why = Bara information enligt reglerna: ingen säger något under spelets gång.
talk-reminders = Påminnelser
    .why = Några få färdiga repliker, som ”jag vet inget om mina kort”.
talk-open = Fritt prat
    .why = Alla får skriva vad de vill.
talk-nobody = Här spelar bara botar, och de läser inte.
watch-nobody = Ingen får titta på
    .short = Ingen
    .why = Bara de som spelar ser bordet.
watch-table = Andra får titta på utan att se händerna
    .short = Bordet
    .why = Andra ser bordet men inga händer.
watch-everything = Andra får titta på och se alla händer
    .short = Allt
    .why = Andra ser alla händer. De kan sedan inte vara med i det här partiet.

## Repliker, ett tryck var

remark-know-nothing = Jag vet inget om mina kort.
remark-remember = Minns du vad du har fått veta?
remark-thinking = Jag tänker.
remark-your-turn = Det är din tur.
remark-well-done = Bra gjort!
remark-oh-no = Åh nej!

## Vilka som kommer och går vid ett bord

happening-said = { $player }: { $text }
happening-said-to = { $player } till { $target }: { $text }
happening-watcher-said = { $player } (tittar på): { $text }
happening-sat = { $player } sätter sig.
happening-left = { $player } går.
happening-handed-over = Nu spelar en bot åt { $player }.
happening-took-back = { $player } är tillbaka.
happening-voted = { $player } vill att en bot spelar åt { $target }.
happening-replaced = { $target } är borta. Så länge spelar en bot.
happening-end-agreed = { away-end-wanted }
happening-start-agreed = { $player } vill spela igen.
happening-end-declined = { $player } vill hellre spela vidare.
happening-ended = Alla kom överens om att avsluta partiet.
happening-bot-seated = { $bot } sätter sig.
happening-fill-agreed = { $player } går med på att spela med botar.
happening-filled = Botar tar de lediga platserna.
happening-bot-failed = { $bot } kommer inte vidare; en enklare bot tar över.
happening-freed = En plats är ledig.
happening-changed = Reglerna har ändrats.
happening-dealt = Ett nytt parti börjar.
happening-closed = Bordet stängs.
happening-nobody = Någon

## Inställningar

settings-title = Inställningar
settings-name = Ditt namn
settings-language = Språk
settings-knowledge = Vad dina kort visar
settings-knowledge-told = Ledtrådar
    .why = Bara det du har fått veta.
settings-knowledge-excluded = Möjligheter
    .why = Även de färger och siffror som fortfarande är möjliga.
settings-knowledge-deduced = Slutsatser
    .why = Även det som följer av alla kort du ser.
settings-confirm = Innan ett drag görs
settings-confirm-again = { page-confirm }
    .why = Draget görs med ett andra tryck.
settings-confirm-undo = { page-undo }
    .why = Draget görs efter tre sekunder, om du inte ångrar dig.
settings-confirm-once = Genast
    .why = Draget görs med ett enda tryck.
settings-theme = Tema
settings-theme-auto = Som enheten
settings-theme-dark = Mörkt
settings-theme-light = Ljust
settings-palette = Färger
    .why = { learn-pictures }
settings-palette-standard = Standard
settings-palette-red-green = Röd-grön färgblindhet
settings-palette-blue-yellow = Blå-gul färgblindhet
settings-palette-contrast = Hög kontrast
settings-sound = Ljud
settings-calm = Mindre rörelse
    .why = Inga animationer och inget fyrverkeri i bakgrunden.
settings-figures = Statistik
    .why = Drag, tempo, effektivitet och tiden sedan det senaste draget.
settings-conventions = Spela med Partnern
    .why = Med { home-play-now } får du botar som följer erfarna spelares konventioner.
settings-notify = Säg till när det är min tur
    .why = En avisering från webbläsaren medan du tittar på något annat. Är sidan stängd förmedlas den av webbläsartillverkarens pushtjänst; bara din webbläsare kan läsa den.
settings-device = Fortsätt på en annan enhet
    .why = Öppna länken där eller skriv in koden i inställningarna inom en kvart. Det fungerar bara en gång.
settings-device-code = Kod
settings-device-type = Jag har en kod från en annan enhet
settings-device-revoke = Ogiltigförklara båda
settings-device-others = Logga ut alla andra
settings-device-alone = Klart: nu är du inloggad bara på den här enheten.

## Vad märkena betyder

legend-title = Vad märkena betyder
legend-told = Vad som har sagts om kortet.
legend-fresh = Pekades ut senast.
legend-cloud = Kan inte längre bli färdigt.
legend-left = kvar
legend-discarded = kastade
legend-played = spelat
legend-last = bara ett kvar
legend-gone = förlorat

## Tangenter

keys-title = Tangentbord
keys-pick = välj ett av dina kort
    .key = 1 – 5
keys-play = spela det
    .key = S
keys-discard = kasta det
    .key = K
keys-aim = välj en medspelare
    .key = I
keys-clue = och sedan färg eller siffra
keys-confirm = bekräfta
    .key = Enter
keys-cancel = avbryt
    .key = Esc
keys-sort = flytta kortet på handen
    .key = ⇧ ← · ⇧ →
keys-note = skriv en anteckning om det
    .key = A
keys-open = händelser, { -discard-pile }, säg något
    .key = H · T · P
keys-replay = bläddra i ett avslutat parti
    .key = ← · → · Home · End
keys-past = bläddra bakåt i partiet; Esc går tillbaka
    .key = F · ←
keys-story = historien om det markerade kortet
    .key = O
keys-help = den här listan
    .key = ?

## Varför servern säger nej

refusal-bad-message = Servern förstod inte sidan. Ladda om den.
refusal-bad-name = Det namnet går inte att använda.
refusal-bad-text = Den texten går inte att skicka.
refusal-bad-push = Den här webbläsaren kan inte ta emot aviseringar.
refusal-bad-options = De reglerna går inte ihop.
refusal-bad-record = Filen innehåller inget parti som går att läsa.
refusal-bad-order = Det är inte korten på din hand.
refusal-no-player = Skriv först ditt namn.
refusal-no-table = Det bordet finns inte.
refusal-no-game = Det partiet finns inte.
refusal-no-puzzle = Det finns ingen sådan uppgift, eller så har du redan svarat på alla.
refusal-no-seat = { reason-no-such-seat }
refusal-no-bot = Den boten finns inte.
refusal-bot-unfit = Den här boten spelar inte med de här reglerna, eller inte med så många spelare.
refusal-no-link = Länken eller koden är fel, använd eller för gammal.
refusal-not-seated = Du sitter inte vid det här bordet.
refusal-not-host = Det får bara värden göra.
refusal-not-leader = Det kan bara den som leder göra.
refusal-not-your-turn = { reason-not-your-turn }
refusal-turn-past = Partiet har hunnit vidare.
refusal-bot-plays = En bot spelar på din plats. Ta tillbaka platsen först.
refusal-seat-taken = Den platsen är upptagen.
refusal-seat-empty = Ingen sitter på den platsen.
refusal-is-here = Den spelaren är vid bordet.
refusal-not-yet = Vänta lite: den spelaren är kanske snart tillbaka.
refusal-seated-already = Du har redan en plats.
refusal-seats-free = Det finns fortfarande lediga platser.
refusal-others-seated = Andra har redan satt sig. Öppna partier går att slå på bara innan någon annan sätter sig.
refusal-too-few-seats = Fler än så sitter redan vid bordet. Någon måste gå först.
refusal-has-seen = Du har sett kort som den platsen inte får känna till.
refusal-game-runs = Ett parti pågår.
refusal-game-over = { reason-game-over }
refusal-no-game-runs = Inget parti pågår.
refusal-table-closed = { phase-closed }
refusal-no-talking = Vid det här bordet pratar man inte.
refusal-banned = Du får inte spela på den här servern just nu. Vem du kan fråga står på sidan om integritet.
refusal-muted = Du får spela, men inte skriva något just nu.
refusal-blocked = Du kan inte sätta dig här: du eller någon vid bordet har blockerat den andra.
refusal-no-device = Den enheten är redan utloggad.
refusal-reported = Du har redan anmält det här.
refusal-cannot-say = Den här boten kan inte säga varför.
refusal-not-repeated = Boten skulle inte göra samma drag igen och kan därför inte säga varför.
refusal-cannot-convert = Partiet går inte att spara i det formatet.
refusal-too-many-tables = Du har för många bord öppna.
refusal-too-many-tabs = Du har det här bordet öppet i för många flikar.
refusal-too-many-comments = Det går inte att skriva fler kommentarer till det här partiet.
refusal-table-full = För många tittar redan på det här bordet.
refusal-too-fast = Det gick för fort. Försök igen om en stund.
refusal-too-large = Det är för stort.
refusal-busy = Servern är upptagen. Försök igen om en stund.
refusal-foreign-origin = Begäran kom från en annan sida.
refusal-broken = Något gick fel på servern. Det var inte ditt fel.
refusal-no-connection = Servern går inte att nå just nu.

## Om

about-title = Om
about-game = { -hanabi } är ett spel av Antoine Bauza, utgivet av Les XII Singes och Cocktail Games.
about-unofficial = Det här är en inofficiell, fri version. Tycker du om spelet, så köp det: korten är vackra.
about-private = Inget konto, ingen spårning, ingen reklam. Sidan hämtar ingenting från andra servrar.
about-version = Version
about-license = Licens
about-font = Typsnitt
about-source = Källkoden följer med paketet hanabi: läs den, ändra den, sprid den vidare.

## Anmälningar till den som driver servern

report-line = Anmäl det { $player } skrev
report-name = Anmäl namnet { $player }
report-sure = Den som driver servern får då se vad som skrevs, av vem, och att det är du som anmäler. Ingen annan får veta det.
report-send = Anmäl
report-done = Tack. Anmälan har skickats.
block-player = Blockera spelaren
    .why = Ni hamnar inte längre vid samma bord och du ser inte vad hen skriver. Hen får inte veta det.
block-done = Blockerad. Du kan ångra dig under ”{ data-title }”.

## Det som sparas om en person

data-title = Enheter och data
data-none = Servern har inte sparat något om dig: du har inte angett något namn än.
data-devices = Dina enheter
    .why = Den som har någon av de här webbläsarna kan spela som du. Logga ut dem som du inte känner igen eller inte använder längre.
data-blocked = Blockerade spelare
data-unblock = Ta bort blockeringen
data-device-unknown = Okänd webbläsare
data-device-here = den här enheten
data-device-last = Användes senast { $date }
data-device-out = Logga ut
data-export = Ta med dig allt
    .why = En fil med allt som servern har sparat om dig: namn, enheter, bord, drag, partier och allt du har skrivit.
data-export-get = Ladda ner mina data
data-delete = Radera allt
    .why = Ditt namn, dina enheter och allt du har skrivit raderas: prat, anteckningar, kommentarer, uppladdade partier. Partierna du har spelat finns kvar för de andra, utan ditt namn. Det som andra har skrivit om dig finns också kvar.
data-delete-sure = Du lämnar alla dina bord. Det går inte att ångra.
data-deleted = Klart. Servern känner dig inte längre.
data-ban = Du får inte spela på den här servern just nu.
data-ban-until = Du får inte spela på den här servern förrän { $date }.
data-ban-why = Som skäl anges: { $text }

## Integritet

privacy-title = Integritet
privacy-contact = Vem som driver servern
privacy-nobody = Den som driver servern har inte lämnat några kontaktuppgifter. Fråga den som gav dig adressen.
privacy-cookie = En enda kaka
    .why = När du har angett ett namn får webbläsaren en kaka, så att dina platser förblir dina. Servern sparar ett fingeravtryck av den, vilken sorts webbläsare och system det är och när den först och senast användes. Kakan går ut { $days } dagar efter ditt senaste besök. Även en länk till en annan enhet sparas som fingeravtryck, tills den används eller går ut. Dina inställningar stannar i webbläsaren. Ingenting hämtas från andra ställen.
privacy-name = Ditt namn
    .why = Det får vara vilket namn som helst och sparas med tidpunkten då du först kom. Alla vid dina bord ser det, och likaså alla som öppnar något av dina avslutade partier: via länken eller, om bordet var offentligt, i listan över partier.
privacy-talk = Det du skriver
    .why = Det du säger vid borden, dina kommentarer till partier och dina anteckningar på kort sparas utan tidsgräns. Sidan visar anteckningarna bara för dig; den som driver servern skulle kunna läsa dem.
privacy-games = Bord och partier
    .why = Varje drag sparas med tidpunkt, och partier som har spelats sparas utan tidsgräns. Ett offentligt bord försvinner ur listan efter { $from } dagar utan ändring. Ett bord där inget har spelats raderas efter { $days } dagar, och en person som aldrig har satt sig eller skrivit något efter { $to } dagar. Vilket bord du har öppet är känt bara så länge du har det öppet. Granskningar och botarnas skäl räknas fram på den här servern.
privacy-open = Öppna partier
    .why = Ett bord kan publicera sina avslutade partier för forskning: korten, dragen och sekunderna mellan dem, utan namn och datum. Det är avslaget tills bordet slår på det, och alla får veta det innan de sätter sig. Om du raderar allt utelämnas partier med dig ur alla senare utgåvor; kopior som andra redan har laddat ner finns kvar hos dem.
privacy-study = Det du tittar på
    .why = Vilka avslutade partier du har öppnat sparas, så att ingen spelar en giv som hen redan känner till. Likaså sparas borden som du har tagit bort från din lista, dina svar på uppgifter och, tills de är klara, granskningarna du har bett om. Vilka av dagens givar du har börjat på sparas också; ditt namn och dina poäng visas för andra som har spelat dem.
privacy-import = Partier du laddar upp
    .why = Alla som har länken kan se dem. Efter { $days } dagar raderas de.
privacy-address = Din nätverksadress
    .why = Spelservern räknar anrop per adress, bara i minnet, så att ingen kan överbelasta den. Den varken sparar eller loggar adresser, utom sådana som den som driver servern har stängt av. En webbserver eller leverantör framför den kan föra en egen logg.
privacy-push = Aviseringar
    .why = Om du tillåter dem sparas webbläsarens pushadress och nycklar tills webbläsaren återkallar dem. Webbläsartillverkarens pushtjänst förmedlar aviseringarna; den ser att servern har skickat en, men kan inte läsa den.
privacy-report = Anmälningar och avstängningar
    .why = Om du anmäler något sparas det som skrevs, vem som skrev det och ditt namn i { $days } dagar för den som driver servern. Avstängningar och annat som den som driver servern gör antecknas, och anteckningarna finns kvar även om du raderar allt. Vilka spelare du har blockerat sparas tills du tar bort blockeringen.
privacy-backup = Säkerhetskopior
    .why = Det du raderar kan finnas kvar i säkerhetskopior i upp till { $days } dagar.
privacy-rights = Det du kan göra
    .why = Du kan när som helst själv se och logga ut dina enheter, ta med dig allt i en fil och radera allt.
games-title = Avslutade partier
fair-check = Var given ärlig?

## Lär dig: reglerna

learn-title = Så spelar man
learn-first = Lär dig genom att spela
    .why = Ett kort parti med handledning: ge information, kasta, spela och se varför.
learn-goal-title = Ett lag, fem { -firework(form: "plural") }
learn-goal = Ni spelar tillsammans. Varje färg blir ett { -firework }: först ettan, sedan tvåan, och så vidare till femman. Men ni håller korten bakvända: alla andra ser dina kort, bara inte du.
learn-cards-title = Korten
learn-cards = Varje färg har tio kort: tre ettor, två tvåor, två treor, två fyror och en enda femma. När alla exemplar av ett kort som behövs är borta kan { -firework(form: "definite") } aldrig bli färdigt. Av femman finns bara en.
learn-setup-title = Innan ni börjar
learn-setup = Åtta { -clue-token(form: "plural") } ligger i lådans { -lid } och tre röda bredvid. Med 2 eller 3 spelare får alla fem kort, med 4 eller 5 spelare fyra. Den som är mest färgglatt klädd börjar; här utser värden någon, eller så avgör lotten. Sedan går turen medurs.
learn-turn-title = När det är din tur gör du en av tre saker
learn-turn = En av dem, och bara en. Man får inte stå över.
learn-clue-title = Ge information
learn-clue = Berätta för en medspelare om en färg eller en siffra och peka på alla kort som det gäller: ”de här två är röda”. Det kostar en { -clue-token } ur { -lid(form: "definite") }. Ingen marker, ingen ledtråd.
learn-discard-title = Kasta
learn-discard = Lägg ett av dina kort i { -discard-pile(form: "definite") } och dra ett nytt utan att titta på det. En { -clue-token } läggs tillbaka i { -lid(form: "definite") }. När alla åtta ligger där kan du inte kasta. Alla får titta i { -discard-pile(form: "definite") } när som helst.
learn-play-title = Spela
learn-play = Lägg ut ett av dina kort och dra ett nytt. Är det nästa kort i sitt { -firework } får det ligga kvar. Annars hamnar det i { -discard-pile(form: "definite") }, och en { -red-token } läggs i { -lid(form: "definite") }. En femma som hamnar rätt ger tillbaka en { -clue-token }; ligger alla åtta redan i { -lid(form: "definite") } går den bonusen förlorad.
learn-end-title = Så slutar det
learn-end = Den tredje { -red-token(form: "definite") } avbryter föreställningen: ni har förlorat, och resultatet är 0. Är alla { -firework(form: "plural") } färdiga har ni vunnit direkt, med 25 poäng. Annars fortsätter spelet tills någon drar det sista kortet. Då får alla en tur till, även den som drog kortet, men ingen drar fler kort.
learn-score = Till sist räknar ni ihop det högsta kortet i varje { -firework }. Här blir det { $points } poäng.
learn-rating-title = Vad publiken säger
learn-rating-range = { $from } till { $to }
learn-rating-cascade = { learn-rating-range } ({ variant-cascade })
learn-rating-divine = { $points } ({ variant-cascade })
learn-table-title = Vid bordet
learn-sort = Du får ordna om korten på din hand när du vill, för att minnas bättre. Alla ser den nya ordningen, och det räknas inte som en tur.
learn-closed = Ett { -firework } som inte längre kan bli färdigt märks ut, med den siffra det ännu kan nå. Kasta de högre korten i den färgen för att få tillbaka { -clue-token(form: "plural") }.
learn-talk = Om korten pratar man bara genom att ge information, och ingen kommenterar medan någon annan är på tur. Hur stränga ni vill vara bestämmer ni själva: varje bord väljer tystnad, några få påminnelser som ”jag vet inget om mina kort”, eller fritt prat.
learn-variants-title = Varianter
learn-tips-title = Tips
learn-tip-oldest = Kasta det äldsta kortet som ingen har sagt något om. De andra räknar med det.
learn-tip-unknown = Ett kort som ingen har sagt något om kan behövas: av varje färg finns bara en femma, och två av varje tvåa, trea och fyra.
learn-tip-meaning = Ingen ger en ledtråd för nöjes skull. Pekar någon på ett av dina kort kan det ofta spelas.
learn-tip-save = Varna en medspelare som är på väg att kasta en femma eller det sista exemplaret av ett kort.
learn-tip-two = Markerna är få. En bra ledtråd gör två kort spelbara.
learn-page-title = På den här sidan
learn-page = Tryck på ett av dina kort för att spela eller kasta det, eller flytta det: till { -firework(form: "definite-plural") }, till { -discard-pile(form: "definite") } eller till en annan plats på handen. Tryck på en medspelares kort för att ge information: korten som pekas ut lyser upp först. Under ett kort ser du vad dess ägare har fått veta.
learn-pictures = Varje färg har också sin egen form.

## Lär dig: spelet med handledning

first-title = Ditt första parti
first-next = Vidare
first-progress = Steg { $step } av { $last }
first-look = Överst ligger Bos kort. Nederst ligger dina, med baksidan mot dig: Bo ser dem, men inte du. I mitten väntar { -firework(form: "definite-plural") } på att tändas.
first-clue = Bo har en röd etta, och varje { -firework } börjar med en etta. Berätta det för Bo: tryck på den röda ettan, välj siffran 1 och bekräfta om du blir ombedd.
    .hint = Siffran 1 pekar bara på det kortet. Rött skulle peka på den röda fyran också, och Bo skulle inte veta vilket du menar.
first-watch-play = Det kostade en { -clue-token }. Bo har förstått och tänker spela ettan.
first-save = Det röda { -firework(form: "definite") } är tänt! Titta nu på Bos äldsta kort, den blå femman. Det finns bara en, och gamla kort kastas först. Berätta för Bo att det är en femma.
    .hint = Välj siffran 5, så behåller Bo kortet.
first-watch-clue = Nu är det Bos tur att hjälpa dig.
first-play = Bo har pekat på ett av dina kort: det är rött. Varför just det? Det röda { -firework(form: "definite") } behöver sin tvåa. Tryck på kortet och spela det.
    .hint = Spela kortet som Bo pekade på: det med den röda symbolen.
first-watch-discard = Det var den röda tvåan! Bo vet inget kort som kan spelas och kastar därför, så att en { -clue-token } kommer tillbaka.
first-discard = Bo behöll femman och kastade nästa kort; en { -clue-token } kom tillbaka. Gör likadant: kasta ditt äldsta kort, det första.
    .hint = Tryck på det första kortet och kasta det. Ingen har sagt något om det, så ni klarar er nog utan det.
first-watch-one = Bra gjort. Bo tänker.
first-one = Ett av dina kort är en etta. Fyra { -firework(form: "plural") } saknar fortfarande sin etta: vilken färg den än har är chansen god. Spela den!
    .hint = Spela kortet med ettan.
first-watch-strike = En gul etta! Se nu vad som händer när någon bara gissar.
first-end = Den gula trean passade inte, för det gula { -firework(form: "definite") } behöver sin tvåa. Det blev en { -red-token }, och den tredje avslutar partiet. Nu kan du allt som behövs.
first-back = Tillbaka
first-begin = Spela på riktigt
    .why = Ett bord med en bot som förstår dina ledtrådar så som du menar dem, och ett kort tips när något är nytt.

## Andra lektionen: hur medspelare läser ledtrådar

second-title = Så tolkar medspelare ledtrådar
    .why = Vilket kort som kastas härnäst, vilket som ska spelas och vilket som ska sparas.
second-look = Medspelare är överens om vad ledtrådar betyder. Titta på Bos första kort, den röda femman: det är det äldsta kortet som ingen ledtråd har pekat ut, så det är det Bo skulle kasta härnäst.
second-save = En ledtråd som pekar på det kortet räddar det. Rädda den röda femman: det finns bara en.
    .hint = Välj siffran 5: den pekar på det äldsta kortet och säger varför det måste stanna.
second-watch-clue = Nu behåller Bo kortet, och har något att berätta för dig.
second-play = Ett av dina kort är blått, och det är inte ditt äldsta. Då ber Bo dig att spela det: varför skulle Bo annars nämna det? Spela det, fast du inte vet siffran.
    .hint = Spela kortet med den blå symbolen.
second-watch-discard = Den blå ettan! Bo har inget att spela och kastar: inte femman, som är räddad, utan det äldsta kortet utan ledtråd.
second-ask = Bos gröna etta passar nu. Ge den ledtråd som pekar på bara det kortet.
    .hint = Säg grönt. Siffran 1 skulle också peka på den blå ettan, som ingen behöver längre.
second-watch-play = Ledtråden pekar inte på Bos äldsta kort, så den ber om det gröna.
second-discard = Precis som du menade. Du har inget att spela: kasta ditt eget äldsta kort utan ledtråd.
    .hint = Tryck på det första kortet och kasta det.
second-watch-save = Nu tittar Bo på ditt äldsta kort.
second-keep = Bo säger 2 och pekar på ditt äldsta kort. Det behöver inte betyda mer än: behåll det. Spela alltså inte tvåan än, utan kasta nästa kort utan ledtråd.
    .hint = Behåll tvåan. Kasta det andra kortet, det äldsta utan ledtråd.
second-end = Det var den gula tvåan, och den andra syns inte till. Nu vet du vad medspelare ser efter: vilket kort som kastas härnäst, vilket kort en ledtråd ber om och vilket kort den räddar. Botarna spelar också så.

## Partnerns nivåer

levels-title = Partnerns nivåer
    .why = Vad nybörjare, klubb och expert läser in i ledtrådar och väntar sig av dig, med ställningar att klicka sig igenom.
levels-lead = Partnern är boten som spelar som människor gör, efter konventioner. Varje nivå gör allt som den föregående gör, och mer därtill. Varje ställning visar bordet så som partnern ser det, med de egna korten dolda.
levels-partner = Partnern
levels-expects = Vad den väntar sig av dig
levels-start = Så här ser bordet ut.
levels-reading = Tolkning: kort { $place } är en { $card }.
levels-reading-other = Tolkning: { $player } tror att kort { $place } är en { $card }.
levels-back = Förra ställningen
levels-next = Nästa ställning
levels-practice = Öva på den här konventionen
levels-link = Vilka konventioner?
level-beginner = Den tar ledtrådar bokstavligt, så som nybörjare menar dem: spela kortet, eller behåll det.
level-expects-beginner = Att du spelar eller behåller det den pekar ut.
level-club = Den kan också läsa en ledtråd som en vink till någon annan om kortet som måste komma först.
level-expects-club = Att du märker när en ledtråd till någon annan förutsätter ett av dina kort: ett som redan pekats ut eller, om det inte finns något, ditt nyaste kort utan ledtråd.
level-expert = Den kan också läsa en ledtråd som en bluff, som en varning eller som en vink till någon som spelar senare.
level-expects-expert = Att du väntar när någon efter dig kan ha kortet som saknas, spelar ettor i rätt ordning och förstår att du har det andra exemplaret när någon kastar ett kort som är känt och behövs.
convention-chop = Nästa kort att kasta (chop)
    .why = Det äldsta kortet utan ledtråd kastas härnäst. Alla håller ögonen på det.
convention-focus = Kortet som avses (focus)
    .why = En ledtråd kan peka på flera kort men gäller ett av dem: kortet som kastas härnäst om det pekas ut för första gången, annars det nyaste som gör det.
convention-play-clue = Uppmaning att spela (play clue)
    .why = En ledtråd om ett annat kort än det som kastas härnäst ber om att det ska spelas: nu, eller efter kort som är på väg.
convention-save = Räddning
    .why = En ledtråd om kortet som kastas härnäst behöver inte betyda mer än: behåll det. Så räddas femmor, tvåor vars andra exemplar inte syns, och det sista kortet av ett slag.
convention-good-touch = Bara nyttiga kort (good touch)
    .why = Ett kort som pekas ut behövs fortfarande, och samma kort pekas inte ut på två händer.
convention-five = Femmor
    .why = Säger någon 5 om ett annat kort än det som kastas härnäst, betyder det bara att det är en femma.
convention-care = Försiktighet
    .why = När en { -red-token } till vore slutet spelas bara det som ledtrådarna i sig bevisar.
convention-trust = Förtroende
    .why = När två ledtrådar från en spelare har visat sig vara fel betyder de följande bara det de säger.
convention-prompt = Påminnelse (prompt)
    .why = En ledtråd om ett kort som inte passar än ber någon om kortet före: ett som redan pekats ut.
# ”kort utan ledtråd” och inte ”outpekat”: det skiljer sig bara med en bokstav från ”utpekat”.
convention-finesse = Finess (finesse)
    .why = Om inget utpekat kort kan vara det som saknas är det det nyaste kortet utan ledtråd hos någon som spelar före mottagaren. Det spelas i blindo.
convention-stall = Tvungen ledtråd (stall)
    .why = Den vars alla kort är utpekade kan knappast kasta och måste ge någon ledtråd. Den ber inte om något på andra händer.
convention-reverse = Omvänd finess (reverse finesse)
    .why = Kortet som saknas kan också finnas hos någon som spelar efter den som fick ledtråden, och som därför väntar.
convention-bluff = Bluff
    .why = Om nästa spelare spelar ett kort utan ledtråd som inte leder till det utpekade är det utpekade ett steg längre fram. Partnern förstår bluffar men bluffar inte själv.
convention-wrong-prompt = Fel påminnelse (wrong prompt)
    .why = Om det utpekade kort som man räknade med visar sig vara ett annat gäller ledtråden i stället det nyaste kortet utan ledtråd.
convention-ones = Ettornas ordning
    .why = Flera utpekade ettor spelas i den här ordningen: först den som annars kastas härnäst, sedan de som dragits under spelet, nyast först, och sist de utdelade, äldst först.
convention-fix = Rättelse (fix)
    .why = En ledtråd stoppar någon som är på väg att spela ett kort som inte passar.
convention-handover = Överlämning (sarcastic discard)
    .why = Den som kastar ett kort som är känt och behövs säger: någon annan har samma kort, och det är utpekat.
example-discards-the-chop = Den som inte har något bättre att göra kastar det äldsta kortet utan ledtråd.
example-focus-chop = Av flera kort som pekas ut för första gången avses det som annars kastas härnäst.
example-focus-newest = Om kortet som kastas härnäst inte är bland dem avses det nyaste.
example-focus-again = En ledtråd som bara pekar på kort som redan pekats ut gäller det nyaste av dem.
example-play-clue = En ledtråd om ett annat kort än det som kastas härnäst ber om att det ska spelas.
example-gives-play-clue = Ett kort som passar pekas ut.
example-delayed-play = En ledtråd kan be om ett kort som passar först efter ett som är på väg.
example-beginner-plays-or-keeps = En nybörjare pekar ut det som kan spelas eller måste behållas: den vita ettan, inte de fyra treorna, som andra kan läsa in mer i.
example-gives-save = En femma som annars kastas härnäst räddas: det finns bara en.
example-save-five = En femma som annars kastas härnäst räddas med sin siffra och spelas inte än.
example-gives-save-critical = Det sista kortet av sitt slag räddas när det annars kastas härnäst.
example-save-critical = En ledtråd om kortet som kastas härnäst kan rädda det sista av ett slag eller be om att det ska spelas.
example-save-two = En tvåa som annars kastas härnäst räddas med sin siffra.
example-save-two-both-chops = Om båda tvåorna i en färg är nästa kort att kasta räddas en av dem.
example-save-two-seen = En tvåa vars andra exemplar finns på en annan hand räddas inte: då betyder ledtråden något annat.
example-before-discard = Ingen kastar sitt äldsta kort så länge en tvåa som någon annars kastar härnäst kan räddas.
example-good-touch = Det som pekats ut på en annan hand pekas inte ut igen: den här ettan är inte den röda.
example-information-lock = En tolkning gäller fortfarande efter ledtrådar om andra kort.
example-contradiction = När en senare ledtråd motsäger tolkningen gäller ledtråden.
example-taken-for-a-played-card = Det gula kortet togs för tvåan. Nu har någon annan spelat den, så det är ett annat gult kort.
example-five-stall = En femma som inte är nästa kort att kasta är bara en femma.
example-five-early = Den högsta siffran här är 2. Innan någon har kastat ber en ledtråd om 2 inte om något, fast kortet skulle passa.
example-five-late = En ledtråd om den högsta siffran ber inte om något ens efter att någon har kastat.
example-care = Med två { -red-token(form: "plural") } i { -lid(form: "definite") } stannar ett kort på handen om bara en konvention ber om det.
example-one-slip-is-forgiven = En enda felaktig ledtråd räcker inte, och den som gav den vet det.
example-taken-at-their-word = Efter två felaktiga ledtrådar betyder den tredje inte mer än den säger.
example-fits-by-touch-alone = Att någon kastar visar att det blå kortet inte tas för fyran, den enda som ännu behövs: det kan vara den andra trean.
example-prompt = En ledtråd om ett kort som inte passar än räknar med ett som redan pekats ut.
example-prompt-on-oneself = Kortet som redan pekats ut kan finnas på samma hand.
example-prompt-before-finesse = Man räknar inte med det nyaste kortet så länge ett utpekat kort kan vara det som saknas.
example-finesse = När inget utpekat kort kan avses är det det nyaste kortet på nästa hand.
example-gives-finesse = En enda ledtråd får två kort spelade när det första är det nyaste på nästa hand.
example-beginner-no-finesse = En nybörjare väntar sig inget sådant: det utpekade kortet är det som passar.
example-counts-on-me = Gult räknar med en utpekad etta här och med någon annans gula tvåa: mottagaren ser båda, så inget behöver rättas.
example-locked = Den som bara har utpekade kort måste ge en ledtråd: ingen letar efter ett kort som saknas på sin egen hand.
example-finesse-waits = Den som kan ha det andra av två kort väntar på det första.
example-finesse-reverse = Kortet som spelas i blindo kommer efter den som väntar, som sedan vet vad det utpekade kortet är.
example-finesse-refused = Om ingen spelar kortet som saknas var det utpekade det som passar.
example-reverse-club = På klubben väntar ingen på ett kort som kommer senare.
example-bluff-read = Ett kort utan ledtråd i en annan färg direkt efter ledtråden: det utpekade kortet är inte nästa röda utan det därefter.
example-wrong-prompt = När det utpekade kortet inte var det man räknade med är det i stället det nyaste.
example-order-of-ones = Av flera ettor spelas den som annars kastas härnäst först.
example-ones-dealt = Av flera utdelade ettor spelas den äldsta först.
example-ones-drawn = Ettor som dragits spelas före de utdelade, den nyaste först.
example-fix = Den som är på väg att spela ett kort som inte passar får veta det i tid.
example-fix-read = En ledtråd som visar att ett kort inte är det man trodde hindrar att det spelas och ber inte om något mer.
example-fix-again = En ledtråd som upprepar det kända hindrar ett kort från att spelas.
example-gives-sarcastic = Ett kort som är känt och utpekat även på en annan hand kastas, så att den andra vet vad det är.
example-sarcastic-read = Den som kastar ett kort som är känt och behövs säger att någon annan har ett likadant, som är utpekat.
example-handover-club = På klubben säger det ingenting att någon kastar ett sådant kort.
example-discard-known-better = Kortet togs för den gula femman och kastades som en gul etta: det lämnar inte över något.

## Märkena på korten, och orden i det första riktiga partiet

marks-title = Vad märkena betyder
marks-told = Tecknet under ett kort: vad ägaren har fått veta om det.
marks-ring = En gyllene kant: en ledtråd har pekat på kortet.
marks-possible = Små tecken och siffror på en baksida: vad kortet fortfarande kan vara.
marks-critical = Ett utropstecken: det sista av sitt slag. Går det förlorat förlorar ni poäng.
marks-oldest = Det första kortet på handen är det äldsta, det sista är det nyaste.
bubble-start = Din tur. Har någon ett kort som passar nu? Varje { -firework } börjar med en etta. Tryck på kortet och berätta dess siffra eller färg.
bubble-told = Oftast betyder det: spela kortet, eller behåll det.
bubble-focus-next = Ledtråden gäller kort { $place }, det som du annars kastar härnäst.
bubble-focus-newest = Ledtråden gäller kort { $place }, det nyaste av dem.
bubble-focus-only = Ledtråden gäller kort { $place }.
bubble-focus-again = Alla de här korten hade du redan fått veta något om.
bubble-meant-next = Behåll det, eller spela det om det kan passa.
bubble-meant-play = En ledtråd om ett annat kort än det som kastas härnäst ber dig spela det.
bubble-meant-five = Än så länge säger den bara att kortet är en femma.
bubble-meant-again = Nu vet du mer om dem.
bubble-sure = Vad kort { $place } än är passar det nu: spela det.
bubble-strike = Det blev en { -red-token }. Den tredje avslutar partiet: spela ett kort när du är någorlunda säker.
bubble-tokens = Det är nästan slut på { -clue-token(form: "plural") }. Kasta ett kort för att få tillbaka en; ditt äldsta kort är det första på handen.
bubble-last = Sista kortet är draget: alla får en tur till.
bubble-close = Jag förstår

## Avslutade partier

games-mine = Mina
games-all = Alla
games-none = Inget parti är avslutat än.
games-import = Öppna ett parti från en fil
games-imported = från en fil
replay-turn = Drag { $turn } av { $last }
replay-start = Korten är utdelade.
replay-eyes = Visa som
replay-open = alla (öppna händer)
replay-to-start = Till början
replay-back = Ett drag tillbaka
replay-forward = Ett drag framåt
replay-to-end = Till slutet
replay-run = Spela upp
replay-stop = Pausa
replay-why = Varför?
replay-spoilers = Inga spoilers
    .why = Händelser och kommentarer visas bara fram till det drag du tittar på. Granskningen visas efter det sista draget.
replay-link = Länk till det här draget
replay-record = Ladda ner
replay-live = För hanab.live
together-title = Titta tillsammans
together-begin = Titta på partiet med andra
    .why = Du leder: alla som öppnar länken ser det drag du tittar på.
together-link = Kopiera länken till de andra
together-leading = Du leder: alla ser det drag du tittar på.
together-alone = Ingen annan är här än. Skicka länken till någon.
together-following = Du följer { $player }.
together-strayed = { $player } tittar på drag { $turn }.
together-return = Följ { $player } igen
together-hand = Låt { $player } leda
together-leader = leder
together-leave = Titta ensam

## Tillbaka i partiet, och ett korts historia

past-looking = Tillbakablick
past-now = Tillbaka till partiet
past-show = Visa det här draget
story-title = Kortets historia
story-dealt = Utdelat från början.
story-drawn = Taget från { -deck(form: "definite") } i drag { $turn }.
story-told-nothing = Ingen ledtråd har pekat ut det.
story-knows = { $you ->
    [actor] Vad du vet
   *[nobody] Vad { $player } vet
}
story-note = Skriv en anteckning

## Efter ett parti

turning-title = Här vände det
finding-clues = { $count ->
    [one] En ledtråd gavs. Poäng: { $points }.
   *[other] { $count } ledtrådar gavs. Poäng: { $points }.
}
finding-unused = { $count ->
    [one] En { -clue-token } blev över i slutet.
   *[other] { $count } { -clue-token(form: "plural") } blev över i slutet.
}
finding-rate = Poäng per ledtråd: { $mean }.
finding-lost = { $count ->
    [one] Inget kunde ersätta det här kortet: en poäng gick förlorad.
   *[other] Inget kunde ersätta det här kortet: { $count } poäng gick förlorade.
}
finding-missing = { $count ->
    [one] I slutet hade ni kunnat få en poäng till.
   *[other] I slutet hade ni kunnat få { $count } poäng till.
}
review-none = Inget kort gick förlorat och inget spelades fel.
review-title = Granskning
review-start = Granska partiet
review-progress = { $count } av { $total } drag
review-preparing = Förbereder: den första granskningen på en server kan dröja några minuter.
review-busy = Servern är upptagen. Granskningen fortsätter så snart den kan.
review-unfinished = Granskningen kunde inte slutföras. Det som har hittats finns kvar, och du kan starta den igen.
review-leave = Granskningen fortsätter även om du lämnar sidan.
value-now = Väntat resultat: { $mean }. Chans till { $most } poäng: { $share } %.
turning-show = Visa
turning-try = Prova själv
turning-mine = { $count ->
    [one] Prova mitt drag igen
   *[other] Prova mina { $count } drag igen
}
line-start = Prova andra drag
line-ask = Drag { $turn }: vad skulle du göra som { $player }?
line-title = Dina egna drag från drag { $turn }
line-back = Ta tillbaka
line-open = Öppna händer
line-link = Länk till dragen
line-next = Nästa drag
line-close = Tillbaka till partiet
line-same = Så spelades det.
value-best = Bästa dragen
value-turn = Drag { $turn }: de bästa valen
value-made = så blev det
value-rough = Det första valet har prövats i fler givar än de andra, vars siffror är grövre.
review-knew = Vad alla visste
    .why = Beräknat utifrån ledtrådarna och de kort som var och en ser, utan konventioner.
others-title = Vad andra gjorde här
    .why = Drag i andra partier på den här servern, när alla spelare hade sett samma sak.
others-players = Spelare
others-bots = Botar
others-none = Inget annat parti på den här servern har nått ställningen.
review-fits = Passar
review-trash = Behövs inte
review-last = Det sista
comment-title = Kommentarer
comment-turn = Säg något om drag { $turn }
comment-send = Kommentera
comment-drop = Ta bort kommentaren
figures-title = Dina partier med de här reglerna
figures-games = { $count ->
    [one] { $count } parti
   *[other] { $count } partier
}
figures-best = bäst { $best }
figures-mean = snitt { $mean }
figures-perfect = { $count ->
    [one] { $count } perfekt
   *[other] { $count } perfekta
}
figures-strikeouts = { $count ->
    [one] { $count } förlorat på { -red-token(form: "plural") }
   *[other] { $count } förlorade på { -red-token(form: "plural") }
}
figures-counts = partier efter poäng
figures-latest = de senaste partierna; den streckade linjen är snittet
games-helped = avslutat av en bot
figures-record = Ditt bästa hittills

## Samma giv igen

again-title = Spela samma giv
again-bots = Samma giv med botar
again-friends = Samma giv med vänner
again-from-here = Spela vidare härifrån
again-challenge = Utmana en vän
    .why = Länken leder till samma giv och avslöjar ingenting om korten.
again-known = Den här given har spelats förut. De här spelarna känner till den: { $names }.
again-fresh = Den här given har spelats förut, men ingen vid bordet känner till den.
again-turn = Spelas vidare från drag { $turn }.
again-mark = given spelad förut
again-origin = Spelades vidare från drag { $turn } i ett parti som slutade med { $score } av { $most } poäng.
again-line = det partiet
deal-known = kände till korten
deal-title = En utmaning
daily-title = Dagens giv
daily-lead = Samma kort för alla, en enda gång: spela dem med botar och se sedan hur det gick för de andra. Ditt namn visas bredvid dina poäng.
daily-streak = { $count ->
    [one] Svit: en dag
   *[other] Svit: { $count } dagar
}
daily-play = Spela
daily-bots = Botar på alla platser
daily-bots-wait = Botarna spelar fortfarande.
daily-others = De andra: { $lower } lägre, { $equal } lika, { $higher } högre.
daily-alone = Ingen annan har spelat klart den här given än.
picture-share = Dela en bild
picture-text = Klarar du det bättre med samma kort?
deal-lead = Spela samma kort som { $names }. Alla som har spelat dem ser alla resultat.
deal-bots = Spela med botar
deal-friends = Spela med vänner
deal-results = Resultaten med den här given
deal-played = { $count ->
    [one] Spelad en gång hittills.
   *[other] Spelad { $count } gånger hittills.
}

## En plats på en annan enhet

link-title = Fortsätt här
    .why = Sedan spelar du även på den här enheten, med ditt namn och dina platser.
link-becomes = På den här enheten är du sedan { $player }. Fortsätt bara om det är du själv som har gjort länken: annars ser den som skickade den allt du gör här och kan spela i ditt ställe.
link-replaces = Hittills har du varit { $player } på den här enheten. Enheten hittar inte tillbaka till den spelarens platser och partier om du inte först skapar en länk i inställningarna.
link-use = Ja, det är jag
link-done = Klart. Dina bord finns på startsidan.

## Ärliga givar

fair-title = En ärlig giv
    .why = Före första draget publicerade servern ett fingeravtryck av den blandade { -deck(form: "definite") }. Nu är { -deck(form: "definite") } öppen, och din egen webbläsare räknar ut fingeravtrycket igen.
fair-good = Fingeravtrycken stämmer överens: det här är samma { -deck } som före partiet.
fair-bad = Fingeravtrycken skiljer sig åt: det här är inte den { -deck } som förseglades.
fair-none = Det här partiet har inget sigill.
fair-published = Publicerat före partiet
fair-computed = Uträknat av din webbläsare
fair-salt = Salt
fair-deck = { -deck(form: "label") }
fair-how = Fingeravtrycket är SHA-256 av saltet, ett mellanslag och korten i ordning med mellanslag emellan.
fair-seal = Sigill för { -deck(form: "definite") }: { $hash }
