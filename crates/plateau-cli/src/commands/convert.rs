//! `plateau convert`: a game in another form.

use plateau_match::formats::{self, Format};

use crate::args::{ConvertArgs, Form};
use crate::failure::Failure;
use crate::io::Io;
use crate::saved;

pub fn run(args: &ConvertArgs, io: &mut Io<'_>) -> Result<(), Failure> {
    let game = saved::load_or_read(&args.game.file, args.game.number, io)?;
    let (format, name) = match args.to {
        Form::Record => (Format::Record, "a record"),
        Form::Link => (Format::Link, "a link"),
        Form::Transcript => (Format::Transcript, "a transcript"),
        Form::Ggf => (Format::Ggf, "GGF"),
        Form::Obf => (Format::Obf, "OBF"),
        Form::Position => (Format::Position, "a position"),
    };
    let text = formats::write(&game, format).ok_or_else(|| {
        Failure::Input(format!(
            "{name} cannot hold this game (expected one of othello from its usual start)"
        ))
    })?;
    io.line(text.trim_end())
}
