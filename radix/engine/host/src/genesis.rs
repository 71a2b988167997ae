//! A fresh ledger: Babylon genesis and the protocol updates up to the version that it shall have, one receipt for each transaction.

use radix_common::prelude::*;
use radix_engine::updates::*;
use radix_engine_interface::blueprints::consensus_manager::*;
use serde::Serialize;

use crate::ancestry::Edges;
use crate::decode::Schemas;
use crate::error::{Error, Result};
use crate::frame::Blob;
use crate::receipt::{describe_receipt, ReceiptContext, ReceiptModel};
use crate::store::Store;
use crate::vm::Modules;

/// XRD in the faucet: enough for any number of players to draw 10,000 at a time.
const FAUCET_SUPPLY: &str = "1000000000000";

#[derive(Debug, Serialize)]
pub struct GenesisStep {
    pub name: String,
    pub receipt: ReceiptModel,
}

pub struct Genesis {
    pub steps: Vec<GenesisStep>,
    pub store: Store,
}

/// The versions at which a ledger can begin, oldest first. Earlier ones know no transactions of version 2.
pub fn protocols() -> impl Iterator<Item = ProtocolVersion> {
    ProtocolVersion::all_from(ProtocolVersion::CuttlefishPart1)
}

/// The version of this logical name; the latest without a name.
pub fn protocol_of(name: Option<&str>) -> Result<ProtocolVersion> {
    let Some(name) = name else { return Ok(ProtocolVersion::LATEST) };
    protocols().find(|version| version.logical_name() == name).ok_or_else(|| {
        let names: Vec<_> = protocols().map(|version| version.logical_name()).collect();
        Error::request(format!("a ledger begins at one of the protocol versions {}, not at '{name}'", names.join(", ")))
    })
}

pub struct Beginning {
    pub initial_time_ms: i64,
    pub epoch_target_ms: u64,
    pub protocol: ProtocolVersion,
}

pub fn genesis(
    network: &NetworkDefinition,
    beginning: &Beginning,
    modules: &Modules,
    schemas: &Schemas,
    blob: &mut Blob,
) -> Genesis {
    let mut store = Store::default();
    let encoder = AddressBech32Encoder::new(network);
    let mut recorder = Recorder { steps: vec![], edges: Edges::new(), seen: index_set_new(), encoder, schemas, blob };
    ProtocolBuilder::for_network(network)
        .configure_babylon(|_| settings(beginning.initial_time_ms, beginning.epoch_target_ms))
        .from_bootstrap_to(beginning.protocol)
        .commit_each_protocol_update_advanced(&mut store, &mut recorder, modules);
    let Recorder { steps, edges, .. } = recorder;
    store.add_edges(edges);
    Genesis { steps, store }
}

/// One validator, since round changes need one, whose key nobody holds: nobody can unregister it and so stop the
/// ledger. Epochs end by time alone.
fn settings(initial_time_ms: i64, epoch_target_ms: u64) -> BabylonSettings {
    let mut key = [0; Secp256k1PublicKey::LENGTH];
    key[0] = 2;
    key[1..].copy_from_slice(hash("kingdoms embedded ledger validator").as_slice());
    let key = Secp256k1PublicKey(key);
    let consensus = ConsensusManagerConfig::mainnet_genesis().with_epoch_change_condition(EpochChangeCondition {
        min_round_count: 1,
        max_round_count: u64::MAX,
        target_duration_millis: epoch_target_ms,
    });
    let mut settings = BabylonSettings::single_validator_and_staker(
        key,
        Decimal::ONE,
        Decimal::ZERO,
        ComponentAddress::preallocated_account_from_public_key(&key),
        Epoch::of(1),
        consensus,
    )
    .with_faucet_supply(FAUCET_SUPPLY.parse().expect("a decimal"));
    settings.initial_time_ms = initial_time_ms;
    settings
}

/// Turns each executed transaction into a step.
struct Recorder<'a> {
    steps: Vec<GenesisStep>,
    edges: Edges,
    seen: IndexSet<NodeId>,
    encoder: AddressBech32Encoder,
    schemas: &'a Schemas,
    blob: &'a mut Blob,
}

impl ProtocolUpdateExecutionHooks for Recorder<'_> {
    fn on_transaction_executed(&mut self, event: OnProtocolTransactionExecuted) {
        let context = ReceiptContext {
            database: &*event.resultant_store,
            parents: &|node| self.edges.get(node).copied(),
            encoder: &self.encoder,
            schemas: self.schemas,
            existed: &|node| self.seen.contains(node),
        };
        let (receipt, added) = describe_receipt(event.receipt, &context, self.blob);
        self.edges.extend(added);
        let updates = &event.receipt.expect_commit_success().state_updates;
        self.seen.extend(updates.by_node.keys().copied());
        self.steps.push(GenesisStep { name: name_of(&event), receipt });
    }
}

/// For example `babylon-chunks-stakes-chunk-0001`: the parts of the step's path, repetitions left out.
fn name_of(event: &OnProtocolTransactionExecuted) -> String {
    let mut parts = vec![
        event.protocol_version.logical_name(),
        event.batch_group_name,
        event.batch_name,
        event.transaction.name().unwrap_or("transaction"),
    ];
    parts.dedup();
    parts.join("-")
}
