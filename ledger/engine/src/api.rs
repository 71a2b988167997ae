//! The operations of the byte interface: a number and a frame in, a frame out.

use radix_common::prelude::*;
use radix_engine::utils::extract_definition;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{json, Value as Json};

use crate::error::{Error, Result};
use crate::frame::{join, resolve, split, Blob, Slice};
use crate::ledger::Ledger;
use crate::preview::{FlagsModel, PreviewV1};
use crate::receipt::{KeyModel, SubstateModel};

/// Length of an epoch on the public network.
const EPOCH_TARGET_MS: u64 = 300_000;

/// A host: no ledger until `genesis` or `restore`.
#[derive(Default)]
pub struct Host {
    ledger: Option<Ledger>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct GenesisRequest {
    network_id: u8,
    initial_time_ms: i64,
    epoch_target_ms: Option<u64>,
}

#[derive(Deserialize)]
struct PreviewV2Request {
    flags: FlagsModel,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct RoundRequest {
    proposer_timestamp_ms: i64,
}

#[derive(Deserialize)]
struct NodeRequest {
    node: String,
}

#[derive(Deserialize)]
struct PartitionRequest {
    node: String,
    partition: u8,
}

#[derive(Deserialize)]
struct SubstateRequest {
    node: String,
    partition: u8,
    key: KeyRequest,
    value: Option<Slice>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct LoadRequest {
    network_id: u8,
    substates: Vec<SubstateRequest>,
}

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
enum KeyRequest {
    Field { field: u8 },
    Map { key: Slice },
    Sorted { sort: u16, key: Slice },
}

#[derive(Deserialize)]
struct AddressRequest {
    address: String,
}

#[derive(Deserialize)]
struct ManifestRequest {
    manifest: String,
    blobs: Vec<Slice>,
}

impl Host {
    /// Answers a request frame. The answer's JSON is `{"ok": result}` or `{"error": {"code", "message"}}`.
    pub fn call(&mut self, operation: u32, frame: &[u8]) -> Vec<u8> {
        let mut blob = Blob::default();
        match split(frame).and_then(|(json, binary)| self.answer(operation, json, binary, &mut blob)) {
            Ok(frame) => frame,
            Err(error) => join(&json!({ "error": error }), &Blob::default()),
        }
    }

    fn answer(&mut self, operation: u32, json: &[u8], binary: &[u8], blob: &mut Blob) -> Result<Vec<u8>> {
        match operation {
            1 => {
                let request: GenesisRequest = parse(json)?;
                let epoch_target_ms = request.epoch_target_ms.unwrap_or(EPOCH_TARGET_MS);
                let (ledger, steps) =
                    Ledger::genesis(request.network_id, request.initial_time_ms, epoch_target_ms, blob)?;
                self.ledger = Some(ledger);
                ok(&steps, blob)
            }
            2 => {
                self.ledger = Some(Ledger::restore(binary)?);
                ok(&(), blob)
            }
            3 => {
                blob.put(&self.open()?.snapshot());
                ok(&(), blob)
            }
            4 => ok(&self.open()?.digest(), blob),
            5 => ok(&self.open()?.status(), blob),
            6 => ok(&self.open()?.well_known(), blob),
            7 => ok(&self.open()?.inspect(binary)?, blob),
            8 => ok(&self.open_mut()?.submit(binary, blob)?, blob),
            9 => {
                let request: PreviewV1 = parse(json)?;
                let blobs = resolve_all(binary, &request.blobs)?;
                ok(&self.open()?.preview(&request, blobs, blob)?, blob)
            }
            10 => {
                let request: PreviewV2Request = parse(json)?;
                ok(&self.open()?.preview_v2(binary, request.flags, blob)?, blob)
            }
            11 => {
                let request: RoundRequest = parse(json)?;
                ok(&self.open_mut()?.next_round(request.proposer_timestamp_ms, blob)?, blob)
            }
            12 => {
                let request: SubstateRequest = parse(json)?;
                let key = key_of(&request.key, binary)?;
                let value = self.open()?.read(&node_of(&request.node)?, PartitionNumber(request.partition), &key);
                ok(&value.map(|value| blob.put(&value)), blob)
            }
            13 => {
                let request: PartitionRequest = parse(json)?;
                let entries: Vec<SubstateModel> = self
                    .open()?
                    .list(&node_of(&request.node)?, PartitionNumber(request.partition))
                    .into_iter()
                    .map(|(key, value)| SubstateModel {
                        node: request.node.clone(),
                        partition: request.partition,
                        key: KeyModel::of(&key, blob),
                        value: Some(blob.put(value)),
                    })
                    .collect();
                ok(&entries, blob)
            }
            14 => {
                let request: NodeRequest = parse(json)?;
                ok(&self.open()?.entity(&node_of(&request.node)?), blob)
            }
            15 => {
                let entries = entries_of(&parse::<Vec<SubstateRequest>>(json)?, binary)?;
                ok(&self.open()?.decode(borrowed(&entries), blob), blob)
            }
            16 => ok(&self.open()?.decode_sbor(binary)?, blob),
            17 => {
                let value: Json = parse(json)?;
                blob.put(&self.open()?.encode_sbor(&value)?);
                ok(&(), blob)
            }
            18 => {
                let request: NodeRequest = parse(json)?;
                ok(&self.open()?.decode_non_fungible_data(&node_of(&request.node)?, binary)?, blob)
            }
            19 => {
                let request: AddressRequest = parse(json)?;
                ok(&hex::encode(self.open()?.node_of(&request.address)?.0), blob)
            }
            20 => {
                let request: NodeRequest = parse(json)?;
                ok(&self.open()?.address_of(&node_of(&request.node)?), blob)
            }
            21 => {
                let request: ManifestRequest = parse(json)?;
                let blobs = resolve_all(binary, &request.blobs)?;
                ok(&self.open()?.check_manifest(&request.manifest, blobs)?, blob)
            }
            22 => {
                let definition = extract_definition(binary)
                    .map_err(|error| Error::request(format!("no definition can be read from this code: {error:?}")))?;
                blob.put(&manifest_encode(&definition).expect("a package definition encodes"));
                ok(&(), blob)
            }
            23 => ok(&self.open()?.check_database(), blob),
            24 => {
                let request: LoadRequest = parse(json)?;
                let entries = entries_of(&request.substates, binary)?;
                self.ledger = Some(Ledger::load(request.network_id, borrowed(&entries))?);
                ok(&(), blob)
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
    Error::request("no ledger is open: genesis or restore comes first")
}

fn ok(result: &impl Serialize, blob: &Blob) -> Result<Vec<u8>> {
    #[derive(Serialize)]
    struct Answer<'a, T> {
        ok: &'a T,
    }
    Ok(join(&Answer { ok: result }, blob))
}

fn parse<T: DeserializeOwned>(json: &[u8]) -> Result<T> {
    serde_json::from_slice(json).map_err(|error| Error::request(format!("the request cannot be read: {error}")))
}

fn node_of(text: &str) -> Result<NodeId> {
    let mut bytes = [0; NodeId::LENGTH];
    hex::decode_to_slice(text, &mut bytes)
        .map_err(|_| Error::request(format!("'{text}' is not a node id of 60 hex characters")))?;
    Ok(NodeId(bytes))
}

fn key_of(key: &KeyRequest, binary: &[u8]) -> Result<SubstateKey> {
    Ok(match key {
        KeyRequest::Field { field } => SubstateKey::Field(*field),
        KeyRequest::Map { key } => SubstateKey::Map(resolve(binary, *key)?.to_vec()),
        KeyRequest::Sorted { sort, key } => SubstateKey::Sorted((sort.to_be_bytes(), resolve(binary, *key)?.to_vec())),
    })
}

/// A substate as a request names it, its value still in the request's frame.
type Entry<'a> = (NodeId, PartitionNumber, SubstateKey, &'a [u8]);

fn entries_of<'a>(requests: &[SubstateRequest], binary: &'a [u8]) -> Result<Vec<Entry<'a>>> {
    requests
        .iter()
        .map(|request| {
            let value = request.value.ok_or_else(|| Error::request("an entry has no value"))?;
            Ok((
                node_of(&request.node)?,
                PartitionNumber(request.partition),
                key_of(&request.key, binary)?,
                resolve(binary, value)?,
            ))
        })
        .collect()
}

fn borrowed<'a>(
    entries: &'a [Entry<'a>],
) -> impl Iterator<Item = (&'a NodeId, PartitionNumber, &'a SubstateKey, &'a [u8])> {
    entries.iter().map(|(node, partition, key, value)| (node, *partition, key, *value))
}

fn resolve_all(binary: &[u8], slices: &[Slice]) -> Result<Vec<Vec<u8>>> {
    slices.iter().map(|slice| Ok(resolve(binary, *slice)?.to_vec())).collect()
}
