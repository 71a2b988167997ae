//! Events of a kingdom: what its own ruler does within its walls.

use scrypto::prelude::*;

#[derive(ScryptoSbor, ScryptoEvent)]
pub struct BuildingStarted {
    pub kingdom_nft_id: NonFungibleLocalId,
    pub building: String,
    pub cost: Decimal,
    pub ready_at: i64,
}

#[derive(ScryptoSbor, ScryptoEvent)]
pub struct BuildingClaimed {
    pub kingdom_nft_id: NonFungibleLocalId,
    pub building: String,
    pub count: u32,
}

#[derive(ScryptoSbor, ScryptoEvent)]
pub struct BatchStarted {
    pub kingdom_nft_id: NonFungibleLocalId,
    pub unit: String,
    pub amount: u32,
    pub cost: Decimal,
    pub ready_at: i64,
}

#[derive(ScryptoSbor, ScryptoEvent)]
pub struct BatchClaimed {
    pub kingdom_nft_id: NonFungibleLocalId,
    pub unit: String,
    pub amount: u32,
    pub count: u32,
}

#[derive(ScryptoSbor, ScryptoEvent)]
pub struct GoldDeposited {
    pub kingdom_nft_id: NonFungibleLocalId,
    pub amount: Decimal,
}

#[derive(ScryptoSbor, ScryptoEvent)]
pub struct GoldWithdrawn {
    pub kingdom_nft_id: NonFungibleLocalId,
    pub amount: Decimal,
    pub fee: Decimal,
}

#[derive(ScryptoSbor, ScryptoEvent)]
pub struct TrezorDeposited {
    pub kingdom_nft_id: NonFungibleLocalId,
    pub amount: Decimal,
    pub balance: Decimal,
}

#[derive(ScryptoSbor, ScryptoEvent)]
pub struct MiningRewardsClaimed {
    pub kingdom_nft_id: NonFungibleLocalId,
    pub amount: Decimal,
    pub from_trezor: Decimal,
    pub mineable_resources: Decimal,
}

#[derive(ScryptoSbor, ScryptoEvent)]
pub struct ProspectingPaid {
    pub kingdom_nft_id: NonFungibleLocalId,
    pub cost: Decimal,
}

/// Whatever was signed in advance for an earlier plan is worth nothing from now on.
#[derive(ScryptoSbor, ScryptoEvent)]
pub struct PlansVoided {
    pub kingdom_nft_id: NonFungibleLocalId,
    /// In force now.
    pub plan: u64,
}

#[derive(ScryptoSbor, ScryptoEvent)]
pub struct RefundsCollected {
    pub kingdom_nft_id: NonFungibleLocalId,
    pub amount: Decimal,
}
