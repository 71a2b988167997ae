//! Names at the edges of the tables; the vectors hold the rest.

use kingdoms_rules::name::checked;
use kingdoms_rules::Refusal;

#[test]
fn a_name_is_trimmed_and_counted_in_characters() {
    assert_eq!(checked(" \u{3000}Åland\u{a0} ", 5), Ok("Åland".to_string()));
    assert_eq!(checked("Åland", 4), Err(Refusal::NameTooLong { max: 4 }));
    assert_eq!(checked("\u{2003}\n", 5), Err(Refusal::NameBlank));
}

#[test]
fn a_run_of_spaces_within_a_name_becomes_one() {
    for (given, stands) in [
        ("Camp David", "Camp David"),
        ("Camp  David", "Camp David"),
        ("a b   c", "a b c"),
        ("\u{1f3f0}  Keep", "\u{1f3f0} Keep"),
        ("  a  b  ", "a b"),
    ] {
        assert_eq!(checked(given, 32), Ok(stands.to_string()), "{given:?}");
    }
}

#[test]
fn a_name_is_counted_as_it_will_stand() {
    assert_eq!(checked("a     b", 3), Ok("a b".to_string()));
    assert_eq!(checked("a     bc", 3), Err(Refusal::NameTooLong { max: 3 }));
}

#[test]
fn no_other_space_stands_beside_a_space() {
    // Every character that Unicode calls white space, and what is drawn as nothing.
    for code in [
        0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x85, 0xa0, 0x1680, 0x2000, 0x2001, 0x2002, 0x2003, 0x2004, 0x2005,
        0x2006, 0x2007, 0x2008, 0x2009, 0x200a, 0x200b, 0x2028, 0x2029, 0x202f, 0x205f, 0x2060, 0x2800,
        0x3000, 0x3164, 0xfeff, 0xffa0,
    ] {
        let space = char::from_u32(code).expect("a character");
        for name in [
            format!("a{space}b"),
            format!("a {space}b"),
            format!("a{space} b"),
            format!("a{space}{space}b"),
        ] {
            assert_eq!(checked(&name, 32), Err(Refusal::NameNotPrintable), "{code:x}");
        }
    }
}

#[test]
fn a_fault_has_the_code_of_its_refusal() {
    let code = |name: &str| checked(name, 3).err().map(|refusal| refusal.code());
    assert_eq!(
        [code(""), code("four"), code("\u{7f}"), code("one")],
        [
            Some("NAME_BLANK"),
            Some("NAME_TOO_LONG"),
            Some("NAME_NOT_PRINTABLE"),
            None
        ]
    );
}

#[test]
fn what_stands_beside_a_listed_range_is_refused() {
    for code in [
        0x7f,
        0xa0,
        0xad,
        0x34f,
        0x200f,
        0x2028,
        0x202f,
        0x205f,
        0x20c2,
        0x218c,
        0x218f,
        0x2427,
        0x245f,
        0x2800,
        0x2b74,
        0x3000,
        0x303f,
        0xfe0f,
        0xfe30,
        0x1f1e5,
        0x1f2ff,
        0x1f6d9,
        0x1f6ed,
        0x1f6fd,
        0x1f8ff,
        0x1fa00,
        0x1_0300 + 0xe0000,
        0x1_0041 + 0xf0000,
    ] {
        let name = format!("a{}b", char::from_u32(code).expect("a character"));
        assert_eq!(checked(&name, 32), Err(Refusal::NameNotPrintable), "{code:x}");
    }
}

#[test]
fn both_ends_of_a_listed_range_are_allowed() {
    for code in [
        0x20, 0x7e, 0xa1, 0xac, 0xae, 0xff, 0x300, 0x34e, 0x350, 0x2010, 0x2027, 0x2030, 0x205e, 0x2100,
        0x218b, 0x2190, 0x2426, 0x2801, 0x2b73, 0x3001, 0x303e, 0x30fb, 0xfe20, 0xfe2f, 0x1f1e6, 0x1f1ff,
        0x1f300, 0x1f6d7, 0x1f6e0, 0x1f6ec, 0x1f6f0, 0x1f6fc, 0x1f900, 0x1f9ff,
    ] {
        let name = format!("a{}b", char::from_u32(code).expect("a character"));
        assert_eq!(checked(&name, 32), Ok(name.clone()), "{code:x}");
    }
}

#[test]
fn a_letter_carries_four_marks_of_any_script_at_most() {
    for mark in [
        '\u{301}', '\u{345}', '\u{5b8}', '\u{651}', '\u{e49}', '\u{e34}', '\u{3099}',
    ] {
        let stacked = |marks: usize| format!("a{}b", mark.to_string().repeat(marks));
        assert!(checked(&stacked(4), 32).is_ok(), "{mark:?}");
        assert_eq!(
            checked(&stacked(5), 32),
            Err(Refusal::NameNotPrintable),
            "{mark:?}"
        );
        assert_eq!(
            checked(&format!("{mark}a"), 32),
            Err(Refusal::NameNotPrintable),
            "{mark:?}"
        );
    }
    assert!(checked("★★★★★★ ------ 1", 32).is_ok(), "signs are no marks");
    let twice = format!("a{0}b{0}", "\u{301}".repeat(4));
    assert!(checked(&twice, 32).is_ok());
}
