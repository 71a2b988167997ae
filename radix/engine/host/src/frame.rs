//! Frames of the byte interface: `[json length, u32 little endian][json][binary]`.
//!
//! Bytes never travel inside the JSON. A field that stands for bytes holds a `Slice`, `[offset, length]` in the
//! binary part of the same frame.

use serde::{Deserialize, Serialize};

use crate::error::{Error, Result};

#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub struct Slice(pub u32, pub u32);

/// The binary part of a frame being written.
#[derive(Debug, Default)]
pub struct Blob(Vec<u8>);

impl Blob {
    pub fn put(&mut self, bytes: &[u8]) -> Slice {
        let offset = self.0.len() as u32;
        self.0.extend_from_slice(bytes);
        Slice(offset, bytes.len() as u32)
    }
}

/// Splits a frame into JSON and binary part.
pub fn split(frame: &[u8]) -> Result<(&[u8], &[u8])> {
    let header = frame.get(..4).ok_or_else(|| Error::request("the frame is shorter than its header"))?;
    let length = u32::from_le_bytes([header[0], header[1], header[2], header[3]]) as usize;
    let json = frame.get(4..4 + length).ok_or_else(|| Error::request("the frame is shorter than its JSON part"))?;
    Ok((json, &frame[4 + length..]))
}

/// The bytes that a slice of a request stands for.
pub fn resolve(binary: &[u8], slice: Slice) -> Result<&[u8]> {
    let Slice(offset, length) = slice;
    (offset as usize)
        .checked_add(length as usize)
        .and_then(|end| binary.get(offset as usize..end))
        .ok_or_else(|| Error::request("a slice points outside the frame"))
}

pub fn join(json: &impl Serialize, blob: &Blob) -> Vec<u8> {
    let mut frame = vec![0; 4];
    serde_json::to_writer(&mut frame, json).expect("models have string keys and serialize");
    let length = (frame.len() - 4) as u32;
    frame[..4].copy_from_slice(&length.to_le_bytes());
    frame.extend_from_slice(&blob.0);
    frame
}
