//! What the methods of a kingdom share: the key, the view that the rules ask for, recruiting and launching.

use super::blueprint::kingdom::Kingdom;
use super::blueprint::CONFIG;
use super::events::{
    BatchClaimed, BatchStarted, BuildingClaimed, BuildingStarted, ProspectingPaid, RefundsCollected,
};
use crate::auth::check_key;
use crate::errors::{allowed, refuse};
use crate::exchange::{Blow, Homecoming, LaunchReceipt, MissionOrder, MissionTarget};
use crate::factory::blueprint::kingdom_factory::KingdomFactory;
use crate::payment::take_xrd;
use kingdoms_rules::may::{self, KingdomView};
use kingdoms_rules::order::{self, Arrival};
use kingdoms_rules::{gold, Building, GameConfig, MissionKind, Refusal, Unit};
use scrypto::prelude::*;

impl Kingdom {
    /// Checks the key, and notes that the owner is there. Returns the time.
    pub fn check(&mut self, kingdom_key: Proof) -> i64 {
        check_key(kingdom_key, self.kingdom_key_resource, &self.kingdom_owner_nft_id);
        let now = Clock::current_time_rounded_to_seconds().seconds_since_unix_epoch;
        // What is called while the kingdom rests is no order: nothing that a battle reads may follow from it.
        if order::pending(self.arrivals.first, now).is_none() {
            self.owner_is_there(now);
        }
        now
    }

    fn owner_is_there(&mut self, now: i64) {
        self.kingdom_data.idle_since = now;
        if self.kingdom_data.owner_is_away {
            self.kingdom_data.owner_is_away = false;
            self.factory().owner_returned(self.kingdom_owner_nft_id.clone());
        }
    }

    pub fn config(&self) -> KeyValueEntryRef<'_, GameConfig> {
        self.config
            .get(&CONFIG)
            .expect("the config that the kingdom was founded with")
    }

    pub fn factory(&self) -> Global<KingdomFactory> {
        Global::from(self.kingdom_factory)
    }

    /// What the rules want to know before an order.
    pub fn view(&self) -> KingdomView {
        let data = &self.kingdom_data;
        KingdomView {
            treasury: self.kgld_vault.amount(),
            trezor: self.trezor_vault.amount(),
            buildings: data.kingdom_buildings,
            building_slots: data.building_slots,
            construction: data.construction(),
            batches: data.batches(),
            defenders: data.kingdom_army.defending_units,
            missiles: data.kingdom_army.kingdom_missiles,
            launches: self.kingdom_random_state.launches(),
            first_arrival: self.arrivals.first,
            last_time_withdrawn: data.last_time_withdrawn,
        }
    }

    // ---- Structures ----

    pub fn build(&mut self, kingdom_key: Proof, building: &str) {
        let now = self.check(kingdom_key);
        let Some(building) = Building::from_name(building) else {
            refuse(Refusal::UnknownBuilding)
        };
        allowed(may::may_build(&self.view(), &self.config(), building, now));
        let config = self.config().buildings.get(building).clone();
        self.kingdom_data.start_build(building, config.build_time, now);
        self.spend(config.cost);
        Runtime::emit_event(BuildingStarted {
            kingdom_nft_id: self.kingdom_owner_nft_id.clone(),
            building: building.name().to_string(),
            cost: config.cost,
            ready_at: now + config.build_time,
        });
    }

    pub fn finish_building(&mut self, building: Building, now: i64) {
        let mines = self.kingdom_data.kingdom_buildings.mine;
        self.settle_for_more_mines(building, now);
        self.kingdom_data.finish_build(building);
        self.start_mining(mines, now);
        Runtime::emit_event(BuildingClaimed {
            kingdom_nft_id: self.kingdom_owner_nft_id.clone(),
            building: building.name().to_string(),
            count: self.kingdom_data.kingdom_buildings.count(building),
        });
    }

    // ---- Army ----

    pub fn recruit(&mut self, kingdom_key: Proof, unit: Unit, amount: u32) {
        let now = self.check(kingdom_key);
        allowed(may::may_recruit(&self.view(), &self.config(), unit, amount, now));
        let config = self.config().units.get(unit).clone();
        let (cost, ready_at) = (gold::batch_cost(&config, amount), now + config.time);
        self.kingdom_data.start_batch(unit, amount, ready_at);
        self.spend(cost);
        Runtime::emit_event(BatchStarted {
            kingdom_nft_id: self.kingdom_owner_nft_id.clone(),
            unit: unit.name().to_string(),
            amount,
            cost,
            ready_at,
        });
    }

    pub fn claim_batch(&mut self, kingdom_key: Proof, unit: Unit) {
        let now = self.check(kingdom_key);
        let amount = allowed(may::may_claim_batch(&self.view(), unit, now));
        self.claim(unit, amount);
    }

    pub fn claim(&mut self, unit: Unit, amount: u32) {
        let count = self.kingdom_data.claim_batch(unit);
        Runtime::emit_event(BatchClaimed {
            kingdom_nft_id: self.kingdom_owner_nft_id.clone(),
            unit: unit.name().to_string(),
            amount,
            count,
        });
    }

    // ---- Missions ----

    /// Returns the change of the payment, with all that missions gave back so far.
    pub fn launch(
        &mut self,
        kind: MissionKind,
        target: Option<(ComponentAddress, NonFungibleLocalId)>,
        amount: u32,
        mut payment: Bucket,
        now: i64,
    ) -> Bucket {
        allowed(may::may_depart(&self.view(), &self.config(), kind, amount, now));
        self.kingdom_data.kingdom_army.depart(kind, amount);
        let cost = self.config().kinds.get(kind).cost;
        self.spend(cost);

        let fee = take_xrd(&mut payment, self.config().missions.fee);
        payment.put(self.refunds());

        let order = MissionOrder {
            kind,
            attacker: self.kingdom_owner_nft_id.clone(),
            target: target.map(|(component, nft_id)| MissionTarget { nft_id, component }),
            amount,
            buildings: self.kingdom_data.kingdom_buildings,
        };
        let LaunchReceipt {
            mission_id,
            activation_time,
        } = self.factory().launch_mission(order, fee.into());
        self.kingdom_random_state
            .launched(kind, mission_id, activation_time, now);
        if kind.traits().contested {
            self.arrivals.add(Arrival {
                mission_id,
                kind,
                at: activation_time,
            });
        }
        payment
    }

    pub fn prospect(&mut self, kingdom_key: Proof, fee: Bucket) -> Bucket {
        let now = self.check(kingdom_key);
        let change = self.launch(MissionKind::Prospect, None, 0, fee, now);
        Runtime::emit_event(ProspectingPaid {
            kingdom_nft_id: self.kingdom_owner_nft_id.clone(),
            cost: self.config().kinds.prospect.cost,
        });
        change
    }

    /// What missions gave back so far.
    pub fn refunds(&mut self) -> Bucket {
        let refunds = self.refund_vault.take_all();
        if !refunds.is_empty() {
            Runtime::emit_event(RefundsCollected {
                kingdom_nft_id: self.kingdom_owner_nft_id.clone(),
                amount: refunds.amount(),
            });
        }
        refunds.into()
    }

    /// A mission that concerns the kingdom is completed at that time. How long it rested for it is no absence of its owner.
    pub fn arrived(&mut self, mission_id: u64, at: i64) {
        if let Some(arrival) = self.arrivals.take(mission_id) {
            // What arrived meanwhile finds the owner as of its own arrival; the rest after that counts with it.
            let until = self.arrivals.first.map_or(at, |next| next.at.min(at));
            let data = &mut self.kingdom_data;
            let rest = until - arrival.at.max(data.rested_until).max(data.idle_since);
            data.idle_since += rest.max(0);
            data.rested_until = data.rested_until.max(until);
        }
    }

    pub fn lose(&mut self, blow: Blow) {
        let Blow {
            mission_id,
            at,
            losses,
            fallen,
            settlement,
            owner_is_away,
        } = blow;
        self.arrived(mission_id, at);
        let data = &mut self.kingdom_data;
        if let Some(settlement) = settlement {
            data.settle(settlement);
        }
        let army = &mut data.kingdom_army;
        army.defending_units = army.defending_units.saturating_sub(losses);
        for building in fallen {
            data.kingdom_buildings.raze(building);
        }
        data.owner_is_away = owner_is_away;
    }

    pub fn welcome(&mut self, home: Homecoming, gold: Option<Bucket>, refund: Bucket) {
        let Arrival { mission_id, kind, .. } = home.arrival;
        allowed(may::may_come_first(&home.arrival, self.arrivals.first));
        self.arrived(mission_id, home.at);
        self.kingdom_random_state.landed(kind);
        self.kingdom_data
            .kingdom_army
            .arrive(kind, home.sent, home.returning);
        if let Some(gold) = gold {
            self.kgld_vault.put(gold.as_fungible());
        }
        self.refund_vault.put(refund.as_fungible());
    }
}
