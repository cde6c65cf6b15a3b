"""The fit of the Othello evaluation: reads what `cargo xtask train-othello positions` wrote, writes the file of the weights.

python3 lab/plateau-lab/fit.py POSITIONS OUT [--epochs 5] [--batch 16384] [--rate 0.01] [--decay 0.03] [--seed 7]

Needs numpy and PyTorch; with a GPU it takes minutes. Adam on a Huber loss; in the last two fifths of the epochs the rows are
rounded as the file rounds them, so that everything else learns to live with that. A row is learned as a sum: what its squares
add, what pairs of neighbours in its shape add, and what remains. So a rare state begins with what others know about its
squares. At last the constants are set so that no number of empty squares is overrated. The errors of shallow searches in
the file are guesses until `cargo xtask train-othello errors` has measured them.
"""

import argparse
import math
import struct
import time

import numpy as np
import torch
import torch.nn.functional as F

# As in crates/plateau-othello/src/evaluation/weights.rs and weights_file.rs.
MAGIC = b"PlOthW\x00\x05"
UNITS = 32
PLACES = 54
LAYERS = 61
MOST = 31
DISC = 32 * 2**8
GUESSED_ERRORS = [4.0, 0.0, 0.1, -0.2] * 2

# Steps of a row's numbers to one of the network's; and discs to one of what the network gives.
STEPS = 16
SCALE = 16
# Discs beyond which an error counts no more than in proportion.
HUBER = 8.0
# With fewer empty squares, and with none taken, there was nothing to learn from: the nearest layer of the same parity serves.
FEWEST, MOST_EMPTY = 8, 59

DEVICE = "cuda" if torch.cuda.is_available() else "cpu"


class Patterns:
    """How the states of a position's patterns are numbered, mirror images once."""

    def __init__(self, path):
        numbers = np.fromfile(path, dtype="<u4").astype(np.int64)
        table = numbers[: 65 * PLACES].reshape(65, PLACES)
        digits = table[1:] - table[0]
        self.empty = torch.tensor(table[0], device=DEVICE)
        self.digits = torch.tensor(digits, dtype=torch.float32, device=DEVICE)
        self.distinct, row = np.unique(numbers[65 * PLACES :], return_inverse=True)
        self.row = torch.tensor(row, device=DEVICE)
        # An empty square is the digit 1: what remains is the first state of the place's shape.
        _, first_places = np.unique(table[0] - digits.sum(0), return_index=True)
        self.sizes = [int(np.count_nonzero(digits[:, place])) for place in first_places]
        self.squares = torch.arange(64, device=DEVICE)

    def of(self, own, opp):
        """The rows of positions, and their empty squares."""
        own, opp = ((discs[:, None] >> self.squares) & 1 for discs in (own, opp))
        states = ((own - opp).float() @ self.digits).round().long() + self.empty
        return self.row[states], 64 - (own + opp).sum(1)

    def parts(self):
        """For each row which squares, and which pairs of neighbours, have which discs: as a matrix of zeros and ones."""
        entries, width, first = [], 0, 0
        for size in self.sizes:
            (rows,) = np.nonzero((self.distinct >= first) & (self.distinct < first + 3**size))
            state = self.distinct[rows] - first
            digits = [state // 3**place % 3 for place in range(size)]
            pairs = [3 * one + other for one, other in zip(digits, digits[1:])]
            for kinds, found in [(3, digits), (9, pairs)]:
                for part in found:
                    entries.append(np.stack([rows, width + part]))
                    width += kinds
            first += 3**size
        matrix = torch.zeros(len(self.distinct), width, device=DEVICE)
        matrix[tuple(torch.tensor(np.concatenate(entries, 1), device=DEVICE))] = 1.0
        return matrix


class Network(torch.nn.Module):
    def __init__(self, patterns, seed):
        super().__init__()
        chance = torch.Generator().manual_seed(seed)
        normal = lambda *shape: torch.randn(*shape, generator=chance).to(DEVICE)
        by_empties = lambda size: torch.nn.Parameter(normal(1, UNITS).repeat(LAYERS, 1) * size)
        self.matrix = patterns.parts()
        self.own = torch.nn.Parameter(torch.zeros(len(patterns.distinct), UNITS, device=DEVICE))
        self.shared = torch.nn.Parameter(normal(self.matrix.shape[1], UNITS) * 0.02)
        self.start = by_empties(0.3)
        self.above = by_empties(UNITS**-0.5)
        self.below = by_empties(UNITS**-0.5)
        self.constant = torch.nn.Parameter(torch.zeros(LAYERS, device=DEVICE))
        self.rounded = False

    def steps(self):
        """The rows as the file has them."""
        rows = self.own + self.matrix @ self.shared
        return rows, torch.round(rows * STEPS).clamp(-MOST, MOST)

    def forward(self, rows, empties):
        table, steps = self.steps()
        if self.rounded:
            # The value of the rounded rows, the gradient of the others.
            table = table + (steps / STEPS - table).detach()
        # Products with zeros and a one: quicker to go back through than a choice of rows.
        layer = F.one_hot(empties, LAYERS).float()
        units = F.embedding_bag(rows, table, mode="sum") + layer @ self.start
        above, below = units.clamp(min=0) * (layer @ self.above), units.clamp(max=0) * (layer @ self.below)
        return SCALE * ((above + below).sum(1) + layer @ self.constant)


class Positions:
    """A file of positions, on the device."""

    def __init__(self, path):
        raw = np.fromfile(path, dtype=np.dtype([("own", "<i8"), ("opp", "<i8"), ("value", "<i2")]))
        move = lambda numbers: torch.from_numpy(np.ascontiguousarray(numbers)).to(DEVICE)
        self.own, self.opp = move(raw["own"]), move(raw["opp"])
        self.value = move(raw["value"].astype(np.float32) / 256)

    def __len__(self):
        return len(self.value)

    def some(self, patterns, which):
        return *patterns.of(self.own[which], self.opp[which]), self.value[which]


def fit(network, patterns, positions, options):
    """Yields the mean error on what is learned from, epoch by epoch."""
    rows = {"params": [network.own], "eps": 5e-7}
    layers = {"params": [value for name, value in network.named_parameters() if name != "own"], "eps": 1e-10}
    adam = torch.optim.Adam([rows, layers], betas=(0.9, 0.99), fused=DEVICE == "cuda")
    batches = len(positions) // options.batch
    steps = options.epochs * batches
    torch.manual_seed(options.seed)
    for epoch in range(options.epochs):
        network.rounded = epoch >= 0.6 * options.epochs
        order = torch.randperm(len(positions), device=DEVICE)
        total = torch.zeros((), device=DEVICE)
        for batch in range(batches):
            step = epoch * batches + batch
            falling = 0.02 + 0.98 * 0.5 * (1 + math.cos(math.pi * step / steps))
            rate = options.rate * min(1, 0.01 + step / 200) * falling
            for group in adam.param_groups:
                group["lr"] = rate
            found, empties, value = positions.some(patterns, order[batch * options.batch :][: options.batch])
            guess = network(found, empties)
            loss = F.huber_loss(guess, value, delta=HUBER) / SCALE
            adam.zero_grad(set_to_none=True)
            loss.backward()
            adam.step()
            with torch.no_grad():
                network.own.mul_(1 - rate * options.decay)
                total += (guess - value).abs().mean()
        yield (total / batches).item()


@torch.no_grad()
def centre(network, patterns, positions, at_a_time=1 << 16):
    """Moves the constants so that nothing is over- or underrated on average, whatever the number of empty squares."""
    errors, counts = (torch.zeros(LAYERS, dtype=torch.float64, device=DEVICE) for _ in range(2))
    for which in torch.arange(len(positions), device=DEVICE).split(at_a_time):
        rows, empties, value = positions.some(patterns, which)
        # A few wild positions must not decide.
        error = (value - network(rows, empties)).clamp(-1.5 * HUBER, 1.5 * HUBER)
        errors.index_add_(0, empties, error.double())
        counts += torch.bincount(empties, minlength=LAYERS)
    network.constant += (errors / counts.clamp(min=1)).float() / SCALE


@torch.no_grad()
def measure(network, patterns, positions, at_a_time=1 << 16):
    """Mean absolute errors by empty squares, six at a time, and of all."""
    errors, counts = (torch.zeros(LAYERS, dtype=torch.float64, device=DEVICE) for _ in range(2))
    for which in torch.arange(len(positions), device=DEVICE).split(at_a_time):
        rows, empties, value = positions.some(patterns, which)
        errors.index_add_(0, empties, (network(rows, empties) - value).abs().double())
        counts += torch.bincount(empties, minlength=LAYERS)
    windows = [slice(first, min(first + 6, LAYERS)) for first in range(FEWEST, LAYERS, 6)]
    mean = lambda part: (errors[part].sum() / counts[part].sum()).item()
    return {f"{window.start} to {window.stop - 1} empty": mean(window) for window in windows} | {"all": mean(slice(None))}


@torch.no_grad()
def to_bytes(network):
    _, rows = network.steps()
    host = lambda tensor: tensor.double().cpu().numpy()
    start, above, below, constant = map(host, (network.start, network.above, network.below, network.constant))
    slope = SCALE * DISC / STEPS
    word = lambda numbers: np.clip(np.round(numbers), -(2**15), 2**15 - 1).astype("<i2").tobytes()

    def layer(empties):
        if not FEWEST <= empties <= MOST_EMPTY:
            nearest = FEWEST if empties < FEWEST else MOST_EMPTY - 1
            empties = nearest + empties % 2
        bend = np.round(above[empties] * slope) - np.round(below[empties] * slope)
        numbers = word(start[empties] * STEPS) + word(below[empties] * slope) + word(bend)
        return numbers + struct.pack("<i", round(constant[empties] * SCALE * DISC))

    errors = struct.pack("<8f", *GUESSED_ERRORS)
    layers = b"".join(layer(empties) for empties in range(LAYERS))
    return MAGIC + errors + layers + rows.to(torch.int8).cpu().numpy().T.tobytes()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("positions")
    parser.add_argument("out")
    for name, usual in [("epochs", 5), ("batch", 16384), ("rate", 0.01), ("decay", 0.03), ("seed", 7)]:
        parser.add_argument(f"--{name}", type=type(usual), default=usual)
    options = parser.parse_args()
    started = time.time()
    patterns = Patterns(options.positions + ".layout")
    positions, apart = Positions(options.positions), Positions(options.positions + ".apart")
    print(f"{len(positions)} positions, {len(apart)} kept apart, on {DEVICE}", flush=True)
    if len(positions) < options.batch:
        parser.error(f"{len(positions)} positions: expected at least a batch of {options.batch}")
    network = Network(patterns, options.seed)
    for epoch, error in enumerate(fit(network, patterns, positions, options), 1):
        print(f"epoch {epoch}: error {error:.3f}, {time.time() - started:.0f} s", flush=True)
    centre(network, patterns, positions)
    for empties, error in measure(network, patterns, apart).items():
        print(f"kept apart, {empties}: error {error:.3f}")
    with open(options.out, "wb") as file:
        file.write(to_bytes(network))


main()
