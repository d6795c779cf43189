//! The house changed by hand and at random.

use unsolve_core::{Breeding, Brush, BrushKind, EditError, Editing, Files, Freedom, Paint, Stream};

use crate::{Elevator, House, Rules};

impl Editing for Elevator {
    /// The car and the floor where it is wanted.
    fn brushes(_: &House) -> Vec<Brush> {
        let single = |id: &str, name: &str, paint| Brush {
            id: id.to_owned(),
            name: name.to_owned(),
            paint,
            kind: BrushKind::Single,
        };
        vec![single("car", "Elevator", Paint::Piece(1)), single("wanted", "Wanted", Paint::Accent)]
    }

    fn places(house: &House) -> [usize; 2] {
        [usize::from(house.floors), 1]
    }

    fn shown(house: &House, [row, _]: [usize; 2]) -> Vec<String> {
        let at = usize::from(house.floors).saturating_sub(row);
        let wanted = (at == usize::from(house.wanted)).then(|| "wanted".to_owned());
        let car = (at == usize::from(house.start)).then(|| "car".to_owned());
        [wanted, car].into_iter().flatten().collect()
    }

    fn paint(house: &House, brush: &str, [row, _]: [usize; 2]) -> Result<House, EditError> {
        let floor = house.floors.saturating_sub(row as u8);
        Ok(if brush == "car" {
            House { start: floor, ..*house }
        } else {
            House { wanted: floor, ..*house }
        })
    }

    fn resize(house: &House, [top, right, bottom, left]: [i32; 4]) -> Result<House, EditError> {
        if [left, right] != [0, 0] {
            return Err(EditError("a house has one column".to_owned()));
        }
        let moved =
            |floor: u8, by: i32| u8::try_from(i32::from(floor).saturating_add(by)).unwrap_or(0);
        let resized = House {
            floors: moved(house.floors, top.saturating_add(bottom)),
            start: moved(house.start, bottom),
            wanted: moved(house.wanted, bottom),
            ..*house
        };
        Elevator::validate(resized, Rules::default()).map_err(|error| EditError(error.to_string()))
    }

    fn clear(house: &House) -> Result<House, EditError> {
        Ok(House { start: 1, wanted: house.floors, ..*house })
    }
}

impl Breeding for Elevator {
    fn mutate(house: &House, freedom: &Freedom, stream: &mut Stream) -> Option<House> {
        let floor = 1 + stream.below(usize::from(house.floors)) as u8;
        let brush = *stream.pick(&["car", "wanted"])?;
        let place = [usize::from(house.floors - floor), 0];
        let changed = Self::paint(house, brush, place).ok()?;
        (freedom.unlocked(place) && changed != *house).then_some(changed)
    }

    /// A house has no other side to look at it from.
    fn twin(house: &House) -> Vec<u8> {
        vec![house.floors, house.up, house.down, house.start, house.wanted]
    }

    fn features(house: &House) -> Vec<u64> {
        let numbers = Self::twin(house).into_iter().enumerate();
        numbers.map(|(what, number)| (what as u64) << 8 | u64::from(number)).collect()
    }
}
