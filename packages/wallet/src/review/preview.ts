import { type Attos, attos, parseAmount } from "../amounts.ts";
import type { Gateway } from "../ledger/gateway.ts";

/** What a manifest would do now, as `/transaction/preview` tells. */
export interface Preview {
  status: "Succeeded" | "Failed" | "Rejected";
  /** The engine's words when the status is not Succeeded. */
  errorMessage?: string;
  /** Sum of all cost shares of the receipt, in XRD. */
  fee: Attos;
  /** Net change of each vault in an account; never zero. */
  changes: VaultChange[];
}

export interface VaultChange {
  account: string;
  resource: string;
  /** Negative when it leaves. For non-fungibles the number of them. */
  amount: Attos;
  /** Local ids that leave or enter; empty for fungible resources. */
  ids: string[];
}

/**
 * Previews with free credit and no lock of a fee, so that the outcome speaks of the manifest alone; what the fee's own
 * instruction costs is part of the margin in `fee.ts`.
 */
export async function previewTransaction(
  gateway: Gateway,
  request: { manifest: string; blobs: string[]; signerKeysHex: string[]; epoch: number },
): Promise<Preview> {
  const response = await gateway.post<PreviewResponse>("/transaction/preview", {
    manifest: request.manifest,
    blobs_hex: request.blobs,
    start_epoch_inclusive: request.epoch,
    end_epoch_exclusive: request.epoch + 2,
    tip_percentage: 0,
    nonce: 1,
    notary_is_signatory: false,
    signer_public_keys: request.signerKeysHex.map((key_hex) => ({ key_type: "EddsaEd25519", key_hex })),
    flags: { use_free_credit: true, assume_all_signature_proofs: false, skip_epoch_check: true },
  });
  const { receipt } = response;
  const moved = movedIds(receipt.events ?? []);
  return {
    status: receipt.status,
    ...(receipt.error_message ? { errorMessage: receipt.error_message } : {}),
    fee: totalFee(receipt.fee_summary ?? {}),
    changes: receipt.status === "Succeeded" ? netChanges(response.resource_changes ?? [], moved) : [],
  };
}

interface PreviewResponse {
  receipt: {
    status: Preview["status"];
    error_message?: string | null;
    fee_summary?: Record<string, unknown> | null;
    events?: ReceiptEvent[] | null;
  };
  resource_changes?: { resource_changes: ResourceChange[] }[] | null;
}

interface ResourceChange {
  resource_address: string;
  component_entity: { entity_address: string };
  vault_entity: { entity_address: string };
  amount: string;
}

interface ReceiptEvent {
  /** A gateway may leave out who emitted an event; the ids of non-fungibles are then not shown. */
  type?: { name: string; emitter: { entity?: { entity_address: string } } };
  data: { programmatic_json?: unknown };
}

const COSTS = ["execution", "finalization", "storage", "royalty", "tipping"];

function totalFee(summary: Record<string, unknown>): Attos {
  const share = (name: string): bigint => {
    const value = summary[`xrd_total_${name}_cost`];
    return typeof value === "string" ? parseAmount(value) : 0n;
  };
  return attos(COSTS.reduce((sum, name) => sum + share(name), 0n));
}

function netChanges(
  steps: { resource_changes: ResourceChange[] }[],
  moved: Map<string, string[]>,
): VaultChange[] {
  const byVault = new Map<string, VaultChange>();
  for (const change of steps.flatMap(({ resource_changes }) => resource_changes)) {
    const account = change.component_entity.entity_address;
    if (!account.startsWith("account_")) continue;
    const vault = change.vault_entity.entity_address;
    const before = byVault.get(vault)?.amount ?? 0n;
    byVault.set(vault, {
      account,
      resource: change.resource_address,
      amount: attos(before + parseAmount(change.amount)),
      ids: moved.get(vault) ?? [],
    });
  }
  return [...byVault.values()].filter(({ amount }) => amount !== 0n);
}

/** Non-fungible ids that ended up on the other side of each vault, from the vaults' own events. */
function movedIds(events: ReceiptEvent[]): Map<string, string[]> {
  const balance = new Map<string, Map<string, number>>();
  for (const { type, data } of events) {
    const vault = type?.emitter.entity?.entity_address;
    const step = type?.name === "DepositEvent" ? 1 : type?.name === "WithdrawEvent" ? -1 : 0;
    if (!vault || step === 0) continue;
    const ids = balance.get(vault) ?? new Map<string, number>();
    balance.set(vault, ids);
    for (const id of localIds(data.programmatic_json)) ids.set(id, (ids.get(id) ?? 0) + step);
  }
  return new Map(
    [...balance].map(([vault, ids]) => [
      vault,
      [...ids].filter(([, count]) => count !== 0).map(([id]) => id),
    ]),
  );
}

/** Every `NonFungibleLocalId` in a value of programmatic JSON. */
function localIds(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const { kind, value: id } = value as { kind?: unknown; value?: unknown };
  if (kind === "NonFungibleLocalId" && typeof id === "string") return [id];
  return Object.values(value).flatMap(localIds);
}
