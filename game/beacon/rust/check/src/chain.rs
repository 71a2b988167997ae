//! The chains of rounds that a package can be built for.

use crate::lines::Table;

pub struct Chain {
    /// sha256 over the fields below, as drand's servers name the chain in their paths.
    pub hash: [u8; 32],
    /// A compressed point of G2.
    pub public_key: [u8; 96],
    /// When round 1 is signed, in seconds since 1970.
    pub genesis: i64,
    /// Seconds from one round to the next.
    pub period: u32,
    /// Of the public key.
    pub lines: &'static Table,
}

/// drand's quicknet, run by the League of Entropy.
pub const QUICKNET: Chain = Chain {
    hash: hex("52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971"),
    public_key: hex(
        "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451\
         0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a",
    ),
    genesis: 1_692_803_367,
    period: 3,
    lines: include_bytes!("../lines/quicknet.bin"),
};

/// The beacon of embedded ledgers. PUBLIC TEST KEY: its secret is in `radix/transactions/src/test-keys.ts`, and anyone can
/// sign any round.
pub const EMBEDDED: Chain = Chain {
    hash: hex("a8d11672655019b5803e53240d3938e72a5f6bce4aff87bfdba5f48d931caf70"),
    public_key: hex(
        "8031e2e302f1b99552b7a5e7d3f54f96bd7aec54f8731e91a2bfd34bca7d824fd0993e7a27c2488a92dc29498813ea5f\
         0bb8e8081528f68de6adb1bffe5a331cef92ae67981c10e487528eeaa1b3fdab22ac48d0830e7b8966868254741d665e",
    ),
    genesis: 1_577_836_800,
    period: 3,
    lines: include_bytes!("../lines/embedded.bin"),
};

impl Chain {
    /// When the round is signed, in seconds since 1970. Round 0 is none of a chain's; None where the time has no number.
    pub fn time_of(&self, round: u64) -> Option<i64> {
        let periods = i64::try_from(round.checked_sub(1)?).ok()?;
        self.genesis
            .checked_add(periods.checked_mul(i64::from(self.period))?)
    }

    /// The first round that is signed at this time or later.
    pub fn round_at(&self, time: i64) -> u64 {
        let period = u64::from(self.period);
        match time.checked_sub(self.genesis) {
            Some(since) if since > 0 => (since as u64).div_ceil(period) + 1,
            Some(_) => 1,
            None if time < self.genesis => 1,
            None => u64::MAX,
        }
    }
}

const fn hex<const N: usize>(text: &str) -> [u8; N] {
    assert!(text.len() == 2 * N);
    let mut bytes = [0; N];
    let mut at = 0;
    while at < N {
        bytes[at] = digit(text.as_bytes()[2 * at]) << 4 | digit(text.as_bytes()[2 * at + 1]);
        at += 1;
    }
    bytes
}

const fn digit(character: u8) -> u8 {
    match character {
        b'0'..=b'9' => character - b'0',
        b'a'..=b'f' => character - b'a' + 10,
        _ => panic!("not a hexadecimal digit"),
    }
}
