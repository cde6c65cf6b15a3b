board = { $game }の盤
board-help = 矢印キーでマスを移動し、Enterで指します。
board-table = 表で見る盤
flat-board = 平面の盤
levels-pad = 段を並べて表示
level-n = { $level }段目
view-perspective = 斜めから
view-top = 真上から
view-front = 正面から
view-side = 横から
zoom-in = 拡大
zoom-out = 縮小
whole-board = 視点を戻す
exploded = 段を離す
selected = { $place }を選択中。
tap-again = { $place }：もう一度タップすると指します。
hidden-place = { $place }はその山に隠れています。真上からの表示にしたので、もう一度選んでください。
which-count = 何個動かしますか？
count-one = 1個
count-many = { $count }個
empty = 空き
hole = 穴
tile = 空のタイル

# $count, $tokens
stack-of = { NUMBER($count) }個、上から{ $tokens }

board-edge = 盤の端

# $place, $layer
place-level = { $place }の{ $layer }段目

rod-balls = 下から{ $balls }
rod-lands = 玉は{ $layer }段目に落ちる
rod-is-full = 満杯
is-playable = 指せる
is-last = 直前の手
is-selected = 選択中
is-hinted = ヒント
is-threat = リーチ
is-winning = 勝ちの列
drag-hint = ドラッグで回転、ホイールかピンチで拡大縮小、クリックで指します。
