### Hanabi en español. Los valores, y dónde está cada texto, se explican en en.ftl.

## Las palabras del juego; «form» da la forma. Un cambio aquí vale en todas partes: repasa después artículos y verbos.

-hanabi = Hanabi
-clue-token = { $form ->
    [plural] fichas de pista
    [label] Fichas de pista
   *[singular] ficha de pista
}
-red-token = { $form ->
    [plural] fichas rojas
    [label] Fichas rojas
   *[singular] ficha roja
}
-firework = { $form ->
    [plural] series
    [full-plural] series de fuegos artificiales
    [label] Series de fuegos
   *[singular] serie
}
-discard-pile = { $form ->
    [label] Descartes
   *[plural] descartes
}
-deck = { $form ->
    [label] Mazo
   *[singular] mazo
}
-lid = tapa
-final-round = { $form ->
    [label] Última ronda
   *[singular] última ronda
}

## Cartas

suit = { $suit ->
    [red] rojo
    [yellow] amarillo
    [green] verde
    [white] blanco
    [blue] azul
    [multicolor] multicolor
   *[other] { $suit }
}
    .feminine = { $suit ->
        [red] roja
        [yellow] amarilla
        [green] verde
        [white] blanca
        [blue] azul
        [multicolor] multicolor
       *[other] { $suit }
    }
    .plural = { $suit ->
        [red] rojas
        [yellow] amarillas
        [green] verdes
        [white] blancas
        [blue] azules
        [multicolor] multicolores
       *[other] { $suit }
    }
    .key = { $suit ->
        [red] R
        [yellow] A
        [green] V
        [white] L
        [blue] Z
        [multicolor] M
       *[other] { $suit }
    }
    .typed = { $suit ->
        [red] rojos
        [yellow] amarillos
        [green] verdes
        [white] blancos
        [blue] azules
        [multicolor] multicolores
       *[other] { $suit }
    }

rank = { $rank }
    .typed = { $rank ->
        [1] uno unos
        [2] dos doses
        [3] tres treses
        [4] cuatro cuatros
        [5] cinco cincos
       *[other] { $rank }
    }

card = { rank } { suit }

number = { $count ->
    [1] una
    [2] dos
    [3] tres
    [4] cuatro
    [5] cinco
   *[other] { $count }
}

clue-color = { $count ->
    [0] ninguna carta { suit.feminine }
    [one] { number } carta { suit.feminine }
   *[other] { number } cartas { suit.plural }
}

clue-rank = { $count ->
    [0] ninguna carta con un { rank }
    [one] { number } carta con un { rank }
   *[other] { number } cartas con un { rank }
}

## Variantes

variant-players = { $count ->
    [one] { $count } jugador
   *[other] { $count } jugadores
}
variant-suits = { $count ->
    [one] { $count } color
   *[other] { $count } colores
}
# «número» y no el «valor» de la caja: es lo que se lee en la carta y se toca en la página.
variant-ranks = número más alto: { $count }
variant-hand-size = { $count ->
    [one] { $count } carta en la mano
   *[other] { $count } cartas en la mano
}
variant-clue-tokens = { $count ->
    [one] { $count } { -clue-token }
   *[other] { $count } { -clue-token(form: "plural") }
}
variant-strikes = { $count ->
    [one] { $count } { -red-token }
   *[other] { $count } { -red-token(form: "plural") }
}
variant-empty-clues = pistas vacías
    .why = También vale la pista de que alguien no tiene ninguna carta de un color o de un número. Los bots que juegan como las personas solo la usan para pasar.
variant-last-drop = traca final
    .why = Sin { -final-round }: se juega hasta completar todas las { -firework(form: "plural") }. Perdéis con la tercera { -red-token }, o en cuanto se pierda una carta irreemplazable. No hay valoración: el espectáculo sale perfecto o fracasa.
variant-choreography = coreografía minuciosa
    .why = Al jugar una carta puedes anunciar antes su color. Si aciertas y la carta encaja, vuelve una { -clue-token }, o dos si es un 5. Si fallas, la carta se descarta aunque hubiera encajado, y se pone una { -red-token } en la { -lid }. Acertar el color no salva una carta que no encaja.
variant-cascade = cascada de colores
    .why = Una sexta { -firework }: cinco cartas multicolores, una de cada número. Multicolor es un color más, también al dar pistas. La puntuación máxima es 30.

## La mesa

table-turn = Turno { $turn }
table-fireworks = { -firework(form: "label") }
table-discards = { -discard-pile(form: "label") }
table-clue-tokens = { -clue-token(form: "label") }
table-red-tokens = { -red-token(form: "label") }
table-deck = { -deck(form: "label") }
table-pace = Ritmo
    .why = Cuántas cartas más podéis descartar y aun así conseguir todos los puntos.
table-efficiency = Eficiencia
    .why = Cartas jugadas o señaladas por cada pista.
table-time = Tiempo
    .why = Cuánto tiempo lleva este turno.
table-points = { $state ->
    [closed] Puntos { $points }/{ $most } (como mucho { $best })
   *[open] Puntos { $points }/{ $most }
}
table-you = Tú
table-player = Jugador { $number }
table-seen-by = lo que ve { $player }

## De quién es el turno

turn-player = { $you ->
    [actor] Es tu turno.
   *[nobody] Le toca a { $player }.
}
turn-final-round = { $count ->
    [one] { -final-round(form: "label") }: queda un turno.
   *[other] { -final-round(form: "label") }: quedan { $count } turnos.
}

## Qué ha pasado

event-deal = { $you ->
    [actor] Se han repartido las cartas. Empiezas tú.
   *[nobody] Se han repartido las cartas. Empieza { $player }.
}
event-play-placed = { $you ->
    [actor] Juegas el { card }.
   *[nobody] { $player } juega el { card }.
}
event-play-misfit = { event-play-placed } No encaja: una { -red-token }.
event-play-wrong-color = { event-play-placed } El color anunciado era otro: una { -red-token }.
event-announce = { $you ->
    [actor] Anuncias el color: { suit }.
   *[nobody] { $player } anuncia el color: { suit }.
}
event-discard = { $you ->
    [actor] Te descartas del { card }.
   *[nobody] { $player } se descarta del { card }.
}
event-clue-color = { $you ->
    [actor] Le dices a { $target }: { clue-color }.
    [target] { $player } te dice: { clue-color }.
   *[nobody] { $player } le dice a { $target }: { clue-color }.
}
event-clue-rank = { $you ->
    [actor] Le dices a { $target }: { clue-rank }.
    [target] { $player } te dice: { clue-rank }.
   *[nobody] { $player } le dice a { $target }: { clue-rank }.
}
event-tokens-back = { $count ->
    [one] Vuelve una { -clue-token }.
   *[other] Vuelven { $count } { -clue-token(form: "plural") }.
}
event-last-card = Se ha robado la última carta: todos tienen un turno más.
event-deck-empty = Se ha robado la última carta: seguid jugando con las que tenéis en la mano.

## Cómo ha terminado

ending-strikeout = La última { -red-token } está en la { -lid }. El espectáculo se acaba y el equipo ha perdido.
ending-perfect = Todas las { -firework(form: "plural") } están completas. ¡El equipo ha ganado!
ending-final-round = La { -final-round } ha terminado.
ending-lost-card = Se ha perdido una carta irreemplazable. El equipo ha perdido.
ending-stuck = Sin cartas en la mano y sin { -clue-token(form: "plural") }: no se puede hacer nada. El equipo ha perdido.
ending-stopped = La partida se interrumpió.
result-unfinished = La partida está sin acabar.
result-score = Puntuación: { $score } de { $most }.
result-on-table = { $points ->
    [one] Había { $points } punto en la mesa.
   *[other] Había { $points } puntos en la mesa.
}
rating-horrible = Horrible: el público abuchea.
rating-mediocre = Mediocre: se oyen unos pocos aplausos.
rating-honorable = Honorable, pero mañana nadie hablará de ello.
rating-excellent = Excelente: el público aplaude en pie.
rating-extraordinary = Extraordinario: se recordará durante años.
rating-legendary = Legendario: el público entero se queda sin palabras.
rating-divine = Divino: hasta los dioses piden un bis.

## Por qué no vale una jugada

reason-game-over = La partida ha terminado.
reason-no-such-move = Esa jugada no existe.
reason-not-in-hand = Esa carta no está en tu mano.
reason-no-clue-tokens = No queda ninguna { -clue-token }, así que no puedes dar pistas. Descarta o juega una carta.
reason-lid-full = Ya están todas las { -clue-token(form: "plural") } en la { -lid }, así que no puedes descartar. Da una pista o juega una carta.
reason-no-such-seat = Ese asiento no existe en esta mesa.
reason-own-hand = No puedes darte pistas a ti mismo.
reason-no-such-color = En esta partida no existe ese color.
reason-no-such-rank = En esta partida no existe ese número.
reason-empty-clue = La pista no señalaría ninguna carta, y en esta partida no se permite.
reason-no-announcing = El color solo se anuncia cuando se juega con la { variant-choreography }.
reason-not-your-turn = No es tu turno.
reason-nothing-to-take-back = No hay ninguna jugada que deshacer.

## Palabras que se escriben; la primera aparece en la ayuda

word-play = juega jugar
word-discard = descarta descartar
word-clue = di dile dar da
word-help = ayuda
word-table = mesa
word-quit = salir
word-next = siguiente
word-back = atrás
word-start = inicio
word-end = final
word-card = carta la
word-to = a información pista una de sobre el la los las
word-endings = *

## Qué se puede escribir

prompt-move = Tu jugada (? para la ayuda):
prompt-which = ¿Qué carta: { $number } (su lugar) o #{ $number } (su número)?
prompt-replay = { replay-turn } (? para la ayuda):
help-title = Esto es lo que puedes escribir:
help-words = con palabras
help-exact = exacto, con el número #
help-play = jugar la carta { $place } de tu mano
help-announce = jugarla y anunciar su color: { suit }
help-discard = descartar la carta { $place } de tu mano
help-clue-color = decirle a { $target } qué cartas son { suit.plural }
help-clue-rank = decirle a { $target } qué cartas llevan un { rank }
help-table = mostrar la mesa otra vez
help-quit = dejar la partida
help-cannot-clue = Ahora no puedes dar pistas: no queda ninguna { -clue-token }.
help-cannot-discard = Ahora no puedes descartar: ya están todas las { -clue-token(form: "plural") } en la { -lid }.
help-marks = Debajo de cada carta están los colores y números que todavía puede ser, según lo que sabe quien la tiene. Un asterisco marca una carta señalada por una pista.
help-brackets = Un número entre corchetes: esa { -firework } ya no puede pasar de ahí.
help-next = ir al turno siguiente (basta con Intro)
help-back = volver un turno atrás
help-turn = ir a ese turno
help-start = ir al inicio
help-end = ir al final

## Cuando no se entiende lo escrito

input-unreadable = No entiendo «{ $text }». Escribe ? para ver la ayuda.
input-no-card = ¿Qué carta? Escribe un número del 1 al { $count }.
input-places = Para nombrar una carta por su lugar en la mano, escribe «{ $example }».
input-no-player = ¿Para quién es la pista? Elige entre: { $names }.
input-no-value = ¿Cuál es la pista? Escribe un color o un número.
input-no-turn = No existe el turno { $text }: los turnos van del 0 al { $last }.

## Entrar y salir

game-bots = { $player }: { $bot }
game-prepare = Los bots se están preparando. La primera vez tarda alrededor de medio minuto.
game-left = Dejas la mesa.
game-saved = La partida se ha guardado en { $file }.

## Bots

bot-random = hace una jugada permitida al azar
    .name = Azar
bot-cautious = solo juega lo seguro
    .name = Prudente
bot-hat = usa un código: cada pista dice algo a todos
    .name = Sombrero
bot-master = el más fuerte en todas las mesas: juega mentalmente muchos repartos posibles
    .name = Maestro
bot-learned = aprendió por su cuenta en millones de partidas de dos jugadores; nadie puede seguir sus pistas
    .name = Autodidacta
bot-stranger = para dos a cuatro jugadores con las reglas normales: aprendió por su cuenta a jugar con desconocidos; las personas no pueden seguir sus pistas
    .name = Forastero
bot-partner = juega como un experto, con las convenciones que usa la gente; espera que juegues una carta que nadie señaló cuando una pista solo tiene sentido así
    .name = Compañero, experto
bot-partner-club = juega con las convenciones de una tarde de juegos en el club; espera que te des cuenta cuando una pista a otra persona exige que antes juegues una carta
    .name = Compañero, club
bot-partner-beginner = toma las pistas al pie de la letra, como las dan los principiantes; solo espera que juegues o guardes lo que señale
    .name = Compañero, principiante
bot-companion = juega con quienes no conocen convenciones: antes de cada pista sopesa qué cartas podrías jugar después
    .name = Acompañante
bot-person = hace lo que hacen los principiantes: un modelo ajustado a partidas de personas reales; pensado para la investigación
    .name = Principiante
bot-iggi = dice a cualquiera lo que necesita saber para jugar una carta y, si no, descarta su carta más antigua; pensado para la investigación
    .name = IGGI
bot-outer = lleva la cuenta de lo que ya sabe el siguiente jugador y solo le da pistas a él; pensado para la investigación
    .name = Outer
bot-piers = juega una carta que probablemente encaje y también señala las que nadie necesita; pensado para la investigación
    .name = Piers
bot-van-den-bergh = juega una carta que probablemente encaje y, si no, da la pista que dice algo nuevo sobre más cartas; pensado para la investigación
    .name = Van den Bergh
bot-flawed = juega cartas que probablemente no encajen y da pistas al azar; pensado para la investigación
    .name = Flawed
bot-smartbot = con sus pistas promete una carta jugable o avisa de una pérdida, y entiende que el silencio significa que nada corre peligro; pensado para la investigación
    .name = SmartBot

## Por qué un bot jugó así

why-clued = { $told ->
    [color] «{ suit }»
   *[rank] «{ $rank }»
}
why-gave = { $you ->
    [actor] Diste la pista { why-clued } en el turno { $turn }
   *[nobody] { $player } dio la pista { why-clued } en el turno { $turn }
}
why-plays-known = Las pistas dicen que esta carta encaja.
why-plays-certain = Según las pistas y las cartas a la vista, es seguro que esta carta encaja.
why-plays-clued = { why-gave } para que se jugara esta carta.
why-plays-prompted = { why-gave }. Antes de esa carta va esta, que ya estaba señalada.
why-plays-finessed = { why-gave }: la carta que va antes tiene que ser esta. Era la más nueva sin pista.
why-plays-concluded = Según todas las pistas y jugadas hasta ahora, esta carta debería encajar.
why-plays-needed = Esta carta tiene una pista, así que probablemente aún hace falta, y sea cual sea, encaja.
why-plays-kept = { why-gave } para que esta carta se guardara o se jugara. Ahora ya debería encajar.
why-plays-handed = Alguien se descartó de un { card } que aún hacía falta, así que esta carta, que ya estaba señalada, tiene que ser el otro.
why-plays-hoping = Esta carta puede encajar y hay poco que perder.
why-plays-likely = Por las pistas, y por cómo suele darlas la gente, esta carta podría encajar: encajaba en { $count } de { $total } repartos imaginados.
why-announces = El color es seguro, así que vuelve una { -clue-token }.
why-clue-plays = { $player } puede jugar el { card }.
why-clue-plays-later = { $player } puede jugar el { card } cuando se hayan jugado las cartas anteriores.
why-expects-person = De cada 100 personas que no conocen convenciones, unas { $count } jugarían ahora el { card }.
why-clue-finesses = { $player } debería ver que el { card } tiene que ir antes.
why-clue-saves-five = { $player } debe guardar el { card }: solo hay uno.
why-clue-saves-two = { $player } debe guardar el { card }: el otro no se ve.
why-clue-saves-either = { $player } debe guardar el { card }: el otro se ve, pero tampoco está a salvo.
why-clue-saves-critical = { $player } debe guardar el { card }: es el último.
why-clue-five = Conviene que { $player } conozca el { card }; nada más corre prisa.
why-clue-fixes = Parece que { $player } toma el { card } por otra carta y lo jugaría.
why-clue-tells = { $player } sabe ahora más sobre el { card }.
why-clue-clears = { $player } sabe ahora que el { card } ya no hace falta.
why-clue-stalls = No queda nada mejor que hacer.
why-clue-waits = Es una forma de pasar: quien se descarta roba una carta, y el final se acerca.
why-discards-trash = Esta carta ya no hace falta.
why-discards-double = Esta carta ya no hace falta, o la tiene también otro jugador.
why-discards-twin = Según las pistas, en esta mano está la misma carta dos veces.
why-discards-tells = { $player } también tiene el { card }, y ahora debería saberlo.
why-discards-chop = Es la carta más antigua que ninguna pista ha señalado.
why-discards-least = De estas cartas, es la que menos falta hará.
why-discards-last = A este jugador ya no le quedan turnos, así que no hay que guardar nada.
why-later = El resto lo verás al acabar la partida.
why-focus-next = La pista se refiere a la carta { $place }, la que { $player } descartaría a continuación.
why-focus-again = Todas estas cartas ya tenían una pista.
why-expects-next = { $player } debería guardarla, o jugarla si puede encajar.
why-expects-play = { $player } debería jugarla.
why-expects-again = { $player } sabe ahora más de ellas.
why-blind = Ninguna pista había señalado esta carta. O una pista a otra persona cuenta con ella, o había poco que perder.
why-plain = Este bot no sigue convenciones: la pista significa solo lo que dice.
why-offer = ¿Por qué ha hecho eso { $player }?
why-clues = Pistas sobre esta carta
why-rejects-risk = { why-gave }, así que una carta de esta mano debería encajar. Pero no es seguro, y con una { -red-token } más se pierde la partida.
why-rejects-word = { $you ->
    [actor] Tus pistas a menudo no querían decir más de lo que decían, así que { why-clued } no se entendió como una petición de jugar una carta.
   *[nobody] Las pistas de { $player } a menudo no querían decir más de lo que decían, así que { why-clued } no se entendió como una petición de jugar una carta.
}
why-rejects-deep = { why-gave }. Pero quizá esa carta tenga que esperar a la de otra persona, así que se queda por ahora.
why-searched = De media, esto es mejor que la jugada habitual: en { $count } de { $total } repartos imaginados da más puntos.
why-drawn = Esta jugada la eligió el azar: todas las jugadas permitidas eran igual de probables.
why-coded = Sigue un código que solo usan los bots de su clase, así que no puede explicar la jugada con palabras.
why-learned = Aprendió por su cuenta jugando y no tiene palabras para lo que aprendió.
why-imagined = Jugó mentalmente muchos repartos posibles, y esta jugada dio de media el mejor resultado.
why-listed = Recorre una lista fija de reglas, y esta fue la primera jugada a la que llegó.
why-modeled = Hace lo que hacen los principiantes y sorteó esta jugada entre las que ellos suelen elegir.

## La arena: muchas partidas de bots

arena-bot = Bot
arena-style = Cómo juega
arena-strength = Los números: puntuación media con 2 a 5 jugadores y el mismo bot en todos los asientos; una partida perdida por { -red-token(form: "plural") } cuenta como 0.
arena-for-all = { $players } jugadores, todas las variantes
arena-for-most = { $players } jugadores, todas las variantes salvo: { $variants }
arena-settings = Ajustes: { $settings }
arena-playing = Jugando
arena-compiling = Compilando { $bots } (solo la primera vez)
arena-games = Partidas
arena-seeds = Semillas
arena-score = Puntuación
arena-interval = Intervalo del 95 %
arena-points = Puntos en la mesa
arena-perfect = Partidas perfectas
arena-strikeouts = Perdidas por { -red-token(form: "plural") }
arena-moves = Jugadas por partida
arena-seconds = Segundos
arena-speed = Partidas por segundo
arena-share = Proporción de partidas (%)
arena-percent = { $share } %
arena-matrix = Puntuación media ± error típico de cada pareja de bots, en todas las disposiciones.
arena-guests = Puntuación media ± error típico: { $count } del bot de la fila entre los de la columna; en la diagonal, cada uno consigo mismo.
arena-itself = Consigo mismo
arena-mean = Media de todos los compañeros
arena-benchmark = Puntuación media ± error típico, { $games } partidas cada una: un { $bot } y, en los demás asientos, el bot de la fila.
arena-difference = { $bot } frente a { $other } con los mismos repartos: { $difference } puntos (95 %: de { $low } a { $high }).
arena-interrupted = Interrumpido después de { $count } de { $total } partidas.
arena-clock = Piensa con límite de tiempo, así que otra ejecución puede dar otros resultados: { $bots }
arena-saved = { $count ->
    [one] Se ha guardado una partida en { $folder }.
   *[other] Se han guardado { $count } partidas en { $folder }.
}

## El análisis de una partida

review-running = Analizando
review-open = Con todas las cartas a la vista, la mejor puntuación posible de este reparto es { $best }.
review-open-least = Con todas las cartas a la vista, la mejor puntuación posible de este reparto es al menos { $best }.
review-gone = Después del turno { $turn } ya no se podían alcanzar { $most } puntos, ni con todas las cartas a la vista.
turning-none = Ninguna jugada fue claramente peor que la mejor.
finding-cost = De media, eso costó { $difference } puntos.
finding-perfect = La probabilidad de llegar a { $most } puntos bajó { $share } puntos porcentuales.
finding-unsure = Por lo que { $player } podía saber, la probabilidad de que la carta encajara era del { $share } %.
finding-critical = Era el último { card }. Por lo que { $player } podía saber, la probabilidad de perder una carta irreemplazable era del { $share } %.
finding-missed-play = { $player } podía saber con certeza que la carta { $place } encajaba.
finding-misleads = { $target } creerá que el { card } encaja.
finding-doubted = Solo por las pistas, la probabilidad de que la carta encajara era del { $share } %; por lo que significaban, del { $believed } %.
finding-will-strike = Ahora { $target } jugará la carta { $place }, el { card }, que no encaja.
finding-tokens-left = Quedaban { $place } { -clue-token(form: "plural") }, así que no hacía falta descartar.
finding-time-short = El tiempo se acaba: tras esta jugada quedan más cartas sin jugar al final de la partida.
finding-loses-cards = Tras esta jugada se descartan con más frecuencia cartas irreemplazables.
finding-strikes-out = Tras esta jugada la partida se pierde con más frecuencia por jugadas fallidas.
finding-told = Ahora { $target } jugará el { card }.
finding-missed = Nadie le ha dicho a { $target } que puede jugar el { card }.
finding-better-play = Mejor: jugar la carta { $place }.
finding-better-discard = Mejor: descartar la carta { $place }.
finding-better-clue = Mejor: decirle a { $target } { why-clued }.
finding-would-tell = Así, { $target } habría jugado el { card }.
finding-would-save = Así, { $target } habría sabido que debía conservar el { card }, que es irreemplazable.
finding-would-stop = Así, { $target } no habría jugado el { card }, que no encaja.
finding-would-keep = Así, { $target } habría descartado otra carta antes que el { card }.
finding-would-try = Así, { $target } habría probado con el { card }, que encaja.
finding-would-fit = Por lo que { $player } podía saber, la probabilidad de que encajara era del { $share } %.
finding-would-mean = Según las convenciones, { $target } la había pedido con una pista.
finding-would-clear = Por lo que { $player } podía saber, la probabilidad de que ya no hiciera falta era del { $share } %.
finding-would-spare = { $player } podía saber con certeza que quedaba otra copia o que ya no hacía falta.
review-player = Jugador
review-turn = Turno
review-moves = Jugadas
review-good = Buenas jugadas
review-points = Puntos perdidos
value-expected = Puntuación esperada
value-chance = Probabilidad de la puntuación máxima (%)
value-conventions = con compañeros que siguen convenciones
value-literal = con compañeros que toman las pistas al pie de la letra
review-worlds = Repartos imaginados por turno: { $count }. Semilla: { $seed }.
review-saved = { $count ->
    [one] Se ha guardado un análisis en { $folder }.
   *[other] Se han guardado { $count } análisis en { $folder }.
}

## Puzles

puzzle-title = Puzles
puzzle-daily = Puzle del día
puzzle-another = Otro puzle
puzzle-lead = Hay una jugada claramente mejor que las demás. ¿Cuál? Los otros siguen las convenciones habituales.
puzzle-play = Jugar
puzzle-discard = Descartar
puzzle-clue = Pista
puzzle-endgame = Final de partida
puzzle-drill-wait = Buscando una posición. La primera vez en un servidor puede tardar unos minutos.
puzzle-any-kind = Cualquier tipo
puzzle-any-size = Cualquier número de jugadores
puzzle-difficulty = Dificultad { $level } de 5
puzzle-right = ¡Correcto!
puzzle-wrong = Hay una jugada mejor.
puzzle-best-play = La mejor jugada es jugar la carta { $place }.
puzzle-best-discard = La mejor jugada es descartar la carta { $place }.
puzzle-best-clue = La mejor jugada es decirle a { $target } { why-clued }.
puzzle-value-right = De media lleva a { $best } puntos, y la segunda mejor jugada, a { $mean }.
puzzle-value-wrong = De media lleva a { $best } puntos, y tu jugada, a { $mean }.
puzzle-unsure = Por lo que puedes saber, la probabilidad de que tu carta encaje es del { $share } %.
puzzle-critical = Tu carta es el último { card }. Por lo que puedes saber, la probabilidad de perder una carta irreemplazable es del { $share } %.
puzzle-missed-play = Puedes saber con certeza que la carta { $place } encaja.
puzzle-would-tell = Así, { $target } jugará el { card }.
puzzle-would-save = Así, { $target } sabrá que debe conservar el { card }, que es irreemplazable.
puzzle-would-stop = Así, { $target } no jugará el { card }, que no encaja.
puzzle-would-keep = Así, { $target } descartará otra carta antes que el { card }.
puzzle-would-try = Así, { $target } probará con el { card }, que encaja.
puzzle-would-fit = Por lo que puedes saber, la probabilidad de que encaje es del { $share } %.
puzzle-would-mean = Según las convenciones, { $target } la ha pedido con una pista.
puzzle-would-clear = Por lo que puedes saber, la probabilidad de que ya no haga falta es del { $share } %.
puzzle-would-spare = Puedes saber con certeza que queda otra copia o que ya no hace falta.
puzzle-people = Personas que la encontraron: { $count } de { $total }.
puzzle-results = Has resuelto { $count } de { $total } puzles.
puzzle-none = Ya has respondido a todos los puzles de esta clase.

## Entrenar una red

train-progress = { $time } min ({ $done } %): { $speed } M de jugadas/s, puntuación { $mean }, perfectas { $share } %
train-judged = Siempre la mejor jugada, { $games } partidas: puntuación { $mean }, perfectas { $share } %
train-ended = La red está entrenada: { $file }
train-left = Detenido antes del final. Para seguir, usa la misma orden con --resume.
train-minutes = Minutos de entrenamiento
train-perfect = Partidas perfectas (%)

## La ayuda del terminal, y el uso incorrecto

command-hanabi = El juego de cartas cooperativo { -hanabi }.
command-play = Jugar con bots.
command-replay = Recorrer una partida guardada, de este programa o de hanab.live.
command-review = Analizar partidas guardadas: cuánto valía cada jugada y dónde cambió la partida.
command-puzzle = Resolver un puzle: encontrar la mejor jugada.
command-convert = Convertir una partida al formato de hanab.live, o al revés; - significa la entrada o la salida estándar.
command-verify = Comprobar que el mazo de una partida guardada estaba fijado antes de empezar.
command-bots = Mostrar los bots: su fuerza, para qué están hechos y qué se puede ajustar.
command-simulate = Jugar muchas partidas y medir la puntuación, con un bot para todos los asientos o uno para cada uno.
    .why = Un bot puede llevar ajustes, como master:worlds=400; véase hanabi bots.
command-tournament = Cada bot juega consigo mismo y con cada uno de los demás, un número dado de partidas por pareja.
    .why = { command-simulate.why }
command-benchmark = Medir un bot con compañeros que no conoce, en repartos fijos.
command-serve = Abrir la mesa para navegadores.
command-owner = Gestionar los jugadores y las mesas de un servidor en marcha, a través de su base de datos.
    .why = ACTION es una de estas: tables, people [NAME], reports, bans, deeds; ban o unban WHO, mute o unmute WHO, donde WHO es un jugador o una dirección; rename PLAYER NAME, close TABLE, settle REPORT, export PLAYER, delete-line TABLE LINE, delete-comment COMMENT, delete-person PLAYER. Todo lo que se hace queda anotado: véase deeds.
command-backup = Copiar todo lo que guarda un servidor en un archivo como copia.db, mientras funciona. Si indicas una carpeta, se crea allí un archivo nuevo y se borran los viejos; si la carpeta no existe, se crea.
command-restore = Restaurar una copia de seguridad en una base de datos nueva, SQLite o PostgreSQL, venga de la que venga.
command-compile = Compilar todo lo que necesitan las partidas, los bots, las simulaciones y un servidor, para que luego nadie tenga que esperar.
command-train = Entrenar con PyTorch una red que juega consigo misma: rápido en un dispositivo CUDA, solo partidas pequeñas en una CPU.
command-sit = Sentar un bot propio a una mesa de otro sitio, con el enlace de la mesa.
flag-edition = Las reglas de una edición impresa. [la de tu idioma, si juegas tú]
flag-players = Jugadores en la mesa, contando los bots. [2]
flag-suits = Colores, sin contar el multicolor. [5]
flag-ranks = El número más alto. [5]
flag-hand-size = Cartas en la mano. [5; con 4 o 5 jugadores, 4]
flag-clue-tokens = { -clue-token(form: "label") } en la { -lid }. [8]
flag-strikes = { -red-token(form: "label") } que acaban la partida. [3]
flag-play-seed = Repartir unas cartas concretas. [cualesquiera]
flag-seat = Tu asiento, contado desde 0.
flag-first = El asiento que empieza. [se sortea]
flag-bot = Los demás jugadores, con ajustes si quieres; véase hanabi bots.
flag-time-limit = Segundos que un bot puede pensar una jugada.
flag-name = Tu nombre.
flag-save = Guardar la partida en un archivo cuando acabe o la dejes.
flag-language = Idioma de la pantalla. [el de HANABI_LANGUAGE o, si no, el del sistema]
flag-color = Usar colores. [en un terminal]
flag-eyes = Ver solo lo que veía un asiento. [todas las manos]
flag-all = Mostrar todos los turnos sin preguntar.
flag-to = El formato que se escribe. [el otro]
flag-hash = La huella que se mostró al empezar la partida.
flag-games = Cuántas partidas.
flag-seed = Semilla de la primera partida; cada una de las siguientes lleva la siguiente.
flag-workers = Núcleos que se usan. [todos]
flag-cluster = Jugar en un clúster de Ray.
flag-guests = Sentar a tantos de un bot entre los del otro, y al revés; sin esto, todas las disposiciones que tengan ambos.
flag-benchmark-players = Números de jugadores que se miden. Se puede repetir. [de 2 a 5]
flag-simulate-device = Jugar en un dispositivo con PyTorch, muchas partidas a la vez y con una búsqueda más profunda: solo master y learned, con dos jugadores. [un bot cada vez, en la CPU]
flag-json = Mostrar los números como JSON.
flag-plot = Dibujar las puntuaciones en un archivo, .svg o .png.
flag-against = Comparar con estos bots en los mismos repartos.
flag-records = Guardar las partidas en una carpeta, para volver a verlas.
flag-worst = Guardar solo ese número de partidas, las peores. [todas]
flag-seconds = Segundos para cada partida. [lo que tarden los repartos]
flag-worlds = Repartos imaginados en los que se prueban las mejores jugadas de cada turno. [32]
flag-review-cluster = Analizar todas las partidas a la vez en un clúster de Ray.
flag-review-seed = Un número cualquiera; con otro se imaginan otros repartos.
flag-report = Guardar en una carpeta una página con gráficos y un archivo con los números de cada partida.
flag-daily = El puzle de hoy, el mismo para todos.
flag-kind = La clase de puzle. [cualquiera]
flag-puzzle-players = Jugadores en la mesa. [cualquier número]
flag-results = Mostrar cuántos has resuelto.
flag-host = La dirección en la que escucha el servidor.
flag-port = El puerto; 0 es cualquiera que esté libre.
flag-database = Un archivo, o la URL de una base de datos PostgreSQL. [en la carpeta del usuario]
flag-public-url = La dirección en la que la gente encuentra el servidor.
flag-proxy = Un proxy en el que se confía para saber de dónde viene la gente: una dirección o una red. Se puede repetir.
flag-metrics-for = Quién puede leer las métricas: una dirección o una red. Se puede repetir.
flag-contact = Cómo contactar con quien lleva el servidor, para la página de privacidad.
flag-processes = En cuántos procesos funciona el servidor; más de uno requiere PostgreSQL.
flag-settings = Un archivo de ajustes (TOML).
flag-serve-bot = Permitir que un bot propio se siente a las mesas, NOMBRE=ARCHIVO.py:CLASE. Se puede repetir.
flag-sit-bot = El bot que se sienta, con ajustes si quieres; véase hanabi bots.
flag-sit-name = El nombre con el que juega.
flag-sit-seat = Su asiento, contando desde 0. Si no, cualquiera que esté libre.
flag-sit-games = Irse después de tantas partidas.
flag-log = Formato del registro.
flag-check = Mostrar todos los ajustes y terminar.
flag-pause = Los bots esperan un momento antes de jugar. [sí]
flag-open = Abrir la página en el navegador. [no]
flag-why = El motivo; se le dice a quien se veta o se silencia.
flag-days = Durante cuántos días. [para siempre]
flag-by = Quién lo hace, para que conste. [tu nombre de usuario]
flag-owner-all = También lo cerrado, lo atendido, lo caducado y lo de este mes.
flag-compile-bot = Solo para este bot. Se puede repetir. [todos]
flag-minutes = Duración del entrenamiento en minutos. [25]
flag-moves = Duración del entrenamiento en jugadas de todas las partidas.
flag-stop-after = Interrumpir el entrenamiento al cabo de esos minutos.
flag-resume = Seguir con un entrenamiento interrumpido.
flag-train-seed = Un número cualquiera; con otro sale otro entrenamiento.
flag-strangers = Entrenar para compañeros desconocidos: cada asiento ve los colores en un orden propio.
flag-off-belief = Tomar las pistas al pie de la letra al entrenar, para que no surja un código propio.
flag-from = Empezar con la red de este archivo.
flag-train-games = Partidas a la vez. [32768, en una CPU 256]
flag-width = Neuronas por capa. [768, en una CPU 128]
flag-device = Dónde se entrena. [cuda, si lo hay]
flag-out = El archivo de los pesos; el entrenamiento queda en una carpeta al lado.
flag-train-plot = Dibujar las puntuaciones a lo largo del tiempo en un archivo, .svg o .png.
flag-help = Mostrar esta ayuda.
flag-version = Mostrar la versión.
usage-usage = Uso
usage-options = Opciones
usage-commands = Órdenes
usage-default = {"["}{ $text }]
usage-no-option = No existe la opción { $option }. Prueba --help.
usage-no-command = No existe la orden { $text }. Prueba --help.
usage-near-command = No existe la orden { $text }. ¿Querías decir { $example }?
usage-option-use = La opción { $option } no se usa así. Prueba --help.
usage-missing = Falta { $what }. Prueba --help.
usage-choice = { $option } debe ser uno de estos: { $names }.
usage-range = { $option } debe ser un número entero del { $from } al { $to }.
usage-least = { $option } debe ser un número entero, { $from } o más.
usage-above = { $option } debe ser un número mayor que { $from }.
usage-whole = { $option } debe ser un número entero.
usage-extra = Eso sobra: { $text }. Prueba --help.

## Qué ha fallado

error-no-file = El archivo { $file } no existe.
error-file-exists = { $file } ya existe.
error-directory = { $file } es una carpeta, no un archivo.
error-unreadable = No se puede leer { $file }: { $detail }
error-unwritable = No se puede escribir en { $file }: { $detail }
error-record = { $file } no contiene ninguna partida legible (detalles: { $detail }).
error-record-none = { $file } no contiene ninguna partida guardada.
error-record-version = { $file } se guardó con otra versión del programa y no se puede leer con esta.
error-record-move = La jugada { $number } de { $file } no se puede hacer: { $text }
error-record-rules = La partida de { $file } tiene reglas que aquí no existen: { $text }
error-record-deck = { $file } no dice qué cartas se repartieron.
error-convert = hanab.live no tiene estas reglas, así que la partida no se puede convertir: { $variants }.
error-seat = No existe el asiento { $seat }: los asientos van del 0 al { $last }.
error-bot-slow = { $player } pensó demasiado en el turno { $turn } (límite: { $count } s).
error-bot-illegal = { $player } eligió en el turno { $turn } una jugada que no está permitida ({ $text }).
error-bot-failed = { $player } no pudo seguir en el turno { $turn } por un error del bot ({ $detail }).
error-broken-bot = El bot { $bot } del paquete { $text } no funciona: { $detail }
error-broken-code = El bot { $bot } no funciona: { $detail }
error-cache = Las reglas compiladas en el disco estaban dañadas y se han borrado. Vuelve a iniciar el programa.
error-no-bot = No existe el bot { $bot }. Los bots son: { $names }.
error-bot-unfit = El bot { $bot } solo juega la partida normal de { $players } jugadores.
error-bot-variant = El bot { $bot } solo juega la variante { $variant }.
error-guests = { $count } invitados son demasiados en una mesa de { $players }.
error-bot-place = «{ $text }» no dice de qué bot se trata: escribe NOMBRE=ARCHIVO.py:CLASE.
error-setting = El bot { $bot } no tiene el ajuste «{ $text }». Admite: { $settings }.
error-setting-value = { $option } del bot { $bot } debe ser un número entero del { $from } al { $to }, no «{ $text }».
error-setting-twice = { $option } aparece dos veces para el bot { $bot }.
error-bots = Bots: { $count }; jugadores: { $players }. Nombra un bot para todos o uno por asiento.
error-seeds = { $games } partidas desde la semilla { $seed } pasan de la última semilla.
error-plot = No se puede dibujar { $file }: el nombre debe acabar en .svg o .png.
error-other = No ha sido posible (para programadores: { $detail }).
error-extra = { $what } no está instalado. Prueba: pip install '{ $extra }'
trouble-permission = no tienes permiso
trouble-no-folder = esa carpeta no existe
trouble-full = el disco está lleno
trouble-read-only = el disco es de solo lectura
trouble-port-taken = el puerto ya está en uso
trouble-no-address = este equipo no tiene esa dirección
error-edition = No viene en la caja ({ $edition }): { $variants }.
error-hands = El mazo no tiene cartas suficientes para estas manos.
error-no-setting = El bot { $bot } no tiene ajustes.
error-database = No se puede abrir la base de datos { $file }: { $detail }
error-database-url = Eso no es la dirección de una base de datos. Indica un archivo, o una dirección como { $example }
error-database-kind = { $file } no sirve: la base de datos debe ser SQLite o PostgreSQL.
error-database-memory = Una base de datos en memoria lo perdería todo. Indica un archivo.
error-database-newer = La base de datos { $file } la usó por última vez una versión más nueva de Hanabi. Actualiza Hanabi.
error-database-full = En esa base de datos ya hay algo. Restaura en una nueva.
error-no-backup = { $file } no es una copia de seguridad completa. hanabi backup crea una.
error-cluster = No hay ningún clúster en { $url }: { $detail }
error-worker = Un proceso que jugaba partidas terminó inesperadamente.
error-repeat = La partida con la semilla { $seed } salió distinta esta vez, así que no se ha guardado.
error-no-run = En { $folder } no hay ningún entrenamiento que seguir.
error-other-run = El entrenamiento de { $folder } se empezó con otras opciones.
error-weights = Estos pesos no se pueden usar: { $detail }
error-no-device = Aquí no se puede usar ningún dispositivo CUDA: no hay ninguno, o falta su controlador o hanabi[cuda].
error-device-bots = Con --device solo juegan estos bots, y solo la partida normal para dos: { $names }.
error-device-option = { $option } no se puede combinar con --device.

## El servidor y los repartos limpios

serve-ready = La mesa está lista: { $url } (Ctrl-C la cierra)
serve-others = Para otros en la misma red: { $url }
serve-no-address = No se puede escuchar en { $host }, puerto { $port }: { $detail }
serve-no-url = { $url } no es una dirección web: debe empezar por http:// o https://
serve-no-site = { $url } no es la dirección de un sitio: debe ser como { $example }, sin ruta.
serve-no-setting = No hay ningún ajuste { $option }. hanabi serve --check los muestra todos.
serve-bad-setting = { $text } no es un valor válido para { $option }; { $example } sí lo sería.
serve-no-file = No se pueden leer los ajustes de { $file }: { $detail }
serve-no-network = { $text } no es una dirección ni una red.
sit-seated = { $player } ocupa ahora el asiento { $number }.
sit-no-table = No hay ninguna mesa en { $url }: { $detail }
serve-one-process = Para varios procesos hace falta PostgreSQL: indica una base de datos con --database o quita --processes.
owner-nothing = Aquí no hay nada que se llame { $text }.
owner-busy = El servidor escribe sin parar en esa mesa. Inténtalo otra vez.
owner-done = Listo. El servidor en marcha lo aplica en unos segundos.
owner-no-action = No existe la acción { $text }. Existen: { $names }.
owner-words = { $text } lleva otros argumentos. Prueba --help.
backup-made = Guardado en { $file }. Contiene los mazos de las partidas en curso y todo lo que la gente ha escrito: no lo compartas.
backup-restored = Se ha restaurado { $file }.
compile-done = { $bot } está compilado.
verify-no-seal = { $file } no lleva sello, así que no hay nada que comprobar.
verify-other-hash = Esa no es la huella de esta partida, que es { $hash }.
verify-broken = Este no es el { -deck } que se selló.
verify-fair = Limpio: este { -deck } se selló antes de empezar la partida ({ $hash }).

## La página: pantalla de inicio

home-lead = Montad entre todos cinco { -firework(form: "full-plural") }. Ves las cartas de todos menos las tuyas.
home-play-now = Jugar ahora
    .why = Un clic y ya tienes sitio en una mesa con dos bots.
home-continue-turn = Seguir: tu turno
home-continue = Seguir tu partida
conventions-offer = Tus cinco últimas partidas dan de media 18 puntos o más. Compañero usa las convenciones de la gente con experiencia.
home-invite = Invitar a amigos
home-match = Buscar jugadores
    .why = Te sentamos con gente que espera la misma partida.
home-match-bots = Bots si no viene nadie
    .why = Si en medio minuto no viene nadie más, los bots ocupan los asientos libres, siempre que toda la mesa esté de acuerdo.
home-here = { $count ->
    [one] Ahora hay una persona en una mesa.
   *[other] Ahora hay { $count } personas en las mesas.
}
home-waiting = { $count ->
    [one] Una persona espera a otros jugadores.
   *[other] { $count } personas esperan a otros jugadores.
}
home-learn = Aprender a jugar
home-new-here = ¿Primera vez? Aprende en tres minutos, jugando.
home-my-tables = Tus mesas
home-hide = Quitar de la lista
home-open-tables = Mesas abiertas
home-your-turn = Tu turno
phase-gathering = esperando jugadores
phase-playing = en juego
phase-over = terminada
phase-closed = Esta mesa está cerrada.

## La página: palabras de todas partes

page-guest = Visitante
page-title = { $title } · { -hanabi }
page-home = Inicio
page-more = Más
page-close = Cerrar
page-save = Guardar
page-cancel = Cancelar
page-send = Enviar
page-needs-script = { -hanabi } necesita JavaScript.
page-not-built = La página no está construida. La API está en { $url }
page-lost = En esta dirección no hay nada.
page-joining = Llegando a la mesa…
page-reconnecting = Se ha cortado la conexión. Reconectando…
page-welcome = Te damos la bienvenida a la mesa
page-table = Mesa
page-bot = bot
page-away = ausente
# Detrás del nombre: «Ana · abrió la mesa». «Anfitrión» sería solo masculino.
page-host = abrió la mesa
page-to-move = tiene el turno

## La página: en la mesa

table-hand-of = Cartas de { $player }
table-hand-own = Tus cartas
table-hand-order = { $hand }, de la más antigua a la más nueva
table-place = { $state ->
    [seen] Carta { $place }: { card }.
   *[hidden] Carta { $place }.
}
table-told = { $told ->
    [card] Pista: { card }.
    [color] Pista: { suit }.
    [rank] Pista: { rank }.
   *[nothing] Aún sin pista.
}
table-possible = Puede ser { $suits }; { $ranks }.
table-critical = La última de su clase.
table-oldest = La carta más antigua de la mano.
table-clue-which = { $count ->
    [one] Es la carta { $places }.
   *[other] Son las cartas { $places }.
}
table-note-is = Nota: { $note }
table-firework = { $state ->
    [done] La { -firework } { suit.feminine } está completa.
    [closed] { $rank ->
        [0] La { -firework } { suit.feminine } aún no ha empezado y solo puede llegar al { $best }.
       *[other] La { -firework } { suit.feminine } va por el { $rank } y solo puede llegar al { $best }.
    }
   *[open] { $rank ->
        [0] La { -firework } { suit.feminine } aún no ha empezado.
       *[other] La { -firework } { suit.feminine } va por el { $rank }.
    }
}
table-clue-count = { $count } de { $most } { -clue-token(form: "plural") }
table-red-count = { $count } de { $most } { -red-token(form: "plural") }
table-deck-count = { $count ->
    [0] El { -deck } está vacío.
    [one] Queda { $count } carta en el { -deck }
   *[other] Quedan { $count } cartas en el { -deck }
}
table-points-count = { $points ->
    [one] { $points } punto, como mucho { $best } de { $most }
   *[other] { $points } puntos, como mucho { $best } de { $most }
}
    .short = Puntos
table-discards-open = { $count ->
    [one] { -discard-pile(form: "label") }: { $count } carta
   *[other] { -discard-pile(form: "label") }: { $count } cartas
}
table-pile = { $state ->
    [played] { $card }: está en su { -firework }, { $discarded } en los { -discard-pile }
    [gone] { $card }: perdido
    [last] { $card }: { $discarded } en los { -discard-pile }, solo queda uno
   *[open] { $left ->
        [one] { $card }: { $discarded } en los { -discard-pile }, queda { $left }
       *[other] { $card }: { $discarded } en los { -discard-pile }, quedan { $left }
    }
}
page-actions = Lo que puedes hacer
page-play = Jugar
page-discard = Descartar
page-note = Nota
    .why = Solo la ves tú. Acompaña a la carta.
page-announce = Jugar y anunciar:
page-announce-color = Jugar y anunciar { suit }
page-confirm = Confirmar
page-confirm-what = Confirmar: { $what }
page-undo = Deshacer
page-hint-move = Toca una de tus cartas, o la carta de otra persona para darle una pista.
page-move-sent = Tu jugada está en camino…
page-clue-to = Pista para { $target }
page-clue-touches = { $count ->
    [0] No señala ninguna carta.
    [one] Señala una carta.
   *[other] Señala { $count } cartas.
}
page-late = Tu turno: te esperan
page-log = Lo que ha pasado
page-talk = Decir algo
page-chat = Mensaje para la mesa
page-chat-watchers = Mensaje a los espectadores
    .why = Los que juegan no podrán leerlo hasta que acabe la partida.
page-seats = Asientos
page-seat-free = asiento libre
page-sit = Sentarme aquí
page-seat-bot = Añadir un bot
page-change-bot = Cambiar de bot
page-free-seat = Quitar a { $player } de la mesa
page-hand-over = Que juegue un bot
page-take-back = Recuperar mi asiento
page-watching = Estás mirando. Hay un asiento libre.
page-bot-plays = Un bot juega por ti.
page-leave = Dejar la mesa
page-close-table = Cerrar la mesa
page-which-bot = ¿Qué bot?
page-bot-strength = { $points ->
    [one] { $points } punto de media consigo mismo en todos los asientos
   *[other] { $points } puntos de media consigo mismo en todos los asientos
}
page-bot-code = Sus pistas siguen un código que la gente no puede leer, y no entiende las tuyas: con personas en la mesa la partida se pierde pronto.
page-bots-people = Juegan con personas
page-bots-code = Códigos
page-bot-about = { $bot } ({ page-bot-strength })
page-bot-about-wins = { $bot } (gana el { $share } % de las partidas consigo mismo en todos los asientos)
page-invite = Invitar
page-invite-how = Quien abra este enlace puede sentarse.
page-invite-local = Solo este ordenador puede abrir el enlace: el servidor no atiende a nadie más. Para jugar con otros en tu red, inícialo con: { $text }
page-invite-text = Ven a jugar a { -hanabi } conmigo.
page-link = Enlace
page-qr = El enlace como código QR
page-copy = Copiar
page-copied = Copiado
page-share = Compartir
page-rules-here = Reglas de esta mesa
page-start = Repartir
page-seats-left = { $count ->
    [one] Aún queda un asiento libre. Invita a alguien o añade un bot.
   *[other] Aún quedan { $count } asientos libres. Invita a amigos o añade bots.
}
page-the-end = Fin
page-rematch = Otra partida
page-rematch-wanted = { $count ->
    [one] { $names } quiere jugar otra partida.
   *[other] { $names } quieren jugar otra partida.
}
page-rematch-join = Unirme
page-rematch-waiting = Se está preguntando a los demás: { $count } de { $total } de acuerdo.
page-replay = Ver la repetición

## La página: antes de empezar

gather-invited = { $player } te invita a una partida de { -hanabi }.
gather-there = En la mesa: { $names }.
preview-seats = { $count } de { $total } asientos ocupados.
preview-rules = Variantes: { $variants }.
gather-sit = Sentarme
gather-watch = Solo mirar
gather-full = Todos los asientos están ocupados. Estás mirando y podrás sentarte en cuanto quede uno libre.
gather-watching = Estás mirando.
gather-closed-game = Hay una partida en marcha que solo ven sus jugadores.
gather-watchers = { $count ->
    [one] Mirando: { $names }
   *[other] Mirando ({ $count }): { $names }
}
gather-watcher-count = { $count ->
    [one] Hay una persona mirando.
   *[other] Hay { $count } personas mirando.
}
gather-host-deals = { $player } reparte cuando estéis todos.
gather-anyone-deals = Ya estáis todos: cualquiera puede repartir.
gather-deal-for = Repartir para { $count }
gather-fill = Completar con bots
gather-fill-agree = Jugar con bots
gather-fill-count = { $count ->
    [one] { $count } de { $total } jugaría con bots.
   *[other] { $count } de { $total } jugarían con bots.
}
gather-fill-soon = Si en medio minuto no viene nadie más, los bots ocuparán los asientos libres y empezará la partida.
gather-match-wait = Esperando a otros que quieran la misma partida. Si no viene nadie, los bots pueden ocupar los asientos.
gather-name = ¿Cómo quieres que te llamen?
gather-notify = ¿Quieres que te avisemos cuando sea tu turno y estés mirando otra cosa?
gather-notify-yes = Sí, avísame
gather-notify-no = No, gracias

## La página: cuando alguien no está

away-is = { $player } no está.
away-left = { $player } se ha ido.
away-soon = Si sigue así, pronto podrá jugar un bot en su lugar.
away-bot = Que juegue un bot
away-votes = { $count } de { $total } votos
away-invite = Invitar a alguien
away-end = Terminar la partida
away-end-sure = La partida contará como interrumpida, sin puntuación, y se mostrarán todas las cartas. Termina cuando estén de acuerdo todos los presentes.
away-end-wanted = { $player } quiere terminar la partida.
away-end-waiting = Has propuesto terminar la partida. Falta que los demás estén de acuerdo.
away-end-no = Seguir jugando
away-leave-sure = Tu asiento queda libre: puede ocuparlo un bot u otra persona. Mientras nadie lo haga, puedes volver.
away-close-sure = Después nadie podrá jugar en esta mesa.

## La página: opciones de una mesa

option-players = Jugadores
    .why = Con 2 o 3 jugadores, cinco cartas cada uno; con 4 o 5, cuatro.
option-edition = Edición
edition-none = Elección libre
    .why = Hanabi como lo conoce casi todo el mundo: una pista debe señalar alguna carta. Se puede elegir cualquier variante.
edition-sv = Edición sueca
    .why = Se permiten pistas vacías. Variantes: traca final, coreografía minuciosa y cascada de colores.
edition-fi = Edición finlandesa
    .why = Las mismas reglas y variantes que la edición sueca.
edition-nl = Edición neerlandesa
    .why = Se permiten pistas vacías. Única variante: traca final. Los errores se cuentan con tres cartas en vez de fichas.
edition-es = Edición española
    .why = No se permiten pistas vacías. Única variante: traca final.
option-first = Quién empieza
option-first-lot = se sortea
option-first-is = Empieza { $player }
option-talk = Conversación
option-watch = Espectadores
option-listed = Mesa pública
    .why = Cualquiera la encuentra en la pantalla de inicio. Si no, hace falta el enlace.
option-clock = Tiempo por turno
    .why = Cuando se agota, el jugador recibe un aviso.
option-clock-none = sin límite
option-clock-minutes = { $minutes ->
    [one] { $minutes } minuto
    [1440] un día
   *[other] { $minutes } minutos
}
option-clock-is = Aviso tras { option-clock-minutes }
option-stand-in = Bot al acabarse el tiempo
    .why = Si entonces el jugador no está, juega un bot hasta que vuelva.
option-sizes = Tamaño de la partida
    .why = Para una partida corta, o para jugar con un bot entrenado en partidas pequeñas.
option-suits = Colores
option-ranks = Número más alto
option-hand-size = Cartas en mano
option-clue-tokens = { -clue-token(form: "label") }
option-strikes = { -red-token(form: "label") }
option-published = Partidas abiertas al estudio
    .why = Las partidas terminadas de esta mesa se publican sin nombres ni fechas para que cualquiera las estudie. Todos lo ven antes de sentarse; por eso solo puedes activarlo mientras no haya nadie más sentado.
gather-published = Las partidas terminadas de esta mesa se publican sin nombres ni fechas para que cualquiera las estudie. Al sentarte, lo aceptas.
option-title = Nombre de la mesa
talk-silent = Silencio
    .why = Solo pistas: nadie dice nada durante la partida.
talk-reminders = Recordatorios
    .why = Unas pocas frases fijas, como «no sé nada de mis cartas».
talk-open = Charla libre
    .why = Se puede escribir lo que se quiera.
talk-nobody = Aquí solo juegan bots, y no leen mensajes.
watch-nobody = Nadie puede mirar
    .short = Nadie
    .why = Solo quienes juegan ven la mesa.
watch-table = Otros pueden mirar sin ver las manos
    .short = La mesa
    .why = Quienes miran ven la mesa, pero ninguna mano.
watch-everything = Otros pueden mirar y ver todas las manos
    .short = Todo
    .why = Quienes miran ven todas las manos. Ya no podrán unirse a esta partida.

## Frases, con un toque

remark-know-nothing = No sé nada de mis cartas.
remark-remember = ¿Te acuerdas de lo que te dijeron?
remark-thinking = Estoy pensando.
remark-your-turn = Te toca a ti.
remark-well-done = ¡Muy bien!
remark-oh-no = ¡Ay, no!

## Quién llega y quién se va

happening-said = { $player }: { $text }
happening-said-to = { $player } a { $target }: { $text }
happening-watcher-said = { $player } (mirando): { $text }
happening-sat = { $player } se sienta.
happening-left = { $player } se va.
happening-handed-over = Ahora un bot juega por { $player }.
happening-took-back = { $player } ha vuelto.
happening-voted = { $player } quiere que un bot juegue por { $target }.
happening-replaced = { $target } no está. Mientras tanto juega un bot.
happening-end-agreed = { away-end-wanted }
happening-start-agreed = { $player } quiere jugar otra partida.
happening-end-declined = { $player } prefiere seguir jugando.
happening-ended = La partida se terminó de común acuerdo.
happening-bot-seated = { $bot } se sienta.
happening-fill-agreed = { $player } jugaría con bots.
happening-filled = Los bots ocupan los asientos libres.
happening-bot-failed = { $bot } no puede seguir; lo sustituye un bot más sencillo.
happening-freed = Hay un asiento libre.
happening-changed = Han cambiado las reglas.
happening-dealt = Empieza una partida nueva.
happening-closed = La mesa se cierra.
happening-nobody = Alguien

## Ajustes

settings-title = Ajustes
settings-name = Tu nombre
settings-language = Idioma
settings-knowledge = Lo que muestran tus cartas
settings-knowledge-told = Pistas
    .why = Solo lo que te han dicho.
settings-knowledge-excluded = Posibilidades
    .why = También los colores y números que aún son posibles.
settings-knowledge-deduced = Deducciones
    .why = También lo que se deduce de todas las cartas que ves.
settings-confirm = Antes de hacer una jugada
settings-confirm-again = { page-confirm }
    .why = La jugada se hace con un segundo toque.
settings-confirm-undo = { page-undo }
    .why = La jugada se hace a los tres segundos, si no la deshaces.
settings-confirm-once = Al momento
    .why = La jugada se hace con un solo toque.
settings-theme = Tema
settings-theme-auto = Según el dispositivo
settings-theme-dark = Oscuro
settings-theme-light = Claro
settings-palette = Colores
    .why = { learn-pictures }
settings-palette-standard = Estándar
settings-palette-red-green = Daltonismo rojo-verde
settings-palette-blue-yellow = Daltonismo azul-amarillo
settings-palette-contrast = Alto contraste
settings-sound = Sonidos
settings-calm = Menos movimiento
    .why = Sin animaciones ni fuegos artificiales de fondo.
settings-figures = Estadísticas
    .why = Turno, ritmo, eficiencia y tiempo desde la última jugada.
settings-conventions = Jugar con Compañero
    .why = { home-play-now } sienta bots que usan las convenciones de la gente con experiencia.
settings-notify = Avisarme cuando sea mi turno
    .why = Un aviso del navegador mientras miras otra cosa. Si la página está cerrada, lo transmite el servicio push del fabricante del navegador; solo tu navegador puede leerlo.
settings-device = Seguir en otro dispositivo
    .why = Allí, abre este enlace o escribe el código en los ajustes en menos de un cuarto de hora. Sirve una sola vez.
settings-device-code = Código
settings-device-type = Tengo un código de otro dispositivo
settings-device-revoke = Anular ambos
# 21 letras; «Cerrar las demás» no diría qué.
settings-device-others = Cerrar otras sesiones
settings-device-alone = Listo: la sesión sigue abierta solo en este dispositivo.

## Qué significan las marcas

legend-title = Qué significan las marcas
legend-told = Lo que se ha dicho de la carta.
legend-fresh = Señalada por la última pista.
legend-cloud = Ya no se puede completar.
legend-left = quedan
legend-discarded = descartadas
legend-played = jugada
legend-last = solo queda una
legend-gone = perdida

## Teclas

keys-title = Teclado
keys-pick = elegir una de tus cartas
    .key = 1 – 5
keys-play = jugarla
    .key = J
keys-discard = descartarla
    .key = D
keys-aim = elegir a alguien del equipo
    .key = P
keys-clue = y después el color o el número
keys-confirm = confirmar
    .key = Intro
keys-cancel = cancelar
    .key = Esc
keys-sort = mover la carta en la mano
    .key = ⇧ ← · ⇧ →
keys-note = ponerle una nota
    .key = N
keys-open = historial, { -discard-pile }, decir algo
    .key = H · C · I
keys-replay = recorrer una partida terminada
    .key = ← · → · Inicio · Fin
keys-past = mirar atrás en la partida; con Esc se vuelve
    .key = T · ←
keys-story = la historia de la carta seleccionada
    .key = S
keys-help = esta lista
    .key = ?

## Por qué el servidor dice que no

refusal-bad-message = El servidor no ha entendido la página. Vuelve a cargarla.
refusal-bad-name = Ese nombre no se puede usar.
refusal-bad-text = Ese texto no se puede enviar.
refusal-bad-push = Este navegador no puede recibir avisos.
refusal-bad-options = Esas reglas no son compatibles.
refusal-bad-record = Este archivo no contiene ninguna partida legible.
refusal-bad-order = Esas no son las cartas de tu mano.
refusal-no-player = Escribe primero tu nombre.
refusal-no-table = Esa mesa no existe.
refusal-no-game = Esa partida no existe.
refusal-no-puzzle = No existe ese puzle, o ya has respondido a todos.
refusal-no-seat = { reason-no-such-seat }
refusal-no-bot = Ese bot no existe.
refusal-bot-unfit = Este bot no juega con estas reglas o con tantos jugadores.
refusal-no-link = Este enlace o código no es correcto, ya se ha usado o ha caducado.
refusal-not-seated = No tienes asiento en esta mesa.
refusal-not-host = Eso solo puede hacerlo quien abrió la mesa.
refusal-not-leader = Eso solo puede hacerlo quien dirige.
refusal-not-your-turn = { reason-not-your-turn }
refusal-turn-past = La partida ya ha avanzado.
refusal-bot-plays = Un bot juega en tu asiento. Primero recupera tu asiento.
refusal-seat-taken = Ese asiento está ocupado.
refusal-seat-empty = En ese asiento no hay nadie.
refusal-is-here = Ese jugador está en la mesa.
refusal-not-yet = Espera un poco: quizá vuelva pronto.
refusal-seated-already = Ya tienes un asiento.
refusal-seats-free = Aún hay asientos libres.
refusal-others-seated = Ya hay otras personas sentadas. Las partidas abiertas solo se activan antes de que se sienten.
refusal-too-few-seats = Ya hay más personas sentadas. Antes tiene que irse alguien.
refusal-has-seen = Has visto cartas que ese asiento no debe conocer.
refusal-game-runs = Hay una partida en marcha.
refusal-game-over = { reason-game-over }
refusal-no-game-runs = No hay ninguna partida en marcha.
refusal-table-closed = { phase-closed }
refusal-no-talking = En esta mesa no se habla.
refusal-banned = De momento no puedes jugar en este servidor. En la página de privacidad se indica a quién preguntar.
refusal-muted = Puedes jugar, pero de momento no puedes escribir nada.
refusal-blocked = No puedes sentarte aquí: tú o alguien de la mesa ha bloqueado al otro.
refusal-no-device = La sesión de ese dispositivo ya estaba cerrada.
refusal-reported = Ya lo habías denunciado.
refusal-cannot-say = Este bot no sabe decir por qué.
refusal-not-repeated = El bot ya no haría la misma jugada, así que no puede explicarla.
refusal-cannot-convert = Esta partida no se puede guardar en ese formato.
refusal-too-many-tables = Tienes demasiadas mesas abiertas.
refusal-too-many-tabs = Tienes esta mesa abierta en demasiadas pestañas.
refusal-too-many-comments = En esta partida ya no caben más comentarios.
refusal-table-full = Ya hay demasiada gente mirando esta mesa.
refusal-too-fast = Demasiado rápido. Prueba dentro de un momento.
refusal-too-large = Es demasiado grande.
refusal-busy = El servidor está ocupado. Inténtalo de nuevo en un momento.
refusal-foreign-origin = La petición venía de otra página.
refusal-broken = Algo ha fallado en el servidor. No ha sido culpa tuya.
refusal-no-connection = Ahora mismo no se puede conectar con el servidor.

## Acerca de

about-title = Acerca de
about-game = { -hanabi } es un juego de Antoine Bauza, publicado por Les XII Singes y Cocktail Games.
about-unofficial = Esta es una versión libre y no oficial. Si te gusta el juego, compra la caja: las cartas son preciosas.
about-private = Sin cuenta, sin rastreo, sin publicidad. La página no pide nada a otros servidores.
about-version = Versión
about-license = Licencia
about-font = Tipografía
about-source = El código fuente viene con el paquete hanabi: léelo, cámbialo, compártelo.

## Avisos a quien lleva el servidor

report-line = Denunciar lo que escribió { $player }
report-name = Denunciar el nombre { $player }
report-sure = Quien lleva este servidor verá entonces qué se escribió, quién lo hizo y que la denuncia es tuya. A nadie más se le dice.
report-send = Denunciar
report-done = Gracias. La denuncia se ha enviado.
block-player = Bloquear a este jugador
    .why = Ya no os sentaréis a la misma mesa y no verás lo que escriba. No se le avisará.
block-done = Bloqueado. Puedes deshacerlo en «{ data-title }».

## Lo que se guarda de una persona

data-title = Dispositivos y datos
data-none = Este servidor no guarda nada de ti: todavía no has dado ningún nombre.
data-devices = Tus dispositivos
    .why = Quien use uno de estos navegadores puede jugar con tu nombre. Cierra la sesión en los que no conozcas o ya no uses.
data-blocked = Jugadores bloqueados
data-unblock = Desbloquear
data-device-unknown = Navegador desconocido
data-device-here = este dispositivo
data-device-last = Último uso: { $date }
data-device-out = Cerrar sesión
data-export = Llevártelo todo
    .why = Un archivo con todo lo que este servidor guarda de ti: nombre, dispositivos, mesas, jugadas, partidas y todo lo que has escrito.
data-export-get = Descargar mis datos
data-delete = Borrarlo todo
    .why = Se borran tu nombre, tus dispositivos y todo lo que has escrito: mensajes, notas, comentarios, partidas subidas. Las partidas que jugaste quedan para los demás, sin tu nombre. También queda lo que otros hayan escrito de ti.
data-delete-sure = Dejarás todas tus mesas. No se puede deshacer.
data-deleted = Listo. Este servidor ya no te conoce.
data-ban = De momento no puedes jugar en este servidor.
data-ban-until = No puedes jugar en este servidor hasta el { $date }.
data-ban-why = El motivo indicado: { $text }

## Privacidad

privacy-title = Privacidad
privacy-contact = Quién lleva este servidor
privacy-nobody = Quien lleva este servidor no ha indicado cómo contactar. Pregunta a la persona que te dio la dirección.
privacy-cookie = Una sola cookie
    .why = Cuando das un nombre, tu navegador recibe una cookie, para que tus asientos sigan siendo tuyos. El servidor guarda una huella de ella, el tipo de navegador y de sistema, y cuándo se usó por primera y por última vez. La cookie caduca { $days } días después de tu última visita. También se guarda una huella de un enlace a otro dispositivo, hasta que se usa o caduca. Tus ajustes se quedan en tu navegador. No se carga nada de otros sitios.
privacy-name = Tu nombre
    .why = Puede ser cualquiera, y se guarda con el momento en que llegaste por primera vez. Lo ven todos los que están en tus mesas, y también quien abra una de tus partidas terminadas: con su enlace o, si la mesa era pública, desde la lista de partidas.
privacy-talk = Lo que escribes
    .why = Lo que dices en las mesas, tus comentarios sobre partidas y tus notas en las cartas se guardan sin límite de tiempo. La página solo te enseña tus notas a ti; quien lleva el servidor podría leerlas.
privacy-games = Mesas y partidas
    .why = Cada jugada se guarda con su hora, y las partidas jugadas quedan sin límite de tiempo. Una mesa pública sale de la lista tras { $from } días sin cambios. Una mesa en la que no se jugó nada se borra a los { $days } días, y una persona que nunca se sentó ni escribió nada, a los { $to } días. Qué mesa tienes abierta solo se sabe mientras la tienes abierta. Los análisis y los motivos de los bots se calculan en este servidor.
privacy-open = Partidas abiertas
    .why = Una mesa puede publicar sus partidas terminadas para la investigación: las cartas, las jugadas y los segundos entre ellas, sin nombres ni fechas. Está desactivado salvo que la mesa lo active, y todos lo ven antes de sentarse. Si lo borras todo, las partidas en las que jugaste no salen en las ediciones posteriores; las copias que otros ya hayan descargado siguen en su poder.
privacy-study = Lo que miras
    .why = Se guarda qué partidas terminadas has abierto, para que nadie juegue un reparto que ya conoce. También se guardan las mesas que has quitado de tu lista, tus respuestas a los puzles, los repartos del día que has empezado y, hasta que estén listos, los análisis que has pedido. En el reparto del día, tu nombre y tus puntos los ven quienes lo han jugado.
privacy-import = Partidas que subes
    .why = Puede verlas quien tenga el enlace. A los { $days } días se borran.
privacy-address = Tu dirección de red
    .why = El servidor del juego cuenta peticiones por dirección, solo en memoria, para que nadie lo sobrecargue. No guarda direcciones ni las anota en su registro, salvo las que haya vetado quien lo lleva. Un servidor web o proveedor situado delante puede llevar su propio registro.
privacy-push = Notificaciones
    .why = Si las permites, se guardan la dirección push de tu navegador y sus claves hasta que el navegador las retire. El servicio push del fabricante de tu navegador transmite las notificaciones; ve que este servidor ha enviado una, pero no puede leerla.
privacy-report = Denuncias y vetos
    .why = Si denuncias algo, se guardan durante { $days } días lo que se escribió, quién lo hizo y tu nombre, para quien lleva el servidor. Los vetos y las demás acciones de quien lleva el servidor quedan anotados, y esas anotaciones permanecen aunque lo borres todo. Los jugadores que has bloqueado se guardan hasta que los desbloquees.
privacy-backup = Copias de seguridad
    .why = Lo que borras puede quedar en copias de seguridad hasta { $days } días.
privacy-rights = Lo que puedes hacer
    .why = En cualquier momento puedes ver tus dispositivos y cerrar su sesión, llevarte todo en un archivo y borrarlo todo.
games-title = Partidas terminadas
fair-check = ¿Fue limpio el reparto?

## Aprender: las reglas

learn-title = Cómo se juega
learn-first = Aprender jugando
    .why = Una partida corta y guiada: dar pistas, descartar, jugar y ver por qué.
learn-goal-title = Un equipo, cinco { -firework(form: "full-plural") }
learn-goal = Jugáis en equipo. Con cada color se monta una { -firework }: primero el 1, luego el 2, y así hasta el 5. Pero todos cogéis las cartas al revés: tus cartas las ve todo el mundo menos tú.
learn-cards-title = Las cartas
learn-cards = Cada color tiene diez cartas: tres 1, dos 2, dos 3, dos 4 y un solo 5. Cuando se pierden todas las copias de una carta que hace falta, su { -firework } ya no se puede terminar. Del 5 no hay segunda copia.
learn-setup-title = Antes de empezar
learn-setup = En la { -lid } de la caja hay ocho { -clue-token(form: "plural") }; al lado, tres { -red-token(form: "plural") }. Con 2 o 3 jugadores, cada uno recibe cinco cartas; con 4 o 5, cuatro. Empieza quien lleve la ropa más vistosa; aquí lo decide quien abre la mesa, o se sortea. Después se sigue en el sentido del reloj.
learn-turn-title = En tu turno haces una de tres cosas
learn-turn = Una de ellas, y solo una. No se puede pasar.
learn-clue-title = Dar una pista
learn-clue = Dile a alguien del equipo qué cartas suyas son de un color o llevan un número, y señálalas todas: «estas dos son rojas». Cuesta una { -clue-token } de la { -lid }. Sin ficha no hay pista.
learn-discard-title = Descartar
learn-discard = Deja una de tus cartas en los { -discard-pile } y roba otra sin mirarla. Una { -clue-token } vuelve a la { -lid }. Si ya están las ocho, no puedes descartar. Todos podéis mirar los { -discard-pile } cuando queráis.
learn-play-title = Jugar
learn-play = Pon en la mesa una de tus cartas y roba otra. Si es la siguiente de su { -firework }, se queda. Si no, va a los { -discard-pile } y se pone una { -red-token } en la { -lid }. Un 5 bien colocado devuelve una { -clue-token }; si ya están las ocho en la { -lid }, ese premio se pierde.
learn-end-title = Cómo acaba
learn-end = La tercera { -red-token } acaba con el espectáculo: perdéis, y la puntuación es 0. Si todas las { -firework(form: "plural") } están completas, ganáis al instante con 25 puntos. Si no, la partida sigue hasta que alguien roba la última carta. Entonces todos, también quien la robó, tienen un turno más, y nadie roba cartas.
learn-score = Al final se suma la carta más alta de cada { -firework }. { $points ->
    [one] Aquí es { $points } punto.
   *[other] Aquí son { $points } puntos.
}
learn-rating-title = Lo que dice el público
learn-rating-range = { $from } a { $to }
learn-rating-cascade = { learn-rating-range } ({ variant-cascade })
learn-rating-divine = { $points } ({ variant-cascade })
learn-table-title = En la mesa
learn-sort = Puedes cambiar el orden de tus cartas cuando quieras, para recordarlas mejor. Todos ven el orden nuevo, y no cuenta como turno.
learn-closed = La { -firework } que ya no se puede terminar se marca con el número al que aún puede llegar. Descarta las cartas más altas de ese color para recuperar { -clue-token(form: "plural") }.
learn-talk = Sobre las cartas solo hablan las pistas, y nadie comenta el turno de otro. Con cuánto rigor, lo decidís entre todos: cada mesa elige silencio, unos pocos recordatorios como «no sé nada de mis cartas», o charla libre.
learn-variants-title = Variantes
learn-tips-title = Consejos
learn-tip-oldest = Descarta la carta más antigua de la que nadie haya dicho nada. Los demás cuentan con ello.
learn-tip-unknown = Una carta de la que nadie ha dicho nada puede hacer falta: de cada color solo hay un 5, y dos de cada 2, 3 y 4.
learn-tip-meaning = Nadie da pistas por gusto. Si señalan una sola carta tuya, a menudo se puede jugar.
learn-tip-save = Avisa a quien esté a punto de descartar un 5 o la última copia de una carta.
learn-tip-two = Las pistas escasean. Una buena permite jugar dos cartas.
learn-page-title = En esta página
learn-page = Toca una de tus cartas para jugarla o descartarla, o arrástrala: a las { -firework(form: "plural") }, a los { -discard-pile } o a otro lugar de tu mano. Toca la carta de otra persona para darle una pista: antes se iluminan las cartas señaladas. Debajo de una carta ves lo que sabe quien la tiene.
learn-pictures = Cada color tiene además su propia forma.

## Aprender: la partida guiada

first-title = Tu primera partida
first-next = Siguiente
first-progress = Paso { $step } de { $last }
first-look = Arriba están las cartas de Bo. Abajo están las tuyas, con el dorso hacia ti: Bo las ve y tú no. En el centro, los fuegos esperan a que alguien los encienda.
first-clue = Bo tiene un 1 rojo, y toda { -firework } empieza por el 1. Díselo: toca el 1 rojo, elige el número 1 y confirma si se te pide.
    .hint = El número 1 señala solo esa carta. El rojo señalaría también el 4 rojo, y Bo no sabría a cuál te refieres.
first-watch-play = Ha costado una { -clue-token }. Bo lo ha entendido y va a jugar el 1.
first-save = ¡Se ha encendido la { -firework } roja! Mira ahora la carta más antigua de Bo, el 5 azul. Solo hay uno, y las cartas antiguas se descartan primero. Dile a Bo que es un 5.
    .hint = Elige el número 5 y Bo guardará esa carta.
first-watch-clue = Ahora le toca a Bo ayudarte.
first-play = Bo ha señalado una de tus cartas: es roja. ¿Por qué justo esa? La { -firework } roja necesita su 2. Toca la carta y juégala.
    .hint = Juega la carta que ha señalado Bo: es la que lleva el símbolo rojo.
first-watch-discard = ¡Era el 2 rojo! Bo no tiene nada que jugar, así que va a descartar para recuperar una { -clue-token }.
first-discard = Bo ha guardado el 5 y ha descartado la carta siguiente; ha vuelto una { -clue-token }. Haz lo mismo: descarta tu carta más antigua, la primera.
    .hint = Toca la primera carta y descártala. Nadie ha dicho nada de ella, así que probablemente no haga falta.
first-watch-one = Muy bien. Bo está pensando.
first-one = Una de tus cartas es un 1. A cuatro { -firework(form: "plural") } aún les falta el suyo: sea del color que sea, es muy probable que encaje. ¡Juégala!
    .hint = Juega la carta con el 1.
first-watch-strike = ¡Un 1 amarillo! Mira ahora lo que pasa cuando alguien juega a ciegas.
first-end = El 3 amarillo no encajaba, porque la { -firework } amarilla necesita su 2. Eso es una { -red-token }, y con la tercera se acaba la partida. Ya sabes todo lo necesario.
first-back = Atrás
first-begin = Jugar de verdad
    .why = Una mesa con un bot que entiende tus pistas tal como tú las das, y un breve consejo cada vez que aparece algo nuevo.

## La segunda lección: cómo se entienden las pistas

second-title = Cómo se entienden las pistas
    .why = Qué carta se descarta antes, qué carta hay que jugar tras una pista y cuál se salva.
second-look = El equipo se pone de acuerdo en lo que significa una pista. Mira la primera carta de Bo, el 5 rojo: es la carta más antigua que ninguna pista ha señalado, así que sería la próxima que Bo descartaría.
second-save = Una pista que señala esa carta la salva. Salva el 5 rojo: solo hay uno.
    .hint = Elige el número 5: señala la carta más antigua y dice por qué debe quedarse.
second-watch-clue = Ahora Bo la guardará, y tiene una pista para ti.
second-play = Una de tus cartas es azul, y no es la más antigua. Entonces la pista te pide que la juegues: ¿por qué la nombraría Bo si no? Juégala aunque no sepas su número.
    .hint = Juega la carta con el símbolo azul.
second-watch-discard = ¡El 1 azul! Bo no tiene nada que jugar y va a descartar: no el 5, que está a salvo, sino la carta más antigua sin pistas.
second-ask = El 1 verde de Bo encaja ahora. Da la pista que señala solo esa carta.
    .hint = Di verde. El número 1 señalaría también el 1 azul, que ya no le hace falta a nadie.
second-watch-play = La pista no señala la carta más antigua de Bo, así que le pide la verde.
second-discard = Justo como querías. No tienes nada que jugar: descarta tu carta más antigua sin pistas.
    .hint = Toca la primera carta y descártala.
second-watch-save = Ahora Bo mira tu carta más antigua.
second-keep = Bo dice 2 y señala tu carta más antigua. Una pista así puede no querer decir más que: guárdala. No juegues el 2 todavía; descarta la siguiente carta sin pistas.
    .hint = Guarda el 2. Descarta la segunda carta, la más antigua sin pistas.
second-end = Era el 2 amarillo, y el otro no se ve por ninguna parte. Ya sabes en qué se fija el equipo: qué carta se descarta antes, qué carta hay que jugar tras una pista y cuál se salva. Los bots también juegan así.

## Los niveles del compañero

levels-title = Los niveles del compañero
    .why = Qué leen en una pista el principiante, el club y el experto y qué esperan de ti, con posiciones para recorrer paso a paso.
levels-lead = El compañero es el bot que juega como las personas, con convenciones. Cada nivel hace todo lo que hace el anterior, y más. Cada posición muestra la mesa como la ve el compañero, con sus propias cartas ocultas.
levels-partner = Compañero
levels-expects = Qué espera de ti
levels-start = Así está la mesa.
levels-reading = Lectura: carta { $place }: { $card }.
levels-reading-other = Lectura: { $player } cree que su carta { $place } es: { $card }.
levels-back = Posición anterior
levels-next = Posición siguiente
levels-practice = Practicar esta convención
levels-link = ¿Qué convenciones son?
level-beginner = Toma las pistas al pie de la letra, como las dan los principiantes: juega esta carta, o guárdala.
level-expects-beginner = Que juegues o guardes lo que señale.
level-club = También lee una pista como una petición a otra persona: la carta que tiene que ir antes.
level-expects-club = Que te des cuenta cuando una pista a otra persona exige que antes juegues una carta: una ya señalada o, si no la hay, la más nueva sin pista.
level-expert = También lee una pista como un farol, como un aviso o como una petición a alguien que juega después.
level-expects-expert = Que esperes cuando alguien después de ti puede jugar la carta que falta, que juegues los 1 en el orden correcto y que entiendas que tienes la otra copia cuando alguien descarta una carta que se sabe útil.
convention-chop = El próximo descarte (chop)
    .why = La carta más antigua sin pista es la próxima que se descarta. Todo el equipo está pendiente de ella.
convention-focus = La carta aludida (focus)
    .why = Una pista puede señalar varias cartas, pero se refiere a una: el próximo descarte si aún no tenía pista; si no, la más nueva de las que no tenían.
convention-play-clue = Pista para jugar
    .why = Una pista sobre una carta que no es el próximo descarte pide que se juegue: ahora, o después de otras que están en camino.
convention-save = Salvar
    .why = Una pista sobre el próximo descarte puede querer decir solo: guárdala. Así se salvan los 5, los 2 cuya otra copia no se ve y la última carta de cada tipo.
convention-good-touch = Solo cartas útiles (good touch)
    .why = Una carta que recibe una pista todavía hace falta, y no se señala la misma carta en dos manos.
convention-five = Los 5
    .why = La pista 5 sobre una carta que no es el próximo descarte solo dice que es un 5.
convention-care = Prudencia
    .why = Cuando con una { -red-token } más se pierde la partida, solo se juega lo que las propias pistas demuestran.
convention-trust = Confianza
    .why = Cuando dos pistas de una persona han resultado falsas, las siguientes solo quieren decir lo que dicen.
convention-prompt = Recordatorio (prompt)
    .why = Una pista sobre una carta que aún no encaja pide a alguien la carta anterior: una que ya estaba señalada.
convention-finesse = Finesse
    .why = Si ninguna carta señalada puede ser la que falta, es la más nueva sin pista de alguien que juega antes que quien recibió la pista. Se juega a ciegas.
convention-stall = Pista obligada (stall)
    .why = Quien solo tiene cartas señaladas apenas puede descartar y tiene que dar alguna pista. No pide nada de otras manos.
convention-reverse = Finesse inversa (reverse finesse)
    .why = La carta que falta también puede tenerla alguien que juega después de quien recibió la pista, que por eso espera.
convention-bluff = Farol
    .why = Si la persona siguiente juega una carta sin pista que no lleva a la señalada, la señalada está un paso más allá. El compañero entiende los faroles, pero él no los usa.
convention-wrong-prompt = Recordatorio equivocado (wrong prompt)
    .why = Si la carta señalada con la que se contaba resulta ser otra, la pista se refería a la más nueva sin pista.
convention-ones = El orden de los 1
    .why = Varios 1 señalados se juegan en este orden: primero el próximo descarte, luego los robados durante la partida, del más nuevo al más antiguo, y al final los repartidos, del más antiguo al más nuevo.
convention-fix = Corrección (fix)
    .why = Una pista detiene a quien está a punto de jugar una carta que no encaja.
convention-handover = Relevo (sarcastic discard)
    .why = Quien descarta una carta que se sabe útil dice: otra persona tiene la misma carta, y está señalada.
example-discards-the-chop = Quien no tiene nada mejor que hacer descarta la carta más antigua sin pista.
example-focus-chop = Si varias cartas reciben su primera pista, la pista se refiere al próximo descarte.
example-focus-newest = Si el próximo descarte no está entre ellas, la pista se refiere a la más nueva.
example-focus-again = Una pista que solo señala cartas ya señaladas se refiere a la más nueva de ellas.
example-play-clue = Una pista sobre una carta que no es el próximo descarte pide que se juegue.
example-gives-play-clue = Una carta que encaja recibe una pista.
example-delayed-play = Una pista puede pedir una carta que solo encaja después de otra que está en camino.
example-beginner-plays-or-keeps = Un principiante señala lo que se puede jugar o hay que guardar: el 1 blanco, no los cuatro 3, en los que otros podrían leer más.
example-gives-save = Un 5 que es el próximo descarte se salva: solo hay uno.
example-save-five = Un 5 que es el próximo descarte se salva con la pista de su número y todavía no se juega.
example-gives-save-critical = La última carta de su tipo se salva cuando es el próximo descarte.
example-save-critical = Una pista sobre el próximo descarte puede salvar la última carta de un tipo o pedir que se juegue.
example-save-two = Un 2 que es el próximo descarte se salva con la pista de su número.
example-save-two-both-chops = Si los dos 2 de un color son próximos descartes, se salva uno de ellos.
example-save-two-seen = Un 2 cuya otra copia está en otra mano no se salva: entonces la pista quiere decir otra cosa.
example-before-discard = Nadie descarta su carta más antigua mientras se pueda salvar un 2 que es el próximo descarte de alguien.
example-good-touch = Una carta señalada en una mano no se señala también en otra: este 1 no es el rojo.
example-information-lock = Lo que se entendió de una pista sigue valiendo tras pistas sobre otras cartas.
example-contradiction = Cuando una pista posterior contradice lo que se entendió, vale la pista.
example-taken-for-a-played-card = La carta amarilla se tomó por el 2. Ahora lo ha jugado otra persona, así que es otra carta amarilla.
example-five-stall = Un 5 que no es el próximo descarte es solo un 5.
example-five-early = Aquí el número más alto es 2. Antes del primer descarte, la pista 2 no pide nada, aunque la carta encajaría.
example-five-late = La pista del número más alto tampoco pide nada después del primer descarte.
example-care = Con dos { -red-token(form: "plural") } en la { -lid }, no se juega una carta que solo pide una convención.
example-one-slip-is-forgiven = Una pista que resultó falsa no basta, y quien la dio lo sabe.
example-taken-at-their-word = Tras dos pistas que resultaron falsas, la tercera no quiere decir más de lo que dice.
example-fits-by-touch-alone = El descarte muestra que nadie toma la carta azul por el 4, el único que aún hace falta: puede ser el otro 3.
example-prompt = Una pista sobre una carta que aún no encaja cuenta con una que ya estaba señalada.
example-prompt-on-oneself = La carta que ya estaba señalada puede estar en la misma mano.
example-prompt-before-finesse = No se cuenta con la carta más nueva mientras una señalada pueda ser la que falta.
example-finesse = Cuando la pista no puede referirse a ninguna carta señalada, se refiere a la más nueva de la mano siguiente.
example-gives-finesse = Con una sola pista se juegan dos cartas cuando la primera es la más nueva de la mano siguiente.
example-beginner-no-finesse = Un principiante no espera una jugada así: la carta señalada es la que encaja.
example-counts-on-me = El amarillo cuenta con un 1 señalado aquí y con el 2 amarillo de otra persona: quien recibió la pista ve los dos, y no hay nada que corregir.
example-locked = Quien solo tiene cartas señaladas tiene que dar una pista: nadie busca una carta que falta en su propia mano.
example-finesse-waits = Quien puede tener la segunda de dos cartas espera a la primera.
example-finesse-reverse = La carta jugada a ciegas llega después de quien espera, que entonces sabe cuál es la señalada.
example-finesse-refused = Si nadie juega la carta que falta, la señalada era la que encaja.
example-reverse-club = En el club nadie espera una carta que viene después.
example-bluff-read = Justo después de la pista se juega una carta de otro color que no tenía ninguna: la señalada no es la siguiente roja, sino la que va después.
example-wrong-prompt = Cuando la carta señalada no era aquella con la que se contaba, se trata de la más nueva.
example-order-of-ones = De varios 1, primero va el que es el próximo descarte.
example-ones-dealt = De varios 1 repartidos, primero va el más antiguo.
example-ones-drawn = Los 1 robados van antes que los repartidos, el más nuevo primero.
example-fix = A quien va a jugar una carta que no encaja se le avisa a tiempo.
example-fix-read = Una pista que muestra que una carta no es la que se creía evita que se juegue y no pide nada más.
example-fix-again = Una pista que repite lo que ya se sabe evita que se juegue la carta.
example-gives-sarcastic = Una carta conocida y señalada también en otra mano se descarta, para que la otra persona sepa cuál es la suya.
example-sarcastic-read = Quien descarta una carta conocida y útil dice que otra persona tiene la misma y que está señalada.
example-handover-club = En el club un descarte así no dice nada.
example-discard-known-better = La carta se tomó por el 5 amarillo y se descartó como 1 amarillo: eso no le cede nada a nadie.

## Las marcas de las cartas, y las palabras de la primera partida de verdad

marks-title = Qué significan las marcas
marks-told = El signo debajo de una carta: lo que se le ha dicho de ella a quien la tiene.
marks-ring = Un borde dorado: una pista ha señalado esta carta.
marks-possible = Signos y números pequeños en un dorso: lo que la carta todavía puede ser.
marks-critical = Un signo de exclamación: la última de su clase. Si se pierde, se pierden puntos.
marks-oldest = La primera carta de una mano es la más antigua; la última, la más nueva.
bubble-start = Te toca. ¿Tiene alguien una carta que encaje ahora? Cada { -firework } empieza por un 1. Tócala y di su número o su color.
bubble-told = Casi siempre quiere decir: juega la carta o guárdala.
bubble-focus-next = La pista se refiere a la carta { $place }, la que descartarías a continuación.
bubble-focus-newest = La pista se refiere a la carta { $place }, la más nueva de ellas.
bubble-focus-only = La pista se refiere a la carta { $place }.
bubble-focus-again = Todas estas cartas ya tenían una pista.
bubble-meant-next = Guárdala, o juégala si puede encajar.
bubble-meant-play = Una pista sobre una carta que no es el próximo descarte te pide que la juegues.
bubble-meant-five = De momento solo dice que esta carta es un 5.
bubble-meant-again = Ahora sabes más de ellas.
bubble-sure = Sea cual sea la carta { $place }, ahora encaja: juégala.
bubble-strike = Eso ha sido una { -red-token }. La tercera acaba la partida: juega una carta cuando lo tengas casi claro.
bubble-tokens = Apenas quedan { -clue-token(form: "plural") }. Descarta para recuperar una; tu carta más antigua es la primera de la mano.
bubble-last = Se ha robado la última carta: todos tienen un turno más.
bubble-close = Entendido

## Partidas terminadas

games-mine = Las mías
games-all = Todas
games-none = Aún no se ha terminado ninguna partida.
games-import = Abrir una partida de un archivo
games-imported = de un archivo
replay-turn = Turno { $turn } de { $last }
replay-start = Se han repartido las cartas.
replay-eyes = Vista de
replay-open = todos (manos descubiertas)
replay-to-start = Al principio
replay-back = Un turno atrás
replay-forward = Un turno adelante
replay-to-end = Al final
replay-run = Reproducir
replay-stop = Pausar
replay-why = ¿Por qué?
replay-spoilers = Sin spoilers
    .why = Solo ves lo que ha pasado y los comentarios hasta el turno en el que estás. El análisis aparece tras el último turno.
replay-link = Enlace a este turno
replay-record = Descargar
replay-live = Para hanab.live
together-title = Verla juntos
together-begin = Verla con otros
    .why = Tú diriges: quien abra el enlace verá el turno en el que estés.
together-link = Copiar el enlace para los demás
together-leading = Tú diriges: todos ven el turno en el que estás.
together-alone = Aún no hay nadie más. Envía el enlace a alguien.
together-following = Sigues a { $player }.
together-strayed = { $player } está en el turno { $turn }.
together-return = Seguir a { $player }
together-hand = Que dirija { $player }
together-leader = dirige
together-leave = Verla a solas

## Mirar atrás durante la partida, y la historia de una carta

past-looking = Mirando atrás
past-now = Volver a la partida
past-show = Ver este turno
story-title = La historia de esta carta
story-dealt = Repartida al principio.
story-drawn = Robada en el turno { $turn }.
story-told-nothing = Ninguna pista la ha señalado.
story-knows = { $you ->
    [actor] Lo que sabes
   *[nobody] Lo que sabe { $player }
}
story-note = Escribir una nota

## Después de una partida

turning-title = Dónde cambió la partida
finding-clues = { $count ->
    [one] Se dio una pista. Puntos: { $points }.
   *[other] Se dieron { $count } pistas. Puntos: { $points }.
}
finding-unused = { $count ->
    [one] Al final sobró una { -clue-token }.
   *[other] Al final sobraron { $count } { -clue-token(form: "plural") }.
}
finding-rate = Puntos por pista: { $mean }.
finding-lost = { $count ->
    [one] Nada podía sustituir esta carta: se perdió un punto.
   *[other] Nada podía sustituir esta carta: se perdieron { $count } puntos.
}
finding-missing = { $count ->
    [one] Al final todavía se podía conseguir un punto más.
   *[other] Al final todavía se podían conseguir { $count } puntos más.
}
review-none = No se perdió ninguna carta ni falló ninguna jugada.
review-title = Análisis
review-start = Analizar la partida
review-progress = { $count } de { $total } turnos
review-preparing = Preparando: el primer análisis en un servidor puede tardar unos minutos en empezar.
review-busy = El servidor está ocupado. El análisis continuará en cuanto sea posible.
review-unfinished = No se pudo terminar el análisis. Lo encontrado se conserva y puedes volver a iniciarlo.
review-leave = El análisis continúa aunque salgas de esta página.
value-now = Puntuación esperada: { $mean }. Probabilidad de { $most } puntos: { $share } %.
turning-show = Mostrar
turning-try = Pruébalo tú
turning-mine = { $count ->
    [one] Repetir mi jugada
   *[other] Repetir mis { $count } jugadas
}
line-start = Probar otras jugadas
line-ask = Turno { $turn }: ¿qué harías como { $player }?
line-title = Tus jugadas desde el turno { $turn }
line-back = Deshacer
line-open = Manos descubiertas
line-link = Enlace a las jugadas
line-next = Siguiente turno
line-close = Volver a la partida
line-same = Así se jugó.
value-best = Mejores jugadas
value-turn = Turno { $turn }: las mejores jugadas
value-made = lo que se hizo
value-rough = La primera jugada se ha probado en más repartos que las otras, cuyas cifras son más aproximadas.
review-knew = Lo que sabía cada uno
    .why = Calculado con las pistas y las cartas que ve cada uno, sin convenciones.
others-title = Lo que hicieron otros aquí
    .why = Jugadas en otras partidas de este servidor, cuando todos los jugadores habían visto lo mismo.
others-players = Jugadores
others-bots = Bots
others-none = Ninguna otra partida de este servidor llegó a esta posición.
review-fits = Encaja
review-trash = Sobra
review-last = La última
comment-title = Comentarios
comment-turn = Di algo sobre el turno { $turn }
comment-send = Comentar
comment-drop = Quitar este comentario
figures-title = Tus partidas con estas reglas
figures-games = { $count ->
    [one] { $count } partida
   *[other] { $count } partidas
}
figures-best = mejor { $best }
figures-mean = media { $mean }
figures-perfect = { $count ->
    [one] { $count } perfecta
   *[other] { $count } perfectas
}
figures-strikeouts = { $count ->
    [one] { $count } perdida por { -red-token(form: "plural") }
   *[other] { $count } perdidas por { -red-token(form: "plural") }
}
figures-counts = partidas según los puntos
figures-latest = últimas partidas; la línea discontinua es la media
games-helped = terminada por un bot
figures-record = Tu mejor resultado hasta ahora

## El mismo reparto otra vez

again-title = Jugarla otra vez
again-bots = Mismo reparto con bots
again-friends = Mismo reparto con amigos
again-from-here = Seguir desde este turno
again-challenge = Retar a alguien
    .why = El enlace lleva al mismo reparto y no dice nada de las cartas.
again-known = Este reparto ya se ha jugado. Lo conocen: { $names }.
again-fresh = Este reparto ya se ha jugado, pero nadie en la mesa lo conoce.
again-turn = Se sigue desde el turno { $turn }.
again-mark = reparto ya jugado
again-origin = Se siguió desde el turno { $turn } de una partida que acabó con { $score } de { $most } puntos.
again-line = esa partida
deal-known = cartas ya conocidas
deal-title = Un reto
daily-title = Reparto del día
daily-lead = Las mismas cartas para todos, una sola vez: juégalas con bots y mira después cómo les fue a los demás. Tu nombre aparece junto a tus puntos.
daily-streak = { $count ->
    [one] Racha: un día
   *[other] Racha: { $count } días
}
daily-play = Jugar
daily-bots = Bots en todos los asientos
daily-bots-wait = Los bots aún están jugando.
daily-others = Los demás: { $lower } por debajo, { $equal } igual, { $higher } por encima.
daily-alone = Nadie más ha terminado aún este reparto.
picture-share = Compartir una imagen
picture-text = ¿Puedes hacerlo mejor con las mismas cartas?
deal-lead = Juega las mismas cartas que { $names }. Quien las haya jugado verá todos los resultados.
deal-bots = Jugarlo con bots
deal-friends = Jugarlo con amigos
deal-results = Los resultados de este reparto
deal-played = { $count ->
    [one] Se ha jugado una vez.
   *[other] Se ha jugado { $count } veces.
}

## Un asiento en otro dispositivo

link-title = Seguir aquí
    .why = Así jugarás también en este dispositivo, con tu nombre y tus asientos.
link-becomes = En este dispositivo serás entonces { $player }. Sigue solo si el enlace lo hiciste tú: si no, quien te lo mandó verá todo lo que hagas aquí y podrá jugar en tu lugar.
link-replaces = Hasta ahora en este dispositivo eras { $player }. Desde aquí no podrás volver a los asientos y partidas de ese jugador si antes no creas un enlace en los ajustes.
link-use = Sí, soy yo
link-done = Listo. Tus mesas están en la pantalla de inicio.

## Repartos limpios

fair-title = Un reparto limpio
    .why = Antes de la primera jugada, el servidor publicó una huella del { -deck } barajado. Ahora el { -deck } está a la vista y tu propio navegador vuelve a calcular la huella.
fair-good = Las huellas coinciden: este es el mismo { -deck } que antes de la partida.
fair-bad = Las huellas no coinciden: este no es el { -deck } que se selló.
fair-none = Esta partida no tiene sello.
fair-published = Publicada antes de la partida
fair-computed = Calculada por tu navegador
fair-salt = Sal
fair-deck = El { -deck }
fair-how = La huella es el SHA-256 de la sal, un espacio y las cartas en orden, separadas por espacios.
fair-seal = Sello del { -deck }: { $hash }
