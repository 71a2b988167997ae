//! A missile strike: what got through, what it hit, and what each damage would have done.

use super::Draw;
use crate::config::MissileConfig;
use crate::fate::Lot;
use crate::missile::{outcome, Blow, MissileField, MissileOutcome, Volley, WHETHER_THE_REST_FELLS_ONE};
use crate::record::record;
use radix_common::math::Decimal;

record! {
    pub struct MissileStory {
        pub hits: u32,
        /// Of all hits together.
        pub damage: Decimal,
        /// What is left of it for buildings.
        pub for_buildings: Decimal,
        /// At most so many fall to one strike here.
        pub most_buildings: u32,
        /// Buildings that fell in any case.
        pub falling: u32,
        /// Whether what was left felled one more; None where nothing was left for it.
        pub further: Option<Draw>,
        pub outcome: MissileOutcome,
        pub chances: MissileChances,
    }
}

record! {
    /// One damage that the volley may do, each as likely as the others.
    #[derive(Copy)]
    pub struct Strike {
        pub damage_per_missile: u32,
        pub killed: u32,
        /// Buildings that fall in any case.
        pub falling: u32,
        pub chance_of_one_more: Decimal,
    }
}

record! {
    /// What a strike may do, before its fate is known.
    pub struct MissileChances {
        pub intercepted: u32,
        pub hits: u32,
        /// That anybody dies or anything falls.
        pub hit: Decimal,
        /// That a building falls.
        pub fall: Decimal,
        /// None where no missile gets through.
        pub strikes: Vec<Strike>,
    }
}

pub fn missile(config: &MissileConfig, field: &MissileField, lot: &Lot) -> MissileStory {
    let outcome = outcome(config, field, lot);
    let volley = Volley::of(field);
    let blow = volley.strike(config, field, outcome.damage_per_missile);
    let damage = Decimal::from(u64::from(volley.hits) * u64::from(outcome.damage_per_missile));
    MissileStory {
        hits: volley.hits,
        damage,
        for_buildings: damage - Decimal::from(blow.killed),
        most_buildings: config.max_buildings.min(field.buildings.total()),
        falling: blow.falling,
        further: blow
            .chance_of_one_more
            .is_positive()
            .then(|| Draw::of(lot, WHETHER_THE_REST_FELLS_ONE, blow.chance_of_one_more)),
        outcome,
        chances: missile_chances(config, field),
    }
}

pub fn missile_chances(config: &MissileConfig, field: &MissileField) -> MissileChances {
    let volley = Volley::of(field);
    let damages = if volley.hits == 0 {
        Vec::new()
    } else {
        (config.min_damage..=config.max_damage).collect()
    };
    let blows: Vec<(u32, Blow)> = damages
        .into_iter()
        .map(|damage| (damage, volley.strike(config, field, damage)))
        .collect();
    MissileChances {
        intercepted: volley.intercepted,
        hits: volley.hits,
        hit: mean(&blows, |blow| {
            if blow.killed > 0 {
                Decimal::ONE
            } else {
                felling(blow)
            }
        }),
        fall: mean(&blows, felling),
        strikes: blows
            .iter()
            .map(|(damage_per_missile, blow)| Strike {
                damage_per_missile: *damage_per_missile,
                killed: blow.killed,
                falling: blow.falling,
                chance_of_one_more: blow.chance_of_one_more,
            })
            .collect(),
    }
}

/// That a blow fells a building.
fn felling(blow: &Blow) -> Decimal {
    if blow.falling > 0 {
        Decimal::ONE
    } else {
        blow.chance_of_one_more
    }
}

fn mean(blows: &[(u32, Blow)], of: impl Fn(&Blow) -> Decimal) -> Decimal {
    if blows.is_empty() {
        return Decimal::ZERO;
    }
    let sum = blows.iter().fold(Decimal::ZERO, |sum, (_, blow)| sum + of(blow));
    sum / Decimal::from(blows.len())
}
