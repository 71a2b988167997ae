//! Seconds in the words of a refusal.

use core::fmt;

/// So many seconds. Reads "45 seconds", "12 min", "5 h 59 min" or "3 d 4 h", rounded up; as `{:#}` the bare number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span(pub i64);

const MINUTE: i64 = 60;
const HOUR: i64 = 60;
const DAY: i64 = 24;

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.0;
        if f.alternate() {
            return write!(f, "{seconds}");
        }
        if seconds == 1 {
            return f.write_str("1 second");
        }
        if seconds < 2 * MINUTE {
            return write!(f, "{seconds} seconds");
        }
        let minutes = up(seconds, MINUTE);
        if minutes < HOUR {
            return write!(f, "{minutes} min");
        }
        if minutes < DAY * HOUR {
            return pair(f, minutes, HOUR, "h", "min");
        }
        pair(f, up(minutes, HOUR), DAY, "d", "h")
    }
}

/// "5 h 59 min"; "5 h" where nothing is left over.
fn pair(f: &mut fmt::Formatter<'_>, count: i64, size: i64, whole: &str, part: &str) -> fmt::Result {
    write!(f, "{} {whole}", count / size)?;
    match count % size {
        0 => Ok(()),
        rest => write!(f, " {rest} {part}"),
    }
}

const fn up(count: i64, size: i64) -> i64 {
    (count + size - 1) / size
}
