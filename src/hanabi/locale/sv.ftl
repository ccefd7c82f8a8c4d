# Hanabi på svenska. Värdena förklaras i en.ftl.

### Kort

suit = { $suit ->
    [red] röd
    [yellow] gul
    [green] grön
    [white] vit
    [blue] blå
   *[multicolor] multifärgad
}
    .neuter = { $suit ->
        [red] rött
        [yellow] gult
        [green] grönt
        [white] vitt
        [blue] blått
       *[multicolor] multifärgat
    }
    .plural = { $suit ->
        [red] röda
        [yellow] gula
        [green] gröna
        [white] vita
        [blue] blå
       *[multicolor] multifärgade
    }

# Siffran som substantiv.
rank = { $rank ->
    [1] etta
    [2] tvåa
    [3] trea
    [4] fyra
   *[5] femma
}
    .plural = { $rank ->
        [1] ettor
        [2] tvåor
        [3] treor
        [4] fyror
       *[5] femmor
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

### Varianter

variant-players = { $count } spelare
variant-suits = { $count ->
    [one] { $count } färg
   *[other] { $count } färger
}
variant-ranks = högsta siffra { $count }
variant-hand-size = { $count } kort på hand
variant-clue-tokens = { $count } blå marker
variant-strikes = { $count ->
    [one] { $count } röd marker
   *[other] { $count } röda marker
}
variant-empty-clues = tom information tillåten
variant-last-drop = till sista droppen
variant-choreography = minutiös koreografi
variant-cascade = kaskad av färger

### Bordet

table-turn = Drag { $turn }
table-fireworks = Fyrverkerier
table-discards = Kasthög
table-clue-tokens = Blå marker
table-red-tokens = Röda marker
table-deck = Kortlek
table-points = Poäng
table-best = som mest { $points }
table-you = Du
table-player = Spelare { $number }
table-seen-by = sett av { $player }

### Vems tur det är

turn-player = { $you ->
    [actor] Det är din tur.
   *[nobody] { $player } står i tur.
}
turn-final-round = { $count ->
    [one] Sista varvet: ett drag kvar.
   *[other] Sista varvet: { $count } drag kvar.
}

### Vad som hände

event-deal = { $you ->
    [actor] Korten är utdelade. Du börjar.
   *[nobody] Korten är utdelade. { $player } börjar.
}
event-play-placed = { $you ->
    [actor] Du spelar en { card }.
   *[nobody] { $player } spelar en { card }.
}
event-play-misfit = { $you ->
    [actor] Du spelar en { card }. Den passar inte: en röd marker.
   *[nobody] { $player } spelar en { card }. Den passar inte: en röd marker.
}
event-play-wrong-color = { $you ->
    [actor] Du spelar en { card }. Du hade angett fel färg: en röd marker.
   *[nobody] { $player } spelar en { card }. Den angivna färgen var fel: en röd marker.
}
event-announce = { $you ->
    [actor] Du anger färgen: { suit }.
   *[nobody] { $player } anger färgen: { suit }.
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
    [one] En blå marker kommer tillbaka.
   *[other] { $count } blå marker kommer tillbaka.
}
event-last-card = Sista kortet är draget: alla har ett drag till.
event-deck-empty = Sista kortet är draget: spelet går vidare med korten på hand.

### Hur det slutade

ending-strikeout = Den sista röda markern ligger i locket. Föreställningen avbryts och laget har förlorat.
ending-perfect = Alla fyrverkerier är färdiga. Laget har vunnit!
ending-final-round = Sista varvet är slut.
ending-lost-card = Ett oersättligt kort har gått förlorat. Laget har förlorat.
ending-stuck = Det finns varken kort eller blå marker kvar att använda. Laget har förlorat.
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

### Varför ett drag inte går

reason-game-over = Spelet är slut.
reason-no-such-move = Ett sådant drag finns inte.
reason-not-in-hand = Det kortet har du inte på hand.
reason-no-clue-tokens = Det finns ingen blå marker kvar, så du kan inte ge information. Kasta eller spela ett kort.
reason-lid-full = Alla blå marker är redan på plats, så du kan inte kasta. Ge information eller spela ett kort.
reason-no-such-seat = Den platsen finns inte vid bordet.
reason-own-hand = Du kan inte ge information till dig själv.
reason-no-such-color = Den färgen finns inte i det här spelet.
reason-no-such-rank = Den siffran finns inte i det här spelet.
reason-empty-clue = Informationen skulle inte peka på något kort, och det är inte tillåtet här.
reason-no-announcing = Färgen anges bara när man spelar med minutiös koreografi.
reason-not-your-turn = Det är inte din tur.
reason-nothing-to-take-back = Det finns inget drag att ta tillbaka.

### Ord att skriva; det första visas i hjälpen

word-play = spela
word-discard = kasta släng
word-clue = ge säg berätta visa
word-help = hjälp
word-table = bord
word-quit = sluta avsluta
word-next = nästa
word-back = tillbaka
word-start = början
word-end = slutet
word-card = kort kortet bort
word-to = till information

### Vad man kan skriva

prompt-move = Ditt drag (? för hjälp):
prompt-which = Vilket kort: { $number } (platsen) eller #{ $number } (numret)?
prompt-replay = Drag { $turn } av { $last } (? för hjälp):
help-title = Du kan skriva:
help-words = i ord
help-exact = exakt, med #-nummer
help-play = spela kort { $place } på din hand
help-announce = spela det och ange färgen { suit }
help-discard = kasta kort { $place } på din hand
help-clue-color = visa { $target } vilka kort som är { suit.plural }
help-clue-rank = visa { $target } vilka kort som är { rank.plural }
help-table = visa bordet igen
help-quit = lämna spelet
help-cannot-clue = Ingen information just nu: det finns ingen blå marker kvar.
help-cannot-discard = Inget kast just nu: alla blå marker är på plats.
help-marks = Under varje kort står de färger och siffror som ännu är möjliga för den som håller det. En stjärna märker ett kort som information har pekat ut.
help-brackets = En siffra inom hakparentes: längre än så kan det fyrverkeriet inte komma.
help-next = gå till nästa drag (det räcker med Enter)
help-back = gå ett drag bakåt
help-turn = gå till det draget
help-start = gå till början
help-end = gå till slutet

### När det skrivna inte går att förstå

input-unreadable = Jag förstår inte ”{ $text }”. Skriv ? för hjälp.
input-no-card = Vilket kort? Ange en siffra från 1 till { $count }.
input-places = Vill du ange kortets plats på handen, skriv ”{ $example }”.
input-no-player = Till vem? Ange någon av { $names }.
input-no-value = Vad ska sägas? Ange en färg eller en siffra.
input-no-turn = Drag { $text } finns inte: de går från 0 till { $last }.

### Att komma och gå

game-bots = { $player }: { $bot }
game-prepare = Botarna gör sig redo. Första gången tar det ungefär en halv minut.
game-left = Du lämnar bordet.
game-saved = Partiet finns i { $file }.

### Botar

bot-random = gör vilket tillåtet drag som helst
bot-cautious = spelar bara det som är säkert
bot-hat = har en kod: all information säger något till alla
bot-master = starkast: spelar många tänkbara givar i huvudet
bot-partner = spelar som vana spelare, efter konventioner
bot-partner-1 = spelar efter de första konventionerna: be om spel, rädda kort, räkna med andras kort
bot-partner-2 = spelar efter fler konventioner: räknar med flera kort i rad, även egna

### Varför en bot gjorde sitt drag

why-plays-known = Det här kortet passar säkert.
why-plays-clued = En information bad om det här kortet.
why-plays-prompted = En information till en annan hand räknar med det här kortet.
why-plays-finessed = En information blir begriplig bara om det här kortet passar.
why-plays-hoping = Det här kortet kan passa, och det finns inte mycket att förlora.
why-announces = Färgen är säker, så en blå marker kommer tillbaka.
why-clue-plays = { $player } kan spela en { card }.
why-clue-finesses = { $player } förstår att en { card } måste komma först.
why-clue-saves-five = { $player } måste behålla en { card }: det finns bara en.
why-clue-saves-two = { $player } måste behålla en { card }: ingen annan syns till.
why-clue-saves-critical = { $player } måste behålla en { card }: det är den sista.
why-clue-fixes = { $player } tar en { card } för ett annat kort och skulle spela den.
why-clue-tells = { $player } får veta mer om en { card }.
why-clue-stalls = Det finns inget bättre att göra.
why-discards-trash = Det här kortet behövs inte längre.
why-discards-double = En annan hand har samma kort.
why-discards-chop = Det här är det äldsta kortet som ingen har bett om att få behålla.
why-discards-least = Av korten är det här det som saknas minst.

### Arenan: många partier mellan botar

arena-bot = Bot
arena-style = Spelsätt
arena-strength = Talen: medelpoäng med 2 till 5 spelare; ett parti som förloras på röda marker räknas som 0.
arena-for-all = { $players } spelare, alla varianter
arena-for-most = { $players } spelare, alla varianter utom: { $variants }
arena-settings = Inställningar: { $settings }
arena-playing = Spelar
arena-games = Partier
arena-seeds = Frön
arena-score = Resultat
arena-interval = 95 % intervall
arena-points = Poäng på bordet
arena-perfect = Fulländade partier
arena-strikeouts = Förlorade på röda marker
arena-moves = Drag per parti
arena-seconds = Sekunder
arena-speed = Partier per sekund
arena-share = Andel av partierna (%)
arena-matrix = Medelpoäng ± medelfel för varje par av botar, över alla placeringar.
arena-difference = { $bot } mot { $other } på samma givar: { $difference } poäng (95 %: { $low } till { $high }).
arena-interrupted = Avbrutet efter { $count } av { $total } partier.
arena-clock = { $bots } tänker efter klockan: en ny körning kan ge andra resultat.
arena-saved = { $count ->
    [one] Ett parti finns i { $folder }.
   *[other] { $count } partier finns i { $folder }.
}

### Vad som gick fel

error-no-file = Filen { $file } finns inte.
error-directory = { $file } är en mapp, ingen fil.
error-unreadable = { $file } går inte att läsa: { $detail }
error-unwritable = { $file } går inte att skriva: { $detail }
error-record = { $file } innehåller inget parti: { $detail }
error-convert = Partiet går inte att omvandla: { $detail }
error-variant = Med de reglerna blir det inget spel: { $detail }
error-seat = Plats { $seat } finns inte: de går från 0 till { $last }.
error-bot = { $player } kan inte fortsätta: { $detail }
error-cache = De kompilerade reglerna på disken var skadade och har tagits bort. Starta igen.
error-no-bot = Det finns ingen bot { $bot }. Det finns: { $names }.
error-setting = Boten { $bot } kan inte ställas in så: { $detail }
error-bots = { $count } botar går inte ihop med { $players } spelare: ange en för alla, eller en per plats.
error-seeds = { $games } partier från frö { $seed } går förbi det sista fröet.
error-plot = { $file } är ingen bild vi kan rita: namnet måste sluta på .svg eller .png.
error-extra = { $what } är inte installerat. Prova: pip install '{ $extra }'

### Servern och rättvisa givar

serve-ready = Bordet är dukat: { $url } (Ctrl-C avslutar)
serve-no-address = Det går inte att lyssna på { $host }, port { $port }: { $detail }
verify-no-seal = { $file } har inget sigill, så det finns inget att kontrollera.
verify-other-hash = Det är inte det här spelets kontrollsumma, som är { $hash }.
verify-broken = Leken är inte den som förseglades.
verify-fair = Rättvist: leken förseglades innan spelet började ({ $hash }).
