themes =
    .win-at-once = 一手で勝ち
    .parry = 受け
    .double-threat = ダブルリーチ
    .not-under = 勝ち目の下に打たない
    .levels = 正しい段
    .chain-of-threats = リーチの連続
    .carries-enemy = 相手を運ぶスライド
    .forbidden-inverse = 禁じ手の利用
    .only-opening = 空きマス
    .captives = 捕虜と頂上
    .hold-the-draw = 引き分けに持ち込む
    .last-squares = 最後のマス
    .leave-corner = 隅を取らない
    .only-win = 唯一の勝ち手

grades =
    .easy = 易しい
    .medium = 普通
    .hard = 難しい

title = 問題
about = どの局面にも最善手は一つだけです。
of-the-day = 今日の問題
of-the-day-note = 全員同じ問題で、午前0時に替わります。
streak = { NUMBER($count) }日連続
rating = あなたのレーティング：{ $rating }
rating-unsure = あなたのレーティング：約{ $rating }
tried = { NUMBER($count) }問挑戦
begin = 実力に合った問題
storm = ストーム
storm-note = ストーム：3分間でできるだけ多く解きます。3回間違えると終わりです。
storm-best = 自己ベスト：{ $count }
storm-left = 残り{ $seconds }秒

storm-solved = { NUMBER($count) }問正解

storm-over = 時間切れ：{ NUMBER($count) }問正解。

storm-struck = 3回不正解：{ NUMBER($count) }問正解。

# $count, $total
storm-strikes = 不正解：{ $count }／{ $total }

storm-hardest = 解けた最高難度：{ $rating }。
storm-again = もう一度ストーム
missed-here = 間違えた問題
missed-again = 保存されています：間違えた問題をすべてやり直す

missed-count = 間違えた{ NUMBER($count) }問をやり直す

missed-none = 間違えた問題はもうありません。
theme = テーマ
any-theme = すべて
win = { $player }の番で勝ち。
draw = { $player }の番で引き分け。
most-discs = { $player }の番：できるだけ多くの石を取ってください。
find-more = 正解です。次の手は？

# $move, $outcome
solved = 正解：{ $move }（{ $outcome }）

# $move, $outcome
solved-helped = ヒントありで正解：{ $move }（{ $outcome }）

# $move, $outcome
found = 答え：{ $move }（{ $outcome }）

# $move, $outcome, $player, $reply
wrong = { $move }は{ $outcome }。{ $player }の応手は{ $reply }。

# $move, $outcome
wrong-over = { $move }は{ $outcome }。

ahead = { NUMBER($count) }石勝ち

behind = { NUMBER($count) }石負け

level = 引き分け
again = もう一度
show = 答えを見る
hint = ヒント
hint-note = ヒントを使うと半分の評価になります。
next = 次の問題
why = 検討する
of-game = { $game }：問題
rated = レーティング{ $rating }
loading = 問題を読み込み中…
missing = 問題を読み込めませんでした。他の機能は使えます。
old = 別のバージョンの問題です。ページを再読み込みしてください。他の機能は使えます。
damaged = 問題のファイルが壊れています。他の機能は使えます。
retry = もう一度試す
unknown = この問題はもうありません。代わりの問題です。
none = このテーマの問題はありません。
all-puzzles = すべての問題
link = この問題へのリンク（答えなし）
small-cube = 小さい立方体：{ $width }個並べると勝ち。
