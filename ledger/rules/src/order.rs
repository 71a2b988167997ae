//! Missions in order: a battle waits for every earlier arrival at either of its kingdoms, and between arrival and
//! resolution these kingdoms rest (`design/rules.md`, section 5).

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

/// The mission that keeps a kingdom from acting at `now`: the first that has arrived and is not resolved.
pub fn pending(arrivals: &[Arrival], now: i64) -> Option<Arrival> {
    contested(arrivals)
        .filter(|arrival| arrival.at <= now)
        .min_by_key(Arrival::place)
}

/// The mission that has to be resolved before `mission`: the first of the earlier arrivals at one of its kingdoms.
pub fn blocking(mission: &Arrival, arrivals: &[Arrival]) -> Option<Arrival> {
    if !mission.kind.traits().contested {
        return None;
    }
    contested(arrivals)
        .filter(|arrival| arrival.place() < mission.place())
        .min_by_key(Arrival::place)
}

fn contested(arrivals: &[Arrival]) -> impl Iterator<Item = Arrival> + '_ {
    arrivals
        .iter()
        .copied()
        .filter(|arrival| arrival.kind.traits().contested)
}
