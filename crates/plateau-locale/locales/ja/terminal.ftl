# The game in a terminal. Letters of keys and names of orders (moves, undo, y/n) stay as they are.
screen-help = 矢印とEnter、または手を入力  u 待った r やり直し n 新規 s 保存 l 読込 q 終了 ? ヘルプ
layer-help = PgUp PgDn 段

# How a move is typed comes into $forms.
more-help = Tab 別の選択  Esc 取消  スペース 一時停止  手：{ $forms }
line-help = 手（{ $forms }）または：moves、board、undo、redo、new、save ファイル、load ファイル、help、quit

move-forms =
    .sogo = b3：その棒に玉
    .morpion = c32：列、行、段
    .force3 = @b1 置く、a1-c2 動かす、b1>b2 一枚滑らせる、a2>>c2 二枚滑らせる
    .othello = f5、または pass
    .pogo = 2a1-a3：個数、元、先

unnamed = 名前なし

# $game, $x and $o are those who play the crosses and the noughts
title = { $game }：x { $x }、o { $o }

prompts =
    .move = 手>
    .save-as = 保存先>
    .load = 読み込み>
    .confirm-new = この対局を失って最初から始めますか？ y/n
    .confirm-quit = この対局を失って終了しますか？ y/n

not-saved = 指しましたが保存できません：{ $reason }（次の手か保存のときに再試行します）
saved = 「{ $file }」に保存しました
thinking = { $side }が考えています

# $side, $depth, $score
thinking-deep = { $side }が考えています、深さ{ $depth }：{ $score }

# How many moves there are: $count, for $side
to-move = { $side }の番、{ NUMBER($count) }手

# How many moves were taken back comes after the $status: $count
to-redo = { $status }（やり直し{ NUMBER($count) }手）

# $side, $move
plays = { $side }の手：{ $move }

no-moves = 終局しているので手がありません

outcomes =
    .x = xの勝ち
    .o = oの勝ち
    .draw = 引き分け

# $outcome, $ending
finished = { $outcome }：{ $ending }

endings =
    .line = 列が完成
    .both-lines = 両者同時に列が完成
    .full-board = 列ができないまま盤が埋まった
    .discs = 両者とも打てず、石を数えた
    .stacks = 一方がすべての山を取った
    .repetition = 同じ局面が三回現れた
    .resignation = 相手が投了した
    .agreement = 両者が合意した
    .time = 相手の時間切れ
    .adjudication = 盤の外で決まった

# $before, $played
review-move = 前は{ $before }、指した手は{ $played }
review-best = 最善：{ $moves }

# $side, $accuracy, $given, $unclear
review-side = { $side }：正確さ{ $accuracy }、損{ $given }、不明な手{ $unclear }

review-decided = 決め手：{ $move }

# $move, $reason
refused = 「{ $move }」は指せません：{ $reason }
