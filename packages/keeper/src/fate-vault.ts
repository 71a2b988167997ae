/** What pays for resolutions, for those who watch. */
import type { FactoryRecord, GatewayClient, LedgerStatus } from "@kingdoms/client";

interface VaultDetails {
  readonly items?: readonly { readonly details?: { readonly balance?: { readonly amount?: string } } }[];
}

/** XRD as decimal text; null where the gateway does not say, which delays nothing. */
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
