//! The catalogue of refusals: code, sentence for the player, cause.
//!
//! A refused call aborts with `KINGDOMS_<CODE>: "<sentence>"` and leaves everything as it was.

use kingdoms_rules::Building;
use scrypto::prelude::*;

pub enum Refusal {
    /// The proof is of another resource, or does not hold this kingdom's id.
    WrongKey,
    /// A `GameConfig` with which a mission could fail to resolve.
    BadConfig(&'static str),
    /// A payment in another resource than XRD.
    NotXrd,
    /// A deposit in another resource than KGLD.
    NotKgld,
    NotEnoughXrd {
        due: Decimal,
        given: Decimal,
    },
    NotEnoughKgld {
        needed: Decimal,
        treasury: Decimal,
    },
    /// An amount of zero or less.
    AmountNotPositive,
    CellOutsideMap {
        width: u32,
        height: u32,
    },
    CellTaken {
        x: u32,
        y: u32,
    },
    /// Nothing is left of the name after trimming.
    NameBlank,
    NameTooLong {
        max: u32,
    },
    /// Characters in the name that cannot be seen, or marks without end.
    NameNotPrintable,
    UnknownBuilding,
    /// One build at a time.
    BuildInProgress {
        building: String,
    },
    BuildingCapReached {
        building: Building,
        cap: u32,
    },
    /// All slots are taken, the building under construction included.
    NoFreeSlot {
        slots: u32,
    },
    NothingUnderConstruction,
    /// A claim before the time is up.
    BuildNotReady {
        seconds: i64,
    },
    /// The building that this needs does not stand.
    BuildingRequired {
        building: Building,
    },
    /// One batch at a time of each kind.
    BatchInProgress,
    /// More than the building's count.
    BatchTooLarge {
        capacity: u32,
    },
    /// A claim without a batch.
    NoBatch,
    /// A claim before the time is up.
    BatchNotReady {
        seconds: i64,
    },
    TrezorFull {
        room: Decimal,
    },
    /// One mission of each kind at a time.
    MissionInFlight,
    Cooldown {
        seconds: i64,
    },
    NotEnoughUnits {
        available: u32,
    },
    NotEnoughMissiles {
        available: u32,
    },
    /// No kingdom has this key.
    TargetUnknown,
    /// The component is not the kingdom of this key.
    TargetMismatch,
    TargetSelf,
    TargetProtected {
        seconds: i64,
    },
    /// The weekly rate was set less than a period ago.
    RatioNotDue {
        seconds: i64,
    },
    MissionUnknown,
    /// `resolve` before the activation time.
    MissionNotDue {
        seconds: i64,
    },
    /// `settle_overdue` while the keeper still has time.
    MissionNotOverdue {
        seconds: i64,
    },
    /// The signature is not the fate key's for this mission.
    FateInvalid,
}

/// Aborts the call.
pub fn refuse(refusal: Refusal) -> ! {
    Runtime::panic(format!("KINGDOMS_{}: \"{}\"", refusal.code(), refusal.sentence()))
}

impl Refusal {
    fn code(&self) -> &'static str {
        use Refusal::*;
        match self {
            WrongKey => "WRONG_KEY",
            BadConfig(_) => "BAD_CONFIG",
            NotXrd => "NOT_XRD",
            NotKgld => "NOT_KGLD",
            NotEnoughXrd { .. } => "NOT_ENOUGH_XRD",
            NotEnoughKgld { .. } => "NOT_ENOUGH_KGLD",
            AmountNotPositive => "AMOUNT_NOT_POSITIVE",
            CellOutsideMap { .. } => "CELL_OUTSIDE_MAP",
            CellTaken { .. } => "CELL_TAKEN",
            NameBlank => "NAME_BLANK",
            NameTooLong { .. } => "NAME_TOO_LONG",
            NameNotPrintable => "NAME_NOT_PRINTABLE",
            UnknownBuilding => "UNKNOWN_BUILDING",
            BuildInProgress { .. } => "BUILD_IN_PROGRESS",
            BuildingCapReached { .. } => "BUILDING_CAP_REACHED",
            NoFreeSlot { .. } => "NO_FREE_SLOT",
            NothingUnderConstruction => "NOTHING_UNDER_CONSTRUCTION",
            BuildNotReady { .. } => "BUILD_NOT_READY",
            BuildingRequired { .. } => "BUILDING_REQUIRED",
            BatchInProgress => "BATCH_IN_PROGRESS",
            BatchTooLarge { .. } => "BATCH_TOO_LARGE",
            NoBatch => "NO_BATCH",
            BatchNotReady { .. } => "BATCH_NOT_READY",
            TrezorFull { .. } => "TREZOR_FULL",
            MissionInFlight => "MISSION_IN_FLIGHT",
            Cooldown { .. } => "COOLDOWN",
            NotEnoughUnits { .. } => "NOT_ENOUGH_UNITS",
            NotEnoughMissiles { .. } => "NOT_ENOUGH_MISSILES",
            TargetUnknown => "TARGET_UNKNOWN",
            TargetMismatch => "TARGET_MISMATCH",
            TargetSelf => "TARGET_SELF",
            TargetProtected { .. } => "TARGET_PROTECTED",
            RatioNotDue { .. } => "RATIO_NOT_DUE",
            MissionUnknown => "MISSION_UNKNOWN",
            MissionNotDue { .. } => "MISSION_NOT_DUE",
            MissionNotOverdue { .. } => "MISSION_NOT_OVERDUE",
            FateInvalid => "FATE_INVALID",
        }
    }

    fn sentence(&self) -> String {
        use Refusal::*;
        match self {
            WrongKey => "This needs the key of this very kingdom.".to_string(),
            BadConfig(fault) => format!("This game cannot be played: {}.", fault),
            NotXrd => "Pay in XRD.".to_string(),
            NotKgld => "Only KGLD goes into the treasury.".to_string(),
            NotEnoughXrd { due, given } => format!("This costs {} XRD; the payment holds {}.", due, given),
            NotEnoughKgld { needed, treasury } => {
                format!("This takes {} KGLD; the treasury holds {}.", needed, treasury)
            }
            AmountNotPositive => "Choose an amount above zero.".to_string(),
            CellOutsideMap { width, height } => {
                format!("The map has {} by {} cells; this one is outside.", width, height)
            }
            CellTaken { x, y } => format!("Another kingdom stands at {}, {}.", x, y),
            NameBlank => "A kingdom needs a name.".to_string(),
            NameTooLong { max } => format!("A name has {} characters at most.", max),
            NameNotPrintable => {
                "A name takes letters, digits and common signs; one of these is none, or hidden.".to_string()
            }
            UnknownBuilding => "There is no such building.".to_string(),
            BuildInProgress { building } => format!("A build is in progress already: {}.", building),
            BuildingCapReached { building, cap } => {
                format!("A kingdom has {} of {} at most.", cap, building.name())
            }
            NoFreeSlot { slots } => format!("All {} building slots are taken.", slots),
            NothingUnderConstruction => "Nothing is under construction.".to_string(),
            BuildNotReady { seconds } => format!("The build takes another {} seconds.", seconds),
            BuildingRequired { building } => format!("This needs a building: {}.", building.name()),
            BatchInProgress => "The batch before has not been claimed yet.".to_string(),
            BatchTooLarge { capacity } => format!("A batch holds {} at most.", capacity),
            NoBatch => "There is no batch to claim.".to_string(),
            BatchNotReady { seconds } => format!("The batch takes another {} seconds.", seconds),
            TrezorFull { room } => format!("The trezor has room for another {} KGLD.", room),
            MissionInFlight => "A mission of this kind is on its way already.".to_string(),
            Cooldown { seconds } => {
                format!("Another {} seconds until the next mission of this kind.", seconds)
            }
            NotEnoughUnits { available } => format!("The garrison has {} units.", available),
            NotEnoughMissiles { available } => format!("The arsenal has {} missiles.", available),
            TargetUnknown => "No kingdom has this key.".to_string(),
            TargetMismatch => "This is not the component of the target kingdom.".to_string(),
            TargetSelf => "A kingdom cannot be its own target.".to_string(),
            TargetProtected { seconds } => {
                format!("The target is protected for another {} seconds.", seconds)
            }
            RatioNotDue { seconds } => format!("The weekly rate is due in {} seconds.", seconds),
            MissionUnknown => "There is no such mission.".to_string(),
            MissionNotDue { seconds } => format!("The mission arrives in {} seconds.", seconds),
            MissionNotOverdue { seconds } => format!("The mission is overdue in {} seconds.", seconds),
            FateInvalid => "This is not the fate of this mission.".to_string(),
        }
    }
}
