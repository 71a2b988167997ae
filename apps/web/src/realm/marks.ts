/**
 * Marks of a player who is signed in are the same on all devices: of each kingdom, the newest choice counts. Marks from before a browser
 * noted when count as older than any choice that was noted.
 */
import { isMark, type Mark, markKingdoms, useMarks } from "../game/marks-of-player.ts";
import { keepText, keptText } from "../ui/kept.ts";
import { useWalletStore } from "../wallet/store.ts";
import { asPlayer, usePlayer } from "./player.ts";
import { type MarkChoices, mergeMarks, readMarkChoices } from "./players-server.ts";
import { isSignedIn, whenDevicesMeet } from "./when-devices-meet.ts";

/** The server takes no more at once. */
const AT_ONCE = 100;
/** In Unix milliseconds. */
const LONG_AGO = 1;
/** Marks that are set one after the other are sent together. */
const TOGETHER_MS = 1_000;

/** The persona whose marks the page shows. Null if they are not those of the player who signed in. */
function owner(): string | null {
  const { player } = usePlayer.getState();
  const { identity } = useWalletStore.getState();
  if (player.phase !== "in" || identity === null) return null;
  const signedIn = player.session.player;
  return signedIn === identity || signedIn.startsWith("account_") ? identity : null;
}

const keyOf = (identity: string): string => `kingdoms:marks-chosen:${identity}`;

function noted(identity: string): MarkChoices {
  try {
    const value: unknown = JSON.parse(keptText(keyOf(identity)) ?? "{}");
    const entries = Object.entries(typeof value === "object" && value !== null ? value : {});
    return Object.fromEntries(entries.filter(([, choice]) => isChoice(choice)));
  } catch {
    return {};
  }
}

function isChoice(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { mark, changedAt } = value as { readonly mark?: unknown; readonly changedAt?: unknown };
  return (mark === null || isMark(mark)) && Number.isSafeInteger(changedAt) && Number(changedAt) >= 0;
}

const note = (identity: string, choices: MarkChoices): void =>
  void keepText(keyOf(identity), JSON.stringify(choices));

/**
 * Records the time of marks that differ from the recorded ones.
 *
 * @param newAt of kingdoms without a choice so far.
 * @returns whether there were such marks.
 */
function noteChoices(identity: string, newAt: number): boolean {
  const before = noted(identity);
  const { of } = useMarks.getState();
  const changed = [...new Set([...of.keys(), ...Object.keys(before)])].flatMap((kingdom) => {
    const mark = of.get(kingdom) ?? null;
    const choice = before[kingdom];
    if (choice?.mark === mark) return [];
    return [[kingdom, { mark, changedAt: choice === undefined ? newAt : Date.now() }] as const];
  });
  if (changed.length > 0) note(identity, { ...before, ...Object.fromEntries(changed) });
  return changed.length > 0;
}

/** Choices of the first that are newer than those of the second, or unknown to it. */
const newer = (choices: MarkChoices, than: MarkChoices) =>
  Object.entries(choices).filter(([kingdom, { changedAt }]) => changedAt > (than[kingdom]?.changedAt ?? 0));

/** If the server cannot be reached, the next mark or connection tries again. */
async function compare(): Promise<void> {
  const identity = owner();
  if (identity === null) return;
  const theirs = await asPlayer(readMarkChoices);
  // The page may show another player's marks since.
  if (owner() !== identity) return;
  noteChoices(identity, LONG_AGO);
  const mine = noted(identity);
  const taken = newer(theirs, mine).filter(([, { mark }]) => mark === null || isMark(mark));
  if (taken.length > 0) {
    // Noted first, so that the marks are no choice of this device, nor of its other tabs.
    note(identity, { ...mine, ...Object.fromEntries(taken) });
    markKingdoms(taken.map(([kingdom, { mark }]) => [kingdom, mark as Mark | null]));
  }
  const given = newer(mine, theirs);
  for (let from = 0; from < given.length; from += AT_ONCE)
    await asPlayer(() => mergeMarks(Object.fromEntries(given.slice(from, from + AT_ONCE))));
}

const compareQuietly = (): Promise<void> => compare().catch(() => undefined);

let soon: ReturnType<typeof setTimeout> | undefined;

/** Keeps the marks of this browser and those of the player's other devices the same. */
export function keepMarks(): void {
  useMarks.subscribe(() => {
    const identity = owner();
    if (identity === null || !noteChoices(identity, Date.now()) || soon !== undefined) return;
    soon = setTimeout(() => {
      soon = undefined;
      if (isSignedIn()) void compareQuietly();
    }, TOGETHER_MS);
  });
  whenDevicesMeet(compareQuietly);
}
