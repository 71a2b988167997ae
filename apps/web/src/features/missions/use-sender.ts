import type { AccountBalance, GameConfig, KingdomInfo } from "@kingdoms/client";
import type { Attos, Rules } from "@kingdoms/rules";
import { useIsBusy } from "../../actions/use-orders.ts";
import { ledgerClock } from "../../ledger/clock.ts";
import { type NetworkFee, useNetworkFee } from "../../ledger/network-fee.ts";
import { useBalance } from "../../ledger/reads.ts";
import { usePast } from "../../ledger/use-past.ts";
import { useKingdomById } from "../../ledger/world.ts";
import { useAccount } from "../../wallet/store.ts";
import { restedAt } from "../army/missions.ts";
import type { SelectedKingdom } from "../kingdoms/selection.ts";
import type { Abroad } from "./kinds.ts";
import { missionRefusal, type Refusal } from "./refusal.ts";

/** Whoever would send a mission, with what the popups say of it. */
export interface SenderView {
  readonly reading: boolean;
  readonly connected: boolean;
  readonly kingdomOf: SelectedKingdom | null;
  /** Its line in the list of all kingdoms. */
  readonly info: KingdomInfo | null;
  /** Of the account that holds its key. */
  readonly balance: AccountBalance | null;
  /** XRD to bring. */
  readonly fee: Attos;
  /** What the network may take beside it. */
  readonly network: NetworkFee;
}

/** @param reading whether it is still being read which kingdom is selected. */
export function useSender(rules: Rules, kingdomOf: SelectedKingdom | null, reading: boolean): SenderView {
  const connected = useAccount() !== null;
  const info = useKingdomById(kingdomOf?.key.id ?? null);
  const balance = useBalance(kingdomOf?.key.account ?? null).data ?? null;
  const fee = rules.missionFee(kingdomOf?.kingdom.feeCredit ?? (0n as Attos));
  const network = useNetworkFee(kingdomOf?.key.account ?? null, "mission");
  return { reading, connected, kingdomOf, info, balance, fee, network };
}

/** Why this mission cannot leave now; null as soon as it can. */
export function useRefusal(
  config: GameConfig,
  kind: Abroad,
  sender: SenderView,
  target: Pick<KingdomInfo, "id" | "protectedUntil">,
): Refusal | null {
  const kingdom = sender.kingdomOf?.kingdom ?? null;
  const waiting = useIsBusy(kingdom?.id ?? null);
  // Both render once more when their moment is reached; the answer itself is worked out of the clock.
  usePast(target.protectedUntil);
  usePast(kingdom === null || kind === "missile" ? null : restedAt(config, kingdom.missions[kind], kind));
  const now = Math.floor((ledgerClock.nowMs() ?? 0) / 1000);
  return missionRefusal(
    config,
    kind,
    { ...sender, kept: sender.network.kept, kingdom, waiting },
    target,
    now,
  );
}
