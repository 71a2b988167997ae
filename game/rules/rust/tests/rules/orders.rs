//! What is allowed, and the order of missions.

use kingdoms_rules::may::{self, Construction, KingdomView, Target};
use kingdoms_rules::mission::Launches;
use kingdoms_rules::order::{blocking, first, pending, Arrival};
use kingdoms_rules::truce::Shield;
use kingdoms_rules::units::{Batch, Batches};
use kingdoms_rules::{Building, Decimal, GameConfig, KingdomBuildings, MissionKind, Refusal, Unit};
use radix_common_derive::dec;

const DAY: i64 = 86_400;
const NOW: i64 = 100 * DAY;

fn view() -> KingdomView {
    KingdomView {
        treasury: dec!(1000),
        trezor: Decimal::ZERO,
        buildings: KingdomBuildings {
            mine: 2,
            barracks: 2,
            trezor: 1,
            ..KingdomBuildings::default()
        },
        building_slots: 11,
        construction: None,
        batches: Batches::default(),
        defenders: 5,
        missiles: 1,
        launches: Launches::default(),
        first_arrival: None,
        last_time_withdrawn: NOW - 28 * DAY,
    }
}

fn arrival(mission_id: u64, kind: MissionKind, at: i64) -> Arrival {
    Arrival { mission_id, kind, at }
}

fn code<T>(answer: Result<T, Refusal>) -> Option<&'static str> {
    answer.err().map(|refusal| refusal.code())
}

#[test]
fn a_building_needs_peace_a_free_hand_a_slot_and_gold() {
    let game = GameConfig::standard();
    let build = |change: fn(&mut KingdomView), building| {
        let mut view = view();
        change(&mut view);
        code(may::may_build(&view, &game, building, NOW))
    };
    assert_eq!(build(|_| {}, Building::Mine), None);
    let busy: fn(&mut KingdomView) = |view| {
        view.construction = Some(Construction {
            building: Building::Mine,
            ready_at: NOW,
        })
    };
    assert_eq!(build(busy, Building::Barracks), Some("BUILD_IN_PROGRESS"));
    assert_eq!(build(|_| {}, Building::Trezor), Some("BUILDING_CAP_REACHED"));
    assert_eq!(
        build(|view| view.building_slots = 5, Building::Mine),
        Some("NO_FREE_SLOT")
    );
    assert_eq!(build(|view| view.building_slots = 6, Building::Mine), None);
    assert_eq!(
        build(|view| view.treasury = dec!("299.9"), Building::Mine),
        Some("NOT_ENOUGH_KGLD")
    );
    assert_eq!(build(|view| view.treasury = dec!(300), Building::Mine), None);
}

#[test]
fn a_claim_needs_something_that_is_ready() {
    let mut view = view();
    assert_eq!(
        code(may::may_claim_building(&view, NOW)),
        Some("NOTHING_UNDER_CONSTRUCTION")
    );
    view.construction = Some(Construction {
        building: Building::Mine,
        ready_at: NOW,
    });
    assert_eq!(
        code(may::may_claim_building(&view, NOW - 1)),
        Some("BUILD_NOT_READY")
    );
    assert_eq!(may::may_claim_building(&view, NOW), Ok(Building::Mine));
    assert_eq!(
        code(may::may_claim_batch(&view, Unit::Barriers, NOW)),
        Some("NO_BATCH")
    );
    view.batches.barriers = Some(Batch {
        amount: 3,
        ready_at: NOW,
    });
    assert_eq!(
        code(may::may_claim_batch(&view, Unit::Barriers, NOW - 1)),
        Some("BATCH_NOT_READY")
    );
    assert_eq!(may::may_claim_batch(&view, Unit::Barriers, NOW), Ok(3));
    assert_eq!(
        code(may::may_claim_batch(&view, Unit::Missiles, NOW)),
        Some("NO_BATCH")
    );
}

#[test]
fn a_batch_needs_its_workshop_and_holds_no_more_than_that() {
    let game = GameConfig::standard();
    let mut view = view();
    let ask = |view: &KingdomView, unit, amount| code(may::may_recruit(view, &game, unit, amount, NOW));
    assert_eq!(ask(&view, Unit::Missiles, 1), Some("BUILDING_REQUIRED"));
    assert_eq!(ask(&view, Unit::Defenders, 0), Some("AMOUNT_NOT_POSITIVE"));
    assert_eq!(ask(&view, Unit::Defenders, 3), Some("BATCH_TOO_LARGE"));
    assert_eq!(ask(&view, Unit::Defenders, 2), None);
    view.treasury = dec!("599.9");
    assert_eq!(ask(&view, Unit::Defenders, 2), Some("NOT_ENOUGH_KGLD"));
    view.batches.defenders = Some(Batch {
        amount: 1,
        ready_at: NOW,
    });
    assert_eq!(ask(&view, Unit::Defenders, 1), Some("BATCH_IN_PROGRESS"));
}

#[test]
fn gold_moves_within_fee_room_and_treasury() {
    let game = GameConfig::standard();
    let mut view = view();
    assert_eq!(
        may::may_withdraw(&view, &game, dec!(1000), Decimal::ZERO, NOW),
        Ok(Decimal::ZERO)
    );
    assert_eq!(
        code(may::may_withdraw(&view, &game, dec!(1001), Decimal::ZERO, NOW)),
        Some("NOT_ENOUGH_KGLD")
    );
    assert_eq!(
        code(may::may_withdraw(&view, &game, Decimal::ZERO, Decimal::ZERO, NOW)),
        Some("AMOUNT_NOT_POSITIVE")
    );
    view.last_time_withdrawn = NOW - 14 * DAY;
    assert_eq!(
        code(may::may_withdraw(&view, &game, dec!(1), dec!("249.9"), NOW)),
        Some("NOT_ENOUGH_XRD")
    );
    assert_eq!(
        may::may_withdraw(&view, &game, dec!(1), dec!(300), NOW),
        Ok(dec!(250))
    );
    assert_eq!(
        code(may::may_deposit(&view, Decimal::ZERO, NOW)),
        Some("AMOUNT_NOT_POSITIVE")
    );
    assert_eq!(code(may::may_deposit(&view, dec!(1), NOW)), None);
    assert_eq!(
        code(may::may_store(&view, &game, dec!(1001), NOW)),
        Some("NOT_ENOUGH_KGLD")
    );
    view.trezor = dec!(1500);
    assert_eq!(
        code(may::may_store(&view, &game, dec!(501), NOW)),
        Some("TREZOR_FULL")
    );
    assert_eq!(code(may::may_store(&view, &game, dec!(500), NOW)), None);
    view.buildings.trezor = 0;
    assert_eq!(
        code(may::may_store(&view, &game, dec!(1), NOW)),
        Some("BUILDING_REQUIRED")
    );
}

#[test]
fn a_kingdom_is_founded_on_an_empty_cell_of_the_map() {
    let game = GameConfig::standard();
    let found = |cell, taken| code(may::may_found(&game, cell, taken, " Camelot "));
    assert_eq!(found((89, 59), false), None);
    assert_eq!(found((90, 59), false), Some("CELL_OUTSIDE_MAP"));
    assert_eq!(found((89, 60), false), Some("CELL_OUTSIDE_MAP"));
    assert_eq!(found((89, 59), true), Some("CELL_TAKEN"));
    assert_eq!(
        may::may_found(&game, (0, 0), false, " Round  Table "),
        Ok("Round Table".to_string())
    );
    assert_eq!(
        code(may::may_found(&game, (0, 0), false, " ")),
        Some("NAME_BLANK")
    );
}

#[test]
fn a_mission_needs_rest_units_and_a_target_that_nothing_spares() {
    let game = GameConfig::standard();
    let open = Target {
        is_sender: false,
        shield: Shield::founded(NOW),
    };
    let launch = |view: &KingdomView, kind, amount, target: &Target| {
        code(may::may_launch(view, &game, kind, amount, Some(target), NOW))
    };
    let mut view = view();
    for (kind, amount) in [
        (MissionKind::War, 5),
        (MissionKind::Raid, 1),
        (MissionKind::Missile, 1),
    ] {
        assert_eq!(launch(&view, kind, amount, &open), None);
        let protected = Target {
            shield: Shield::founded(NOW + 1),
            ..open
        };
        assert_eq!(launch(&view, kind, amount, &protected), Some("TARGET_PROTECTED"));
        assert_eq!(launch(&view, MissionKind::Fortify, 5, &protected), None);
    }
    let own = Target {
        is_sender: true,
        ..open
    };
    assert_eq!(launch(&view, MissionKind::Fortify, 1, &own), Some("TARGET_SELF"));
    assert_eq!(
        launch(&view, MissionKind::War, 6, &open),
        Some("NOT_ENOUGH_UNITS")
    );
    assert_eq!(
        launch(&view, MissionKind::War, 0, &open),
        Some("AMOUNT_NOT_POSITIVE")
    );
    assert_eq!(
        launch(&view, MissionKind::Missile, 2, &open),
        Some("NOT_ENOUGH_MISSILES")
    );
    view.launches.war.launched_at = Some(NOW - 4 * 3_600 + 1);
    assert_eq!(launch(&view, MissionKind::War, 1, &open), Some("COOLDOWN"));
    view.launches.war.launched_at = Some(NOW - 4 * 3_600);
    assert_eq!(launch(&view, MissionKind::War, 1, &open), None);
    view.launches.war.in_flight = Some(7);
    assert_eq!(
        launch(&view, MissionKind::War, 1, &open),
        Some("MISSION_IN_FLIGHT")
    );
    let prospect =
        |view: &KingdomView| code(may::may_launch(view, &game, MissionKind::Prospect, 0, None, NOW));
    assert_eq!(prospect(&view), None);
    view.treasury = dec!(499);
    assert_eq!(prospect(&view), Some("NOT_ENOUGH_KGLD"));
}

#[test]
fn nothing_is_done_between_an_arrival_and_its_resolution() {
    let game = GameConfig::standard();
    let mut view = view();
    view.first_arrival = first(&[
        arrival(3, MissionKind::War, NOW + 1),
        arrival(9, MissionKind::Raid, NOW),
        arrival(8, MissionKind::Missile, NOW),
        arrival(1, MissionKind::Prospect, NOW - 99),
    ]);
    let refused = Err(Refusal::MissionPending { mission_id: 8 });
    assert_eq!(may::may_act(&view, NOW), refused);
    assert_eq!(may::may_build(&view, &game, Building::Mine, NOW), refused);
    assert_eq!(may::may_recruit(&view, &game, Unit::Defenders, 1, NOW), refused);
    assert_eq!(may::may_deposit(&view, dec!(1), NOW), refused);
    assert_eq!(may::may_store(&view, &game, dec!(1), NOW), refused);
    assert_eq!(may::may_claim_gold(&view, NOW), refused);
    assert_eq!(may::may_depart(&view, &game, MissionKind::War, 1, NOW), refused);
    assert_eq!(
        code(may::may_withdraw(&view, &game, dec!(1), dec!(500), NOW)),
        Some("MISSION_PENDING")
    );
    assert_eq!(code(may::may_claim_building(&view, NOW)), Some("MISSION_PENDING"));
    assert_eq!(
        code(may::may_claim_batch(&view, Unit::Defenders, NOW)),
        Some("MISSION_PENDING")
    );
    assert_eq!(may::may_act(&view, NOW - 1), Ok(()));
}

#[test]
fn a_battle_waits_for_every_earlier_arrival() {
    let mission = arrival(5, MissionKind::War, NOW);
    assert_eq!(code(may::may_resolve(&mission, NOW - 1)), Some("MISSION_NOT_DUE"));
    assert_eq!(code(may::may_resolve(&mission, NOW)), None);
    let ask = |others: &[Arrival]| code(may::may_come_first(&mission, first(others)));
    assert_eq!(ask(&[]), None);
    assert_eq!(ask(&[mission]), None);
    assert_eq!(
        ask(&[mission, arrival(4, MissionKind::Fortify, NOW)]),
        Some("MISSION_NOT_FIRST")
    );
    assert_eq!(ask(&[arrival(6, MissionKind::Raid, NOW)]), None);
    assert_eq!(
        ask(&[arrival(6, MissionKind::Raid, NOW - 1)]),
        Some("MISSION_NOT_FIRST")
    );
    assert_eq!(ask(&[arrival(1, MissionKind::Prospect, NOW - 1)]), None);
    let waiting = first(&[
        arrival(2, MissionKind::Raid, NOW - 1),
        arrival(1, MissionKind::War, NOW - 2),
    ]);
    assert_eq!(waiting.map(|first| first.mission_id), Some(1));
    assert_eq!(blocking(&mission, waiting), waiting);
    assert_eq!(blocking(&arrival(9, MissionKind::Prospect, NOW), waiting), None);
    assert_eq!(pending(waiting, NOW - 2), waiting);
    assert_eq!(pending(waiting, NOW - 3), None);
    assert_eq!(
        may::may_come_first(&mission, waiting),
        Err(Refusal::MissionNotFirst { mission_id: 1 })
    );
}

#[test]
fn a_mission_is_settled_in_two_steps_once_it_is_overdue() {
    let game = GameConfig::standard();
    let mission = arrival(5, MissionKind::War, NOW);
    let announce = |now| code(may::may_announce_settlement(&game, &mission, now));
    assert_eq!(announce(NOW + DAY - 1), Some("MISSION_NOT_OVERDUE"));
    assert_eq!(announce(NOW + DAY), None);
    let settle = |now| code(may::may_settle(&game, NOW, now));
    assert_eq!(settle(NOW + 6 * 3_600 - 1), Some("SETTLEMENT_NOT_DUE"));
    assert_eq!(settle(NOW + 6 * 3_600), None);
}

fn seconds<T>(answer: Result<T, Refusal>) -> i64 {
    match answer.err().expect("a refusal") {
        Refusal::BuildNotReady { seconds }
        | Refusal::BatchNotReady { seconds }
        | Refusal::Cooldown { seconds }
        | Refusal::TargetProtected { seconds }
        | Refusal::TargetInTruce { seconds }
        | Refusal::MissionNotDue { seconds }
        | Refusal::MissionNotOverdue { seconds }
        | Refusal::SettlementNotDue { seconds } => seconds.0,
        other => panic!("{} has no time", other.code()),
    }
}

#[test]
fn a_refusal_that_ends_by_itself_says_in_how_many_seconds() {
    let game = GameConfig::standard();
    let mut view = view();
    view.construction = Some(Construction {
        building: Building::Mine,
        ready_at: NOW + 7,
    });
    assert_eq!(seconds(may::may_claim_building(&view, NOW)), 7);
    view.batches.barriers = Some(Batch {
        amount: 3,
        ready_at: NOW + 8,
    });
    assert_eq!(seconds(may::may_claim_batch(&view, Unit::Barriers, NOW)), 8);
    view.launches.war.launched_at = Some(NOW - game.kinds.get(MissionKind::War).cooldown + 9);
    assert_eq!(
        seconds(may::may_depart(&view, &game, MissionKind::War, 1, NOW)),
        9
    );
    let spared = |shield| {
        let target = Target {
            is_sender: false,
            shield,
        };
        seconds(may::may_aim(MissionKind::War, &target, NOW))
    };
    let mut truce = Shield::founded(0);
    truce.war_truce_until = NOW + 10;
    assert_eq!((spared(truce), spared(Shield::founded(NOW + 12))), (10, 12));
    let mission = arrival(1, MissionKind::War, NOW + 11);
    assert_eq!(seconds(may::may_resolve(&mission, NOW)), 11);
    assert_eq!(
        seconds(may::may_announce_settlement(&game, &mission, NOW)),
        11 + game.missions.overdue_after
    );
    assert_eq!(
        seconds(may::may_settle(&game, NOW - 13, NOW)),
        game.missions.settlement_delay - 13
    );
}
