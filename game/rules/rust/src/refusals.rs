//! The catalogue of refusals: code, sentence for the player, cause. A refused call aborts with
//! `KINGDOMS_<CODE>: "<sentence>"` and leaves everything as it was.

use crate::buildings::Building;
use crate::span::Span;
use radix_common::math::Decimal;
use sbor::rust::prelude::*;

macro_rules! refusals {
    ($($(#[doc = $cause:literal])+ $variant:ident $({ $($field:ident: $type:ty),+ })? = $code:literal, $sentence:literal;)*) => {
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum Refusal {
            $($(#[doc = $cause])+ $variant $({ $($field: $type),+ })?,)*
        }

        impl Refusal {
            /// Of each refusal, code and cause.
            pub const CATALOGUE: &'static [(&'static str, &'static str)] =
                &[$(($code, concat!($($cause),+))),*];

            /// What stands behind `KINGDOMS_`.
            pub fn code(&self) -> &'static str {
                match self {
                    $(Refusal::$variant $({ $($field: _),+ })? => $code,)*
                }
            }

            /// What the player reads.
            pub fn sentence(&self) -> String {
                match self {
                    $(Refusal::$variant $({ $($field),+ })? => format!($sentence),)*
                }
            }

            /// The values of the sentence, for pages that say it in another language.
            #[cfg(feature = "json")]
            pub fn values(&self) -> serde_json::Value {
                match self {
                    $(Refusal::$variant $({ $($field),+ })? => serde_json::json!({
                        $($(stringify!($field): format!("{:#}", $field)),+)?
                    }),)*
                }
            }
        }
    };
}

refusals! {
    /// The proof is of another resource, or does not hold this kingdom's id.
    WrongKey = "WRONG_KEY", "You need this kingdom's key.";
    /// A `GameConfig` with which a mission could fail to resolve.
    BadConfig { fault: &'static str } = "BAD_CONFIG", "This game cannot be played: {fault}.";
    /// A payment in another resource than XRD.
    NotXrd = "NOT_XRD", "Pay in XRD.";
    /// A deposit or a redemption in another resource than KGLD.
    NotKgld = "NOT_KGLD", "Only KGLD is accepted here.";
    /// A redemption that brings nothing: no XRD back the gold, or the amount is too small.
    NothingBacksGold = "NOTHING_BACKS_GOLD", "This brings no XRD: the amount is too small, or nothing backs the gold.";
    /// The payment is below the price or fee.
    NotEnoughXrd { due: Decimal, given: Decimal } = "NOT_ENOUGH_XRD", "This costs {due} XRD; you paid {given}.";
    /// The treasury is below the cost or amount.
    NotEnoughKgld { needed: Decimal, treasury: Decimal } = "NOT_ENOUGH_KGLD", "Costs {needed} KGLD; your treasury has {treasury}.";
    /// An amount of zero or less.
    AmountNotPositive = "AMOUNT_NOT_POSITIVE", "Choose an amount above zero.";
    /// Coordinates outside the map.
    CellOutsideMap { width: u32, height: u32 } = "CELL_OUTSIDE_MAP", "The map has {width} by {height} cells; this one is outside.";
    /// Another kingdom stands there.
    CellTaken { x: u32, y: u32 } = "CELL_TAKEN", "Another kingdom stands at {x}, {y}.";
    /// Nothing is left of the name after trimming.
    NameBlank = "NAME_BLANK", "A kingdom needs a name.";
    /// More characters than a name may have.
    NameTooLong { max: u32 } = "NAME_TOO_LONG", "A name can have at most {max} characters.";
    /// Characters in the name that cannot be seen, or too many marks on one letter.
    NameNotPrintable = "NAME_NOT_PRINTABLE", "Names can use letters, digits and common punctuation.";
    /// No such building.
    UnknownBuilding = "UNKNOWN_BUILDING", "There is no such building.";
    /// One build at a time.
    BuildInProgress { building: Building } = "BUILD_IN_PROGRESS", "{building} is already under construction.";
    /// No more of this building.
    BuildingCapReached { building: Building, cap: u32 } = "BUILDING_CAP_REACHED", "{building} limit reached ({cap}).";
    /// All slots are taken, the building under construction included.
    NoFreeSlot { slots: u32 } = "NO_FREE_SLOT", "All {slots} building slots are taken.";
    /// A claim without a build.
    NothingUnderConstruction = "NOTHING_UNDER_CONSTRUCTION", "Nothing is under construction.";
    /// A claim before the time is up.
    BuildNotReady { seconds: Span } = "BUILD_NOT_READY", "The building is ready in {seconds}.";
    /// The building that this needs does not stand.
    BuildingRequired { building: Building } = "BUILDING_REQUIRED", "Requires {building}.";
    /// One batch at a time of each unit.
    BatchInProgress = "BATCH_IN_PROGRESS", "Claim the previous batch first.";
    /// More than the building's count.
    BatchTooLarge { capacity: u32 } = "BATCH_TOO_LARGE", "A batch can hold at most {capacity}.";
    /// A claim without a batch.
    NoBatch = "NO_BATCH", "There is no batch to claim.";
    /// A claim before the time is up.
    BatchNotReady { seconds: Span } = "BATCH_NOT_READY", "The batch is ready in {seconds}.";
    /// More than the trezor has room for.
    TrezorFull { room: Decimal } = "TREZOR_FULL", "The trezor has room for only {room} KGLD more.";
    /// A mission that concerns the kingdom has arrived and is not resolved.
    MissionPending { mission_id: u64 } = "MISSION_PENDING", "Mission {mission_id} has arrived; resolve it first.";
    /// One mission of each kind at a time.
    MissionInFlight = "MISSION_IN_FLIGHT", "A mission of this kind is already on its way.";
    /// Too soon after the last launch of this kind.
    Cooldown { seconds: Span } = "COOLDOWN", "The next mission of this kind can leave in {seconds}.";
    /// Fewer defenders at home than asked for.
    NotEnoughUnits { available: u32 } = "NOT_ENOUGH_UNITS", "Not enough defenders at home ({available}).";
    /// Fewer missiles than asked for.
    NotEnoughMissiles { available: u32 } = "NOT_ENOUGH_MISSILES", "Not enough missiles ready ({available}).";
    /// No kingdom has this key.
    TargetUnknown = "TARGET_UNKNOWN", "No kingdom has this key.";
    /// The component is not the kingdom of this key.
    TargetMismatch = "TARGET_MISMATCH", "This is not the component of the target kingdom.";
    /// A mission against oneself.
    TargetSelf = "TARGET_SELF", "A kingdom cannot be its own target.";
    /// The target is a new kingdom.
    TargetProtected { seconds: Span } = "TARGET_PROTECTED", "The target is protected for another {seconds}.";
    /// The target was beaten a short time ago.
    TargetInTruce { seconds: Span } = "TARGET_IN_TRUCE", "The target is under a truce for another {seconds}.";
    /// An order signed in advance, after its owner has voided such orders.
    PlanVoid { plan: u64, current: u64 } = "PLAN_VOID", "This order belongs to plan {plan}; its owner has voided it. Plan {current} is in force.";
    /// The weekly rate was set less than a period ago.
    RatioNotDue { seconds: Span } = "RATIO_NOT_DUE", "The weekly rate is due in {seconds}.";
    /// No mission has this number.
    MissionUnknown = "MISSION_UNKNOWN", "There is no such mission.";
    /// Before the arrival.
    MissionNotDue { seconds: Span } = "MISSION_NOT_DUE", "The mission arrives in {seconds}.";
    /// Another mission arrived before at one of the two kingdoms.
    MissionNotFirst { mission_id: u64 } = "MISSION_NOT_FIRST", "Mission {mission_id} arrived earlier; resolve it first.";
    /// While a fate can still come.
    MissionNotOverdue { seconds: Span } = "MISSION_NOT_OVERDUE", "The mission becomes overdue in {seconds}.";
    /// While whoever has the round can still bring it.
    SettlementNotDue { seconds: Span } = "SETTLEMENT_NOT_DUE", "The settlement takes effect in {seconds}, unless somebody brings the round before then.";
    /// A settlement although the ledger knows the round.
    RoundKnown { round: u64 } = "ROUND_KNOWN", "Round {round} of the beacon decides this mission, and the ledger knows it: resolve the mission.";
    /// The beacon's round of the mission has not been verified on the ledger.
    RoundUnknown { round: u64 } = "ROUND_UNKNOWN", "Round {round} of the beacon decides this mission; have it verified first.";
}
