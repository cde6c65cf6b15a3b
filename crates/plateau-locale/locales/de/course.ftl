title = Wie ein Programm vorausdenkt
about = Ein erster Kurs: sieben kurze Kapitel über Bäume mit ein paar Zahlen.
begin = Kurs beginnen
further = Suchen in echten Spielen
othello = Othello auf 4 x 4: eine echte Suche, klein genug zum Lesen

titles =
    .value = Der Wert einer Stellung
    .opponent = Der Gegner will das Gegenteil
    .plies = Halbzüge
    .bound = Eine Schranke genügt
    .window = Alpha und Beta
    .order = Die Reihenfolge der Züge
    .own = Dein eigener Baum

texts =
    .value-1 = Du bist am Zug und hast drei Züge: a, b und c. Nach jedem ist die Partie zu Ende, und die Zahl sagt, was das für dich wert ist: je mehr, desto besser.
    .value-2 = Der Wert deiner Stellung ist das, was dein bester Zug bringt. Ein schlechter Zug, den du nicht spielen musst, kostet nichts.
    .opponent-1 = Jetzt antwortet der Gegner, bevor die Partie endet. Eine Zahl, die gut für dich ist, ist schlecht für ihn: Er wählt die kleinste, wo du die größte wählen würdest.
    .opponent-2 = Die 9 sieht gut aus, aber der Gegner lässt sie dir nicht. Rechne von den Blättern nach oben: Finde zuerst heraus, was dir nach jedem deiner Züge bleibt, und nimm davon das Größte. Das ist Minimax.
    .plies-1 = Dieser Baum ist drei Halbzüge tief: du, der Gegner, du. Mit ihm erklärt der Bericht zum ersten Sogo Minimax.
    .plies-2 = Dreiecke mit der Spitze nach oben gehören dir und nehmen die größte Zahl darunter. Die mit der Spitze nach unten gehören dem Gegner und nehmen die kleinste. Geh Schritt für Schritt durch den Baum: Minimax besucht alle 15 Stellungen.
    .bound-1 = Noch einmal der kleine Baum, genau gelesen. Nach a ist dir 3 sicher. Dann bringt die erste Antwort auf b die 2.
    .bound-2 = Also ist b höchstens 2 wert: eine obere Schranke. Du hast schon 3, darum ist es gleich, ob das letzte Blatt 9 oder 900 ist. Es wird nie untersucht: Das ist ein Schnitt.
    .window-1 = Zwei Zahlen wandern den Baum hinab. Alpha ist das, was dir sicher ist, Beta das, worauf der Gegner dich beschränken kann. Zusammen sind sie das Fenster: Nur Werte dazwischen zählen.
    .window-2 = Wo Alpha Beta erreicht, verlässt die Suche die Stellung sofort: Einer von euch hat anderswo etwas Besseres. In diesem Baum zeigt der Bericht vier Stellungen, die nie untersucht werden. Der Wert ist derselbe wie mit Minimax.
    .order-1 = Dieselben acht Zahlen mit den schlechtesten Zügen zuerst. Jetzt gibt es keinen Schnitt: Alle 8 Blätter werden untersucht.
    .order-2 = Mit den besten Zügen zuerst genügten 5 Blätter, und keine Reihenfolge braucht weniger. Bei b Zügen je Stellung und d Halbzügen untersucht die beste Reihenfolge b^⌈d/2⌉ + b^⌊d/2⌋ − 1 Blätter: hier 4 + 2 − 1.
    .own-1 = Ändere die Zahlen oder schreib einen ganzen Baum in eine Zeile: Klammern enthalten die Züge einer Stellung, Zahlen sind Blätter. Welche Zahl lässt den ersten Schnitt verschwinden? Welche Reihenfolge braucht die meisten Blätter?
    .own-2 = Die Tabelle zeigt, was jeder Algorithmus in deinem Baum findet. Monte Carlo hat keine Schranken: Es probiert Züge zufällig aus und mittelt die Ergebnisse.

terms =
    .value = Wert
    .leaf = Blatt
    .minimax = Minimax
    .ply = Halbzug
    .root = Wurzel
    .bound = Schranke
    .cut = Schnitt
    .alpha = Alpha
    .beta = Beta
    .window = Fenster
    .order = Reihenfolge der Züge
    .chance = Monte Carlo
    .evaluation = Bewertung
    .depth = Tiefe, Iteration
    .table = Stellungstabelle
    .killer = Killerzug
    .history = Zuggeschichte
    .null = Nullfenster
    .reduction = Verkürzung später Züge
    .horizon = Horizont

meanings =
    .value = Das, was eine Stellung für einen Spieler wert ist, wenn beide von dort an gut spielen.
    .leaf = Eine Stellung, in der die Suche aufhört: Die Partie ist zu Ende oder die Tiefe aufgebraucht.
    .minimax = Von den Blättern nach oben rechnen: Ein Spieler nimmt den größten Wert, der andere den kleinsten.
    .ply = Ein Zug eines Spielers.
    .root = Die Stellung, in der die Suche beginnt.
    .bound = Eine Grenze für einen Wert: mindestens (≥) oder höchstens so viel (≤).
    .cut = Züge, die nicht untersucht werden, weil sie das Ergebnis nicht ändern können.
    .alpha = Das, was dem Spieler am Zug schon sicher ist.
    .beta = Das, worauf der Gegner den Spieler am Zug beschränken kann.
    .window = Alpha und Beta zusammen: Nur Werte dazwischen zählen.
    .order = Die Folge, in der eine Suche die Züge untersucht. Mit den besten zuerst gibt es die meisten Schnitte.
    .chance = Eine Suche, die Zufallspartien spielt und deren Ergebnisse mittelt.
    .evaluation = Eine Zahl, die ein Programm einer Stellung gibt, ohne weiter vorauszudenken.
    .depth = So viele Halbzüge denkt die Suche voraus. Die volle Suche geht mit jeder Iteration einen Halbzug tiefer.
    .table = Ergebnisse schon untersuchter Stellungen, falls eine andere Zugfolge wieder zu ihnen führt.
    .killer = Ein Zug, der anderswo in derselben Tiefe einen Schnitt auslöste: Er wird früh probiert.
    .history = Wie oft ein Zug irgendwo Schnitte auslöste: Solche Züge werden früh probiert.
    .null = Ein Fenster ohne Inneres: Es fragt nur, ob ein Wert größer ist oder nicht.
    .reduction = Züge, die spät an die Reihe kommen, werden zunächst weniger tief untersucht.
    .horizon = So weit sieht eine Suche. Ein Gewinn dahinter existiert für sie nicht.

glossary = Begriffe

# $number, $total
chapter = Kapitel { $number } von { $total }

next = Nächstes Kapitel
previous = Voriges Kapitel
tree = Der Baum
you = du
opponent = der Gegner
ask-value = Vor dem ersten Schritt: Was ist die Wurzel wert?
ask-leaves = Vor dem ersten Schritt: Wie viele Blätter werden untersucht?
right = Richtig. Geh durch den Baum, um zu sehen, warum.

# $answer
wrong = Nicht { $answer }. Geh durch den Baum und versuch es noch einmal.

root = Die Wurzel

# $line
enters-greatest = { $line }: Hier bist du am Zug und nimmst das Größte.

# $line
enters-smallest = { $line }: Hier ist der Gegner am Zug und nimmt das Kleinste.

# $alpha, $beta
window = Alpha { $alpha }, Beta { $beta }.

# $line, $value
examined = { $line } ist ein Blatt: { $value }.

# $line, $value, $values
greatest = { $line } ist { $value } wert, das Größte von { $values }.

# $line, $value, $values
smallest = { $line } ist { $value } wert, das Kleinste von { $values }.

# $line, $value, $held
cut-greatest = { $line } ist { $value } oder mehr wert. Der Gegner kann dich anderswo schon auf { $held } beschränken und kommt nicht hierher: Die anderen Züge entfallen.

# $line, $value, $held
cut-smallest = { $line } ist { $value } oder weniger wert. Dir sind schon { $held } sicher, du kommst nicht hierher: Die anderen Züge entfallen.

back = Zurück
step = Schritt

keys = Leertaste und Pfeiltasten gehen Schritt für Schritt.

# $number
leaf = Blatt { $number }

reset = Baum zurücksetzen
typed = Der Baum in einer Zeile
typed-help = Klammern enthalten die Züge einer Stellung, Zahlen sind Blätter: (3 5) (2 9).
refused = Das ist kein Baum. Er besteht aus Zahlen von −9.999 bis 9.999 und Klammerpaaren, mit höchstens 26 Zügen je Stellung und 64 Stellungen insgesamt.
reports = Bäume, wie die Berichte sie zeichnen:

drawn =
    .sogo = Sogo: drei Halbzüge, mit seinen Zahlen
    .othello = Othello: zwei Halbzüge in Grün, mit unseren Zahlen
    .pogo = Pogo: zwei Halbzüge in Blau und Rot, mit unseren Zahlen

algorithms = Jeder Algorithmus in diesem Baum

columns =
    .algorithm = Algorithmus
    .value = Wert
    .best = Beste Züge
    .positions = Besuchte Stellungen

