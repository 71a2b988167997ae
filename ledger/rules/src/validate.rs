//! Which numbers make a game that can be played.

use crate::config::GameConfig;
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
        let positive = |values: &[Decimal]| values.iter().all(Decimal::is_positive);
        let shares = |values: &[Decimal]| values.iter().all(|v| !v.is_negative() && *v <= Decimal::ONE);
        let amounts = |values: &[Decimal]| values.iter().all(|v| !v.is_negative() && *v <= MOST);
        let durations = |values: &[i64]| values.iter().all(|v| (0..=CENTURY).contains(v));
        let (gold, missions, war, raid, missile) =
            (&self.gold, &self.missions, &self.war, &self.raid, &self.missile);

        if self.map.width == 0 || self.map.height == 0 || self.map.width > 10_000 || self.map.height > 10_000
        {
            return Err("the map is empty or too large");
        }
        if self.rarities.is_empty()
            || self.rarities.len() > 16
            || self.prospect.is_empty()
            || self.prospect.len() > 16
        {
            return Err("rarities and prospect bands need 1 to 16 rows");
        }
        if self
            .prospect
            .iter()
            .any(|band| band.low.is_negative() || band.high < band.low)
        {
            return Err("a prospect band runs from low to high");
        }
        if !positive(&[
            gold.price,
            gold.max_purchase,
            gold.min_ratio,
            missions.travel_growth,
            war.fall_divisor,
        ]) {
            return Err("prices, rates, growth and divisors are above zero");
        }
        if gold.max_ratio < gold.min_ratio || gold.ratio_period <= 0 || gold.withdraw_period <= 0 {
            return Err("the weekly rate needs a period and a range");
        }
        if gold.accrual_cap > gold.ratio_period {
            // Else more than two weekly rates could fall into one window of production.
            return Err("the accrual cap is at most the period of the rate");
        }
        if self.founding.price < missions.fee {
            return Err("the price of a kingdom covers the fee of its rarity");
        }
        if missions.fee < missions.fate_fee_lock {
            return Err("a mission pays for its own resolution");
        }
        if self
            .rarities
            .iter()
            .any(|rarity| rarity.slots < self.founding.initial_slots)
        {
            // Else a rarity could take a slot that is built on already.
            return Err("no rarity has fewer slots than a new kingdom");
        }
        if !amounts(&[
            self.founding.price,
            self.founding.mineable_resources,
            gold.price,
            gold.max_purchase,
            gold.weekly_emission,
            gold.max_ratio,
            gold.withdraw_fee,
            gold.trezor_capacity,
            missions.fee,
            missions.travel_growth,
            missions.academy_factor,
            missions.prospect_cost,
            missions.fate_fee_lock,
            self.combat.carry_per_unit,
            war.overkill_cap,
            war.overkill_threshold,
            raid.success_per_defender,
        ]) || self.prospect.iter().any(|band| band.high > MOST)
        {
            return Err("an amount lies between 0 and a million million");
        }
        if war.luck_base < LEAST_POWER
            || war.luck_base > MOST_POWER
            || war.luck_span.is_negative()
            || war.luck_span > MOST_POWER
            || war.defender_bonus < LEAST_POWER
            || war.defender_bonus > MOST_POWER
        {
            // Powers divide each other: none may be truncated to zero.
            return Err("luck and the defender's bonus lie between a hundredth and a hundred");
        }
        if !shares(&[
            self.combat.stronghold_factor,
            war.draw_margin,
            war.draw_loss,
            war.winner_loss,
            war.spoils_share,
            war.spoils_share_cap,
            war.fall_cap,
            raid.success,
            raid.success_floor,
            raid.loot_share,
            raid.capture,
            war.loser_loss,
            war.loser_loss_span,
            war.loser_loss + war.loser_loss_span,
        ]) {
            return Err("a share lies between 0 and 1");
        }
        if raid.squad == 0 || missile.min_damage > missile.max_damage || missile.max_damage > 100 {
            return Err("a squad has a unit and damage a range");
        }
        if missile.damage_per_building == 0 || missile.max_buildings > 100 {
            return Err("damage destroys few buildings");
        }
        if !durations(&[
            self.founding.protection,
            self.founding.rarity_delay,
            gold.ratio_period,
            gold.accrual_cap,
            gold.withdraw_period,
            missions.war_base,
            missions.raid_base,
            missions.missile_base,
            missions.fortify_base,
            missions.prospect_duration,
            missions.war_cooldown,
            missions.raid_cooldown,
            missions.fortify_cooldown,
            missions.overdue_after,
            missions.fate_key_notice,
        ]) {
            return Err("a duration lies between 0 and 100 years");
        }
        Ok(())
    }
}
