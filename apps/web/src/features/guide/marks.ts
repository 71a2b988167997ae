/** What the guide remembers: which steps were done once, which are not wanted, and whether it is shown. */
import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
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

/** Whether the storage holds what this page has marked. Without room, marks last as long as the page. */
let kept = true;

const storage = createJSONStorage<Guide>(() => ({
  getItem: (name) => localStorage.getItem(name),
  setItem(name, text) {
    try {
      localStorage.setItem(name, text);
      kept = true;
    } catch {
      kept = false;
    }
  },
  removeItem: (name) => localStorage.removeItem(name),
}));

export const useGuide = create<Guide>()(
  persist((): Guide => ({ hidden: false, done: {}, skipped: {} }), {
    name: NAME,
    storage,
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

/** What another tab has marked, unless this page knows more than the storage had room for. */
function takeKept(): void {
  if (kept) void useGuide.persist.rehydrate();
}

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
