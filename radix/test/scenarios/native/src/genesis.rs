//! The genesis of the embedded ledger, written a second time: the digest of the state says whether both agree.

use radix_common::prelude::*;
use radix_engine::updates::*;
use radix_engine_interface::blueprints::consensus_manager::*;
use radix_substate_store_impls::memory_db::InMemorySubstateDatabase;

/// The first of January 2026.
pub const INITIAL_TIME_MS: i64 = 1_767_225_600_000;
pub const EPOCH_TARGET_MS: u64 = 300_000;

/// Babylon and every protocol update since.
pub fn settle(network: &NetworkDefinition, database: &mut InMemorySubstateDatabase) {
    ProtocolBuilder::for_network(network)
        .configure_babylon(|_| settings())
        .from_bootstrap_to_latest()
        .commit_each_protocol_update(database);
}

fn settings() -> BabylonSettings {
    let key = hash("kingdoms embedded ledger validator");
    let key = Secp256k1PublicKey([[2].as_slice(), key.as_slice()].concat().try_into().expect("33 bytes"));
    let consensus = ConsensusManagerConfig::mainnet_genesis().with_epoch_change_condition(EpochChangeCondition {
        min_round_count: 1,
        max_round_count: u64::MAX,
        target_duration_millis: EPOCH_TARGET_MS,
    });
    let mut settings = BabylonSettings::single_validator_and_staker(
        key,
        Decimal::ONE,
        Decimal::ZERO,
        ComponentAddress::preallocated_account_from_public_key(&key),
        Epoch::of(1),
        consensus,
    )
    .with_faucet_supply(1_000_000_000_000u64.into());
    settings.initial_time_ms = INITIAL_TIME_MS;
    settings
}
