import { readFactory, readMissions } from "@kingdoms/client";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useGame } from "../../ledger/game.tsx";
import { useKingdomList } from "../../ledger/reads.ts";
import type { MissionUnderWay } from "./missions.ts";

/** As much of an id as stands for a kingdom whose name is not known. */
const SHOWN_OF_ID = 8;

/** Against whom each of these missions goes, by mission id, as far as it is known. */
export function useTargets(missions: readonly MissionUnderWay[]): ReadonlyMap<bigint, string> {
  const { t } = useTranslation();
  const game = useGame();
  const ids = missions.map(({ id }) => id).toSorted((one, other) => Number(one - other));
  const kingdoms = useKingdomList().data ?? [];
  // What a mission is aimed at never changes, so it is read once.
  const targets = useQuery({
    queryKey: ["mission-targets", game.config.factory, ...ids.map(String)],
    queryFn: async ({ signal }) => {
      const { stateVersion, value } = await readFactory(game, { signal });
      return readMissions(game.gateway, value.missions, ids, stateVersion, { signal });
    },
    select: (read) => read.filter(({ attacker, defender }) => attacker !== defender),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: ids.length > 0,
  });
  return new Map(
    targets.data?.map(({ id, defender }) => [
      id,
      kingdoms.find((kingdom) => kingdom.id === defender)?.name ??
        t("army.unknownKingdom", { id: defender.slice(0, SHOWN_OF_ID) }),
    ]),
  );
}
