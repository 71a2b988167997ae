/** When a bot looks after its kingdom: at a few minutes of most days. The minutes follow from the seed and the clock alone. */
import type { Bot } from "./bot.ts";

/** Seconds. Bots act on a grid, so that those of one minute share rounds of the beacon. */
export const GRID = 60;
const DAY = 86_400;
const MINUTES_OF_DAY = DAY / GRID;
/** Minutes of a day in which a bot is awake. */
const AWAKE = 14 * 60;
/** Days in which a bot plays on, or loses interest and comes back with the next season. */
const SEASON = 18;
const LONGEST_ABSENCE = 9;

/** Times of its visits on the day that begins at `day * DAY`, in order. */
function visitsOn({ draw, temperament }: Bot, day: number): readonly number[] {
  if (draw.chance(temperament.daysOff, "day off", day) || isBetweenSeasons({ draw, temperament }, day))
    return [];
  const wakes = draw.below(MINUTES_OF_DAY, "wakes");
  const count = draw.between(temperament.visitsADay, "visits", day);
  const minutes = Array.from({ length: count }, (_, visit) => draw.below(AWAKE, "minute", day, visit));
  return [...new Set(minutes)]
    .map((minute) => day * DAY + ((wakes + minute) % MINUTES_OF_DAY) * GRID)
    .sort((one, other) => one - other);
}

function isBetweenSeasons({ draw, temperament }: Pick<Bot, "draw" | "temperament">, day: number): boolean {
  const shifted = day + draw.below(SEASON, "season");
  const season = Math.floor(shifted / SEASON);
  if (!draw.chance(temperament.fickleness, "loses interest", season)) return false;
  return SEASON - (shifted % SEASON) <= draw.between([3, LONGEST_ABSENCE], "absence", season);
}

/** The newest visit after one time and up to another, which is included; null if there is none. Missed ones are not made up for. */
export function visitBetween(bot: Bot, after: number, until: number): number | null {
  // No absence lasts longer, and older visits would change nothing.
  const first = Math.max(Math.floor(after / DAY), Math.floor(until / DAY) - LONGEST_ABSENCE - 1);
  for (let day = Math.floor(until / DAY); day >= first; day--) {
    const visit = visitsOn(bot, day).findLast((time) => time > after && time <= until);
    if (visit !== undefined) return visit;
  }
  return null;
}

/** The first visit after a time. */
export function nextVisit(bot: Bot, after: number): number {
  for (let day = Math.floor(after / DAY); ; day++) {
    const visit = visitsOn(bot, day).find((time) => time > after);
    if (visit !== undefined) return visit;
  }
}
