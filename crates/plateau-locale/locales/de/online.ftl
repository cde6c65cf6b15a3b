phrases =
    .hello = Hallo!
    .good-luck = Viel Glück!
    .well-played = Gut gespielt!
    .thanks = Danke.
    .oops = Ups.
    .nice-trap = Schöne Falle!
    .thinking = Ich denke nach.
    .one-moment = Einen Moment, bitte.
    .back-again = Ich bin wieder da.
    .good-game = Schöne Partie!
    .another-one = Noch eine?
    .goodbye = Tschüss!

friend = Mit jemandem anderswo
your-name = Dein Name (dein Gegenüber sieht ihn)
no-server = Von hier kannst du niemanden einladen: Diese Seite läuft ohne Spielserver.
no-server-short = Spiele über das Netz brauchen einen Spielserver.
connecting = Verbinden …
lost = Verbindung verloren. Neuer Versuch läuft; die Partie ist gespeichert.
on-its-way = Eins nach dem anderen: Deine letzte Aktion ist noch unterwegs.
invite = Schicke diesen Link weiter. Wer ihn zuerst öffnet, spielt mit dir; andere schauen zu.
link = Link zu dieser Partie
code = QR-Code des Links
wait = Warten auf dein Gegenüber.
watching = Du schaust zu: Beide Plätze sind besetzt.

watchers = { $count ->
        [one] Eine Person schaut zu.
       *[other] { $count } Personen schauen zu.
    }

away = { $player } ist weg und kann zurückkommen.
claim = Gewinn beanspruchen
take-back = Um Zurücknahme bitten
rematch = Noch eine Partie
resign-sure = Ja, aufgeben
draw-asked = { $player } bietet Remis an.
take-back-asked = { $player } möchte einen Zug zurücknehmen.
rematch-asked = { $player } möchte noch eine Partie.
asked = Warten auf eine Antwort.
agree = Zustimmen
decline = Ablehnen
say = Etwas sagen

# $player, $words
says = { $player }: { $words }

your-friend = Dein Gegenüber
nobody = Noch niemand
old-page = Diese Seite ist älter als ihr Server: Lade sie neu.
no-room = Diese Partie gibt es auf diesem Server nicht.
too-late = Das kam zu spät: Etwas anderes ist zuerst geschehen.
not-away = Dein Gegenüber ist noch nicht lange genug weg.
refused = Der Server hat das nicht angenommen.
shared-game = Eine Partie zu zweit
lobby = Mit anderen spielen
lobby-note = Offene Herausforderungen auf diesem Server. Deine bleibt offen, solange du wartest.
offers = Offene Herausforderungen
no-offers = Zurzeit keine offenen Herausforderungen.
live = Partien zum Zuschauen
no-live = Zurzeit keine Partien zum Zuschauen.
own-rooms = Deine Partien mit anderen
offer-game = Herausforderung anlegen
offer-this = Herausforderung anlegen
accept = Spielen
watch = Zuschauen
somebody = Jemand
you-begin = gegen { $player } (du beginnst)
they-begin = gegen { $player } ({ $player } beginnt)
free-chair = Ein Platz ist frei: Setz dich, um zu spielen. Du kannst einen Namen angeben.
time = Zeit

days = { $count ->
        [one] ein Tag je Zug
       *[other] { $count } Tage je Zug
    }

hours-left = { $count ->
        [one] Noch eine Stunde.
       *[other] Noch { $count } Stunden.
    }

increment = { $seconds } s dazu je Zug
rated = gewertet
rated-note = Gewertet: Die Partie zählt für beide, und kein Zug wird zurückgenommen
bot = Programm
pair = Schnelle Partie
pair-note = Wir finden jemanden, der wartet, oder legen für dich eine Herausforderung an.
no-code = Dieser Link oder Code wurde schon benutzt oder ist zu alt. Erzeuge einen neuen auf dem Gerät, das den Platz hat.
hand = Auf einem anderen Gerät weiterspielen
hand-note = Öffne diesen Link innerhalb von zehn Minuten auf dem anderen Gerät, oder gib den Code dort unter „Mit anderen spielen“ ein. Jenes Gerät übernimmt deinen Platz, dieses schaut zu.
hand-link = Link für dein anderes Gerät
hand-code = Code zum Eingeben:
take-over = Platz von einem anderen Gerät übernehmen
typed-code = Der Code auf dessen Bildschirm
go-on-here = Hier weiterspielen
own-data = Was dieser Server über dich speichert
own-data-note = Deine Partien mit anderen, deine Wertungen und ein Schlüssel, der diesen Browser erkennt; sonst nichts. Wenn du es löschst, behalten deine Gegner die Partien, ohne deinen Namen.
own-save = Als Datei speichern
own-delete = Löschen
own-delete-sure = Ja, löschen
own-deleted = Gelöscht: Der Server weiß nichts mehr über dich.
still-playing = Du spielst noch mit jemandem: Beende diese Partien zuerst oder gib sie auf.
turn-title = Du bist am Zug
abort = Partie abbrechen
withdraw = Angebot zurückziehen
aborted = Die Partie wurde abgebrochen. Sie hat kein Ergebnis.
withdrawn = Das Angebot wurde zurückgezogen.
draw-declined = Kein Remis, spielen wir weiter.
take-back-declined = Nein, der Zug bleibt.
rematch-declined = Jetzt keine weitere Partie.
