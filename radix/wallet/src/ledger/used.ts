import type { Gateway } from "./gateway.ts";

/**
 * Reads which of these accounts and identities have ever been used, each with the number of resources that it has
 * held.
 */
export type ReadUsed = (addresses: readonly string[], signal?: AbortSignal) => Promise<Map<string, number>>;

/**
 * Both exist by their address before their first use; the first use writes an owner badge, at a state version above 0.
 * Throws the gateway's errors.
 */
export function readUsed(gateway: Gateway): ReadUsed {
  return async (addresses, signal) => {
    const { items } = await gateway.post(
      "/state/entity/details",
      { addresses, aggregation_level: "Global", opt_ins: { explicit_metadata: ["owner_badge"] } },
      signal,
    );
    return new Map(
      (items ?? []).flatMap(({ address, explicit_metadata, ...held }): [string, number][] => {
        const resources =
          (held.fungible_resources?.total_count ?? 0) + (held.non_fungible_resources?.total_count ?? 0);
        const isWritten = explicit_metadata?.items?.some((item) => item.last_updated_at_state_version > 0);
        return isWritten === true || resources > 0 ? [[address, resources]] : [];
      }),
    );
  };
}
