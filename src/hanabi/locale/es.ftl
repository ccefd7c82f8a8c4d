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
why-clue-five = Conviene que { $player } conozca el { card }; nada más corre prisa.
why-clue-fixes = { $player } toma el { card } por otra carta y lo jugaría.
why-clue-tells = { $player } sabe ahora más sobre el { card }.
why-clue-stalls = No queda nada mejor que hacer.
why-discards-trash = Esta carta ya no hace falta.
why-discards-double = Otra mano tiene también esta carta.
why-discards-tells = { $player } también tiene el { card }, y ahora lo sabe.
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
serve-no-url = { $url } no es una dirección web: debe empezar por http:// o https://
verify-no-seal = { $file } no lleva sello, así que no hay nada que comprobar.
verify-other-hash = Ese no es el hash de esta partida, que es { $hash }.
verify-broken = El mazo no es el que se selló.
verify-fair = Limpio: este mazo se selló antes de empezar la partida ({ $hash }).

### La página: pantalla de inicio

home-lead = Montad juntos cinco fuegos artificiales. Ves las cartas de todos menos las tuyas.
home-play-now = Jugar ahora
home-play-now-why = Un clic y estás sentado a la mesa con dos bots.
home-invite = Invitar a amigos
home-learn = Aprender a jugar
home-new = Elegir las reglas
home-open-table = Abrir la mesa
home-my-tables = Tus mesas
home-open-tables = Mesas abiertas
home-your-turn = Tu turno
phase-gathering = esperando jugadores
phase-playing = en juego
phase-over = terminada
phase-closed = Esta mesa está cerrada.

### La página: palabras de todas partes

page-guest = Invitado
page-home = Inicio
page-more = Más
page-close = Cerrar
page-save = Guardar
page-cancel = Cancelar
page-send = Enviar
page-lost = En esta dirección no hay nada.
page-joining = Llegando a la mesa …
page-reconnecting = Se ha cortado la conexión. Volverá por sí sola.
page-welcome = Te damos la bienvenida a la mesa
page-welcome-why = ¿Cómo quieres que te llamen? Puedes cambiarlo cuando quieras.
page-enter = Entrar
page-table = Mesa
page-bot = bot
page-away = ausente
page-host = anfitrión
page-to-move = tiene el turno

### La página: en la mesa

table-hand-of = Cartas de { $player }
table-hand-own = Tus cartas
table-place = carta { $place }
table-told = sabe: { $what }
table-told-nothing = no sabe nada
table-possible = puede ser: { $suits }; { $ranks }
table-critical = la última de su clase
table-note-is = nota: { $note }
table-firework = { $state ->
    [done] La serie { suit.feminine } está completa.
    [closed] La serie { suit.feminine } va por el { $rank } y solo puede llegar al { $best }.
   *[open] La serie { suit.feminine } va por el { $rank }.
}
table-clue-count = { $count } de { $most } fichas de pista
table-red-count = { $count } de { $most } fichas rojas
table-deck-count = { $count ->
    [0] El mazo está vacío.
    [one] Queda { $count } carta en el mazo
   *[other] Quedan { $count } cartas en el mazo
}
table-points-count = { $points } puntos, como mucho { $best } de { $most }
table-discards-open = { $count ->
    [one] Descartes: { $count } carta
   *[other] Descartes: { $count } cartas
}
table-pile = { $state ->
    [played] { $card }: está en su serie, { $discarded } en los descartes
    [gone] { $card }: perdido
    [last] { $card }: { $discarded } en los descartes, solo queda uno
   *[open] { $card }: { $discarded } en los descartes, quedan { $left }
}
page-actions = Lo que puedes hacer
page-play = Jugar
page-discard = Descartar
page-note = Nota
page-note-why = Solo la ves tú. Acompaña a la carta.
page-announce = Jugar y anunciar:
page-announce-color = Jugar y anunciar { suit }
page-confirm = Confirmar
page-confirm-what = Confirmar: { $what }
page-undo = Deshacer
page-hint-move = Toca una de tus cartas, o una carta de otro jugador para darle información.
page-clue-to = Pista para { $target }
page-clue-touches = { $count ->
    [0] No señala ninguna carta.
    [one] Señala una carta.
   *[other] Señala { $count } cartas.
}
page-late = Tu turno: los demás esperan.
page-log = Lo que ha pasado
page-talk = Decir algo
page-chat = Mensaje para la mesa
page-seats = Asientos
page-seat-free = asiento libre
page-sit = Sentarme aquí
page-seat-bot = Sentar un bot
page-change-bot = Cambiar de bot
page-free-seat = Liberar el asiento de { $player }
page-hand-over = Que un bot juegue por mí
page-take-back = Recuperar mi asiento
page-watching = Estás mirando. Hay un asiento libre.
page-bot-plays = Un bot juega por ti.
page-leave = Dejar la mesa
page-close-table = Cerrar la mesa
page-which-bot = ¿Qué bot?
page-bot-strength = { $points } puntos de media
page-invite = Invitar
page-invite-how = Quien abra este enlace puede sentarse.
page-invite-text = Ven a jugar a Hanabi conmigo.
page-link = Enlace
page-qr = El enlace como código QR
page-copy = Copiar
page-copied = Copiado
page-share = Compartir
page-rules-here = A qué se juega
page-change-options = Cambiar
page-start = Repartir
page-seats-left = { $count ->
    [one] Aún queda un asiento libre. Invita a alguien o sienta un bot.
   *[other] Aún quedan { $count } asientos libres. Invita a amigos o sienta bots.
}
page-the-end = Fin
page-rematch = Otra partida
page-replay = Volver a ver la partida

### La página: opciones de una mesa

option-players = Jugadores
option-players-why = Con dos o tres jugadores, cinco cartas cada uno; con cuatro o cinco, cuatro.
option-edition = Edición
option-edition-why = Las reglas de tu caja, o cada opción a tu gusto.
edition-none = Libre elección
edition-sv = Caja sueca
edition-fi = Caja finlandesa
edition-nl = Caja neerlandesa
edition-es = Caja española
option-last-drop-why = Sin última ronda: se juega hasta que el espectáculo sea perfecto o se pierda.
option-choreography-why = Anuncia el color al jugar una carta: si aciertas, vuelve una ficha de pista.
option-cascade-why = Una sexta serie de cartas multicolores, una de cada.
option-empty-clues-why = Se puede decir que alguien no tiene cartas así.
option-talk = Hablar
option-watch = Mirar
option-listed = Mesa pública
option-listed-why = Cualquiera la encuentra en la pantalla de inicio; si no, solo con el enlace.
option-clock = Tiempo por turno
option-clock-why = Al agotarse, el jugador recibe un aviso. Nadie pierde por eso.
option-clock-none = sin límite
option-clock-minutes = { $minutes ->
    [one] { $minutes } minuto
    [1440] un día
   *[other] { $minutes } minutos
}
option-clock-is = Aviso a los { $minutes } min
option-title = Nombre de la mesa
option-bots = Bots
option-bots-why = Los asientos libres son para personas; los bots ocupan los demás.
talk-silent = Silencio
talk-silent-why = Solo pistas: nadie dice nada durante la partida.
talk-reminders = Recordatorios
talk-reminders-why = Unas pocas frases fijas, como «no sé nada de mis cartas».
talk-open = Charla libre
talk-open-why = Cada uno escribe lo que quiera.
watch-nobody = Nadie puede mirar
watch-nobody-short = Nadie
watch-nobody-why = Solo quienes juegan ven la mesa.
watch-table = Otros pueden mirar sin ver las manos
watch-table-short = La mesa
watch-table-why = Otros ven la mesa, pero ninguna mano.
watch-everything = Otros pueden mirar y ver todas las manos
watch-everything-short = Todo
watch-everything-why = Otros ven todas las manos. Ya no podrán sentarse en esta partida.

### Frases, con un toque

remark-know-nothing = No sé nada de mis cartas.
remark-remember = ¿Te acuerdas de lo que te dijeron?
remark-thinking = Estoy pensando.
remark-your-turn = Te toca a ti.
remark-well-done = ¡Muy bien!
remark-oh-no = ¡Ay, no!

### Quién llega y quién se va

happening-sat = { $player } se sienta.
happening-left = { $player } se va.
happening-handed-over = Un bot juega por { $player }.
happening-took-back = { $player } ha vuelto.
happening-bot-seated = { $bot } se sienta.
happening-bot-failed = { $bot } no puede seguir; lo sustituye un bot más sencillo.
happening-freed = Hay un asiento libre.
happening-changed = Han cambiado las reglas.
happening-dealt = Empieza una partida nueva.
happening-closed = La mesa se cierra.

### Ajustes

settings-title = Ajustes
settings-name = Tu nombre
settings-language = Idioma
settings-knowledge = Lo que muestran tus cartas
settings-knowledge-told = Pistas
settings-knowledge-told-why = Solo lo que te han dicho.
settings-knowledge-excluded = Exclusiones
settings-knowledge-excluded-why = También los colores y números que aún son posibles.
settings-knowledge-deduced = Deducciones
settings-knowledge-deduced-why = También lo que se deduce de todas las cartas que ves.
settings-confirm = Antes de hacer una jugada
settings-confirm-again = Confirmar
settings-confirm-again-why = La jugada se hace con un segundo toque.
settings-confirm-undo = Deshacer
settings-confirm-undo-why = La jugada se hace a los tres segundos, si no la deshaces.
settings-theme = Brillo
settings-theme-auto = Como el aparato
settings-theme-dark = Noche
settings-theme-light = Día
settings-palette = Colores
settings-palette-why = Cada color tiene además su propia forma.
settings-palette-standard = Normales
settings-palette-red-green = Rojo-verde
settings-palette-blue-yellow = Azul-amarillo
settings-palette-contrast = Fuertes
settings-sound = Sonidos
settings-calm = Poco movimiento
settings-calm-why = Sin animaciones ni fuegos en el fondo.
settings-notify = Avisarme cuando sea mi turno
settings-notify-why = Un mensaje del navegador mientras miras otra cosa.
settings-device = Seguir en otro aparato
settings-device-why = Abre allí este enlace antes de un cuarto de hora. Sirve una sola vez.

### Teclas

keys-title = Teclado
keys-pick = elegir una de tus cartas
keys-play = jugarla
keys-discard = descartarla
keys-aim = elegir a un compañero
keys-clue = y después el color o el número
keys-confirm = confirmar
keys-cancel = cancelar
keys-sort = mover la carta en la mano
keys-note = ponerle una nota
keys-open = historial, descartes, decir algo
keys-replay = avanzar por una partida vista
keys-help = esta lista

### Por qué el servidor dice que no

refusal-bad-message = El servidor no ha entendido la página. Vuelve a cargarla.
refusal-bad-name = Ese nombre no se puede usar.
refusal-bad-text = Ese texto no se puede enviar.
refusal-bad-options = Esas reglas no van juntas.
refusal-bad-record = Este archivo no contiene ninguna partida legible.
refusal-bad-order = Esas no son las cartas de tu mano.
refusal-no-player = Di primero tu nombre.
refusal-no-table = Esa mesa no existe.
refusal-no-game = No hay ninguna partida terminada así.
refusal-no-seat = En esta mesa no hay ese asiento.
refusal-no-bot = Ese bot no existe.
refusal-no-link = Este enlace ya se ha usado o ha caducado.
refusal-not-seated = No estás sentado a esta mesa.
refusal-not-host = Eso solo puede hacerlo el anfitrión.
refusal-not-your-turn = No es tu turno.
refusal-turn-past = La partida ha avanzado entretanto.
refusal-seat-taken = Ahí ya hay alguien.
refusal-seated-already = Ya tienes un asiento.
refusal-seats-free = Aún hay asientos libres.
refusal-has-seen = Has visto cartas que ese asiento no debe conocer.
refusal-game-runs = Hay una partida en marcha.
refusal-game-over = La partida ha terminado.
refusal-no-game-runs = No hay ninguna partida en marcha.
refusal-table-closed = Esta mesa está cerrada.
refusal-no-talking = En esta mesa no se habla.
refusal-cannot-say = Este bot no da razones.
refusal-cannot-convert = Esta partida no cabe en ese formato.
refusal-too-many = Son demasiados a la vez.
refusal-too-fast = Demasiado rápido. Prueba dentro de un momento.
refusal-too-large = Es demasiado grande.
refusal-foreign-origin = La petición venía de otra página.
refusal-broken = Algo ha fallado en el servidor. No ha sido culpa tuya.
refusal-no-connection = Ahora mismo no se llega al servidor.

### Acerca de

about-title = Acerca de
about-game = Hanabi es un juego de Antoine Bauza, publicado por Les XII Singes y Cocktail Games.
about-unofficial = Esta es una versión libre y no oficial. Si te gusta el juego, compra la caja: las cartas son preciosas.
about-private = Sin cuenta, sin rastreo, sin publicidad. La página no pide nada a otros servidores.
about-version = Versión
about-license = Licencia
about-font = Tipografía
about-source = El código fuente viene con el paquete hanabi: léelo, cámbialo, compártelo.
games-title = Partidas terminadas
fair-check = ¿Fue limpio el reparto?

### Aprender: las reglas

learn-title = Cómo se juega
learn-first = Aprender jugando
learn-first-why = Una partida corta y guiada: dar pistas, descartar, jugar y ver por qué.
learn-goal-title = Un equipo, cinco fuegos artificiales
learn-goal = Jugáis juntos. Con cada color se monta una serie: primero el 1, luego el 2, y así hasta el 5. Pero todos sostenéis las cartas al revés: las ve todo el mundo menos tú.
learn-cards-title = Las cartas
learn-cards = Cada color tiene diez cartas: tres 1, dos 2, dos 3, dos 4 y un solo 5. Cuando se pierden las dos copias de una carta, su serie ya no se puede terminar. Del 5 no hay segunda copia.
learn-turn-title = En tu turno haces una de tres cosas
learn-clue-title = Dar información
learn-clue = Háblale a un compañero de un color o de un número y señala todas las cartas que lo tengan: «estas dos son rojas». Cuesta una ficha de pista. Sin ficha no hay pista.
learn-discard-title = Descartar
learn-discard = Deja una de tus cartas en los descartes y roba otra. Vuelve una ficha de pista. Si ya están las ocho, no puedes descartar.
learn-play-title = Jugar
learn-play = Pon en la mesa una de tus cartas y roba otra. Si es la siguiente de su serie, se queda. Si no, se pierde y recibís una ficha roja. Un 5 bien colocado devuelve una ficha de pista.
learn-end-title = Cómo acaba
learn-end = La tercera ficha roja interrumpe el espectáculo: habéis perdido. Si todas las series están completas, ganáis al momento. Si no, alguien acaba robando la última carta. Entonces cada uno tiene un turno más.
learn-score = Al final se suma la carta más alta de cada serie. Aquí son { $points } puntos.
learn-rating-title = Lo que dice el público
learn-rating-range = { $from } a { $to }
learn-variants-title = Variantes
learn-tips-title = Buenas costumbres
learn-tip-oldest = Descarta la carta más antigua de la que nadie haya dicho nada. Los demás cuentan con ello.
learn-tip-meaning = Nadie da pistas por gusto. Si señalan una sola carta tuya, a menudo se puede jugar.
learn-tip-save = Avisa a quien esté a punto de descartar un 5 o la última copia de una carta.
learn-tip-two = Las pistas escasean. Una buena permite jugar dos cartas.
learn-page-title = En esta página
learn-page = Toca una de tus cartas para jugarla o descartarla, o arrástrala. Toca la carta de un compañero para darle una pista: las cartas señaladas se iluminan antes de que confirmes. Debajo de una carta ves lo que sabe su dueño.
learn-pictures = Cada color tiene su propia forma.

### Aprender: la partida guiada

first-title = Tu primera partida
first-next = Siguiente
first-progress = Paso { $step } de { $last }
first-look = Arriba están las cartas de Bo. Abajo, las tuyas, vueltas de espaldas: Bo las ve y tú no. En el centro, los fuegos esperan a que alguien los encienda.
first-clue = Bo tiene un 1 rojo, y toda serie empieza por el 1. Díselo: toca el 1 rojo, elige el número 1 y confirma.
first-clue-hint = El número 1 señala solo esa carta. El rojo señalaría también el 4 rojo, y Bo no sabría a cuál te refieres.
first-watch-play = Has gastado una ficha de pista. Bo lo ha entendido y va a jugar el 1.
first-save = ¡Se ha encendido la serie roja! Mira ahora la carta más antigua de Bo, el 5 azul. Solo hay uno, y las cartas antiguas se descartan primero. Dile a Bo que es un 5.
first-save-hint = Elige el número 5 y Bo guardará esa carta.
first-watch-clue = Ahora le toca a Bo ayudarte.
first-play = Bo ha señalado una de tus cartas: es roja. ¿Por qué justo esa? La serie roja necesita su 2. Toca la carta y juégala.
first-play-hint = Juega la carta que ha señalado Bo. Lleva el signo rojo.
first-watch-discard = ¡Era el 2 rojo! Ahora hacen más falta fichas que cartas, así que Bo va a descartar.
first-discard = Bo ha guardado el 5 y ha descartado la carta siguiente; ha vuelto una ficha. Haz lo mismo: descarta tu carta más antigua, la primera.
first-discard-hint = Toca la primera carta y descártala. Nadie ha dicho nada de ella, así que no se echará de menos.
first-watch-one = Muy bien. Bo está pensando.
first-one = Una de tus cartas es un 1. A cuatro series aún les falta el suyo: sea del color que sea, es muy probable que encaje. ¡Juégala!
first-one-hint = Juega la carta con el 1.
first-watch-strike = ¡Un 1 amarillo! Mira ahora lo que pasa cuando alguien solo adivina.
first-end = El 3 amarillo no encajaba, porque la serie amarilla necesita su 2. Eso es una ficha roja, y con la tercera se acaba la partida. Ya sabes todo lo necesario.

### Partidas terminadas

games-mine = Mías
games-all = Todas
games-none = Aún no se ha terminado ninguna partida.
games-import = Abrir una partida de un archivo
games-imported = de un archivo
replay-turn = Turno { $turn } de { $last }
replay-start = Se han repartido las cartas.
replay-eyes = Con los ojos de
replay-open = todos: manos descubiertas
replay-to-start = Al principio
replay-back = Un turno atrás
replay-forward = Un turno adelante
replay-to-end = Al final
replay-run = Que avance sola
replay-stop = Parar
replay-why = ¿Por qué?
replay-link = Enlace a este turno
replay-record = Descargar
replay-live = Para hanab.live

### Un asiento en otro aparato

link-title = Seguir aquí
link-why = En este aparato serás tú, con tu nombre y tus asientos.
link-use = Sí, soy yo
link-done = Listo. Tus mesas están en la pantalla de inicio.

### Repartos limpios

fair-title = Un reparto limpio
fair-why = Antes de la primera jugada, el servidor publicó una huella del mazo barajado. Ahora el mazo está a la vista y tu propio navegador vuelve a calcular la huella.
fair-good = Las huellas coinciden: este es el mazo de antes de la partida.
fair-bad = Las huellas no coinciden: este no es el mazo que se selló.
fair-none = Esta partida no tiene sello.
fair-published = Publicada antes de la partida
fair-computed = Calculada por tu navegador
fair-salt = Sal
fair-deck = El mazo
fair-how = La huella es el SHA-256 de la sal, un espacio y las cartas en orden, separadas por espacios.
fair-seal = Sello del mazo: { $hash }
