/** Metadata of entities, and the links between a dApp definition and what belongs to it, as a gateway has them. */
import type { GatewayClient, RequestOf, WireEntity } from "@kingdoms/client";

/** The texts of an entry, single or a list; none if there is no such entry. */
export type EntityMetadata = (key: string) => readonly string[];

const KEYS = ["account_type", "claimed_websites", "claimed_entities"];
/** The official gateway answers this many at once. */
const MOST = 20;

/** Of those addresses that the ledger has. */
export async function readMetadata(
  gateway: GatewayClient,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, EntityMetadata>> {
  const items = await detailsOf(gateway, addresses, { explicit_metadata: KEYS });
  return new Map(
    items.map(({ address, explicit_metadata }) => {
      const texts = new Map(
        (explicit_metadata?.items ?? []).map(({ key, value }) => [key, textsOf(value.typed)]),
      );
      return [address, (key: string) => texts.get(key) ?? []];
    }),
  );
}

/** The dApp definitions to which each address is linked in both directions. */
export async function readDappLinks(
  gateway: GatewayClient,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const items = await detailsOf(gateway, addresses, { dapp_two_way_links: true });
  return new Map(
    items.map(({ address, details }) => [
      address,
      [
        ...[details?.two_way_linked_dapp_address ?? []].flat(),
        ...(details?.two_way_linked_dapps?.items ?? []).map(({ dapp_address }) => dapp_address),
      ],
    ]),
  );
}

async function detailsOf(
  gateway: GatewayClient,
  addresses: readonly string[],
  opt_ins: RequestOf<"/state/entity/details">["opt_ins"],
): Promise<readonly WireEntity[]> {
  const items: WireEntity[] = [];
  for (let first = 0; first < addresses.length; first += MOST) {
    const some = addresses.slice(first, first + MOST);
    items.push(...(await gateway.post("/state/entity/details", { addresses: some, opt_ins })).items);
  }
  return items;
}

function textsOf({
  value,
  values,
}: {
  readonly type?: string;
  readonly value?: unknown;
  readonly values?: unknown;
}): readonly string[] {
  return [value, ...(Array.isArray(values) ? values : [])].filter((one) => typeof one === "string");
}
