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
why-clue-five = { $player } bör känna till en { card }; inget annat brådskar.
why-clue-fixes = { $player } tar en { card } för ett annat kort och skulle spela den.
why-clue-tells = { $player } får veta mer om en { card }.
why-clue-stalls = Det finns inget bättre att göra.
why-discards-trash = Det här kortet behövs inte längre.
why-discards-double = En annan hand har samma kort.
why-discards-tells = { $player } har också en { card } och vet det nu.
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
serve-no-url = { $url } är ingen webbadress: den måste börja med http:// eller https://
verify-no-seal = { $file } har inget sigill, så det finns inget att kontrollera.
verify-other-hash = Det är inte det här spelets kontrollsumma, som är { $hash }.
verify-broken = Leken är inte den som förseglades.
verify-fair = Rättvist: leken förseglades innan spelet började ({ $hash }).

### Sidan: startsidan

home-lead = Bygg fem fyrverkerier tillsammans. Du ser allas kort utom dina egna.
home-play-now = Spela nu
home-play-now-why = Ett klick, så sitter du vid ett bord med två botar.
home-invite = Bjud in vänner
home-learn = Lär dig spelet
home-new = Välj regler
home-open-table = Öppna bordet
home-my-tables = Dina bord
home-open-tables = Öppna bord
home-your-turn = Din tur
phase-gathering = väntar på spelare
phase-playing = spel pågår
phase-over = spelet är slut
phase-closed = Bordet är stängt.

### Sidan: ord som finns överallt

page-guest = Gäst
page-home = Startsidan
page-more = Mer
page-close = Stäng
page-save = Spara
page-cancel = Avbryt
page-send = Skicka
page-lost = Det finns ingenting på den här adressen.
page-joining = På väg till bordet …
page-reconnecting = Förbindelsen är bruten. Den kommer tillbaka av sig själv.
page-welcome = Välkommen till bordet
page-welcome-why = Vad ska de andra kalla dig? Du kan ändra det när som helst.
page-enter = Stig in
page-table = Bord
page-bot = bot
page-away = borta
page-host = värd
page-to-move = i tur

### Sidan: vid bordet

table-hand-of = Korten hos { $player }
table-hand-own = Dina kort
table-place = kort { $place }
table-told = fått veta: { $what }
table-told-nothing = har inte fått veta något
table-possible = kan vara { $suits }; { $ranks }
table-critical = det sista av sitt slag
table-note-is = anteckning: { $note }
table-firework = { $state ->
    [done] Det { suit.plural } fyrverkeriet är färdigt.
    [closed] Det { suit.plural } fyrverkeriet står på { $rank } och kan bara nå { $best }.
   *[open] Det { suit.plural } fyrverkeriet står på { $rank }.
}
table-clue-count = { $count } av { $most } blå marker
table-red-count = { $count } av { $most } röda marker
table-deck-count = { $count ->
    [0] Kortleken är tom.
   *[other] { $count } kort kvar i kortleken
}
table-points-count = { $points } poäng, som mest { $best } av { $most }
table-discards-open = Kasthög: { $count } kort
table-pile = { $state ->
    [played] { $card }: ligger i sitt fyrverkeri, { $discarded } kastade
    [gone] { $card }: förlorad
    [last] { $card }: { $discarded } kastade, bara en kvar
   *[open] { $card }: { $discarded } kastade, { $left } kvar
}
page-actions = Vad du kan göra
page-play = Spela
page-discard = Kasta
page-note = Anteckning
page-note-why = Bara du ser den. Den följer kortet.
page-announce = Spela och ange färgen:
page-announce-color = Spela och ange färgen { suit }
page-confirm = Bekräfta
page-confirm-what = Bekräfta: { $what }
page-undo = Ångra
page-hint-move = Tryck på ett av dina egna kort, eller på en medspelares kort för att ge information.
page-clue-to = Information till { $target }
page-clue-touches = { $count ->
    [0] Pekar inte på något kort.
    [one] Pekar på ett kort.
   *[other] Pekar på { $count } kort.
}
page-late = Din tur: de andra väntar.
page-log = Vad som hänt
page-talk = Säg något
page-chat = Meddelande till bordet
page-seats = Platser
page-seat-free = ledig plats
page-sit = Sätt dig här
page-seat-bot = Sätt en bot här
page-change-bot = Byt bot
page-free-seat = Frigör platsen: { $player }
page-hand-over = Låt en bot spela åt mig
page-take-back = Ta tillbaka min plats
page-watching = Du tittar på. En plats är ledig.
page-bot-plays = En bot spelar åt dig.
page-leave = Lämna bordet
page-close-table = Stäng bordet
page-which-bot = Vilken bot?
page-bot-strength = { $points } poäng i snitt
page-invite = Bjud in
page-invite-how = Den som öppnar länken kan sätta sig vid bordet.
page-invite-text = Kom och spela Hanabi med mig.
page-link = Länk
page-qr = Länken som QR-kod
page-copy = Kopiera
page-copied = Kopierad
page-share = Dela
page-rules-here = Det här spelas
page-change-options = Ändra
page-start = Dela ut korten
page-seats-left = { $count ->
    [one] En plats är fortfarande ledig. Bjud in någon eller sätt dit en bot.
   *[other] { $count } platser är fortfarande lediga. Bjud in vänner eller sätt dit botar.
}
page-the-end = Slut
page-rematch = Spela igen
page-replay = Se spelet igen

### Sidan: bordets val

option-players = Spelare
option-players-why = Två eller tre har fem kort var, fyra eller fem har fyra.
option-edition = Utgåva
option-edition-why = Reglerna i din egen ask, eller varje val för sig.
edition-none = Fritt val
edition-sv = Svenska asken
edition-fi = Finska asken
edition-nl = Nederländska asken
edition-es = Spanska asken
option-last-drop-why = Inget sista varv: spelet fortsätter tills uppvisningen är perfekt eller förlorad.
option-choreography-why = Ange färgen när du spelar ett kort, så kommer en blå marker tillbaka om du har rätt.
option-cascade-why = Ett sjätte fyrverkeri av multifärgade kort, ett av varje.
option-empty-clues-why = Man får berätta att ett visst slags kort saknas.
option-talk = Prat
option-watch = Åskådare
option-listed = Offentligt bord
option-listed-why = Alla kan hitta det på startsidan; annars bara genom länken.
option-clock = Tid för ett drag
option-clock-why = När den är slut får spelaren en påminnelse. Ingen förlorar på det.
option-clock-none = ingen gräns
option-clock-minutes = { $minutes ->
    [one] { $minutes } minut
    [1440] ett dygn
   *[other] { $minutes } minuter
}
option-clock-is = Påminnelse efter { $minutes } min
option-title = Bordets namn
option-bots = Botar
option-bots-why = Lediga platser är för människor; botar tar de andra.
talk-silent = Tystnad
talk-silent-why = Bara information enligt reglerna: ingen säger något under spelet.
talk-reminders = Påminnelser
talk-reminders-why = Några få färdiga repliker, som ”jag vet inget om mina kort”.
talk-open = Fritt prat
talk-open-why = Alla får skriva vad de vill.
watch-nobody = Ingen får titta på
watch-nobody-short = Ingen
watch-nobody-why = Bara de som spelar ser bordet.
watch-table = Andra får titta på utan att se händerna
watch-table-short = Bordet
watch-table-why = Andra ser bordet men inga händer.
watch-everything = Andra får titta på och se alla händer
watch-everything-short = Allt
watch-everything-why = Andra ser alla händer. De kan då inte vara med i det här spelet.

### Repliker, ett tryck var

remark-know-nothing = Jag vet inget om mina kort.
remark-remember = Minns du vad du har fått veta?
remark-thinking = Jag tänker.
remark-your-turn = Det är din tur.
remark-well-done = Bra gjort!
remark-oh-no = Å nej!

### Vilka som kommer och går vid ett bord

happening-sat = { $player } sätter sig.
happening-left = { $player } går.
happening-handed-over = En bot spelar för { $player }.
happening-took-back = { $player } är tillbaka.
happening-bot-seated = { $bot } sätter sig.
happening-bot-failed = { $bot } kommer inte vidare; en enklare bot tar över.
happening-freed = En plats är ledig.
happening-changed = Reglerna har ändrats.
happening-dealt = Ett nytt spel börjar.
happening-closed = Bordet stängs.

### Inställningar

settings-title = Inställningar
settings-name = Ditt namn
settings-language = Språk
settings-knowledge = Vad dina kort visar
settings-knowledge-told = Information
settings-knowledge-told-why = Bara det du har fått veta.
settings-knowledge-excluded = Uteslutet
settings-knowledge-excluded-why = Även de färger och siffror som fortfarande är möjliga.
settings-knowledge-deduced = Slutsatser
settings-knowledge-deduced-why = Även det som följer av alla kort du ser.
settings-confirm = Innan ett drag görs
settings-confirm-again = Bekräfta
settings-confirm-again-why = Draget görs med ett andra tryck.
settings-confirm-undo = Ångra
settings-confirm-undo-why = Draget görs efter tre sekunder, om du inte ångrar dig.
settings-theme = Ljus
settings-theme-auto = Som enheten
settings-theme-dark = Natt
settings-theme-light = Dag
settings-palette = Färger
settings-palette-why = Varje färg har också en egen form.
settings-palette-standard = Vanliga
settings-palette-red-green = Röd-grön
settings-palette-blue-yellow = Blå-gul
settings-palette-contrast = Starka
settings-sound = Ljud
settings-calm = Lite rörelse
settings-calm-why = Inga animationer och inget fyrverkeri i bakgrunden.
settings-notify = Säg till när det är min tur
settings-notify-why = Ett meddelande från webbläsaren medan du tittar på något annat.
settings-device = Fortsätt på en annan enhet
settings-device-why = Öppna länken där inom en kvart. Den fungerar en gång.

### Tangenter

keys-title = Tangentbord
keys-pick = välj ett av dina kort
keys-play = spela det
keys-discard = kasta det
keys-aim = välj en medspelare
keys-clue = och sedan färg eller siffra
keys-confirm = bekräfta
keys-cancel = avbryt
keys-sort = flytta kortet i handen
keys-note = skriv en anteckning på det
keys-open = händelser, kasthög, säg något
keys-replay = stega genom ett gammalt spel
keys-help = den här listan

### Varför servern säger nej

refusal-bad-message = Servern förstod inte sidan. Ladda om den.
refusal-bad-name = Det namnet går inte att använda.
refusal-bad-text = Den texten går inte att skicka.
refusal-bad-options = De reglerna går inte ihop.
refusal-bad-record = Filen innehåller inget spel som går att läsa.
refusal-bad-order = Det är inte korten i din hand.
refusal-no-player = Säg först vad du heter.
refusal-no-table = Det bordet finns inte.
refusal-no-game = Det finns inget sådant avslutat spel.
refusal-no-seat = Den platsen finns inte vid bordet.
refusal-no-bot = Den boten finns inte.
refusal-no-link = Länken är använd eller för gammal.
refusal-not-seated = Du sitter inte vid det här bordet.
refusal-not-host = Det får bara värden göra.
refusal-not-your-turn = Det är inte din tur.
refusal-turn-past = Spelet har hunnit vidare.
refusal-seat-taken = Där sitter redan någon.
refusal-seated-already = Du har redan en plats.
refusal-seats-free = Det finns fortfarande lediga platser.
refusal-has-seen = Du har sett kort som den platsen inte får känna till.
refusal-game-runs = Ett spel pågår.
refusal-game-over = Spelet är slut.
refusal-no-game-runs = Inget spel pågår.
refusal-table-closed = Bordet är stängt.
refusal-no-talking = Vid det här bordet pratar man inte.
refusal-cannot-say = Den här boten ger inga skäl.
refusal-cannot-convert = Spelet går inte att skriva i det formatet.
refusal-too-many = Det är för många på en gång.
refusal-too-fast = Det gick för fort. Försök igen om en stund.
refusal-too-large = Det är för stort.
refusal-foreign-origin = Begäran kom från en annan sida.
refusal-broken = Något gick fel på servern. Det var inte ditt fel.
refusal-no-connection = Servern går inte att nå just nu.

### Om

about-title = Om
about-game = Hanabi är ett spel av Antoine Bauza, utgivet av Les XII Singes och Cocktail Games.
about-unofficial = Det här är en inofficiell, fri version. Tycker du om spelet, så köp asken: korten är vackra.
about-private = Inget konto, ingen spårning, ingen reklam. Sidan frågar ingen annan server om något.
about-version = Version
about-license = Licens
about-font = Typsnitt
about-source = Källkoden följer med paketet hanabi: läs den, ändra den, ge den vidare.
games-title = Avslutade spel
fair-check = Var given ärlig?

### Lär dig: reglerna

learn-title = Så spelar man
learn-first = Lär dig genom att spela
learn-first-why = Ett kort spel med handledning: ge information, kasta, spela och se varför.
learn-goal-title = Ett lag, fem fyrverkerier
learn-goal = Ni spelar tillsammans. Varje färg blir ett fyrverkeri: först ettan, sedan tvåan, och så vidare till femman. Men alla håller sina kort åt fel håll: alla andra ser dem, bara inte du.
learn-cards-title = Korten
learn-cards = Varje färg har tio kort: tre ettor, två tvåor, två treor, två fyror och en enda femma. När båda exemplaren av ett kort är borta kan fyrverkeriet aldrig bli färdigt. Av femman finns bara ett.
learn-turn-title = När det är din tur gör du en av tre saker
learn-clue-title = Ge information
learn-clue = Berätta för en medspelare om en färg eller en siffra och peka på alla kort som det gäller: ”de här två är röda”. Det kostar en blå marker. Ingen marker, ingen information.
learn-discard-title = Kasta
learn-discard = Lägg ett av dina kort i kasthögen och dra ett nytt. En blå marker kommer tillbaka. När alla åtta är på plats kan du inte kasta.
learn-play-title = Spela
learn-play = Lägg ut ett av dina kort och dra ett nytt. Är det nästa kort i sitt fyrverkeri får det ligga kvar. Annars är det förlorat, och ni får en röd marker. En femma som hamnar rätt ger tillbaka en blå marker.
learn-end-title = Så slutar det
learn-end = Den tredje röda markern avbryter föreställningen: ni har förlorat. Är alla fyrverkerier färdiga har ni vunnit på en gång. Annars drar någon till slut det sista kortet. Då har alla ett drag kvar.
learn-score = Till sist räknar ni det högsta kortet i varje fyrverkeri. Här blir det { $points } poäng.
learn-rating-title = Vad publiken säger
learn-rating-range = { $from } till { $to }
learn-variants-title = Varianter
learn-tips-title = Goda vanor
learn-tip-oldest = Kasta det äldsta kortet som ingen har sagt något om. De andra räknar med det.
learn-tip-meaning = Ingen ger information för nöjes skull. Pekar någon på ett av dina kort kan det ofta spelas.
learn-tip-save = Varna en medspelare som är på väg att kasta en femma eller det sista exemplaret av ett kort.
learn-tip-two = Markerna är få. Bra information gör två kort spelbara.
learn-page-title = På den här sidan
learn-page = Tryck på ett av dina kort för att spela eller kasta det, eller dra det. Tryck på en medspelares kort för att ge information: korten den pekar på lyser upp innan du bekräftar. Under ett kort ser du vad dess ägare har fått veta.
learn-pictures = Varje färg har sin egen form.

### Lär dig: spelet med handledning

first-title = Ditt första spel
first-next = Vidare
first-progress = Steg { $step } av { $last }
first-look = Överst ligger Bos kort. Nederst ligger dina, med baksidan mot dig: Bo ser dem, men inte du. I mitten väntar fyrverkerierna på att tändas.
first-clue = Bo har en röd etta, och varje fyrverkeri börjar med en etta. Berätta det för Bo: tryck på den röda ettan, välj siffran 1 och bekräfta.
first-clue-hint = Siffran 1 pekar bara på det kortet. Rött skulle peka på den röda fyran också, och Bo skulle inte veta vilket du menar.
first-watch-play = En blå marker är förbrukad. Bo har förstått och tänker spela ettan.
first-save = Det röda fyrverkeriet är tänt! Titta nu på Bos äldsta kort, den blå femman. Det finns bara en, och gamla kort kastas först. Berätta för Bo att det är en femma.
first-save-hint = Välj siffran 5, så behåller Bo kortet.
first-watch-clue = Nu är det Bos tur att hjälpa dig.
first-play = Bo har pekat på ett av dina kort: det är rött. Varför just det? Det röda fyrverkeriet behöver sin tvåa. Tryck på kortet och spela det.
first-play-hint = Spela kortet som Bo pekade på. Det har det röda tecknet på sig.
first-watch-discard = Det var den röda tvåan! Nu behöver ni blå marker mer än kort, så Bo tänker kasta.
first-discard = Bo behöll femman och kastade nästa kort; en blå marker kom tillbaka. Gör likadant: kasta ditt äldsta kort, det första.
first-discard-hint = Tryck på det första kortet och kasta det. Ingen har sagt något om det, så det saknas knappast.
first-watch-one = Bra gjort. Bo tänker.
first-one = Ett av dina kort är en etta. Fyra fyrverkerier saknar sin: vilken färg den än har är chansen god. Spela den!
first-one-hint = Spela kortet med ettan.
first-watch-strike = En gul etta! Se nu vad som händer när någon bara gissar.
first-end = Den gula trean passade inte, för det gula fyrverkeriet behöver sin tvåa. Det blev en röd marker, och den tredje avslutar spelet. Nu kan du allt som behövs.

### Avslutade spel

games-mine = Mina
games-all = Alla
games-none = Inget spel är avslutat än.
games-import = Öppna ett spel från en fil
games-imported = från en fil
replay-turn = Drag { $turn } av { $last }
replay-start = Korten är utdelade.
replay-eyes = Sett av
replay-open = alla: öppna händer
replay-to-start = Till början
replay-back = Ett drag tillbaka
replay-forward = Ett drag framåt
replay-to-end = Till slutet
replay-run = Låt det gå
replay-stop = Stanna
replay-why = Varför?
replay-link = Länk till det här draget
replay-record = Ladda ner
replay-live = För hanab.live

### En plats på en annan enhet

link-title = Fortsätt här
link-why = På den här enheten är du sedan dig själv, med ditt namn och dina platser.
link-use = Ja, det är jag
link-done = Klart. Dina bord finns på startsidan.

### Ärliga givar

fair-title = En ärlig giv
fair-why = Före första draget gav servern ut ett fingeravtryck av den blandade leken. Nu är leken öppen, och din egen webbläsare räknar ut fingeravtrycket igen.
fair-good = Fingeravtrycken stämmer: det här är leken från före spelet.
fair-bad = Fingeravtrycken skiljer sig: det här är inte den lek som förseglades.
fair-none = Det här spelet har inget sigill.
fair-published = Utgivet före spelet
fair-computed = Uträknat av din webbläsare
fair-salt = Salt
fair-deck = Kortleken
fair-how = Fingeravtrycket är SHA-256 av saltet, ett mellanslag och korten i ordning med mellanslag emellan.
fair-seal = Lekens sigill: { $hash }
