//! Runs the official scenarios on the native engine and prints what each transaction did, one JSON object a line:
//! the genesis, each scenario's transactions and the state after them, and an end, without which the list is cut short.
//!
//! Nothing here is shared with `radix/engine/host`: whatever both have in common could be wrong in both.

use radix_common::prelude::*;
use radix_engine::updates::ProtocolVersion;
use radix_engine::vm::VmModules;
use radix_substate_store_impls::memory_db::InMemorySubstateDatabase;
use radix_substate_store_interface::interface::*;
use radix_transaction_scenarios::executor::*;
use radix_transaction_scenarios::scenarios::all_scenarios_iter;
use radix_transactions::model::*;
use serde_json::json;

mod facts;
mod genesis;

use facts::facts_of;
use genesis::{EPOCH_TARGET_MS, INITIAL_TIME_MS};

fn main() {
    let network = NetworkDefinition::simulator();
    let modules = VmModules::default();
    let mut database = InMemorySubstateDatabase::standard();
    genesis::settle(&network, &mut database);
    let line = json!({
        "line": "genesis",
        "networkId": network.id,
        "initialTimeMs": INITIAL_TIME_MS,
        "epochTargetMs": EPOCH_TARGET_MS,
        "digest": digest_of(&database),
    });
    println!("{line}");

    let latest = ProtocolVersion::LATEST;
    let mut executor = TransactionScenarioExecutor::new(database, network);
    for scenario in all_scenarios_iter() {
        // One scenario depends on what a later protocol version mended.
        if scenario.metadata().protocol_max_requirement >= latest {
            executor.execute_scenario(scenario, &mut Printer, &modules, latest).expect("transactions that are valid");
        }
    }
    println!("{}", json!({ "line": "end" }));
}

struct Printer;

impl ScenarioExecutionHooks<InMemorySubstateDatabase> for Printer {
    fn on_transaction_executed(&mut self, event: OnScenarioTransactionExecuted<InMemorySubstateDatabase>) {
        let raw = &event.transaction.raw_transaction;
        let prepared = raw.prepare(&PreparationSettings::latest()).expect("a transaction that was executed");
        let line = json!({
            "line": "transaction",
            "scenario": event.metadata.logical_name,
            "transaction": event.transaction.logical_name,
            "raw": hex::encode(raw.as_slice()),
            "facts": facts_of(&prepared, event.receipt, &AddressBech32Encoder::new(event.network_definition)),
        });
        println!("{line}");
    }

    fn on_scenario_ended(&mut self, event: OnScenarioEnded<InMemorySubstateDatabase>) {
        let digest = digest_of(event.database);
        println!("{}", json!({ "line": "state", "scenario": event.metadata.logical_name, "digest": digest }));
    }
}

/// blake2b-256 over node key, partition number, sort key and value of every substate in database order, each after its
/// length: what `digest` of `radix/engine` is.
fn digest_of(database: &InMemorySubstateDatabase) -> String {
    let mut bytes = vec![];
    for partition in database.list_partition_keys() {
        for (sort_key, value) in database.list_raw_values_from_db_key(&partition, None) {
            for part in [partition.node_key.as_slice(), &[partition.partition_num], &sort_key.0, &value] {
                bytes.extend((part.len() as u32).to_le_bytes());
                bytes.extend(part);
            }
        }
    }
    hash(bytes).to_string()
}
