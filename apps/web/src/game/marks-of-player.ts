/** The player's marks of other kingdoms, kept in this browser for each player. */
import { create } from "zustand";
import { keepText, keptText } from "../ui/kept.ts";
import { useWalletStore } from "../wallet/store.ts";

export const MARKS = ["farm", "friend", "foe", "avoid"] as const;
export type Mark = (typeof MARKS)[number];
/** Signs that differ in their shape, so that they are distinct without colour. */
export const MARK_SIGNS: Readonly<Record<Mark, string>> = { farm: "✿", friend: "♥", foe: "⚔", avoid: "⊘" };

export const isMark = (value: unknown): value is Mark => (MARKS as readonly unknown[]).includes(value);

/** Components of the kingdoms with each mark. */
export type Marks = Readonly<Record<Mark, readonly string[]>>;

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

/** Of a visitor without a wallet; with the address of a persona after it, of that player. */
const KEY = "kingdoms:marks";
let key = KEY;

const kept = (): ReadonlyMap<string, Mark> => readMarks(keptText(key));

export const useMarks = create<MarksState>(() => ({ of: kept() }));

/** @param player the address of the wallet's persona; null without a wallet. */
function openMarks(player: string | null): void {
  const before = key;
  key = player === null ? KEY : `${KEY}:${player}`;
  if (key === before) return;
  // Marks of a visitor go to the player who connects first.
  if (player !== null && keptText(key) === null && keptText(KEY) !== null) {
    keepText(key, keptText(KEY));
    keepText(KEY, null);
  }
  useMarks.setState({ of: kept() });
}

/** @param choices a mark for each component, null to take it away. */
export function markKingdoms(choices: readonly (readonly [component: string, mark: Mark | null])[]): void {
  // Another tab may have marked others meanwhile.
  const of = new Map(kept());
  for (const [component, mark] of choices)
    if (mark === null) of.delete(component);
    else of.set(component, mark);
  keepText(key, marksText(of));
  useMarks.setState({ of });
}

window.addEventListener("storage", ({ key: changed, newValue }) => {
  if (changed === key) useMarks.setState({ of: readMarks(newValue) });
});

openMarks(useWalletStore.getState().identity);
useWalletStore.subscribe(({ identity }) => openMarks(identity));
