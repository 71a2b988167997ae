/**
 * A second set of books: the sums of the receipts and events of all transactions, against the final state. Gold and
 * units are neither lost nor invented, and each kingdom has the results of its events.
 */
import {
  type AnswerOf,
  type GameEvent,
  type GatewayClient,
  type Kingdom,
  type RealmConfig,
  readKingdom,
  readKingdoms,
} from "@kingdoms/client";
import { type Attos, formatAttos, parseAttos } from "@kingdoms/rules";
import { eventsOf } from "../../game/client/src/reads/transactions.ts";
import type { Witness } from "./witness.ts";

type Streamed = AnswerOf<"/stream/transactions">["items"][number];

/** Addresses of one question to the gateway. */
const AT_ONCE = 20;

export async function checkBooks(
  witness: Witness,
  gateway: GatewayClient,
  config: RealmConfig,
): Promise<void> {
  const books = new Books(config);
  let cursor: string | null = null;
  do {
    const page: AnswerOf<"/stream/transactions"> = await gateway.post("/stream/transactions", {
      kind_filter: "User",
      order: "Asc",
      limit_per_page: 100,
      opt_ins: { balance_changes: true, detailed_events: true },
      ...(cursor === null ? {} : { cursor }),
    });
    for (const transaction of page.items) books.enter(transaction);
    cursor = page.next_cursor ?? null;
  } while (cursor !== null);
  for (const fault of books.faults) witness.violate(`the books: ${fault}`);
  await compare(books, witness, gateway, config);
}

class Books {
  readonly faults: string[] = [];
  /** By resource and entity. */
  readonly held = new Map<string, Map<string, bigint>>();
  /** Of a kingdom, by its number: both of its vaults. */
  readonly gold = new Map<string, bigint>();
  minted = 0n;
  burned = 0n;
  recruited = 0;
  lost = 0;
  /** What each kingdom paid for its last prospecting. */
  readonly #prospecting = new Map<string, bigint>();
  readonly #config: RealmConfig;

  constructor(config: RealmConfig) {
    this.#config = config;
  }

  enter(transaction: Streamed): void {
    const { kgld, xrd, package: code } = this.#config;
    const { fungible_balance_changes = [], fungible_fee_balance_changes = [] } =
      transaction.balance_changes ?? {};
    for (const { entity_address, resource_address, balance_change } of [
      ...fungible_balance_changes,
      ...fungible_fee_balance_changes,
    ])
      if (resource_address === kgld || resource_address === xrd)
        this.#move(resource_address, entity_address, parseAttos(balance_change));
    const before = this.minted - this.burned;
    for (const event of this.#eventsOf(transaction, code)) this.#enterEvent(event);
    const moved = fungible_balance_changes
      .filter(({ resource_address }) => resource_address === kgld)
      .reduce((sum, { balance_change }) => sum + parseAttos(balance_change), 0n);
    const told = this.minted - this.burned - before;
    if (moved !== told)
      this.faults.push(
        `at ${transaction.state_version} all KGLD became ${gold(moved)} more, and the events say ${gold(told)}: ${this.#eventsOf(
          transaction,
          code,
        )
          .map(({ type }) => type)
          .join(", ")}`,
      );
  }

  /** Of the game's own components. */
  #eventsOf(transaction: Streamed, code: string): readonly GameEvent[] {
    const events = (transaction.receipt?.detailed_events ?? []).filter(
      ({ identifier }) => identifier?.package === code,
    );
    const emitters = events.map(({ emitter }) => ("global_emitter" in emitter ? emitter.global_emitter : ""));
    const own = { ...transaction, receipt: { ...transaction.receipt, detailed_events: events } };
    return eventsOf(own, new Set(emitters)).map(({ event }) => event);
  }

  #move(resource: string, entity: string, amount: bigint): void {
    const held = this.held.get(resource) ?? new Map<string, bigint>();
    held.set(entity, (held.get(entity) ?? 0n) + amount);
    this.held.set(resource, held);
  }

  #change(kingdom: string, amount: bigint): void {
    this.gold.set(kingdom, (this.gold.get(kingdom) ?? 0n) + amount);
  }

  #mint(kingdom: string | null, amount: bigint): void {
    this.minted += amount;
    if (kingdom !== null) this.#change(kingdom, amount);
  }

  #burn(kingdom: string | null, amount: bigint): void {
    this.burned += amount;
    if (kingdom !== null) this.#change(kingdom, -amount);
  }

  #enterEvent(event: GameEvent): void {
    switch (event.type) {
      case "KgldPurchased":
        this.#mint(null, event.kgld);
        break;
      case "KgldRedeemed":
        this.#burn(null, event.kgld);
        break;
      case "GoldDeposited":
        this.#change(event.kingdom, event.amount);
        break;
      case "GoldWithdrawn":
        this.#change(event.kingdom, 0n - event.amount);
        break;
      case "ProspectingPaid":
        this.#prospecting.set(event.kingdom, event.cost);
        this.#burn(event.kingdom, event.cost);
        break;
      case "BuildingStarted":
      case "BatchStarted":
        this.#burn(event.kingdom, event.cost);
        break;
      case "MiningRewardsClaimed":
        this.#mint(event.kingdom, event.amount);
        break;
      case "BatchClaimed":
        if (event.unit === "defenders") this.recruited += event.amount;
        break;
      case "KingdomProspectCompleted":
        // What it finds is still in the ground; what was paid comes back where nobody resolved it in time.
        if (event.refunded) this.#mint(event.kingdom, this.#prospecting.get(event.kingdom) ?? 0n);
        break;
      case "KingdomRaidCompleted":
        this.lost += event.attackerLosses + event.defenderLosses;
        this.#mint(event.attacker, event.amount);
        break;
      case "KingdomAttackCompleted":
        this.lost += event.attackerLosses + event.defenderLosses;
        this.#change(event.attacker, event.warSpoils);
        this.#change(event.defender, 0n - event.warSpoils);
        break;
      case "KingdomMissileCompleted":
        this.lost += event.attackerLosses + event.defenderLosses;
    }
  }
}

async function compare(
  books: Books,
  witness: Witness,
  gateway: GatewayClient,
  config: RealmConfig,
): Promise<void> {
  const game = { config, gateway };
  let units = 0;
  for (const { component, id } of (await readKingdoms(game)).value) {
    const kingdom = (await readKingdom(game, component)).value;
    units += kingdom.army.defenders + kingdom.army.traveling;
    checkKingdom(books, witness, id, kingdom);
  }
  const due = books.recruited - books.lost;
  if (units !== due) witness.violate(`the books: there are ${units} soldiers, and ${due} should be`);
  for (const [resource, held] of books.held) {
    const found = await balancesOf(gateway, resource, Array.from(held.keys()));
    for (const [entity, amount] of held)
      if ((found.get(entity) ?? 0n) !== amount && isAccountable(entity))
        witness.violate(
          `the books: ${entity} has ${gold(found.get(entity) ?? 0n)} of ${resource}, and ${gold(amount)} came to it`,
        );
  }
}

function checkKingdom({ gold: golds }: Books, witness: Witness, id: string, kingdom: Kingdom): void {
  const [has, due] = [kingdom.treasury + kingdom.trezor, golds.get(id) ?? 0n];
  if (has !== due)
    witness.violate(`the books: kingdom ${id} has ${gold(has)} KGLD, and its events say ${gold(due)}`);
}

/** What exists since the genesis, whose transactions are no user's, has an address with a name in it. */
const isAccountable = (entity: string): boolean =>
  /^(account|component)_/.test(entity) && !entity.includes("xxxxxx");

async function balancesOf(
  gateway: GatewayClient,
  resource: string,
  entities: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const found = new Map<string, bigint>();
  for (let at = 0; at < entities.length; at += AT_ONCE) {
    const { items } = await gateway.post("/state/entity/details", {
      addresses: entities.slice(at, at + AT_ONCE),
      aggregation_level: "Global",
    });
    for (const { address, fungible_resources } of items) {
      const own = (fungible_resources?.items ?? []).find(
        ({ resource_address }) => resource_address === resource,
      );
      const amount = own !== undefined && "amount" in own ? String(own.amount) : "0";
      found.set(address, parseAttos(amount));
    }
  }
  return found;
}

const gold = (amount: bigint): string => formatAttos(amount as Attos);
