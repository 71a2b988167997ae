//! Every number of the game, in one structure that the factory keeps on the ledger for all to read.

use crate::buildings::Building;
use radix_common::prelude::*;

#[derive(ScryptoSbor, Debug, Clone, PartialEq, Eq)]
pub struct GameConfig {
    pub map: MapConfig,
    pub founding: FoundingConfig,
    /// The first is also what an overdue draw gives.
    pub rarities: Vec<RarityConfig>,
    pub gold: GoldConfig,
    pub buildings: BuildingsConfig,
    pub units: UnitsConfig,
    pub missions: MissionsConfig,
    pub combat: CombatConfig,
    pub war: WarConfig,
    pub raid: RaidConfig,
    pub missile: MissileConfig,
    pub prospect: Vec<ProspectBand>,
}

#[derive(ScryptoSbor, Debug, Clone, PartialEq, Eq)]
pub struct MapConfig {
    pub width: u32,
    pub height: u32,
}

#[derive(ScryptoSbor, Debug, Clone, PartialEq, Eq)]
pub struct FoundingConfig {
    /// XRD.
    pub price: Decimal,
    /// Characters, after trimming.
    pub max_name_length: u32,
    pub protection: i64,
    pub rarity_delay: i64,
    /// Until rarity is drawn.
    pub initial_slots: u32,
    pub mineable_resources: Decimal,
}

#[derive(ScryptoSbor, Debug, Clone, PartialEq, Eq)]
pub struct RarityConfig {
    pub name: String,
    pub chance: Decimal,
    pub slots: u32,
}

#[derive(ScryptoSbor, Debug, Clone, PartialEq, Eq)]
pub struct GoldConfig {
    /// XRD per KGLD.
    pub price: Decimal,
    /// XRD per purchase.
    pub max_purchase: Decimal,
    pub weekly_emission: Decimal,
    pub ratio_period: i64,
    /// KGLD per second and mine.
    pub min_ratio: Decimal,
    pub max_ratio: Decimal,
    pub accrual_cap: i64,
    /// XRD.
    pub withdraw_fee: Decimal,
    pub withdraw_period: i64,
    pub trezor_capacity: Decimal,
}

#[derive(ScryptoSbor, Debug, Clone, PartialEq, Eq)]
pub struct BuildingsConfig {
    pub mine: BuildingConfig,
    pub barracks: BuildingConfig,
    pub trezor: BuildingConfig,
    pub stronghold: BuildingConfig,
    pub mage_tower: BuildingConfig,
    pub research_academy: BuildingConfig,
    pub obscura_temple: BuildingConfig,
}

impl BuildingsConfig {
    pub fn get(&self, building: Building) -> &BuildingConfig {
        match building {
            Building::Mine => &self.mine,
            Building::Barracks => &self.barracks,
            Building::Trezor => &self.trezor,
            Building::Stronghold => &self.stronghold,
            Building::MageTower => &self.mage_tower,
            Building::ResearchAcademy => &self.research_academy,
            Building::ObscuraTemple => &self.obscura_temple,
        }
    }
}

#[derive(ScryptoSbor, Debug, Clone, PartialEq, Eq)]
pub struct BuildingConfig {
    /// KGLD.
    pub cost: Decimal,
    pub build_time: i64,
    pub cap: u32,
}

#[derive(ScryptoSbor, Debug, Clone, PartialEq, Eq)]
pub struct UnitsConfig {
    pub defenders: UnitConfig,
    pub missiles: UnitConfig,
    pub barriers: UnitConfig,
}

#[derive(ScryptoSbor, Debug, Clone, PartialEq, Eq)]
pub struct UnitConfig {
    /// KGLD for each unit.
    pub cost: Decimal,
    /// Of a batch, whatever its size.
    pub time: i64,
}

#[derive(ScryptoSbor, Debug, Clone, PartialEq, Eq)]
pub struct MissionsConfig {
    /// XRD.
    pub fee: Decimal,
    pub war_base: i64,
    pub raid_base: i64,
    pub missile_base: i64,
    pub fortify_base: i64,
    pub travel_growth: Decimal,
    pub academy_factor: Decimal,
    pub prospect_duration: i64,
    /// KGLD.
    pub prospect_cost: Decimal,
    pub war_cooldown: i64,
    pub raid_cooldown: i64,
    pub fortify_cooldown: i64,
    /// Seconds after activation.
    pub overdue_after: i64,
    /// XRD that a resolution locks from the fate vault, at most.
    pub fate_fee_lock: Decimal,
    pub fate_key_notice: i64,
}

#[derive(ScryptoSbor, Debug, Clone, PartialEq, Eq)]
pub struct CombatConfig {
    /// KGLD that one unit carries home.
    pub carry_per_unit: Decimal,
    pub stronghold_factor: Decimal,
}

#[derive(ScryptoSbor, Debug, Clone, PartialEq, Eq)]
pub struct WarConfig {
    pub luck_base: Decimal,
    pub luck_span: Decimal,
    pub defender_bonus: Decimal,
    /// Of the greater power.
    pub draw_margin: Decimal,
    pub draw_loss: Decimal,
    pub loser_loss: Decimal,
    pub loser_loss_span: Decimal,
    pub winner_loss: Decimal,
    pub overkill_cap: Decimal,
    pub spoils_share: Decimal,
    pub spoils_share_cap: Decimal,
    pub overkill_threshold: Decimal,
    pub fall_divisor: Decimal,
    pub fall_cap: Decimal,
}

#[derive(ScryptoSbor, Debug, Clone, PartialEq, Eq)]
pub struct RaidConfig {
    pub success: Decimal,
    pub success_per_defender: Decimal,
    pub success_floor: Decimal,
    pub loot_share: Decimal,
    pub capture: Decimal,
    pub squad: u32,
}

#[derive(ScryptoSbor, Debug, Clone, PartialEq, Eq)]
pub struct MissileConfig {
    pub min_damage: u32,
    pub max_damage: u32,
    pub overdue_damage: u32,
    pub damage_per_building: u32,
    pub max_buildings: u32,
}

#[derive(ScryptoSbor, Debug, Clone, PartialEq, Eq)]
pub struct ProspectBand {
    pub chance: Decimal,
    /// KGLD more mineable.
    pub low: Decimal,
    pub high: Decimal,
}
