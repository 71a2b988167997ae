//! Who plays: so many kingdoms of each way to play, those who come later, and neighbours.

use crate::kingdom::WEEK;
use crate::strategy::{self, Species, Strategy};
use crate::world::YEAR;

/// A group of kingdoms that belong together, and when it is founded.
#[derive(Clone)]
pub struct Group {
    pub members: Vec<Strategy>,
    pub founded_at: i64,
}

/// What is asked of a year.
#[derive(Clone)]
pub struct Setting {
    pub seeds: Vec<u64>,
    pub kingdoms: usize,
    /// Kingdoms that nobody owns, one for three players.
    pub neighbours: bool,
    /// Of the kingdoms at the beginning, how many more are founded each week.
    pub growth: f64,
    /// Shares of ways to play by name, such as those that a world of another size has learned; even ones if there are none.
    pub shares: Vec<(String, f64)>,
}

impl Setting {
    pub fn shares(&self, species: &[Species]) -> Vec<f64> {
        if self.shares.is_empty() {
            return even(species);
        }
        let share = |name: &str| self.shares.iter().find(|(other, _)| other == name);
        species
            .iter()
            .map(|one| share(one.name).map_or(0.0, |(_, share)| *share))
            .collect()
    }
}

/// Of the kingdoms, those who stop after a month.
const IDLE: f64 = 0.1;
/// Players for each neighbour.
const FOR_A_NEIGHBOUR: usize = 3;

/// An even share of each way to play.
pub fn even(species: &[Species]) -> Vec<f64> {
    vec![1.0 / species.len() as f64; species.len()]
}

/// Each way to play has a kingdom at least, so that it can come back.
pub fn groups(species: &[Species], shares: &[f64], setting: &Setting) -> Vec<Group> {
    let players = setting.kingdoms as f64 * (1.0 - IDLE);
    let mut groups: Vec<Group> = Vec::new();
    let mut add = |members: Vec<Strategy>, founded_at: i64| groups.push(Group { members, founded_at });
    for (one, share) in species.iter().zip(shares) {
        let count = (players * share / one.group.len() as f64).round().max(1.0);
        for _ in 0..count as usize {
            add(one.group.clone(), 0);
        }
    }
    for _ in 0..(setting.kingdoms as f64 * IDLE).round() as usize {
        add(vec![strategy::newcomer()], 0);
    }
    if setting.neighbours {
        for _ in 0..setting.kingdoms / FOR_A_NEIGHBOUR {
            add(vec![strategy::neighbour()], 0);
        }
    }
    let late = (setting.growth * setting.kingdoms as f64 * (YEAR / WEEK) as f64) as usize;
    for one in 0..late {
        let kind = &species[one % species.len()].group[0];
        let at = YEAR * (one as i64 + 1) / (late as i64 + 1);
        // Who comes alone plays alone.
        let alone = Strategy {
            role: strategy::Role::Alone,
            ..kind.clone()
        };
        add(vec![alone], at - at % crate::kingdom::HOUR);
    }
    groups
}
