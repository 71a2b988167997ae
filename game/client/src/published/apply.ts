/** What files of a published world say, put together. */
import { isRecord } from "@embedded-radix/client";
import { isCompletion } from "../missions/index.ts";
import { pendingAfter, replaced, type SyncStep } from "../sync/advance.ts";
import { type HistoryPage, isLaunch, type Snapshot } from "../sync/snapshot.ts";
import { isPage } from "../sync/store.ts";
import { FORMAT, type Latest, type SpanFile, type StepFile } from "./format.ts";

export function isLatest(value: unknown): value is Latest {
  const latest = value as Partial<Latest> | null;
  return (
    isRecord(value) &&
    value.format === FORMAT &&
    Number.isSafeInteger(latest?.at?.stateVersion) &&
    Number.isSafeInteger(latest?.at?.time) &&
    Number(latest?.everySeconds) > 0 &&
    isSpan(latest?.recent) &&
    Array.isArray(latest?.steps) &&
    latest.steps.every(isSpan) &&
    [latest.world?.digest, latest.archive, latest.factoryAnswer].every((digest) => typeof digest === "string")
  );
}

const isSpan = (span: SpanFile | undefined): boolean =>
  Number.isSafeInteger(span?.low) && Number.isSafeInteger(span?.high) && typeof span?.digest === "string";

export function isStep(value: unknown): value is StepFile {
  const step = value as Partial<StepFile> | null;
  return (
    isRecord(value) &&
    Array.isArray(step?.kingdoms) &&
    isPage(step.page) &&
    (step.entities === "all" || Array.isArray(step.entities))
  );
}

export function isWorld(value: unknown): value is Snapshot {
  const world = value as Partial<Snapshot> | null;
  return isRecord(value) && Array.isArray(world?.kingdoms) && Array.isArray(world.pending);
}

/** The steps that lead on from a state version; null if the oldest of them begins later. */
export function stepsAfter({ steps, world }: Latest, seen: number): readonly SpanFile[] | null {
  const later = steps.filter(({ high }) => high > seen);
  const [first] = later;
  if (first !== undefined) return first.low <= seen ? later : null;
  return seen >= (steps.at(-1)?.high ?? world.stateVersion) ? [] : null;
}

/** The world after these steps; null if it is not the one that they say. */
export function afterSteps(known: Snapshot, steps: readonly StepFile[], { at }: Latest): SyncStep | null {
  let { kingdoms, pending, anchor } = known;
  const pages: HistoryPage[] = [];
  for (const { page, ...step } of steps) {
    const events = page.events.map(({ event }) => event);
    const ended = new Set(events.filter(isCompletion).map(({ missionId }) => missionId));
    kingdoms = replaced(kingdoms, step.kingdoms);
    pending = pendingAfter(pending, events.filter(isLaunch), ended);
    anchor = step.anchor;
    pages.push(page);
  }
  const last = steps.at(-1);
  if (last !== undefined && (kingdoms.length !== last.kingdomCount || pending.length !== last.pendingCount))
    return null;
  return { snapshot: { ...known, ...at, kingdoms, pending, anchor }, pages };
}

/** The part of a page up to a state version. */
export const upTo = ({ low, high, events }: HistoryPage, at = high): HistoryPage => ({
  low,
  high: Math.min(at, high),
  events: at >= high ? events : events.filter(({ stateVersion }) => stateVersion <= at),
});
