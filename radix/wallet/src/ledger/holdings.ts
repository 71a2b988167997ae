import { type Attos, parseAttos } from "@embedded-radix/client/amounts";
import { attos } from "../amounts.ts";
import type { Entities, KnownResource } from "./entities.ts";
import type { Gateway } from "./gateway.ts";
import { type EntityName, type Metadata, NAMING, nameOf, withImitation } from "./names.ts";

/** An account's balance of one resource. */
export interface Holding {
  readonly resource: EntityName;
  /** For non-fungibles, their number. */
  readonly amount: Attos;
  /** Local ids, for example "#1#", at most a hundred of them; undefined for fungible resources. */
  readonly ids?: string[];
}

/** The first page of an account's holdings. Empty vaults are left out. */
interface Portfolio {
  /** Known resources, XRD first; complete, however many other resources there are. */
  readonly known: Holding[];
  readonly rest: HoldingsPage;
}

/** A page of unknown resources, any of which a stranger may have sent. */
export interface HoldingsPage {
  readonly holdings: Holding[];
  /** How many more resources there are to read, emptied ones among them. */
  readonly left: number;
  /** Absent when nothing is left. */
  readonly next?: NextPage;
}

/** The start of the next page: all pages are of one state version. */
export interface NextPage {
  readonly account: string;
  readonly stateVersion: number;
  readonly fungible: Rest;
  readonly nonFungible: Rest;
}

interface Rest {
  readonly cursor: string | null;
  readonly left: number;
}

/** Reads one account's holdings page by page; a page is one request. Throws the gateway's errors. */
export interface HoldingsReader {
  first(account: string, signal?: AbortSignal): Promise<Portfolio>;
  more(next: NextPage, signal?: AbortSignal): Promise<HoldingsPage>;
}

export function readHoldings(gateway: Gateway, entities: Entities): HoldingsReader {
  const optIns = { explicit_metadata: NAMING, non_fungible_include_nfids: true };
  const namer = (known: readonly KnownResource[]) => {
    const originals = known.map(({ resource }) => resource);
    return (item: WireHolding): EntityName =>
      originals.find(({ address }) => address === item.resource_address) ??
      withImitation(nameOf(item.resource_address, item.explicit_metadata), originals);
  };

  return {
    async first(account, signal) {
      const known = await entities.known(signal);
      const { items, ledger_state } = await gateway.post(
        "/state/entity/details",
        { addresses: [account], aggregation_level: "Vault", opt_ins: optIns },
        signal,
      );
      const [found] = items;
      const fungible = found?.fungible_resources ?? EMPTY;
      const nonFungible = found?.non_fungible_resources ?? EMPTY;
      const listed = holdingsOn(fungible, nonFungible, namer(known));
      const next: NextPage = {
        account,
        stateVersion: ledger_state.state_version,
        fungible: restAfter(fungible),
        nonFungible: restAfter(nonFungible),
      };
      const own = await Promise.all(
        known.map(async (one) => {
          const holding = listed.find(({ resource }) => resource.address === one.resource.address);
          const hidden = one.fungible ? next.fungible.cursor : next.nonFungible.cursor;
          return holding || !hidden ? holding : askFor(gateway, one, next, signal);
        }),
      );
      return {
        known: own.filter((holding) => holding !== undefined).filter(isHeld),
        rest: pageOf(listed.filter(({ resource }) => !resource.known).filter(isHeld), next),
      };
    },
    async more({ account, stateVersion, fungible, nonFungible }, signal) {
      const rest = fungible.cursor ? fungible : nonFungible;
      const path = fungible.cursor ? "/state/entity/page/fungibles/" : "/state/entity/page/non-fungibles/";
      const page = await gateway.post(
        path,
        {
          address: account,
          aggregation_level: "Vault",
          opt_ins: optIns,
          cursor: rest.cursor,
          at_ledger_state: { state_version: stateVersion },
        },
        signal,
      );
      const after: Rest = {
        cursor: page.next_cursor ?? null,
        left: Math.max(0, rest.left - page.items.length),
      };
      const name = namer(await entities.known(signal));
      const holdings = fungible.cursor ? holdingsOn(page, EMPTY, name) : holdingsOn(EMPTY, page, name);
      return pageOf(holdings.filter(({ resource }) => !resource.known).filter(isHeld), {
        account,
        stateVersion,
        fungible: fungible.cursor ? after : fungible,
        nonFungible: fungible.cursor ? nonFungible : after,
      });
    },
  };
}

interface WireVault {
  readonly amount?: string;
  readonly total_count?: number;
  readonly items?: readonly string[] | null;
}

interface WireHolding {
  readonly resource_address: string;
  readonly explicit_metadata?: Metadata | null;
  /** Present in answers by vault. */
  readonly vaults?: { readonly items: readonly WireVault[] };
}

interface WirePage {
  readonly items: readonly WireHolding[];
  readonly total_count?: number | null;
  readonly next_cursor?: string | null;
}

const EMPTY: WirePage = { items: [] };

const isHeld = ({ amount }: Holding): boolean => amount > 0n;

const restAfter = ({ items, total_count, next_cursor }: WirePage): Rest => ({
  cursor: next_cursor ?? null,
  left: Math.max(0, (total_count ?? 0) - items.length),
});

function pageOf(holdings: Holding[], next: NextPage): HoldingsPage {
  const isLast = !next.fungible.cursor && !next.nonFungible.cursor;
  const left = next.fungible.left + next.nonFungible.left;
  return { holdings, left: isLast ? 0 : left, ...(isLast ? {} : { next }) };
}

function holdingsOn(
  fungible: WirePage,
  nonFungible: WirePage,
  name: (item: WireHolding) => EntityName,
): Holding[] {
  return [
    ...fungible.items.map((item) => ({ resource: name(item), amount: amountIn(vaultsOf(item)) })),
    ...nonFungible.items.map((item) => ({ resource: name(item), ...idsIn(vaultsOf(item)) })),
  ];
}

const vaultsOf = ({ vaults }: WireHolding): readonly WireVault[] => vaults?.items ?? [];

const amountIn = (vaults: readonly WireVault[]): Attos =>
  attos(vaults.reduce((sum, { amount }) => sum + parseAttos(amount ?? "0"), 0n));

const idsIn = (vaults: readonly WireVault[]): { amount: Attos; ids: string[] } => ({
  amount: parseAttos(String(vaults.reduce((sum, vault) => sum + (vault.total_count ?? 0), 0))),
  ids: vaults.flatMap(({ items }) => items ?? []),
});

/** A resource that the first page does not list, though it may be on a later one. */
async function askFor(
  gateway: Gateway,
  { resource, fungible }: KnownResource,
  { account, stateVersion }: NextPage,
  signal: AbortSignal | undefined,
): Promise<Holding> {
  const { items } = await gateway.post(
    fungible ? "/state/entity/page/fungible-vaults/" : "/state/entity/page/non-fungible-vaults/",
    {
      address: account,
      resource_address: resource.address,
      opt_ins: fungible ? {} : { non_fungible_include_nfids: true },
      at_ledger_state: { state_version: stateVersion },
    },
    signal,
  );
  return { resource, ...(fungible ? { amount: amountIn(items) } : idsIn(items)) };
}
