//! The engine's side of the conversation.

use plateau_game::Side;
use plateau_games::{AnyMove, AnyPosition, GameId, Variant};
use plateau_match::Match;
use plateau_players::{Player, Spec};
use plateau_tables::TableStore;

use super::clock::GtpClocks;
use super::line::GtpLine;
use crate::engine::{ThinkRequest, ask, seat};
use crate::picture::{Highlights, Picture};

/// Every command, in the order in which they are listed.
const COMMANDS: [&str; 19] = [
    "boardsize",
    "clear_board",
    "final_score",
    "genmove",
    "known_command",
    "komi",
    "list_commands",
    "list_games",
    "name",
    "play",
    "protocol_version",
    "quit",
    "reg_genmove",
    "set_game",
    "showboard",
    "time_left",
    "time_settings",
    "undo",
    "version",
];

pub struct GtpServer {
    spec: Spec,
    seed: u64,
    tables: TableStore,
    player: Option<Box<dyn Player>>,
    game: Match,
    /// How many plies there were before each move: a pass that was left out goes back with the move
    /// after it.
    marks: Vec<usize>,
    clocks: GtpClocks,
    quit: bool,
}

impl GtpServer {
    pub fn new(spec: Spec, seed: u64, tables: TableStore) -> GtpServer {
        GtpServer {
            spec,
            seed,
            tables,
            player: None,
            game: Match::new(Variant::new(GameId::Othello)),
            marks: Vec::new(),
            clocks: GtpClocks::default(),
            quit: false,
        }
    }

    pub fn has_quit(&self) -> bool {
        self.quit
    }

    /// Obeys one line and returns the answer, or says why not.
    pub fn obey(&mut self, line: &GtpLine) -> Result<String, String> {
        match line.command.as_str() {
            "protocol_version" => line.exactly::<0>("").map(|_| "2".into()),
            "name" => line.exactly::<0>("").map(|_| "Plateau".into()),
            "version" => line.exactly::<0>("").map(|_| env!("CARGO_PKG_VERSION").into()),
            "known_command" => {
                let [name] = line.exactly("the name of a command")?;
                Ok(COMMANDS.contains(&name).to_string())
            }
            "list_commands" => line.exactly::<0>("").map(|_| COMMANDS.join("\n")),
            "list_games" => line.exactly::<0>("").map(|_| "Othello".into()),
            "set_game" => self.set_game(line),
            "boardsize" => self.set_size(line),
            "clear_board" => {
                line.exactly::<0>("")?;
                self.start(self.game.variant());
                Ok(String::new())
            }
            // Programs that speak to Go engines set it unasked; Othello has none.
            "komi" => {
                let [komi] = line.exactly("a number")?;
                let number =
                    komi.parse::<f64>().map_err(|_| format!("syntax error: bad komi '{komi}'"))?;
                number
                    .is_finite()
                    .then(String::new)
                    .ok_or_else(|| format!("syntax error: bad komi '{komi}'"))
            }
            "time_settings" => {
                let [main, byo_yomi, stones] =
                    line.exactly("main time, byo-yomi time and stones")?;
                self.clocks = GtpClocks::from_settings(main, byo_yomi, stones)?;
                Ok(String::new())
            }
            "time_left" => {
                let [side, time, stones] = line.exactly("a colour, a time and stones")?;
                self.clocks.set(colour(side)?, time, stones)?;
                Ok(String::new())
            }
            "play" => self.play(line),
            "genmove" => self.generate(line, true),
            "reg_genmove" => self.generate(line, false),
            "undo" => self.undo(line),
            "showboard" => line.exactly::<0>("").map(|_| format!("\n{}", self.board())),
            "final_score" => self.score(line),
            "quit" => {
                line.exactly::<0>("")?;
                self.quit = true;
                Ok(String::new())
            }
            "" => Err("syntax error: a number without a command".into()),
            other => {
                Err(format!("unknown command '{other}' (list_commands lists those there are)"))
            }
        }
    }

    fn start(&mut self, variant: Variant) {
        self.game = Match::new(variant);
        self.marks.clear();
        if let Some(player) = &mut self.player {
            player.forget();
        }
    }

    fn set_game(&mut self, line: &GtpLine) -> Result<String, String> {
        let name = line.words.join(" ");
        if !name.eq_ignore_ascii_case("othello") && !name.eq_ignore_ascii_case("reversi") {
            return Err(format!("unknown game '{name}' (expected Othello)"));
        }
        self.start(self.game.variant());
        Ok(String::new())
    }

    fn set_size(&mut self, line: &GtpLine) -> Result<String, String> {
        let [text] = line.exactly("a size")?;
        let size = text
            .parse()
            .map_err(|_| format!("syntax error: bad size '{text}' (expected 4, 6 or 8)"))?;
        let variant = Variant::build(GameId::Othello, Some(size), &[])
            .map_err(|error| format!("unacceptable size: {error}"))?;
        self.start(variant);
        Ok(String::new())
    }

    fn play(&mut self, line: &GtpLine) -> Result<String, String> {
        let [side, vertex] = line.exactly("a colour and a square")?;
        let side = colour(side)?;
        let mv = self
            .game
            .position()
            .parse_move(vertex)
            .map_err(|error| format!("syntax error: {error}"))?;
        if self.game.finish().is_some() && is_pass(mv) {
            return Ok(String::new());
        }
        self.commit(side, mv)?;
        Ok(String::new())
    }

    fn generate(&mut self, line: &GtpLine, plays: bool) -> Result<String, String> {
        let [side] = line.exactly("a colour")?;
        let side = colour(side)?;
        if self.game.finish().is_some() {
            return Ok("PASS".into());
        }
        // Where the other side must pass, that is understood.
        let game = self.turned_to(side)?;
        let player =
            self.player.get_or_insert_with(|| seat(&self.spec, game.variant(), &self.tables));
        let asking = ThinkRequest::new(self.clocks.limits(side), self.seed);
        let decision = ask(player.as_mut(), &game, asking, &mut |_| {});
        let mv = decision.mv.ok_or("there is no move to choose")?;
        if plays {
            self.commit(side, mv)?;
        }
        Ok(mv.to_string().to_uppercase())
    }

    /// The game with this side to move: as it is, or after a pass that was left out.
    fn turned_to(&self, side: Side) -> Result<Match, String> {
        let mut game = self.game.clone();
        if game.side_to_move() != side && game.finish().is_none() {
            match *game.moves().as_slice() {
                [only] if is_pass(only) => drop(game.play(only)),
                _ => return Err(format!("illegal move: it is {}'s turn", name(!side))),
            }
        }
        Ok(game)
    }

    fn commit(&mut self, side: Side, mv: AnyMove) -> Result<(), String> {
        let mut game = self.turned_to(side)?;
        game.play(mv).map_err(|refusal| format!("illegal move: {refusal}"))?;
        self.marks.push(self.game.ply());
        self.game = game;
        Ok(())
    }

    fn undo(&mut self, line: &GtpLine) -> Result<String, String> {
        line.exactly::<0>("")?;
        let mark = *self.marks.last().ok_or("cannot undo: there is no move to take back")?;
        self.game.jump(mark).map_err(|refusal| format!("cannot undo: {refusal}"))?;
        self.marks.pop();
        Ok(String::new())
    }

    fn score(&self, line: &GtpLine) -> Result<String, String> {
        line.exactly::<0>("")?;
        if self.game.finish().is_none() {
            return Err("cannot score: the game is not over".into());
        }
        let black = match self.game.position() {
            AnyPosition::Othello4(position) => position.score(Side::X),
            AnyPosition::Othello6(position) => position.score(Side::X),
            AnyPosition::Othello8(position) => position.score(Side::X),
            _ => return Err("cannot score: not a game of Othello".into()),
        };
        Ok(match black {
            0 => "0".into(),
            1.. => format!("B+{black}"),
            _ => format!("W+{}", -black),
        })
    }

    /// The board in letters, with what is played next.
    fn board(&self) -> String {
        let board = Picture::of(self.game.position(), &Highlights::default()).text(80);
        let next = match self.game.finish() {
            Some(finish) => finish.to_string(),
            None => format!("{} to play", name(self.game.side_to_move())),
        };
        format!("{}\n{next}", board.join("\n"))
    }
}

fn is_pass(mv: AnyMove) -> bool {
    matches!(mv, AnyMove::Othello(disc) if disc.is_pass())
}

fn name(side: Side) -> &'static str {
    if side == Side::X { "black" } else { "white" }
}

fn colour(word: &str) -> Result<Side, String> {
    match word.to_ascii_lowercase().as_str() {
        "b" | "black" => Ok(Side::X),
        "w" | "white" => Ok(Side::O),
        _ => Err(format!("syntax error: unknown colour '{word}' (expected black or white)")),
    }
}
