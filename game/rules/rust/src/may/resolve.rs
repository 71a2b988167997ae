//! Deciding a mission (`docs/rules.md`, "The order of missions" and "Overdue").

use crate::config::GameConfig;
use crate::order::{blocking, Arrival};
use crate::refusals::Refusal;
use crate::span::Span;

/// The round is not asked for here, and the order of arrivals by [`may_come_first`].
pub fn may_resolve(mission: &Arrival, now: i64) -> Result<(), Refusal> {
    if now < mission.at {
        return Err(Refusal::MissionNotDue {
            seconds: Span(mission.at - now),
        });
    }
    Ok(())
}

/// As far as one kingdom knows, whose first contested arrival is `first`.
pub fn may_come_first(mission: &Arrival, first: Option<Arrival>) -> Result<(), Refusal> {
    match blocking(mission, first) {
        Some(Arrival { mission_id, .. }) => Err(Refusal::MissionNotFirst { mission_id }),
        None => Ok(()),
    }
}

/// That a mission will be settled without a fate, since none came in time. The caller knows that the ledger has no round.
pub fn may_announce_settlement(game: &GameConfig, mission: &Arrival, now: i64) -> Result<(), Refusal> {
    let overdue_at = mission.at.saturating_add(game.missions.overdue_after);
    if now < overdue_at {
        return Err(Refusal::MissionNotOverdue {
            seconds: Span(overdue_at - now),
        });
    }
    Ok(())
}

/// Without a fate. `announced_at`: when that was announced. The caller knows that the ledger has no round.
pub fn may_settle(game: &GameConfig, announced_at: i64, now: i64) -> Result<(), Refusal> {
    let due_at = announced_at.saturating_add(game.missions.settlement_delay);
    if now < due_at {
        return Err(Refusal::SettlementNotDue {
            seconds: Span(due_at - now),
        });
    }
    Ok(())
}
