//! What holds for every battle, on random ones. `KINGDOMS_SEED` plays the battles of a failure again.

use crate::random::{keccak256, Random};
use kingdoms_rules::missile::{self, MissileField};
use kingdoms_rules::preview::{self, Range};
use kingdoms_rules::raid::{self, RaidField};
use kingdoms_rules::war::{self, Victor, WarField};
use kingdoms_rules::{chance, Building, Decimal, Fate, GameConfig, KingdomBuildings, Lot};
use radix_common_derive::dec;

const BATTLES: u32 = 3_000;

impl Random {
    fn units(&mut self) -> u32 {
        let most = [3, 12, 60, 1_000, u32::MAX][self.below(5) as usize];
        self.below(most)
    }

    pub fn amount(&mut self) -> Decimal {
        Decimal::from(self.below(100_000)) * Fate::new(self.bytes(), keccak256).fraction(0)
    }

    pub fn buildings(&mut self) -> KingdomBuildings {
        let mut buildings = KingdomBuildings::default();
        for _ in 0..self.below(16) {
            buildings.raise(Building::ALL[self.below(7) as usize]);
        }
        buildings
    }

    pub fn lot(&mut self) -> Lot {
        match self.below(20) {
            0 => Lot::Overdue,
            _ => Lot::Fate(Fate::new(self.bytes(), keccak256)),
        }
    }

    pub fn war(&mut self) -> WarField {
        let attackers = self.units();
        // Around an even battle, and around the reach of either side.
        let even = [attackers, attackers.saturating_mul(3), attackers / 3][self.below(3) as usize];
        let near = even.saturating_add(self.below(5)).saturating_sub(3);
        WarField {
            attackers,
            defenders: [self.units(), near, attackers / 2][self.below(3) as usize],
            treasury: self.amount(),
            hidden: if self.below(4) == 0 {
                self.amount()
            } else {
                Decimal::ZERO
            },
            buildings: self.buildings(),
            alarm: [0, 0, 1, 3][self.below(4) as usize],
        }
    }
}

fn holds<T: PartialOrd>(range: &Range<T>, value: &T) -> bool {
    range.min <= *value && *value <= range.max
}

#[test]
fn a_war_stays_within_its_preview_and_kills_no_more_than_there_are() {
    let (game, mut random) = (GameConfig::standard(), Random::new());
    for _ in 0..BATTLES {
        let (field, lot) = (random.war(), random.lot());
        let (preview, outcome) = (preview::war(&game, &field), war::outcome(&game, &field, &lot));
        let case = format!("{field:?} {preview:?} {outcome:?}");
        assert!(preview.defending >= field.defenders, "{case}");
        assert!(outcome.attacker_losses <= field.attackers, "{case}");
        assert!(outcome.defender_losses <= field.defenders, "{case}");
        assert!(
            holds(&preview.attacker_losses, &outcome.attacker_losses),
            "{case}"
        );
        assert!(
            holds(&preview.defender_losses, &outcome.defender_losses),
            "{case}"
        );
        assert!(holds(&preview.war_spoils, &outcome.war_spoils), "{case}");
        assert!(
            outcome.war_spoils <= field.treasury * game.war.spoils_share,
            "{case}"
        );
        let expected = match outcome.victor {
            Victor::Attacker => preview.may_win,
            Victor::Defender => preview.may_lose,
            Victor::Nobody => preview.may_draw,
        };
        assert!(expected, "{case}");
        assert!(
            outcome.buildings_destroyed.is_empty()
                || outcome.victor == Victor::Attacker && preview.chances.fall.is_positive(),
            "{case}"
        );
        assert!(
            outcome
                .buildings_destroyed
                .iter()
                .all(|building| field.buildings.has(*building)),
            "{case}"
        );
    }
}

#[test]
fn luck_stays_within_its_bounds() {
    let (game, mut random) = (GameConfig::standard(), Random::new());
    let (base, span) = (game.war.luck_base, game.war.luck_span);
    for k in 0..BATTLES {
        let luck = random.lot().luck(k as u8, base, span);
        assert!(base <= luck && luck < base + span, "{luck}");
    }
}

#[test]
fn chances_add_up_and_agree_with_what_happens() {
    let (game, mut random) = (GameConfig::standard(), Random::new());
    for (attackers, defenders) in [(20, 20), (30, 20), (40, 20), (15, 20), (10, 11)] {
        let field = WarField {
            attackers,
            defenders,
            treasury: dec!(1000),
            hidden: Decimal::ZERO,
            buildings: KingdomBuildings::default(),
            alarm: 0,
        };
        let chances = chance::war(&game.war, &field);
        assert_eq!(chances.win + chances.draw + chances.lose, Decimal::ONE);
        let won = (0..BATTLES)
            .filter(|_| {
                let lot = Lot::Fate(Fate::new(random.bytes(), keccak256));
                war::outcome(&game, &field, &lot).victor == Victor::Attacker
            })
            .count();
        let share = Decimal::from(won) / Decimal::from(BATTLES);
        // Six times the standard error of so many battles.
        let apart = (share - chances.win).checked_abs().expect("small");
        assert!(
            apart < dec!("0.056"),
            "{attackers} against {defenders}: {share}, not {}",
            chances.win
        );
    }
}

#[test]
fn a_raid_takes_what_its_preview_says_or_nothing() {
    let (game, mut random) = (GameConfig::standard(), Random::new());
    for _ in 0..BATTLES {
        let field = RaidField {
            defenders: random.units(),
            unclaimed: random.amount(),
            buildings: random.buildings(),
        };
        let (preview, outcome) = (
            preview::raid(&game, &field),
            raid::outcome(&game, &field, &random.lot()),
        );
        let case = format!("{field:?} {preview:?} {outcome:?}");
        let expected = if outcome.success {
            preview.amount
        } else {
            Decimal::ZERO
        };
        assert_eq!(outcome.amount, expected, "{case}");
        assert!(outcome.amount <= field.unclaimed, "{case}");
        assert!(!(outcome.success && outcome.captured), "{case}");
        let lost = if outcome.captured { game.raid.squad } else { 0 };
        assert_eq!(outcome.attacker_losses, lost, "{case}");
    }
}

#[test]
fn a_volley_stays_within_its_preview() {
    let (game, mut random) = (GameConfig::standard(), Random::new());
    for _ in 0..BATTLES {
        let field = MissileField {
            missiles: random.units(),
            barriers: random.units(),
            defenders: random.units(),
            buildings: random.buildings(),
        };
        let preview = preview::missile(&game.missile, &field);
        let outcome = missile::outcome(&game.missile, &field, &random.lot());
        let case = format!("{field:?} {preview:?} {outcome:?}");
        assert_eq!(outcome.intercepted, preview.intercepted, "{case}");
        let harmed = outcome.defender_losses > 0 || !outcome.buildings_destroyed.is_empty();
        assert_eq!(outcome.hit, harmed, "{case}");
        assert!(!harmed || field.missiles > field.barriers, "{case}");
        assert!(
            holds(&preview.defender_losses, &outcome.defender_losses),
            "{case}"
        );
        let destroyed = outcome.buildings_destroyed.len() as u32;
        assert!(holds(&preview.buildings_destroyed, &destroyed), "{case}");
    }
}
