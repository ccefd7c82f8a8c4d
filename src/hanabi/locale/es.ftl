# Hanabi en español. Los valores se explican en en.ftl.

### Cartas

suit = { $suit ->
    [red] rojo
    [yellow] amarillo
    [green] verde
    [white] blanco
    [blue] azul
   *[multicolor] multicolor
}
    .feminine = { $suit ->
        [red] roja
        [yellow] amarilla
        [green] verde
        [white] blanca
        [blue] azul
       *[multicolor] multicolor
    }
    .plural = { $suit ->
        [red] rojas
        [yellow] amarillas
        [green] verdes
        [white] blancas
        [blue] azules
       *[multicolor] multicolores
    }

rank = { $rank }

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

### Variantes

variant-players = { $count ->
    [one] { $count } jugador
   *[other] { $count } jugadores
}
variant-suits = { $count ->
    [one] { $count } color
   *[other] { $count } colores
}
variant-ranks = número más alto: { $count }
variant-hand-size = { $count ->
    [one] { $count } carta en la mano
   *[other] { $count } cartas en la mano
}
variant-clue-tokens = { $count ->
    [one] { $count } ficha de pista
   *[other] { $count } fichas de pista
}
variant-strikes = { $count ->
    [one] { $count } ficha roja
   *[other] { $count } fichas rojas
}
variant-empty-clues = pistas vacías
variant-last-drop = traca final
variant-choreography = coreografía minuciosa
variant-cascade = cascada de colores

### La mesa

table-turn = Turno { $turn }
table-fireworks = Series
table-discards = Descartes
table-clue-tokens = Fichas de pista
table-red-tokens = Fichas rojas
table-deck = Mazo
table-points = Puntos
table-best = como mucho { $points }
table-you = Tú
table-player = Jugador { $number }
table-seen-by = lo que ve { $player }

### De quién es el turno

turn-player = { $you ->
    [actor] Es tu turno.
   *[nobody] Le toca a { $player }.
}
turn-final-round = { $count ->
    [one] Última ronda: queda un turno.
   *[other] Última ronda: quedan { $count } turnos.
}

### Qué ha pasado

event-deal = { $you ->
    [actor] Se han repartido las cartas. Empiezas tú.
   *[nobody] Se han repartido las cartas. Empieza { $player }.
}
event-play-placed = { $you ->
    [actor] Juegas el { card }.
   *[nobody] { $player } juega el { card }.
}
event-play-misfit = { $you ->
    [actor] Juegas el { card }. No encaja: una ficha roja.
   *[nobody] { $player } juega el { card }. No encaja: una ficha roja.
}
event-play-wrong-color = { $you ->
    [actor] Juegas el { card }. Habías anunciado otro color: una ficha roja.
   *[nobody] { $player } juega el { card }. Había anunciado otro color: una ficha roja.
}
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
    [one] Vuelve una ficha de pista.
   *[other] Vuelven { $count } fichas de pista.
}
event-last-card = Se ha robado la última carta: a cada uno le queda un turno.
event-deck-empty = Se ha robado la última carta: se sigue jugando con las que quedan en las manos.

### Cómo ha terminado

ending-strikeout = La última ficha roja está en la tapa. El espectáculo se acaba y el equipo ha perdido.
ending-perfect = Todas las series están completas. ¡El equipo ha ganado!
ending-final-round = La última ronda ha terminado.
ending-lost-card = Se ha perdido una carta irreemplazable. El equipo ha perdido.
ending-stuck = No queda ni una carta ni una ficha de pista que usar. El equipo ha perdido.
ending-stopped = La partida se interrumpió.
result-unfinished = La partida está sin acabar.
result-score = Puntuación: { $score } de { $most }.
result-on-table = { $points ->
    [one] Había { $points } punto en la mesa.
   *[other] Había { $points } puntos en la mesa.
}
rating-horrible = Horrible: el público abuchea.
rating-mediocre = Mediocre: se oyen unas pocas palmas.
rating-honorable = Honroso, pero mañana nadie hablará de ello.
rating-excellent = Excelente: el público está encantado.
rating-extraordinary = Extraordinario: se recordará durante años.
rating-legendary = Legendario: el público entero se queda sin palabras.
rating-divine = Divino: hasta los dioses piden un bis.

### Por qué no vale una jugada

reason-game-over = La partida ha terminado.
reason-no-such-move = Esa jugada no existe.
reason-not-in-hand = Esa carta no está en tu mano.
reason-no-clue-tokens = No queda ninguna ficha de pista, así que no puedes dar información. Descarta o juega una carta.
reason-lid-full = Ya están todas las fichas de pista en la tapa, así que no puedes descartar. Da información o juega una carta.
reason-no-such-seat = Ese asiento no existe en esta mesa.
reason-own-hand = No puedes darte pistas.
reason-no-such-color = En esta partida no existe ese color.
reason-no-such-rank = En esta partida no existe ese número.
reason-empty-clue = La pista no señalaría ninguna carta, y en esta partida no se permite.
reason-no-announcing = El color solo se anuncia cuando se juega con la coreografía minuciosa.
reason-not-your-turn = No es tu turno.
reason-nothing-to-take-back = No hay ninguna jugada que deshacer.

### Palabras que se escriben; la primera aparece en la ayuda

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
word-to = a

### Qué se puede escribir

prompt-move = Tu jugada (? para la ayuda):
prompt-which = ¿Qué carta: { $number } (su lugar) o #{ $number } (su número)?
prompt-replay = Turno { $turn } de { $last } (? para la ayuda):
help-title = Puedes escribir:
help-words = con palabras
help-exact = exacto, con número #
help-play = jugar la carta { $place } de tu mano
help-announce = jugarla y anunciar su color: { suit }
help-discard = descartar la carta { $place } de tu mano
help-clue-color = decirle a { $target } qué cartas son { suit.plural }
help-clue-rank = decirle a { $target } qué cartas llevan un { rank }
help-table = mostrar la mesa otra vez
help-quit = dejar la partida
help-cannot-clue = Ahora no puedes dar información: no queda ninguna ficha de pista.
help-cannot-discard = Ahora no se descarta: ya están todas las fichas de pista en la tapa.
help-marks = Debajo de cada carta están los colores y números todavía posibles para quien la tiene. Un asterisco marca una carta señalada por una pista.
help-brackets = Un número entre corchetes: esa serie ya no puede pasar de ahí.
help-next = ir al turno siguiente (basta con Intro)
help-back = volver un turno atrás
help-turn = ir a ese turno
help-start = ir al inicio
help-end = ir al final

### Cuando no se entiende lo escrito

input-unreadable = No entiendo «{ $text }». Escribe ? para ver la ayuda.
input-no-card = ¿Qué carta? Di un número del 1 al { $count }.
input-places = Para nombrar una carta por su lugar en la mano, escribe «{ $example }».
input-no-player = ¿A quién? Elige entre { $names }.
input-no-value = ¿Sobre qué? Di un color o un número.
input-no-turn = No existe el turno { $text }: van del 0 al { $last }.

### Entrar y salir

game-bots = { $player }: { $bot }
game-prepare = Los bots se están preparando. La primera vez tarda alrededor de medio minuto.
game-left = Dejas la mesa.
game-saved = La partida está en { $file }.

### Bots

bot-random = hace cualquier jugada permitida
bot-cautious = solo juega lo seguro
bot-hat = usa un código: cada información dice algo a todos
bot-master = el más fuerte: juega muchos repartos posibles en su cabeza
bot-partner = juega como los buenos jugadores, por convenciones
bot-partner-1 = juega con las primeras convenciones: pide jugar, salva cartas, cuenta con cartas de otros
bot-partner-2 = juega con más convenciones: cuenta con varias cartas seguidas, también propias

### Por qué un bot jugó así

why-plays-known = Esta carta encaja seguro.
why-plays-clued = Una pista pidió esta carta.
why-plays-prompted = Una pista a otra mano cuenta con esta carta.
why-plays-finessed = Una pista solo tiene sentido si esta carta encaja.
why-plays-hoping = Esta carta puede encajar y hay poco que perder.
why-announces = El color es seguro, así que vuelve una ficha de pista.
why-clue-plays = { $player } puede jugar el { card }.
why-clue-finesses = { $player } verá que el { card } tiene que ir antes.
why-clue-saves-five = { $player } debe guardar el { card }: solo hay uno.
why-clue-saves-two = { $player } debe guardar el { card }: no se ve otro.
why-clue-saves-critical = { $player } debe guardar el { card }: es el último.
why-clue-fixes = { $player } toma el { card } por otra carta y lo jugaría.
why-clue-tells = { $player } sabe ahora más sobre el { card }.
why-clue-stalls = No queda nada mejor que hacer.
why-discards-trash = Esta carta ya no hace falta.
why-discards-double = Otra mano tiene también esta carta.
why-discards-chop = Es la carta más antigua que ninguna pista pidió guardar.
why-discards-least = De estas cartas, es la que menos se echará de menos.

### La arena: muchas partidas de bots

arena-bot = Bot
arena-style = Cómo juega
arena-strength = Los números: puntuación media con 2 a 5 jugadores; una partida perdida por fichas rojas cuenta 0.
arena-for-all = { $players } jugadores, todas las variantes
arena-for-most = { $players } jugadores, todas las variantes salvo: { $variants }
arena-settings = Ajustes: { $settings }
arena-playing = Jugando
arena-games = Partidas
arena-seeds = Semillas
arena-score = Puntuación
arena-interval = Intervalo del 95 %
arena-points = Puntos en la mesa
arena-perfect = Partidas perfectas
arena-strikeouts = Perdidas por fichas rojas
arena-moves = Jugadas por partida
arena-seconds = Segundos
arena-speed = Partidas por segundo
arena-share = Proporción de partidas (%)
arena-matrix = Puntuación media ± error típico de cada dos bots juntos, en todos los asientos.
arena-difference = { $bot } frente a { $other } con los mismos repartos: { $difference } puntos (95 %: de { $low } a { $high }).
arena-interrupted = Interrumpido tras { $count } de { $total } partidas.
arena-clock = { $bots } piensa según el reloj: otra ejecución puede dar otros resultados.
arena-saved = { $count ->
    [one] Hay una partida en { $folder }.
   *[other] Hay { $count } partidas en { $folder }.
}

### Qué ha fallado

error-no-file = El archivo { $file } no existe.
error-directory = { $file } es una carpeta, no un archivo.
error-unreadable = No se puede leer { $file }: { $detail }
error-unwritable = No se puede escribir { $file }: { $detail }
error-record = { $file } no contiene ninguna partida: { $detail }
error-convert = La partida no se puede convertir: { $detail }
error-variant = Con estas reglas no hay partida: { $detail }
error-seat = No existe el asiento { $seat }: van del 0 al { $last }.
error-bot = { $player } no puede seguir: { $detail }
error-cache = Las reglas compiladas en el disco estaban dañadas y se han borrado. Vuelve a empezar.
error-no-bot = No existe el bot { $bot }. Existen: { $names }.
error-setting = El bot { $bot } no se puede ajustar así: { $detail }
error-bots = { $count } bots no cuadran con { $players } jugadores: nombra uno para todos o uno por asiento.
error-seeds = { $games } partidas desde la semilla { $seed } pasan de la última semilla.
error-plot = { $file } no es una imagen que sepamos dibujar: el nombre debe acabar en .svg o .png.
error-extra = { $what } no está instalado. Prueba: pip install '{ $extra }'

### El servidor y los repartos limpios

serve-ready = La mesa está lista: { $url } (Ctrl-C la cierra)
serve-no-address = No se puede escuchar en { $host }, puerto { $port }: { $detail }
verify-no-seal = { $file } no lleva sello, así que no hay nada que comprobar.
verify-other-hash = Ese no es el hash de esta partida, que es { $hash }.
verify-broken = El mazo no es el que se selló.
verify-fair = Limpio: este mazo se selló antes de empezar la partida ({ $hash }).
