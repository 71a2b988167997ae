//! Seconds as a refusal says them.

use kingdoms_rules::span::Span;
use kingdoms_rules::Refusal;

#[test]
fn a_span_is_told_in_its_two_largest_parts_rounded_up() {
    for (seconds, words) in [
        (1, "1 second"),
        (2, "2 seconds"),
        (119, "119 seconds"),
        (120, "2 min"),
        (121, "3 min"),
        (3_540, "59 min"),
        (3_541, "1 h"),
        (3_601, "1 h 1 min"),
        (21_584, "6 h"),
        (86_340, "23 h 59 min"),
        (86_341, "1 d"),
        (90_000, "1 d 1 h"),
        (259_200, "3 d"),
        (9_676_800, "112 d"),
    ] {
        assert_eq!(Span(seconds).to_string(), words);
    }
}

#[test]
fn a_refusal_keeps_its_seconds_for_pages_in_other_languages() {
    let refusal = Refusal::BuildNotReady {
        seconds: Span(21_584),
    };
    assert_eq!(refusal.sentence(), "The building is ready in 6 h.");
    assert_eq!(refusal.values()["seconds"], "21584");
}
