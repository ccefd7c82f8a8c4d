"""How much of anything the server takes."""

LONGEST_NAME = 24
LONGEST_TITLE = 40
LONGEST_CHAT = 500
LONGEST_NOTE = 100
LONGEST_ID = 40
SHORTEST_CLOCK = 10  # seconds

LARGEST_FRAME = 16 * 1024  # bytes of a message from a client
LARGEST_BODY = 16 * 1024
LARGEST_RECORD = 256 * 1024

MESSAGES_A_SECOND, MESSAGES_AT_ONCE = 20, 60  # of one socket
SOCKETS_A_PLAYER = 30  # at one table
SOCKETS_A_TABLE = 500
OPEN_TABLES_A_PLAYER = 50
HAPPENINGS_SHOWN = 100
LINK_SECONDS = 15 * 60
REQUESTS_A_SECOND, REQUESTS_AT_ONCE = 10, 100  # that change something or open a socket, from one address
QUESTIONS_A_SECOND, QUESTIONS_AT_ONCE = 30, 300  # to the API, which change nothing
TABLES_LISTED = 100
GAMES_LISTED = 100
GAMES_KEPT = 64  # opened games in memory
