title = { $game }：レッスン
offer = { $game }は初めてですか？ 短いレッスンがあります
learn = 一歩ずつ学ぶ

# $number, $total
step-of = ステップ{ $number }／{ $total }

steps = ステップ
done = 完了
next-step = 次へ
right = 正解です。
wrong = { $move }ではありません。もう一度どうぞ。

# $number, $total
task-of = { $number }／{ $total }

finished = 最後のステップでした。対局するか、問題に進みましょう。
missing = レッスンを読み込めませんでした。他の機能は使えます。
damaged = レッスンのファイルが壊れています。他の機能は使えます。
loading = レッスンを読み込み中…
no-puzzles = このステップの練習を読み込めませんでした。他の機能は使えます。
lines-title = { $game }：列を見つける
lines-link = 列を見つける：時間を計って立方体を読む
lines-about = { $boards }個の盤が続きます。どの盤にも、列が完成する場所が一つだけあります。どれだけ早く見つけられますか？
lines-start = 計測開始
lines-again = もう一度
lines-ask = { $player }：列が完成する場所は？

# $move, $has, $needed
lines-wrong = { $move }では列になりません。そこは{ $needed }個中{ $has }個だけです。

# $boards, $seconds
lines-over = { $boards }個すべてを{ $seconds }秒で。

lines-time = { $seconds }秒

# $wrong-seconds, $shown-seconds
lines-cost = 間違えると{ $wrong-seconds }秒、答えを見ると{ $shown-seconds }秒の加算です。

lines-best = 自己ベスト：{ $seconds }秒
lines-show = 答えを見る

# $game, $number, $total
next-lesson = 次のレッスン：{ $game }、ステップ{ $number }／{ $total }
