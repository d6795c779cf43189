//! What automatic creation may change, and whether a change keeps to it.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Brush, BrushKind, Editing};

/// A level as its places show it, whatever game it belongs to.
pub trait Board {
    /// [`Editing::places`].
    fn places(&self) -> [usize; 2];
    /// [`Editing::shown`].
    fn shown(&self, place: [usize; 2]) -> Vec<String>;
    /// [`Editing::brushes`].
    fn brushes(&self) -> Vec<Brush>;
}

/// The board of a puzzle's level.
pub struct BoardOf<'l, P: Editing>(pub &'l P::Level);

impl<P: Editing> Board for BoardOf<'_, P> {
    fn places(&self) -> [usize; 2] {
        P::places(self.0)
    }

    fn shown(&self, place: [usize; 2]) -> Vec<String> {
        P::shown(self.0, place)
    }

    fn brushes(&self) -> Vec<Brush> {
        P::brushes(self.0)
    }
}

/// What automatic creation may change of a level.
///
/// Tiles are allowed by name, pieces by what happens to them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Freedom {
    /// Places (row, column) that stay as they are.
    pub locked: Vec<[usize; 2]>,
    /// Tiles that may be painted over, as ids of brushes; all if it is left out.
    pub change: Option<Vec<String>>,
    /// Tiles that may be painted, as ids of brushes; all if it is left out.
    pub place: Option<Vec<String>>,
    /// Whether what there is one of (the player) may be moved.
    pub move_pieces: bool,
    /// Whether pieces (boxes) may be added.
    pub place_pieces: bool,
    /// Whether pieces may be taken away. A piece moves by being taken away and added.
    pub remove_pieces: bool,
}

impl Default for Freedom {
    fn default() -> Self {
        Self {
            locked: Vec::new(),
            change: None,
            place: None,
            move_pieces: true,
            place_pieces: true,
            remove_pieces: true,
        }
    }
}

impl Freedom {
    /// Whether a place may change at all.
    #[must_use]
    pub fn unlocked(&self, place: [usize; 2]) -> bool {
        !self.locked.contains(&place)
    }

    /// Whether a tile may be painted over.
    #[must_use]
    pub fn may_change(&self, tile: &str) -> bool {
        self.change.as_ref().is_none_or(|tiles| tiles.iter().any(|known| known == tile))
    }

    /// Whether a tile may be painted.
    #[must_use]
    pub fn may_place(&self, tile: &str) -> bool {
        self.place.as_ref().is_none_or(|tiles| tiles.iter().any(|known| known == tile))
    }

    /// Whether a brush may be used in a mutation, wherever it is put.
    #[must_use]
    pub fn may_use(&self, brush: &Brush) -> bool {
        match brush.kind {
            BrushKind::Tile => self.may_place(&brush.id),
            BrushKind::Piece => self.place_pieces,
            BrushKind::Single => self.move_pieces,
            BrushKind::Tool => true,
        }
    }

    /// Whether `after` differs from `before` only in what may be changed.
    #[must_use]
    pub fn allows(&self, before: &dyn Board, after: &dyn Board) -> bool {
        let size = before.places();
        if after.places() != size {
            return self.locked.is_empty();
        }
        let mut changes = Changes::of(before.brushes().into_iter().chain(after.brushes()));
        for place in (0..size[0]).flat_map(|row| (0..size[1]).map(move |column| [row, column])) {
            let (old, new) = (before.shown(place), after.shown(place));
            if old != new && !(self.unlocked(place) && self.allows_place(&mut changes, &old, &new))
            {
                return false;
            }
        }
        changes.pieces.iter().all(|(id, &counts)| self.allows_pieces(changes.kind(id), counts))
    }

    /// Whether the tiles of a place may change like this; counts the pieces that come and go.
    fn allows_place(&self, changes: &mut Changes, old: &[String], new: &[String]) -> bool {
        changes.count(old, new);
        let tiles = |ids: &'_ [String]| -> Vec<String> {
            ids.iter().filter(|id| changes.kind(id) == BrushKind::Tile).cloned().collect()
        };
        let (old, new) = (tiles(old), tiles(new));
        let mut came = new.iter().filter(|&id| !old.contains(id));
        old == new || old.iter().all(|id| self.may_change(id)) && came.all(|id| self.may_place(id))
    }

    /// Whether these numbers of pieces of one sort may go and come.
    fn allows_pieces(&self, kind: BrushKind, (gone, came): (u32, u32)) -> bool {
        match kind {
            BrushKind::Single if gone == came => self.move_pieces,
            _ => (came == 0 || self.place_pieces) && (gone == 0 || self.remove_pieces),
        }
    }
}

/// The pieces that go and come between two levels.
struct Changes {
    kinds: BTreeMap<String, BrushKind>,
    /// How often each goes and comes.
    pieces: BTreeMap<String, (u32, u32)>,
}

impl Changes {
    fn of(brushes: impl Iterator<Item = Brush>) -> Self {
        let mut kinds = BTreeMap::new();
        kinds.extend(brushes.map(|brush| (brush.id, brush.kind)));
        Self { kinds, pieces: BTreeMap::new() }
    }

    /// What sort of thing an id is; what no brush paints belongs to the ground.
    fn kind(&self, id: &str) -> BrushKind {
        self.kinds.get(id).copied().unwrap_or(BrushKind::Tile)
    }

    fn count(&mut self, old: &[String], new: &[String]) {
        let piece = |id: &&String| matches!(self.kind(id), BrushKind::Piece | BrushKind::Single);
        let gone: Vec<&String> = old.iter().filter(|id| !new.contains(id)).filter(piece).collect();
        let came: Vec<&String> = new.iter().filter(|id| !old.contains(id)).filter(piece).collect();
        for id in gone {
            self.pieces.entry(id.clone()).or_default().0 += 1;
        }
        for id in came {
            self.pieces.entry(id.clone()).or_default().1 += 1;
        }
    }
}
