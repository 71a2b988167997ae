//! A story tells the outcome that the ledger keeps, in numbers that add up, on random battles.

use crate::random::{keccak256, Random};
use kingdoms_rules::missile::{self, MissileField};
use kingdoms_rules::raid::{self, RaidField};
use kingdoms_rules::story::{self, Haul, LossReason};
use kingdoms_rules::war::{self, Victor};
use kingdoms_rules::{chance, prospect, trials, Decimal, GameConfig, Lot};
use radix_common_derive::dec;

const BATTLES: u32 = 3_000;

fn assert_adds_up(haul: &Haul, case: &str) {
    let least = haul.by_share.min(haul.by_carry);
    assert_eq!(haul.taken, least * haul.theft_factor, "{case}");
}

#[test]
fn the_story_of_a_war_is_that_of_its_outcome() {
    let (game, mut random) = (GameConfig::standard(), Random::new());
    for _ in 0..BATTLES {
        let (field, lot) = (random.war(), random.lot());
        let outcome = war::outcome(&game, &field, &lot);
        let told = story::war(&game, &field, &lot);
        let case = format!("{field:?} {told:?} {outcome:?}");
        assert_eq!(told.outcome, outcome, "{case}");
        assert_eq!(told.attackers.units, outcome.attacker_losses, "{case}");
        assert_eq!(told.defenders.units, outcome.defender_losses, "{case}");
        assert!(told.defenders.units <= told.defenders.fallen, "{case}");
        let taken = told.haul.map_or(Decimal::ZERO, |haul| haul.taken);
        assert_eq!(taken, outcome.war_spoils, "{case}");
        told.haul.iter().for_each(|haul| assert_adds_up(haul, &case));
        let happened = |fall: &story::Fall| fall.draw.is_some_and(|draw| draw.happened);
        assert_eq!(
            told.fall.as_ref().is_some_and(happened),
            !outcome.buildings_destroyed.is_empty(),
            "{case}"
        );
        let Some(clash) = told.clash else {
            assert_eq!(outcome.victor, Victor::Attacker, "{case}");
            assert_eq!(told.attackers.reason, LossReason::Unopposed, "{case}");
            continue;
        };
        for side in [clash.attack, clash.defence] {
            let product = Decimal::from(side.fighting) * side.luck * side.bonus;
            assert_eq!(side.power, product, "{case}");
        }
        // The powers that are shown decide, and the reasons that are given are the victor's.
        let even = Decimal::ONE - game.war.draw_margin;
        let expected = match outcome.victor {
            Victor::Attacker => clash.attack.power > clash.defence.power,
            Victor::Defender => clash.attack.power < clash.defence.power,
            Victor::Nobody => clash.q >= even - dec!("0.000000000000000001"),
        };
        assert!(expected, "{case}");
        let reasons = (told.attackers.reason, told.defenders.reason);
        let fits = match outcome.victor {
            Victor::Nobody => reasons == (LossReason::Drawn, LossReason::Drawn),
            Victor::Attacker => reasons.1 == LossReason::Routed,
            Victor::Defender => reasons.0 == LossReason::Repulsed,
        };
        assert!(fits, "{case}");
        for (loss, side) in [(&told.attackers, clash.attack), (&told.defenders, clash.defence)] {
            if [LossReason::Drawn, LossReason::Repulsed].contains(&loss.reason) {
                assert_eq!(loss.exact, Decimal::from(side.fighting) * loss.share, "{case}");
            }
            let rounding = Decimal::from(loss.fallen) - loss.exact;
            assert!(rounding.checked_abs().unwrap() < Decimal::ONE, "{case}");
        }
    }
}

#[test]
fn the_story_of_a_raid_is_that_of_its_outcome() {
    let (game, mut random) = (GameConfig::standard(), Random::new());
    for _ in 0..BATTLES {
        let field = RaidField {
            defenders: random.below(25),
            unclaimed: random.amount(),
            buildings: random.buildings(),
        };
        let lot = random.lot();
        let outcome = raid::outcome(&game, &field, &lot);
        let told = story::raid(&game, &field, &lot);
        let case = format!("{field:?} {told:?} {outcome:?}");
        assert_eq!(told.outcome, outcome, "{case}");
        assert_eq!(told.success.happened, outcome.success, "{case}");
        let captured = told.capture.is_some_and(|draw| draw.happened);
        assert_eq!(captured, outcome.captured, "{case}");
        assert_adds_up(&told.haul, &case);
        assert_eq!(told.haul.taken, told.preview.amount, "{case}");
        if let Some(drawn) = told.success.drawn {
            assert_eq!(drawn < told.success.chance, outcome.success, "{case}");
        }
    }
}

#[test]
fn the_story_of_a_strike_is_that_of_its_outcome() {
    let (game, mut random) = (GameConfig::standard(), Random::new());
    for _ in 0..BATTLES {
        let field = MissileField {
            missiles: random.below(60),
            barriers: random.below(30),
            defenders: random.below(60),
            buildings: random.buildings(),
        };
        let lot = random.lot();
        let outcome = missile::outcome(&game.missile, &field, &lot);
        let told = story::missile(&game.missile, &field, &lot);
        let case = format!("{field:?} {told:?} {outcome:?}");
        assert_eq!(told.outcome, outcome, "{case}");
        assert_eq!(told.hits + outcome.intercepted, field.missiles, "{case}");
        let damage = Decimal::from(told.hits) * Decimal::from(outcome.damage_per_missile);
        assert_eq!(told.damage, damage, "{case}");
        let left = told.for_buildings + Decimal::from(outcome.defender_losses);
        assert_eq!(left, damage, "{case}");
        let further = told.further.is_some_and(|draw| draw.happened);
        let fallen = told.falling + u32::from(further);
        assert_eq!(outcome.buildings_destroyed.len() as u32, fallen, "{case}");
        assert!(fallen <= told.most_buildings, "{case}");
        if outcome.hit {
            assert!(told.chances.hit.is_positive(), "{case}");
        }
        if matches!(lot, Lot::Fate(_)) && told.hits > 0 {
            let strike = told
                .chances
                .strikes
                .iter()
                .find(|strike| strike.damage_per_missile == outcome.damage_per_missile);
            let strike = strike.expect("each damage is among the chances");
            assert_eq!(strike.killed, outcome.defender_losses, "{case}");
            assert_eq!(strike.falling, told.falling, "{case}");
        }
    }
}

#[test]
fn the_story_of_an_expedition_is_that_of_its_outcome() {
    let (game, mut random) = (GameConfig::standard(), Random::new());
    for _ in 0..BATTLES {
        let lot = random.lot();
        let outcome = prospect::outcome(&game.prospect, &lot);
        let told = story::prospect(&game.prospect, &lot);
        assert_eq!(told.outcome, outcome);
        let (Some(_), Some(place)) = (told.band_drawn, told.place_drawn) else {
            assert!(outcome.refunded);
            continue;
        };
        let band = &game.prospect[outcome.band as usize];
        assert_eq!(outcome.amount, band.low + (band.high - band.low) * place);
    }
}

#[test]
fn trial_battles_count_each_battle_once_and_agree_with_the_odds() {
    let (game, mut random) = (GameConfig::standard(), Random::new());
    for _ in 0..20 {
        let field = random.war();
        let tried = trials::war(&game, &field, BATTLES, keccak256);
        let case = format!("{field:?} {tried:?}");
        assert_eq!(tried.won + tried.drawn + tried.lost, BATTLES, "{case}");
        for tally in [&tried.attacker_losses, &tried.defender_losses, &tried.spoils] {
            let counted: u32 = tally.bars.iter().map(|bar| bar.battles).sum();
            assert_eq!(counted, BATTLES, "{case}");
            assert!(tally.bars.len() <= 12, "{case}");
            let touching = tally
                .bars
                .windows(2)
                .all(|two| two[0].to + 1 == two[1].from && two[0].from <= two[0].to);
            assert!(touching, "{case}");
        }
        let odds = chance::war(&game.war, &field);
        let share = Decimal::from(tried.won) / Decimal::from(BATTLES);
        // Six times the standard error of so many battles.
        let apart = (share - odds.win).checked_abs().expect("small");
        assert!(apart < dec!("0.056"), "{case} {odds:?}");
    }
}
