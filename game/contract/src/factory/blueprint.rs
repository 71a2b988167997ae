//! The factory blueprint: the world, its missions and its money.

use super::beacon::{Beacon, BeaconRounds, RoundProof, Verification};
use super::completion::Verdict;
use super::events::*;
use super::founding::{self, Land};
use super::game::Game;
use super::launch;
use super::metadata::{create_kgld, create_kingdom_key, Presentation};
use super::mission::{Mission, MissionStatus};
use super::missions::{mission, Missions};
use super::resolution::{announce, finish};
use super::state::{KingdomInfo, KingdomKey, MapCell};
use super::treasury::Treasury;
use super::world::{Rates, World};
use crate::auth::own_package;
use crate::errors::{allowed, refuse};
use crate::exchange::{LaunchReceipt, MissionOrder, RateWindow};
use crate::payment::{assert_positive, assert_xrd, take_xrd};
use kingdoms_rules::gold::{self, MintingRate};
use kingdoms_rules::span::Span;
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
    Hash,
    KingdomKey
)]
#[events(
    KingdomFounded,
    KgldPurchased,
    KgldRedeemed,
    MintingRatioRecalculated,
    PayeePaid,
    SettlementAnnounced,
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
            kingdom => updatable_by: [];
        },
        methods {
            buy_kgld                  => PUBLIC;
            redeem_kgld               => PUBLIC;
            buy_a_new_kingdom         => PUBLIC;
            buy_a_new_kingdom_at      => PUBLIC;
            recalculate_minting_ratio => PUBLIC;
            resolve                   => PUBLIC; // the verified round is the authority
            settle_overdue            => PUBLIC; // so is the clock
            pay_payee                 => PUBLIC; // to one account alone
            launch_mission            => restrict_to: [kingdom];
            rates_since               => restrict_to: [kingdom];
            keep_fee                  => restrict_to: [kingdom];
            owner_returned            => restrict_to: [kingdom];
        }
    }

    pub struct KingdomFactory {
        pub kgld_resource: ResourceAddress,
        pub kingdom_key_resource: ResourceAddress,
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
        pub minting_rate_index: u32,
        pub minting_ratio: Decimal,
        pub last_ratio_update: i64,
        /// For all time: nobody can put another in its place.
        pub beacon: Beacon,
        /// The randomness of the rounds that were verified here.
        pub decided_rounds: KeyValueStore<u64, Hash>,
        /// The account that receives `gold.payee_share`, for all time as well.
        pub payee: ComponentAddress,
        pub payee_vault: FungibleVault,
        /// XRD for which KGLD can be redeemed.
        pub backing_vault: FungibleVault,
        /// Fees of the missions in flight.
        pub mission_vault: FungibleVault,
        pub config: GameConfig,
    }

    impl KingdomFactory {
        /// Starts a game, in which nobody has a privilege from then on.
        ///
        /// # Arguments
        /// - `beacon`: a component of the package `beacon`, whose rounds decide the missions
        /// - `network_id`: goes into every fate, so that a fate of one network is none on another
        /// - `payee`: the account that receives `gold.payee_share` of what the game keeps
        /// - `config`: `None` for the standard game
        pub fn instantiate(
            beacon: ComponentAddress,
            network_id: u8,
            dapp_definition: ComponentAddress,
            payee: ComponentAddress,
            icon_base_url: String,
            info_url: String,
            config: Option<GameConfig>,
        ) -> Global<KingdomFactory> {
            let config = config.unwrap_or_else(GameConfig::standard);
            if let Err(fault) = config.validate() {
                refuse(Refusal::BadConfig { fault });
            }
            if !payee.as_node_id().is_global_account() {
                refuse(Refusal::BadConfig {
                    fault: "the payee is an account",
                });
            }
            let presentation = Presentation {
                dapp_definition,
                icon_base_url,
                info_url,
            };
            let key_resource =
                ResourceBuilder::new_integer_non_fungible_with_registered_type(OwnerRole::None);
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

            Self {
                kgld_resource: create_kgld(&presentation).address(),
                kingdom_key_resource: create_kingdom_key(key_resource, &presentation).address(),
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
                minting_rate_index: 0,
                minting_ratio,
                last_ratio_update: now,
                beacon: Beacon::of(beacon),
                decided_rounds: KeyValueStore::new_with_registered_type(),
                payee,
                payee_vault: FungibleVault::new(XRD),
                backing_vault: FungibleVault::new(XRD),
                mission_vault: FungibleVault::new(XRD),
                config,
            }
            .instantiate()
            .prepare_to_globalize(OwnerRole::None)
            .roles(roles! {
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
            .globalize()
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
            let mut treasury = self.treasury();
            treasury.keep(take_xrd(&mut payment, xrd_amount));
            let kgld = treasury.kgld().mint(kgld_amount);
            Runtime::emit_event(KgldPurchased {
                kgld_amount,
                xrd_amount,
            });
            (kgld.into(), payment)
        }

        /// Burns KGLD for its part of the XRD that back all gold, at `gold.redemption_cap` each at most.
        ///
        /// # Returns
        /// XRD.
        pub fn redeem_kgld(&mut self, kgld: Bucket) -> Bucket {
            self.treasury().redeem(kgld)
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
            let key = self.found(&mut payment, (x, y), &name, None);
            (key, payment)
        }

        /// Founds a kingdom as [`Self::buy_a_new_kingdom`] does, with an address that the transaction has reserved for a component of
        /// the blueprint `Kingdom`. So the same transaction can call the kingdom.
        pub fn buy_a_new_kingdom_at(
            &mut self,
            mut payment: Bucket,
            x: u32,
            y: u32,
            name: String,
            address: GlobalAddressReservation,
        ) -> (Bucket, Bucket) {
            let key = self.found(&mut payment, (x, y), &name, Some(address));
            (key, payment)
        }

        /// Sets the weekly rate from what backs the gold. Anyone may, once in a period.
        pub fn recalculate_minting_ratio(&mut self) {
            let start = now();
            let due_at = self.last_ratio_update + self.config.gold.ratio_period;
            if start < due_at {
                refuse(Refusal::RatioNotDue {
                    seconds: Span(due_at - start),
                });
            }
            let (backing, supply) = (self.backing_vault.amount(), self.treasury().supply());
            self.minting_ratio = gold::minting_ratio(&self.config.gold, backing, supply);
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
                backing,
                supply,
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
            let mission = mission(&self.missions, mission_id);
            if mission.is_complete() {
                return Bucket::new(XRD);
            }
            let now = now();
            allowed(may::may_resolve(&mission.arrival(), now));
            let Verification { randomness, is_first } = self.rounds().of(mission.round, proof);
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
            finish(&mut self.game(), mission, status, verdict, is_first)
        }

        /// Completes a mission whose fate did not come in time, by fixed rules, in two steps: the first call announces it, and one
        /// `missions.settlement_delay` later settles, if nobody has brought the round. Refuses while the ledger knows the round. Does
        /// nothing if the mission is complete.
        ///
        /// # Returns
        /// The reward of the step, in XRD.
        pub fn settle_overdue(&mut self, mission_id: u64) -> Bucket {
            let mission = mission(&self.missions, mission_id);
            if mission.is_complete() {
                return Bucket::new(XRD);
            }
            let (now, round) = (now(), mission.round);
            let Some(announced_at) = mission.announcement.as_ref().map(|announcement| announcement.at) else {
                allowed(may::may_announce_settlement(
                    &self.config,
                    &mission.arrival(),
                    now,
                ));
                self.assert_unknown(round);
                return announce(&mut self.game().missions, mission, now);
            };
            allowed(may::may_settle(&self.config, announced_at, now));
            self.assert_unknown(round);
            let verdict = Verdict {
                lot: Lot::Overdue,
                at: now,
            };
            finish(
                &mut self.game(),
                mission,
                MissionStatus::Settled { at: now },
                verdict,
                false,
            )
        }

        /// Deposits with the payee what has been put aside for it. Anyone may.
        pub fn pay_payee(&mut self) {
            let amount = self.payee_vault.amount();
            if amount.is_zero() {
                return;
            }
            let share: Bucket = self.payee_vault.take_all().into();
            ScryptoVmV1Api::object_call(
                self.payee.as_node_id(),
                "try_deposit_or_abort",
                scrypto_args!(share, None::<ResourceOrNonFungible>),
            );
            Runtime::emit_event(PayeePaid { amount });
        }

        /// Takes a kingdom's mission and its fee.
        pub fn launch_mission(&mut self, order: MissionOrder, fee: Bucket) -> LaunchReceipt {
            self.mission_vault.put(fee.as_fungible());
            let Game {
                world, mut missions, ..
            } = self.game();
            launch::launch(&world, &mut missions, order, now())
        }

        /// The rates after `index` that began before `window_end`, and the one in force.
        pub fn rates_since(&self, index: u32, window_end: i64) -> RateWindow {
            self.rates().since(index, window_end, now())
        }

        /// Keeps the fee of a withdrawal.
        pub fn keep_fee(&mut self, fee: Bucket) {
            self.treasury().keep(fee.as_fungible());
        }

        /// The owner of a kingdom whose shield is of an absence has given an order.
        pub fn owner_returned(&mut self, id: NonFungibleLocalId) {
            let info = self.parts().0.world.info(&id);
            let shield = info.shield.after_return(&self.config.truce);
            self.kingdom_info.insert(id, KingdomInfo { shield, ..info });
        }

        fn assert_unknown(&self, round: u64) {
            if self.rounds().known(round).is_some() {
                refuse(Refusal::RoundKnown { round });
            }
        }

        /// The fee of the rarity's draw goes from the price to the missions.
        fn found(
            &mut self,
            payment: &mut Bucket,
            place: (u32, u32),
            name: &str,
            address: Option<GlobalAddressReservation>,
        ) -> Bucket {
            let mut price = take_xrd(payment, self.config.founding.price);
            self.mission_vault.put(price.take(self.config.missions.fee));
            self.treasury().keep(price);
            let (mut game, land) = self.parts();
            founding::found(&mut game, land, place, name, address, now())
        }

        fn rounds(&self) -> BeaconRounds<'_> {
            BeaconRounds {
                beacon: &self.beacon,
                decided: &self.decided_rounds,
            }
        }

        fn rates(&self) -> Rates<'_> {
            Rates {
                of_index: &self.minting_rates,
                newest: self.minting_rate_index,
                in_force: self.minting_ratio,
            }
        }

        fn treasury(&mut self) -> Treasury<'_> {
            self.game().treasury
        }

        fn game(&mut self) -> Game<'_> {
            self.parts().0
        }

        /// What each part of the game works with. No part sees the whole.
        fn parts(&mut self) -> (Game<'_>, Land<'_>) {
            let world = World {
                config: &self.config,
                infos: &self.kingdom_info,
                rates: Rates {
                    of_index: &self.minting_rates,
                    newest: self.minting_rate_index,
                    in_force: self.minting_ratio,
                },
                kingdom_key_resource: self.kingdom_key_resource,
                icon_base_url: &self.icon_base_url,
            };
            let missions = Missions {
                config: &self.config.missions,
                rounds: self.beacon.rounds(),
                of_id: &self.missions,
                count: &mut self.mission_count,
                fees: &mut self.mission_vault,
            };
            let treasury = Treasury {
                config: &self.config.gold,
                kgld_resource: self.kgld_resource,
                payee: &mut self.payee_vault,
                backing: &mut self.backing_vault,
            };
            let land = Land {
                cells: &self.occupied_cells,
                kingdom_count: &mut self.kingdom_count,
                dapp_definition: self.dapp_definition,
                info_url: &self.info_url,
            };
            let game = Game {
                world,
                missions,
                treasury,
            };
            (game, land)
        }
    }
}

fn now() -> i64 {
    Clock::current_time_rounded_to_seconds().seconds_since_unix_epoch
}

pub fn keccak256(bytes: &[u8]) -> [u8; 32] {
    CryptoUtils::keccak256_hash(bytes).0
}
