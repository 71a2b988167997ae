//! Launching a mission (`docs/rules.md`, "Missions"): what its sender needs, and who may be its target.

use super::{affords, may_act, KingdomView};
use crate::config::GameConfig;
use crate::mission::{MissionKind, Sends};
use crate::record::record;
use crate::refusals::Refusal;
use crate::span::Span;
use crate::truce::{Shield, Spared};

record! {
    /// The kingdom that a mission is sent to.
    #[derive(Copy)]
    pub struct Target {
        pub is_sender: bool,
        pub shield: Shield,
    }
}

/// All that stands against a launch. `target`: none for a mission that goes nowhere.
pub fn may_launch(
    view: &KingdomView,
    game: &GameConfig,
    kind: MissionKind,
    amount: u32,
    target: Option<&Target>,
    now: i64,
) -> Result<(), Refusal> {
    if let Some(target) = target {
        may_aim(kind, target, now)?;
    }
    may_depart(view, game, kind, amount, now)
}

/// What the target says.
pub fn may_aim(kind: MissionKind, target: &Target, now: i64) -> Result<(), Refusal> {
    if target.is_sender {
        return Err(Refusal::TargetSelf);
    }
    match target.shield.spares(kind, now) {
        Some(Spared::Protected { until }) => Err(Refusal::TargetProtected {
            seconds: Span(until - now),
        }),
        Some(Spared::Truce { until }) => Err(Refusal::TargetInTruce {
            seconds: Span(until - now),
        }),
        None => Ok(()),
    }
}

/// What the sender says.
pub fn may_depart(
    view: &KingdomView,
    game: &GameConfig,
    kind: MissionKind,
    amount: u32,
    now: i64,
) -> Result<(), Refusal> {
    may_act(view, now)?;
    let last = view.launches.get(kind);
    if last.in_flight.is_some() {
        return Err(Refusal::MissionInFlight);
    }
    if let Some(launched_at) = last.launched_at {
        let rested_at = launched_at.saturating_add(game.kinds.get(kind).cooldown);
        if now < rested_at {
            return Err(Refusal::Cooldown {
                seconds: Span(rested_at - now),
            });
        }
    }
    match kind.traits().sends {
        Sends::Nothing => {}
        Sends::Units if amount > view.defenders => {
            return Err(Refusal::NotEnoughUnits {
                available: view.defenders,
            })
        }
        Sends::Missiles if amount > view.missiles => {
            return Err(Refusal::NotEnoughMissiles {
                available: view.missiles,
            })
        }
        Sends::Units | Sends::Missiles if amount == 0 => return Err(Refusal::AmountNotPositive),
        Sends::Units | Sends::Missiles => {}
    }
    affords(view, game.kinds.get(kind).cost)
}
