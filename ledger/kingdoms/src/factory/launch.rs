//! Launching a mission: who may be its target, when it arrives, and the record that waits for its fate.

use super::blueprint::kingdom_factory::KingdomFactory;
use super::events::RandomInitiated;
use super::mission::{Mission, MissionStatus};
use super::state::KingdomInfo;
use crate::errors::{refuse, Refusal};
use kingdoms_rules::{travel, MissionKind};
use scrypto::prelude::*;

/// What a kingdom asks for. It has checked its own units and cooldowns; the factory knows the map.
#[derive(ScryptoSbor)]
pub struct MissionOrder {
    pub random_type: u8,
    pub attacker: NonFungibleLocalId,
    /// None: the kingdom itself (prospecting).
    pub target: Option<MissionTarget>,
    pub amount: u32,
    pub research_academy: bool,
}

#[derive(ScryptoSbor)]
pub struct MissionTarget {
    pub nft_id: NonFungibleLocalId,
    pub component: ComponentAddress,
}

#[derive(ScryptoSbor)]
pub struct LaunchReceipt {
    pub mission_id: u64,
    pub activation_time: i64,
}

pub fn launch(factory: &mut KingdomFactory, order: MissionOrder, now: i64) -> LaunchReceipt {
    let kind =
        MissionKind::from_random_type(order.random_type).expect("a kingdom orders missions of known kinds");
    let sender = info(factory, &order.attacker);
    let (defender, distant) = match order.target {
        Some(target) => {
            let receiver = aim(factory, kind, &order.attacker, &target, now);
            (target.nft_id, receiver)
        }
        None => (order.attacker.clone(), sender.clone()),
    };
    let seconds = travel::seconds(
        &factory.config,
        kind,
        (sender.kingdom_x_coord, sender.kingdom_y_coord),
        (distant.kingdom_x_coord, distant.kingdom_y_coord),
        order.research_academy,
    );
    if kind.is_hostile() && now < sender.protected_until {
        end_protection(factory, &order.attacker, sender, now);
    }
    record(
        factory,
        kind,
        order.attacker,
        defender,
        order.amount,
        now,
        now + seconds,
    )
}

/// Writes the mission down and announces it.
pub fn record(
    factory: &mut KingdomFactory,
    kind: MissionKind,
    attacker: NonFungibleLocalId,
    defender: NonFungibleLocalId,
    amount: u32,
    launched_at: i64,
    activation_time: i64,
) -> LaunchReceipt {
    factory.mission_count += 1;
    let mission_id = factory.mission_count;
    factory.missions.insert(
        mission_id,
        Mission {
            mission_id,
            random_type: kind.random_type(),
            attacker: attacker.clone(),
            defender: defender.clone(),
            amount,
            launched_at,
            activation_time,
            intent_hash: Runtime::transaction_hash(),
            fate_key: factory.fate_key_at(launched_at),
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
    });
    LaunchReceipt {
        mission_id,
        activation_time,
    }
}

/// The target, if the mission may go there.
fn aim(
    factory: &KingdomFactory,
    kind: MissionKind,
    attacker: &NonFungibleLocalId,
    target: &MissionTarget,
    now: i64,
) -> KingdomInfo {
    if target.nft_id == *attacker {
        refuse(Refusal::TargetSelf);
    }
    let receiver = info(factory, &target.nft_id);
    if receiver.kingdom_component != target.component {
        refuse(Refusal::TargetMismatch);
    }
    if kind.is_hostile() && now < receiver.protected_until {
        refuse(Refusal::TargetProtected {
            seconds: receiver.protected_until - now,
        });
    }
    receiver
}

fn end_protection(factory: &KingdomFactory, id: &NonFungibleLocalId, mut kingdom: KingdomInfo, now: i64) {
    kingdom.protected_until = now;
    factory.kingdom_info.insert(id.clone(), kingdom);
}

fn info(factory: &KingdomFactory, id: &NonFungibleLocalId) -> KingdomInfo {
    match factory.kingdom_info.get(id) {
        Some(info) => info.clone(),
        None => refuse(Refusal::TargetUnknown),
    }
}
