//! One open ledger: its state, and everything that can be asked of it.

use std::collections::BTreeMap;

use radix_common::prelude::*;
use radix_engine::blueprints::consensus_manager::*;
use radix_engine::system::system_db_reader::SystemDatabaseReader;
use radix_engine::transaction::*;
use radix_engine::updates::*;
use radix_engine::vm::DefaultVmModules;
use radix_engine_interface::blueprints::consensus_manager::LeaderProposalHistory;
use radix_engine_interface::prelude::*;
use radix_substate_store_interface::db_key_mapper::*;
use radix_substate_store_interface::interface::*;
use radix_transactions::errors::TransactionValidationError;
use radix_transactions::prelude::*;
use radix_transactions::validation::TransactionValidator;
use serde::Serialize;
use serde_json::{Map, Value as Json};

use crate::ancestry::{Ancestry, Edges};
use crate::check::check_database;
use crate::decode::{DecodedModel, Decoder, Schemas};
use crate::encode::decode_address;
use crate::entity::{address_of, describe, EntityInfo};
use crate::error::{Error, Result};
use crate::frame::Blob;
use crate::genesis::{genesis, GenesisStep};
use crate::network::network_of;
use crate::preview::{compile, intent_of, FlagsModel, PreviewV1};
use crate::receipt::{describe_receipt, ReceiptContext, ReceiptModel};
use crate::store::Store;
use crate::transaction::{self, TransactionInfo};
use crate::{encode, programmatic, snapshot, well_known};

/// Last moment that the ledger's clock accepts: the end of the year 9999.
const LATEST_TIME_MS: i64 = 253_402_300_799_999;

pub struct Ledger {
    network: NetworkDefinition,
    store: Store,
    edges: Edges,
    encoder: AddressBech32Encoder,
    decoder: AddressBech32Decoder,
    validator: TransactionValidator,
    modules: DefaultVmModules,
    schemas: Schemas,
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
    substates: usize,
}

#[derive(Debug, Serialize)]
pub struct Submission {
    info: TransactionInfo,
    receipt: ReceiptModel,
}

/// How a partition's database keys are read back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum KeyKind {
    Field,
    Map,
    Sorted,
}

impl Ledger {
    pub fn genesis(
        network_id: u8,
        initial_time_ms: i64,
        epoch_target_ms: u64,
        blob: &mut Blob,
    ) -> Result<(Self, Vec<GenesisStep>)> {
        let network = network_of(network_id)?;
        if !(0..=LATEST_TIME_MS).contains(&initial_time_ms) {
            return Err(Error::request("the initial time is not between 1970 and 9999"));
        }
        if epoch_target_ms == 0 {
            return Err(Error::request("an epoch lasts at least a millisecond"));
        }
        let modules = DefaultVmModules::default();
        let schemas = Schemas::default();
        let genesis = genesis(&network, initial_time_ms, epoch_target_ms, &modules, &schemas, blob);
        Ok((Self::open(network, genesis.store, genesis.edges, modules, schemas), genesis.steps))
    }

    pub fn restore(bytes: &[u8]) -> Result<Self> {
        let contents = snapshot::read(bytes)?;
        let network = network_of(contents.network_id).map_err(|error| Error::snapshot(error.message))?;
        Ok(Self::open(network, contents.store, contents.edges, DefaultVmModules::default(), Schemas::default()))
    }

    fn open(
        network: NetworkDefinition,
        store: Store,
        edges: Edges,
        modules: DefaultVmModules,
        schemas: Schemas,
    ) -> Self {
        Self {
            encoder: AddressBech32Encoder::new(&network),
            decoder: AddressBech32Decoder::new(&network),
            validator: TransactionValidator::new(&store, &network),
            network,
            store,
            edges,
            modules,
            schemas,
        }
    }

    pub fn snapshot(&self) -> Vec<u8> {
        snapshot::write(self.network.id, &self.store, &self.edges)
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
            substates: self.store.substates(),
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

    pub fn well_known(&self) -> Map<String, Json> {
        well_known::well_known(&self.encoder)
    }

    pub fn inspect(&self, payload: &[u8]) -> Result<TransactionInfo> {
        let transaction = transaction::validate(payload, &self.validator, &self.network)?;
        transaction::describe(&transaction, &self.network)
    }

    /// Executes a notarized transaction and commits what it did, unless it was rejected.
    pub fn submit(&mut self, payload: &[u8], blob: &mut Blob) -> Result<Submission> {
        let transaction = transaction::validate(payload, &self.validator, &self.network)?;
        let info = transaction::describe(&transaction, &self.network)?;
        let config = ExecutionConfig::for_notarized_transaction(self.network.clone());
        let receipt = self.execute(transaction.create_executable(), &config);
        Ok(Submission { info, receipt: self.commit(&receipt, blob) })
    }

    pub fn preview(&self, request: &PreviewV1, blobs: Vec<Vec<u8>>, blob: &mut Blob) -> Result<ReceiptModel> {
        let intent = intent_of(request, blobs, &self.network)?;
        let config = self.preview_config(request.flags);
        let validated =
            self.validator.validate_preview_intent_v1(intent).map_err(|error| self.invalid_preview(error))?;
        let receipt = self.execute(validated.create_executable(), &config);
        Ok(self.describe(&receipt, blob).0)
    }

    pub fn preview_v2(&self, payload: &[u8], flags: FlagsModel, blob: &mut Blob) -> Result<ReceiptModel> {
        let raw = RawPreviewTransaction::from_slice(payload);
        let validated = PreparedPreviewTransactionV2::prepare(&raw, self.validator.preparation_settings())
            .map_err(TransactionValidationError::PrepareError)
            .and_then(|prepared| prepared.validate(&self.validator))
            .map_err(|error| self.invalid_preview(error))?;
        let receipt = self.execute(validated.create_executable(flags.into()), &self.preview_config(flags));
        Ok(self.describe(&receipt, blob).0)
    }

    fn preview_config(&self, flags: FlagsModel) -> ExecutionConfig {
        match PreviewFlags::from(flags).disable_auth {
            true => ExecutionConfig::for_preview_no_auth(self.network.clone()),
            false => ExecutionConfig::for_preview(self.network.clone()),
        }
    }

    fn invalid_preview(&self, error: TransactionValidationError) -> Error {
        let encoder = TransactionHashBech32Encoder::new(&self.network);
        Error::transaction(format!("the preview is not valid: {}", error.to_string(&encoder)))
    }

    /// The next round at this time, or at the ledger's own where that is later. Ends the epoch when it is due.
    pub fn next_round(&mut self, proposer_timestamp_ms: i64, blob: &mut Blob) -> Result<ReceiptModel> {
        if proposer_timestamp_ms > LATEST_TIME_MS {
            return Err(Error::request("the time is after the year 9999"));
        }
        let state = self.consensus_state();
        let executable = RoundUpdateTransactionV1 {
            proposer_timestamp_ms: proposer_timestamp_ms.max(self.now_ms()),
            epoch: state.epoch,
            round: Round::of(state.round.number() + 1),
            leader_proposal_history: LeaderProposalHistory {
                gap_round_leaders: vec![],
                current_leader: 0,
                is_fallback: false,
            },
        }
        .prepare(self.validator.preparation_settings())
        .expect("a round update of our own is well formed")
        .create_executable();
        let config = ExecutionConfig::for_validator_transaction(self.network.clone());
        let receipt = self.execute(executable, &config);
        receipt.expect_commit_success();
        Ok(self.commit(&receipt, blob))
    }

    fn execute(&self, executable: ExecutableTransaction, config: &ExecutionConfig) -> TransactionReceipt {
        execute_transaction(&self.store, &self.modules, config, executable)
    }

    fn describe(&self, receipt: &TransactionReceipt, blob: &mut Blob) -> (ReceiptModel, Edges) {
        let existed = |node: &NodeId| SystemDatabaseReader::new(&self.store).get_type_info(node).is_ok();
        let context = ReceiptContext {
            database: &self.store,
            edges: &self.edges,
            encoder: &self.encoder,
            schemas: &self.schemas,
            existed: &existed,
        };
        describe_receipt(receipt, &context, blob)
    }

    fn commit(&mut self, receipt: &TransactionReceipt, blob: &mut Blob) -> ReceiptModel {
        let (model, added) = self.describe(receipt, blob);
        if let TransactionResult::Commit(commit) = &receipt.result {
            self.store.commit(&commit.state_updates.create_database_updates());
            self.edges.extend(added);
        }
        model
    }

    pub fn read(&self, node: &NodeId, partition: PartitionNumber, key: &SubstateKey) -> Option<Vec<u8>> {
        self.store.get_raw_substate(node, partition, key)
    }

    /// Entries of one partition in database order.
    pub fn list(&self, node: &NodeId, partition: PartitionNumber) -> Vec<(SubstateKey, &[u8])> {
        let key = SpreadPrefixKeyMapper::to_db_partition_key(node, partition);
        let Some(entries) = self.store.partition(&key) else { return vec![] };
        let kind = self.key_kind(node, partition, entries);
        entries.iter().map(|(key, value)| (typed_key(key, kind), value.as_slice())).collect()
    }

    /// The entity's type tells; for entities without one (and partitions that the system reads itself), the length.
    fn key_kind(
        &self,
        node: &NodeId,
        partition: PartitionNumber,
        entries: &BTreeMap<DbSortKey, DbSubstateValue>,
    ) -> KeyKind {
        use radix_engine::system::system_db_reader::{
            ObjectPartitionDescriptor as Object, SystemPartitionDescriptor as System,
        };
        let reader = SystemDatabaseReader::new(&self.store);
        let descriptor = reader.get_partition_descriptors(node, &partition).ok().and_then(|all| all.into_iter().next());
        match descriptor {
            Some(System::BootLoader | System::ProtocolUpdateStatus | System::TypeInfo) => KeyKind::Field,
            Some(System::Object(_, Object::Fields)) => KeyKind::Field,
            Some(System::Object(_, Object::SortedIndexCollection(_))) => KeyKind::Sorted,
            Some(System::Schema | System::KeyValueStore | System::Object(..)) => KeyKind::Map,
            None if entries.keys().all(|key| key.0.len() == 1) => KeyKind::Field,
            None => KeyKind::Map,
        }
    }

    pub fn entity(&self, node: &NodeId) -> Option<EntityInfo> {
        let none = Edges::new();
        let ancestry = Ancestry { base: &self.edges, added: &none };
        describe(node, &SystemDatabaseReader::new(&self.store), &ancestry, &self.encoder)
    }

    fn substate_decoder(&self) -> Decoder<'_, Store> {
        Decoder { reader: SystemDatabaseReader::new(&self.store), schemas: &self.schemas, encoder: &self.encoder }
    }

    pub fn decode<'a>(
        &self,
        entries: impl Iterator<Item = (&'a NodeId, PartitionNumber, &'a SubstateKey, &'a [u8])>,
        blob: &mut Blob,
    ) -> Vec<Option<DecodedModel>> {
        let decoder = self.substate_decoder();
        entries.map(|(node, partition, key, value)| decoder.decode(node, partition, key, value, blob)).collect()
    }

    pub fn decode_sbor(&self, payload: &[u8]) -> Result<Json> {
        programmatic::schemaless(payload, &self.encoder).map_err(Error::request)
    }

    pub fn encode_sbor(&self, json: &Json) -> Result<Vec<u8>> {
        encode::encode(json, &self.decoder)
    }

    pub fn decode_non_fungible_data(&self, resource: &NodeId, payload: &[u8]) -> Result<Json> {
        self.substate_decoder()
            .decode_non_fungible_data(resource, payload)
            .ok_or_else(|| Error::request("the payload is not data of a non-fungible of this resource"))
    }

    pub fn node_of(&self, address: &str) -> Result<NodeId> {
        decode_address(&self.decoder, address)
    }

    pub fn address_of(&self, node: &NodeId) -> String {
        address_of(node, &self.encoder)
    }

    pub fn check_manifest(&self, manifest: &str, blobs: Vec<Vec<u8>>) -> Result<()> {
        compile(manifest, &self.network, blobs).map(|_| ())
    }

    pub fn check_database(&self) -> Vec<String> {
        check_database(&self.store)
    }
}

fn typed_key(key: &DbSortKey, kind: KeyKind) -> SubstateKey {
    match kind {
        KeyKind::Field => SpreadPrefixKeyMapper::from_db_sort_key::<FieldKey>(key),
        KeyKind::Map => SpreadPrefixKeyMapper::from_db_sort_key::<MapKey>(key),
        KeyKind::Sorted => SpreadPrefixKeyMapper::from_db_sort_key::<SortedKey>(key),
    }
}
