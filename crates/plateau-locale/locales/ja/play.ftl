people =
    .level-1 = ピップ
    .level-2 = ローラ
    .level-3 = ユーゴ
    .level-4 = ニーナ
    .level-5 = オスカー
    .level-6 = マヤ
    .level-7 = ヴィクトル
    .level-8 = セルマ
    .level-9 = エドモン
    .level-10 = アテナ

people-play =
    .level-1 = 気の向くままに指し、見落としが多い。
    .level-2 = わかりやすい勝ちと受けは見えるが、それ以外はあまり見えない。
    .level-3 = 一手の勝ちも受けも見逃さないが、まだ時々勘で指す。
    .level-4 = 目の前の手は慎重だが、作戦は苦手。
    .level-5 = めったに間違えないが、作戦で上回れる。
    .level-6 = 小さな組み合わせを先に見つける。
    .level-7 = よく読む。罠にはほとんどかからない。
    .level-8 = 強い。一手の油断が命取り。
    .level-9 = とても強い。作戦と忍耐が必要。
    .level-10 = ここで最強。無敵のゲームもある。

profile-columns =
    .game = ゲーム
    .won = 勝ち
    .drawn = 引き分け
    .lost = 負け
    .rating = レーティング
    .puzzles = 問題
    .run = 連勝

you = あなた

# $level, $description
level-short = レベル{ $level }・{ $description }

holds-discs = { NUMBER($count) }石

holds-tokens = 持ち駒{ NUMBER($count) }個

holds-stacks = 山{ NUMBER($count) }個

over = 終局
side-wins = { $player }の勝ち
drawn = 引き分け

# $number, $move, $line
end-line = { $number }手目の{ $move }で{ $line }の列が完成しました。

# $more, $fewer
end-discs = { $more }対{ $fewer }。

# $number, $move
end-stacks = { $number }手目の{ $move }で最後の山を取りました。

end-full = 列ができないまま盤が埋まりました。
end-repetition = 同じ局面が三回現れました。

# $player, $level
next-level = 次は{ $player }（レベル{ $level }）

# $player, $level
easier-level = { $player }（レベル{ $level }）と対局

end-review = 振り返る
end-share = 共有
end-loop = アニメーション
loop-shows = 最後の数手の繰り返し
loop-not-made = ここでは画像を作れませんでした。
loop-not-shared = ブラウザが共有を許可しませんでした。代わりに画像を保存してください。
sample = プレビュー
plain-felt = 線と四つの点だけの無地のオセロ盤
others = その他の相手
other-opponent = 相手の種類
rated = レーティング{ $rating }。
more = その他の設定
what-it-is = 友達や、初級から最強まで十人のコンピュータと対局できます。無料、登録不要、オフラインでも。
play-friend = 友達と対局
quick-match = すぐに対局
at-this-screen = この画面で
by-link = リンクで
find-opponent = 相手を探す
learn = 学ぶ

# $done, $total
steps-done = { $total }ステップ中{ $done }完了

go-on-with = 対局を続ける

# $player, $seconds
thinks-for = { $player }が考えています… { $seconds }秒

some-limit = 制限なし：一手2秒で指します。
held-reserve = 手持ちの駒です。置きたい空のタイルをクリックしてください。
held-tile = { $place }：穴をクリックするとタイルが滑り、もう一度{ $place }をクリックすると駒を置きます。
held-token-on-tile = { $place }：穴をクリックするとタイルが滑り、空のタイルをクリックすると駒が動きます。
held-slide = { $place }：穴をクリックするとタイルが滑ります。
held-piece = { $place }：行き先をクリックしてください。
filter-game = ゲーム
filter-result = 結果
filter-all = すべて
filter-going-on = 対局中
filter-won = 勝ち
filter-lost = 負け
filter-other = その他

length = { NUMBER($count) }手

filter-none = 条件に合う対局はありません。

more-games = もっと見る（残り{ NUMBER($count) }局）

# $player, $level
against = 対 { $player }（{ $level }）

profile = 成績

# $low, $high
profile-interval = { $low }～{ $high }

# $now, $best
profile-run = { $now }（最高{ $best }）

profile-days = 今日の問題：{ NUMBER($count) }日連続

profile-note = この端末でのコンピュータとの対局から計算します。レーティングは20回中19回正しい範囲で示します。
