title = { $game }: lesson
offer = New to { $game }? A lesson in short steps
learn = Learn it step by step

# $number, $total
step-of = Step { $number } of { $total }

steps = Steps
done = done
next-step = Next
right = Right.
wrong = { $move } is not it. Try again.

# $number, $total
task-of = { $number } of { $total }

finished = That was the last step. Now play, or go on with puzzles.
missing = The lesson could not be loaded. Everything else works.
damaged = The file of the lesson is damaged. Everything else works.
loading = Loading the lesson…
no-puzzles = The exercises of this step could not be loaded. Everything else works.
lines-title = { $game }: see the line
lines-link = See the line: reading the cube, by the clock
lines-about = { $boards } boards, one after the other. On each, exactly one place completes a line: how fast do you see it?
lines-start = Start the clock
lines-again = Another round
lines-ask = { $player }: which place completes a line?

# $move, $has, $needed
lines-wrong = { $move } makes no line: you have only { $has } of { $needed } there.

# $boards, $seconds
lines-over = All { $boards } seen, in { $seconds } s.

lines-time = { $seconds } s

# $wrong-seconds, $shown-seconds
lines-cost = A wrong place costs { $wrong-seconds } s, being shown the right one { $shown-seconds } s.

lines-best = Your best time: { $seconds } s
lines-show = Show it

# $game, $number, $total
next-lesson = Next lesson: { $game }, step { $number } of { $total }
