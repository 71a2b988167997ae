//! The snapshot format: canonical bytes of a ledger, sealed with a checksum.
//!
//! ```text
//! magic "KGDMLDGR" | format u32 | network id u8
//! partitions u32, each: node key (u32 + bytes), partition u8, entries u32, each: sort key, value (u32 + bytes)
//! edges u32, each: child (30 bytes), parent (30 bytes)
//! blake2b-256 of everything before it (32 bytes)
//! ```
//! Integers are little endian. Maps are written in order, so equal states give equal bytes.

use radix_common::prelude::*;
use radix_substate_store_interface::interface::*;

use crate::ancestry::Edges;
use crate::error::{Error, Result};
use crate::store::Store;

const MAGIC: &[u8; 8] = b"KGDMLDGR";
const FORMAT: u32 = 1;
const CHECKSUM: usize = 32;

pub struct Contents {
    pub network_id: u8,
    pub store: Store,
}

pub fn write(network_id: u8, store: &Store) -> Vec<u8> {
    let mut out = Vec::new();
    out.extend_from_slice(MAGIC);
    put_u32(&mut out, FORMAT);
    out.push(network_id);
    let mut partitions = Count::begin(&mut out);
    for key in store.list_partition_keys() {
        partitions.one_more();
        put_bytes(&mut out, &key.node_key);
        out.push(key.partition_num);
        let mut entries = Count::begin(&mut out);
        for (sort_key, value) in store.list_raw_values_from_db_key(&key, None) {
            entries.one_more();
            put_bytes(&mut out, &sort_key.0);
            put_bytes(&mut out, &value);
        }
        entries.end(&mut out);
    }
    partitions.end(&mut out);
    let edges = store.all_edges();
    put_u32(&mut out, edges.len() as u32);
    for (child, parent) in &edges {
        out.extend_from_slice(&child.0);
        out.extend_from_slice(&parent.0);
    }
    let checksum = hash(&out);
    out.extend_from_slice(checksum.as_slice());
    out
}

pub fn read(bytes: &[u8]) -> Result<Contents> {
    if bytes.get(..MAGIC.len()) != Some(MAGIC.as_slice()) {
        return Err(Error::snapshot("these bytes are not a snapshot of a ledger"));
    }
    if bytes.len() < MAGIC.len() + 4 + CHECKSUM {
        return Err(Error::snapshot("the snapshot is cut short"));
    }
    let (body, checksum) = bytes.split_at(bytes.len() - CHECKSUM);
    let mut reader = Reader(&body[MAGIC.len()..]);
    let format = reader.u32()?;
    if format != FORMAT {
        return Err(Error::snapshot(format!("snapshot format {format} is not the {FORMAT} that this engine reads")));
    }
    if hash(body).as_slice() != checksum {
        return Err(Error::snapshot("the snapshot's checksum does not match: it is corrupt or cut short"));
    }

    let network_id = reader.take(1)?[0];
    let mut store = Store::default();
    for _ in 0..reader.u32()? {
        let key = DbPartitionKey { node_key: reader.bytes()?.to_vec(), partition_num: reader.take(1)?[0] };
        for _ in 0..reader.u32()? {
            store.insert(key.clone(), DbSortKey(reader.bytes()?.to_vec()), reader.bytes()?.to_vec());
        }
    }
    let mut edges = Edges::new();
    for _ in 0..reader.u32()? {
        edges.insert(reader.node()?, reader.node()?);
    }
    if !reader.0.is_empty() {
        return Err(Error::snapshot("the snapshot has bytes after its end"));
    }
    store.add_edges(edges);
    Ok(Contents { network_id, store })
}

/// A number that is written before what it counts.
struct Count {
    at: usize,
    count: u32,
}

impl Count {
    fn begin(out: &mut Vec<u8>) -> Self {
        put_u32(out, 0);
        Self { at: out.len() - 4, count: 0 }
    }

    fn one_more(&mut self) {
        self.count += 1;
    }

    fn end(self, out: &mut [u8]) {
        out[self.at..self.at + 4].copy_from_slice(&self.count.to_le_bytes());
    }
}

fn put_u32(out: &mut Vec<u8>, value: u32) {
    out.extend_from_slice(&value.to_le_bytes());
}

fn put_bytes(out: &mut Vec<u8>, bytes: &[u8]) {
    put_u32(out, bytes.len() as u32);
    out.extend_from_slice(bytes);
}

struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn take(&mut self, length: usize) -> Result<&'a [u8]> {
        if self.0.len() < length {
            return Err(Error::snapshot("the snapshot is cut short"));
        }
        let (head, tail) = self.0.split_at(length);
        self.0 = tail;
        Ok(head)
    }

    fn u32(&mut self) -> Result<u32> {
        let bytes = self.take(4)?;
        Ok(u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]))
    }

    fn bytes(&mut self) -> Result<&'a [u8]> {
        let length = self.u32()? as usize;
        self.take(length)
    }

    fn node(&mut self) -> Result<NodeId> {
        let mut bytes = [0; NodeId::LENGTH];
        bytes.copy_from_slice(self.take(NodeId::LENGTH)?);
        Ok(NodeId(bytes))
    }
}
