/** What the guide remembers: which steps were done once, which are not wanted, and whether it is shown. */
import { create } from "zustand";
import { persist } from "zustand/middleware";
import type { StepName } from "./steps.ts";

const NAME = "kingdoms:guide";

/** Steps by whose they are: the address of a kingdom's component, or of the game for what is learned once. */
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
    merge: (kept) => {
      const { hidden, done, skipped } = (kept ?? {}) as Partial<Record<keyof Guide, unknown>>;
      return { hidden: hidden === true, done: readMarks(done), skipped: readMarks(skipped) };
    },
  }),
);

// Another tab has written: its marks count here too.
window.addEventListener("storage", ({ key }) => {
  if (key === NAME) void useGuide.persist.rehydrate();
});

const withSteps = (marks: Marks, whose: string, steps: readonly string[]): Marks => ({
  ...marks,
  [whose]: [...new Set([...(marks[whose] ?? []), ...steps])],
});

/** Adds to what any tab has marked before. */
export function markSteps(as: "done" | "skipped", whose: string, steps: readonly StepName[]): void {
  const known = useGuide.getState()[as][whose] ?? [];
  if (steps.every((step) => known.includes(step))) return;
  void useGuide.persist.rehydrate();
  useGuide.setState((state) => ({ [as]: withSteps(state[as], whose, steps) }));
}

export function unskip(owners: readonly string[]): void {
  useGuide.setState(({ skipped }) => ({
    skipped: Object.fromEntries(Object.entries(skipped).filter(([whose]) => !owners.includes(whose))),
  }));
}

export function setHidden(hidden: boolean): void {
  useGuide.setState({ hidden });
}
