//! One program of all tests: it links once, which is most of the time of a build.

mod orders;
mod standard;
mod vectors;
mod worth;
