//! How the players of the simulation play: one row each.

use kingdoms_rules::Building::{self, *};

/// What a player does; adversaries are found by changing these numbers.
#[derive(Clone, Debug, PartialEq)]
pub struct Strategy {
    pub name: &'static str,
    /// Built in this order.
    pub town: Vec<Building>,
    /// Defenders that never leave.
    pub garrison: u32,
    /// Units that go to war and raid.
    pub army: u32,
    /// Kept ready for a volley that makes a war pay.
    pub missiles: u32,
    /// Kept against volleys.
    pub barriers: u32,
    pub wars: bool,
    pub raids: bool,
    /// Missions leave for an expected gain of so much XRD.
    pub least_gain: f64,
    /// Hours from one claim to the next.
    pub claim_every: i64,
    pub stores: bool,
    pub withdraws: bool,
    /// Withdraws whatever the fee when more than so many KGLD lie in the treasury.
    pub pays_fee_above: f64,
    /// Days after which nobody plays any longer.
    pub idle_after: i64,
    /// Buys gold for all XRD on the last day, and leaves it in the treasury.
    pub saves: bool,
    /// Chance to do something in the hour before a blow; every third player has another one where none is given.
    pub watches: Option<f64>,
    pub role: Role,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Role {
    Alone,
    /// Sends its units to the leader.
    Feeder,
    /// Of the feeders of its own group.
    Leader,
    /// Keeps its group in a truce by attacking it.
    Shepherd,
    Sheep,
}

const NEVER: i64 = i64::MAX;

fn town(parts: &[(Building, usize)]) -> Vec<Building> {
    parts
        .iter()
        .flat_map(|(building, count)| std::iter::repeat_n(*building, *count))
        .collect()
}

impl Strategy {
    pub fn peaceful(name: &'static str) -> Self {
        Self {
            name,
            town: town(&[(Mine, 3), (Trezor, 1)]),
            garrison: 0,
            army: 0,
            missiles: 0,
            barriers: 0,
            wars: false,
            raids: false,
            least_gain: 1.0,
            claim_every: 80,
            stores: true,
            withdraws: true,
            pays_fee_above: f64::INFINITY,
            idle_after: NEVER,
            saves: false,
            watches: None,
            role: Role::Alone,
        }
    }

    fn soldier(name: &'static str, garrison: u32, army: u32) -> Self {
        Self {
            garrison,
            army,
            town: town(&[(Mine, 3), (Barracks, 2), (Trezor, 1), (Barracks, 2)]),
            ..Self::peaceful(name)
        }
    }
}

pub const ATTACKERS: [&str; 5] = ["raider", "warlord", "besieger", "hybrid", "syndicate"];
pub const DEFENDERS: [&str; 5] = ["miner", "hoarder", "turtle", "fort6", "fortress"];

/// One way to play, by a group of kingdoms that belong together.
#[derive(Clone)]
pub struct Species {
    pub name: &'static str,
    pub group: Vec<Strategy>,
}

/// The ways to play that are compared, and that players learn from each other.
pub fn species() -> Vec<Species> {
    let miner = Strategy::peaceful("miner");
    let hoarder = Strategy {
        withdraws: false,
        ..Strategy::peaceful("hoarder")
    };
    let turtle = Strategy {
        town: town(&[(Mine, 3), (Barracks, 2), (Stronghold, 1), (Trezor, 1)]),
        ..Strategy::soldier("turtle", 20, 0)
    };
    let fort6 = Strategy {
        town: town(&[(Mine, 3), (Barracks, 1), (Stronghold, 1), (Trezor, 1)]),
        ..Strategy::soldier("fort6", 6, 0)
    };
    let raider = Strategy {
        town: town(&[(Mine, 3), (Barracks, 2), (Trezor, 1)]),
        raids: true,
        least_gain: 2.0,
        ..Strategy::soldier("raider", 0, 3)
    };
    let warlord = |army: u32| Strategy {
        town: town(&[(Mine, 3), (Barracks, 4), (Trezor, 1), (ResearchAcademy, 1)]),
        wars: true,
        ..Strategy::soldier("warlord", 0, army)
    };
    let besieger = Strategy {
        name: "besieger",
        town: town(&[(Mine, 3), (Barracks, 4), (Trezor, 1), (MageTower, 2)]),
        missiles: 4,
        ..warlord(50)
    };
    let hybrid = Strategy {
        town: town(&[(Mine, 3), (Barracks, 4), (Trezor, 1), (Stronghold, 1)]),
        wars: true,
        raids: true,
        ..Strategy::soldier("hybrid", 10, 25)
    };
    let leader = Strategy {
        town: town(&[(Mine, 3), (Barracks, 4), (Trezor, 1), (ResearchAcademy, 1)]),
        wars: true,
        raids: true,
        role: Role::Leader,
        ..Strategy::soldier("syndicate", 0, 80)
    };
    let feeder = Strategy {
        role: Role::Feeder,
        ..Strategy::soldier("syndicate", 0, 4)
    };
    let shepherd = Strategy {
        role: Role::Shepherd,
        ..Strategy::soldier("vassal", 0, 12)
    };
    let sheep = Strategy {
        role: Role::Sheep,
        ..Strategy::peaceful("vassal")
    };
    let group = |head: &Strategy, of: &Strategy, size: usize| {
        let mut group = vec![of.clone(); size];
        group[0] = head.clone();
        group
    };

    // What the search found best (`search`).
    let fortress = Strategy {
        town: town(&[(Mine, 3), (Barracks, 4), (Trezor, 1), (Stronghold, 1)]),
        raids: true,
        ..Strategy::soldier("fortress", 20, 30)
    };
    let alone = [
        miner,
        hoarder,
        turtle,
        fort6,
        fortress,
        raider,
        warlord(50),
        besieger,
        hybrid,
    ];
    let of = |group: Vec<Strategy>| Species {
        name: group[0].name,
        group,
    };
    let mut species: Vec<Species> = alone.into_iter().map(|strategy| of(vec![strategy])).collect();
    species.push(of(group(&leader, &feeder, 10)));
    species.push(of(group(&shepherd, &sheep, 5)));
    species
}

/// Whoever builds for a month and never comes back.
pub fn newcomer() -> Strategy {
    Strategy {
        town: town(&[
            (Mine, 3),
            (Barracks, 2),
            (Stronghold, 1),
            (Trezor, 1),
            (Barracks, 2),
        ]),
        idle_after: 30,
        saves: true,
        stores: false,
        withdraws: false,
        ..Strategy::soldier("newcomer", 3, 0)
    }
}

/// A kingdom that belongs to nobody: it mines, and hoards behind thin walls.
pub fn neighbour() -> Strategy {
    Strategy {
        town: town(&[(Mine, 3)]),
        withdraws: false,
        stores: false,
        watches: Some(0.0),
        ..Strategy::peaceful("neighbour")
    }
}
