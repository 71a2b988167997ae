//! The kingdom blueprint. Every method of the player takes a proof of the key first and asks the rules; every method of the
//! factory brings a mission home, and fails for nothing but the order of arrivals.

use super::arrivals::Arrivals;
use super::due::Claimed;
use super::events::*;
use super::state::{KingdomData, KingdomRandomState};
use crate::auth::{assert_own_package, own_package};
use crate::errors::allowed;
use crate::exchange::{Blow, Homecoming, KingdomCharter, Settlement, Survey};
use crate::factory::icon_url;
use kingdoms_rules::order::Arrival;
use kingdoms_rules::{may, GameConfig, MissionKind, Unit};
use scrypto::prelude::*;

/// Key of the one entry in a kingdom's `config`.
pub const CONFIG: u8 = 0;

#[blueprint]
#[types(u8, u32, Arrival, GameConfig)]
#[events(
    BuildingStarted,
    BuildingClaimed,
    BatchStarted,
    BatchClaimed,
    GoldDeposited,
    GoldWithdrawn,
    TrezorDeposited,
    MiningRewardsClaimed,
    PlansVoided,
    ProspectingPaid,
    RefundsCollected
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
            collect_refunds          => PUBLIC;
            claim_due                => PUBLIC;
            void_plans               => PUBLIC;
            check_plan               => PUBLIC; // changes nothing
            survey                   => restrict_to: [factory];
            expect_mission           => restrict_to: [factory];
            endure_war               => restrict_to: [factory];
            endure_raid              => restrict_to: [factory];
            endure_missiles          => restrict_to: [factory];
            receive_units            => restrict_to: [factory];
            come_home                => restrict_to: [factory];
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
        /// XRD that missions gave back; the next launch hands them out.
        pub refund_vault: FungibleVault,
        /// Contested missions that concern this kingdom, its own and those on their way to it.
        pub arrivals: Arrivals,
        /// Which orders signed in advance are in force.
        pub plan: u64,
        pub kingdom_factory: ComponentAddress,
        pub kgld_resource: ResourceAddress,
        pub kingdom_key_resource: ResourceAddress,
        /// The factory's, which never changes. An entry of its own, so that calls which need no number do not load it.
        pub config: KeyValueStore<u8, GameConfig>,
    }

    impl Kingdom {
        /// For the factory alone. `address`: reserved for this component; `None` for any.
        pub fn instantiate(
            charter: KingdomCharter,
            address: Option<GlobalAddressReservation>,
        ) -> ComponentAddress {
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
            let kingdom = Self {
                kingdom_data,
                kgld_vault: FungibleVault::new(charter.kgld_resource),
                kingdom_owner_nft_id: charter.kingdom_owner_nft_id,
                kingdom_random_state,
                trezor_vault: FungibleVault::new(charter.kgld_resource),
                refund_vault: FungibleVault::new(XRD),
                arrivals: Arrivals::none(),
                plan: 0,
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
            });
            match address {
                Some(address) => kingdom.with_address(address),
                None => kingdom,
            }
            .globalize()
            .address()
        }

        // ---- Structures ----

        pub fn create_building(&mut self, kingdom_key: Proof, building: String) {
            self.build(kingdom_key, &building);
        }

        pub fn claim_building(&mut self, kingdom_key: Proof) {
            let now = self.check(kingdom_key);
            let building = allowed(may::may_claim_building(&self.view(), now));
            self.finish_building(building, now);
        }

        // ---- Army ----

        pub fn create_army_unit(&mut self, kingdom_key: Proof, amount: u32) {
            self.recruit(kingdom_key, Unit::Defenders, amount);
        }

        pub fn claim_army(&mut self, kingdom_key: Proof) {
            self.claim_batch(kingdom_key, Unit::Defenders);
        }

        pub fn create_missiles(&mut self, kingdom_key: Proof, amount: u32) {
            self.recruit(kingdom_key, Unit::Missiles, amount);
        }

        pub fn claim_missiles(&mut self, kingdom_key: Proof) {
            self.claim_batch(kingdom_key, Unit::Missiles);
        }

        pub fn create_barriers(&mut self, kingdom_key: Proof, amount: u32) {
            self.recruit(kingdom_key, Unit::Barriers, amount);
        }

        pub fn claim_barriers(&mut self, kingdom_key: Proof) {
            self.claim_batch(kingdom_key, Unit::Barriers);
        }

        // ---- Treasury ----

        pub fn deposit_gold(&mut self, kingdom_key: Proof, gold: Bucket) {
            self.deposit(kingdom_key, gold);
        }

        /// Takes gold out, for a fee that falls to nothing in the weeks after the last withdrawal.
        ///
        /// # Returns
        /// KGLD, and the change of the fee.
        pub fn withdraw_gold(
            &mut self,
            kingdom_key: Proof,
            fee: Bucket,
            amount: Decimal,
        ) -> (Bucket, Bucket) {
            self.withdraw(kingdom_key, fee, amount)
        }

        /// Puts gold of the treasury where no thief finds it.
        pub fn deposit_to_trezor(&mut self, kingdom_key: Proof, amount: Decimal) {
            self.store(kingdom_key, amount);
        }

        /// Mints what the mines have brought into the treasury, and empties the trezor into it.
        pub fn claim_mining_rewards(&mut self, kingdom_key: Proof) {
            let now = self.check(kingdom_key);
            allowed(may::may_claim_gold(&self.view(), now));
            self.claim_gold(now);
        }

        /// Takes out the XRD that missions gave back.
        pub fn collect_refunds(&mut self, kingdom_key: Proof) -> Bucket {
            let now = self.check(kingdom_key);
            allowed(may::may_act(&self.view(), now));
            self.refunds()
        }

        // ---- Everything at once, and in advance ----

        /// Claims the building, the batches and the gold that are due. Nothing that is not due fails the others.
        ///
        /// # Returns
        /// What it has claimed.
        pub fn claim_due(&mut self, kingdom_key: Proof) -> Claimed {
            let now = self.check(kingdom_key);
            self.claim_whatever_is_due(now)
        }

        /// Makes every order worthless that was signed in advance and asks for the plan so far.
        pub fn void_plans(&mut self, kingdom_key: Proof) {
            self.check(kingdom_key);
            self.begin_another_plan();
        }

        /// Refuses unless `plan` is in force. What is signed in advance calls it first.
        pub fn check_plan(&self, plan: u64) {
            self.assert_plan(plan);
        }

        // ---- Missions. Each returns the change of the fee, with what earlier missions gave back. ----

        pub fn attack_another_kingdom(
            &mut self,
            kingdom_key: Proof,
            target_component: ComponentAddress,
            fee: Bucket,
            amount: u32,
            target_nft_id: NonFungibleLocalId,
        ) -> Bucket {
            let now = self.check(kingdom_key);
            self.launch(
                MissionKind::War,
                Some((target_component, target_nft_id)),
                amount,
                fee,
                now,
            )
        }

        pub fn raid_another_kingdom(
            &mut self,
            kingdom_key: Proof,
            target_component: ComponentAddress,
            fee: Bucket,
            target_nft_id: NonFungibleLocalId,
        ) -> Bucket {
            let now = self.check(kingdom_key);
            let squad = self.config().raid.squad;
            self.launch(
                MissionKind::Raid,
                Some((target_component, target_nft_id)),
                squad,
                fee,
                now,
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
            let now = self.check(kingdom_key);
            self.launch(
                MissionKind::Fortify,
                Some((target_component, target_nft_id)),
                amount,
                fee,
                now,
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
            let now = self.check(kingdom_key);
            self.launch(
                MissionKind::Missile,
                Some((target_component, target_nft_id)),
                amount,
                fee,
                now,
            )
        }

        pub fn prospect_resources(&mut self, kingdom_key: Proof, fee: Bucket) -> Bucket {
            self.prospect(kingdom_key, fee)
        }

        // ---- For the factory ----

        /// Before a mission is decided here. Refuses while an earlier one is not.
        pub fn survey(&self, mission: Arrival) -> Survey {
            allowed(may::may_come_first(&mission, self.arrivals.first));
            let data = &self.kingdom_data;
            Survey {
                buildings: data.kingdom_buildings,
                defending_units: data.kingdom_army.defending_units,
                travelling_units: data.kingdom_army.locked_traveling_units,
                anti_missile_barriers: data.kingdom_army.anti_missile_barriers,
                treasury: self.kgld_vault.amount(),
                mining: data.mining(),
                minting_rate_index: data.minting_rate_index,
                idle_since: data.idle_since,
                first_arrival: self.arrivals.first,
            }
        }

        /// A mission sets out for this kingdom.
        pub fn expect_mission(&mut self, arrival: Arrival) {
            self.arrivals.add(arrival);
        }

        /// Returns the spoils.
        pub fn endure_war(&mut self, blow: Blow, spoils: Decimal) -> Bucket {
            self.lose(blow);
            self.kgld_vault.take(spoils).into()
        }

        /// Returns the loot, minted out of the unclaimed gold.
        pub fn endure_raid(&mut self, blow: Blow, loot: Decimal) -> Bucket {
            self.lose(blow);
            let data = &mut self.kingdom_data;
            data.unclaimed_resources -= loot;
            data.mineable_resources -= loot;
            self.mint(loot).into()
        }

        pub fn endure_missiles(&mut self, blow: Blow, intercepted: u32) {
            let army = &mut self.kingdom_data.kingdom_army;
            army.anti_missile_barriers = army.anti_missile_barriers.saturating_sub(intercepted);
            self.lose(blow);
        }

        pub fn receive_units(&mut self, mission_id: u64, at: i64, units: u32) {
            self.arrived(mission_id, at);
            let army = &mut self.kingdom_data.kingdom_army;
            army.defending_units = army.defending_units.saturating_add(units);
        }

        /// A mission of this kingdom is over, unless an earlier one has to be first.
        pub fn come_home(&mut self, home: Homecoming, gold: Option<Bucket>, refund: Bucket) {
            self.welcome(home, gold, refund);
        }

        pub fn gold_found(&mut self, found: Decimal, settlement: Settlement) {
            self.kingdom_data.settle(settlement);
            self.kingdom_data.mineable_resources += found;
        }

        pub fn prospecting_refunded(&mut self, kgld: Decimal) {
            let returned = self.mint(kgld);
            self.kgld_vault.put(returned);
        }

        pub fn rarity_drawn(&mut self, rarity: String, slots: u32) {
            self.kingdom_data.rarity = rarity;
            self.kingdom_data.building_slots = slots;
        }
    }
}
