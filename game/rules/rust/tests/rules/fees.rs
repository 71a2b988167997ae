//! Where the fee of a mission goes, whatever the engine charges.

use kingdoms_rules::fees::{announcement, split, Completion, FeeSplit, UNIT_PRICE};
use kingdoms_rules::{Decimal, GameConfig};
use radix_common_derive::dec;

const TODAY: Completion = Completion {
    unit_price: UNIT_PRICE,
    verified: false,
    announced: Decimal::ZERO,
    succeeded: false,
};

fn of(completion: &Completion) -> FeeSplit {
    split(&GameConfig::standard().missions, completion)
}

#[test]
fn a_fee_is_split_to_the_last_atto() {
    let missions = GameConfig::standard().missions;
    let prices = [
        Decimal::ZERO,
        dec!("0.000000000000000001"),
        UNIT_PRICE,
        UNIT_PRICE * dec!(3),
        dec!(1),
    ];
    for unit_price in prices {
        for verified in [false, true] {
            for announced in [Decimal::ZERO, announcement(&missions, unit_price)] {
                for succeeded in [false, true] {
                    let split = of(&Completion {
                        unit_price,
                        verified,
                        announced,
                        succeeded,
                    });
                    let FeeSplit {
                        reward,
                        refund,
                        income,
                    } = split;
                    assert_eq!(announced + reward + refund + income, missions.fee);
                    assert!(![reward, refund, income].iter().any(Decimal::is_negative));
                    assert!(if succeeded { income } else { refund }.is_zero());
                }
            }
        }
    }
}

#[test]
fn rewards_are_what_the_engine_charges_today() {
    assert_eq!(of(&TODAY).reward, dec!("1.65"));
    let verified = Completion {
        verified: true,
        ..TODAY
    };
    assert_eq!(of(&verified).reward, dec!("3.65"));
    let won = Completion {
        succeeded: true,
        ..verified
    };
    assert_eq!(of(&won).refund, dec!("6.35"));
    assert_eq!(of(&verified).income, dec!("6.35"));
    assert_eq!(
        announcement(&GameConfig::standard().missions, UNIT_PRICE),
        dec!(1)
    );
}

#[test]
fn rewards_rise_with_the_price_and_end_with_the_fee() {
    let missions = GameConfig::standard().missions;
    let threefold = Completion {
        unit_price: UNIT_PRICE * dec!(3),
        succeeded: true,
        ..TODAY
    };
    assert_eq!(
        (of(&threefold).reward, of(&threefold).refund),
        (dec!("4.95"), dec!("5.05"))
    );
    let verified = Completion {
        verified: true,
        ..threefold
    };
    assert_eq!(
        (of(&verified).reward, of(&verified).refund),
        (dec!(10), Decimal::ZERO)
    );
    assert_eq!(announcement(&missions, UNIT_PRICE * dec!(3)), dec!(3));
    assert_eq!(announcement(&missions, UNIT_PRICE * dec!(11)), missions.fee);
}

#[test]
fn an_announcement_is_paid_out_of_the_same_fee() {
    let announced = Completion {
        announced: dec!(1),
        ..TODAY
    };
    assert_eq!(
        (of(&announced).reward, of(&announced).income),
        (dec!("1.65"), dec!("7.35"))
    );
    let dear = Completion {
        unit_price: UNIT_PRICE * dec!(10),
        announced: dec!(9),
        ..TODAY
    };
    assert_eq!((of(&dear).reward, of(&dear).income), (dec!(1), Decimal::ZERO));
}
