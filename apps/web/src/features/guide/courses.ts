/** In which order the guide asks for its steps: by the chapters of a game, or by the lessons of the practice world. Pure. */
import { lookOf, type Progress, type StepName, type StepState } from "./steps.ts";

const CHAPTERS = {
  hour: ["connect", "found", "mine", "inspect", "map"],
  day: ["barracks", "recruit", "claimGold", "history"],
  shield: ["trezor", "hide", "stronghold", "garrison", "attacks"],
  war: ["academy", "raid", "report", "war"],
  second: ["tower", "prospect", "second", "fortify"],
} as const;

/** Each lesson teaches one thing; together they cover the whole game. */
const LESSONS = {
  kingdom: ["found"],
  gold: ["buy", "deposit", "mine"],
  claim: ["claimGold"],
  army: ["barracks", "recruit"],
  scout: ["inspect"],
  raid: ["raid"],
  report: ["report"],
  allies: ["second", "fortify"],
  hide: ["trezor", "hide"],
  magic: ["tower", "missiles", "strike", "temple", "barriers"],
  war: ["war"],
  verify: ["verify"],
} as const;

export type PartName = keyof typeof CHAPTERS | keyof typeof LESSONS;

export interface CoursePart {
  readonly name: PartName;
  readonly steps: readonly StepName[];
}

export interface Course {
  readonly parts: readonly CoursePart[];
  /** Whether its parts are lessons: they are counted, and each step is learned once for all kingdoms. */
  readonly isTaught: boolean;
}

const partsOf = (steps: Partial<Record<PartName, readonly StepName[]>>): readonly CoursePart[] =>
  Object.entries(steps).map(([name, own]) => ({ name: name as PartName, steps: own }));

export const GAME: Course = { parts: partsOf(CHAPTERS), isTaught: false };
export const PRACTICE: Course = { parts: partsOf(LESSONS), isTaught: true };
/** Of this page. */
export const course: Course = import.meta.env.MODE === "practice" ? PRACTICE : GAME;

/** The key of its title. @param exposed whether the kingdom's protection is over. */
export const titleOf = (name: PartName, exposed: boolean): PartName | "shieldOver" =>
  name === "shield" && exposed ? "shieldOver" : name;

/** Once per player; all others are learned in each kingdom. Facts that the ledger shows at any time need no memory. */
const ONCE: readonly StepName[] = [
  "inspect",
  "map",
  "history",
  "attacks",
  "report",
  "second",
  "fortify",
  "verify",
];
export const isOnce = (step: StepName, { isTaught }: Course = course): boolean =>
  isTaught || ONCE.includes(step);
/** These are not remembered: without a wallet there is no player to remember them for. */
export const isLive = (step: StepName): boolean => step === "connect" || step === "found";

export interface NextStep {
  readonly part: CoursePart;
  readonly step: StepName;
  readonly look: Exclude<StepState, { readonly state: "done" }>;
}

/**
 * The step to take now: the first of the first unfinished part that can be taken, else the first that time will bring. Null
 * when all is done or skipped.
 * @param over steps that were done before, or skipped.
 */
export function nextStep(
  progress: Progress,
  over: ReadonlySet<StepName>,
  { parts }: Course = course,
): NextStep | null {
  for (const part of parts) {
    const left = part.steps.flatMap((step): NextStep[] => {
      const look = over.has(step) ? null : lookOf(step, progress);
      return look === null || look.state === "done" ? [] : [{ part, step, look }];
    });
    const next = left.find(({ look }) => look.state !== "waits") ?? left[0];
    if (next !== undefined) return next;
  }
  return null;
}
