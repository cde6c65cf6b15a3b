//! `plateau backup` and `plateau restore`: all shared games as one file.

use plateau_server::Place;

use crate::args::CopyArgs;
use crate::failure::Failure;
use crate::io::Io;

pub fn back_up(args: &CopyArgs, io: &mut Io<'_>) -> Result<(), Failure> {
    let rooms = plateau_server::backup(&place(args)?, &args.copy).map_err(Failure::input)?;
    io.line(format!("{rooms} rooms in '{}'", args.copy.display()))
}

pub fn restore(args: &CopyArgs, io: &mut Io<'_>) -> Result<(), Failure> {
    let rooms = plateau_server::restore(&place(args)?, &args.copy).map_err(Failure::input)?;
    io.line(format!(
        "{rooms} rooms from '{}'; what was there before is kept beside it",
        args.copy.display()
    ))
}

fn place(args: &CopyArgs) -> Result<Place, Failure> {
    let place = args.database.clone().map(Place::named).or_else(Place::usual);
    place.ok_or_else(|| {
        Failure::Machine("this machine has no data folder: name a file with --database".into())
    })
}
