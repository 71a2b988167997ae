//! One open ledger: its state, and how it begins, ends up in bytes and comes back from them.

use std::rc::Rc;

use radix_common::prelude::*;
use radix_engine::blueprints::consensus_manager::*;
use radix_engine::system::system_db_reader::SystemDatabaseReader;
use radix_engine::updates::*;
use radix_engine_interface::prelude::*;
use radix_transactions::validation::TransactionValidator;
use serde::Serialize;

use crate::decode::Schemas;
use crate::error::{Error, Result};
use crate::frame::Blob;
use crate::genesis::{genesis, Beginning, GenesisStep};
use crate::network::network_of;
use crate::rows::Rows;
use crate::snapshot;
use crate::store::Store;
use crate::types::Definitions;
use crate::vm::{interpreting, modules, Modules};

mod execute;
mod read;

/// Last moment that the ledger's clock is given. The engine counts minutes in 32 bits, which ends in the year 6053.
const LATEST_TIME_MS: i64 = i32::MAX as i64 * 60_000;

pub struct Ledger {
    network: NetworkDefinition,
    store: Store,
    encoder: AddressBech32Encoder,
    decoder: AddressBech32Decoder,
    validator: TransactionValidator,
    modules: Modules,
    schemas: Schemas,
    definitions: Definitions,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Status {
    network_id: u8,
    network_name: String,
    epoch: u64,
    round: u64,
    proposer_timestamp_ms: i64,
    epoch_start_ms: i64,
    protocol_version: &'static str,
}

impl Ledger {
    pub fn genesis(network_id: u8, beginning: &Beginning, blob: &mut Blob) -> Result<(Self, Vec<GenesisStep>)> {
        let network = network_of(network_id);
        if !(0..=LATEST_TIME_MS).contains(&beginning.initial_time_ms) {
            return Err(Error::request("the initial time is not between the years 1970 and 6053"));
        }
        if beginning.epoch_target_ms == 0 {
            return Err(Error::request("an epoch lasts at least a millisecond"));
        }
        let modules = modules();
        let schemas = Schemas::default();
        let genesis = genesis(&network, beginning, &modules, &schemas, blob);
        Ok((Self::open(network, genesis.store, modules, schemas), genesis.steps))
    }

    pub fn restore(bytes: &[u8]) -> Result<Self> {
        let contents = snapshot::read(bytes)?;
        Self::reopen(contents.network_id, contents.store)
    }

    /// A ledger of what the host has written. Substates are read when they are needed.
    pub fn of_rows(network_id: u8, rows: Rc<dyn Rows>, cache_bytes: usize) -> Result<Self> {
        Self::reopen(network_id, Store::of_rows(rows, cache_bytes))
    }

    /// The host has written every transaction up to now.
    pub fn settle(&mut self) {
        self.store.settle();
    }

    /// Code of packages is interpreted from now on, as a node does.
    pub fn interpret(&mut self) {
        self.modules = interpreting();
    }

    fn reopen(network_id: u8, store: Store) -> Result<Self> {
        let network = network_of(network_id);
        if SystemDatabaseReader::new(&store).get_object_info(CONSENSUS_MANAGER).is_err() {
            return Err(Error::snapshot("these substates are not those of a ledger: they have no consensus manager"));
        }
        Ok(Self::open(network, store, modules(), Schemas::default()))
    }

    fn open(network: NetworkDefinition, store: Store, modules: Modules, schemas: Schemas) -> Self {
        Self {
            encoder: AddressBech32Encoder::new(&network),
            decoder: AddressBech32Decoder::new(&network),
            validator: TransactionValidator::new(&store, &network),
            network,
            store,
            modules,
            schemas,
            definitions: Definitions::default(),
        }
    }

    pub fn snapshot(&self) -> Vec<u8> {
        snapshot::write(self.network.id, &self.store)
    }

    pub fn digest(&self) -> String {
        hex::encode(self.store.digest())
    }

    pub fn status(&self) -> Status {
        let state = self.consensus_state();
        Status {
            network_id: self.network.id,
            network_name: self.network.logical_name.to_string(),
            epoch: state.epoch.number(),
            round: state.round.number(),
            proposer_timestamp_ms: self.now_ms(),
            epoch_start_ms: state.effective_epoch_start_milli,
            protocol_version: ProtocolUpdateStatusSummarySubstate::load(&self.store)
                .into_unique_version()
                .protocol_version
                .logical_name(),
        }
    }

    fn consensus_state(&self) -> ConsensusManagerSubstate {
        SystemDatabaseReader::new(&self.store)
            .read_typed_object_field::<ConsensusManagerStateFieldPayload>(
                CONSENSUS_MANAGER.as_node_id(),
                ModuleId::Main,
                ConsensusManagerField::State.field_index(),
            )
            .expect("a ledger has a consensus manager")
            .fully_update_and_into_latest_version()
    }

    fn now_ms(&self) -> i64 {
        SystemDatabaseReader::new(&self.store)
            .read_typed_object_field::<ConsensusManagerProposerMilliTimestampFieldPayload>(
                CONSENSUS_MANAGER.as_node_id(),
                ModuleId::Main,
                ConsensusManagerField::ProposerMilliTimestamp.field_index(),
            )
            .expect("a ledger has a clock")
            .fully_update_and_into_latest_version()
            .epoch_milli
    }
}
