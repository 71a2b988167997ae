/** The memory of the guide: which steps were done once, which were dismissed, and whether it is shown. */
import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import { keptStorage } from "../../ui/kept.ts";
import { isOnce } from "./courses.ts";
import { STEPS, type StepName } from "./steps.ts";

const NAME = "kingdoms:guide";

/** Steps by whose they are: the address of a kingdom's component, or of the game and the player for steps that are learned once. */
type Marks = Readonly<Record<string, readonly string[]>>;

interface Guide {
  readonly hidden: boolean;
  readonly done: Marks;
  readonly skipped: Marks;
}

const asText = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((name): name is string => typeof name === "string") : [];

/** Anything may stand in a storage. */
const readMarks = (value: unknown): Marks =>
  typeof value === "object" && value !== null
    ? Object.fromEntries(Object.entries(value).map(([whose, steps]) => [whose, asText(steps)]))
    : {};

export const useGuide = create<Guide>()(
  persist((): Guide => ({ hidden: false, done: {}, skipped: {} }), {
    name: NAME,
    storage: createJSONStorage(() => keptStorage),
    merge: (stored) => {
      const { hidden, done, skipped } = (stored ?? {}) as Partial<Record<keyof Guide, unknown>>;
      return { hidden: hidden === true, done: readMarks(done), skipped: readMarks(skipped) };
    },
  }),
);

// Another tab has written: its marks count here too.
window.addEventListener("storage", ({ key }) => {
  if (key === NAME) takeKept();
});

/** Reads the marks of another tab. */
const takeKept = (): void => void useGuide.persist.rehydrate();

const withSteps = (marks: Marks, whose: string, steps: readonly string[]): Marks => ({
  ...marks,
  [whose]: [...new Set([...(marks[whose] ?? []), ...steps])],
});

/** Adds to what any tab has marked before. */
export function markSteps(as: "done" | "skipped", whose: string, steps: readonly StepName[]): void {
  const known = useGuide.getState()[as][whose] ?? [];
  if (steps.every((step) => known.includes(step))) return;
  takeKept();
  useGuide.setState((state) => ({ [as]: withSteps(state[as], whose, steps) }));
}

export function unskip(owners: readonly string[]): void {
  takeKept();
  useGuide.setState(({ skipped }) => ({
    skipped: Object.fromEntries(Object.entries(skipped).filter(([whose]) => !owners.includes(whose))),
  }));
}

export function setHidden(hidden: boolean): void {
  takeKept();
  useGuide.setState({ hidden });
}

/** Whose steps other devices of the player hear of; null before it is known. */
let once: string | null = null;
/** Said before it was known. */
let waiting: string | null = null;

/** @param owner of the steps that are learned once. */
export function openGuide(owner: string): void {
  if (once === owner) return;
  once = owner;
  const text = waiting;
  waiting = null;
  if (text !== null) takeLearned(text);
  // Notifies the code that syncs with other devices whose steps these are.
  useGuide.setState({});
}

/** Steps of one game mean nothing in another one. */
const signOf = (owner: string): string => `${owner.split(" ")[0]?.slice(-6)}!`;

/** Steps that the player has learned once, for another device; empty before the player is known. */
export function learnedText(): string {
  const steps = once === null ? [] : (useGuide.getState().done[once] ?? []);
  return once === null || steps.length === 0 ? "" : signOf(once) + [...steps].sort().join(" ");
}

/** Takes over the steps learned on another device. */
export function takeLearned(text: string): void {
  if (once === null) {
    waiting = text;
    return;
  }
  const sign = signOf(once);
  if (!text.startsWith(sign)) return;
  const names = text.slice(sign.length).split(" ");
  markSteps(
    "done",
    once,
    STEPS.filter((step) => isOnce(step) && names.includes(step)),
  );
}
