//! Launching a mission: who may be its target, when it arrives, and the record that waits for its fate.

use super::blueprint::kingdom_factory::KingdomFactory;
use super::events::RandomInitiated;
use super::mission::{Mission, MissionStatus};
use super::state::KingdomInfo;
use crate::errors::{allowed, refuse};
use crate::exchange::{LaunchReceipt, MissionOrder, MissionTarget};
use crate::kingdom::blueprint::kingdom::Kingdom;
use kingdoms_rules::may::{self, Target};
use kingdoms_rules::order::Arrival;
use kingdoms_rules::{beacon, travel, Effects, MissionKind, Refusal};
use scrypto::prelude::*;

/// What is written down of a mission at its launch.
pub struct Journey {
    pub kind: MissionKind,
    pub attacker: NonFungibleLocalId,
    pub defender: NonFungibleLocalId,
    pub amount: u32,
    pub launched_at: i64,
    pub activation_time: i64,
}

pub fn launch(factory: &mut KingdomFactory, order: MissionOrder, now: i64) -> LaunchReceipt {
    let MissionOrder {
        kind,
        attacker,
        target,
        amount,
        buildings,
    } = order;
    let sender = info(factory, &attacker);
    let receiver = target.as_ref().map(|target| aimed_at(factory, target));
    let config = &factory.config;
    let distant = receiver.as_ref().unwrap_or(&sender);
    let effects = Effects::of(&buildings, &config.effects);
    let seconds = travel::seconds(config, kind, sender.cell(), distant.cell(), &effects);
    let activation_time = now.saturating_add(seconds);

    let mut defender = attacker.clone();
    if let (Some(target), Some(receiver)) = (target, receiver) {
        // Asked before the target is called: a kingdom that launches cannot be called itself.
        let aim = Target {
            is_sender: target.nft_id == attacker,
            shield: receiver.shield,
        };
        allowed(may::may_aim(kind, &aim, now));
        Global::<Kingdom>::from(target.component).expect_mission(Arrival {
            mission_id: factory.mission_count + 1,
            kind,
            at: activation_time,
        });
        defender = target.nft_id;
    }
    let shield = sender.shield.after_launch(kind, now);
    if shield != sender.shield {
        factory
            .kingdom_info
            .insert(attacker.clone(), KingdomInfo { shield, ..sender });
    }
    record(
        factory,
        Journey {
            kind,
            attacker,
            defender,
            amount,
            launched_at: now,
            activation_time,
        },
    )
}

/// Writes the mission down and announces it.
pub fn record(factory: &mut KingdomFactory, journey: Journey) -> LaunchReceipt {
    factory.mission_count += 1;
    let mission_id = factory.mission_count;
    let Journey {
        kind,
        attacker,
        defender,
        amount,
        launched_at,
        activation_time,
    } = journey;
    let round = beacon::round_of(
        &factory.config.missions,
        &factory.beacon.rounds(),
        activation_time,
    );
    factory.missions.insert(
        mission_id,
        Mission {
            mission_id,
            kind,
            attacker: attacker.clone(),
            defender: defender.clone(),
            amount,
            launched_at,
            activation_time,
            round,
            announcement: None,
            status: MissionStatus::Pending,
        },
    );
    Runtime::emit_event(RandomInitiated {
        mission_id,
        random_type: kind.random_type(),
        activation_time,
        attacker,
        defender,
        amount,
        launched_at,
        round,
    });
    LaunchReceipt {
        mission_id,
        activation_time,
    }
}

fn aimed_at(factory: &KingdomFactory, target: &MissionTarget) -> KingdomInfo {
    let receiver = info(factory, &target.nft_id);
    if receiver.kingdom_component != target.component {
        refuse(Refusal::TargetMismatch);
    }
    receiver
}

fn info(factory: &KingdomFactory, id: &NonFungibleLocalId) -> KingdomInfo {
    match factory.kingdom_info.get(id) {
        Some(info) => info.clone(),
        None => refuse(Refusal::TargetUnknown),
    }
}
