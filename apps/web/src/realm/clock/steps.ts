export interface ClockStep {
  /** Key under `clock.steps` in the catalogue. */
  readonly name: "minute" | "hour" | "sixHours" | "day";
  readonly seconds: number;
  /** A jump that finishes builds and missions of every player is asked about first. */
  readonly confirm: boolean;
}

export const STEPS: readonly ClockStep[] = [
  { name: "minute", seconds: 60, confirm: false },
  { name: "hour", seconds: 3600, confirm: false },
  { name: "sixHours", seconds: 6 * 3600, confirm: true },
  { name: "day", seconds: 86_400, confirm: true },
];

/** Ledger seconds per wall second that are offered. */
export const SPEEDS: readonly number[] = [1, 10, 60, 600, 3600];
