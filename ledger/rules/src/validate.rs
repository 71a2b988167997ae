//! Which numbers make a game that can be played.

use crate::config::GameConfig;
use radix_common::math::Decimal;

const CENTURY: i64 = 100 * 366 * 24 * 3_600;

impl GameConfig {
    /// Refuses numbers that would let a resolution fail or a vault overflow: once a mission is due, it must go through.
    pub fn validate(&self) -> Result<(), &'static str> {
        let positive = |values: &[Decimal]| values.iter().all(Decimal::is_positive);
        let shares = |values: &[Decimal]| values.iter().all(|v| !v.is_negative() && *v <= Decimal::ONE);
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
