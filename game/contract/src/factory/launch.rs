//! Launching a mission: who may be its target, and when it arrives.

use super::missions::{Journey, Missions};
use super::state::KingdomInfo;
use super::world::World;
use crate::errors::{allowed, refuse};
use crate::exchange::{LaunchReceipt, MissionOrder, MissionTarget};
use crate::kingdom::blueprint::kingdom::Kingdom;
use kingdoms_rules::may::{self, Target};
use kingdoms_rules::order::Arrival;
use kingdoms_rules::{travel, Effects, Refusal};
use scrypto::prelude::*;

pub fn launch(world: &World, missions: &mut Missions, order: MissionOrder, now: i64) -> LaunchReceipt {
    let MissionOrder {
        kind,
        attacker,
        target,
        amount,
        buildings,
    } = order;
    let sender = info(world, &attacker);
    let receiver = target.as_ref().map(|target| aimed_at(world, target));
    let config = world.config;
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
            mission_id: *missions.count + 1,
            kind,
            at: activation_time,
        });
        defender = target.nft_id;
    }
    let shield = sender.shield.after_launch(kind, now);
    if shield != sender.shield {
        world
            .infos
            .insert(attacker.clone(), KingdomInfo { shield, ..sender });
    }
    missions.record(Journey {
        kind,
        attacker,
        defender,
        amount,
        launched_at: now,
        activation_time,
    })
}

fn aimed_at(world: &World, target: &MissionTarget) -> KingdomInfo {
    let receiver = info(world, &target.nft_id);
    if receiver.kingdom_component != target.component {
        refuse(Refusal::TargetMismatch);
    }
    receiver
}

fn info(world: &World, id: &NonFungibleLocalId) -> KingdomInfo {
    match world.infos.get(id) {
        Some(info) => info.clone(),
        None => refuse(Refusal::TargetUnknown),
    }
}
