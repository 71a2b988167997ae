//! One program of all tests: it links once, which is most of the time of a build.

mod batch;
mod chain;
mod refusals;
mod support;
mod tables;
mod verify;
