//! Errors that cross the byte interface: a stable code for programs, a sentence for people.

use serde::Serialize;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum ErrorCode {
    #[serde(rename = "invalid_transaction")]
    Transaction,
    #[serde(rename = "invalid_request")]
    Request,
    #[serde(rename = "invalid_manifest")]
    Manifest,
    #[serde(rename = "invalid_snapshot")]
    Snapshot,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Error {
    pub code: ErrorCode,
    pub message: String,
}

pub type Result<T> = std::result::Result<T, Error>;

impl Error {
    pub fn transaction(message: impl Into<String>) -> Self {
        Self { code: ErrorCode::Transaction, message: message.into() }
    }

    pub fn request(message: impl Into<String>) -> Self {
        Self { code: ErrorCode::Request, message: message.into() }
    }

    pub fn manifest(message: impl Into<String>) -> Self {
        Self { code: ErrorCode::Manifest, message: message.into() }
    }

    pub fn snapshot(message: impl Into<String>) -> Self {
        Self { code: ErrorCode::Snapshot, message: message.into() }
    }
}
