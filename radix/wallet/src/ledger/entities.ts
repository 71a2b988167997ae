import type { RequestOf } from "@embedded-radix/client";
import { type Attos, parseAttos } from "@embedded-radix/client/amounts";
import { attos } from "../amounts.ts";
import type { Gateway } from "./gateway.ts";
import { type EntityName, type Metadata, NAMING, nameOf, withImitation } from "./names.ts";

export type { EntityName } from "./names.ts";

/** XRD, or a resource that the page vouches for. */
export interface KnownResource {
  readonly resource: EntityName;
  readonly fungible: boolean;
}

export interface Entities {
  /** Names for all these addresses, in no particular order. Unknown addresses have no name. */
  names(addresses: Iterable<string>, signal?: AbortSignal): Promise<Map<string, EntityName>>;
  /**
   * The amount of one fungible resource in each of these accounts, however many other resources it was sent. Accounts that
   * were never used hold nothing.
   */
  amounts(accounts: readonly string[], resource: string, signal?: AbortSignal): Promise<Map<string, Attos>>;
  /** XRD first, then those that the page vouches for and that are on this ledger. */
  known(signal?: AbortSignal): Promise<KnownResource[]>;
  /** Address of XRD on this network. */
  xrd(signal?: AbortSignal): Promise<string>;
}

/** @param vouchedFor addresses of resources that the page vouches for. */
export function readEntities(gateway: Gateway, vouchedFor: readonly string[] = []): Entities {
  const named = new Map<string, EntityName>();
  let xrd: string | undefined;
  let known: KnownResource[] | undefined;

  const details = async (
    addresses: readonly string[],
    optIns: RequestOf<"/state/entity/details">["opt_ins"],
    signal?: AbortSignal,
  ): Promise<Entity[]> => {
    const pages = await Promise.all(
      chunks(addresses, MAX_ADDRESSES).map((chunk) =>
        gateway.post(
          "/state/entity/details",
          { addresses: chunk, aggregation_level: "Global", opt_ins: optIns },
          signal,
        ),
      ),
    );
    return pages.flatMap(({ items, ledger_state }) =>
      items.map((item) => ({ ...item, stateVersion: ledger_state.state_version })),
    );
  };
  const naming = { explicit_metadata: NAMING };

  const entities: Entities = {
    async names(addresses, signal) {
      const missing = [...new Set(addresses)].filter((address) => !named.has(address));
      if (missing.length > 0) {
        const originals = (await entities.known(signal)).map(({ resource }) => resource);
        for (const entity of await details(missing, naming, signal)) {
          named.set(entity.address, withImitation(nameIn(entity), originals));
        }
      }
      return new Map([...addresses].map((address) => [address, named.get(address) ?? { address }]));
    },
    async amounts(accounts, resource, signal) {
      const found = await details(accounts, {}, signal);
      const amounts = await Promise.all(found.map((account) => amountOf(gateway, account, resource, signal)));
      return new Map(found.map(({ address }, index) => [address, amounts[index] ?? attos(0n)]));
    },
    async known(signal) {
      if (known) return known;
      const wanted = [...new Set([await entities.xrd(signal), ...vouchedFor])];
      const found = new Map(
        (await details(wanted, naming, signal)).map((entity) => [entity.address, entity]),
      );
      known = wanted.flatMap((address) => {
        const entity = found.get(address);
        if (!entity) return [];
        const resource: EntityName = { ...nameIn(entity), known: true };
        return [{ resource, fungible: entity.details?.type !== "NonFungibleResource" }];
      });
      return known;
    },
    async xrd(signal) {
      xrd ??= (await gateway.post("/status/network-configuration", {}, signal)).well_known_addresses.xrd;
      return xrd;
    },
  };
  return entities;
}

const MAX_ADDRESSES = 20;

interface Entity {
  readonly address: string;
  readonly stateVersion: number;
  readonly metadata?: Metadata;
  readonly explicit_metadata?: Metadata | null;
  readonly details?: { readonly type?: string } | null;
  readonly fungible_resources?: {
    readonly items: readonly { readonly resource_address: string; readonly amount?: string }[];
    readonly next_cursor?: string | null;
  } | null;
}

const nameIn = ({ address, explicit_metadata, metadata }: Entity): EntityName =>
  nameOf(address, explicit_metadata, metadata);

/** From the first page of the account's holdings; if it is not there and more pages follow, read on its own. */
async function amountOf(
  gateway: Gateway,
  { address, stateVersion, fungible_resources: page }: Entity,
  resource: string,
  signal: AbortSignal | undefined,
): Promise<Attos> {
  const listed = page?.items.find(({ resource_address }) => resource_address === resource);
  if (listed) return parseAttos(listed.amount ?? "0");
  if (!page?.next_cursor) return attos(0n);
  const { items } = await gateway.post(
    "/state/entity/page/fungible-vaults/",
    { address, resource_address: resource, at_ledger_state: { state_version: stateVersion } },
    signal,
  );
  return attos(items.reduce((sum, { amount }) => sum + parseAttos(amount), 0n));
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
