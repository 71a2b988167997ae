//! Requests as they come in frames, and how their parts are read.

use radix_common::prelude::*;
use serde::de::DeserializeOwned;
use serde::Deserialize;

use crate::error::{Error, Result};
use crate::frame::{resolve, Slice};
use crate::preview::FlagsModel;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct GenesisRequest {
    pub network_id: u8,
    pub initial_time_ms: i64,
    pub epoch_target_ms: Option<u64>,
    pub protocol_version: Option<String>,
}

#[derive(Deserialize)]
pub struct PreviewV2Request {
    pub flags: FlagsModel,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RoundRequest {
    pub proposer_timestamp_ms: i64,
}

#[derive(Deserialize)]
pub struct NodeRequest {
    pub node: String,
}

#[derive(Deserialize)]
pub struct PartitionRequest {
    pub node: String,
    pub partition: u8,
}

#[derive(Deserialize)]
pub struct SubstateRequest {
    pub node: String,
    pub partition: u8,
    pub key: KeyRequest,
    pub value: Option<Slice>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OpenRequest {
    pub network_id: u8,
    /// Bound of what is remembered of the host's rows.
    pub cache_bytes: usize,
}

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum KeyRequest {
    Field { field: u8 },
    Map { key: Slice },
    Sorted { sort: u16, key: Slice },
}

#[derive(Deserialize)]
pub struct AddressRequest {
    pub address: String,
}

#[derive(Deserialize)]
pub struct ManifestRequest {
    pub manifest: String,
    pub blobs: Vec<Slice>,
}

pub fn parse<T: DeserializeOwned>(json: &[u8]) -> Result<T> {
    serde_json::from_slice(json).map_err(|error| Error::request(format!("the request cannot be read: {error}")))
}

pub fn node_of(text: &str) -> Result<NodeId> {
    let mut bytes = [0; NodeId::LENGTH];
    hex::decode_to_slice(text, &mut bytes)
        .map_err(|_| Error::request(format!("'{text}' is not a node id of 60 hex characters")))?;
    Ok(NodeId(bytes))
}

pub fn key_of(key: &KeyRequest, binary: &[u8]) -> Result<SubstateKey> {
    Ok(match key {
        KeyRequest::Field { field } => SubstateKey::Field(*field),
        KeyRequest::Map { key } => SubstateKey::Map(resolve(binary, *key)?.to_vec()),
        KeyRequest::Sorted { sort, key } => SubstateKey::Sorted((sort.to_be_bytes(), resolve(binary, *key)?.to_vec())),
    })
}

/// A substate as a request names it, its value still in the request's frame.
pub type Entry<'a> = (NodeId, PartitionNumber, SubstateKey, &'a [u8]);

pub fn entries_of<'a>(requests: &[SubstateRequest], binary: &'a [u8]) -> Result<Vec<Entry<'a>>> {
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

pub fn borrowed<'a>(
    entries: &'a [Entry<'a>],
) -> impl Iterator<Item = (&'a NodeId, PartitionNumber, &'a SubstateKey, &'a [u8])> {
    entries.iter().map(|(node, partition, key, value)| (node, *partition, key, *value))
}

pub fn resolve_all(binary: &[u8], slices: &[Slice]) -> Result<Vec<Vec<u8>>> {
    slices.iter().map(|slice| Ok(resolve(binary, *slice)?.to_vec())).collect()
}
