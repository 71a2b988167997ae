/** Observes a running realm from outside, and reports faults. */
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { RealmHealth } from "@kingdoms/realm";
import { residentMegabytes } from "../support/memory.ts";
import type { RealmProcess } from "../support/realm.ts";

export interface Sample {
  /** Seconds of this machine since the beginning. */
  readonly at: number;
  readonly stateVersion: number;
  /** Why the realm does not count as healthy; null if it does. */
  readonly illness: string | null;
  /** Seconds of this machine for which the longest waiting mission could have been resolved. */
  readonly late: number;
  readonly megabytes: number;
  /** Of the ledger's file. */
  readonly bytes: number;
}

/** @param factor how many seconds of the ledger's clock pass in one. */
export async function look(realm: RealmProcess, at: number, factor: number): Promise<Sample> {
  const response = await fetch(`${realm.url}/realm/health`);
  const health = (await response.json()) as RealmHealth;
  const [megabytes, { size }] = await Promise.all([
    residentMegabytes(realm.pid),
    stat(join(realm.data, "ledger.sqlite")),
  ]);
  return {
    at,
    stateVersion: health.ledger.stateVersion,
    illness: health.healthy ? null : JSON.stringify(health),
    late: (health.keeper?.oldestDueSeconds ?? 0) / factor,
    megabytes,
    bytes: size,
  };
}

const MOST_LATE = 60;
/** Of the second half against the first: caches fill at the beginning. */
const MOST_GROWTH = 1.25;

/** Sentences; none for a year without a fault. */
export function faultsOf(samples: readonly Sample[]): readonly string[] {
  const half = Math.floor(samples.length / 2);
  const [early, late] = [samples.slice(0, half), samples.slice(half)];
  const most = (of: readonly Sample[], field: (sample: Sample) => number) => Math.max(...of.map(field));
  const [first, middle, last] = [samples[0], samples[half], samples.at(-1)];
  if (first === undefined || middle === undefined || last === undefined || half === 0)
    return ["there are too few looks to judge by"];
  const growth = most(late, ({ megabytes }) => megabytes) / most(early, ({ megabytes }) => megabytes);
  const each = (from: Sample, to: Sample) =>
    (to.bytes - from.bytes) / Math.max(1, to.stateVersion - from.stateVersion);
  const [before, after] = [each(first, middle), each(middle, last)];
  const worst = most(samples, ({ late: seconds }) => seconds);
  return [
    ...samples.flatMap(({ at, illness }) => (illness === null ? [] : [`ill after ${at} s: ${illness}`])),
    ...(worst > MOST_LATE ? [`the keeper was late by ${worst.toFixed(0)} s`] : []),
    ...(growth > MOST_GROWTH ? [`memory grew to ${growth.toFixed(2)} times that of the first half`] : []),
    ...(after > before * MOST_GROWTH
      ? [`a transaction took ${after.toFixed(0)} bytes instead of ${before.toFixed(0)}`]
      : []),
  ];
}
