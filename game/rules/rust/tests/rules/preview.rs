//! A preview is no wider than it has to be: what it calls possible happens to some fate.

use kingdoms_rules::missile::{self, MissileField};
use kingdoms_rules::preview::{self, Range};
use kingdoms_rules::raid::{self, RaidField};
use kingdoms_rules::war::{self, Victor, WarField};
use kingdoms_rules::{Decimal, Fate, GameConfig, KingdomBuildings, Lot};
use radix_common::crypto::keccak256_hash;
use radix_common_derive::dec;

fn keccak256(bytes: &[u8]) -> [u8; 32] {
    keccak256_hash(bytes).0
}

fn fates(seed: u32, count: u32) -> impl Iterator<Item = Lot> {
    (0..count).map(move |n| {
        let bytes = keccak256(&[seed.to_be_bytes(), n.to_be_bytes()].concat());
        Lot::Fate(Fate::new(bytes, keccak256))
    })
}

const TOWN: KingdomBuildings = KingdomBuildings {
    mine: 2,
    barracks: 1,
    trezor: 1,
    stronghold: 1,
    mage_tower: 0,
    research_academy: 1,
    obscura_temple: 0,
};

#[test]
fn a_war_can_end_in_every_way_that_its_preview_names() {
    let game = GameConfig::standard();
    // Three of those who defend are militia.
    for (case, (attackers, defenders)) in [
        (1, 0),
        (4, 1),
        (9, 2),
        (3, 4),
        (40, 37),
        (40, 60),
        (10, 100),
        (1000, 900),
        (100, 20),
    ]
    .into_iter()
    .enumerate()
    {
        let field = WarField {
            attackers,
            defenders,
            treasury: dec!("7654.321"),
            hidden: Decimal::ZERO,
            buildings: TOWN,
            alarm: 0,
        };
        let preview = preview::war(&game, &field);
        let outcomes: Vec<_> = fates(case as u32, 600)
            .map(|lot| war::outcome(&game, &field, &lot))
            .collect();
        let ended = |victor| outcomes.iter().any(|outcome| outcome.victor == victor);
        let (won, lost) = (ended(Victor::Attacker), ended(Victor::Defender));
        assert_eq!((preview.may_win, preview.may_lose), (won, lost), "{preview:?}");
        assert!(preview.may_draw || !ended(Victor::Nobody), "{preview:?}");
        let fell = outcomes
            .iter()
            .any(|outcome| !outcome.buildings_destroyed.is_empty());
        assert!(preview.chances.fall.is_positive() || !fell, "{preview:?}");
        assert!(preview.chances.fall < dec!("0.02") || fell, "{preview:?}");
    }
}

fn open_field(attackers: u32, defenders: u32) -> WarField {
    WarField {
        attackers,
        defenders,
        // More than anybody can carry.
        treasury: dec!("1000000000"),
        hidden: Decimal::ZERO,
        buildings: KingdomBuildings::default(),
        alarm: 0,
    }
}

#[test]
fn a_war_that_is_surely_won_or_lost_cannot_be_drawn() {
    let game = GameConfig::standard();
    let ends = |attackers, defenders| {
        let preview = preview::war(&game, &open_field(attackers, defenders));
        (preview.may_win, preview.may_draw, preview.may_lose)
    };
    assert_eq!(ends(1000, 100), (true, false, false));
    assert_eq!(ends(100, 1000), (false, false, true));
}

#[test]
fn forces_that_differ_by_just_the_margin_can_only_draw() {
    let mut game = GameConfig::standard();
    game.war.luck_span = Decimal::ZERO;
    game.war.defender_bonus = Decimal::ONE;
    game.war.draw_margin = dec!("0.02");
    for (attackers, defenders) in [(98, 100), (100, 98)] {
        let field = open_field(attackers, defenders);
        let preview = preview::war(&game, &field);
        assert_eq!(
            (preview.may_win, preview.may_draw, preview.may_lose),
            (false, true, false)
        );
        let lot = fates(1, 1).next().expect("a fate");
        assert_eq!(war::outcome(&game, &field, &lot).victor, Victor::Nobody);
    }
}

#[test]
fn survivors_carry_the_spoils_that_the_preview_says() {
    let game = GameConfig::standard();
    let field = open_field(1000, 350);
    let preview = preview::war(&game, &field);
    let spoils: Vec<_> = fates(2, 3_000)
        .map(|lot| war::outcome(&game, &field, &lot).war_spoils)
        .collect();
    let (least, most) = (
        spoils.iter().min().expect("wars"),
        spoils.iter().max().expect("wars"),
    );
    let Range { min, max } = preview.war_spoils;
    assert!(
        min <= *least && *least - min < min * dec!("0.02"),
        "{least} of {min}"
    );
    assert!(
        max >= *most && max - *most < max * dec!("0.02"),
        "{most} of {max}"
    );
}

#[test]
fn a_narrow_victory_costs_no_more_than_some_fate_takes() {
    let mut game = GameConfig::standard();
    // Else what a draw takes hides it.
    game.war.draw_loss = Decimal::ZERO;
    let field = open_field(10_000, 9_000);
    let dearest = fates(1, 5_000)
        .map(|lot| war::outcome(&game, &field, &lot))
        .filter(|outcome| outcome.victor == Victor::Attacker)
        .map(|outcome| outcome.attacker_losses)
        .max()
        .expect("a victory");
    // A defeat takes more, so the draws and victories of those who cannot lose are compared.
    game.war.repulse_loss = Decimal::ZERO;
    let said = preview::war(&game, &field).attacker_losses.max;
    assert!((dearest..=dearest + 20).contains(&said), "{dearest} of {said}");
}

#[test]
fn a_raid_succeeds_as_often_as_its_preview_says() {
    let game = GameConfig::standard();
    for defenders in [0, 4, 12, 16, 17, 1000] {
        let field = RaidField {
            defenders,
            unclaimed: dec!(100),
            buildings: TOWN,
        };
        let preview = preview::raid(&game, &field);
        let successes = fates(defenders, 1000)
            .filter(|lot| raid::outcome(&game, &field, lot).success)
            .count();
        let apart = Decimal::from(successes) - preview.success_probability * dec!(1000);
        let apart = apart.checked_abs().expect("small");
        assert!(apart < dec!(60), "{successes} of {}", preview.success_probability);
        assert_eq!(
            (preview.amount, preview.capture_probability),
            (dec!(63), dec!("0.1"))
        );
    }
}

#[test]
fn a_volley_reaches_both_ends_of_its_preview() {
    let game = GameConfig::standard();
    for (missiles, barriers, defenders) in [(1, 0, 0), (1, 1, 5), (3, 1, 2), (4, 0, 0), (9, 2, 7), (30, 0, 3)]
    {
        for buildings in [TOWN, KingdomBuildings::default()] {
            let field = MissileField {
                missiles,
                barriers,
                defenders,
                buildings,
            };
            let outcomes: Vec<_> = fates(missiles, 100)
                .map(|lot| missile::outcome(&game.missile, &field, &lot))
                .collect();
            let ends = |figure: fn(&missile::MissileOutcome) -> u32| Range {
                min: outcomes.iter().map(figure).min().expect("outcomes"),
                max: outcomes.iter().map(figure).max().expect("outcomes"),
            };
            let preview = preview::missile(&game.missile, &field);
            assert_eq!(preview.defender_losses, ends(|outcome| outcome.defender_losses));
            let destroyed = ends(|outcome| outcome.buildings_destroyed.len() as u32);
            assert_eq!(preview.buildings_destroyed, destroyed);
        }
    }
}
