import { type Attos, attos, parseAmount } from "../amounts.ts";
import type { Gateway } from "./gateway.ts";

/** What an address is called, from its metadata; all but the address may be unknown. */
export interface EntityName {
  address: string;
  name?: string;
  symbol?: string;
  iconUrl?: string;
}

/** What an account holds of one resource. */
export interface Holding {
  resource: EntityName;
  /** For non-fungibles the number of them. */
  amount: Attos;
  /** Local ids, for example "#1#"; undefined for fungible resources. */
  ids?: string[];
}

export interface Entities {
  /** Names for all these addresses, in no order. Unknown addresses get no name. */
  names(addresses: Iterable<string>): Promise<Map<string, EntityName>>;
  /** Holdings of each of these accounts; those that were never used hold nothing. Empty vaults are left out. */
  holdings(accounts: readonly string[]): Promise<Map<string, Holding[]>>;
  /** Address of XRD on this network. */
  xrd(): Promise<string>;
}

export function readEntities(gateway: Gateway): Entities {
  const known = new Map<string, EntityName>();
  let network: Promise<{ well_known_addresses: { xrd: string } }> | undefined;

  const details = async (addresses: readonly string[], optIns: object): Promise<Entity[]> => {
    const pages = await Promise.all(
      chunks(addresses, MAX_ADDRESSES).map((chunk) =>
        gateway.post<{ items: Entity[] }>("/state/entity/details", {
          addresses: chunk,
          aggregation_level: "Vault",
          opt_ins: { explicit_metadata: METADATA, ...optIns },
        }),
      ),
    );
    return pages.flatMap(({ items }) => items);
  };

  return {
    async names(addresses) {
      const missing = [...new Set(addresses)].filter((address) => !known.has(address));
      for (const entity of await details(missing, {})) known.set(entity.address, nameOf(entity));
      return new Map([...addresses].map((address) => [address, known.get(address) ?? { address }]));
    },
    async holdings(accounts) {
      const entities = await details(accounts, { non_fungible_include_nfids: true });
      return new Map(
        entities.map((entity) => [entity.address, holdingsOf(entity).filter(({ amount }) => amount > 0n)]),
      );
    },
    async xrd() {
      network ??= gateway.post("/status/network-configuration", {});
      try {
        return (await network).well_known_addresses.xrd;
      } catch (error) {
        network = undefined;
        throw error;
      }
    },
  };
}

const MAX_ADDRESSES = 20;
const METADATA = ["name", "symbol", "icon_url"];

interface Metadata {
  items: { key: string; value: { typed: { value?: unknown } } }[];
}

interface HeldResource {
  resource_address: string;
  explicit_metadata?: Metadata;
  vaults: { items: { amount?: string; total_count?: number; items?: string[] }[] };
}

interface Entity {
  address: string;
  metadata?: Metadata;
  explicit_metadata?: Metadata;
  fungible_resources?: { items: HeldResource[] };
  non_fungible_resources?: { items: HeldResource[] };
}

function holdingsOf(entity: Entity): Holding[] {
  const fungible = (entity.fungible_resources?.items ?? []).map((held) => ({
    resource: nameOf({ address: held.resource_address, explicit_metadata: held.explicit_metadata }),
    amount: attos(held.vaults.items.reduce((sum, { amount }) => sum + parseAmount(amount ?? "0"), 0n)),
  }));
  const nonFungible = (entity.non_fungible_resources?.items ?? []).map((held) => ({
    resource: nameOf({ address: held.resource_address, explicit_metadata: held.explicit_metadata }),
    amount: parseAmount(String(held.vaults.items.reduce((sum, vault) => sum + (vault.total_count ?? 0), 0))),
    ids: held.vaults.items.flatMap(({ items }) => items ?? []),
  }));
  return [...fungible, ...nonFungible];
}

function nameOf(entity: Pick<Entity, "address" | "metadata" | "explicit_metadata">): EntityName {
  const items = [...(entity.metadata?.items ?? []), ...(entity.explicit_metadata?.items ?? [])];
  const read = (key: string): string | undefined => {
    const value = items.find((item) => item.key === key)?.value.typed.value;
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  const name = read("name");
  const symbol = read("symbol");
  const iconUrl = read("icon_url");
  return {
    address: entity.address,
    ...(name ? { name } : {}),
    ...(symbol ? { symbol } : {}),
    ...(iconUrl ? { iconUrl } : {}),
  };
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
