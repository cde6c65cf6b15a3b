# The name of the language in the language itself.
language-name = 日本語

# A name and what belongs to it, as in "Tokens move: anywhere".
# $name, $value
labelled = { $name }：{ $value }

# The language itself.
# The decimal sign, and the sign between groups of three digits.
decimal-sign = .
group-sign = ,

app-name = Plateau
app-tagline = 立体で遊ぶ五つのボードゲーム
home = ゲーム
settings = 設定
help = ヘルプ
rules = ルール
history = 自分の対局
close = 閉じる
cancel = キャンセル
menu = メニュー
view = 表示
copy = コピー
copied = コピーしました。
load = 読み込む
open = 開く
delete = 削除
no-webgl = ここでは3D表示が使えないため、平面の盤で表示します。
unkept = ブラウザの保存領域がいっぱいか、使えません。対局を保存できないので、ファイルに保存してください。保存しないとページを閉じたときに失われます。
elsewhere = この対局は別のタブで開かれ、そちらで進行中です。
play-here = ここで指す

# $year, $month, $day
date = { $year }年{ $month }月{ $day }日

unread = この端末に保存されたデータを今は読み込めません。失われたり上書きされたりはしていません。Plateauの他のタブを閉じて、再読み込みしてください。
update-ready = 新しいバージョンがあります。
undo-delete = 元に戻す
not-copied = ブラウザがコピーを許可しませんでした。リンクを選択してあるので、Ctrl+Cを押してください。
file-name = ファイル名
broken = 問題が起きてページが止まりました。対局は保存されています。再読み込みすると続けられます。
reload = 再読み込み
skip-to-board = 盤へ移動
shortcuts-title = キーと操作
install-hint = このページはブラウザのメニューからインストールでき、オフラインでも使えます。
seconds = { $seconds }秒

# Keys as they are printed on keyboards.
key-names =
    .ctrl = Ctrl
    .shift = Shift
    .home = Home
    .end = End

# What the help adds to the name of a command.
command-notes =
    .pause = コンピュータ同士の対局中
    .keep = 名前を付けてファイルに保存、対局を読み込む

gestures =
    .drag = ドラッグ（どのボタンでも）
    .drag-piece = 駒・タイル・山をドラッグ
    .wheel = ホイール、ピンチ
    .arrows = 矢印キー
    .layers = Page Up、Page Down
    .enter = Enter またはスペース
    .hear = 盤上で L、W、Y
    .shift-arrows = Shift と矢印
    .first-view = 盤の外をダブルクリック
    .variations = 検討で上下の矢印
    .remove = 検討で Delete
    .escape = Esc

gesture-deeds =
    .drag = 盤を回す
    .drag-piece = 離した場所に指す
    .wheel = 拡大・縮小
    .arrows = 盤にフォーカスがあるときはマスを移動し、ないときは手を前後にたどる
    .layers = 一段上または下へ
    .enter = そのマスに指す
    .hear = 直前の手、盤全体、この段や列を読み上げる
    .shift-arrows = 盤を回す
    .first-view = 最初の視点に戻す
    .variations = 次の変化へ
    .remove = その手以降を消す。Ctrl+Zで戻る
    .escape = 離す、閉じる
