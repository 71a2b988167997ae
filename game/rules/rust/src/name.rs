//! What a kingdom may be called (`docs/decisions/0008`): what a reader can see and tell apart, in any living script.
//!
//! Allowed is what is listed: letters and digits of all scripts, their marks, common signs. So whatever is invisible, turns the
//! direction of text, or is not assigned by Unicode needs no list of its own.

use crate::refusals::Refusal;
use sbor::rust::prelude::*;

/// Marks on one letter: Vietnamese needs two, pointed Hebrew three.
const MOST_MARKS: u32 = 4;

/// The name as it will stand, without the space around it; a run of spaces within it becomes one, as browsers draw it.
/// `max_length` counts characters.
pub fn checked(name: &str, max_length: u32) -> Result<String, Refusal> {
    let name = folded(name.trim());
    if name.is_empty() {
        return Err(Refusal::NameBlank);
    }
    if name.chars().count() > max_length as usize {
        return Err(Refusal::NameTooLong { max: max_length });
    }
    // A mark at the beginning would sit on whatever is written before the name.
    let mut marks = MOST_MARKS;
    for character in name.chars() {
        if !is_visible(character) {
            return Err(Refusal::NameNotPrintable);
        }
        marks = if is_mark(character) { marks + 1 } else { 0 };
        if marks > MOST_MARKS {
            return Err(Refusal::NameNotPrintable);
        }
    }
    Ok(name)
}

fn folded(name: &str) -> String {
    let mut folded = String::with_capacity(name.len());
    for character in name.chars() {
        if character != ' ' || !folded.ends_with(' ') {
            folded.push(character);
        }
    }
    folded
}

fn is_visible(character: char) -> bool {
    if character.is_ascii() {
        return character == ' ' || character.is_ascii_graphic();
    }
    if character.is_alphanumeric() {
        return !BLANK_LETTERS.contains(&character);
    }
    within(&MARKS, character)
        || within(&SIGNS, character)
        || PICTURES.iter().any(|range| range.contains(&character))
}

/// Inside of its ranges, what Unicode calls alphabetic is a letter; marks that it calls so are listed apart.
fn is_mark(character: char) -> bool {
    within(&ALPHABETIC_MARKS, character) || !character.is_alphanumeric() && within(&MARKS, character)
}

fn within(ranges: &[(u16, u16)], character: char) -> bool {
    u16::try_from(u32::from(character)).is_ok_and(|code| {
        ranges
            .iter()
            .any(|(first, last)| (*first..=*last).contains(&code))
    })
}

/// Letters by their category, drawn as nothing: Hangul fillers, blank hieroglyphs.
const BLANK_LETTERS: [char; 6] = [
    '\u{115f}',
    '\u{1160}',
    '\u{3164}',
    '\u{ffa0}',
    '\u{13441}',
    '\u{13442}',
];

/// Combining marks of the basic plane; between the ends of a range lie letters alone.
#[rustfmt::skip]
const MARKS: [(u16, u16); 77] = [
    (0x0300, 0x034e), (0x0350, 0x0362), (0x0483, 0x0487), (0x0591, 0x05af), (0x0658, 0x0658),
    (0x06df, 0x06e0), (0x06ea, 0x06ec), (0x0740, 0x074a), (0x07eb, 0x07f3), (0x07fd, 0x07fd),
    (0x0818, 0x082d), (0x0859, 0x085b), (0x0898, 0x08e1), (0x08ea, 0x0954), (0x09bc, 0x09bc),
    (0x09cd, 0x09cd), (0x09fe, 0x09fe), (0x0a3c, 0x0a3c), (0x0a4d, 0x0a4d), (0x0abc, 0x0abc),
    (0x0acd, 0x0acd), (0x0afd, 0x0aff), (0x0b3c, 0x0b3c), (0x0b4d, 0x0b4d), (0x0b55, 0x0b55),
    (0x0bcd, 0x0bcd), (0x0c3c, 0x0c3c), (0x0c4d, 0x0c4d), (0x0cbc, 0x0cbc), (0x0ccd, 0x0ccd),
    (0x0d3b, 0x0d3c), (0x0d4d, 0x0d4d), (0x0dca, 0x0dca), (0x0e47, 0x0e4e), (0x0eba, 0x0eba),
    (0x0ec8, 0x0ecc), (0x0f18, 0x0f19), (0x0f35, 0x0f35), (0x0f37, 0x0f37), (0x0f39, 0x0f39),
    (0x0f3e, 0x0f3f), (0x0f84, 0x0f84), (0x0f86, 0x0f87), (0x0fc6, 0x0fc6), (0x1037, 0x103a),
    (0x135d, 0x135f), (0x1714, 0x1715), (0x1734, 0x1734), (0x17c9, 0x17d3), (0x17dd, 0x17dd),
    (0x1939, 0x193b), (0x1a60, 0x1a7c), (0x1a7f, 0x1a7f), (0x1ab0, 0x1acb), (0x1b34, 0x1b44),
    (0x1b6b, 0x1b73), (0x1baa, 0x1bf3), (0x1c37, 0x1c37), (0x1cd0, 0x1cd2), (0x1cd4, 0x1cf9),
    (0x1dc0, 0x1dff), (0x302a, 0x302f), (0x3099, 0x309a), (0xa66f, 0xa66f), (0xa67c, 0xa67d),
    (0xa6f0, 0xa6f1), (0xa806, 0xa806), (0xa82c, 0xa82c), (0xa8c4, 0xa8c4), (0xa8e0, 0xa8f1),
    (0xa92b, 0xa92d), (0xa953, 0xa953), (0xa9b3, 0xa9c0), (0xaabf, 0xaac1), (0xaaf6, 0xaaf6),
    (0xabec, 0xabed), (0xfe20, 0xfe2f),
];

/// Marks that stack above or below a letter though Unicode calls them alphabetic.
#[rustfmt::skip]
const ALPHABETIC_MARKS: [(u16, u16); 20] = [
    (0x0345, 0x0345), (0x0363, 0x036f), (0x05b0, 0x05c7), (0x0610, 0x061a), (0x064b, 0x065f),
    (0x0670, 0x0670), (0x06d6, 0x06e4), (0x06e7, 0x06ed), (0x0711, 0x0711), (0x0730, 0x073f),
    (0x0816, 0x082c), (0x08d4, 0x08ff), (0x0e31, 0x0e31), (0x0e34, 0x0e3a), (0x0eb1, 0x0eb1),
    (0x0eb4, 0x0ebc), (0x0f71, 0x0f83), (0x1a17, 0x1a18), (0x1abf, 0x1ace), (0x1dd3, 0x1df4),
];

/// Punctuation, currencies, arrows and symbols, without the soft hyphen (00ad), the empty braille pattern (2800) and
/// whatever around them is a space or a control of direction.
#[rustfmt::skip]
const SIGNS: [(u16, u16); 14] = [
    (0x00a1, 0x00ac), (0x00ae, 0x00ff), (0x02b0, 0x02ff), (0x05be, 0x05be), (0x05f3, 0x05f4),
    (0x2010, 0x2027), (0x2030, 0x205e), (0x20a0, 0x20c0), (0x2100, 0x218b), (0x2190, 0x2426),
    (0x2460, 0x27ff), (0x2801, 0x2b73), (0x3001, 0x303e), (0x30fb, 0x30fb),
];

/// Flags' letters and the older blocks of emoji.
#[rustfmt::skip]
const PICTURES: [core::ops::RangeInclusive<char>; 5] = [
    '\u{1f1e6}'..='\u{1f1ff}', '\u{1f300}'..='\u{1f6d7}', '\u{1f6e0}'..='\u{1f6ec}', '\u{1f6f0}'..='\u{1f6fc}',
    '\u{1f900}'..='\u{1f9ff}',
];
