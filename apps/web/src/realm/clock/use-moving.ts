/** Moving the clock of a local ledger. */
import { useMutation } from "@tanstack/react-query";
import { ledgerClock } from "../../data/clock.ts";
import { useGame } from "../../data/game.tsx";
import { drop } from "../../data/query-client.ts";
import { readTip } from "../../data/read-tip.ts";
import { isClock, post, type RealmClock } from "../../data/realm.ts";
import { steadyNow } from "../../data/steady.ts";
import { connectionLost } from "../../data/tip.ts";

const moveRealmClock = (advanceSeconds: number): Promise<RealmClock> =>
  post<RealmClock>("/realm/clock", isClock, { advanceSeconds });
const setRealmSpeed = (factor: number): Promise<RealmClock> =>
  post<RealmClock>("/realm/clock", isClock, { factor });

/** `move` takes seconds of the ledger, `speed` the ledger's seconds for each of the wall's. */
export function useMoving() {
  const game = useGame();
  const settled = (clock: RealmClock): void => {
    ledgerClock.anchor({ ledgerMs: clock.nowMs, steadyMs: steadyNow(), factor: clock.factor });
    void readTip(game).catch(connectionLost);
    void drop("all");
  };
  return {
    move: useMutation({ mutationFn: moveRealmClock, onSuccess: settled }),
    speed: useMutation({ mutationFn: setRealmSpeed, onSuccess: settled }),
  };
}
