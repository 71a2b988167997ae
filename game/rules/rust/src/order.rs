//! Missions in order: a battle waits for every earlier arrival at either of its kingdoms, and between arrival and
//! resolution these kingdoms rest (`docs/rules.md`, "The order of missions").
//!
//! A kingdom keeps the contested missions that concern it in a binary heap: however many are on the road, none is refused, and an
//! arrival costs what the logarithm of their number costs.

use crate::mission::MissionKind;
use crate::record::record;
use radix_common::prelude::*;

record! {
    /// A mission that concerns a kingdom, its own or one on its way to it.
    #[derive(ScryptoSbor, Copy)]
    pub struct Arrival {
        pub mission_id: u64,
        pub kind: MissionKind,
        pub at: i64,
    }
}

impl Arrival {
    /// By time, then by number.
    fn place(&self) -> (i64, u64) {
        (self.at, self.mission_id)
    }
}

/// The first of the contested among some missions.
pub fn first(arrivals: &[Arrival]) -> Option<Arrival> {
    let contested = arrivals
        .iter()
        .copied()
        .filter(|arrival| arrival.kind.traits().contested);
    contested.min_by_key(Arrival::place)
}

/// The mission that keeps a kingdom from acting at `now`, of a kingdom whose first contested arrival is `first`.
pub fn pending(first: Option<Arrival>, now: i64) -> Option<Arrival> {
    first.filter(|arrival| arrival.at <= now)
}

/// The mission that has to be resolved before `mission` at a kingdom whose first contested arrival is `first`.
pub fn blocking(mission: &Arrival, first: Option<Arrival>) -> Option<Arrival> {
    first.filter(|arrival| mission.kind.traits().contested && arrival.place() < mission.place())
}

/// Places that hold arrivals, counted from 0.
pub trait Places {
    fn get(&self, place: u32) -> Arrival;
    fn set(&mut self, place: u32, arrival: Arrival);
}

/// Adds an arrival to the `count` that are there. Reads and writes as many places as the count has binary digits.
pub fn push(places: &mut impl Places, count: u32, arrival: Arrival) {
    let mut place = count;
    while place > 0 {
        let above = (place - 1) / 2;
        let parent = places.get(above);
        if parent.place() <= arrival.place() {
            break;
        }
        places.set(place, parent);
        place = above;
    }
    places.set(place, arrival);
}

/// Takes the first of the `count` arrivals that are there; none of none. Reads and writes as [`push`] does.
pub fn pop(places: &mut impl Places, count: u32) -> Option<Arrival> {
    let left = count.checked_sub(1)?;
    let first = places.get(0);
    if left == 0 {
        return Some(first);
    }
    let last = places.get(left);
    let mut place = 0;
    loop {
        let child = 2 * place + 1;
        if child >= left {
            break;
        }
        let mut next = (child, places.get(child));
        if child + 1 < left {
            let other = places.get(child + 1);
            if other.place() < next.1.place() {
                next = (child + 1, other);
            }
        }
        if last.place() <= next.1.place() {
            break;
        }
        places.set(place, next.1);
        place = next.0;
    }
    places.set(place, last);
    Some(first)
}
