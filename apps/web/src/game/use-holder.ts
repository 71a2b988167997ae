import { type Holder, type LocalId, readHolder } from "@kingdoms/client";
import { useQuery } from "@tanstack/react-query";
import { useGame } from "../data/game.tsx";
import { type Read, useRead } from "../data/read.ts";

/** Which account holds the key of a kingdom, and which other kingdoms it rules, as the ledger has it now. */
export function useHolder(id: LocalId): Read<Holder | null> {
  const game = useGame();
  return useRead(
    useQuery({
      queryKey: ["ledger", "holder", game.config.kingdomKey, id],
      queryFn: ({ signal }) => readHolder(game, id, { signal }),
    }),
  );
}
