install = インストール
share = 他のアプリで共有…
not-shared = ブラウザが共有を許可しませんでした。代わりにリンクをコピーしてください。
no-engine = コンピュータが考えられなくなりました。ページを再読み込みしてください。対局は保存されています。
volume = 音量

volumes =
    .quiet = 小
    .medium = 中
    .loud = 大

sound-set = 音色

sound-sets =
    .natural = 自然
    .marimba = マリンバ
    .clicks = クリック
