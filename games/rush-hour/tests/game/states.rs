//! The table of positions finds what was put in.

use std::collections::BTreeMap;
use unsolve_core::StopReason;
use unsolve_core::Stream;
use unsolve_rush_hour::inside::States;

#[test]
fn what_is_put_in_is_found_and_nothing_else() {
    let mut stream = Stream::new("states", 0);
    let (mut states, mut plain) = (States::new(), BTreeMap::new());
    for round in 0..20_000u32 {
        let state = stream.bits() >> 50;
        let number = round as u16;
        let known = states.insert(state, number, u64::MAX).expect("there is room");
        assert_eq!(known, plain.get(&state).copied());
        plain.entry(state).or_insert(number);
    }
    assert_eq!(states.len(), plain.len());
    for state in 0..1 << 14 {
        assert_eq!(states.get(state), plain.get(&state).copied());
    }
    states.clear();
    assert_eq!((states.len(), states.get(plain.len() as u64)), (0, None));
}

#[test]
fn the_byte_limit_holds() {
    let mut states = States::new();
    let limit = 3 * states.bytes() - 1;
    let stopped = (0..10_000).find_map(|state| states.insert(state, 0, limit).err());
    assert_eq!(stopped, Some(StopReason::Bytes));
    assert!(states.bytes() <= limit);
}
