title = Was bekannt ist
intro = Wer bei bestem Spiel gewinnt, auf jedem Brett jedes Spiels. Hier steht nur, was bewiesen ist; wo kein Beweis vorliegt, ist die Frage offen.
board = Brett
value = Bestes Spiel
finder = Gefunden von
check = Prüfen
first-wins = Der erste Spieler gewinnt, in höchstens { $plies } Zügen
second-wins = Der zweite Spieler gewinnt mit { $discs } Steinen
draw = Remis
open = Offen
this-project = dieses Projekt
long-known = lange bekannt

# $rules, $first, $draws
every-rule = Alle { $rules } Regelsätze sind gelöst: Bei { $first } davon gewinnt der erste Spieler, { $draws } sind remis.
certificate = Zertifikat
refute = Widerlegen versuchen
refute-title = Gegen den Beweis, { $board }
ready = Du beginnst. Die Antworten kommen aus dem Zertifikat und nicht aus einer Suche: Vervollständige eine Reihe, wenn du kannst.
opening = Das ist die Antwort auf deinen ersten Zug. Von hier an zerfällt das Brett in kleine Teile.
component = Diese { $places } Felder gehören zusammen: Wohin du unter ihnen auch spielst, die Antwort ist auch hier.
anything = Dieser Zug drohte auf keiner offenen Reihe, also genügt jede Antwort.

# $open, $total
open-lines = { $open } von { $total } Reihen sind dir noch offen.
over = Alle { $lines } Reihen sind gestoppt: Du kannst nicht mehr gewinnen.
loading = Das Zertifikat wird geladen …
missing = Das Zertifikat konnte nicht geladen werden. Alles andere funktioniert.
lesson = Wie ein Würfel zerfällt
lesson-ask = Versuche, alle Felder einer Reihe zu nehmen.
lesson-over = Alle Reihen sind gestoppt.

# $row, $column, $state
place = Zeile { $row }, Spalte { $column }: { $state }
yours = deines
theirs = die Antwort
free = frei
pair-title = Ein Paar
pair = Zwei Felder einer Reihe, hervorgehoben. Die Reihe braucht beide: Nimm eines, und die Antwort ist das andere.
square-title = Paare auf 5 × 5
square = Jede der 12 Reihen dieses Quadrats hat ein eigenes Paar, und keine zwei Paare teilen ein Feld. So wird nie eine Reihe vollständig.
crossing-title = Paare sind teuer
crossing = 6 × 6 × 6 hat 148 Reihen und 216 Felder: Paare bräuchten 296. Wo sich Reihen kreuzen, genügen weniger: Hier halten 4 Reihen auf 7 Feldern, nicht 8.
grid-title = Ein Gitter aus neun
grid = 3 Zeilen und 3 Spalten halten auf 9 Feldern, wo Paare 12 bräuchten. Keine Antwort steht mehr fest: Sie hängt davon ab, was vorher gespielt wurde.
diagonal-title = Eine Diagonale mehr
diagonal = Eine Diagonale durch zwei Felder des Gitters kostet ein Feld mehr, am Ende einer Zeile: 7 Reihen auf 10 Feldern. Der größte Teil des Beweises für 6 × 6 × 6 besteht daraus.
parts-title = Teil neben Teil
parts = Antworte in dem Teil, in dem die andere Seite gerade gespielt hat: Teile, die einzeln halten, halten zusammen. Nach jedem ersten Zug und seiner Antwort zerfällt der Rest von 6 × 6 × 6 in solche Teile.
