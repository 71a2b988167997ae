//! Errors that cross the byte interface: a stable code for programs, a sentence for people.

use serde::Serialize;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ErrorCode {
    InvalidTransaction,
    InvalidRequest,
    InvalidManifest,
    InvalidSnapshot,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Error {
    pub code: ErrorCode,
    pub message: String,
}

pub type Result<T> = std::result::Result<T, Error>;

impl Error {
    pub fn transaction(message: impl Into<String>) -> Self {
        Self { code: ErrorCode::InvalidTransaction, message: message.into() }
    }

    pub fn request(message: impl Into<String>) -> Self {
        Self { code: ErrorCode::InvalidRequest, message: message.into() }
    }

    pub fn manifest(message: impl Into<String>) -> Self {
        Self { code: ErrorCode::InvalidManifest, message: message.into() }
    }

    pub fn snapshot(message: impl Into<String>) -> Self {
        Self { code: ErrorCode::InvalidSnapshot, message: message.into() }
    }
}
