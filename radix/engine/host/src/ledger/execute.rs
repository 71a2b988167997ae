//! Executions: committed, previewed, or a round of the ledger's clock.

use radix_common::prelude::*;
use radix_engine::system::system_db_reader::SystemDatabaseReader;
use radix_engine::transaction::*;
use radix_engine_interface::blueprints::consensus_manager::LeaderProposalHistory;
use radix_substate_store_interface::interface::*;
use radix_transactions::errors::TransactionValidationError;
use radix_transactions::prelude::*;
use serde::Serialize;
use serde_json::Value as Json;

use super::{Ledger, LATEST_TIME_MS};
use crate::ancestry::Edges;
use crate::error::{Error, Result};
use crate::frame::Blob;
use crate::preview::{intent_of, FlagsModel, PreviewV1};
use crate::receipt::{describe_receipt, toolkit_receipt, ReceiptContext, ReceiptModel};
use crate::transaction::{self, TransactionInfo};

#[derive(Debug, Serialize)]
pub struct Submission {
    info: TransactionInfo,
    receipt: ReceiptModel,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Preview {
    #[serde(flatten)]
    receipt: ReceiptModel,
    toolkit_receipt: Json,
}

impl Ledger {
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

    pub fn preview(&self, request: &PreviewV1, blobs: Vec<Vec<u8>>, blob: &mut Blob) -> Result<Preview> {
        let intent = intent_of(request, blobs, &self.network)?;
        let config = self.preview_config(request.flags);
        let validated =
            self.validator.validate_preview_intent_v1(intent).map_err(|error| self.invalid_preview(error))?;
        let receipt = self.execute(validated.create_executable(), &config);
        Ok(self.describe_preview(&receipt, blob))
    }

    pub fn preview_v2(&self, payload: &[u8], flags: FlagsModel, blob: &mut Blob) -> Result<Preview> {
        let raw = RawPreviewTransaction::from_slice(payload);
        let validated = PreparedPreviewTransactionV2::prepare(&raw, self.validator.preparation_settings())
            .map_err(TransactionValidationError::PrepareError)
            .and_then(|prepared| prepared.validate(&self.validator))
            .map_err(|error| self.invalid_preview(error))?;
        let receipt = self.execute(validated.create_executable(flags.into()), &self.preview_config(flags));
        Ok(self.describe_preview(&receipt, blob))
    }

    fn describe_preview(&self, receipt: &TransactionReceipt, blob: &mut Blob) -> Preview {
        Preview { receipt: self.describe(receipt, blob).0, toolkit_receipt: toolkit_receipt(receipt, &self.encoder) }
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
            return Err(Error::request("the time is after the year 6053"));
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
        if !receipt.is_commit_success() {
            return Err(Error::request("the engine refuses a round at this time"));
        }
        Ok(self.commit(&receipt, blob))
    }

    fn execute(&self, executable: ExecutableTransaction, config: &ExecutionConfig) -> TransactionReceipt {
        execute_transaction(&self.store, &self.modules, config, executable)
    }

    fn describe(&self, receipt: &TransactionReceipt, blob: &mut Blob) -> (ReceiptModel, Edges) {
        let existed = |node: &NodeId| SystemDatabaseReader::new(&self.store).get_type_info(node).is_ok();
        let context = ReceiptContext {
            database: &self.store,
            parents: &|node| self.store.parent(node),
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
            self.store.add_edges(added);
        }
        model
    }
}
