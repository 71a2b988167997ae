//! One program of all tests: it links once, which is most of the time of a build.

mod basics;
mod beacon;
mod chances;
mod edges;
mod fees;
mod gold;
mod heap;
mod names;
mod orders;
mod peace;
mod playable;
mod preview;
mod properties;
mod random;
mod spans;
#[cfg(feature = "json")]
mod stories;
