/**
 * What operators watch in the game itself: whether the keeper's key is in force, and the vault that pays for resolutions.
 */

import type { FactoryRecord, GatewayClient, LedgerStatus } from "@kingdoms/client";
import type { KeyStanding } from "./types.ts";

export interface KeyCheck {
  readonly standing: KeyStanding;
  /** For the operator; null while the key is in force. */
  readonly warning: string | null;
}

/** @param time seconds on the ledger's clock. */
export function checkKey(key: string, { fateKey, pendingFateKey }: FactoryRecord, time: number): KeyCheck {
  const announced = pendingFateKey !== null && pendingFateKey.inForceAt > time ? pendingFateKey : null;
  const inForce = announced === null ? (pendingFateKey?.fateKey ?? fateKey) : fateKey;
  if (inForce === key) return { standing: "in force", warning: null };
  if (announced?.fateKey === key) {
    const from = new Date(announced.inForceAt * 1000).toISOString();
    return { standing: "announced", warning: `this keeper's fate key comes into force at ${from}` };
  }
  return {
    standing: "not in force",
    warning: `the game's fate key is ${inForce}, not this keeper's: what is launched now is not for it`,
  };
}

interface VaultDetails {
  readonly items?: readonly { readonly details?: { readonly balance?: { readonly amount?: string } } }[];
}

/** XRD in the fate vault as decimal text; null where it cannot be read, which delays nothing. */
export async function readFateVault(
  gateway: GatewayClient,
  { fateVault }: FactoryRecord,
  tip: LedgerStatus,
  signal: AbortSignal,
): Promise<string | null> {
  const body = { addresses: [fateVault], at_ledger_state: { state_version: tip.stateVersion } };
  const answer = await gateway
    .post<VaultDetails>("/state/entity/details", body, { signal })
    .catch(() => null);
  return answer?.items?.[0]?.details?.balance?.amount ?? null;
}
