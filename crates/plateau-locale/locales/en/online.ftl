phrases =
    .hello = Hello!
    .good-luck = Good luck!
    .well-played = Well played!
    .thanks = Thank you.
    .oops = Oops.
    .nice-trap = Nice trap!
    .thinking = I am thinking.
    .one-moment = One moment, please.
    .back-again = I am back.
    .good-game = Good game!
    .another-one = Another one?
    .goodbye = Goodbye!

friend = With a friend elsewhere
your-name = Your name (your friend sees it)
no-server = A friend elsewhere cannot be invited from here: this page comes without a game server.
no-server-short = Friends elsewhere need a game server.
connecting = Connecting…
lost = Connection lost. Trying again; the game is kept.
on-its-way = One thing at a time: your last action is still on its way.
invite = Send this link to your friend. The first to open it plays with you; others watch.
link = Link to this game
code = QR code of the link
wait = Waiting for your friend.
watching = You are watching: both seats are taken.

watchers = { $count ->
        [one] One person watches.
       *[other] { $count } people watch.
    }

away = { $player } is away, and can come back.
claim = Claim the win
take-back = Ask to take back
rematch = Another game
resign-sure = Yes, resign
draw-asked = { $player } offers a draw.
take-back-asked = { $player } would like to take a move back.
rematch-asked = { $player } would like another game.
asked = Waiting for an answer.
agree = Agree
decline = Decline
say = Say something

# $player, $words
says = { $player }: { $words }

your-friend = Your friend
nobody = Nobody yet
old-page = This page is older than its server: reload it.
no-room = There is no such game on this server.
too-late = That came too late: something else happened first.
not-away = Your friend has not been away for long enough.
refused = The server did not accept that.
shared-game = A game with a friend
lobby = Play with others
lobby-note = Open challenges on this server. Yours stays open while you wait.
offers = Open challenges
no-offers = No open challenges right now.
live = Games to watch
no-live = No games to watch right now.
own-rooms = Your games with others
offer-game = Create a challenge
offer-this = Create challenge
accept = Play
watch = Watch
somebody = Somebody
you-begin = vs { $player } (you move first)
they-begin = vs { $player } ({ $player } moves first)
free-chair = A seat is free: sit down to play. You may enter a name.
time = Time

days = { $count ->
        [one] one day a move
       *[other] { $count } days a move
    }

hours-left = { $count ->
        [one] One hour left.
       *[other] { $count } hours left.
    }

increment = { $seconds } s more a move
rated = rated
rated-note = Rated: it counts for both, and no move is taken back
bot = program
pair = Quick match
pair-note = We pair you with anyone waiting, or open a challenge for you.
no-code = This link or code was used before, or is too old. Make a new one on the device that has the seat.
hand = Continue on another device
hand-note = Open this link on the other device within ten minutes, or type the code there under “Play with others”. That device takes your seat, and this one watches.
hand-link = Link for your other device
hand-code = Code to type:
take-over = Take a seat over from another device
typed-code = The code on its screen
go-on-here = Continue here
own-data = What this server keeps about you
own-data-note = Your games with others, your ratings, and a key that identifies this browser; nothing else. If you delete it, your opponents keep the games, without your name.
own-save = Save it as a file
own-delete = Delete it
own-delete-sure = Yes, delete it
own-deleted = Deleted: the server knows nothing about you any more.
still-playing = You are still playing with somebody: finish those games or resign them first.
turn-title = Your turn
abort = Abort the game
withdraw = Withdraw the offer
aborted = The game was aborted. It has no result.
withdrawn = The offer was withdrawn.
draw-declined = No draw, let us play on.
take-back-declined = No, the move stands.
rematch-declined = No other game now.
