//! The eleven tiles and what each does to the player, to boxes and to a flight.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a cell of the board is made of.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "camelCase")]
#[schemars(rename = "BoxFlightTile")]
pub enum Tile {
    /// Nothing special.
    Floor,
    /// Stops everybody and everything.
    Wall,
    /// Player and boxes fall into it; it stays.
    Hole,
    /// The player wins here.
    Exit,
    /// No box can be pushed here; a flight lands on it.
    Spikes,
    /// Carries boxes, also with the player inside; the player on foot falls.
    Grile,
    /// Every one must hold a box before the exit opens.
    PressurePlate,
    /// As spikes, but the player falls.
    HoleSpikes,
    /// A path too narrow for boxes.
    SlimPathFloor,
    /// A gap too narrow for boxes, not for the player.
    SlimPathHole,
    /// A wall that a flight breaks; floor is left.
    FragileWall,
}

impl Tile {
    /// In the order of the table of the rules.
    pub const ALL: [Self; 11] = [
        Self::Floor,
        Self::Wall,
        Self::Hole,
        Self::Exit,
        Self::Spikes,
        Self::Grile,
        Self::PressurePlate,
        Self::HoleSpikes,
        Self::SlimPathFloor,
        Self::SlimPathHole,
        Self::FragileWall,
    ];

    /// Its name in files.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::Floor => "floor",
            Self::Wall => "wall",
            Self::Hole => "hole",
            Self::Exit => "exit",
            Self::Spikes => "spikes",
            Self::Grile => "grile",
            Self::PressurePlate => "pressurePlate",
            Self::HoleSpikes => "holeSpikes",
            Self::SlimPathFloor => "slimPathFloor",
            Self::SlimPathHole => "slimPathHole",
            Self::FragileWall => "fragileWall",
        }
    }

    /// Its name in sentences.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Grile => "grating",
            Self::PressurePlate => "pressure plate",
            Self::HoleSpikes => "spiked hole",
            Self::SlimPathFloor => "narrow path",
            Self::SlimPathHole => "narrow gap",
            Self::FragileWall => "fragile wall",
            other => other.id(),
        }
    }

    /// The tile with this id.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|tile| tile.id() == id)
    }

    /// What it does.
    ///
    /// ```
    /// use unsolve_box_flight::{Tile, Traits};
    /// assert!(Tile::Grile.traits().has(Traits::DROPS_PLAYER));
    /// assert!(!Tile::Grile.traits().has(Traits::DROPS_BOX));
    /// ```
    #[must_use]
    pub const fn traits(self) -> Traits {
        match self {
            Self::Floor => Traits::NONE,
            Self::Wall => Traits::BLOCKS_PLAYER.and(Traits::BLOCKS_BOX).and(Traits::STOPS_FLIGHT),
            Self::Hole => Traits::DROPS_PLAYER.and(Traits::DROPS_BOX),
            Self::Exit => Traits::EXIT,
            Self::Spikes => Traits::BLOCKS_BOX.and(Traits::CATCHES_FLIGHT),
            Self::Grile => Traits::DROPS_PLAYER,
            Self::PressurePlate => Traits::PLATE,
            Self::HoleSpikes => {
                Traits::DROPS_PLAYER.and(Traits::BLOCKS_BOX).and(Traits::CATCHES_FLIGHT)
            }
            Self::SlimPathFloor => Traits::BLOCKS_BOX,
            Self::SlimPathHole => Traits::DROPS_PLAYER.and(Traits::BLOCKS_BOX),
            Self::FragileWall => Traits::BLOCKS_PLAYER.and(Traits::BLOCKS_BOX).and(Traits::FRAGILE),
        }
    }

    /// What the cell does while a fragile wall stands on this tile. A wall below still stops a
    /// flight, so that the fragile one is never hit; a plate below is not held.
    #[must_use]
    pub(super) const fn below_fragile_wall(self) -> Traits {
        let shows = Traits(self.traits().0 & (Traits::STOPS_FLIGHT.0 | Traits::PLATE.0));
        shows.and(Self::FragileWall.traits())
    }
}

/// A set of things a cell does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Traits(u16);

impl Traits {
    /// Nothing.
    pub const NONE: Self = Self(0);
    /// The player can't go there.
    pub const BLOCKS_PLAYER: Self = Self(1);
    /// No box can go there.
    pub const BLOCKS_BOX: Self = Self(1 << 1);
    /// A flight ends before it.
    pub const STOPS_FLIGHT: Self = Self(1 << 2);
    /// A flight ends on it.
    pub const CATCHES_FLIGHT: Self = Self(1 << 3);
    /// The player on foot falls.
    pub const DROPS_PLAYER: Self = Self(1 << 4);
    /// A box falls.
    pub const DROPS_BOX: Self = Self(1 << 5);
    /// The player wins here.
    pub const EXIT: Self = Self(1 << 6);
    /// It wants a box.
    pub const PLATE: Self = Self(1 << 7);
    /// A flight breaks it and ends before it.
    pub const FRAGILE: Self = Self(1 << 8);

    /// Both together.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether one of these is among them.
    #[inline]
    #[must_use]
    pub const fn has(self, any: Self) -> bool {
        self.0 & any.0 != 0
    }
}
