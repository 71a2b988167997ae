/** Which sieges the player has solved: kept in this browser. */
import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import { keptStorage } from "../../ui/kept.ts";
import { SIEGES } from "./positions.ts";

const NAME = "kingdoms:sieges";

interface Solved {
  /** By their missions, in the order of the sieges. */
  readonly solved: readonly number[];
}

/** Anything may stand in a storage. */
const readSolved = (kept: unknown): Solved["solved"] =>
  Array.isArray(kept) ? SIEGES.map(({ mission }) => mission).filter((mission) => kept.includes(mission)) : [];

export const useSolved = create<Solved>()(
  persist((): Solved => ({ solved: [] }), {
    name: NAME,
    storage: createJSONStorage(() => keptStorage),
    merge: (stored) => ({ solved: readSolved((stored as Partial<Solved> | undefined)?.solved) }),
  }),
);

/** Adds to what any tab has solved before. */
export function markSolved(mission: number): void {
  void useSolved.persist.rehydrate();
  useSolved.setState(({ solved }) => ({ solved: readSolved([...solved, mission]) }));
}
