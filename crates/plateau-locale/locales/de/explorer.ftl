orders =
    .natural = wie erzeugt
    .best = beste zuerst
    .worst = schlechteste zuerst
    .chance = zufällig

switches =
    .deepening = Zug für Zug vertiefen
    .all-best = Alle besten Züge finden
    .table = Stellungstabelle
    .killers = Killerzüge
    .history = Zughistorie
    .null-window = Nullfenster
    .aspiration = Enges Fenster an der Wurzel
    .reductions = Späte Züge verkürzen
    .extensions = Erzwungene Züge verlängern
    .forced = Erzwungene Züge sehen
    .mate-distance = Längere Gewinne vergessen
    .wrong-sign = Punkte der falschen Seite
    .first-win = Erster Gewinn statt des nächsten
    .judge-moves = Den Zug bewerten, nicht die Stellung
    .no-flips = Umdrehen und Passen vergessen

race-columns =
    .algorithm = Algorithmus
    .positions = Stellungen
    .evaluated = Bewertet
    .cuts = Schnitte
    .table = Tabelle
    .depth = Tiefe
    .seconds = Sekunden
    .value = Wert
    .move = Zug

depth-columns =
    .depth = Tiefe
    .positions = Stellungen
    .move = Bester Zug
    .value = Wert
    .truth = Nach der Wahrheit

code-minimax =
    wert(stellung, tiefe)
      wenn die Partie zu Ende ist oder sich wiederholt: ihr Ergebnis
      wenn tiefe = 0: bewertung(stellung)
      bester = -unendlich
      für jeden Zug
        w = -wert(stellung nach dem Zug, tiefe - 1)
        wenn w > bester: bester = w
      zurück: bester

code-alphabeta =
    wert(stellung, tiefe, alpha, beta)
      wenn die Partie zu Ende ist oder sich wiederholt: ihr Ergebnis
      wenn tiefe = 0: bewertung(stellung)
      bester = -unendlich
      für jeden Zug
        w = -wert(stellung nach dem Zug, tiefe - 1, -beta, -alpha)
        wenn w > bester: bester = w
        wenn bester > alpha: alpha = bester
        wenn alpha >= beta
          zurück: bester, die anderen Züge entfallen
      zurück: bester

code-search =
    wert(stellung, tiefe, alpha, beta)
      wenn zu Ende oder wiederholt: das Ergebnis
      wenn die Tabelle genug weiß: was sie weiß
      wenn tiefe = 0: bewertung(stellung)
      wenn ein Zug gewinnt oder erzwungen ist: nur ihn prüfen
      wenn weit über beta oder kein näherer Gewinn: zurück
      für jeden Zug, die vielversprechenden zuerst
        w = kurzer Blick: Nullfenster, späte Züge kürzer
        wenn w > alpha: w = volle Prüfung
        wenn w > alpha: alpha = w
        wenn alpha >= beta: Zug merken, zurück: w
      Wert merken, zurück: der beste

code-sampling =
    wiederhole
      knoten = die Wurzel
      solange knoten Kinder hat
        knoten = Kind mit größtem Durchschnitt + Erkundung / Besuche
      wenn die Partie hier zu Ende ist: Ergebnis bekannt
      gib knoten seine Kinder
      ergebnis = eine Zufallspartie von hier
      für jeden Knoten auf dem Rückweg
        besuche + 1, summe + ergebnis
    spiele den Zug mit den meisten Besuchen

title = Im Inneren einer Suche
board = Brett
tree = Baum
time = Zeit
settings = Suche

# $move, $player, $value, $opponent, $other-value, $other-move, $skipped
cut = Nach { $move } ist { $player } sicher bei { $value } oder mehr. { $opponent } hält { $player } mit { $other-move } schon bei { $other-value } und kommt deshalb nicht hierher: { $skipped }.

# $move, $player, $value, $skipped
cut-window = Nach { $move } ist { $player } sicher bei { $value } oder mehr, über dem Fenster, mit dem die Suche begann: { $skipped }.

# $move, $player, $value, $bound, $skipped
cut-null = Nach { $move } ist { $player } sicher bei { $value } oder mehr. Das Nullfenster fragte nur, ob es mehr als { $bound } gibt: { $skipped }.

skipped = { $count ->
        [one] eine Antwort übersprungen
       *[other] { $count } Antworten übersprungen
    }

# $move, $player, $value
best = Alle Züge wurden untersucht: { $move } ist am besten für { $player }, { $value }.

# $player, $value, $move, $other-value, $other-move
none-better = Alle Züge wurden untersucht, keiner gibt { $player } mehr als { $value } ({ $move }). { $player } hat mit { $other-move } schon { $other-value } und kommt deshalb nicht hierher.

# $player, $value, $move
none-better-window = Alle Züge wurden untersucht, keiner gibt { $player } mehr als { $value } ({ $move }), unter dem Fenster, mit dem die Suche begann.

# $player, $value, $move, $bound
none-better-null = Alle Züge wurden untersucht, keiner gibt { $player } mehr als { $value } ({ $move }). Das Nullfenster fragte nur, ob es mehr als { $bound } gibt.

# $player, $value
cropped = Ein Teil dessen, was von hier untersucht wurde, passte nicht in die Aufzeichnung. Für { $player }: { $value }.

# $player, $move, $value
forced = { $player } muss { $move } spielen, jeder andere Zug verliert sofort: { $value }.

# $player, $value
leaf = Die Tiefe ist aufgebraucht. Die Bewertung sagt { $value } für { $player }.

# $player, $value
over = Die Partie ist zu Ende. Für { $player }: { $value }.

repetition = Diese Stellung kam auf dem Weg schon vor: Sie zählt als remis.
wins = { $player } gewinnt hier sofort: Sonst wurde nichts untersucht.

# $player, $value, $bound
margin = Die Bewertung ist { $value } für { $player }, so weit über dem Nötigen, dass die wenigen übrigen Züge daran nichts ändern würden: { $bound }.

mate-distance = Ein Gewinn oder Verlust von hier wäre weiter entfernt als einer, der schon sicher ist: Nichts wurde untersucht.

# $player, $value
table = Diese Stellung wurde schon untersucht, und die Tabelle weiß genug. Für { $player }: { $value }.

# $player, $value
known = Sicher bekannt. Für { $player }: { $value }.

# $count, $value, $player, $move, $visits
averaged = { $count ->
        [one] Ein Besuch, { $value } für { $player }; am häufigsten wurde { $move } besucht, { $visits } Mal.
       *[other] { $count } Besuche, im Durchschnitt { $value } für { $player }; am häufigsten wurde { $move } besucht, { $visits } Mal.
    }

# $count, $value, $player
averaged-leaf = { $count ->
        [one] Ein Besuch: { $value } für { $player }.
       *[other] { $count } Besuche, im Durchschnitt { $value } für { $player }.
    }

# $player, $value
proven = Ihre Züge beweisen es. Für { $player }: { $value }.

stopped = Die Suche wurde hier angehalten: Ihr Wert bedeutet nichts.

reduced = { $count ->
        [one] Er kommt spät in der Reihenfolge und wurde einen Zug weniger tief untersucht.
       *[other] Er kommt spät in der Reihenfolge und wurde { $count } Züge weniger tief untersucht.
    }

research = Ein kurzer Blick sagte, er könnte besser sein als der beste; deshalb wurde er noch einmal untersucht.
null-window = Gefragt wurde nur, ob er besser ist als der bisher beste.
aspiration = Der Wert lag außerhalb des engen Fensters; alles wurde mit einem breiteren noch einmal untersucht.
confirmation = Das Ende ist sicher, aber nicht, wie weit es entfernt ist; alles wurde ohne Verkürzungen noch einmal untersucht.
win-in = ein Gewinn in { $count }
loss-in = ein Verlust in { $count }
a-win = ein Gewinn
a-loss = ein Verlust
draw = remis
mistakes = Fehler der ersten Programme:
mistakes-made = Absichtlich macht sie einen Fehler: { $mistakes }.
order = Reihenfolge der Züge
visits = Besuche

# $positions, $depth, $without, $evaluated, $cuts, $answers
summary = { $positions } Stellungen besucht, { $depth } Züge tief; { $without } ohne Schnitte. { $evaluated } bewertet, { $cuts } Schnitte, { $answers } Antworten der Tabelle.

# $positions, $depth, $without, $evaluated, $cuts, $answers
summary-estimated = { $positions } Stellungen besucht, { $depth } Züge tief; etwa { $without } ohne Schnitte. { $evaluated } bewertet, { $cuts } Schnitte, { $answers } Antworten der Tabelle.

summary-stopped = Nach { $positions } Stellungen angehalten: Tiefe { $depth } wurde nicht fertig, darum gibt es keinen Wert. Ohne Schnitte sind es etwa { $without } Stellungen.

# $visits, $depth
summary-sampled = { $visits } Besuche; die beste Variante ist { $depth } Züge lang.

omitted = { $positions } Stellungen passten nicht hinein und fehlen.
selected = Gewählte Stellung
root = der Anfang
window = Fenster für { $player }

# $entry, $now, $exit
windows = { $entry } am Eingang, { $now } jetzt, { $exit } am Ausgang

value = Wert für { $player }
truth = Die Wahrheit für { $player }
mistaken = Die Suche irrt sich hier.
skipped-here = Nie untersuchte Züge
saved-counted = das sparte { $positions } Stellungen
saved-estimated = das sparte etwa { $positions } Stellungen (geschätzt)
icicle = Der ganze Baum
icicle-help = Jeder Streifen ist ein Zug, so breit wie alles, was unter ihm liegt. Schraffiert: nie untersucht, so breit wie das Gesparte. Mausrad oder zwei Finger zoomen, Ziehen verschiebt; Pfeile gehen durch den Baum.
textbook = Um die gewählte Stellung
outline = Der Baum in Worten
iteration = Iteration
first = Zum Anfang
back = Einen Schritt zurück
step-in = Hinein
over-it = Darüber
out = Hinaus
next-cut = Nächster Schnitt
next-best = Nächster bester Zug
last = Zum Ende
play = Abspielen
halt = Anhalten

# $number, $total
moment = Moment { $number } von { $total }

entering = Eintritt in { $line }
leaving = Austritt aus { $line }

# $number, $result
sampling = Besuch { $number }: { $result }

code = Der Algorithmus
race = Rennen
race-start = Die vier Algorithmen um die Wette suchen lassen
race-right = richtig
race-wrong = falsch

# $moves, $depth, $minimax, $alphabeta
race-note = Mit b = { $moves } Zügen je Stellung und Tiefe d = { $depth } besucht Minimax etwa b^d = { $minimax } Stellungen und Alpha-Beta bei perfekter Reihenfolge b^⌈d/2⌉ + b^⌊d/2⌋ − 1 = { $alphabeta }.

take = Exportieren
copy-link = Link kopieren
playout = Zufällig gespielt: { $moves }

# $average, $exploration
uct = Durchschnitt { $average }, Erkundung { $exploration }

hidden = { $positions } weitere
none = Die Partie ist zu Ende: Es gibt nichts zu untersuchen.
working = Suche läuft
present = Groß für eine Klasse
back-to-game = Zurück zur Partie
speed = Schritte je Sekunde
never-looked = { $move } wurde hier nie untersucht.
more = Mehr
not-yet = Das Ergebnis bleibt verborgen, bis du antwortest.
budget = Stellungen für jeden
ideas-start = Die volle Suche ohne jede Idee einzeln
all-ideas = Alle Ideen
without = Ohne: { $idea }
depths = Tiefe für Tiefe
depths-about = Der beste Zug jeder Tiefe; wo die Wahrheit bekannt ist, zeigt die Tabelle, ab welcher Tiefe die Suche versteht.
deepen = Tiefe für Tiefe suchen
quiz = Quiz
quiz-about = Die Suche hält an, wo etwas entschieden wird, und du entscheidest zuerst.
quiz-start = Quiz beginnen
quiz-stop = Quiz beenden
quiz-next = Weiter

# $number, $total
quiz-number = Frage { $number } von { $total }

# $right, $total
quiz-done = { $right } von { $total } richtig. Der Link stellt dieselben Fragen noch einmal.

quiz-none = Zu dieser Suche gibt es nichts zu fragen.
quiz-right = Richtig.
quiz-wrong = Nein.

# $line, $player, $alpha, $beta, $move, $value
ask-cut = { $line }: { $player } ist am Zug mit dem Fenster [{ $alpha }, { $beta }]. Gerade wurde { $move } untersucht; der Zug gibt { $player } { $value }. Hier schneiden oder weitersuchen?

# $line, $player, $alpha, $beta, $seen
ask-window = { $line }: { $player } kam mit dem Fenster [{ $alpha }, { $beta }] herein. Bisher untersucht: { $seen }. Wie groß sind Alpha und Beta jetzt?

ask-leaf = Welches dieser Blätter entscheidet über den Wert der Wurzel?
ask-visit = Nach { $visits } Besuchen: Welchen Zug besucht UCT als Nächstes?
choice-cut = Schneiden
choice-go-on = Weitersuchen

# $alpha, $beta
why-go-on = Das Fenster ist jetzt [{ $alpha }, { $beta }]: Alpha liegt noch unter Beta, ein anderer Zug kann also zählen.

why-window = Alpha ist das Beste bisher oder der Wert am Eingang; Beta ändert sich hier nicht.

# $move, $average, $exploration, $sum
why-visit = { $move } hat Durchschnitt { $average } und Erkundung { $exploration }, zusammen { $sum }: mehr als jeder andere.

weights-about = Was die Bewertung zählt, und wie viel. Jede Änderung startet eine neue Suche.
weights-usual = Übliche Gewichte wiederherstellen
weights-same = Der beste Zug ist { $move }, wie mit den üblichen Gewichten.

# $usual, $move
weights-change = Mit den üblichen Gewichten ist der beste Zug { $usual }, mit diesen { $move }.

# $now, $all
visits-by-now = { $now } bisher, { $all } insgesamt

results = Zufallspartien für { $player }

# $won, $drawn, $lost
results-told = { $won } gewonnen, { $drawn } remis, { $lost } verloren

take-link = Link zu dieser Ansicht
take-seen = Diese Ansicht:
take-whole = Die ganze Suche:

# $percent, $low, $high, $meaning
contest-means = { $percent } % der Punkte; der wahre Anteil liegt in 95 von 100 solchen Wettkämpfen zwischen { $low } und { $high } %: { $meaning }

contest-better = diese Gewichte sind besser.
contest-worse = diese Gewichte sind schlechter.
contest-open = kein klarer Unterschied.
