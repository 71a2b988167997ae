//! The contested missions that concern a kingdom, first the one that arrives first. The first is part of the kingdom's state, which
//! every call reads anyway; the others are entries of a store.

use super::blueprint::kingdom::KingdomKeyValueStore;
use kingdoms_rules::order::{self, Arrival, Places};
use scrypto::prelude::*;

#[derive(ScryptoSbor)]
pub struct Arrivals {
    pub first: Option<Arrival>,
    /// All of them.
    pub count: u32,
    /// The places after the first of a binary heap (`kingdoms_rules::order`). What stands at the count or beyond is left over.
    pub later: KeyValueStore<u32, Arrival>,
}

impl Arrivals {
    pub fn none() -> Self {
        Self {
            first: None,
            count: 0,
            later: KeyValueStore::new_with_registered_type(),
        }
    }

    pub fn add(&mut self, arrival: Arrival) {
        let count = self.count;
        order::push(self, count, arrival);
        self.count += 1;
    }

    /// Takes the mission off, which is the first: no other can be completed. Returns it; none if it is not contested.
    pub fn take(&mut self, mission_id: u64) -> Option<Arrival> {
        self.first.filter(|first| first.mission_id == mission_id)?;
        let count = self.count;
        let taken = order::pop(self, count);
        self.count -= 1;
        if self.count == 0 {
            self.first = None;
        }
        taken
    }
}

impl Places for Arrivals {
    fn get(&self, place: u32) -> Arrival {
        let stored = match place {
            0 => self.first,
            _ => self.later.get(&place).map(|arrival| *arrival),
        };
        stored.expect("a place below the count holds an arrival")
    }

    fn set(&mut self, place: u32, arrival: Arrival) {
        match place {
            0 => self.first = Some(arrival),
            _ => self.later.insert(place, arrival),
        }
    }
}
