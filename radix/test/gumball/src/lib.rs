//! A gumball machine in the manner of Scrypto's tutorials: it sells gumballs for XRD, its owner's badge sets the price, refills
//! it and takes the earnings. The tests publish it to show that the gateway serves dApps which have nothing to do with the game.

use scrypto::prelude::*;

const FIRST_SUPPLY: u32 = 100;

/// What a buyer may ask before paying.
#[derive(ScryptoSbor)]
pub struct Status {
    pub price: Decimal,
    pub amount: Decimal,
}

#[blueprint]
mod gumball_machine {
    enable_method_auth! {
        methods {
            get_status => PUBLIC;
            buy_gumball => PUBLIC;
            set_price => restrict_to: [OWNER];
            withdraw_earnings => restrict_to: [OWNER];
            refill_gumball_machine => restrict_to: [OWNER];
        }
    }

    struct GumballMachine {
        gum_resource_manager: FungibleResourceManager,
        gumballs: FungibleVault,
        collected_xrd: FungibleVault,
        price: Decimal,
    }

    impl GumballMachine {
        /// A machine with its first gumballs, and the badge of its owner.
        pub fn instantiate_gumball_machine(
            price: Decimal,
            flavor: String,
        ) -> (Global<GumballMachine>, FungibleBucket) {
            let (reservation, component) =
                Runtime::allocate_component_address(GumballMachine::blueprint_id());
            let owner_badge = ResourceBuilder::new_fungible(OwnerRole::None)
                .metadata(metadata!(init {
                    "name" => "Gumball Machine Owner Badge", locked;
                    "symbol" => "GMO", locked;
                }))
                .divisibility(DIVISIBILITY_NONE)
                .mint_initial_supply(1);
            let owner = rule!(require(owner_badge.resource_address()));
            let gumballs = ResourceBuilder::new_fungible(OwnerRole::Updatable(owner.clone()))
                .metadata(metadata!(init {
                    "name" => "Gumball", locked;
                    "symbol" => flavor, locked;
                    "description" => "A delicious gumball", updatable;
                }))
                .mint_roles(mint_roles! {
                    minter => rule!(require(global_caller(component)));
                    minter_updater => rule!(deny_all);
                })
                .mint_initial_supply(FIRST_SUPPLY);
            let machine = Self {
                gum_resource_manager: gumballs.resource_manager(),
                gumballs: FungibleVault::with_bucket(gumballs),
                collected_xrd: FungibleVault::new(XRD),
                price,
            }
            .instantiate()
            .prepare_to_globalize(OwnerRole::Updatable(owner))
            .metadata(metadata!(init {
                "name" => "Gumball Machine", updatable;
            }))
            .with_address(reservation)
            .globalize();
            (machine, owner_badge)
        }

        pub fn get_status(&self) -> Status {
            Status {
                price: self.price,
                amount: self.gumballs.amount(),
            }
        }

        /// A gumball, and the change.
        pub fn buy_gumball(&mut self, mut payment: FungibleBucket) -> (FungibleBucket, FungibleBucket) {
            self.collected_xrd.put(payment.take(self.price));
            (self.gumballs.take(1), payment)
        }

        pub fn set_price(&mut self, price: Decimal) {
            self.price = price;
        }

        pub fn withdraw_earnings(&mut self) -> FungibleBucket {
            self.collected_xrd.take_all()
        }

        pub fn refill_gumball_machine(&mut self) {
            let missing = Decimal::from(FIRST_SUPPLY) - self.gumballs.amount();
            self.gumballs.put(self.gum_resource_manager.mint(missing));
        }
    }
}
