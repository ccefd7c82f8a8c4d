### Hanabi suomeksi. Arvot ja tekstien paikat on selitetty tiedostossa en.ftl.

## Pelin sanat; ”form” antaa sijamuodon. Muutos täällä näkyy kaikkialla: tarkista sitten lauseet ympäriltä.

-hanabi = { $form ->
    [partitive] Hanabia
   *[name] Hanabi
}
-clue-token = { $form ->
    [genitive] sinisen merkin
    [partitive] sinistä merkkiä
    [plural] siniset merkit
    [plural-partitive] sinisiä merkkejä
    [label] Siniset merkit
   *[singular] sininen merkki
}
-red-token = { $form ->
    [partitive] punaista merkkiä
    [plural-partitive] punaisia merkkejä
    [plural-illative] punaisiin merkkeihin
    [label] Punaiset merkit
   *[singular] punainen merkki
}
-firework = { $form ->
    [genitive] ilotulituksen
    [possessive] ilotulituksensa
    [partitive] ilotulitusta
    [inessive] ilotulituksessa
    [ablative] ilotulitukselta
    [plural] ilotulitukset
    [plural-illative] ilotulituksiin
    [label-singular] Ilotulitus
    [label] Ilotulitukset
   *[singular] ilotulitus
}
-discard-pile = { $form ->
    [partitive] poistopakkaa
    [illative] poistopakkaan
    [label] Poistopakka
   *[singular] poistopakka
}
-deck = { $form ->
    [genitive] pakan
    [inessive] pakassa
    [label] Pakka
    [label-genitive] Pakan
   *[singular] pakka
}
-lid = { $form ->
    [inessive] kannessa
    [elative] kannesta
    [illative] kanteen
   *[singular] kansi
}
-final-round = { $form ->
    [partitive] viimeistä kierrosta
    [label] Viimeinen kierros
   *[singular] viimeinen kierros
}

## Kortit

suit = { $suit ->
    [red] punainen
    [yellow] keltainen
    [green] vihreä
    [white] valkoinen
    [blue] sininen
    [multicolor] monivärinen
   *[other] { $suit }
}
    .genitive = { $suit ->
        [red] punaisen
        [yellow] keltaisen
        [green] vihreän
        [white] valkoisen
        [blue] sinisen
        [multicolor] monivärisen
       *[other] { $suit }
    }
    .partitive = { $suit ->
        [red] punaista
        [yellow] keltaista
        [green] vihreää
        [white] valkoista
        [blue] sinistä
        [multicolor] moniväristä
       *[other] { $suit }
    }
    .plural = { $suit ->
        [red] punaisia
        [yellow] keltaisia
        [green] vihreitä
        [white] valkoisia
        [blue] sinisiä
        [multicolor] monivärisiä
       *[other] { $suit }
    }
    .key = { $suit ->
        [red] P
        [yellow] K
        [green] V
        [white] L
        [blue] S
        [multicolor] M
       *[other] { $suit }
    }
    .typed = { $suit ->
        [red] punaiset punaisista punaisesta
        [yellow] keltaiset keltaisista keltaisesta
        [green] vihreät vihreistä vihreästä
        [white] valkoiset valkoisista valkoisesta
        [blue] siniset sinisistä sinisestä
        [multicolor] moniväriset monivärisistä monivärisestä
       *[other] { $suit }
    }

# Luku substantiivina.
rank = { $rank ->
    [1] ykkönen
    [2] kakkonen
    [3] kolmonen
    [4] nelonen
    [5] viitonen
   *[other] { $rank }
}
    .genitive = { $rank ->
        [1] ykkösen
        [2] kakkosen
        [3] kolmosen
        [4] nelosen
        [5] viitosen
       *[other] { $rank }
    }
    .partitive = { $rank ->
        [1] ykköstä
        [2] kakkosta
        [3] kolmosta
        [4] nelosta
        [5] viitosta
       *[other] { $rank }
    }
    .plural = { $rank ->
        [1] ykkösiä
        [2] kakkosia
        [3] kolmosia
        [4] nelosia
        [5] viitosia
       *[other] { $rank }
    }
    .typed = { $rank ->
        [1] yksi ykköset ykkösistä ykkösestä
        [2] kaksi kakkoset kakkosista kakkosesta
        [3] kolme kolmoset kolmosista kolmosesta
        [4] neljä neloset nelosista nelosesta
        [5] viisi viitoset viitosista viitosesta
       *[other] { $rank }
    }

card = { suit } { rank }
    .genitive = { suit.genitive } { rank.genitive }
    .partitive = { suit.partitive } { rank.partitive }

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

## Muunnelmat

variant-players = { $count ->
    [one] { $count } pelaaja
   *[other] { $count } pelaajaa
}
variant-suits = { $count ->
    [one] { $count } väri
   *[other] { $count } väriä
}
# "numero" eikä laatikon "arvo": kortista sanotaan ja napautetaan sen numeroa.
variant-ranks = suurin numero { $count }
variant-hand-size = { $count ->
    [one] { $count } kortti kädessä
   *[other] { $count } korttia kädessä
}
variant-clue-tokens = { $count ->
    [one] { $count } { -clue-token }
   *[other] { $count } { -clue-token(form: "partitive") }
}
variant-strikes = { $count ->
    [one] { $count } { -red-token }
   *[other] { $count } { -red-token(form: "partitive") }
}
variant-empty-clues = tyhjät vihjeet sallittu
    .why = Saa myös kertoa, ettei jotakin väriä tai numeroa ole lainkaan; niin on laatikonkin säännöissä. Ihmisten tavoin pelaavat botit kertovat niin vain passatakseen.
variant-last-drop = viimeiseen pisaraan
    .why = Ei { -final-round(form: "partitive") }: peliä jatketaan, kunnes kaikki { -firework(form: "plural") } ovat valmiit. Häviätte, kun kolmas { -red-token } tulee { -lid(form: "illative") } tai korvaamaton kortti menetetään. Arviota ei anneta: esitys joko onnistuu täydellisesti tai epäonnistuu.
variant-choreography = tarkka koreografia
    .why = Ennen kuin pelaat kortin, voit ilmoittaa sen värin. Jos väri on oikea ja kortti sopii, yksi { -clue-token } palautuu, viitosesta kaksi. Jos väri on väärä, kortti heitetään pois, vaikka se sopisi, ja { -lid(form: "illative") } tulee { -red-token }. Kortti, joka ei sovi, ei pelastu oikealla värillä.
variant-cascade = värivyöry
    .why = Kuudes { -firework }: viisi moniväristä korttia, yksi kutakin numeroa. Monivärinen on oma värinsä, myös tietoa annettaessa. Enimmillään voitte saada 30 pistettä.

## Pöytä

table-turn = Vuoro { $turn }
table-fireworks = { -firework(form: "label") }
table-discards = { -discard-pile(form: "label") }
table-clue-tokens = { -clue-token(form: "label") }
table-red-tokens = { -red-token(form: "label") }
table-deck = { -deck(form: "label") }
table-pace = Tahti
    .why = Montako korttia voitte vielä heittää pois ja silti saada kaikki pisteet.
table-efficiency = Tehokkuus
    .why = Pelattuja tai osoitettuja kortteja annettua vihjettä kohti.
table-time = Aika
    .why = Kauanko tämä vuoro on kestänyt.
table-points = { $state ->
    [closed] Pisteet { $points }/{ $most } (enintään { $best })
   *[open] Pisteet { $points }/{ $most }
}
table-you = Sinä
table-player = Pelaaja { $number }
table-seen-by = pelaajan { $player } silmin

## Kenen vuoro on

turn-player = { $you ->
    [actor] Sinun vuorosi.
   *[nobody] Vuorossa on { $player }.
}
turn-final-round = { $count ->
    [one] { -final-round(form: "label") }: vielä yksi vuoro.
   *[other] { -final-round(form: "label") }: vielä { $count } vuoroa.
}

## Mitä tapahtui

event-deal = { $you ->
    [actor] Kortit on jaettu. Sinä aloitat.
   *[nobody] Kortit on jaettu. { $player } aloittaa.
}
event-play-placed = { $you ->
    [actor] Pelaat { card.genitive }.
   *[nobody] { $player } pelaa { card.genitive }.
}
event-play-misfit = { event-play-placed } Se ei sovi: yksi { -red-token }.
event-play-wrong-color = { event-play-placed } Ilmoitettu väri oli väärä: yksi { -red-token }.
event-announce = { $you ->
    [actor] Ilmoitat väriksi { suit.genitive }.
   *[nobody] { $player } ilmoittaa väriksi { suit.genitive }.
}
event-discard = { $you ->
    [actor] Heität pois { card.genitive }.
   *[nobody] { $player } heittää pois { card.genitive }.
}
# Nimet pysyvät perusmuodossa (”pelaajalle Pekka”): taivutettua muotoa (”Pekalle”) ei voi päätellä nimestä.
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
    [one] Yksi { -clue-token } palautuu { -lid(form: "illative") }.
   *[other] { $count } { -clue-token(form: "partitive") } palautuu { -lid(form: "illative") }.
}
event-last-card = Viimeinen kortti on nostettu: jokainen saa vielä yhden vuoron.
event-deck-empty = Viimeinen kortti on nostettu: peli jatkuu käsissä olevilla korteilla.

## Miten peli päättyi

ending-strikeout = Viimeinen { -red-token } on { -lid(form: "inessive") }. Esitys keskeytyy ja joukkue on hävinnyt.
ending-perfect = Kaikki { -firework(form: "plural") } ovat valmiit. Joukkue on voittanut!
ending-final-round = { -final-round(form: "label") } on pelattu.
ending-lost-card = Korvaamaton kortti on menetetty. Joukkue on hävinnyt.
ending-stuck = Kädessä ei ole korttia eikä { -lid(form: "inessive") } { -clue-token(form: "partitive") }: mitään ei voi tehdä. Joukkue on hävinnyt.
ending-stopped = Peli keskeytettiin.
result-unfinished = Peli on kesken.
result-score = Tulos: { $score }/{ $most } pistettä.
result-on-table = { $points ->
    [one] Pöydässä oli { $points } piste.
   *[other] Pöydässä oli { $points } pistettä.
}
rating-horrible = Surkeaa: katsomosta kuuluu vihellyksiä.
rating-mediocre = Keskinkertaista: hajanaisia aploodeja.
rating-honorable = Kunniallista, mutta huomenna siitä ei enää puhuta.
rating-excellent = Erinomaista: yleisö on ihastuksissaan.
rating-extraordinary = Suurenmoista: tästä puhutaan vielä vuosia.
# Laatikossa yleisö hurraa; sanattomuus on sama kaikissa kielissä.
rating-legendary = Tarunhohtoista: koko yleisöltä loppuvat sanat.
rating-divine = Jumalaista: itse jumalat pyytävät lisänumeroa.

## Miksi siirto ei käy

reason-game-over = Peli on päättynyt.
reason-no-such-move = Sellaista siirtoa ei ole.
reason-not-in-hand = Sitä korttia ei ole kädessäsi.
reason-no-clue-tokens = Jäljellä ei ole { -clue-token(form: "plural-partitive") }, joten et voi antaa tietoa. Heitä pois tai pelaa kortti.
reason-lid-full = Kaikki { -clue-token(form: "plural") } ovat jo { -lid(form: "inessive") }, joten et voi heittää korttia pois. Anna tietoa tai pelaa kortti.
reason-no-such-seat = Pöydässä ei ole sellaista paikkaa.
reason-own-hand = Et voi antaa tietoa itsellesi.
reason-no-such-color = Tässä pelissä ei ole sitä väriä.
reason-no-such-rank = Tässä pelissä ei ole sitä numeroa.
reason-empty-clue = Vihje ei koskisi yhtäkään korttia, eikä se ole tässä pelissä sallittua.
reason-no-announcing = Värin voi ilmoittaa vain, kun pelataan tarkkaa koreografiaa.
reason-not-your-turn = Nyt ei ole sinun vuorosi.
reason-nothing-to-take-back = Peruttavaa siirtoa ei ole.

## Kirjoitettavat sanat; ensimmäinen näkyy ohjeessa

word-play = pelaa
word-discard = heitä
word-clue = kerro anna
word-help = ohje apua
word-table = pöytä
word-quit = poistu lopeta
word-next = seuraava
word-back = takaisin
word-start = alku
word-end = viimeinen loppu
word-card = kortti pois
word-to = pelaajalle tietoa
word-endings = lle ille elle

## Mitä voi kirjoittaa

prompt-move = Siirtosi (? antaa ohjeet):
prompt-which = Mikä kortti: { $number } (paikka) vai #{ $number } (numero)?
prompt-replay = { replay-turn } (? antaa ohjeet):
help-title = Näin voit kirjoittaa:
help-words = sanoin
help-exact = tarkasti, #-numerolla
help-play = pelaa kätesi { $place }. kortti
help-announce = pelaa se ja ilmoita väriksi { suit }
help-discard = heitä pois kätesi { $place }. kortti
help-clue-color = kerro pelaajalle { $target }, mitkä kortit ovat { suit.plural }
help-clue-rank = kerro pelaajalle { $target }, mitkä kortit ovat { rank.plural }
help-table = näytä pöytä uudelleen
help-quit = poistu pelistä
help-cannot-clue = Et voi nyt antaa tietoa: { -clue-token(form: "plural-partitive") } ei ole jäljellä.
help-cannot-discard = Et voi nyt heittää korttia pois: kaikki { -clue-token(form: "plural") } ovat { -lid(form: "inessive") }.
help-marks = Kunkin kortin alla näkyvät ne värit ja numerot, jotka kortti pelaajan tietojen mukaan voi vielä olla. Tähti merkitsee korttia, josta on annettu vihje.
help-brackets = Luku hakasulkeissa: pidemmälle se { -firework } ei enää pääse.
help-next = siirry seuraavaan vuoroon (pelkkä Enter riittää)
help-back = siirry yksi vuoro taaksepäin
help-turn = siirry siihen vuoroon
help-start = siirry alkuun
help-end = siirry loppuun

## Kun kirjoitettua ei ymmärretä

input-unreadable = En ymmärrä: ”{ $text }”. Kirjoita ?, niin saat ohjeet.
input-no-card = Mikä kortti? Kirjoita numero väliltä 1–{ $count }.
input-places = Jos tarkoitat kortin paikkaa kädessä, kirjoita ”{ $example }”.
input-no-player = Kenelle vihje annetaan? Kirjoita jokin näistä: { $names }.
input-no-value = Mitä haluat kertoa? Kirjoita väri tai numero.
input-no-turn = Vuoroa { $text } ei ole: vuorot ovat 0–{ $last }.

## Tullessa ja lähtiessä

game-bots = { $player }: { $bot }
game-prepare = Botit valmistautuvat. Ensimmäisellä kerralla siihen menee noin puoli minuuttia.
game-left = Poistut pöydästä.
game-saved = Peli on tallennettu tiedostoon { $file }.

## Botit

bot-random = tekee satunnaisen sallitun siirron
    .name = Sattuma
bot-cautious = pelaa vain varmat kortit
    .name = Varovainen
bot-hat = käyttää koodia: jokainen vihje kertoo kaikille jotakin
    .name = Hattu
bot-master = vahvin kaikissa pöydissä: pelaa mielessään läpi monta mahdollista jakoa
    .name = Mestari
bot-learned = opetti itse itsensä miljoonissa kaksinpeleissä; kukaan ei ymmärrä sen vihjeitä
    .name = Itseoppinut
bot-stranger = 2–4 pelaajalle, tavallisilla säännöillä: opetti itse itsensä pelaamaan tuntemattomien kanssa; ihminen ei ymmärrä sen vihjeitä
    .name = Muukalainen
bot-partner = pelaa asiantuntijan tavoin, ihmisten käyttämien sopimusten mukaan; odottaa, että pelaat kortin, josta kukaan ei ole kertonut, jos vihjeessä on muuten mahdotonta nähdä järkeä
    .name = Kumppani, asiantuntija
bot-partner-club = pelaa peli-illan sopimusten mukaan; odottaa, että huomaat, kun toiselle annettu vihje vaatii ensin sinun korttisi
    .name = Kumppani, kerho
bot-partner-beginner = ymmärtää vihjeet kirjaimellisesti, niin kuin aloittelija ne tarkoittaa; odottaa vain, että pelaat tai pidät kortit, joita ne koskevat
    .name = Kumppani, aloittelija
bot-companion = pelaa niiden kanssa, jotka eivät tunne sopimuksia: ennen vihjettä se punnitsee, mitkä kortit saatat sen jälkeen pelata
    .name = Toveri
bot-person = tekee niin kuin aloittelijat tekevät: malli, joka on sovitettu oikeiden ihmisten peleihin; tehty tutkimusta varten
    .name = Aloittelija
bot-iggi = kertoo kenelle tahansa, mitä kortin pelaamiseen tarvitsee tietää, ja heittää muuten pois vanhimman korttinsa; tehty tutkimusta varten
    .name = IGGI
bot-outer = pitää kirjaa siitä, mitä seuraava pelaaja jo tietää, ja antaa vihjeitä vain hänelle; tehty tutkimusta varten
    .name = Outer
bot-piers = pelaa kortin, joka todennäköisesti sopii, ja kertoo myös tarpeettomista korteista; tehty tutkimusta varten
    .name = Piers
bot-van-den-bergh = pelaa kortin, joka todennäköisesti sopii, ja antaa muuten vihjeen, joka kertoo uutta mahdollisimman monesta kortista; tehty tutkimusta varten
    .name = Van den Bergh
bot-flawed = pelaa kortteja, jotka todennäköisesti eivät sovi, ja antaa vihjeitä umpimähkään; tehty tutkimusta varten
    .name = Flawed
bot-smartbot = lupaa vihjeillään pelattavan kortin tai varoittaa menetyksestä ja tulkitsee hiljaisuuden niin, ettei mikään ole vaarassa; tehty tutkimusta varten
    .name = SmartBot

## Miksi botti teki siirtonsa

why-clued = { $told ->
    [color] ”{ suit }”
   *[rank] ”{ $rank }”
}
why-gave = { $you ->
    [actor] Annoit vuorolla { $turn } vihjeen { why-clued }
   *[nobody] { $player } antoi vuorolla { $turn } vihjeen { why-clued }
}
why-plays-known = Vihjeiden mukaan tämä kortti sopii.
why-plays-certain = Vihjeistä ja näkyvistä korteista päätellen kortti sopii varmasti.
why-plays-clued = { why-gave }, jotta tämä kortti pelattaisiin.
why-plays-prompted = { why-gave }. Ennen sitä korttia on pelattava tämä, josta on jo kerrottu.
why-plays-finessed = { why-gave }: sitä edeltävän kortin täytyy olla tämä. Se oli uusin niistä, joista ei ollut kerrottu.
why-plays-concluded = Kaiken tähän asti kerrotun ja pelatun perusteella tämän kortin pitäisi sopia.
why-plays-needed = Tästä kortista on kerrottu, joten sitä luultavasti tarvitaan vielä, ja se sopii, oli se mikä tahansa mahdollisista.
why-plays-kept = { why-gave }, jotta tämä kortti säilytettäisiin tai pelattaisiin. Nyt sen pitäisi sopia.
why-plays-handed = Joku heitti pois kortin, jota vielä tarvittiin ({ card }), joten tämän kortin, josta on kerrottu, täytyy olla toinen samanlainen.
why-plays-hoping = Tämä kortti voi sopia, eikä menetettävää ole paljon.
why-plays-likely = Vihjeistä ja ihmisten tavasta antaa niitä päätellen tämä kortti voi sopia: { $total } kuvitellusta jaosta se sopi { $count } jaossa.
why-announces = Väri on varma, joten yksi { -clue-token } palautuu.
why-clue-plays = { $player } voi pelata { card.genitive }.
why-clue-plays-later = { $player } voi pelata { card.genitive }, kun sitä edeltävät kortit on pelattu.
why-expects-person = Sadasta ihmisestä, jotka eivät tunne sopimuksia, noin { $count } pelaisi nyt { card.genitive }.
why-clue-finesses = { $player } ymmärtää luultavasti, että ensin on pelattava { card }.
why-clue-saves-five = { $player } ei saa heittää pois { card.partitive }: niitä on vain yksi.
why-clue-saves-two = { $player } ei saa heittää pois { card.partitive }: toista ei näy.
why-clue-saves-either = { $player } ei saa heittää pois { card.partitive }: toinen kyllä näkyy, mutta sekään ei ole turvassa.
why-clue-saves-critical = { $player } ei saa heittää pois { card.partitive }: se on viimeinen.
why-clue-five = { $player } saa tietää viitosestaan ({ card }); muuta kiirettä ei ole.
why-clue-fixes = { $player } näyttää luulevan { card.partitive } toiseksi kortiksi ja pelaisi sen.
why-clue-tells = { $player } saa tietää enemmän kortistaan ({ card }).
why-clue-clears = { $player } saa tietää, ettei { card.partitive } enää tarvita.
why-clue-stalls = Parempaa tekemistä ei ole.
why-clue-waits = Näin vuoro vain siirtyy: pois heitetyn kortin tilalle pitäisi nostaa uusi, ja loppu tulisi lähemmäksi.
why-discards-trash = Tätä korttia ei enää tarvita.
why-discards-double = Tätä korttia ei enää tarvita, tai sama kortti on myös toisella pelaajalla.
why-discards-twin = Vihjeiden perusteella sama kortti on kädessä kahdesti.
why-discards-tells = Tästä { $player } voi päätellä, että hänellä on sama kortti: { card }.
why-discards-chop = Tämä on vanhin kortti, josta ei ole annettu vihjettä.
why-discards-least = Näistä korteista tätä kaivataan vähiten.
why-discards-last = Tälle pelaajalle ei tule enää vuoroja, joten mitään ei tarvitse säilyttää.
why-later = Loput näet pelin jälkeen.
why-focus-next = Vihje koskee korttia { $place }, jonka { $player } muuten heittäisi seuraavaksi pois.
why-focus-again = Kaikista näistä korteista oli jo annettu vihje.
why-expects-next = Pelaajan { $player } kannattaa pitää se tai pelata se, jos se voi sopia.
why-expects-play = Pelaajan { $player } kannattaa pelata se.
why-expects-again = { $player } tietää niistä nyt enemmän.
why-blind = Tästä kortista ei ollut annettu vihjettä. Joko jollekulle muulle annettu vihje perustuu siihen, tai menetettävää oli vähän.
why-plain = Tämä botti ei noudata sopimuksia: vihje tarkoittaa vain sen, minkä se sanoo.
why-offer = Miksi { $player } teki noin?
why-clues = Tästä kortista annetut vihjeet
why-rejects-risk = { why-gave }, joten yhden tämän käden kortin pitäisi sopia. Varmaa se ei ole, ja vielä yksi { -red-token } päättäisi pelin.
why-rejects-word = { $you ->
    [actor] Vihjeesi ovat usein tarkoittaneet vain sitä, mitä niissä sanotaan, joten vihjettä { why-clued } ei pidetty pyyntönä pelata kortti.
   *[nobody] Pelaajan { $player } vihjeet ovat usein tarkoittaneet vain sitä, mitä niissä sanotaan, joten vihjettä { why-clued } ei pidetty pyyntönä pelata kortti.
}
why-rejects-deep = { why-gave }. Se kortti joutuu kuitenkin ehkä odottamaan toisen pelaajan korttia, joten se jää vielä käteen.
why-searched = Tämä on keskimäärin parempi kuin tavallinen siirto: { $total } kuvitellusta jaosta se tuo enemmän pisteitä { $count } jaossa.
why-drawn = Tämän siirron valitsi sattuma: kaikki sallitut siirrot olivat yhtä todennäköisiä.
why-coded = Se noudattaa koodia, jota vain sen kaltaiset botit käyttävät, joten se ei osaa perustella siirtoa sanoin.
why-learned = Se on opettanut itse itsensä pelaamalla, eikä sillä ole sanoja sille, mitä se oppi.
why-imagined = Se pelasi mielessään läpi monta mahdollista jakoa, ja tämä siirto antoi keskimäärin parhaan tuloksen.
why-listed = Se käy läpi kiinteää sääntöluetteloa, ja tämän siirron antoi ensimmäinen soveltuva sääntö.
why-modeled = Se tekee niin kuin aloittelijat tekevät ja arpoi tämän siirron niistä, joita he yleensä valitsevat.

## Areena: bottien monta peliä

arena-bot = Botti
arena-style = Pelitapa
arena-strength = Luvut: keskimääräinen tulos 2–5 pelaajalla, kun kaikilla paikoilla on sama botti; { -red-token(form: "plural-illative") } hävitty peli lasketaan nollaksi.
arena-for-all = { $players } pelaajaa, kaikki muunnelmat
arena-for-most = { $players } pelaajaa, kaikki muunnelmat paitsi: { $variants }
arena-settings = Asetukset: { $settings }
arena-playing = Pelataan
arena-compiling = Käännetään: { $bots } (vain ensimmäisellä kerralla)
arena-games = Pelejä
arena-seeds = Siemenluvut
arena-score = Tulos
arena-interval = 95 %:n väli
arena-points = Pisteitä pöydässä
arena-perfect = Täydellisiä pelejä
arena-strikeouts = Hävitty { -red-token(form: "plural-illative") }
arena-moves = Siirtoja peliä kohti
arena-seconds = Sekunteja
arena-speed = Pelejä sekunnissa
arena-share = Osuus peleistä (%)
arena-percent = { $share } %
arena-matrix = Keskimääräinen tulos ± keskivirhe jokaiselle bottiparille, kaikissa istumajärjestyksissä.
arena-guests = Keskimääräinen tulos ± keskivirhe: rivin botteja { $count }, muut sarakkeen; lävistäjällä kukin itsensä kanssa.
arena-itself = Itsensä kanssa
arena-mean = Kaikkien pelitoverien keskiarvo
arena-benchmark = Keskimääräinen tulos ± keskivirhe, { $games } peliä kukin: yksi { $bot }, muilla paikoilla rivin botti.
arena-difference = { $bot } verrattuna bottiin { $other } samoilla jaoilla: { $difference } pistettä (95 %: { $low } … { $high }).
arena-interrupted = Keskeytettiin, kun { $count }/{ $total } peliä oli pelattu.
arena-clock = Miettii aikarajalla, joten uusi ajo voi antaa toiset tulokset: { $bots }
arena-saved = { $count ->
    [one] Yksi peli on tallennettu kansioon { $folder }.
   *[other] { $count } peliä on tallennettu kansioon { $folder }.
}

## Pelin arviointi

review-running = Arvioidaan
review-open = Kun kaikki kortit ovat avoinna, tämän jaon paras mahdollinen tulos on { $best }.
review-open-least = Kun kaikki kortit ovat avoinna, tämän jaon paras mahdollinen tulos on ainakin { $best }.
review-gone = Vuoron { $turn } jälkeen { $most } pistettä ei enää ollut saavutettavissa, vaikka kaikki kortit olisivat olleet avoinna.
turning-none = Mikään siirto ei ollut selvästi huonompi kuin paras.
finding-cost = Keskimäärin se maksoi { $difference } pistettä.
finding-perfect = Todennäköisyys saada { $most } pistettä laski { $share } prosenttiyksikköä.
finding-unsure = { $player } saattoi tietää, että kortti sopii { $share } %:n todennäköisyydellä.
finding-critical = Se oli lajinsa viimeinen: { card }. { $player } saattoi tietää, että korvaamaton kortti menetetään { $share } %:n todennäköisyydellä.
finding-missed-play = { $player } olisi voinut olla varma siitä, että { $place }. kortti sopii.
finding-misleads = { $target } luulee, että { card } sopii.
finding-doubted = Pelkkien vihjeiden perusteella kortti sopi { $share } %:n todennäköisyydellä, niiden tarkoituksen perusteella { $believed } %:n todennäköisyydellä.
finding-will-strike = { $target } pelaa nyt { $place }. korttinsa, joka ei sovi: { card }.
finding-tokens-left = Jäljellä oli { $place } { -clue-token(form: "partitive") }, joten korttia ei tarvinnut heittää pois.
finding-time-short = Aika käy vähiin: tämän siirron jälkeen useampi kortti jää pelin päättyessä pelaamatta.
finding-loses-cards = Tämän siirron jälkeen korvaamattomia kortteja heitetään pois useammin.
finding-strikes-out = Tämän siirron jälkeen peli hävitään useammin sopimattomien korttien takia.
finding-told = Nyt { $target } pelaa { card.genitive }.
finding-missed = Kukaan ei ole kertonut, että { $target } voi pelata { card.genitive }.
finding-better-play = Parempi: pelaa { $place }. kortti.
finding-better-discard = Parempi: heitä pois { $place }. kortti.
finding-better-clue = Parempi: kerro pelaajalle { $target } { why-clued }.
finding-would-tell = Silloin { $target } olisi pelannut { card.genitive }.
finding-would-save = Silloin { $target } olisi säästänyt { card.genitive }, jota mikään ei korvaa.
finding-would-stop = Silloin { $target } ei olisi pelannut { card.partitive }, joka ei sovi.
finding-would-keep = Silloin { $target } olisi heittänyt pois toisen kortin ennen { card.partitive }.
finding-would-try = Silloin { $target } olisi kokeillut { card.partitive }, joka sopii.
finding-would-fit = { $player } saattoi tietää, että se sopii { $share } %:n todennäköisyydellä.
finding-would-mean = Sopimusten mukaan { $target } oli pyytänyt sitä vihjeellään.
finding-would-clear = { $player } saattoi tietää, ettei sitä { $share } %:n todennäköisyydellä enää tarvita.
finding-would-spare = { $player } olisi voinut olla varma siitä, että siitä oli vielä toinen kappale tai ettei sitä enää tarvittu.
review-player = Pelaaja
review-turn = Vuoro
review-moves = Siirtoja
review-good = Hyviä siirtoja
review-points = Menetetyt pisteet
value-expected = Odotettu tulos
value-chance = Täyden tuloksen todennäköisyys (%)
value-conventions = kun muut pelaavat sopimusten mukaan
value-literal = kun muut ymmärtävät vihjeet kirjaimellisesti
review-worlds = Kuviteltuja jakoja vuoroa kohti: { $count }. Siemenluku: { $seed }.
review-saved = { $count ->
    [one] Yksi arvio on tallennettu kansioon { $folder }.
   *[other] { $count } arviota on tallennettu kansioon { $folder }.
}

## Tehtävät

puzzle-title = Tehtävät
puzzle-daily = Päivän tehtävä
puzzle-another = Uusi tehtävä
puzzle-lead = Yksi siirto on selvästi paras. Mikä? Muut pelaavat tavallisten sopimusten mukaan.
puzzle-play = Pelaaminen
puzzle-discard = Poisheitto
puzzle-clue = Vihjeen antaminen
puzzle-endgame = Loppupeli
puzzle-drill-wait = Etsitään asemaa. Palvelimen ensimmäisessä haussa voi mennä muutama minuutti.
puzzle-any-kind = Kaikki lajit
puzzle-any-size = Kaikki pelaajamäärät
puzzle-difficulty = Vaikeus { $level }/5
puzzle-right = Oikein!
puzzle-wrong = Parempikin siirto löytyy.
puzzle-best-play = Paras siirto on pelata { $place }. kortti.
puzzle-best-discard = Paras siirto on heittää pois { $place }. kortti.
puzzle-best-clue = Paras siirto on kertoa pelaajalle { $target } { why-clued }.
puzzle-value-right = Keskimäärin se tuottaa tuloksen { $best } ja toiseksi paras siirto tuloksen { $mean }.
puzzle-value-wrong = Keskimäärin se tuottaa tuloksen { $best } ja sinun siirtosi tuloksen { $mean }.
puzzle-unsure = Tietojesi mukaan korttisi sopii { $share } %:n todennäköisyydellä.
puzzle-critical = Korttisi on lajinsa viimeinen: { card }. Tietojesi mukaan korvaamaton kortti menetetään { $share } %:n todennäköisyydellä.
puzzle-missed-play = Voit olla varma siitä, että { $place }. kortti sopii.
puzzle-would-tell = Silloin { $target } pelaa { card.genitive }.
puzzle-would-save = Silloin { $target } säästää { card.genitive }, jota mikään ei korvaa.
puzzle-would-stop = Silloin { $target } ei pelaa { card.partitive }, joka ei sovi.
puzzle-would-keep = Silloin { $target } heittää pois toisen kortin ennen { card.partitive }.
puzzle-would-try = Silloin { $target } kokeilee { card.partitive }, joka sopii.
puzzle-would-fit = Tietojesi mukaan se sopii { $share } %:n todennäköisyydellä.
puzzle-would-mean = Sopimusten mukaan { $target } on pyytänyt sitä vihjeellään.
puzzle-would-clear = Tietojesi mukaan sitä ei { $share } %:n todennäköisyydellä enää tarvita.
puzzle-would-spare = Voit olla varma siitä, että siitä on vielä toinen kappale tai ettei sitä enää tarvita.
puzzle-people = Sen löysi { $total } vastaajasta { $count }.
puzzle-results = Olet ratkaissut { $total } tehtävästä { $count }.
puzzle-none = Olet vastannut kaikkiin tämän lajin tehtäviin.

## Verkon opettaminen

train-progress = { $time } min ({ $done } %): { $speed } milj. siirtoa/s, tulos { $mean }, täydellisiä { $share } %
train-judged = Aina paras siirto, pelejä { $games }: tulos { $mean }, täydellisiä { $share } %
train-ended = Verkko on opetettu: { $file }
train-left = Pysäytettiin ennen loppua. Jatka samalla komennolla ja valitsimella --resume.
train-minutes = Opetusaika (minuutteja)
train-perfect = Täydellisiä pelejä (%)

## Päätteen ohje, ja väärä käyttö

command-hanabi = Yhteistyökorttipeli { -hanabi }.
command-play = Pelaa bottien kanssa.
command-replay = Selaa tallennettua peliä, tämän ohjelman tai hanab.liven.
command-review = Arvioi tallennettuja pelejä: minkä arvoinen kukin siirto oli ja missä peli kääntyi.
command-puzzle = Ratkaise tehtävä: etsi paras siirto.
command-convert = Muunna tallenne hanab.liven muotoon tai takaisin; - tarkoittaa vakiosyötettä tai vakiotulostetta.
command-verify = Tarkista, että tallennetun pelin pakka oli lyöty lukkoon ennen peliä.
command-bots = Luettele botit: kuinka vahvoja ne ovat, mihin ne on tehty ja mitä voi säätää.
command-simulate = Pelaa monta peliä ja mittaa tulos; yksi botti kaikille paikoille tai yksi kullekin.
    .why = Botilla voi olla asetuksia, esimerkiksi master:worlds=400; katso hanabi bots.
command-tournament = Jokainen botti pelaa itsensä ja kaikkien muiden kanssa, kukin pari annetun määrän pelejä.
    .why = { command-simulate.why }
command-benchmark = Mittaa, miten botti pelaa ennestään tuntemattomien pelitoverien kanssa samoilla jaoilla.
command-serve = Avaa pöytä selaimille.
command-owner = Hoida palvelimen pelaajia ja pöytiä sen tietokannassa palvelimen käydessä.
    .why = ACTION on jokin näistä: tables, people [NAME], reports, bans, deeds; ban tai unban WHO, mute tai unmute WHO, jossa WHO on pelaaja tai osoite; rename PLAYER NAME, close TABLE, settle REPORT, export PLAYER, delete-line TABLE LINE, delete-comment COMMENT, delete-person PLAYER. Kaikki tehty kirjataan: katso deeds.
command-backup = Kopioi kaikki, mitä palvelimella on tallessa, tiedostoon, esimerkiksi kopio.db, palvelimen käydessä. Jos annat kansion, sinne tehdään uusi tiedosto ja vanhat poistetaan; puuttuva kansio luodaan.
command-restore = Täytä uusi tietokanta varmuuskopiosta: SQLite tai PostgreSQL, olipa kopio kummasta tahansa.
command-compile = Käännä kaikki, mitä pelit, botit, simulaatiot ja palvelin tarvitsevat, jottei kukaan odota sitä myöhemmin.
command-train = Opeta PyTorchilla neuroverkko, joka oppii pelaamalla itsensä kanssa: CUDA-laitteella nopeasti, suorittimella pieniä pelejä.
command-sit = Tuo oma bottisi muualla olevaan pöytään pöydän linkillä.
flag-edition = Painetun version säännöt. [kun pelaat itse, kielesi mukaiset]
flag-players = Pelaajia pöydässä, botit mukaan lukien. [2]
flag-suits = Värejä, monivärinen pois lukien. [5]
flag-ranks = Suurin numero. [5]
flag-hand-size = Kortteja kädessä. [5; kun pelaajia on 4 tai 5, 4]
flag-clue-tokens = { -clue-token(form: "label") } { -lid(form: "inessive") }. [8]
flag-strikes = { -red-token(form: "label") }, jotka päättävät pelin. [3]
flag-play-seed = Jaa tietty peli. [mikä tahansa]
flag-seat = Paikkasi, laskettuna nollasta.
flag-first = Aloittava paikka. [arvotaan]
flag-bot = Muut pelaajat, halutessasi asetuksineen; katso hanabi bots.
flag-time-limit = Montako sekuntia botti saa miettiä siirtoa.
flag-name = Nimesi.
flag-save = Tallenna peli tiedostoon, kun se päättyy tai lähdet.
flag-language = Näytön kieli. [HANABI_LANGUAGE-muuttujan, muuten järjestelmän]
flag-color = Käytä värejä. [päätteessä]
flag-eyes = Näytä vain se, mitä yksi paikka näki. [kaikki kädet]
flag-all = Tulosta jokainen vuoro kysymättä.
flag-to = Tallennettava muoto. [toinen]
flag-hash = Sormenjälki, joka näytettiin pelin alkaessa.
flag-games = Pelien määrä.
flag-seed = Ensimmäisen pelin siemenluku; seuraava peli saa seuraavan.
flag-workers = Käytettävät ytimet. [kaikki]
flag-cluster = Pelaa Ray-klusterissa.
flag-guests = Istuta näin monta toista bottia toisten joukkoon, kummin päin vain; muuten kaikki istumajärjestykset, joissa on molempia.
flag-benchmark-players = Pelaajamäärät, joilla mitataan. Voi toistaa. [2–5]
flag-simulate-device = Pelaa laitteella PyTorchin avulla, monta peliä kerralla ja syvemmällä haulla: vain master ja learned kaksinpelissä. [yksi botti kerrallaan, suorittimella]
flag-json = Tulosta luvut JSON-muodossa.
flag-plot = Piirrä tulokset tiedostoon, .svg tai .png.
flag-against = Vertaa näihin botteihin samoilla jaoilla.
flag-records = Tallenna pelit kansioon katsottaviksi.
flag-worst = Tallenna vain näin monta peliä, huonoimmat. [kaikki]
flag-seconds = Peliin käytettävät sekunnit. [niin kauan kuin jaot vievät]
flag-worlds = Kuvitellut jaot, joissa vuoron parhaita siirtoja kokeillaan. [32]
flag-review-cluster = Arvioi kaikki pelit yhtä aikaa Ray-klusterissa.
flag-review-seed = Mikä tahansa luku; toisella luvulla kuvitellaan toiset jaot.
flag-report = Kirjoita kustakin pelistä kansioon sivu kuvaajineen ja tiedosto lukuineen.
flag-daily = Päivän tehtävä, kaikille sama.
flag-kind = Tehtävän laji. [mikä tahansa]
flag-puzzle-players = Pelaajia pöydässä. [kuinka monta tahansa]
flag-results = Näytä, kuinka monta olet ratkaissut.
flag-host = Osoite, jossa palvelin kuuntelee.
flag-port = Portti; 0 on mikä tahansa vapaa.
flag-database = Tiedosto tai PostgreSQL-tietokannan URL. [käyttäjän kansiossa]
flag-public-url = Osoite, josta palvelin tavoitetaan.
flag-proxy = Välityspalvelin, jonka sanaan kävijöiden osoitteista luotetaan: osoite tai verkko. Voi toistaa.
flag-metrics-for = Kuka saa lukea mittarit: osoite tai verkko. Voi toistaa.
flag-contact = Miten palvelimen ylläpitäjän tavoittaa, tietosuojasivua varten.
flag-processes = Kuinka monta prosessia palvelee yhdessä; useampi kuin yksi vaatii PostgreSQL:n.
flag-settings = Asetustiedosto (TOML).
flag-serve-bot = Päästä oma botti pöytiin, NIMI=TIEDOSTO.py:LUOKKA. Voi toistaa.
flag-sit-bot = Pöytään tuotava botti, halutessasi asetuksineen; katso hanabi bots.
flag-sit-name = Nimi, jolla se istuu pöydässä.
flag-sit-seat = Sen paikka nollasta laskien. Muuten mikä tahansa vapaa paikka.
flag-sit-games = Poistu näin monen pelin jälkeen.
flag-log = Lokin muoto.
flag-check = Näytä kaikki asetukset ja lopeta.
flag-pause = Botit odottavat hetken ennen siirtoaan. [kyllä]
flag-open = Avaa sivu selaimessa. [ei]
flag-why = Syy; se kerrotaan pelaajalle, joka saa porttikiellon tai vaiennetaan.
flag-days = Kuinka monta päivää. [toistaiseksi]
flag-by = Kuka sen tekee, kirjaa varten. [käyttäjänimesi]
flag-owner-all = Myös suljetut, käsitellyt ja vanhentuneet sekä kuluvan kuun.
flag-compile-bot = Vain tälle botille. Voi toistaa. [kaikille]
flag-minutes = Ajon pituus minuutteina. [25]
flag-moves = Ajon pituus kaikkien pelien siirtoina.
flag-stop-after = Keskeytä ajo näin monen minuutin jälkeen.
flag-resume = Jatka keskeytettyä ajoa.
flag-train-seed = Mikä tahansa luku; toinen luku antaa toisen ajon.
flag-strangers = Opeta tuntemattomia kumppaneita varten: jokainen paikka näkee värit omassa järjestyksessään.
flag-off-belief = Ymmärrä vihjeet opetuksessa kirjaimellisesti, jottei omaa koodia pääse syntymään.
flag-from = Aloita tässä tiedostossa olevasta neuroverkosta.
flag-train-games = Pelejä rinnakkain. [32768, suorittimella 256]
flag-width = Neuroneja kerroksessa. [768, suorittimella 128]
flag-device = Missä opetetaan. [cuda, jos sellainen on]
flag-out = Painojen tiedosto; ajo säilyy kansiossa sen vieressä.
flag-train-plot = Piirrä tulokset ajan mukaan tiedostoon, .svg tai .png.
flag-help = Näytä tämä ohje.
flag-version = Näytä versio.
usage-usage = Käyttö
usage-options = Valitsimet
usage-commands = Komennot
usage-default = {"["}{ $text }]
usage-no-option = Valitsinta { $option } ei ole. Kokeile --help.
usage-no-command = Komentoa { $text } ei ole. Kokeile --help.
usage-near-command = Komentoa { $text } ei ole. Tarkoititko { $example }?
usage-option-use = Valitsinta { $option } ei käytetä näin. Kokeile --help.
usage-missing = { $what } puuttuu. Kokeile --help.
usage-choice = Valitsimen { $option } arvon on oltava jokin näistä: { $names }.
usage-range = Valitsimen { $option } arvon on oltava kokonaisluku väliltä { $from }–{ $to }.
usage-least = Valitsimen { $option } arvon on oltava kokonaisluku, vähintään { $from }.
usage-above = Valitsimen { $option } arvon on oltava suurempi kuin { $from }.
usage-whole = Valitsimen { $option } arvon on oltava kokonaisluku.
usage-extra = Tämä ei kuulu tähän: { $text }. Kokeile --help.

## Mikä meni vikaan

error-no-file = Tiedostoa { $file } ei ole.
error-file-exists = { $file } on jo olemassa.
error-directory = { $file } on kansio eikä tiedosto.
error-unreadable = Tiedostoa { $file } ei voi lukea: { $detail }
error-unwritable = Tiedostoon { $file } ei voi kirjoittaa: { $detail }
error-record = Tiedostossa { $file } ei ole luettavaa peliä (tarkemmin: { $detail }).
error-record-none = Tiedostossa { $file } ei ole tallennettua peliä.
error-record-version = Tiedoston { $file } on tallentanut ohjelman toinen versio, eikä tämä versio osaa lukea sitä.
error-record-move = Tiedoston { $file } siirto { $number } ei ole mahdollinen: { $text }
error-record-rules = Tiedoston { $file } pelissä on sääntöjä, joita täällä ei ole: { $text }
error-record-deck = Tiedosto { $file } ei kerro, mitkä kortit jaettiin.
error-convert = hanab.livessä ei ole näitä sääntöjä, joten peliä ei voi muuntaa: { $variants }.
error-seat = Paikkaa { $seat } ei ole: paikat ovat 0–{ $last }.
error-bot-slow = { $player } mietti liian kauan vuorolla { $turn } (raja on { $count } s).
error-bot-illegal = { $player } valitsi vuorolla { $turn } siirron, jota säännöt eivät salli ({ $text }).
error-bot-failed = { $player } ei päässyt eteenpäin vuorolla { $turn } botissa olevan virheen vuoksi ({ $detail }).
error-broken-bot = Paketin { $text } botti { $bot } ei toimi: { $detail }
error-broken-code = Botti { $bot } ei toimi: { $detail }
error-cache = Levylle käännetyt säännöt olivat vioittuneet, ja ne poistettiin. Käynnistä ohjelma uudelleen.
error-no-bot = Bottia { $bot } ei ole. Botit ovat: { $names }.
error-bot-unfit = Botti { $bot } pelaa vain tavallista peliä, jossa on pelaajia { $players }.
error-bot-variant = Botti { $bot } pelaa vain muunnelmaa { $variant }.
error-guests = { $count } vierasta on liikaa { $players } pelaajan pöytään.
error-bot-place = ”{ $text }” ei kerro, mitä bottia tarkoitetaan: kirjoita NIMI=TIEDOSTO.py:LUOKKA.
error-setting = Botilla { $bot } ei ole asetusta ”{ $text }”. Sen asetukset ovat: { $settings }.
error-setting-value = Botin { $bot } asetuksen { $option } on oltava kokonaisluku väliltä { $from }–{ $to }, ei ”{ $text }”.
error-setting-twice = Botin { $bot } asetus { $option } on annettu kahdesti.
error-bots = Botteja { $count }, pelaajia { $players }. Nimeä yksi botti kaikille tai yksi joka paikalle.
error-seeds = { $games } peliä siemenluvusta { $seed } alkaen menee viimeisen siemenluvun yli.
error-plot = Kuvaa { $file } ei voi piirtää: nimen lopussa on oltava .svg tai .png.
error-other = Se ei onnistunut (ohjelmoijille: { $detail }).
error-extra = { $what } puuttuu. Kokeile: pip install '{ $extra }'
trouble-permission = käyttöoikeus puuttuu
trouble-no-folder = kansiota ei ole
trouble-full = levy on täynnä
trouble-read-only = levy on kirjoitussuojattu
trouble-port-taken = portti on jo käytössä
trouble-no-address = koneella ei ole sitä osoitetta
error-edition = { $edition } ei sisällä seuraavia: { $variants }.
error-hands = Pakassa on liian vähän kortteja näihin käsiin.
error-no-setting = Botilla { $bot } ei ole asetuksia.
error-database = Tietokantaa { $file } ei voi avata: { $detail }
error-database-url = Se ei ole tietokannan osoite. Anna tiedosto tai osoite, esimerkiksi { $example }
error-database-kind = Tietokantaa { $file } ei voi käyttää: sen on oltava SQLite tai PostgreSQL.
error-database-memory = Muistissa oleva tietokanta kadottaisi kaiken. Anna tiedosto.
error-database-newer = Tietokantaa { $file } on viimeksi käyttänyt uudempi Hanabi. Päivitä Hanabi.
error-database-full = Tietokannassa on jo jotain. Palauta uuteen.
error-no-backup = { $file } ei ole täydellinen varmuuskopio. Sellaisen tekee hanabi backup.
error-cluster = Osoitteessa { $url } ei ole klusteria: { $detail }
error-worker = Pelejä pelannut prosessi päättyi yllättäen.
error-repeat = Siemenluvun { $seed } peli päättyi tällä kertaa toisin, joten sitä ei tallennettu.
error-no-run = Kansiossa { $folder } ei ole jatkettavaa ajoa.
error-other-run = Kansion { $folder } ajo aloitettiin toisilla valitsimilla.
error-weights = Painoja ei voi käyttää: { $detail }
error-no-device = CUDA-laitetta ei voi käyttää: sellaista ei ole, tai sen ajuri tai hanabi[cuda] puuttuu.
error-device-bots = Valitsimella --device pelaavat vain nämä botit, ja vain tavallista kaksinpeliä: { $names }.
error-device-option = Valitsinta { $option } ei voi yhdistää valitsimeen --device.

## Palvelin ja reilut jaot

serve-ready = Pöytä on valmis: { $url } (Ctrl-C lopettaa)
serve-others = Muille samassa verkossa: { $url }
serve-no-address = Osoitetta { $host }, portti { $port }, ei voi kuunnella: { $detail }
serve-no-url = { $url } ei ole verkko-osoite: sen alussa on oltava http:// tai https://
serve-no-site = { $url } ei ole sivuston osoite: sen pitää olla muotoa { $example }, ilman polkua.
serve-no-setting = Asetusta { $option } ei ole. hanabi serve --check luettelee kaikki.
serve-bad-setting = { $text } ei kelpaa asetuksen { $option } arvoksi; esimerkiksi { $example } kelpaa.
serve-no-file = Asetuksia ei voi lukea tiedostosta { $file }: { $detail }
serve-no-network = { $text } ei ole osoite eikä verkko.
sit-seated = { $player } istuu nyt paikalla { $number }.
sit-no-table = Osoitteessa { $url } ei ole pöytää: { $detail }
serve-one-process = Useampi prosessi vaatii PostgreSQL:n: anna tietokanta valitsimella --database tai jätä --processes pois.
owner-nothing = Tunnuksella { $text } ei löydy mitään.
owner-busy = Palvelin kirjoittaa pöytään koko ajan. Yritä uudelleen.
owner-done = Valmis. Muutos tulee voimaan käynnissä olevassa palvelimessa muutamassa sekunnissa.
owner-no-action = Toimintoa { $text } ei ole. Nämä ovat: { $names }.
owner-words = Toiminto { $text } vaatii toisenlaiset argumentit. Kokeile --help.
backup-made = Tallennettu tiedostoon { $file }. Siinä ovat kesken olevien pelien pakat ja kaikki, mitä ihmiset ovat kirjoittaneet: älä anna sitä muille.
backup-restored = { $file } on palautettu.
compile-done = { $bot } on käännetty.
verify-no-seal = Tiedostossa { $file } ei ole sinettiä, joten tarkistettavaa ei ole.
verify-other-hash = Se ei täsmää tämän pelin sormenjälkeen, joka on { $hash }.
verify-broken = Tämä ei ole se { -deck }, joka sinetöitiin.
verify-fair = Reilu jako: { -deck } sinetöitiin ennen pelin alkua ({ $hash }).

## Sivu: aloitusnäyttö

home-lead = Rakentakaa yhdessä viisi { -firework(form: "partitive") }. Näet kaikkien kortit paitsi omasi.
home-play-now = Pelaa heti
    .why = Yksi napsautus, ja istut pöydässä kahden botin kanssa.
home-continue-turn = Jatka: sinun vuorosi
home-continue = Jatka peliäsi
conventions-offer = Viiden viime pelisi keskiarvo on vähintään 18 pistettä. Kumppani noudattaa kokeneiden pelaajien sopimuksia.
home-invite = Kutsu ystäviä
home-match = Etsi peliseuraa
    .why = Pääset samaan pöytään niiden kanssa, jotka odottavat samaa peliä.
home-match-bots = Botit, jos ketään ei tule
    .why = Jos puoleen minuuttiin ei tule ketään muuta, botit ottavat vapaat paikat, kunhan kaikki pöydässä suostuvat siihen.
home-here = { $count ->
    [one] Yksi henkilö on nyt pöydässä.
   *[other] { $count } henkilöä on nyt pöydissä.
}
home-waiting = { $count ->
    [one] Yksi henkilö odottaa peliseuraa.
   *[other] { $count } henkilöä odottaa peliseuraa.
}
home-learn = Opi peli
home-new-here = Uusi täällä? Opi kolmessa minuutissa pelaamalla.
home-my-tables = Omat pöydät
home-hide = Poista luettelosta
home-open-tables = Avoimet pöydät
home-your-turn = Sinun vuorosi
phase-gathering = odottaa pelaajia
phase-playing = peli käynnissä
phase-over = peli päättynyt
phase-closed = Tämä pöytä on suljettu.

## Sivu: sanoja joka paikkaan

page-guest = Vieras
page-title = { $title } · { -hanabi }
page-home = Aloitussivu
page-more = Lisää
page-close = Sulje
page-save = Tallenna
page-cancel = Peruuta
page-send = Lähetä
page-needs-script = { -hanabi } tarvitsee JavaScriptin.
page-not-built = Sivua ei ole koottu. Rajapinta on osoitteessa { $url }
page-lost = Tässä osoitteessa ei ole mitään.
page-joining = Siirrytään pöytään …
page-reconnecting = Yhteys katkesi. Yhdistetään uudelleen …
page-welcome = Tervetuloa pöytään
page-table = Pöytä
page-bot = botti
page-away = poissa
page-host = pöydän avaaja
page-to-move = vuorossa

## Sivu: pöydässä

table-hand-of = Kortit: { $player }
table-hand-own = Omat korttisi
table-hand-order = { $hand }, vanhin ensin
table-place = { $state ->
    [seen] Kortti { $place }: { card }.
   *[hidden] Kortti { $place }.
}
table-told = { $told ->
    [card] Kerrottu: { card }.
    [color] Kerrottu: { suit }.
    [rank] Kerrottu: { rank }.
   *[nothing] Ei ole kerrottu mitään.
}
table-possible = Voi olla { $suits }; { $ranks }.
table-critical = Lajinsa viimeinen.
table-oldest = Käden vanhin kortti.
table-clue-which = { $count ->
    [one] Se on kortti { $places }.
   *[other] Ne ovat kortit { $places }.
}
table-note-is = Muistiinpano: { $note }
# Sulkeissa väri saa olla perusmuodossa, eikä lause ala pienellä kirjaimella.
table-firework = { $state ->
    [done] { -firework(form: "label-singular") } ({ suit }): valmis.
    [closed] { $rank ->
        [0] { -firework(form: "label-singular") } ({ suit }): ei aloitettu, voi päästä enintään numeroon { $best }.
       *[other] { -firework(form: "label-singular") } ({ suit }): { $rank }, voi päästä enintään numeroon { $best }.
    }
   *[open] { $rank ->
        [0] { -firework(form: "label-singular") } ({ suit }): ei aloitettu.
       *[other] { -firework(form: "label-singular") } ({ suit }): { $rank }.
    }
}
table-clue-count = { -clue-token(form: "plural-partitive") } { $count }, kaikkiaan { $most }
table-red-count = { -red-token(form: "plural-partitive") } { $count }, kaikkiaan { $most }
table-deck-count = { $count ->
    [0] { -deck(form: "label") } on tyhjä.
   *[other] Kortteja { -deck(form: "inessive") }: { $count }
}
# Tässä järjestyksessä luku ei tarvitse monikkoa.
table-points-count = { $points }/{ $most } pistettä, enintään { $best }
    .short = Pisteet
table-discards-open = { $count ->
    [one] { -discard-pile(form: "label") }: { $count } kortti
   *[other] { -discard-pile(form: "label") }: { $count } korttia
}
table-pile = { $state ->
    [played] { $card }: { -firework(form: "inessive") }, poistettu { $discarded }
    [gone] { $card }: menetetty
    [last] { $card }: poistettu { $discarded }, enää yksi jäljellä
   *[open] { $card }: poistettu { $discarded }, jäljellä { $left }
}
page-actions = Mitä voit tehdä
page-play = Pelaa
page-discard = Heitä pois
page-note = Muistiinpano
    .why = Vain sinä näet sen. Se kulkee kortin mukana.
page-announce = Pelaa ja ilmoita väri:
page-announce-color = Pelaa ja ilmoita väriksi { suit }
page-confirm = Vahvista
page-confirm-what = Vahvista: { $what }
page-undo = Kumoa
page-hint-move = Napauta omaa korttiasi, tai toisen pelaajan korttia, jos haluat antaa tietoa.
page-move-sent = Siirtosi on matkalla …
page-clue-to = Vihje pelaajalle { $target }
page-clue-touches = { $count ->
    [0] Ei koske yhtään korttia.
    [one] Koskee yhtä korttia.
   *[other] Koskee { $count } korttia.
}
page-late = Sinun vuorosi, muut odottavat
page-log = Tapahtumat
page-talk = Sano jotain
page-chat = Viesti muille
page-chat-watchers = Viesti katsojille
    .why = Pelaajat voivat lukea tämän vasta, kun peli on ohi.
page-seats = Paikat
page-seat-free = vapaa paikka
page-sit = Istu tähän
page-seat-bot = Lisää botti
page-change-bot = Vaihda botti
page-free-seat = Poista pöydästä: { $player }
page-hand-over = Botti pelaamaan
page-take-back = Jatka peliä itse
page-watching = Katsot peliä. Yksi paikka on vapaana.
page-bot-plays = Botti pelaa puolestasi.
page-leave = Poistu pöydästä
page-close-table = Sulje pöytä
page-which-bot = Mikä botti?
page-bot-strength = { $points ->
    [one] keskimäärin { $points } piste, kun kaikilla paikoilla on sama botti
   *[other] keskimäärin { $points } pistettä, kun kaikilla paikoilla on sama botti
}
page-bot-code = Sen vihjeet noudattavat koodia, jota ihmiset eivät osaa lukea, eikä se ymmärrä sinua: ihmisten kanssa peli on pian hävitty.
page-bots-people = Pelaavat ihmisten kanssa
page-bots-code = Koodit
page-bot-about = { $bot } ({ page-bot-strength })
page-bot-about-wins = { $bot } (voittaa { $share } % peleistä, kun kaikilla paikoilla on sama botti)
page-invite = Kutsu
page-invite-how = Linkin avaaja voi istua pöytään.
page-invite-local = Vain tämä tietokone voi avata linkin: palvelin ei vastaa muille. Jos haluat pelata muiden kanssa samassa verkossa, käynnistä se näin: { $text }
page-invite-text = Tule pelaamaan { -hanabi(form: "partitive") } kanssani.
page-link = Linkki
page-qr = Linkki QR-koodina
page-copy = Kopioi
page-copied = Kopioitu
page-share = Jaa
page-rules-here = Tämän pöydän säännöt
page-start = Jaa kortit
page-seats-left = { $count ->
    [one] Yksi paikka on vielä vapaana. Kutsu joku tai lisää botti.
   *[other] { $count } paikkaa on vielä vapaana. Kutsu ystäviä tai lisää botteja.
}
page-the-end = Loppu
page-rematch = Pelataan uudestaan
page-rematch-wanted = { $count ->
    [one] { $names } haluaisi pelata uudestaan.
   *[other] { $names } haluaisivat pelata uudestaan.
}
page-rematch-join = Mukaan
page-rematch-waiting = Muilta kysytään: mukana { $count }/{ $total }.
page-replay = Katso peli uudelleen

## Sivu: ennen pelin alkua

gather-invited = { $player } kutsuu sinut pelaamaan { -hanabi(form: "partitive") }.
gather-there = Pöydässä: { $names }.
preview-seats = { $count }/{ $total } paikkaa varattu.
preview-rules = Muunnelmat: { $variants }.
gather-sit = Istu pöytään
gather-watch = Katso vain
gather-full = Kaikki paikat ovat varattuja. Katsot peliä ja voit istua pöytään heti, kun paikka vapautuu.
gather-watching = Katsot peliä.
gather-closed-game = Käynnissä on peli, jonka vain pelaajat näkevät.
gather-watchers = { $count ->
    [one] Katsomassa: { $names }
   *[other] Katsomassa ({ $count }): { $names }
}
gather-watcher-count = { $count ->
    [one] Yksi henkilö katsoo.
   *[other] { $count } henkilöä katsoo.
}
gather-host-deals = { $player } jakaa kortit, kun kaikki ovat paikalla.
gather-anyone-deals = Kaikki ovat paikalla: kuka tahansa teistä voi jakaa.
gather-deal-for = Jaa { $count } pelaajalle
gather-fill = Täytä boteilla ja jaa
gather-fill-agree = Pelaa bottien kanssa
gather-fill-count = { $count }/{ $total } pelaisi bottien kanssa.
gather-fill-soon = Jos puoleen minuuttiin ei tule muita, botit ottavat vapaat paikat ja peli alkaa.
gather-match-wait = Odotetaan muita, jotka haluavat saman pelin. Jos kukaan ei tule, botit voivat täyttää paikat.
gather-name = Millä nimellä haluat pelata?
gather-notify = Haluatko ilmoituksen, kun on sinun vuorosi ja katsot jotain muuta?
gather-notify-yes = Kyllä, ilmoita
gather-notify-no = Ei kiitos

## Sivu: kun joku on poissa

away-is = { $player } on poissa.
away-left = { $player } on lähtenyt.
away-soon = Jos tilanne ei muutu, botti voi pian pelata hänen puolestaan.
away-bot = Anna botin pelata
away-votes = { $count }/{ $total } ääntä
away-invite = Kutsu joku
away-end = Lopeta peli
away-end-sure = Peli merkitään silloin keskeytetyksi ilman tulosta, ja kaikki kortit näytetään. Se loppuu, kun kaikki paikalla olevat suostuvat.
away-end-wanted = { $player } haluaisi lopettaa pelin.
away-end-waiting = Ehdotit pelin lopettamista. Odotetaan muiden suostumusta.
away-end-no = Jatka peliä
away-leave-sure = Paikkasi vapautuu: botti tai joku muu voi ottaa sen. Voit palata niin kauan kuin kukaan ei ole ottanut sitä.
away-close-sure = Sen jälkeen kukaan ei voi pelata tässä pöydässä.

## Sivu: pöydän valinnat

option-players = Pelaajia
    .why = Kun pelaajia on 2 tai 3, jokaisella on viisi korttia; kun heitä on 4 tai 5, neljä.
option-edition = Versio
edition-none = Vapaa valinta
    .why = Hanabi niin kuin useimmat sen tuntevat: vihjeen on koskettava ainakin yhtä korttia. Kaikki muunnelmat ovat valittavissa.
edition-sv = Ruotsinkielinen versio
    .why = Tyhjät vihjeet on sallittu. Muunnelmat: viimeiseen pisaraan, tarkka koreografia ja värivyöry.
edition-fi = Suomenkielinen versio
    .why = Tyhjät vihjeet on sallittu. Muunnelmat: viimeiseen pisaraan, tarkka koreografia ja värivyöry.
edition-nl = Hollanninkielinen versio
    .why = Tyhjät vihjeet on sallittu. Ainoa muunnelma: viimeiseen pisaraan. Virheet lasketaan merkkien sijasta kolmella kortilla.
edition-es = Espanjankielinen versio
    .why = Tyhjiä vihjeitä ei sallita. Ainoa muunnelma: viimeiseen pisaraan.
option-first = Aloittaja
option-first-lot = arvotaan
option-first-is = Aloittaja: { $player }
option-talk = Puhuminen
option-watch = Katsominen
option-listed = Julkinen pöytä
    .why = Kuka tahansa löytää sen aloitussivulta. Muuten tarvitaan linkki.
option-clock = Aikaa vuoroa kohti
    .why = Kun aika on kulunut, pelaajaa muistutetaan.
option-clock-none = ei rajaa
option-clock-minutes = { $minutes ->
    [one] { $minutes } minuutti
    [1440] vuorokausi
   *[other] { $minutes } minuuttia
}
option-clock-is = Muistutus, kun on kulunut { option-clock-minutes }
option-stand-in = Botti, kun aika loppuu
    .why = Jos pelaaja on silloin poissa, botti pelaa, kunnes hän on taas paikalla.
option-sizes = Pelin koko
    .why = Kun haluat pelata lyhyen pelin tai pelata botin kanssa, joka on opetettu pienessä pelissä.
option-suits = Värit
option-ranks = Suurin numero
option-hand-size = Kortteja kädessä
option-clue-tokens = { -clue-token(form: "label") }
option-strikes = { -red-token(form: "label") }
option-published = Avoimet pelit tutkimukseen
    .why = Tämän pöydän päättyneet pelit julkaistaan ilman nimiä ja päivämääriä kenen tahansa tutkittavaksi. Kaikki näkevät tämän ennen kuin istuvat pöytään, joten voit ottaa sen käyttöön vain, kun kukaan muu ei vielä istu pöydässä.
gather-published = Tämän pöydän päättyneet pelit julkaistaan ilman nimiä ja päivämääriä kenen tahansa tutkittavaksi. Istumalla pöytään suostut siihen.
option-title = Pöydän nimi
talk-silent = Hiljaisuus
    .why = Vain sääntöjen mukaista tietoa: pelin aikana kukaan ei sano mitään.
talk-reminders = Muistutukset
    .why = Muutama valmis lause, kuten ”en tiedä korteistani mitään”.
talk-open = Vapaa keskustelu
    .why = Jokainen saa kirjoittaa mitä haluaa.
talk-nobody = Täällä pelaa vain botteja, eivätkä ne lue viestejä.
watch-nobody = Kukaan ei saa katsoa
    .short = Ei kukaan
    .why = Vain pelaajat näkevät pöydän.
watch-table = Muut saavat katsoa näkemättä käsiä
    .short = Pöytä
    .why = Muut näkevät pöydän, mutta eivät käsiä.
watch-everything = Muut saavat katsoa ja nähdä kaikki kädet
    .short = Kaikki
    .why = Muut näkevät kaikki kädet. He eivät enää voi tulla mukaan tähän peliin.

## Lauseita, yksi napautus kukin

remark-know-nothing = En tiedä korteistani mitään.
remark-remember = Muistatko, mitä sinulle on kerrottu?
remark-thinking = Mietin.
remark-your-turn = Sinun vuorosi.
remark-well-done = Hienosti tehty!
remark-oh-no = Voi ei!

## Kuka tulee ja kuka menee

happening-said = { $player }: { $text }
happening-said-to = { $player } pelaajalle { $target }: { $text }
happening-watcher-said = { $player } (katsoja): { $text }
happening-sat = { $player } istuu pöytään.
happening-left = { $player } lähtee.
happening-handed-over = Botti pelaa nyt pelaajan { $player } puolesta.
happening-took-back = { $player } on palannut.
happening-voted = { $player } haluaisi, että botti pelaa pelaajan { $target } puolesta.
happening-replaced = { $target } on poissa. Sillä välin pelaa botti.
happening-end-agreed = { away-end-wanted }
happening-start-agreed = { $player } haluaisi pelata uudestaan.
happening-end-declined = { $player } haluaisi mieluummin jatkaa.
happening-ended = Peli päätettiin yhdessä lopettaa.
happening-bot-seated = { $bot } istuu pöytään.
happening-fill-agreed = { $player } pelaisi bottien kanssa.
happening-filled = Botit ottavat vapaat paikat.
happening-bot-failed = { $bot } ei pysty jatkamaan; yksinkertaisempi botti jatkaa.
happening-freed = Yksi paikka on vapaana.
happening-changed = Sääntöjä muutettiin.
happening-dealt = Uusi peli alkaa.
happening-closed = Pöytä suljetaan.
happening-nobody = Joku

## Asetukset

settings-title = Asetukset
settings-name = Nimesi
settings-language = Kieli
settings-knowledge = Mitä korteistasi näkyy
settings-knowledge-told = Vihjeet
    .why = Vain se, mitä sinulle on kerrottu.
settings-knowledge-excluded = Mahdollisuudet
    .why = Myös ne värit ja numerot, jotka ovat yhä mahdollisia.
settings-knowledge-deduced = Päätelmät
    .why = Myös se, mikä seuraa kaikista näkemistäsi korteista.
settings-confirm = Ennen kuin siirto tehdään
settings-confirm-again = { page-confirm }
    .why = Siirto tehdään toisella napautuksella.
settings-confirm-undo = { page-undo }
    .why = Siirto tehdään kolmen sekunnin kuluttua, ellet kumoa sitä.
settings-confirm-once = Heti
    .why = Siirto tehdään yhdellä napautuksella.
settings-theme = Teema
settings-theme-auto = Laitteen mukaan
settings-theme-dark = Tumma
settings-theme-light = Vaalea
settings-palette = Värit
    .why = { learn-pictures }
settings-palette-standard = Tavalliset
settings-palette-red-green = Punavihersokeus
settings-palette-blue-yellow = Sinikeltasokeus
settings-palette-contrast = Suuri kontrasti
settings-sound = Äänet
settings-calm = Vähemmän liikettä
    .why = Ei animaatioita eikä ilotulitusta taustalla.
settings-figures = Tilastot
    .why = Vuoro, tahti, tehokkuus ja aika viime siirrosta.
settings-conventions = Pelaa Kumppanin kanssa
    .why = { home-play-now } tuo pöytään botteja, jotka noudattavat kokeneiden pelaajien sopimuksia.
settings-notify = Ilmoita, kun on minun vuoroni
    .why = Selaimen ilmoitus, kun katsot jotain muuta. Jos sivu on suljettu, sen välittää selaimen valmistajan push-palvelu; vain selaimesi voi lukea sen.
settings-device = Jatka toisella laitteella
    .why = Avaa linkki toisella laitteella tai kirjoita koodi sen asetuksiin vartin kuluessa. Se toimii vain kerran.
settings-device-code = Koodi
settings-device-type = Minulla on koodi toiselta laitteelta
settings-device-revoke = Mitätöi molemmat
settings-device-others = Kirjaa muut ulos
settings-device-alone = Valmis: nyt olet kirjautunut vain tällä laitteella.

## Mitä merkit tarkoittavat

legend-title = Mitä merkinnät tarkoittavat
legend-told = Mitä kortista on kerrottu.
legend-fresh = Osoitettiin viimeksi.
legend-cloud = Ei voi enää valmistua.
legend-left = jäljellä
legend-discarded = poistettu
legend-played = pelattu
legend-last = enää yksi
legend-gone = menetetty

## Näppäimet

keys-title = Näppäimistö
keys-pick = valitse oma kortti
    .key = 1 – 5
keys-play = pelaa se
    .key = P
keys-discard = heitä se pois
    .key = H
keys-aim = valitse toinen pelaaja
    .key = T
keys-clue = ja sitten väri tai numero
keys-confirm = vahvista
    .key = Enter
keys-cancel = peruuta
    .key = Esc
keys-sort = siirrä korttia kädessäsi
    .key = ⇧ ← · ⇧ →
keys-note = kirjoita siihen muistiinpano
    .key = I
keys-open = tapahtumat, { -discard-pile }, sano jotain
    .key = A · O · N
keys-replay = selaa päättynyttä peliä vuoro vuorolta
    .key = ← · → · Home · End
keys-past = selaa peliä taaksepäin; Esc vie takaisin
    .key = E · ←
keys-story = valitun kortin vaiheet
    .key = R
keys-help = tämä luettelo
    .key = ?

## Miksi palvelin kieltäytyy

refusal-bad-message = Palvelin ei ymmärtänyt sivua. Lataa se uudelleen.
refusal-bad-name = Tätä nimeä ei voi käyttää.
refusal-bad-text = Tätä tekstiä ei voi lähettää.
refusal-bad-push = Tähän selaimeen ei voi lähettää ilmoituksia.
refusal-bad-options = Nämä säännöt eivät sovi yhteen.
refusal-bad-record = Tiedostossa ei ole peliä, jonka voisi lukea.
refusal-bad-order = Nämä eivät ole kätesi kortit.
refusal-no-player = Kirjoita ensin nimesi.
refusal-no-table = Tällaista pöytää ei ole.
refusal-no-game = Tällaista peliä ei ole.
refusal-no-puzzle = Sellaista tehtävää ei ole, tai olet jo vastannut kaikkiin.
refusal-no-seat = { reason-no-such-seat }
refusal-no-bot = Tällaista bottia ei ole.
refusal-bot-unfit = Tämä botti ei pelaa näillä säännöillä tai näin monen pelaajan kanssa.
refusal-no-link = Linkki tai koodi on väärä, käytetty tai vanhentunut.
refusal-not-seated = Et istu tässä pöydässä.
refusal-not-host = Vain pöydän avaaja voi tehdä sen.
refusal-not-leader = Sen voi tehdä vain katselun johtaja.
refusal-not-your-turn = { reason-not-your-turn }
refusal-turn-past = Peli on jo edennyt.
refusal-bot-plays = Botti pelaa paikallasi. Ota paikka ensin takaisin.
refusal-seat-taken = Paikka on jo varattu.
refusal-seat-empty = Sillä paikalla ei istu kukaan.
refusal-is-here = Tuo pelaaja on pöydässä.
refusal-not-yet = Odota hetki: pelaaja saattaa palata pian.
refusal-seated-already = Sinulla on jo paikka.
refusal-seats-free = Paikkoja on vielä vapaana.
refusal-others-seated = Muita istuu jo pöydässä. Avoimet pelit voi ottaa käyttöön vain ennen sitä.
refusal-too-few-seats = Pöydässä istuu jo useampi. Jonkun on ensin lähdettävä.
refusal-has-seen = Olet nähnyt kortteja, joita tällä paikalla ei saa tietää.
refusal-game-runs = Peli on käynnissä.
refusal-game-over = { reason-game-over }
refusal-no-game-runs = Mikään peli ei ole käynnissä.
refusal-table-closed = { phase-closed }
refusal-no-talking = Tässä pöydässä ei puhuta.
refusal-banned = Et voi pelata tällä palvelimella juuri nyt. Tietosuojasivulla kerrotaan, keneltä voit kysyä asiasta.
refusal-muted = Saat pelata, mutta et juuri nyt voi kirjoittaa mitään.
refusal-blocked = Et voi istua tähän pöytään: joko sinä tai joku pelaajista on estänyt toisen.
refusal-no-device = Tämä laite on jo kirjattu ulos.
refusal-reported = Olet jo ilmoittanut tästä.
refusal-cannot-say = Tämä botti ei osaa sanoa miksi.
refusal-not-repeated = Botti ei enää tekisi samaa siirtoa, joten se ei osaa perustella sitä.
refusal-cannot-convert = Peliä ei voi tallentaa siinä muodossa.
refusal-too-many-tables = Sinulla on liian monta pöytää auki.
refusal-too-many-tabs = Tämä pöytä on sinulla auki liian monessa välilehdessä.
refusal-too-many-comments = Tähän peliin ei mahdu enempää kommentteja.
refusal-table-full = Liian moni katselee jo tätä pöytää.
refusal-too-fast = Se oli liian nopeaa. Yritä hetken päästä uudelleen.
refusal-too-large = Se on liian suuri.
refusal-busy = Palvelimella on ruuhkaa. Yritä hetken kuluttua uudelleen.
refusal-foreign-origin = Pyyntö tuli toiselta sivulta.
refusal-broken = Palvelimella meni jotain vikaan. Vika ei ollut sinun.
refusal-no-connection = Palvelimeen ei juuri nyt saada yhteyttä.

## Tietoja

about-title = Tietoja
about-game = { -hanabi } on Antoine Bauzan peli, jonka ovat julkaisseet Les XII Singes ja Cocktail Games.
about-unofficial = Tämä on epävirallinen, vapaa versio. Jos pidät pelistä, osta se: kortit ovat kauniit.
about-private = Ei tiliä, ei seurantaa, ei mainoksia. Sivu ei hae mitään muilta palvelimilta.
about-version = Versio
about-license = Lisenssi
about-font = Fontti
about-source = Lähdekoodi tulee hanabi-paketin mukana: lue sitä, muuta sitä, anna eteenpäin.

## Ilmoitukset palvelimen ylläpitäjälle

report-line = Ilmoita tästä viestistä: { $player }
report-name = Ilmoita nimestä { $player }
report-sure = Palvelimen ylläpitäjä näkee silloin, mitä kirjoitettiin, kuka kirjoitti ja että ilmoitus tuli sinulta. Muille siitä ei kerrota.
report-send = Ilmoita
report-done = Kiitos. Ilmoitus on lähetetty.
block-player = Estä pelaaja
    .why = Ette enää istu samassa pöydässä, etkä näe, mitä hän kirjoittaa. Hänelle ei kerrota siitä.
block-done = Estetty. Voit perua eston kohdassa ”{ data-title }”.

## Mitä henkilöstä on tallessa

data-title = Laitteet ja tiedot
data-none = Palvelimella ei ole sinusta mitään tallessa: et ole vielä kertonut nimeäsi.
data-devices = Laitteesi
    .why = Jokainen, joka käyttää jotakin näistä selaimista, voi pelata nimelläsi. Kirjaa ulos ne, joita et tunne tai et enää käytä.
data-blocked = Estetyt pelaajat
data-unblock = Poista esto
data-device-unknown = Tuntematon selain
data-device-here = tämä laite
data-device-last = Viimeksi käytetty { $date }
data-device-out = Kirjaa ulos
data-export = Ota kaikki mukaasi
    .why = Yksi tiedosto, jossa on kaikki, mitä palvelimella on sinusta tallessa: nimi, laitteet, pöydät, siirrot, pelit ja kaikki kirjoittamasi.
data-export-get = Lataa tietoni
data-delete = Poista kaikki
    .why = Nimesi, laitteesi ja kaikki kirjoittamasi poistetaan: viestit, muistiinpanot, kommentit, tuomasi pelit. Pelaamasi pelit jäävät muille ilman nimeäsi. Myös se jää, mitä muut ovat kirjoittaneet sinusta.
data-delete-sure = Lähdet kaikista pöydistäsi. Tätä ei voi perua.
data-deleted = Valmis. Palvelin ei enää tunne sinua.
data-ban = Et voi pelata tällä palvelimella juuri nyt.
data-ban-until = Et voi pelata tällä palvelimella ennen tätä hetkeä: { $date }.
data-ban-why = Syyksi on annettu: { $text }

## Tietosuoja

privacy-title = Tietosuoja
privacy-contact = Kuka ylläpitää palvelinta
privacy-nobody = Palvelimen ylläpitäjä ei ole kertonut, miten hänet tavoittaa. Kysy siltä, joka antoi sinulle osoitteen.
privacy-cookie = Yksi eväste
    .why = Kun olet kertonut nimesi, selaimesi saa yhden evästeen, jotta paikkasi pysyvät sinun. Palvelin säilyttää evästeen tiivisteen, selaimen ja järjestelmän tyypin ja sen, milloin sitä ensimmäisen kerran ja viimeksi käytettiin. Eväste vanhenee { $days } päivän kuluttua viimeisestä käynnistäsi. Myös linkistä toiseen laitteeseen säilytetään tiiviste, kunnes linkki käytetään tai se vanhenee. Asetuksesi pysyvät selaimessasi. Muualta ei ladata mitään.
privacy-name = Nimesi
    .why = Se voi olla mikä nimi tahansa, ja sen mukana tallennetaan, milloin tulit ensimmäisen kerran. Sen näkevät kaikki pöydissäsi ja kaikki, jotka avaavat jonkin päättyneen pelisi: linkistä tai, jos pöytä oli julkinen, pelien luettelosta.
privacy-talk = Mitä kirjoitat
    .why = Se, mitä sanot pöydissä, kommenttisi peleihin ja muistiinpanosi korteista säilyvät ilman aikarajaa. Sivu näyttää muistiinpanot vain sinulle; palvelimen ylläpitäjä voisi lukea ne.
privacy-games = Pöydät ja pelit
    .why = Jokainen siirto tallennetaan aikoineen, ja pelatut pelit säilyvät ilman aikarajaa. Julkinen pöytä poistuu luettelosta, kun mikään ei ole { $from } päivään muuttunut. Pöytä, jossa ei ole pelattu, poistetaan { $days } päivän kuluttua, ja henkilö, joka ei ole koskaan istunut tai kirjoittanut mitään, { $to } päivän kuluttua. Se, mikä pöytä sinulla on auki, on tiedossa vain niin kauan kuin se on auki. Arviot ja bottien perustelut lasketaan tällä palvelimella.
privacy-open = Avoimet pelit
    .why = Pöytä voi julkaista päättyneet pelinsä tutkimukseen: kortit, siirrot ja niiden väliset sekunnit, ilman nimiä ja päivämääriä. Näin tehdään vain, jos pöytä ottaa sen käyttöön, ja kaikki näkevät sen ennen kuin istuvat pöytään. Jos poistat kaiken, pelejä, joissa olit mukana, ei ole enää myöhemmissä julkaisuissa; muiden jo lataamat kopiot jäävät heille.
privacy-study = Mitä katsot
    .why = Palvelin säilyttää tiedon siitä, mitkä päättyneet pelit olet avannut, jottei kukaan pelaa jakoa, jonka jo tuntee. Samoin säilyvät luettelostasi poistamasi pöydät, vastauksesi tehtäviin ja, kunnes ne ovat valmiit, pyytämäsi arviot. Myös aloittamasi päivän jaot säilyvät; nimesi ja pisteesi näkyvät muille samat jaot pelanneille.
privacy-import = Tuomasi pelit
    .why = Kaikki, joilla on linkki, voivat katsoa niitä. Ne poistetaan { $days } päivän kuluttua.
privacy-address = Verkko-osoitteesi
    .why = Pelipalvelin laskee pyyntöjä osoitteittain vain muistissaan, jottei kukaan voi kuormittaa sitä liikaa. Se ei tallenna eikä kirjaa osoitteita lokiin, paitsi ne, joilta ylläpitäjä on estänyt pääsyn. Sen edessä oleva verkkopalvelin tai palveluntarjoaja voi pitää omaa lokiaan.
privacy-push = Ilmoitukset selaimeen
    .why = Jos sallit ne, selaimesi push-osoite ja sen avaimet säilyvät, kunnes selain peruu ne. Ilmoitukset välittää selaimesi valmistajan push-palvelu; se näkee, että tämä palvelin lähetti ilmoituksen, mutta ei voi lukea sitä.
privacy-report = Ilmoitukset ja porttikiellot
    .why = Jos ilmoitat jostakin, se, mitä kirjoitettiin, kirjoittaja ja nimesi säilyvät { $days } päivää palvelimen ylläpitäjää varten. Porttikiellot ja muut ylläpitäjän toimet kirjataan, ja merkinnät säilyvät, vaikka poistaisit kaiken. Tieto estämistäsi pelaajista säilyy, kunnes poistat eston.
privacy-backup = Varmuuskopiot
    .why = Se, minkä poistat, voi säilyä varmuuskopioissa enintään { $days } päivää.
privacy-rights = Mitä voit tehdä
    .why = Voit milloin tahansa itse katsoa laitteesi ja kirjata ne ulos, ottaa kaiken mukaasi tiedostona ja poistaa kaiken.
games-title = Päättyneet pelit
fair-check = Oliko jako reilu?

## Opi: säännöt

learn-title = Näin pelataan
learn-first = Opi pelaamalla
    .why = Lyhyt ohjattu peli: anna tietoa, heitä pois, pelaa ja katso miksi.
learn-goal-title = Yksi joukkue, viisi { -firework(form: "partitive") }
learn-goal = Pelaatte yhdessä. Jokaisesta väristä tulee { -firework }: ensin ykkönen, sitten kakkonen ja niin edelleen viitoseen asti. Kortteja pidetään kuitenkin väärin päin: kaikki muut näkevät korttisi, sinä et.
learn-cards-title = Kortit
learn-cards = Jokaista väriä on kymmenen korttia: kolme ykköstä, kaksi kakkosta, kaksi kolmosta, kaksi nelosta ja yksi ainoa viitonen. Kun tarvittavan kortin kaikki kappaleet ovat poissa, { -firework } ei voi enää valmistua. Viitosia on kussakin värissä vain yksi.
learn-setup-title = Ennen kuin aloitatte
learn-setup = Laatikon { -lid(form: "inessive") } on kahdeksan { -clue-token(form: "partitive") }, sen vieressä kolme punaista. Kun pelaajia on 2 tai 3, jokainen saa viisi korttia; kun heitä on 4 tai 5, neljä. Värikkäimmin pukeutunut aloittaa; täällä pöydän avaaja nimeää aloittajan, tai aloittaja arvotaan. Vuoro kiertää myötäpäivään.
learn-turn-title = Vuorollasi teet yhden kolmesta asiasta
learn-turn = Yhden niistä, etkä enempää. Passata ei saa.
learn-clue-title = Anna tietoa
learn-clue = Kerro yhdelle pelaajalle yhdestä väristä tai numerosta ja osoita kaikki kortit, joita se koskee: ”nämä kaksi ovat punaisia”. Se maksaa yhden { -clue-token(form: "genitive") } { -lid(form: "elative") }. Ilman merkkiä ei vihjettä.
learn-discard-title = Heitä pois
learn-discard = Laita yksi korteistasi { -discard-pile(form: "illative") } ja nosta uusi katsomatta sitä. Yksi { -clue-token } palautuu { -lid(form: "illative") }. Kun kaikki kahdeksan ovat siellä, et voi heittää korttia pois. Jokainen saa milloin vain tutkia { -discard-pile(form: "partitive") }.
learn-play-title = Pelaa
learn-play = Laita yksi korteistasi pöytään ja nosta uusi. Jos se on { -firework(form: "possessive") } seuraava kortti, se jää siihen. Jos ei, se menee { -discard-pile(form: "illative") } ja { -lid(form: "illative") } tulee { -red-token }. Paikalleen päässyt viitonen palauttaa { -clue-token(form: "genitive") }; hyvitys jää saamatta, jos kaikki kahdeksan ovat jo { -lid(form: "inessive") }.
learn-end-title = Näin peli päättyy
learn-end = Kolmas { -red-token } keskeyttää esityksen: häviätte, ja tulos on 0. Jos kaikki { -firework(form: "plural") } ovat valmiit, voitatte heti 25 pisteellä. Muuten peli jatkuu, kunnes joku nostaa viimeisen kortin. Sen jälkeen jokaisella, myös hänellä, on vielä yksi vuoro, eikä kukaan nosta enää kortteja.
learn-score = Lopuksi lasketaan yhteen kunkin { -firework(form: "genitive") } suurin numero. { $points ->
    [one] Tässä siitä tulee { $points } piste.
   *[other] Tässä siitä tulee { $points } pistettä.
}
learn-rating-title = Mitä yleisö sanoo
learn-rating-range = { $from }–{ $to }
learn-rating-cascade = { learn-rating-range } ({ variant-cascade })
learn-rating-divine = { $points } ({ variant-cascade })
learn-table-title = Pöydän ääressä
learn-sort = Saat järjestää korttisi kädessäsi milloin vain, jotta muistat paremmin. Kaikki näkevät uuden järjestyksen, eikä se kuluta vuoroasi.
learn-closed = Kun { -firework } ei voi enää valmistua, siihen merkitään numero, johon se vielä voi päästä. Heittämällä pois sen värin suuremmat kortit saatte takaisin { -clue-token(form: "plural-partitive") }.
learn-talk = Korteista puhutaan vain antamalla tietoa, eikä toisen vuoroa kommentoida. Tiukkuudesta päätätte itse: joka pöydässä valitaan hiljaisuus, muutama muistutus, kuten ”en tiedä korteistani mitään”, tai vapaa keskustelu.
learn-variants-title = Muunnelmat
learn-tips-title = Vinkkejä
learn-tip-oldest = Heitä pois vanhin kortti, josta kukaan ei ole sanonut mitään. Muut luottavat siihen.
learn-tip-unknown = Korttia, josta kukaan ei ole sanonut mitään, saatetaan tarvita: joka värissä on vain yksi viitonen, ja kakkosia, kolmosia ja nelosia on kaksi kutakin.
learn-tip-meaning = Kukaan ei anna vihjeitä huvikseen. Jos joku osoittaa yhtä korttiasi, sen voi usein pelata.
learn-tip-save = Varoita, kun toinen on heittämässä pois viitosen tai kortin viimeisen kappaleen.
learn-tip-two = Merkkejä on vähän. Hyvällä vihjeellä saa pelattua kaksi korttia.
learn-page-title = Tällä sivulla
learn-page = Napauta korttiasi, kun haluat pelata sen tai heittää sen pois, tai vedä se { -firework(form: "plural-illative") }, { -discard-pile(form: "illative") } tai toiseen kohtaan kädessäsi. Napauta toisen korttia, kun haluat antaa tietoa: kortit, joita vihje koskee, syttyvät ensin. Kortin alla näet, mitä sen omistajalle on kerrottu.
learn-pictures = Jokaisella värillä on myös oma muotonsa.

## Opi: ohjattu peli

first-title = Ensimmäinen pelisi
first-next = Seuraava
first-progress = Vaihe { $step }/{ $last }
first-look = Ylhäällä ovat Bon kortit. Alhaalla ovat omasi, selkäpuoli sinuun päin: Bo näkee ne, sinä et. Keskellä { -firework(form: "plural") } odottavat sytyttäjää.
first-clue = Bolla on punainen ykkönen, ja jokainen { -firework } alkaa ykkösestä. Kerro se Bolle: napauta punaista ykköstä, valitse numero 1 ja vahvista, jos sitä pyydetään.
    .hint = Numero 1 osoittaa vain sen kortin. Punainen osoittaisi myös punaisen nelosen, eikä Bo tietäisi, kumpaa tarkoitat.
first-watch-play = Se maksoi yhden { -clue-token(form: "genitive") }. Bo ymmärsi ja aikoo pelata ykkösen.
first-save = Punainen { -firework } syttyi! Katso nyt Bon vanhinta korttia, sinistä viitosta. Niitä on vain yksi, ja vanhat kortit heitetään pois ensin. Kerro Bolle, että se on viitonen.
    .hint = Valitse numero 5, niin Bo pitää kortin.
first-watch-clue = Nyt on Bon vuoro auttaa sinua.
first-play = Bo osoitti yhtä korttiasi: se on punainen. Miksi juuri sitä? Punainen { -firework } tarvitsee kakkosen. Napauta korttia ja pelaa se.
    .hint = Pelaa kortti, jota Bo osoitti: se, jossa näkyy punainen kuvio.
first-watch-discard = Se oli punainen kakkonen! Bo ei tiedä pelattavaa korttia, joten hän heittää kortin pois ja saa { -clue-token(form: "genitive") } takaisin.
first-discard = Bo piti viitosen ja heitti pois seuraavan kortin; yksi { -clue-token } palautui. Tee samoin: heitä pois vanhin korttisi, ensimmäinen.
    .hint = Napauta ensimmäistä korttia ja heitä se pois. Kukaan ei ole sanonut siitä mitään, joten sitä tuskin kaivataan.
first-watch-one = Hienoa. Bo miettii.
first-one = Yksi korteistasi on ykkönen. Neljältä { -firework(form: "ablative") } se vielä puuttuu: väristä riippumatta mahdollisuus on hyvä. Pelaa se!
    .hint = Pelaa kortti, jossa on ykkönen.
first-watch-strike = Keltainen ykkönen! Katso nyt, mitä tapahtuu, kun joku vain arvaa.
first-end = Keltainen kolmonen ei sopinut, sillä keltainen { -firework } tarvitsee kakkosen. Siitä tuli { -red-token }, ja kolmas päättää pelin. Nyt osaat kaiken, mitä tarvitaan.
first-back = Takaisin
first-begin = Pelaa oikea peli
    .why = Pöydässä on yksi botti, joka ymmärtää vihjeesi niin kuin ne tarkoitat, ja saat lyhyen vinkin aina, kun jokin on uutta.

## Toinen oppitunti: miten toiset ymmärtävät vihjeen

second-title = Miten vihjeet ymmärretään
    .why = Mikä kortti lähtee seuraavaksi, mikä pitäisi pelata ja mikä pelastetaan.
second-look = Pelaajat ovat yhtä mieltä siitä, mitä vihje tarkoittaa. Katso Bon ensimmäistä korttia, punaista viitosta: se on vanhin kortti, josta ei ole vihjettä, joten Bo heittäisi sen pois seuraavaksi.
second-save = Vihje, joka koskee tätä korttia, pelastaa sen. Pelasta punainen viitonen: niitä on vain yksi.
    .hint = Valitse numero 5: se koskee vanhinta korttia ja kertoo, miksi se on pidettävä.
second-watch-clue = Nyt Bo pitää kortin ja antaa sinulle vihjeen.
second-play = Yksi korteistasi on sininen, eikä se ole vanhin. Silloin vihje pyytää pelaamaan sen: miksi Bo muuten mainitsisi sen? Pelaa se, vaikka et tiedä sen numeroa.
    .hint = Pelaa kortti, jossa on sininen kuvio.
second-watch-discard = Sininen ykkönen! Bolla ei ole pelattavaa, joten hän heittää pois: ei viitosta, joka on turvassa, vaan vanhimman kortin, josta ei ole vihjettä.
second-ask = Bon vihreä ykkönen sopii nyt. Anna vihje, joka koskee vain sitä korttia.
    .hint = Sano vihreä. Numero 1 koskisi myös sinistä ykköstä, jota kukaan ei enää tarvitse.
second-watch-play = Vihje ei koske Bon vanhinta korttia, joten se pyytää pelaamaan vihreän.
second-discard = Juuri niin kuin tarkoitit. Sinulla ei ole pelattavaa: heitä pois oma vanhin korttisi, josta ei ole vihjettä.
    .hint = Napauta ensimmäistä korttia ja heitä se pois.
second-watch-save = Nyt Bo katsoo sinun vanhinta korttiasi.
second-keep = Bo sanoo 2, ja se koskee vanhinta korttiasi. Sellainen vihje voi tarkoittaa vain: pidä kortti. Älä siis vielä pelaa kakkosta, vaan heitä pois seuraava kortti, josta ei ole vihjettä.
    .hint = Pidä kakkonen. Heitä pois toinen kortti, vanhin niistä, joista ei ole vihjettä.
second-end = Se oli keltainen kakkonen, eikä toista näy missään. Nyt tiedät, mitä pelaajat katsovat: mikä kortti lähtee seuraavaksi, mitä korttia vihje pyytää pelaamaan ja minkä kortin se pelastaa. Botitkin pelaavat näin.

## Kumppanin tasot

levels-title = Kumppanin tasot
    .why = Miten aloittelija, kerho ja asiantuntija ymmärtävät vihjeen ja mitä ne odottavat sinulta; mukana asemia selattavaksi.
levels-lead = Kumppani on botti, joka pelaa ihmisten tavoin, sopimusten mukaan. Jokainen taso osaa kaiken, minkä edellinenkin, ja vielä enemmän. Jokainen asema näyttää pöydän niin kuin kumppani sen näkee, omat kortit piilossa.
levels-partner = Kumppani
levels-expects = Mitä se odottaa sinulta
levels-start = Tältä pöydässä näyttää.
levels-reading = Tulkinta: kortti { $place } on { $card }.
levels-reading-other = Tulkinta: { $player } uskoo, että kortti { $place } on { $card }.
levels-back = Edellinen asema
levels-next = Seuraava asema
levels-practice = Harjoittele tätä sopimusta
levels-link = Mitkä sopimukset?
level-beginner = Se ymmärtää vihjeet kirjaimellisesti, niin kuin aloittelija ne tarkoittaa: pelaa kortti tai pidä se.
level-expects-beginner = Että pelaat tai pidät kortit, joista se kertoo.
level-club = Se ymmärtää vihjeen myös pyyntönä jollekulle toiselle: ensin pitäisi pelata sitä edeltävä kortti.
level-expects-club = Että huomaat, kun toiselle annettu vihje vaatii ensin sinun korttisi: sellaisen, josta on jo kerrottu, tai jos sellaista ei ole, uusimman kortin, josta ei ole vihjettä.
level-expert = Se ymmärtää vihjeen myös bluffina, varoituksena tai pyyntönä jollekulle, joka pelaa myöhemmin.
level-expects-expert = Että odotat, kun joku sinun jälkeesi voi pelata puuttuvan kortin, pelaat ykköset oikeassa järjestyksessä ja ymmärrät, että toinen kappale on sinulla, kun joku heittää pois hyödylliseksi tiedetyn kortin.
convention-chop = Seuraavaksi pois (chop)
    .why = Vanhin kortti, josta ei ole vihjettä, heitetään pois seuraavaksi. Kaikki pitävät sitä silmällä.
convention-focus = Kortti, jota tarkoitetaan (focus)
    .why = Vihje voi koskea useita kortteja, mutta se tarkoittaa yhtä: seuraavaksi pois heitettävää, jos siitä kerrotaan ensi kertaa, muuten uusinta, josta kerrotaan ensi kertaa.
convention-play-clue = Pelipyyntö (play clue)
    .why = Vihje muusta kuin seuraavaksi pois heitettävästä kortista pyytää pelaamaan sen: heti tai tulossa olevien korttien jälkeen.
convention-save = Pelastaminen (save)
    .why = Vihje seuraavaksi pois heitettävästä kortista voi tarkoittaa vain: pidä se. Niin pelastetaan viitoset, kakkoset, joiden toista kappaletta ei näy, ja lajinsa viimeiset.
convention-good-touch = Vain hyödyllisiä kortteja (good touch)
    .why = Korttia, josta kerrotaan, tarvitaan vielä, eikä samasta kortista kerrota kahdessa kädessä.
convention-five = Viitoset
    .why = Kun muusta kuin seuraavaksi pois heitettävästä kortista sanotaan 5, se kertoo vain, että kortti on viitonen.
convention-care = Varovaisuus
    .why = Kun vielä yksi { -red-token } päättäisi pelin, pelataan vain se, minkä vihjeet itsessään todistavat.
convention-trust = Luottamus
    .why = Kun pelaajan vihje on kahdesti osoittautunut vääräksi, hänen vihjeensä tarkoittavat siitä lähtien vain sitä, mitä niissä sanotaan.
convention-prompt = Muistutus (prompt)
    .why = Vihje kortista, joka ei vielä sovi, pyytää joltakulta sitä edeltävää korttia: sellaista, josta on jo kerrottu.
convention-finesse = Finessi (finesse)
    .why = Jos mikään kortti, josta on kerrottu, ei voi olla puuttuva, se on vihjeen saajaa ennen pelaavan uusin kortti, josta ei ole kerrottu. Se pelataan sokkona.
convention-stall = Pakotettu vihje (stall)
    .why = Pelaaja, jonka kaikista korteista on kerrottu, ei juuri voi heittää mitään pois vaan joutuu antamaan jonkin vihjeen. Se ei pyydä mitään muista käsistä.
convention-reverse = Käänteinen finessi (reverse finesse)
    .why = Puuttuva kortti voi olla myös jollakulla, joka pelaa vihjeen saajan jälkeen; siksi vihjeen saaja odottaa.
convention-bluff = Bluffi
    .why = Jos seuraava pelaaja pelaa kortin, josta ei ole kerrottu ja joka ei johda vihjeen korttiin, vihjeen kortti on askelen kauempana. Kumppani ymmärtää bluffit, mutta ei itse bluffaa.
convention-wrong-prompt = Väärä muistutus (wrong prompt)
    .why = Jos kortti, johon luotettiin, osoittautuu toiseksi, tarkoitetaankin uusinta korttia, josta ei ole vihjettä.
convention-ones = Ykkösten järjestys
    .why = Useat ykköset pelataan tässä järjestyksessä: ensin seuraavaksi pois heitettävä, sitten pelin aikana nostetut uusimmasta alkaen ja lopuksi jaetut vanhimmasta alkaen.
convention-fix = Korjaus (fix)
    .why = Vihje pysäyttää pelaajan, joka on aikeissa pelata kortin, joka ei sovi.
convention-handover = Luovutus (sarcastic discard)
    .why = Hyödylliseksi tiedetyn kortin pois heittäminen kertoo, että sama kortti on jollakulla toisella ja siitä on kerrottu.
example-discards-the-chop = Jos parempaa tekemistä ei ole, heitetään pois vanhin kortti, josta ei ole vihjettä.
example-focus-chop = Useista korteista, joista kerrotaan ensi kertaa, tarkoitetaan seuraavaksi pois heitettävää.
example-focus-newest = Jos seuraavaksi pois heitettävä ei ole niiden joukossa, tarkoitetaan uusinta.
example-focus-again = Vihje, joka koskee vain kortteja, joista on jo kerrottu, tarkoittaa niistä uusinta.
example-play-clue = Vihje muusta kuin seuraavaksi pois heitettävästä kortista pyytää pelaamaan sen.
example-gives-play-clue = Sopivasta kortista annetaan vihje.
example-delayed-play = Vihje voi pyytää korttia, joka sopii vasta tulossa olevan jälkeen.
example-beginner-plays-or-keeps = Aloittelija kertoo siitä, minkä voi pelata tai mikä on pidettävä: valkoisesta ykkösestä, ei neljästä kolmosesta, joista muut voisivat päätellä liikaa.
example-gives-save = Viitonen, joka heitettäisiin pois seuraavaksi, pelastetaan: niitä on vain yksi.
example-save-five = Viitonen, joka heitettäisiin pois seuraavaksi, pelastetaan sanomalla sen numero; sitä ei vielä pelata.
example-gives-save-critical = Lajinsa viimeinen kortti pelastetaan, kun se heitettäisiin pois seuraavaksi.
example-save-critical = Vihje seuraavaksi pois heitettävästä kortista voi pelastaa lajinsa viimeisen tai pyytää pelaamaan.
example-save-two = Kakkonen, joka heitettäisiin pois seuraavaksi, pelastetaan sanomalla sen numero.
example-save-two-both-chops = Jos saman värin molemmat kakkoset heitettäisiin pois seuraavaksi, toinen niistä pelastetaan.
example-save-two-seen = Kakkosta, jonka toinen kappale on toisessa kädessä, ei pelasteta: silloin vihje tarkoittaa muuta.
example-before-discard = Kukaan ei heitä pois vanhinta korttiaan, kun voi pelastaa kakkosen, jonka joku heittäisi pois seuraavaksi.
example-good-touch = Kortista, josta on kerrottu toisessa kädessä, ei kerrota uudestaan: tämä ykkönen ei ole punainen.
example-information-lock = Vihjeen tulkinta pätee yhä, vaikka muista korteista kerrotaan.
example-contradiction = Kun myöhempi vihje on ristiriidassa tulkinnan kanssa, vihje ratkaisee.
example-taken-for-a-played-card = Keltaista korttia pidettiin kakkosena. Nyt sen on pelannut joku toinen, joten tämä on jokin muu keltainen.
example-five-stall = Viitonen, joka ei ole seuraavaksi lähdössä pois, on vain viitonen.
example-five-early = Suurin numero on tässä 2. Ennen ensimmäistä poisheittoa 2-vihje ei pyydä mitään, vaikka kortti sopisi.
example-five-late = Vihje suurimmasta numerosta ei pyydä mitään ensimmäisen poisheiton jälkeenkään.
example-care = Kun { -lid(form: "inessive") } on jo kaksi { -red-token(form: "partitive") }, kortti, jota pyytää vain sopimus, jää käteen.
example-one-slip-is-forgiven = Yksi vääräksi osoittautunut vihje ei riitä, ja sen antaja tietää sen.
example-taken-at-their-word = Kahden vääräksi osoittautuneen vihjeen jälkeen kolmas tarkoittaa vain sitä, mitä siinä sanotaan.
example-fits-by-touch-alone = Pois heitetty kortti osoittaa, ettei sinistä korttia pidetä nelosena, joka yksin on vielä tarpeen: se voi olla toinen kolmonen.
example-prompt = Vihje kortista, joka ei vielä sovi, luottaa korttiin, josta on jo kerrottu.
example-prompt-on-oneself = Kortti, josta on jo kerrottu, voi olla samassa kädessä.
example-prompt-before-finesse = Uusimpaan korttiin ei luoteta niin kauan kuin puuttuva voi olla kortti, josta on jo kerrottu.
example-finesse = Kun mikään kortti, josta on kerrottu, ei kelpaa, tarkoitetaan seuraavan pelaajan uusinta.
example-gives-finesse = Yhdellä vihjeellä saa pelattua kaksi korttia, kun ensimmäinen on seuraavan pelaajan uusin.
example-beginner-no-finesse = Aloittelija ei odota sellaista: sopiva kortti on se, josta kerrottiin.
example-counts-on-me = Keltainen luottaa tämän käden ykköseen, josta on kerrottu, ja toisen pelaajan keltaiseen kakkoseen: vihjeen saaja näkee molemmat, eikä mitään tarvitse korjata.
example-locked = Pelaajan, jonka kaikista korteista on kerrottu, on pakko antaa vihje: kukaan ei etsi puuttuvaa korttia omasta kädestään.
example-finesse-waits = Pelaaja, jolla voi olla kahdesta kortista jälkimmäinen, odottaa ensimmäistä.
example-finesse-reverse = Sokkona pelattu kortti tulee odottajan jälkeen, ja sitten odottaja tietää oman korttinsa.
example-finesse-refused = Jos kukaan ei pelaa puuttuvaa korttia, sopiva oli se, josta kerrottiin.
example-reverse-club = Kerhossa kukaan ei odota myöhemmin tulevaa korttia.
example-bluff-read = Heti vihjeen jälkeen tuli toisenvärinen kortti, josta ei ollut kerrottu: vihjeen kortti ei ole seuraava punainen vaan sitä seuraava.
example-wrong-prompt = Jos se ei ollutkaan kortti, josta oli jo kerrottu, se on uusin kortti.
example-order-of-ones = Useista ykkösistä pelataan ensin seuraavaksi pois lähtevä.
example-ones-dealt = Useista jaetuista ykkösistä pelataan ensin vanhin.
example-ones-drawn = Nostetut ykköset pelataan ennen jaettuja, uusin ensin.
example-fix = Jos joku on aikeissa pelata kortin, joka ei sovi, siitä kerrotaan hänelle ajoissa.
example-fix-read = Vihje, joka osoittaa kortin muuksi kuin luultiin, estää sen pelaamisen eikä pyydä muuta.
example-fix-again = Vihje, joka toistaa jo tiedetyn, estää kortin pelaamisen.
example-gives-sarcastic = Tunnettu kortti, josta on kerrottu toisessakin kädessä, heitetään pois, jotta toinen tunnistaa omansa.
example-sarcastic-read = Tunnetun hyödyllisen kortin pois heittäminen kertoo, että se on toisessa kädessä ja siitä on kerrottu.
example-handover-club = Kerhossa sellaisen kortin pois heittäminen ei kerro mitään.
example-discard-known-better = Korttia pidettiin keltaisena viitosena, mutta se heitettiin pois keltaisena ykkösenä: se ei luovuta mitään.

## Korttien merkit, ja sanat ensimmäisessä oikeassa pelissä

marks-title = Mitä merkinnät tarkoittavat
marks-told = Merkintä kortin alla: mitä kortin haltijalle on kerrottu siitä.
marks-ring = Kultainen reuna: kortista on annettu vihje.
marks-possible = Pienet kuviot ja numerot selkäpuolella: mikä kortti voi vielä olla.
marks-critical = Huutomerkki: lajinsa viimeinen. Jos se menetetään, menetetään pisteitä.
marks-oldest = Käden ensimmäinen kortti on vanhin, viimeinen uusin.
bubble-start = Sinun vuorosi. Onko jollakulla kortti, joka sopii nyt? Jokainen { -firework } alkaa ykkösestä. Napauta korttia ja kerro sen numero tai väri.
bubble-told = Yleensä se tarkoittaa: pelaa kortti tai pidä se.
bubble-focus-next = Vihje koskee korttia { $place }, jonka muuten heittäisit seuraavaksi pois.
bubble-focus-newest = Vihje koskee korttia { $place }, niistä uusinta.
bubble-focus-only = Vihje koskee korttia { $place }.
bubble-focus-again = Kaikista näistä korteista oli jo kerrottu jotain.
bubble-meant-next = Pidä se, tai pelaa se, jos se voi sopia.
bubble-meant-play = Vihje muusta kuin seuraavaksi pois heitettävästä kortista pyytää sinua pelaamaan sen.
bubble-meant-five = Toistaiseksi se kertoo vain, että kortti on viitonen.
bubble-meant-again = Nyt tiedät niistä enemmän.
bubble-sure = Oli kortti { $place } mikä tahansa mahdollisista, se sopii nyt: pelaa se.
bubble-strike = Siitä tuli { -red-token }. Kolmas päättää pelin: pelaa kortti, kun olet melko varma.
bubble-tokens = { -clue-token(form: "label") } ovat melkein lopussa. Heitä kortti pois, niin saatte yhden takaisin; vanhin korttisi on käden ensimmäinen.
bubble-last = Viimeinen kortti on nostettu: jokainen saa vielä yhden vuoron.
bubble-close = Selvä

## Päättyneet pelit

games-mine = Omat
games-all = Kaikki
games-none = Yhtään peliä ei ole vielä pelattu loppuun.
games-import = Avaa peli tiedostosta
games-imported = tiedostosta
replay-turn = Vuoro { $turn }/{ $last }
replay-start = Kortit on jaettu.
replay-eyes = Näkymä
replay-open = kaikki (avoimet kädet)
replay-to-start = Alkuun
replay-back = Vuoro taaksepäin
replay-forward = Vuoro eteenpäin
replay-to-end = Loppuun
replay-run = Toista
replay-stop = Keskeytä
replay-why = Miksi?
replay-spoilers = Ei spoilereita
    .why = Näet tapahtumat ja kommentit vain katsomaasi vuoroon asti. Arvio näkyy viimeisen vuoron jälkeen.
replay-link = Linkki tähän vuoroon
replay-record = Lataa
replay-live = Sivustolle hanab.live
together-title = Katselu yhdessä
together-begin = Katso peliä muiden kanssa
    .why = Sinä johdat: kaikki linkin avanneet näkevät saman vuoron kuin sinä.
together-link = Kopioi linkki muille
together-leading = Sinä johdat: kaikki näkevät saman vuoron kuin sinä.
together-alone = Muita ei ole vielä paikalla. Lähetä linkki jollekulle.
together-following = Katselua johtaa { $player }.
together-strayed = { $player } katsoo vuoroa { $turn }.
together-return = Seuraa taas: { $player }
together-hand = Anna johto: { $player }
together-leader = johtaa
together-leave = Katso yksin

## Takaisin pelissä, ja kortin vaiheet

past-looking = Katsot taaksepäin
past-now = Takaisin peliin
past-show = Näytä tämä vuoro
story-title = Kortin vaiheet
story-dealt = Jaettu alussa.
story-drawn = Nostettu vuorolla { $turn }.
story-told-nothing = Siitä ei ole annettu vihjettä.
story-knows = { $you ->
    [actor] Mitä tiedät
   *[nobody] Mitä { $player } tietää
}
story-note = Kirjoita muistiinpano

## Pelin jälkeen

turning-title = Käännekohdat
finding-clues = { $count ->
    [one] Annettiin yksi vihje. Pisteitä: { $points }.
   *[other] Annettiin { $count } vihjettä. Pisteitä: { $points }.
}
finding-unused = { $count ->
    [one] Lopussa jäi käyttämättä yksi { -clue-token }.
   *[other] Lopussa jäi käyttämättä { $count } { -clue-token(form: "partitive") }.
}
finding-rate = Pisteitä vihjettä kohti: { $mean }.
finding-lost = { $count ->
    [one] Tätä korttia ei voinut korvata: yksi piste menetettiin.
   *[other] Tätä korttia ei voinut korvata: { $count } pistettä menetettiin.
}
finding-missing = { $count ->
    [one] Lopussa olisi voinut saada vielä yhden pisteen.
   *[other] Lopussa olisi voinut saada vielä { $count } pistettä.
}
review-none = Yhtään korttia ei menetetty eikä pelattu väärin.
review-title = Arvio
review-start = Arvioi peli
review-progress = { $count }/{ $total } vuoroa
review-preparing = Valmistellaan: palvelimen ensimmäinen arvio voi alkaa vasta muutaman minuutin kuluttua.
review-busy = Palvelimella on ruuhkaa. Arviointi jatkuu heti, kun se on mahdollista.
review-unfinished = Arviointia ei saatu valmiiksi. Löydetyt tulokset säilyvät, ja voit aloittaa arvioinnin uudelleen.
review-leave = Arviointi jatkuu, vaikka poistut tältä sivulta.
value-now = Odotettu tulos: { $mean }. Todennäköisyys saada { $most } pistettä: { $share } %.
turning-show = Näytä
turning-try = Kokeile itse
turning-mine = { $count ->
    [one] Kokeile siirtoani uudelleen
   *[other] Kokeile { $count } siirtoani uudelleen
}
line-start = Kokeile muita siirtoja
line-ask = Vuoro { $turn }: mitä tekisit pelaajana { $player }?
line-title = Omat siirtosi vuorosta { $turn } alkaen
line-back = Peru siirto
line-open = Kädet näkyviin
line-link = Linkki siirtoihin
line-next = Seuraava vuoro
line-close = Takaisin peliin
line-same = Näin pelattiin.
value-best = Parhaat siirrot
value-turn = Vuoro { $turn }: parhaat siirrot
value-made = näin tehtiin
value-rough = Ensimmäistä siirtoa on kokeiltu useammassa jaossa kuin muita, joiden luvut ovat epätarkempia.
review-knew = Mitä kukin tiesi
    .why = Laskettu vihjeistä ja kunkin näkemistä korteista, ilman sopimuksia.
others-title = Mitä muut tekivät tässä
    .why = Siirrot tämän palvelimen muissa peleissä, kun kaikki pelaajat olivat nähneet saman.
others-players = Pelaajat
others-bots = Botit
others-none = Mikään muu tämän palvelimen peli ei ole päätynyt tähän asemaan.
review-fits = Sopii
review-trash = Tarpeeton
review-last = Viimeinen
comment-title = Kommentit
comment-turn = Kommentoi vuoroa { $turn }
comment-send = Kommentoi
comment-drop = Poista kommentti
figures-title = Pelisi näillä säännöillä
figures-games = { $count ->
    [one] { $count } peli
   *[other] { $count } peliä
}
figures-best = paras { $best }
figures-mean = keskiarvo { $mean }
figures-perfect = { $count ->
    [one] { $count } täydellinen
   *[other] { $count } täydellistä
}
figures-strikeouts = { $count ->
    [one] { $count } { -red-token(form: "plural-illative") } kaatunut
   *[other] { $count } { -red-token(form: "plural-illative") } kaatunutta
}
figures-counts = pelit pistemäärän mukaan
figures-latest = viimeisimmät pelit; katkoviiva on keskiarvo
games-helped = botti pelasi loppuun
figures-record = Paras tuloksesi tähän mennessä

## Sama jako uudestaan

again-title = Pelaa uudestaan
again-bots = Sama jako bottien kanssa
again-friends = Sama jako, ystävät
again-from-here = Jatka tästä vuorosta
again-challenge = Haasta ystävä
    .why = Linkki johtaa samaan jakoon eikä kerro korteista mitään.
again-known = Tämä jako on pelattu ennenkin. Sen tuntevat: { $names }.
again-fresh = Tämä jako on pelattu ennenkin, mutta kukaan pöydässä ei tunne sitä.
again-turn = Jatketaan vuorosta { $turn }.
again-mark = aiemmin pelattu jako
again-origin = Jatkoa vuorosta { $turn } alkaen pelistä, jonka tulos oli { $score }/{ $most } pistettä.
again-line = se peli
deal-known = kortit olivat tuttuja
deal-title = Haaste
daily-title = Päivän jako
daily-lead = Samat kortit kaikille, vain kerran: pelaa ne bottien kanssa ja katso sitten, miten muilta sujui. Nimesi näkyy pisteidesi vieressä.
daily-streak = { $count ->
    [one] Putki: yksi päivä
   *[other] Putki: { $count } päivää
}
daily-play = Pelaa
daily-bots = Botit kaikilla paikoilla
daily-bots-wait = Botit pelaavat vielä.
daily-others = Muiden tulokset: huonompia { $lower }, yhtä hyviä { $equal }, parempia { $higher }.
daily-alone = Kukaan muu ei ole vielä pelannut tätä jakoa loppuun.
picture-share = Jaa kuva
picture-text = Pystytkö parempaan samoilla korteilla?
deal-lead = Pelaa samoilla korteilla kuin { $names }. Jaon pelanneet näkevät kaikki tulokset.
deal-bots = Pelaa bottien kanssa
deal-friends = Pelaa ystävien kanssa
deal-results = Tämän jaon tulokset
deal-played = { $count ->
    [one] Pelattu kerran.
   *[other] Pelattu { $count } kertaa.
}

## Paikka toisella laitteella

link-title = Jatka tällä laitteella
    .why = Sen jälkeen pelaat tälläkin laitteella omalla nimelläsi ja omilla paikoillasi.
link-becomes = Tällä laitteella olet sen jälkeen { $player }. Jatka vain, jos olet itse tehnyt linkin: muuten linkin lähettäjä näkee kaiken, mitä teet täällä, ja voi pelata puolestasi.
link-replaces = Tähän asti olet ollut tällä laitteella { $player }. Et enää pääse tällä laitteella sen pelaajan paikoille ja peleihin, ellet ensin tee niihin linkkiä asetuksissa.
link-use = Kyllä, se olen minä
link-done = Valmis. Pöytäsi ovat aloitussivulla.

## Reilut jaot

fair-title = Reilu jako
    .why = Ennen ensimmäistä siirtoa palvelin julkaisi sekoitetun { -deck(form: "genitive") } sormenjäljen. Nyt { -deck } on avoin, ja oma selaimesi laskee sormenjäljen uudelleen.
fair-good = Sormenjäljet täsmäävät: tämä on sama { -deck } kuin ennen peliä.
fair-bad = Sormenjäljet eivät täsmää: tämä ei ole se { -deck }, joka sinetöitiin.
fair-none = Tällä pelillä ei ole sinettiä.
fair-published = Julkaistu ennen peliä
fair-computed = Selaimesi laskema
fair-salt = Suola
fair-deck = { -deck(form: "label") }
fair-how = Sormenjälki on SHA-256 suolasta, välilyönnistä ja korteista järjestyksessä välilyönnein erotettuina.
fair-seal = { -deck(form: "label-genitive") } sinetti: { $hash }
