import { type Attos, parseAttos } from "@embedded-radix/client/amounts";
import { attos, sizeOf } from "../amounts.ts";
import type { Gateway } from "../ledger/gateway.ts";

/** The effects of a manifest if it ran now, according to `/transaction/preview`. */
export interface ManifestPreview {
  readonly status: "Succeeded" | "Failed" | "Rejected";
  /** The engine's message when the status is not Succeeded. */
  readonly errorMessage?: string;
  /** Sum of all cost shares of the receipt, in XRD. */
  readonly fee: Attos;
  /** Net change of each vault in an account; never zero. */
  readonly changes: VaultChange[];
}

export interface VaultChange {
  readonly account: string;
  readonly resource: string;
  /** Negative for a withdrawal. For non-fungibles, their number. */
  readonly amount: Attos;
  /** Local ids that leave or enter; empty for fungible resources. */
  readonly ids: string[];
}

/**
 * Previews with free credit and without a fee lock, so that the outcome depends on the manifest alone; `feeEstimate`
 * includes the cost of the fee's own instruction.
 */
export async function previewTransaction(
  gateway: Gateway,
  request: { manifest: string; blobs: string[]; signerKeysHex: string[]; epoch: number },
  signal?: AbortSignal,
): Promise<ManifestPreview> {
  const body = {
    manifest: request.manifest,
    blobs_hex: request.blobs,
    start_epoch_inclusive: request.epoch,
    end_epoch_exclusive: request.epoch + 2,
    tip_percentage: 0,
    nonce: 1,
    notary_is_signatory: false,
    signer_public_keys: request.signerKeysHex.map((key_hex) => ({
      key_type: "EddsaEd25519" as const,
      key_hex,
    })),
    flags: { use_free_credit: true, assume_all_signature_proofs: false, skip_epoch_check: true },
  };
  const response = await gateway.post("/transaction/preview", body, signal);
  const { receipt } = response;
  const moves = idMoves(receipt.events ?? []);
  return {
    status: receipt.status,
    ...(receipt.error_message ? { errorMessage: receipt.error_message } : {}),
    fee: totalFee(receipt.fee_summary ?? {}),
    changes: receipt.status === "Succeeded" ? netChanges(response.resource_changes ?? [], moves) : [],
  };
}

interface ResourceChange {
  readonly resource_address: string;
  readonly component_entity: { readonly entity_address: string };
  readonly vault_entity: { readonly entity_address: string };
  readonly amount: string;
}

export interface ReceiptEvent {
  readonly type?: {
    readonly name: string;
    readonly emitter: { readonly type?: string; readonly entity?: { readonly entity_address: string } };
  };
  readonly name?: string;
  readonly data: { readonly programmatic_json?: ProgrammaticJson };
}

export interface ProgrammaticJson {
  readonly kind: string;
  readonly value?: unknown;
  readonly variant_name?: string | null;
  readonly fields?: readonly ProgrammaticJson[] | null;
  readonly elements?: readonly ProgrammaticJson[] | null;
}

const COSTS = ["execution", "finalization", "storage", "royalty", "tipping"];

function totalFee(summary: Readonly<Record<string, unknown>>): Attos {
  const share = (name: string): bigint => {
    const value = summary[`xrd_total_${name}_cost`];
    return typeof value === "string" ? parseAttos(value) : 0n;
  };
  return attos(COSTS.reduce((sum, name) => sum + share(name), 0n));
}

function netChanges(
  steps: readonly { resource_changes: readonly ResourceChange[] }[],
  moves: IdMove[],
): VaultChange[] {
  const byVault = new Map<string, VaultChange>();
  for (const change of steps.flatMap(({ resource_changes }) => resource_changes)) {
    const account = change.component_entity.entity_address;
    if (!account.startsWith("account_")) continue;
    const vault = change.vault_entity.entity_address;
    const amount = attos((byVault.get(vault)?.amount ?? 0n) + parseAttos(change.amount));
    byVault.set(vault, { account, resource: change.resource_address, amount, ids: [] });
  }
  return [...byVault.values()]
    .filter(({ amount }) => amount !== 0n)
    .map((change) => ({ ...change, ids: idsOf(change, moves) }));
}

/** Non-fungibles that went into or out of an account. */
interface IdMove {
  /** Absent when the gateway does not name the emitter of an event. */
  readonly account: string | undefined;
  readonly resource: string;
  readonly enters: boolean;
  readonly ids: string[];
}

/** The ids in a change; empty unless the accounts' events name all of them. */
function idsOf(change: VaultChange, moves: IdMove[]): string[] {
  const ids = moves
    .filter(({ resource, enters }) => resource === change.resource && enters === change.amount > 0n)
    .filter(({ account }) => account === undefined || account === change.account)
    .flatMap((move) => move.ids);
  return parseAttos(String(ids.length)) === sizeOf(change.amount) ? ids : [];
}

/** Reads the accounts' own events, `DepositEvent` and `WithdrawEvent` with the variant `NonFungible`. */
function idMoves(events: readonly ReceiptEvent[]): IdMove[] {
  return events.flatMap(({ type, name = type?.name, data }) => {
    const { variant_name, fields } = data.programmatic_json ?? {};
    const [resource, ids] = fields ?? [];
    const enters = name === "DepositEvent";
    if (!(enters || name === "WithdrawEvent") || variant_name !== "NonFungible") return [];
    return [
      {
        account: type?.emitter.entity?.entity_address,
        resource: String(resource?.value),
        enters,
        ids: (ids?.elements ?? []).map(({ value }) => String(value)),
      },
    ];
  });
}
