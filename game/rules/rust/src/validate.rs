//! Which numbers make a game that can be played.

use crate::config::GameConfig;
use crate::fees::UNIT_PRICE;
use crate::mission::MissionKind;
use radix_common::math::Decimal;
use radix_common_derive::dec;

const CENTURY: i64 = 100 * 366 * 24 * 3_600;
/// Sums and products of such amounts stay far below what a vault or a `Decimal` holds.
const MOST: Decimal = dec!(1000000000000);
const LEAST_POWER: Decimal = dec!("0.01");
const MOST_POWER: Decimal = dec!(100);

impl GameConfig {
    /// Refuses numbers that would let a resolution fail or a vault overflow: once a mission is due, it must go through.
    pub fn validate(&self) -> Result<(), &'static str> {
        let demand = |holds: bool, fault: &'static str| if holds { Ok(()) } else { Err(fault) };
        let every = |values: &[Decimal], holds: fn(&Decimal) -> bool| values.iter().all(holds);
        let share = |value: &Decimal| !value.is_negative() && *value <= Decimal::ONE;
        let amount = |value: &Decimal| !value.is_negative() && *value <= MOST;
        let power = |value: &Decimal| (LEAST_POWER..=MOST_POWER).contains(value);
        let Self {
            map,
            founding,
            gold,
            missions,
            effects,
            truce,
            theft,
            war,
            raid,
            missile,
            prospect,
            ..
        } = self;

        let rewarded = [
            missions.resolution_units,
            missions.verification_units,
            missions.announcement_units,
        ]
        .map(Decimal::from)
        .into_iter()
        .fold(Decimal::ZERO, |sum, units| sum + units);

        demand(
            (1..=10_000).contains(&map.width) && (1..=10_000).contains(&map.height),
            "the map is empty or too large",
        )?;
        demand(
            (1..=16).contains(&self.rarities.len()) && (1..=16).contains(&prospect.len()),
            "rarities and prospect bands need 1 to 16 rows",
        )?;
        demand(
            prospect
                .iter()
                .all(|band| !band.low.is_negative() && band.low <= band.high && band.high <= MOST),
            "a prospect band runs from low to high",
        )?;
        demand(
            every(
                &[
                    gold.price,
                    gold.max_purchase,
                    gold.min_ratio,
                    missions.travel_growth,
                ],
                Decimal::is_positive,
            ),
            "prices, rates and growth are above zero",
        )?;
        demand(
            gold.min_ratio <= gold.max_ratio && gold.ratio_period > 0 && gold.withdraw_period > 0,
            "the weekly rate needs a period and a range",
        )?;
        // Else more than two weekly rates could fall into one window of production.
        demand(
            gold.accrual_cap <= gold.ratio_period,
            "the accrual cap is at most the period of the rate",
        )?;
        demand(
            missions.fee <= founding.price,
            "the price of a kingdom covers the fee of its rarity",
        )?;
        // Rewards end where the fee does; with the engine's prices of today they have to fit in.
        demand(
            rewarded * UNIT_PRICE <= missions.fee,
            "a mission pays for its own resolution",
        )?;
        // Else buying gold to redeem it would pay.
        demand(
            gold.redemption_cap <= gold.price,
            "a redemption brings no more than gold costs",
        )?;
        // Else a rarity could take a slot that is built on already.
        demand(
            self.rarities
                .iter()
                .all(|rarity| rarity.slots >= founding.initial_slots),
            "no rarity has fewer slots than a new kingdom",
        )?;
        demand(
            every(
                &[
                    founding.price,
                    founding.mineable_resources,
                    gold.price,
                    gold.max_purchase,
                    gold.redemption_cap,
                    gold.max_ratio,
                    gold.withdraw_fee,
                    missions.fee,
                    missions.travel_growth,
                    effects.trezor_capacity,
                    effects.academy_factor,
                    theft.carry_per_unit,
                    war.overkill,
                    raid.success_per_defender,
                ],
                amount,
            ),
            "an amount lies between 0 and a million million",
        )?;
        // Powers divide each other: none may be truncated to zero.
        demand(
            every(&[war.luck_base, war.defender_bonus], power)
                && !war.luck_span.is_negative()
                && war.luck_span <= MOST_POWER
                && !war.alarm_bonus.is_negative()
                && war.alarm_bonus <= MOST_POWER,
            "luck and the defender's bonus lie between a hundredth and a hundred",
        )?;
        demand(
            (1..=100).contains(&truce.absence_factor),
            "a truce becomes no shorter, and not a hundred times as long at once",
        )?;
        demand(
            every(
                &[
                    gold.payee_share,
                    effects.stronghold_factor,
                    truce.buried_share,
                    war.draw_margin,
                    war.draw_loss,
                    war.repulse_loss,
                    war.rout_loss,
                    war.winner_loss,
                    war.spoils_share,
                    war.fall,
                    raid.success,
                    raid.success_floor,
                    raid.loot_share,
                    raid.capture,
                ],
                share,
            ),
            "a share lies between 0 and 1",
        )?;
        demand(
            raid.squad > 0 && missile.min_damage <= missile.max_damage && missile.max_damage <= 100,
            "a squad has a unit and damage a range",
        )?;
        demand(
            missile.damage_per_building > 0 && missile.max_buildings <= 100,
            "damage destroys few buildings",
        )?;
        demand(missions.beacon_window > 0, "missions are decided at some time")?;
        demand(war.reach > 0, "armies of one size can hurt each other")?;
        let kinds = MissionKind::ALL.map(|kind| self.kinds.get(kind));
        demand(
            kinds.iter().all(|kind| amount(&kind.cost)),
            "an amount lies between 0 and a million million",
        )?;
        let durations = [
            founding.protection,
            gold.ratio_period,
            gold.accrual_cap,
            gold.withdraw_period,
            missions.overdue_after,
            missions.settlement_delay,
            missions.beacon_delay,
            missions.beacon_window,
            truce.war,
            truce.raid,
            truce.absence,
            truce.longest,
            war.alarm_gap,
        ];
        let of_kinds = kinds.iter().flat_map(|kind| [kind.duration, kind.cooldown]);
        demand(
            durations
                .into_iter()
                .chain(of_kinds)
                .all(|duration| (0..=CENTURY).contains(&duration)),
            "a duration lies between 0 and 100 years",
        )
    }
}
