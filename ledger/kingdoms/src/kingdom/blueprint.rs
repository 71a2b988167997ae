//! The kingdom blueprint. Every method of the player takes a proof of the key first; every method of the factory brings
//! a mission home and may not fail.

use super::events::*;
use super::recruitment::Unit;
use super::state::{KingdomCharter, KingdomData, KingdomRandomState, Settlement, Survey};
use crate::auth::{assert_own_package, check_key, own_package};
use crate::errors::{refuse, Refusal};
use crate::factory::blueprint::kingdom_factory::KingdomFactory;
use crate::factory::{icon_url, LaunchReceipt, MissionOrder, MissionTarget, RateWindow};
use crate::payment::{assert_positive, take_xrd};
use kingdoms_rules::{gold, Building, GameConfig, MissionKind};
use scrypto::prelude::*;

/// Key of the one entry in a kingdom's `config`.
const CONFIG: u8 = 0;

#[blueprint]
#[types(u8, GameConfig)]
#[events(
    BuildingStarted,
    BuildingClaimed,
    BatchStarted,
    BatchClaimed,
    GoldDeposited,
    GoldWithdrawn,
    TrezorDeposited,
    MiningRewardsClaimed,
    ProspectingPaid
)]
pub mod kingdom {
    enable_method_auth! {
        roles {
            factory => updatable_by: [];
        },
        methods {
            // The first argument, a proof of the key, is the authority.
            create_building          => PUBLIC;
            claim_building           => PUBLIC;
            create_army_unit         => PUBLIC;
            claim_army               => PUBLIC;
            create_missiles          => PUBLIC;
            claim_missiles           => PUBLIC;
            create_barriers          => PUBLIC;
            claim_barriers           => PUBLIC;
            deposit_gold             => PUBLIC;
            withdraw_gold            => PUBLIC;
            deposit_to_trezor        => PUBLIC;
            claim_mining_rewards     => PUBLIC;
            attack_another_kingdom   => PUBLIC;
            raid_another_kingdom     => PUBLIC;
            fortify_another_kingdom  => PUBLIC;
            fire_missiles_at_kingdom => PUBLIC;
            prospect_resources       => PUBLIC;
            survey                   => restrict_to: [factory];
            endure_war               => restrict_to: [factory];
            endure_raid              => restrict_to: [factory];
            endure_missiles          => restrict_to: [factory];
            return_from_war          => restrict_to: [factory];
            return_from_raid         => restrict_to: [factory];
            missiles_landed          => restrict_to: [factory];
            units_delivered          => restrict_to: [factory];
            receive_units            => restrict_to: [factory];
            gold_found               => restrict_to: [factory];
            prospecting_refunded     => restrict_to: [factory];
            rarity_drawn             => restrict_to: [factory];
        }
    }

    pub struct Kingdom {
        pub kingdom_data: KingdomData,
        pub kgld_vault: FungibleVault,
        pub kingdom_owner_nft_id: NonFungibleLocalId,
        pub kingdom_random_state: KingdomRandomState,
        pub trezor_vault: FungibleVault,
        pub kingdom_factory: ComponentAddress,
        pub kgld_resource: ResourceAddress,
        pub kingdom_key_resource: ResourceAddress,
        /// The factory's, which never changes. An entry of its own, so that calls which need no number do not load it.
        pub config: KeyValueStore<u8, GameConfig>,
    }

    impl Kingdom {
        /// For the factory alone.
        pub fn instantiate(charter: KingdomCharter) -> ComponentAddress {
            assert_own_package();
            let kingdom_data = KingdomData::founded(&charter);
            let mut kingdom_random_state = KingdomRandomState::default();
            kingdom_random_state.launched(
                MissionKind::Rarity,
                charter.rarity_mission,
                charter.rarity_time,
                charter.founded_at,
            );
            let config = KeyValueStore::new_with_registered_type();
            config.insert(CONFIG, charter.config);
            Self {
                kingdom_data,
                kgld_vault: FungibleVault::new(charter.kgld_resource),
                kingdom_owner_nft_id: charter.kingdom_owner_nft_id,
                kingdom_random_state,
                trezor_vault: FungibleVault::new(charter.kgld_resource),
                kingdom_factory: charter.kingdom_factory,
                kgld_resource: charter.kgld_resource,
                kingdom_key_resource: charter.kingdom_key_resource,
                config,
            }
            .instantiate()
            .prepare_to_globalize(OwnerRole::None)
            .roles(roles! {
                factory => own_package();
            })
            .metadata(metadata! {
                init {
                    "name"            => charter.kingdom_name, locked;
                    "description"     => "A kingdom. Whoever holds its key rules it.", locked;
                    "icon_url"        => icon_url(&charter.icon_base_url, "kingdom"), locked;
                    "info_url"        => Url::of(charter.info_url), locked;
                    "dapp_definition" => GlobalAddress::from(charter.dapp_definition), locked;
                }
            })
            .globalize()
            .address()
        }

        // ---- Structures ----

        pub fn create_building(&mut self, kingdom_key: Proof, building: String) {
            self.check(kingdom_key);
            let Some(building) = Building::from_name(&building) else {
                refuse(Refusal::UnknownBuilding)
            };
            let config = self.config().buildings.get(building).clone();
            let now = now();
            self.kingdom_data.start_build(building, &config, now);
            self.spend(config.cost);
            Runtime::emit_event(BuildingStarted {
                kingdom_nft_id: self.kingdom_owner_nft_id.clone(),
                building: building.name().to_string(),
                cost: config.cost,
                ready_at: now + config.build_time,
            });
        }

        pub fn claim_building(&mut self, kingdom_key: Proof) {
            self.check(kingdom_key);
            let now = now();
            let building = self.kingdom_data.finished_build(now);
            if building == Building::Mine {
                self.start_mine(now);
            }
            self.kingdom_data.finish_build();
            Runtime::emit_event(BuildingClaimed {
                kingdom_nft_id: self.kingdom_owner_nft_id.clone(),
                building: building.name().to_string(),
                count: self.kingdom_data.kingdom_buildings.count(building),
            });
        }

        // ---- Army ----

        pub fn create_army_unit(&mut self, kingdom_key: Proof, amount: u32) {
            self.recruit(kingdom_key, Unit::Defenders, amount);
        }

        pub fn claim_army(&mut self, kingdom_key: Proof) {
            self.claim(kingdom_key, Unit::Defenders);
        }

        pub fn create_missiles(&mut self, kingdom_key: Proof, amount: u32) {
            self.recruit(kingdom_key, Unit::Missiles, amount);
        }

        pub fn claim_missiles(&mut self, kingdom_key: Proof) {
            self.claim(kingdom_key, Unit::Missiles);
        }

        pub fn create_barriers(&mut self, kingdom_key: Proof, amount: u32) {
            self.recruit(kingdom_key, Unit::Barriers, amount);
        }

        pub fn claim_barriers(&mut self, kingdom_key: Proof) {
            self.claim(kingdom_key, Unit::Barriers);
        }

        // ---- Treasury ----

        pub fn deposit_gold(&mut self, kingdom_key: Proof, gold: Bucket) {
            self.check(kingdom_key);
            if gold.resource_address() != self.kgld_resource {
                refuse(Refusal::NotKgld);
            }
            let amount = gold.amount();
            assert_positive(amount);
            self.kgld_vault.put(gold.as_fungible());
            Runtime::emit_event(GoldDeposited {
                kingdom_nft_id: self.kingdom_owner_nft_id.clone(),
                amount,
            });
        }

        /// Takes gold out, for a fee that falls to nothing in the weeks after the last withdrawal.
        ///
        /// # Returns
        /// KGLD, and the change of the fee.
        pub fn withdraw_gold(
            &mut self,
            kingdom_key: Proof,
            mut fee: Bucket,
            amount: Decimal,
        ) -> (Bucket, Bucket) {
            self.check(kingdom_key);
            assert_positive(amount);
            let now = now();
            let due = gold::withdraw_fee(&self.config().gold, self.kingdom_data.last_time_withdrawn, now);
            let paid = take_xrd(&mut fee, due);
            let gold = self.take_gold(amount);
            self.kingdom_data.last_time_withdrawn = now;
            self.factory().pay_crown(paid.into());
            Runtime::emit_event(GoldWithdrawn {
                kingdom_nft_id: self.kingdom_owner_nft_id.clone(),
                amount,
                fee: due,
            });
            (gold.into(), fee)
        }

        /// Puts gold of the treasury where no thief finds it.
        pub fn deposit_to_trezor(&mut self, kingdom_key: Proof, amount: Decimal) {
            self.check(kingdom_key);
            assert_positive(amount);
            if !self.kingdom_data.kingdom_buildings.has(Building::Trezor) {
                refuse(Refusal::BuildingRequired {
                    building: Building::Trezor,
                });
            }
            let room = self.config().gold.trezor_capacity - self.trezor_vault.amount();
            if amount > room {
                refuse(Refusal::TrezorFull { room });
            }
            let gold = self.take_gold(amount);
            self.trezor_vault.put(gold);
            Runtime::emit_event(TrezorDeposited {
                kingdom_nft_id: self.kingdom_owner_nft_id.clone(),
                amount,
                balance: self.trezor_vault.amount(),
            });
        }

        /// Mints what the mines have brought into the treasury, and empties the trezor into it.
        pub fn claim_mining_rewards(&mut self, kingdom_key: Proof) {
            self.check(kingdom_key);
            let now = now();
            let (index, window_end) = self.open_rates();
            let rates = self.factory().rates_since(index, window_end);
            self.settle(rates, now);

            let data = &mut self.kingdom_data;
            let amount = data.unclaimed_resources;
            data.mineable_resources = data.mineable_resources - amount;
            data.unclaimed_resources = Decimal::ZERO;
            data.last_time_claimed = now;
            let mined = self.mint(amount);
            self.kgld_vault.put(mined);
            let stored = self.trezor_vault.take_all();
            let from_trezor = stored.amount();
            self.kgld_vault.put(stored);
            Runtime::emit_event(MiningRewardsClaimed {
                kingdom_nft_id: self.kingdom_owner_nft_id.clone(),
                amount,
                from_trezor,
                mineable_resources: self.kingdom_data.mineable_resources,
            });
        }

        // ---- Missions. Each returns the change of the fee. ----

        pub fn attack_another_kingdom(
            &mut self,
            kingdom_key: Proof,
            target_component: ComponentAddress,
            fee: Bucket,
            amount: u32,
            target_nft_id: NonFungibleLocalId,
        ) -> Bucket {
            self.check(kingdom_key);
            self.launch(
                MissionKind::War,
                Some((target_component, target_nft_id)),
                amount,
                fee,
            )
        }

        pub fn raid_another_kingdom(
            &mut self,
            kingdom_key: Proof,
            target_component: ComponentAddress,
            fee: Bucket,
            target_nft_id: NonFungibleLocalId,
        ) -> Bucket {
            self.check(kingdom_key);
            let squad = self.config().raid.squad;
            self.launch(
                MissionKind::Raid,
                Some((target_component, target_nft_id)),
                squad,
                fee,
            )
        }

        pub fn fortify_another_kingdom(
            &mut self,
            kingdom_key: Proof,
            target_component: ComponentAddress,
            fee: Bucket,
            amount: u32,
            target_nft_id: NonFungibleLocalId,
        ) -> Bucket {
            self.check(kingdom_key);
            self.launch(
                MissionKind::Fortify,
                Some((target_component, target_nft_id)),
                amount,
                fee,
            )
        }

        pub fn fire_missiles_at_kingdom(
            &mut self,
            kingdom_key: Proof,
            target_component: ComponentAddress,
            fee: Bucket,
            amount: u32,
            target_nft_id: NonFungibleLocalId,
        ) -> Bucket {
            self.check(kingdom_key);
            self.launch(
                MissionKind::Missile,
                Some((target_component, target_nft_id)),
                amount,
                fee,
            )
        }

        pub fn prospect_resources(&mut self, kingdom_key: Proof, fee: Bucket) -> Bucket {
            self.check(kingdom_key);
            let cost = self.config().missions.prospect_cost;
            let change = self.launch(MissionKind::Prospect, None, 0, fee);
            self.spend(cost);
            Runtime::emit_event(ProspectingPaid {
                kingdom_nft_id: self.kingdom_owner_nft_id.clone(),
                cost,
            });
            change
        }

        // ---- For the factory: missions come to their end ----

        pub fn survey(&self) -> Survey {
            Survey {
                buildings: self.kingdom_data.kingdom_buildings,
                defending_units: self.kingdom_data.kingdom_army.defending_units,
                anti_missile_barriers: self.kingdom_data.kingdom_army.anti_missile_barriers,
                treasury: self.kgld_vault.amount(),
                mining: self.kingdom_data.mining(),
                minting_rate_index: self.kingdom_data.minting_rate_index,
            }
        }

        /// Returns the spoils.
        pub fn endure_war(
            &mut self,
            losses: u32,
            fallen: Vec<String>,
            spoils: Decimal,
            settlement: Option<Settlement>,
        ) -> Bucket {
            self.lose(losses, &fallen, settlement);
            self.kgld_vault.take(spoils).into()
        }

        /// Returns the loot, minted out of the unclaimed gold.
        pub fn endure_raid(&mut self, loot: Decimal, settlement: Settlement) -> Bucket {
            let data = &mut self.kingdom_data;
            data.settle(settlement);
            data.unclaimed_resources = data.unclaimed_resources - loot;
            data.mineable_resources = data.mineable_resources - loot;
            self.mint(loot).into()
        }

        pub fn endure_missiles(
            &mut self,
            intercepted: u32,
            losses: u32,
            destroyed: Vec<String>,
            settlement: Option<Settlement>,
        ) {
            let army = &mut self.kingdom_data.kingdom_army;
            army.anti_missile_barriers = army.anti_missile_barriers.saturating_sub(intercepted);
            self.lose(losses, &destroyed, settlement);
        }

        pub fn return_from_war(&mut self, sent: u32, lost: u32, spoils: Bucket) {
            self.come_home(MissionKind::War, sent, sent.saturating_sub(lost));
            self.kgld_vault.put(spoils.as_fungible());
        }

        pub fn return_from_raid(&mut self, sent: u32, lost: u32, loot: Bucket) {
            self.come_home(MissionKind::Raid, sent, sent.saturating_sub(lost));
            self.kgld_vault.put(loot.as_fungible());
        }

        pub fn missiles_landed(&mut self, fired: u32) {
            let army = &mut self.kingdom_data.kingdom_army;
            army.launched_missiles = army.launched_missiles.saturating_sub(fired);
            self.kingdom_random_state.landed(MissionKind::Missile);
        }

        /// They stay with the receiver.
        pub fn units_delivered(&mut self, sent: u32) {
            self.come_home(MissionKind::Fortify, sent, 0);
        }

        pub fn receive_units(&mut self, units: u32) {
            let army = &mut self.kingdom_data.kingdom_army;
            army.defending_units = army.defending_units.saturating_add(units);
        }

        pub fn gold_found(&mut self, found: Decimal, settlement: Settlement) {
            self.kingdom_random_state.landed(MissionKind::Prospect);
            self.kingdom_data.settle(settlement);
            self.kingdom_data.mineable_resources = self.kingdom_data.mineable_resources + found;
        }

        /// The KGLD comes back at once, the fee with the next mission.
        pub fn prospecting_refunded(&mut self, kgld: Decimal, fee: Decimal) {
            self.kingdom_random_state.landed(MissionKind::Prospect);
            let returned = self.mint(kgld);
            self.kgld_vault.put(returned);
            self.kingdom_data.fee_credit = self.kingdom_data.fee_credit + fee;
        }

        pub fn rarity_drawn(&mut self, rarity: String, slots: u32) {
            self.kingdom_random_state.landed(MissionKind::Rarity);
            self.kingdom_data.rarity = rarity;
            self.kingdom_data.building_slots = slots;
        }
    }
}

use kingdom::Kingdom;

impl Kingdom {
    fn check(&self, kingdom_key: Proof) {
        check_key(kingdom_key, self.kingdom_key_resource, &self.kingdom_owner_nft_id);
    }

    fn config(&self) -> KeyValueEntryRef<'_, GameConfig> {
        self.config
            .get(&CONFIG)
            .expect("the config that the kingdom was founded with")
    }

    fn factory(&self) -> Global<KingdomFactory> {
        Global::from(self.kingdom_factory)
    }

    // ---- Gold ----

    fn take_gold(&mut self, amount: Decimal) -> FungibleBucket {
        let treasury = self.kgld_vault.amount();
        if treasury < amount {
            refuse(Refusal::NotEnoughKgld {
                needed: amount,
                treasury,
            });
        }
        self.kgld_vault.take(amount)
    }

    fn spend(&mut self, cost: Decimal) {
        self.take_gold(cost).burn();
    }

    fn mint(&self, amount: Decimal) -> FungibleBucket {
        FungibleResourceManager::from(self.kgld_resource).mint(amount)
    }

    // ---- Mines ----

    /// The rate of the last settlement, and where the window of production ends.
    fn open_rates(&self) -> (u32, i64) {
        let cap = self.config().gold.accrual_cap;
        let data = &self.kingdom_data;
        (
            data.minting_rate_index,
            data.last_time_claimed.saturating_add(cap),
        )
    }

    fn settle(&mut self, rates: RateWindow, now: i64) {
        let cap = self.config().gold.accrual_cap;
        let unclaimed = gold::unclaimed(&self.kingdom_data.mining(), &rates.later, now, cap);
        self.kingdom_data.settle(Settlement {
            unclaimed,
            at: now,
            minting_rate_index: rates.index,
            minting_ratio: rates.ratio,
        });
    }

    fn start_mine(&mut self, now: i64) {
        let (index, window_end) = self.open_rates();
        let rates = self.factory().count_mine(index, window_end);
        self.settle(rates, now);
        let data = &mut self.kingdom_data;
        if data.mining_start == 0 {
            // Nothing could be claimed so far, so the cap counts from here.
            data.mining_start = now;
            data.last_time_claimed = now;
        }
    }

    // ---- Army ----

    fn recruit(&mut self, kingdom_key: Proof, unit: Unit, amount: u32) {
        self.check(kingdom_key);
        let config = unit.config(&self.config().units).clone();
        let ready_at = now() + config.time;
        self.kingdom_data.start_batch(unit, amount, ready_at);
        let cost = gold::batch_cost(&config, amount);
        self.spend(cost);
        Runtime::emit_event(BatchStarted {
            kingdom_nft_id: self.kingdom_owner_nft_id.clone(),
            unit: unit.name().to_string(),
            amount,
            cost,
            ready_at,
        });
    }

    fn claim(&mut self, kingdom_key: Proof, unit: Unit) {
        self.check(kingdom_key);
        let (amount, count) = self.kingdom_data.claim_batch(unit, now());
        Runtime::emit_event(BatchClaimed {
            kingdom_nft_id: self.kingdom_owner_nft_id.clone(),
            unit: unit.name().to_string(),
            amount,
            count,
        });
    }

    // ---- Missions ----

    fn launch(
        &mut self,
        kind: MissionKind,
        target: Option<(ComponentAddress, NonFungibleLocalId)>,
        amount: u32,
        mut payment: Bucket,
    ) -> Bucket {
        let now = now();
        let missions = self.config().missions.clone();
        self.kingdom_random_state.assert_ready(kind, &missions, now);
        self.kingdom_data.kingdom_army.depart(kind, amount);

        let due = gold::mission_fee(&missions, self.kingdom_data.fee_credit);
        let fee = take_xrd(&mut payment, due);
        self.kingdom_data.fee_credit = self.kingdom_data.fee_credit - (missions.fee - due);

        let order = MissionOrder {
            random_type: kind.random_type(),
            attacker: self.kingdom_owner_nft_id.clone(),
            target: target.map(|(component, nft_id)| MissionTarget { nft_id, component }),
            amount,
            research_academy: self.kingdom_data.kingdom_buildings.has(Building::ResearchAcademy),
        };
        let LaunchReceipt {
            mission_id,
            activation_time,
        } = self.factory().launch_mission(order, fee.into());
        self.kingdom_random_state
            .launched(kind, mission_id, activation_time, now);
        payment
    }

    fn come_home(&mut self, kind: MissionKind, sent: u32, returning: u32) {
        self.kingdom_random_state.landed(kind);
        self.kingdom_data.kingdom_army.arrive(kind, sent, returning);
    }

    fn lose(&mut self, units: u32, buildings: &[String], settlement: Option<Settlement>) {
        let data = &mut self.kingdom_data;
        if let Some(settlement) = settlement {
            data.settle(settlement);
        }
        let army = &mut data.kingdom_army;
        army.defending_units = army.defending_units.saturating_sub(units);
        for building in buildings.iter().filter_map(|name| Building::from_name(name)) {
            data.kingdom_buildings.raze(building);
        }
    }
}

fn now() -> i64 {
    Clock::current_time_rounded_to_seconds().seconds_since_unix_epoch
}
