/** The part of the statistics that is in the address bar: the leaders' ranking, and its period. */
export const RANKINGS = ["spoils", "defences", "growth", "victories", "army"] as const;
export type Ranking = (typeof RANKINGS)[number];

export const PERIODS = ["day", "week", "month", "all"] as const;
export type Period = (typeof PERIODS)[number];

const DAY = 86_400;
/** Seconds; null is all time. */
export const PERIOD_SECONDS: Readonly<Record<Period, number | null>> = {
  day: DAY,
  week: 7 * DAY,
  month: 30 * DAY,
  all: null,
};

export interface StatisticsSearch {
  readonly by?: Ranking | undefined;
  readonly period?: Period | undefined;
}

export function readStatisticsSearch(search: Record<string, unknown>): StatisticsSearch {
  const by = RANKINGS.find((name) => name === search.by);
  const period = PERIODS.find((name) => name === search.period);
  return { ...(by === undefined ? {} : { by }), ...(period === undefined ? {} : { period }) };
}
