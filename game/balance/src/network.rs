//! What the network takes for orders: the figures of `game/test/scrypto/cost-report.json`, rounded. All orders of a kingdom in one hour
//! are one transaction, which pays for its signature, its fee lock and the proof of the key once.

/// XRD for a transaction before it orders anything.
const TRANSACTION: f64 = 0.4;

/// What a transaction can hold.
#[derive(Clone, Copy)]
pub enum Order {
    Found,
    /// `claim_due`, whatever is due.
    Claim,
    Build,
    Recruit,
    Store,
    Withdraw,
    Redeem,
    Buy,
    Prospect,
    Launch,
}

impl Order {
    /// XRD that it takes besides the transaction.
    fn cost(self) -> f64 {
        match self {
            Order::Found => 1.21,
            Order::Claim => 0.35,
            Order::Build | Order::Recruit | Order::Redeem => 0.15,
            Order::Store => 0.13,
            Order::Withdraw => 0.51,
            Order::Buy => 0.23,
            Order::Prospect => 0.53,
            Order::Launch => 0.65,
        }
    }
}

/// XRD for an order, and for its transaction if it is the first in this one.
pub fn fee(order: Order, first: bool) -> f64 {
    order.cost() + if first { TRANSACTION } else { 0.0 }
}

/// XRD for a mission that nothing else is ordered with.
pub fn of_launch() -> f64 {
    fee(Order::Launch, true)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Value;

    #[test]
    fn orders_cost_what_the_report_of_the_engine_says() {
        let text = include_str!("../../test/scrypto/cost-report.json");
        let report: Value = serde_json::from_str(text).expect("the cost report");
        let methods = [
            (Order::Found, "buy_a_new_kingdom"),
            (Order::Claim, "claim_due"),
            (Order::Build, "create_building"),
            (Order::Recruit, "create_army_unit"),
            (Order::Store, "deposit_to_trezor"),
            (Order::Withdraw, "withdraw_gold"),
            (Order::Redeem, "redeem_kgld"),
            (Order::Buy, "buy_kgld"),
            (Order::Prospect, "prospect_resources"),
            (Order::Launch, "attack_another_kingdom"),
        ];
        for (order, method) in methods {
            let stated = report[method]["xrd"].as_f64().expect(method);
            assert!(
                (fee(order, true) / stated - 1.0).abs() < 0.05,
                "{method} costs {stated} XRD"
            );
        }
    }
}
