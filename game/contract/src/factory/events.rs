//! Events of the factory: every mission, and what concerns more than one kingdom.

use kingdoms_rules::KingdomBuildings;
use scrypto::prelude::*;

#[derive(ScryptoSbor, ScryptoEvent)]
pub struct KingdomFounded {
    pub kingdom_nft_id: NonFungibleLocalId,
    pub kingdom_component: ComponentAddress,
    pub kingdom_name: String,
    pub kingdom_x_coord: u32,
    pub kingdom_y_coord: u32,
    pub creation_time: i64,
}

#[derive(ScryptoSbor, ScryptoEvent)]
pub struct KgldPurchased {
    pub kgld_amount: Decimal,
    pub xrd_amount: Decimal,
}

#[derive(ScryptoSbor, ScryptoEvent)]
pub struct MintingRatioRecalculated {
    pub index: u32,
    pub start: i64,
    pub minting_ratio: Decimal,
    /// XRD that back the gold.
    pub backing: Decimal,
    /// KGLD.
    pub supply: Decimal,
}

#[derive(ScryptoSbor, ScryptoEvent)]
pub struct KgldRedeemed {
    pub kgld_amount: Decimal,
    pub xrd_amount: Decimal,
}

#[derive(ScryptoSbor, ScryptoEvent)]
pub struct PayeePaid {
    pub amount: Decimal,
}

/// Nobody has brought the round of an overdue mission.
#[derive(ScryptoSbor, ScryptoEvent)]
pub struct SettlementAnnounced {
    pub mission_id: u64,
    /// Until then, the round can still be brought.
    pub takes_effect_at: i64,
    pub reward: Decimal,
}

/// A mission was launched; its outcome is not decided yet.
#[derive(ScryptoSbor, ScryptoEvent)]
pub struct RandomInitiated {
    pub mission_id: u64,
    pub random_type: u8,
    pub activation_time: i64,
    pub attacker: NonFungibleLocalId,
    pub defender: NonFungibleLocalId,
    pub amount: u32,
    pub launched_at: i64,
    /// The beacon's round that will decide it.
    pub round: u64,
}

/// `defender_treasury` and `defender_buildings` are those before the battle, so that anyone can recompute it.
#[derive(ScryptoSbor, ScryptoEvent)]
pub struct KingdomAttackCompleted {
    pub mission_id: u64,
    pub attacker: NonFungibleLocalId,
    pub defender: NonFungibleLocalId,
    /// None: a draw.
    pub winner: Option<NonFungibleLocalId>,
    pub war_spoils: Decimal,
    pub attacking_units: u32,
    pub defending_units: u32,
    pub attacker_losses: u32,
    pub defender_losses: u32,
    pub buildings_destroyed: Vec<String>,
    pub defender_treasury: Decimal,
    /// Of the treasury, what the townsfolk hid.
    pub defender_hidden: Decimal,
    /// Wars that arrived there before in an unbroken chain.
    pub defender_alarm: u32,
    pub defender_buildings: KingdomBuildings,
    pub completed_at: i64,
    /// The beacon's round whose randomness, with the mission's number, gives the fate.
    pub round: u64,
    /// None: settled overdue.
    pub fate: Option<Hash>,
}

#[derive(ScryptoSbor, ScryptoEvent)]
pub struct KingdomRaidCompleted {
    pub mission_id: u64,
    pub attacker: NonFungibleLocalId,
    pub defender: NonFungibleLocalId,
    pub winner: Option<NonFungibleLocalId>,
    pub amount: Decimal,
    pub captured: bool,
    pub attacking_units: u32,
    pub defending_units: u32,
    pub attacker_losses: u32,
    pub defender_losses: u32,
    pub buildings_destroyed: Vec<String>,
    /// The defender's, before the raid.
    pub unclaimed_resources: Decimal,
    pub defender_buildings: KingdomBuildings,
    pub completed_at: i64,
    pub round: u64,
    pub fate: Option<Hash>,
}

#[derive(ScryptoSbor, ScryptoEvent)]
pub struct KingdomMissileCompleted {
    pub mission_id: u64,
    pub attacker: NonFungibleLocalId,
    pub defender: NonFungibleLocalId,
    pub winner: Option<NonFungibleLocalId>,
    pub missiles_fired: u32,
    pub intercepted: u32,
    pub damage_per_missile: u32,
    pub defending_units: u32,
    pub attacker_losses: u32,
    pub defender_losses: u32,
    pub barriers: u32,
    pub buildings_destroyed: Vec<String>,
    pub defender_buildings: KingdomBuildings,
    pub completed_at: i64,
    pub round: u64,
    pub fate: Option<Hash>,
}

#[derive(ScryptoSbor, ScryptoEvent)]
pub struct KingdomFortifyCompleted {
    pub mission_id: u64,
    pub proof_id: NonFungibleLocalId,
    pub target_nft_id: NonFungibleLocalId,
    pub army_units_transfered: u32,
    /// For whom there was no room.
    pub army_units_returned: u32,
    pub completed_at: i64,
    pub round: u64,
    pub fate: Option<Hash>,
}

#[derive(ScryptoSbor, ScryptoEvent)]
pub struct KingdomProspectCompleted {
    pub mission_id: u64,
    pub attacker: NonFungibleLocalId,
    pub amount: Decimal,
    pub band: u32,
    /// Settled overdue: KGLD and fee are returned.
    pub refunded: bool,
    pub completed_at: i64,
    pub round: u64,
    pub fate: Option<Hash>,
}

#[derive(ScryptoSbor, ScryptoEvent)]
pub struct KingdomRarityCompleted {
    pub mission_id: u64,
    pub attacker: NonFungibleLocalId,
    pub rarity: String,
    pub building_slots: u32,
    pub completed_at: i64,
    pub round: u64,
    pub fate: Option<Hash>,
}
