//! Battles fought many times over, each with a fate of its own: how often each outcome comes up. The fates are the same for
//! every caller, so the same field always gives the same figures.

use crate::config::GameConfig;
use crate::fate::{Fate, Keccak, Lot};
use crate::number::floor_units;
use crate::record::record;
use crate::war::{self, Victor, WarField};
use radix_common::math::Decimal;

/// No more bars than a small screen has room for.
const BARS: u32 = 12;

record! {
    /// How many battles had a value in this range, both ends included.
    #[derive(Copy)]
    pub struct Bar {
        pub from: u32,
        pub to: u32,
        pub battles: u32,
    }
}

record! {
    pub struct Tally {
        pub mean: Decimal,
        /// In rising order. Ranges without a battle are among them.
        pub bars: Vec<Bar>,
    }
}

record! {
    pub struct WarTrials {
        pub battles: u32,
        pub won: u32,
        pub drawn: u32,
        pub lost: u32,
        pub attacker_losses: Tally,
        pub defender_losses: Tally,
        /// Whole KGLD.
        pub spoils: Tally,
    }
}

pub fn war(game: &GameConfig, field: &WarField, battles: u32, keccak: Keccak) -> WarTrials {
    let outcomes: Vec<_> = (0..battles)
        .map(|number| {
            let fate = Fate::new(keccak(&number.to_be_bytes()), keccak);
            war::outcome(game, field, &Lot::Fate(fate))
        })
        .collect();
    let ended = |victor: Victor| {
        let with = outcomes.iter().filter(|outcome| outcome.victor == victor);
        with.count() as u32
    };
    WarTrials {
        battles,
        won: ended(Victor::Attacker),
        drawn: ended(Victor::Nobody),
        lost: ended(Victor::Defender),
        attacker_losses: tally(outcomes.iter().map(|outcome| outcome.attacker_losses)),
        defender_losses: tally(outcomes.iter().map(|outcome| outcome.defender_losses)),
        spoils: tally(outcomes.iter().map(|outcome| floor_units(outcome.war_spoils))),
    }
}

fn tally(values: impl Iterator<Item = u32>) -> Tally {
    let values: Vec<u32> = values.collect();
    let (Some(&least), Some(&most)) = (values.iter().min(), values.iter().max()) else {
        return Tally {
            mean: Decimal::ZERO,
            bars: Vec::new(),
        };
    };
    // The span of all values is one more than their distance, which may be all that a `u32` holds.
    let width = (u64::from(most - least) + 1).div_ceil(u64::from(BARS));
    let place = |value: u32| (u64::from(value - least) / width) as usize;
    let mut bars: Vec<Bar> = (0..=place(most) as u64)
        .map(|bar| Bar {
            from: (u64::from(least) + bar * width) as u32,
            to: (u64::from(least) + (bar + 1) * width - 1).min(u64::from(most)) as u32,
            battles: 0,
        })
        .collect();
    let mut sum = 0u64;
    for value in &values {
        bars[place(*value)].battles += 1;
        sum += u64::from(*value);
    }
    Tally {
        mean: Decimal::from(sum) / Decimal::from(values.len()),
        bars,
    }
}
