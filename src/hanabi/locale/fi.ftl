# Hanabi suomeksi. Arvot on selitetty tiedostossa en.ftl.

### Kortit

suit = { $suit ->
    [red] punainen
    [yellow] keltainen
    [green] vihreä
    [white] valkoinen
    [blue] sininen
   *[multicolor] monivärinen
}
    .genitive = { $suit ->
        [red] punaisen
        [yellow] keltaisen
        [green] vihreän
        [white] valkoisen
        [blue] sinisen
       *[multicolor] monivärisen
    }
    .partitive = { $suit ->
        [red] punaista
        [yellow] keltaista
        [green] vihreää
        [white] valkoista
        [blue] sinistä
       *[multicolor] moniväristä
    }
    .plural = { $suit ->
        [red] punaisia
        [yellow] keltaisia
        [green] vihreitä
        [white] valkoisia
        [blue] sinisiä
       *[multicolor] monivärisiä
    }

# Luku substantiivina.
rank = { $rank ->
    [1] ykkönen
    [2] kakkonen
    [3] kolmonen
    [4] nelonen
   *[5] viitonen
}
    .genitive = { $rank ->
        [1] ykkösen
        [2] kakkosen
        [3] kolmosen
        [4] nelosen
       *[5] viitosen
    }
    .partitive = { $rank ->
        [1] ykköstä
        [2] kakkosta
        [3] kolmosta
        [4] nelosta
       *[5] viitosta
    }
    .plural = { $rank ->
        [1] ykkösiä
        [2] kakkosia
        [3] kolmosia
        [4] nelosia
       *[5] viitosia
    }

card = { suit } { rank }
    .genitive = { suit.genitive } { rank.genitive }

number = { $count ->
    [1] yksi
    [2] kaksi
    [3] kolme
    [4] neljä
    [5] viisi
   *[other] { $count }
}

clue-color = { $count ->
    [0] ei yhtään { suit.partitive } korttia
    [one] { number } { suit } kortti
   *[other] { number } { suit.partitive } korttia
}

clue-rank = { $count ->
    [0] ei yhtään { rank.partitive }
    [one] { number } { rank }
   *[other] { number } { rank.partitive }
}

### Muunnelmat

variant-players = { $count ->
    [one] { $count } pelaaja
   *[other] { $count } pelaajaa
}
variant-suits = { $count ->
    [one] { $count } väri
   *[other] { $count } väriä
}
variant-ranks = suurin numero { $count }
variant-hand-size = { $count ->
    [one] { $count } kortti kädessä
   *[other] { $count } korttia kädessä
}
variant-clue-tokens = { $count ->
    [one] { $count } sininen merkki
   *[other] { $count } sinistä merkkiä
}
variant-strikes = { $count ->
    [one] { $count } punainen merkki
   *[other] { $count } punaista merkkiä
}
variant-empty-clues = tyhjä tieto sallittu
variant-last-drop = viimeiseen pisaraan
variant-choreography = tarkka koreografia
variant-cascade = värivyöry

### Pöytä

table-turn = Vuoro { $turn }
table-fireworks = Ilotulitukset
table-discards = Poistopakka
table-clue-tokens = Siniset merkit
table-red-tokens = Punaiset merkit
table-deck = Pakka
table-points = Pisteet
table-best = enintään { $points }
table-you = Sinä
table-player = Pelaaja { $number }
table-seen-by = pelaajan { $player } silmin

### Kenen vuoro on

turn-player = { $you ->
    [actor] On sinun vuorosi.
   *[nobody] Vuorossa on { $player }.
}
turn-final-round = { $count ->
    [one] Viimeinen kierros: yksi vuoro jäljellä.
   *[other] Viimeinen kierros: { $count } vuoroa jäljellä.
}

### Mitä tapahtui

event-deal = { $you ->
    [actor] Kortit on jaettu. Sinä aloitat.
   *[nobody] Kortit on jaettu. { $player } aloittaa.
}
event-play-placed = { $you ->
    [actor] Pelaat { card.genitive }.
   *[nobody] { $player } pelaa { card.genitive }.
}
event-play-misfit = { $you ->
    [actor] Pelaat { card.genitive }. Se ei sovi: yksi punainen merkki.
   *[nobody] { $player } pelaa { card.genitive }. Se ei sovi: yksi punainen merkki.
}
event-play-wrong-color = { $you ->
    [actor] Pelaat { card.genitive }. Ilmoitit väärän värin: yksi punainen merkki.
   *[nobody] { $player } pelaa { card.genitive }. Ilmoitettu väri oli väärä: yksi punainen merkki.
}
event-announce = { $you ->
    [actor] Ilmoitat väriksi { suit.genitive }.
   *[nobody] { $player } ilmoittaa väriksi { suit.genitive }.
}
event-discard = { $you ->
    [actor] Heität pois { card.genitive }.
   *[nobody] { $player } heittää pois { card.genitive }.
}
event-clue-color = { $you ->
    [actor] Kerrot pelaajalle { $target }: { clue-color }.
    [target] { $player } kertoo sinulle: { clue-color }.
   *[nobody] { $player } kertoo pelaajalle { $target }: { clue-color }.
}
event-clue-rank = { $you ->
    [actor] Kerrot pelaajalle { $target }: { clue-rank }.
    [target] { $player } kertoo sinulle: { clue-rank }.
   *[nobody] { $player } kertoo pelaajalle { $target }: { clue-rank }.
}
event-tokens-back = { $count ->
    [one] Yksi sininen merkki palaa.
   *[other] { $count } sinistä merkkiä palaa.
}
event-last-card = Viimeinen kortti on nostettu: jokaisella on vielä yksi vuoro.
event-deck-empty = Viimeinen kortti on nostettu: peli jatkuu käsikorteilla.

### Miten peli päättyi

ending-strikeout = Viimeinen punainen merkki on kannessa. Näytös keskeytyy ja joukkue on hävinnyt.
ending-perfect = Kaikki ilotulitukset ovat valmiit. Joukkue on voittanut!
ending-final-round = Viimeinen kierros on pelattu.
ending-lost-card = Korvaamaton kortti on menetetty. Joukkue on hävinnyt.
ending-stuck = Jäljellä ei ole korttia eikä sinistä merkkiä. Joukkue on hävinnyt.
ending-stopped = Peli keskeytettiin.
result-unfinished = Peli on kesken.
result-score = Tulos: { $score }/{ $most } pistettä.
result-on-table = { $points ->
    [one] Pöydässä oli { $points } piste.
   *[other] Pöydässä oli { $points } pistettä.
}
rating-horrible = Surkeaa: yleisö buuaa.
rating-mediocre = Keskinkertaista: muutama taputtaa.
rating-honorable = Kunniakasta, mutta huomenna siitä ei enää puhuta.
rating-excellent = Erinomaista: yleisö on ihastunut.
rating-extraordinary = Suurenmoista: tätä muistellaan vuosia.
rating-legendary = Tarunhohtoista: koko yleisöltä loppuvat sanat.
rating-divine = Jumalaista: itse jumalat pyytävät lisänumeroa.

### Miksi siirto ei käy

reason-game-over = Peli on päättynyt.
reason-no-such-move = Sellaista siirtoa ei ole.
reason-not-in-hand = Sitä korttia ei ole kädessäsi.
reason-no-clue-tokens = Sinisiä merkkejä ei ole jäljellä, joten et voi antaa tietoa. Heitä pois tai pelaa kortti.
reason-lid-full = Kaikki siniset merkit ovat jo paikallaan, joten et voi heittää korttia pois. Anna tietoa tai pelaa kortti.
reason-no-such-seat = Pöydässä ei ole sellaista paikkaa.
reason-own-hand = Et voi antaa tietoa itsellesi.
reason-no-such-color = Tässä pelissä ei ole sitä väriä.
reason-no-such-rank = Tässä pelissä ei ole sitä numeroa.
reason-empty-clue = Tieto ei koskisi yhtäkään korttia, eikä se ole tässä pelissä sallittua.
reason-no-announcing = Värin voi ilmoittaa vain, kun pelataan tarkkaa koreografiaa.
reason-not-your-turn = Ei ole sinun vuorosi.
reason-nothing-to-take-back = Peruttavaa siirtoa ei ole.

### Kirjoitettavat sanat; ensimmäinen näkyy ohjeessa

word-play = pelaa
word-discard = heitä
word-clue = kerro anna
word-help = ohje apua
word-table = pöytä
word-quit = lopeta poistu
word-next = seuraava
word-back = takaisin
word-start = alku
word-end = loppu
word-card = kortti pois
word-to = pelaajalle tietoa

### Mitä voi kirjoittaa

prompt-move = Siirtosi (? antaa ohjeet):
prompt-which = Mikä kortti: { $number } (paikka) vai #{ $number } (numero)?
prompt-replay = Vuoro { $turn }/{ $last } (? antaa ohjeet):
help-title = Voit kirjoittaa:
help-words = sanoin
help-exact = tarkasti, #-numerolla
help-play = pelaa kätesi { $place }. kortti
help-announce = pelaa se ja ilmoita väriksi { suit }
help-discard = heitä pois kätesi { $place }. kortti
help-clue-color = kerro pelaajalle { $target }, mitkä kortit ovat { suit.plural }
help-clue-rank = kerro pelaajalle { $target }, mitkä kortit ovat { rank.plural }
help-table = näytä pöytä uudelleen
help-quit = poistu pelistä
help-cannot-clue = Tietoa ei voi nyt antaa: sinisiä merkkejä ei ole jäljellä.
help-cannot-discard = Korttia ei voi nyt heittää pois: kaikki siniset merkit ovat paikallaan.
help-marks = Kunkin kortin alla näkyvät ne värit ja numerot, jotka ovat sen haltijalle vielä mahdollisia. Tähti merkitsee korttia, josta on annettu tietoa.
help-brackets = Luku hakasulkeissa: pidemmälle se ilotulitus ei enää pääse.
help-next = siirry seuraavaan vuoroon (pelkkä Enter riittää)
help-back = palaa yksi vuoro taaksepäin
help-turn = siirry siihen vuoroon
help-start = siirry alkuun
help-end = siirry loppuun

### Kun kirjoitettua ei ymmärretä

input-unreadable = En ymmärrä: ”{ $text }”. Kirjoita ?, niin saat ohjeet.
input-no-card = Mikä kortti? Anna numero väliltä 1–{ $count }.
input-places = Jos tarkoitat kortin paikkaa kädessä, kirjoita ”{ $example }”.
input-no-player = Kenelle? Valitse jokin näistä: { $names }.
input-no-value = Mitä kerrotaan? Anna väri tai numero.
input-no-turn = Vuoroa { $text } ei ole: vuorot ovat 0–{ $last }.

### Tullessa ja lähtiessä

game-bots = { $player }: { $bot }
game-prepare = Botit valmistautuvat. Ensimmäisellä kerralla siihen menee noin puoli minuuttia.
game-left = Poistut pöydästä.
game-saved = Peli on tiedostossa { $file }.

### Botit

bot-random = tekee minkä tahansa sallitun siirron
bot-cautious = pelaa vain varmat kortit
bot-hat = käyttää koodia: jokainen tieto kertoo kaikille jotakin
bot-master = vahvin: pelaa mielessään monta mahdollista jakoa
bot-partner = pelaa kuten tottuneet pelaajat, sopimusten mukaan
bot-partner-1 = pelaa ensimmäisten sopimusten mukaan: pyytää pelaamaan, pelastaa kortteja, luottaa muiden kortteihin
bot-partner-2 = pelaa useampien sopimusten mukaan: luottaa useaan korttiin peräkkäin, omiinkin

### Miksi botti teki siirtonsa

why-plays-known = Tämä kortti sopii varmasti.
why-plays-clued = Tieto pyysi tätä korttia.
why-plays-prompted = Toiselle annettu tieto luottaa tähän korttiin.
why-plays-finessed = Annetussa tiedossa on järkeä vain, jos tämä kortti sopii.
why-plays-hoping = Tämä kortti voi sopia, eikä hävittävää ole paljon.
why-announces = Väri on varma, joten sininen merkki palaa.
why-clue-plays = { $player } voi pelata { card.genitive }.
why-clue-finesses = { $player } ymmärtää pelata ensin { card.genitive }.
why-clue-saves-five = { $player } saa pitää { card.genitive }: niitä on vain yksi.
why-clue-saves-two = { $player } saa pitää { card.genitive }: toista ei näy.
why-clue-saves-critical = { $player } saa pitää { card.genitive }: se on viimeinen.
why-clue-fixes = { $player } pelaisi { card.genitive } luullen sitä toiseksi kortiksi.
why-clue-tells = { $player } saa tietää enemmän. Kortti: { card }.
why-clue-stalls = Parempaakaan tekemistä ei ole.
why-discards-trash = Tätä korttia ei enää tarvita.
why-discards-double = Sama kortti on myös toisella pelaajalla.
why-discards-chop = Tämä on vanhin kortti, jota mikään tieto ei pyytänyt pitämään.
why-discards-least = Näistä korteista tätä jää vähiten kaipaamaan.

### Areena: bottien monta peliä

arena-bot = Botti
arena-style = Pelitapa
arena-strength = Luvut: keskimääräinen tulos 2–5 pelaajalla; punaisiin merkkeihin hävitty peli lasketaan nollaksi.
arena-for-all = { $players } pelaajaa, kaikki muunnelmat
arena-for-most = { $players } pelaajaa, kaikki muunnelmat paitsi: { $variants }
arena-settings = Asetukset: { $settings }
arena-playing = Pelataan
arena-games = Pelejä
arena-seeds = Siemenluvut
arena-score = Tulos
arena-interval = 95 %:n väli
arena-points = Pisteitä pöydässä
arena-perfect = Täydellisiä pelejä
arena-strikeouts = Hävitty punaisiin merkkeihin
arena-moves = Siirtoja peliä kohti
arena-seconds = Sekunteja
arena-speed = Pelejä sekunnissa
arena-share = Osuus peleistä (%)
arena-matrix = Keskimääräinen tulos ± keskivirhe jokaiselle bottiparille, kaikissa istumajärjestyksissä.
arena-difference = { $bot } verrattuna bottiin { $other } samoilla jaoilla: { $difference } pistettä (95 %: { $low } … { $high }).
arena-interrupted = Keskeytettiin, kun { $count }/{ $total } peliä oli pelattu.
arena-clock = { $bots } miettii kellon mukaan: uusi ajo voi antaa toiset tulokset.
arena-saved = { $count ->
    [one] Yksi peli on kansiossa { $folder }.
   *[other] { $count } peliä on kansiossa { $folder }.
}

### Mikä meni vikaan

error-no-file = Tiedostoa { $file } ei ole.
error-directory = { $file } on kansio eikä tiedosto.
error-unreadable = Tiedostoa { $file } ei voi lukea: { $detail }
error-unwritable = Tiedostoon { $file } ei voi kirjoittaa: { $detail }
error-record = Tiedostossa { $file } ei ole peliä: { $detail }
error-convert = Peliä ei voi muuntaa: { $detail }
error-variant = Näillä säännöillä ei synny peliä: { $detail }
error-seat = Paikkaa { $seat } ei ole: paikat ovat 0–{ $last }.
error-bot = { $player } ei voi jatkaa: { $detail }
error-cache = Levylle käännetyt säännöt olivat vioittuneet, ja ne poistettiin. Käynnistä uudelleen.
error-no-bot = Bottia { $bot } ei ole. Botit ovat: { $names }.
error-setting = Bottia { $bot } ei voi säätää näin: { $detail }
error-bots = { $count } bottia ei sovi { $players } pelaajalle: nimeä yksi kaikille tai yksi joka paikalle.
error-seeds = { $games } peliä siemenluvusta { $seed } alkaen menee viimeisen siemenluvun yli.
error-plot = { $file } ei ole kuva, jonka osaamme piirtää: nimen lopussa on oltava .svg tai .png.
error-extra = { $what } puuttuu. Kokeile: pip install '{ $extra }'

### Palvelin ja reilut jaot

serve-ready = Pöytä on valmis: { $url } (Ctrl-C lopettaa)
serve-no-address = Osoitetta { $host }, portti { $port }, ei voi kuunnella: { $detail }
verify-no-seal = Tiedostossa { $file } ei ole sinettiä, joten tarkistettavaa ei ole.
verify-other-hash = Se ei ole tämän pelin tiiviste, joka on { $hash }.
verify-broken = Pakka ei ole se, joka sinetöitiin.
verify-fair = Reilu jako: pakka sinetöitiin ennen pelin alkua ({ $hash }).
