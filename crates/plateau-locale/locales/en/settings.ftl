language = Language
language-auto = Browser
theme = Theme
theme-auto = System
theme-light = Light
theme-dark = Dark
theme-contrast = High contrast
animation = Animation
animation-none = none
animation-fast = fast
animation-normal = normal
animation-slow = slow
pace = Computer’s delay
pace-none = none
pace-short = half a second
pace-long = two seconds
show-legal = Show legal moves
show-marks = Colour-blind marks
show-lines = Show the lines through a place
confirm-moves = Confirm moves
taps-twice = On touch screens, tap again to play
keep-angle = Remember how I turned each board
sounds = Sounds
quality = Graphics
quality-auto = Auto
quality-low = simple
quality-medium = good
quality-high = fine
colours-title = Colours
colours-game = Each game’s own
colour-first = Colour of the first player
colour-second = Colour of the second player
reset-settings = Reset to defaults
everything = Back up your data
everything-note = Games, settings and choices in one file: for another device, or to be safe.
kept-for-good = The browser has promised to keep them here.
kept-for-now = The browser may clear them when room is short.
export-all = Save a backup
import-all = Restore a backup
import-foreign = This file does not come from here: nothing was changed.
import-newer = A newer version has written this file: reload the page first.

import-done = { $count ->
        [one] One game taken over.
       *[other] { $count } games taken over.
    }

import-known = { $count ->
        [one] One was here already.
       *[other] { $count } were here already.
    }

import-damaged = { $count ->
        [one] One could not be read.
       *[other] { $count } could not be read.
    }

full-announcements = Announce counts and threats to screen readers
letter-keys = Keyboard shortcuts (single letters)
settings-note = Choices are kept on this device.
coordinates = Show coordinates
ponder = A strong computer thinks on your time

colours =
    .amber = Amber
    .blue = Blue
    .green = Green
    .red = Red
    .black = Black
    .white = White
    .purple = Purple
    .teal = Teal
