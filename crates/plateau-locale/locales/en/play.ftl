people =
    .level-1 = Pip
    .level-2 = Lola
    .level-3 = Hugo
    .level-4 = Nina
    .level-5 = Oscar
    .level-6 = Maya
    .level-7 = Victor
    .level-8 = Selma
    .level-9 = Edmond
    .level-10 = Athena

people-play =
    .level-1 = Plays on impulse and overlooks a lot.
    .level-2 = Takes a win and stops yours where it is easy to see, and sees little else.
    .level-3 = Never misses a win in one move, nor yours, and still guesses now and then.
    .level-4 = Careful about the next moves, hazy about plans.
    .level-5 = Seldom slips, but can be outplanned.
    .level-6 = Sees small combinations before you do.
    .level-7 = Calculates; traps seldom work any more.
    .level-8 = Strong: one careless move is enough.
    .level-9 = Very strong: bring a plan, and patience.
    .level-10 = The best here; in some games she cannot be beaten.

profile-columns =
    .game = Game
    .won = Won
    .drawn = Drawn
    .lost = Lost
    .rating = Rating
    .puzzles = Puzzles
    .run = Wins in a row

you = You

# $level, $description
level-short = Level { $level } · { $description }

holds-discs = { $count ->
        [one] one disc
       *[other] { $count } discs
    }

holds-tokens = { $count ->
        [one] one in hand
       *[other] { $count } in hand
    }

holds-stacks = { $count ->
        [one] one stack
       *[other] { $count } stacks
    }

over = The game is over
side-wins = { $player } wins
drawn = A draw

# $number, $move, $line
end-line = { $number }. { $move } completes the line { $line }.

# $more, $fewer
end-discs = { $more } discs to { $fewer }.

# $number, $move
end-stacks = { $number }. { $move } takes the last stack.

end-full = The board is full, and there is no line.
end-repetition = The same position came up for the third time.

# $player, $level
next-level = Next: { $player } (level { $level })

# $player, $level
easier-level = Try { $player } (level { $level })

end-review = Review
end-share = Share
end-loop = Animation
loop-shows = The last moves of the game, over and over
loop-not-made = The picture could not be made here.
loop-not-shared = The browser did not allow sharing: save the picture instead.
sample = Preview
plain-felt = Othello on plain felt with lines and four dots
others = Other opponents
other-opponent = Kind of opponent
rated = Rating { $rating }.
more = More options
what-it-is = Play friends or ten computer players, from beginner to expert. Free, no account, works offline.
play-friend = Play a friend
quick-match = Quick match
at-this-screen = At this screen
by-link = With a link
find-opponent = Find an opponent
learn = Learn

# $done, $total
steps-done = { $done } of { $total } steps done

go-on-with = Continue playing

# $player, $seconds
thinks-for = { $player } is thinking… { $seconds } s

some-limit = No limit set: two seconds for a move.
held-reserve = A token from your hand: click a bare tile to put it there.
held-tile = { $place }: click the hole to slide the tile, or { $place } again to put a token on it.
held-token-on-tile = { $place }: click the hole to slide the tile, or a bare tile to move the token.
held-slide = { $place }: click the hole to slide the tile.
held-piece = { $place }: click where it should go.
filter-game = Game
filter-result = Result
filter-all = all
filter-going-on = in progress
filter-won = won
filter-lost = lost
filter-other = other

length = { $count ->
        [one] one move
       *[other] { $count } moves
    }

filter-none = No game fits this choice.

more-games = { $count ->
        [one] Show more (one left)
       *[other] Show more ({ $count } left)
    }

# $player, $level
against = vs { $player } ({ $level })

profile = Profile

# $low, $high
profile-interval = { $low } to { $high }

# $now, $best
profile-run = { $now } (best { $best })

profile-days = { $count ->
        [one] Puzzle of the day: { $count }-day streak
       *[other] Puzzle of the day: { $count }-day streak
    }

profile-note = From the games against computers on this device. A rating is shown as a range that is right 19 times in 20.
