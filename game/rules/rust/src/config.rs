//! Every number of the game, in one structure that the factory keeps on the ledger for all to read.
//!
//! What there is one of for each building, unit or kind of mission is declared by their tables.

pub use crate::buildings::BuildingsConfig;
pub use crate::mission::{KindConfig, KindsConfig};
use crate::record::record;
pub use crate::units::UnitsConfig;
use radix_common::prelude::*;

record! {
    #[derive(ScryptoSbor)]
    pub struct GameConfig {
        pub map: MapConfig,
        pub founding: FoundingConfig,
        /// The first is also what an overdue draw gives.
        pub rarities: Vec<RarityConfig>,
        pub gold: GoldConfig,
        pub buildings: BuildingsConfig,
        pub units: UnitsConfig,
        pub kinds: KindsConfig,
        pub missions: MissionsConfig,
        pub effects: EffectsConfig,
        pub truce: TruceConfig,
        pub theft: TheftConfig,
        pub war: WarConfig,
        pub raid: RaidConfig,
        pub missile: MissileConfig,
        pub fortify: FortifyConfig,
        pub prospect: Vec<ProspectBand>,
    }
}

record! {
    #[derive(ScryptoSbor)]
    pub struct MapConfig {
        pub width: u32,
        pub height: u32,
    }
}

record! {
    #[derive(ScryptoSbor)]
    pub struct FoundingConfig {
        /// XRD. The fee of the rarity's draw is part of it.
        pub price: Decimal,
        /// Characters, after trimming.
        pub max_name_length: u32,
        pub protection: i64,
        /// Until rarity is drawn.
        pub initial_slots: u32,
        pub mineable_resources: Decimal,
    }
}

record! {
    #[derive(ScryptoSbor)]
    pub struct RarityConfig {
        pub name: String,
        pub chance: Decimal,
        pub slots: u32,
    }
}

record! {
    #[derive(ScryptoSbor)]
    pub struct GoldConfig {
        /// XRD per KGLD.
        pub price: Decimal,
        /// XRD per purchase.
        pub max_purchase: Decimal,
        /// Of all XRD that the game keeps, what goes to the payee. The rest backs the gold.
        pub payee_share: Decimal,
        /// XRD per KGLD that a redemption brings at most.
        pub redemption_cap: Decimal,
        pub ratio_period: i64,
        /// KGLD per second and mine.
        pub min_ratio: Decimal,
        pub max_ratio: Decimal,
        pub accrual_cap: i64,
        /// XRD.
        pub withdraw_fee: Decimal,
        pub withdraw_period: i64,
    }
}

record! {
    #[derive(ScryptoSbor)]
    pub struct BuildingConfig {
        /// KGLD.
        pub cost: Decimal,
        pub build_time: i64,
        pub cap: u32,
    }
}

record! {
    #[derive(ScryptoSbor)]
    pub struct UnitConfig {
        /// KGLD for each unit.
        pub cost: Decimal,
        /// Of a batch, whatever its size.
        pub time: i64,
    }
}

record! {
    /// XRD are paid for a mission at its launch; where they go is in `fees.rs`.
    #[derive(ScryptoSbor)]
    pub struct MissionsConfig {
        pub fee: Decimal,
        /// Cost units that the reward of a resolution or a settlement pays for.
        pub resolution_units: u32,
        /// The same for whoever brings the round of a mission, once for each round.
        pub verification_units: u32,
        /// The same for whoever announces that a mission will be settled.
        pub announcement_units: u32,
        pub travel_growth: Decimal,
        /// Seconds after activation.
        pub overdue_after: i64,
        /// Seconds from the announcement of a settlement until it may take effect.
        pub settlement_delay: i64,
        /// Seconds, at least, from an arrival to the round that decides it.
        pub beacon_delay: i64,
        /// Seconds: a mission waits for the first round at a multiple of it, so that several share one.
        pub beacon_window: i64,
    }
}

record! {
    /// What buildings do besides making units.
    #[derive(ScryptoSbor)]
    pub struct EffectsConfig {
        /// KGLD in a trezor.
        pub trezor_capacity: Decimal,
        /// Of what thieves would carry off from a stronghold.
        pub stronghold_factor: Decimal,
        /// Of the time that the missions of an academy travel.
        pub academy_factor: Decimal,
    }
}

record! {
    /// Seconds of peace after a loss.
    #[derive(ScryptoSbor)]
    pub struct TruceConfig {
        /// From war and missiles, after a war lost or a building destroyed by missiles.
        pub war: i64,
        /// From raids, after a raid that was fought.
        pub raid: i64,
        /// Without an order for so long, though one was possible, an owner is away.
        pub absence: i64,
        /// While its owner is away, each further truce of a kingdom is so many times as long as the one before.
        pub absence_factor: u32,
        /// Of a treasury, what the townsfolk hide at a defeat until their owner returns.
        pub buried_share: Decimal,
        /// No truce grows beyond it.
        pub longest: i64,
    }
}

record! {
    #[derive(ScryptoSbor)]
    pub struct TheftConfig {
        /// KGLD that one unit carries home.
        pub carry_per_unit: Decimal,
    }
}

record! {
    #[derive(ScryptoSbor)]
    pub struct WarConfig {
        pub luck_base: Decimal,
        pub luck_span: Decimal,
        pub defender_bonus: Decimal,
        /// More of the bonus for each war in an unbroken chain.
        pub alarm_bonus: Decimal,
        /// Seconds without a war that break the chain.
        pub alarm_gap: i64,
        /// Of the greater power.
        pub draw_margin: Decimal,
        pub draw_loss: Decimal,
        /// Of attackers who are beaten off.
        pub repulse_loss: Decimal,
        /// Of defenders who are overrun, by the square of the ratio of powers.
        pub rout_loss: Decimal,
        /// Of the winner, by the square of the ratio of powers.
        pub winner_loss: Decimal,
        /// Whoever is more than so many times as many loses nobody, and wins no refund.
        pub reach: u32,
        pub spoils_share: Decimal,
        pub overkill: Decimal,
        /// Probability that a building falls to overkill.
        pub fall: Decimal,
    }
}

record! {
    #[derive(ScryptoSbor)]
    pub struct RaidConfig {
        pub success: Decimal,
        pub success_per_defender: Decimal,
        pub success_floor: Decimal,
        pub loot_share: Decimal,
        pub capture: Decimal,
        pub squad: u32,
    }
}

record! {
    #[derive(ScryptoSbor)]
    pub struct MissileConfig {
        pub min_damage: u32,
        pub max_damage: u32,
        pub overdue_damage: u32,
        pub damage_per_building: u32,
        pub max_buildings: u32,
    }
}

record! {
    #[derive(ScryptoSbor)]
    pub struct FortifyConfig {
        /// Units of a receiver for each of its standing buildings, at most.
        pub units_per_building: u32,
    }
}

record! {
    #[derive(ScryptoSbor)]
    pub struct ProspectBand {
        pub chance: Decimal,
        /// KGLD more mineable.
        pub low: Decimal,
        pub high: Decimal,
    }
}
