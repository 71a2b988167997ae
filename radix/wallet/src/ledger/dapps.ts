import { type Gateway, GatewayError } from "./gateway.ts";
import { type DAppFacts, originOf } from "./radix-wallet.ts";

/** Why the origin of a request is in doubt: shown to the player, who decides. */
export type OriginWarning =
  /** The ledger has no dApp definition at the address that the page names. */
  | "unknownDApp"
  /** The dApp definition does not claim the page's site. */
  | "otherSite"
  /** The ledger did not answer. */
  | "unchecked";

/**
 * Compares a page with the dApp definition that it names, by the metadata standard: `account_type` and
 * `claimed_websites`. `radix-wallet.ts` has the other checks of the Radix Wallet.
 *
 * @param homeUrl the game's address in the ledger's metadata; the page of an embedded ledger takes its place.
 */
export async function originWarning(
  gateway: Gateway,
  {
    dAppDefinition,
    origin,
    homeUrl,
  }: { dAppDefinition: string; origin: string; homeUrl: string | undefined },
  signal: AbortSignal,
): Promise<OriginWarning | undefined> {
  try {
    const { accountType, claimedWebsites } = await readDefinition(gateway, dAppDefinition, signal);
    if (accountType !== "dapp definition") return "unknownDApp";
    const claimed = Array.isArray(claimedWebsites) ? claimedWebsites.map(originOf) : [];
    const own = [origin, ...(homeUrl === undefined ? [] : [originOf(homeUrl)])];
    return claimed.some((one) => own.includes(one)) ? undefined : "otherSite";
  } catch (error) {
    return error instanceof GatewayError && !error.willPass ? "unknownDApp" : "unchecked";
  }
}

/** Reads a dApp definition. Throws the gateway's errors. */
export async function readDefinition(
  gateway: Gateway,
  dAppDefinition: string,
  signal: AbortSignal,
): Promise<Pick<DAppFacts, "accountType" | "claimedWebsites">> {
  const { items } = await gateway.post(
    "/state/entity/details",
    {
      addresses: [dAppDefinition],
      aggregation_level: "Global",
      opt_ins: { explicit_metadata: ["account_type", "claimed_websites"] },
    },
    signal,
  );
  const found = items?.[0]?.explicit_metadata?.items ?? [];
  const typed = (key: string): Typed => found.find((item) => item.key === key)?.value?.typed ?? {};
  return { accountType: typed("account_type").value, claimedWebsites: typed("claimed_websites").values };
}

interface Typed {
  readonly type?: string;
  readonly value?: unknown;
  readonly values?: unknown;
}
