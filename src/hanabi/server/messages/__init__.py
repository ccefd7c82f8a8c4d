"""Every message between the server and a client, defined once.

A tab has one websocket to one table. It sends commands, tagged by `do`, and receives messages, tagged by
`tell`. The rest goes over HTTP; its bodies and answers are here too. The page's types are generated from
these files.

Cards and moves are written as in `notation`: `r3`, `p12`, `d12`, `c1r`, `c13`. An order is the number of a
physical card. Times are seconds since 1970.
"""
