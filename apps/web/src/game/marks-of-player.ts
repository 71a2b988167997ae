/** What the player thinks of other kingdoms: a mark for each, kept in this browser. */
import { create } from "zustand";

export const MARKS = ["farm", "friend", "foe", "avoid"] as const;
export type Mark = (typeof MARKS)[number];
/** Signs that differ in their shape, so that no colour is needed to tell them apart. */
export const MARK_SIGNS: Readonly<Record<Mark, string>> = { farm: "✿", friend: "♥", foe: "⚔", avoid: "⊘" };

/** Components of the kingdoms with each mark. */
export type Marks = Readonly<Record<Mark, readonly string[]>>;

const KEY = "kingdoms:marks";

/** Keeps what can be a mark and drops the rest; a kingdom has one mark at most. */
export function readMarks(text: string | null): ReadonlyMap<string, Mark> {
  const marks = new Map<string, Mark>();
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    if (typeof value !== "object" || value === null) return marks;
    for (const mark of MARKS) {
      const list = (value as Partial<Record<Mark, unknown>>)[mark];
      if (!Array.isArray(list)) continue;
      for (const component of list) if (typeof component === "string") marks.set(component, mark);
    }
  } catch {
    return marks;
  }
  return marks;
}

export function marksText(marks: ReadonlyMap<string, Mark>): string {
  const lists: Record<Mark, string[]> = { farm: [], friend: [], foe: [], avoid: [] };
  for (const [component, mark] of marks) lists[mark].push(component);
  return JSON.stringify(lists satisfies Marks);
}

interface MarksState {
  readonly of: ReadonlyMap<string, Mark>;
}

export const useMarks = create<MarksState>(() => ({ of: readMarks(localStorage.getItem(KEY)) }));

/** Whether the storage has all marks of this page. */
let stored = true;

/** @param mark null takes it away. */
export function markKingdom(component: string, mark: Mark | null): void {
  // Another tab may have marked others meanwhile.
  const of = new Map(stored ? readMarks(localStorage.getItem(KEY)) : useMarks.getState().of);
  if (mark === null) of.delete(component);
  else of.set(component, mark);
  keep(marksText(of));
}

function keep(text: string): void {
  try {
    localStorage.setItem(KEY, text);
    stored = true;
  } catch {
    // Without room for it, a mark lasts as long as the page.
    stored = false;
  }
  useMarks.setState({ of: readMarks(text) });
}

window.addEventListener("storage", ({ key, newValue }) => {
  if (key === KEY) useMarks.setState({ of: readMarks(newValue) });
});
