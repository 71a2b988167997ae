/** Search of kingdoms by name or number (spec section 5): similarity 100 exact, 90 prefix, 80 substring; only above 30; at most 5. */
import { plain } from "../format/names.ts";
import { hasNumber } from "../game/kingdoms.ts";

const MAX_SUGGESTIONS = 5;
const LEAST_SIMILARITY = 30;

/** Length of the longest run of letters of `wanted` that stand in `name` in the same order, though not side by side. */
function commonLetters(wanted: string, name: string): number {
  let before = new Uint16Array(name.length + 1);
  for (const letter of wanted) {
    const now = new Uint16Array(name.length + 1);
    for (let at = 1; at <= name.length; at++)
      now[at] =
        name[at - 1] === letter ? (before[at - 1] ?? 0) + 1 : Math.max(before[at] ?? 0, now[at - 1] ?? 0);
    before = now;
  }
  return before[name.length] ?? 0;
}

/** 0 to 100. Beyond the three named steps: the share of letters in common in order, below any real match. */
export function similarity(wanted: string, name: string): number {
  const [a, b] = [plain(wanted), plain(name)];
  if (a === "" || b === "") return 0;
  if (a === b) return 100;
  if (b.startsWith(a)) return 90;
  if (b.includes(a)) return 80;
  const share = (2 * commonLetters(a, b)) / (a.length + b.length);
  return share > 0.6 ? Math.floor(share * 79) : 0;
}

export type SearchResult<T> =
  | { readonly state: "ignored" }
  | { readonly state: "notFound" }
  | { readonly state: "found"; readonly kingdoms: readonly T[] };

/** The best matches, best first, then by name. Empty text is ignored. */
export function searchKingdoms<T extends { readonly id: string; readonly name: string }>(
  kingdoms: readonly T[],
  text: string,
): SearchResult<T> {
  if (plain(text) === "") return { state: "ignored" };
  const found = kingdoms
    .map((kingdom) => ({
      kingdom,
      score: hasNumber(text, kingdom.id) ? 100 : similarity(text, kingdom.name),
    }))
    .filter(({ score }) => score > LEAST_SIMILARITY)
    .sort((a, b) => b.score - a.score || a.kingdom.name.localeCompare(b.kingdom.name))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ kingdom }) => kingdom);
  return found.length === 0 ? { state: "notFound" } : { state: "found", kingdoms: found };
}
