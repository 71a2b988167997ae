//! The operations of the byte interface: a number and a frame in, a frame out.

use std::rc::Rc;

use radix_common::prelude::*;
use radix_engine::utils::extract_definition;
use serde::Serialize;
use serde_json::{json, Value as Json};

use crate::error::{Error, Result};
use crate::frame::{join, split, Blob};
use crate::genesis::{protocol_of, protocols, Beginning};
use crate::ledger::Ledger;
use crate::preview::PreviewV1;
use crate::receipt::{KeyModel, SubstateModel};
use crate::rows::Rows;

mod request;

use request::*;

/// Length of an epoch on the public network.
const EPOCH_TARGET_MS: u64 = 300_000;

/// Numbers of the operations, as the table in `README.md` has them.
mod operation {
    pub const GENESIS: u32 = 1;
    pub const RESTORE: u32 = 2;
    pub const SNAPSHOT: u32 = 3;
    pub const DIGEST: u32 = 4;
    pub const STATUS: u32 = 5;
    pub const WELL_KNOWN: u32 = 6;
    pub const INSPECT: u32 = 7;
    pub const SUBMIT: u32 = 8;
    pub const PREVIEW: u32 = 9;
    pub const PREVIEW_V2: u32 = 10;
    pub const NEXT_ROUND: u32 = 11;
    pub const READ: u32 = 12;
    pub const LIST: u32 = 13;
    pub const ENTITY: u32 = 14;
    pub const DECODE: u32 = 15;
    pub const DECODE_SBOR: u32 = 16;
    pub const ENCODE_SBOR: u32 = 17;
    pub const DECODE_NON_FUNGIBLE_DATA: u32 = 18;
    pub const NODE_OF: u32 = 19;
    pub const ADDRESS_OF: u32 = 20;
    pub const CHECK_MANIFEST: u32 = 21;
    pub const EXTRACT_DEFINITION: u32 = 22;
    pub const CHECK_DATABASE: u32 = 23;
    pub const OPEN: u32 = 24;
    pub const WRITTEN: u32 = 25;
    pub const INTERPRET: u32 = 26;
    pub const PROTOCOLS: u32 = 27;
}

/// No ledger until `genesis`, `restore` or `open`.
#[derive(Default)]
pub struct Host {
    ledger: Option<Ledger>,
    rows: Option<Rc<dyn Rows>>,
}

impl Host {
    /// One that can open a ledger of these rows.
    pub fn with_rows(rows: Rc<dyn Rows>) -> Self {
        Self { ledger: None, rows: Some(rows) }
    }

    /// Answers a request frame. The answer's JSON is `{"ok": result}` or `{"error": {"code", "message"}}`.
    pub fn call(&mut self, operation: u32, frame: &[u8]) -> Vec<u8> {
        let mut blob = Blob::default();
        match split(frame).and_then(|(json, binary)| self.answer(operation, json, binary, &mut blob)) {
            Ok(frame) => frame,
            Err(error) => join(&json!({ "error": error }), &Blob::default()),
        }
    }

    fn answer(&mut self, number: u32, json: &[u8], binary: &[u8], blob: &mut Blob) -> Result<Vec<u8>> {
        match number {
            operation::GENESIS => {
                let request: GenesisRequest = parse(json)?;
                let beginning = Beginning {
                    initial_time_ms: request.initial_time_ms,
                    epoch_target_ms: request.epoch_target_ms.unwrap_or(EPOCH_TARGET_MS),
                    protocol: protocol_of(request.protocol_version.as_deref())?,
                };
                let (ledger, steps) = Ledger::genesis(request.network_id, &beginning, blob)?;
                self.ledger = Some(ledger);
                ok(&steps, blob)
            }
            operation::RESTORE => {
                self.ledger = Some(Ledger::restore(binary)?);
                ok(&(), blob)
            }
            operation::SNAPSHOT => {
                blob.put(&self.open()?.snapshot());
                ok(&(), blob)
            }
            operation::DIGEST => ok(&self.open()?.digest(), blob),
            operation::STATUS => ok(&self.open()?.status(), blob),
            operation::WELL_KNOWN => ok(&self.open()?.well_known(), blob),
            operation::INSPECT => ok(&self.open()?.inspect(binary)?, blob),
            operation::SUBMIT => ok(&self.open_mut()?.submit(binary, blob)?, blob),
            operation::PREVIEW => {
                let request: PreviewV1 = parse(json)?;
                let blobs = resolve_all(binary, &request.blobs)?;
                ok(&self.open()?.preview(&request, blobs, blob)?, blob)
            }
            operation::PREVIEW_V2 => {
                let request: PreviewV2Request = parse(json)?;
                ok(&self.open()?.preview_v2(binary, request.flags, blob)?, blob)
            }
            operation::NEXT_ROUND => {
                let request: RoundRequest = parse(json)?;
                ok(&self.open_mut()?.next_round(request.proposer_timestamp_ms, blob)?, blob)
            }
            operation::READ => {
                let request: SubstateRequest = parse(json)?;
                let key = key_of(&request.key, binary)?;
                let value = self.open()?.read(&node_of(&request.node)?, PartitionNumber(request.partition), &key);
                ok(&value.map(|value| blob.put(&value)), blob)
            }
            operation::LIST => {
                let request: PartitionRequest = parse(json)?;
                let entries: Vec<SubstateModel> = self
                    .open()?
                    .list(&node_of(&request.node)?, PartitionNumber(request.partition))
                    .into_iter()
                    .map(|(key, value)| SubstateModel {
                        node: request.node.clone(),
                        partition: request.partition,
                        key: KeyModel::of(&key, blob),
                        value: Some(blob.put(&value)),
                    })
                    .collect();
                ok(&entries, blob)
            }
            operation::ENTITY => {
                let request: NodeRequest = parse(json)?;
                ok(&self.open()?.entity(&node_of(&request.node)?), blob)
            }
            operation::DECODE => {
                let entries = entries_of(&parse::<Vec<SubstateRequest>>(json)?, binary)?;
                ok(&self.open()?.decode(borrowed(&entries), blob), blob)
            }
            operation::DECODE_SBOR => ok(&self.open()?.decode_sbor(binary)?, blob),
            operation::ENCODE_SBOR => {
                let value: Json = parse(json)?;
                blob.put(&self.open()?.encode_sbor(&value)?);
                ok(&(), blob)
            }
            operation::DECODE_NON_FUNGIBLE_DATA => {
                let request: NodeRequest = parse(json)?;
                ok(&self.open()?.decode_non_fungible_data(&node_of(&request.node)?, binary)?, blob)
            }
            operation::NODE_OF => {
                let request: AddressRequest = parse(json)?;
                ok(&hex::encode(self.open()?.node_of(&request.address)?.0), blob)
            }
            operation::ADDRESS_OF => {
                let request: NodeRequest = parse(json)?;
                ok(&self.open()?.address_of(&node_of(&request.node)?), blob)
            }
            operation::CHECK_MANIFEST => {
                let request: ManifestRequest = parse(json)?;
                let blobs = resolve_all(binary, &request.blobs)?;
                ok(&self.open()?.check_manifest(&request.manifest, blobs)?, blob)
            }
            operation::EXTRACT_DEFINITION => {
                let definition = extract_definition(binary)
                    .map_err(|error| Error::request(format!("no definition can be read from this code: {error:?}")))?;
                blob.put(&manifest_encode(&definition).expect("a package definition encodes"));
                ok(&(), blob)
            }
            operation::CHECK_DATABASE => ok(&self.open()?.check_database(), blob),
            operation::OPEN => {
                let request: OpenRequest = parse(json)?;
                let rows = self.rows.clone().ok_or_else(|| Error::request("this host has no rows to open"))?;
                self.ledger = Some(Ledger::of_rows(request.network_id, rows, request.cache_bytes)?);
                ok(&(), blob)
            }
            operation::WRITTEN => {
                self.open_mut()?.settle();
                ok(&(), blob)
            }
            operation::INTERPRET => {
                self.open_mut()?.interpret();
                ok(&(), blob)
            }
            operation::PROTOCOLS => {
                let names: Vec<_> = protocols().map(|version| version.logical_name()).collect();
                ok(&names, blob)
            }
            other => Err(Error::request(format!("there is no operation {other}"))),
        }
    }

    fn open(&self) -> Result<&Ledger> {
        self.ledger.as_ref().ok_or_else(not_open)
    }

    fn open_mut(&mut self) -> Result<&mut Ledger> {
        self.ledger.as_mut().ok_or_else(not_open)
    }
}

fn not_open() -> Error {
    Error::request("no ledger is open: genesis, restore or open comes first")
}

fn ok(result: &impl Serialize, blob: &Blob) -> Result<Vec<u8>> {
    #[derive(Serialize)]
    struct Answer<'a, T> {
        ok: &'a T,
    }
    Ok(join(&Answer { ok: result }, blob))
}
