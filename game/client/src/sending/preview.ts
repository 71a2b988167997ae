import type { CallOptions, GatewayClient } from "@embedded-radix/client";
import type { FeeSummary } from "./fee.ts";

export interface PreviewRequest {
  readonly manifest: string;
  /** Of the keys that will sign, in hexadecimal. */
  readonly publicKeys: readonly string[];
  /** The ledger's current one. */
  readonly epoch: number;
  /** Pays the fee with play money that exists only in the preview, so that the preview needs no fee lock. */
  readonly freeCredit?: boolean;
  /** Counts as signed with every signature that it needs, so that the preview needs no key. */
  readonly assumeSigned?: boolean;
}

/** The effects that a transaction would have at the tip of the ledger. */
export interface Forecast {
  /** The engine's reason why it would fail; null if it would succeed. */
  readonly reason: string | null;
  /** The engine's fee summary: `xrd_total_…` as decimal text. */
  readonly fees: FeeSummary;
  /** Resources that entities would gain, and lose if negative. */
  readonly changes: readonly BalanceChange[];
}

interface BalanceChange {
  readonly entity: string;
  readonly resource: string;
  /** Decimal text. */
  readonly amount: string;
}

/**
 * Executes a manifest without committing it or paying for it.
 *
 * @throws errors of the gateway client.
 * @public
 * @example
 * const { reason } = await previewManifest(gateway, { manifest, publicKeys: player.signer.publicKeys, epoch });
 */
export async function previewManifest(
  gateway: GatewayClient,
  { manifest, publicKeys, epoch, freeCredit = false, assumeSigned = false }: PreviewRequest,
  options: CallOptions = {},
): Promise<Forecast> {
  const { receipt, resource_changes } = await gateway.post(
    "/transaction/preview",
    {
      manifest,
      start_epoch_inclusive: epoch,
      end_epoch_exclusive: epoch + 2,
      tip_percentage: 0,
      nonce: 1,
      signer_public_keys: publicKeys.map((key_hex) => ({ key_type: "EddsaEd25519", key_hex })),
      flags: {
        use_free_credit: freeCredit,
        assume_all_signature_proofs: assumeSigned,
        skip_epoch_check: true,
      },
    },
    options,
  );
  const succeeds = receipt?.status === "Succeeded";
  const changes = (resource_changes ?? []).flatMap((instruction) => instruction.resource_changes ?? []);
  return {
    reason: succeeds ? null : (receipt?.error_message ?? "the gateway gives no reason"),
    fees: receipt?.fee_summary ?? {},
    changes: changes.map(({ component_entity, resource_address, amount }) => ({
      entity: component_entity?.entity_address ?? "",
      resource: resource_address ?? "",
      amount: amount ?? "",
    })),
  };
}
