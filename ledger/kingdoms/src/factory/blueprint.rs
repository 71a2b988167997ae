//! The factory blueprint: the world, its missions and its money.

use super::beacon::{Beacon, PendingBeacon, RoundProof, Verification};
use super::completion::Verdict;
use super::events::*;
use super::founding;
use super::launch;
use super::metadata::{create_crown, create_kgld, create_kingdom_key, Presentation};
use super::mission::{Mission, MissionStatus};
use super::state::{KingdomInfo, KingdomKey, MapCell};
use crate::auth::own_package;
use crate::errors::{allowed, refuse};
use crate::exchange::{LaunchReceipt, MissionOrder, RateWindow};
use crate::payment::{assert_positive, assert_xrd, take_xrd};
use kingdoms_rules::gold::{self, MintingRate};
use kingdoms_rules::{may, Fate, GameConfig, Lot, Refusal};
use scrypto::prelude::*;

#[blueprint]
#[types(
    NonFungibleLocalId,
    u64,
    u32,
    KingdomInfo,
    MapCell,
    Mission,
    MintingRate,
    KingdomKey
)]
#[events(
    KingdomFounded,
    KgldPurchased,
    MintingRatioRecalculated,
    BeaconAnnounced,
    CrownVaultWithdrawn,
    RandomInitiated,
    KingdomAttackCompleted,
    KingdomRaidCompleted,
    KingdomMissileCompleted,
    KingdomFortifyCompleted,
    KingdomProspectCompleted,
    KingdomRarityCompleted
)]
pub mod kingdom_factory {
    enable_method_auth! {
        roles {
            crown   => updatable_by: [];
            kingdom => updatable_by: [];
        },
        methods {
            buy_kgld                  => PUBLIC;
            buy_a_new_kingdom         => PUBLIC;
            recalculate_minting_ratio => PUBLIC;
            resolve                   => PUBLIC; // the verified round is the authority
            settle_overdue            => PUBLIC; // so is the clock
            withdraw_crown_vault      => restrict_to: [crown];
            announce_beacon           => restrict_to: [crown];
            launch_mission            => restrict_to: [kingdom];
            rates_since               => restrict_to: [kingdom];
            count_mine                => restrict_to: [kingdom];
            pay_crown                 => restrict_to: [kingdom];
        }
    }

    pub struct KingdomFactory {
        pub kgld_resource: ResourceAddress,
        pub kingdom_key_resource: ResourceAddress,
        pub crown_badge_resource: ResourceAddress,
        pub dapp_definition: ComponentAddress,
        pub network_id: u8,
        pub icon_base_url: String,
        pub info_url: String,
        pub kingdom_info: KeyValueStore<NonFungibleLocalId, KingdomInfo>,
        pub occupied_cells: KeyValueStore<MapCell, NonFungibleLocalId>,
        pub missions: KeyValueStore<u64, Mission>,
        pub minting_rates: KeyValueStore<u32, MintingRate>,
        pub kingdom_count: u64,
        pub mission_count: u64,
        pub mine_count: u32,
        pub minting_rate_index: u32,
        pub minting_ratio: Decimal,
        pub last_ratio_update: i64,
        pub beacon: Beacon,
        pub pending_beacon: Option<PendingBeacon>,
        pub crown_vault: FungibleVault,
        pub mission_vault: FungibleVault,
        pub config: GameConfig,
    }

    impl KingdomFactory {
        /// Starts a game.
        ///
        /// # Arguments
        /// - `beacon`: a component of the package `beacon`, whose rounds decide the missions
        /// - `network_id`: goes into every fate, so that a fate of one network is none on another
        /// - `config`: `None` for the standard game
        ///
        /// # Returns
        /// The factory, and the one Crown badge.
        pub fn instantiate(
            beacon: ComponentAddress,
            network_id: u8,
            dapp_definition: ComponentAddress,
            icon_base_url: String,
            info_url: String,
            config: Option<GameConfig>,
        ) -> (Global<KingdomFactory>, Bucket) {
            let config = config.unwrap_or_else(GameConfig::standard);
            if let Err(fault) = config.validate() {
                refuse(Refusal::BadConfig { fault });
            }
            let presentation = Presentation {
                dapp_definition,
                icon_base_url,
                info_url,
            };
            let crown = create_crown(&presentation);
            let crown_badge_resource = crown.resource_address();
            let minting_rates = KeyValueStore::new_with_registered_type();
            let now = now();
            let minting_ratio = config.gold.max_ratio;
            minting_rates.insert(
                0,
                MintingRate {
                    start: now,
                    ratio: minting_ratio,
                },
            );

            let factory = Self {
                kgld_resource: create_kgld(&presentation).address(),
                kingdom_key_resource: create_kingdom_key(&presentation).address(),
                crown_badge_resource,
                dapp_definition,
                network_id,
                icon_base_url: presentation.icon_base_url.clone(),
                info_url: presentation.info_url.clone(),
                kingdom_info: KeyValueStore::new_with_registered_type(),
                occupied_cells: KeyValueStore::new_with_registered_type(),
                missions: KeyValueStore::new_with_registered_type(),
                minting_rates,
                kingdom_count: 0,
                mission_count: 0,
                mine_count: 0,
                minting_rate_index: 0,
                minting_ratio,
                last_ratio_update: now,
                beacon: Beacon::of(beacon),
                pending_beacon: None,
                crown_vault: FungibleVault::new(XRD),
                mission_vault: FungibleVault::new(XRD),
                config,
            }
            .instantiate()
            .prepare_to_globalize(OwnerRole::None)
            .roles(roles! {
                crown   => rule!(require(crown_badge_resource));
                kingdom => own_package();
            })
            .metadata(metadata! {
                init {
                    "name"            => "Kingdoms", locked;
                    "description"     => "Found a kingdom, mine gold, and go to war. The world of all kingdoms.", locked;
                    "icon_url"        => presentation.icon("kingdoms"), locked;
                    "info_url"        => presentation.info(), locked;
                    "tags"            => vec!["game".to_string(), "kingdoms".to_string()], locked;
                    "dapp_definition" => GlobalAddress::from(dapp_definition), locked;
                }
            })
            .globalize();
            (factory, crown.into())
        }

        /// Mints KGLD for XRD. At most `gold.max_purchase` is taken.
        ///
        /// # Returns
        /// KGLD, and the change.
        pub fn buy_kgld(&mut self, mut payment: Bucket) -> (Bucket, Bucket) {
            assert_xrd(&payment);
            assert_positive(payment.amount());
            let xrd_amount = payment.amount().min(self.config.gold.max_purchase);
            let kgld_amount = gold::kgld_for(&self.config.gold, xrd_amount);
            self.crown_vault.put(take_xrd(&mut payment, xrd_amount));
            let kgld = FungibleResourceManager::from(self.kgld_resource).mint(kgld_amount);
            Runtime::emit_event(KgldPurchased {
                kgld_amount,
                xrd_amount,
            });
            (kgld.into(), payment)
        }

        /// Founds a kingdom on an empty cell. The fee of its rarity's draw is part of the price.
        ///
        /// # Returns
        /// The Kingdom Key, and the change.
        pub fn buy_a_new_kingdom(
            &mut self,
            mut payment: Bucket,
            x: u32,
            y: u32,
            name: String,
        ) -> (Bucket, Bucket) {
            let mut price = take_xrd(&mut payment, self.config.founding.price);
            self.mission_vault.put(price.take(self.config.missions.fee));
            self.crown_vault.put(price);
            let key = founding::found(self, x, y, &name, now());
            (key, payment)
        }

        /// Sets the weekly rate from the number of mines in the game. Anyone may, once in a period.
        pub fn recalculate_minting_ratio(&mut self) {
            let start = now();
            let due_at = self.last_ratio_update + self.config.gold.ratio_period;
            if start < due_at {
                refuse(Refusal::RatioNotDue {
                    seconds: due_at - start,
                });
            }
            self.minting_ratio = gold::minting_ratio(&self.config.gold, self.mine_count);
            self.last_ratio_update = start;
            self.minting_rate_index += 1;
            self.minting_rates.insert(
                self.minting_rate_index,
                MintingRate {
                    start,
                    ratio: self.minting_ratio,
                },
            );
            Runtime::emit_event(MintingRatioRecalculated {
                index: self.minting_rate_index,
                start,
                minting_ratio: self.minting_ratio,
                mine_count: self.mine_count,
            });
        }

        /// Completes a due mission. Does nothing if it is complete.
        ///
        /// # Arguments
        /// - `proof`: of the mission's round, which the beacon verifies; `None` if it knows the round
        ///
        /// # Returns
        /// The reward of whoever resolves, in XRD, and for a round that nobody had verified before.
        pub fn resolve(&mut self, mission_id: u64, proof: Option<RoundProof>) -> Bucket {
            let mission = self.mission(mission_id);
            if mission.is_complete() {
                return Bucket::new(XRD);
            }
            let now = now();
            allowed(may::may_resolve(&mission.arrival(), &[], now));
            let Verification { randomness, is_first } = self.round_of(&mission, proof);
            let factory = Runtime::global_address().into_node_id();
            let fate = Fate::of_round(&randomness.0, self.network_id, &factory.0, mission_id, keccak256);
            let status = MissionStatus::Resolved {
                at: now,
                fate: Hash(fate.bytes()),
            };
            let verdict = Verdict {
                lot: Lot::Fate(fate),
                at: now,
            };
            self.finish(mission, status, verdict, is_first)
        }

        /// Completes a mission whose fate did not come in time, by fixed rules. Does nothing if it is complete.
        ///
        /// # Returns
        /// The reward of whoever settles, in XRD.
        pub fn settle_overdue(&mut self, mission_id: u64) -> Bucket {
            let mission = self.mission(mission_id);
            if mission.is_complete() {
                return Bucket::new(XRD);
            }
            let now = now();
            allowed(may::may_settle(&self.config, &mission.arrival(), &[], now));
            let verdict = Verdict {
                lot: Lot::Overdue,
                at: now,
            };
            self.finish(mission, MissionStatus::Settled { at: now }, verdict, false)
        }

        pub fn withdraw_crown_vault(&mut self) -> Bucket {
            let income = self.crown_vault.take_all();
            Runtime::emit_event(CrownVaultWithdrawn {
                amount: income.amount(),
            });
            income.into()
        }

        /// Takes the rounds of another beacon, `missions.beacon_notice` from now. Missions launched before keep theirs.
        /// A second announcement replaces one that is not in force yet.
        pub fn announce_beacon(&mut self, beacon: ComponentAddress) {
            let now = now();
            self.beacon = self.beacon_at(now).clone();
            let in_force_at = now + self.config.missions.beacon_notice;
            self.pending_beacon = Some(PendingBeacon {
                beacon: Beacon::of(beacon),
                in_force_at,
            });
            Runtime::emit_event(BeaconAnnounced { beacon, in_force_at });
        }

        /// Takes a kingdom's mission and its fee.
        pub fn launch_mission(&mut self, order: MissionOrder, fee: Bucket) -> LaunchReceipt {
            self.mission_vault.put(fee.as_fungible());
            launch::launch(self, order, now())
        }

        /// The rates after `index` that began before `window_end`, and the one in force.
        pub fn rates_since(&self, index: u32, window_end: i64) -> RateWindow {
            self.rates().since(index, window_end, now())
        }

        /// Counts one more mine in the game, and tells the rates as [`Self::rates_since`] does.
        pub fn count_mine(&mut self, index: u32, window_end: i64) -> RateWindow {
            self.mine_count = self.mine_count.saturating_add(1);
            self.rates_since(index, window_end)
        }

        pub fn pay_crown(&mut self, fee: Bucket) {
            self.crown_vault.put(fee.as_fungible());
        }
    }
}

fn now() -> i64 {
    Clock::current_time_rounded_to_seconds().seconds_since_unix_epoch
}

pub fn keccak256(bytes: &[u8]) -> [u8; 32] {
    CryptoUtils::keccak256_hash(bytes).0
}
