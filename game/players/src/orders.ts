/** Signed orders that players hand over to the realm's steward, and how far each has come. */
import type { HeldOrder, OrderFacts, OrderStore, Progress } from "@kingdoms/steward";
import type { Row } from "./database.ts";
import { PlayersError } from "./players-error.ts";
import type { StoreOptions } from "./store.ts";

/** An order as its player sees it. Times are seconds of the ledger's clock. */
export interface PlannedOrder {
  readonly subintent_hash: string;
  /** The page's own, as it came. */
  readonly words: string;
  readonly from: number;
  readonly until: number;
  readonly reward_xrd: string;
  readonly handed_over_at: number;
  /** Time of the last change of `state`; of a refused order, the last try. */
  readonly changed_at: number;
  readonly state: Progress["state"];
  readonly tried: number;
  readonly next_try: number | null;
  readonly intent_hash: string | null;
  readonly reason: string | null;
}

/** The part of the steward that the endpoints for players use. */
export interface StewardService {
  readonly leastRewardXrd: string;
  /** Seconds of the ledger's clock. */
  now(): number;
  /** Reads a signed order. Throws an error named `OrderError`, with a sentence for the player. */
  read(signed: string): Promise<OrderFacts>;
  /** Something was handed over. */
  wake(): void;
}

export type PlannedOrders = ReturnType<typeof openOrders>;

const OPEN = "state IN ('waiting', 'refused')";
const OTHER_LEDGER = "The order is of another ledger than the one that this realm has now.";
const KEPT_SECONDS = 30 * 86_400;

/** Orders of another ledger, as in a restored copy of the file, can never be committed. */
export function openOrders(options: StoreOptions) {
  const { database, ledgerId } = options;
  database.run(
    `UPDATE planned_order SET state = 'void', reason = ?, next_try = NULL WHERE ledger_id <> ? AND ${OPEN}`,
    OTHER_LEDGER,
    ledgerId,
  );
  return { ...storeOf(options), ...ofPlayers(options) };
}

/** What players see and change. */
function ofPlayers(options: StoreOptions) {
  const { database, ledgerId } = options;
  const room = roomIn(options);
  const rowsOfPlayer = (player: string): Row[] =>
    database.all('SELECT * FROM planned_order WHERE player = ? ORDER BY "from", subintent_hash', player);
  const rowsOf = (player: string, hash: string): Row[] =>
    database.all("SELECT * FROM planned_order WHERE player = ? AND subintent_hash = ?", player, hash);
  return {
    list: (player: string): PlannedOrder[] => rowsOfPlayer(player).map(plannedOrder),
    /** With the bytes that were signed. */
    all: (player: string) =>
      rowsOfPlayer(player).map((row) => ({
        ...plannedOrder(row),
        signed_partial_transaction: String(row.signed),
      })),
    /** An order that is known stays as it is, unless it was withdrawn. Throws `TOO_MUCH` and `SERVER_FULL`. */
    handOver(player: string, facts: OrderFacts, words: string, now: number): PlannedOrder {
      return database.transaction(() => {
        const [known] = rowsOf(player, facts.subintentHash);
        if (known !== undefined && known.state !== "withdrawn") return plannedOrder(known);
        room.mustBe(player);
        room.make(player, now);
        database.run(
          "DELETE FROM planned_order WHERE player = ? AND subintent_hash = ?",
          player,
          facts.subintentHash,
        );
        database.run(
          "INSERT INTO planned_order VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 'waiting', ?9, 0, NULL, NULL, NULL, 0)",
          player,
          facts.subintentHash,
          ledgerId,
          words,
          facts.signed,
          facts.from,
          facts.until,
          facts.rewardXrd,
          now,
        );
        return one(rowsOf(player, facts.subintentHash));
      });
    },
    /** Of one that is over or just submitted, nothing changes. Throws `ORDER_UNKNOWN`. */
    withdraw(player: string, hash: string, now: number): PlannedOrder {
      return database.transaction(() => {
        database.run(
          `UPDATE planned_order SET state = 'withdrawn', changed_at = ?, next_try = NULL
             WHERE player = ? AND subintent_hash = ? AND intent_hash IS NULL AND ${OPEN}`,
          now,
          player,
          hash,
        );
        return one(rowsOf(player, hash));
      });
    },
  };
}

function roomIn({ database, limits }: StoreOptions) {
  const count = (sql: string, ...params: string[]): number =>
    Number(database.all(`SELECT count(*) AS count FROM planned_order WHERE ${sql}`, ...params)[0]?.count);

  return {
    /** Throws `TOO_MUCH` and `SERVER_FULL`. */
    mustBe(player: string): void {
      if (count(`player = ? AND ${OPEN}`, player) >= limits.ordersOfPlayer)
        throw new PlayersError(
          "TOO_MUCH",
          `No more than ${limits.ordersOfPlayer} orders of a player wait at a time. Withdraw one, or wait until one is done.`,
        );
      if (count(OPEN) >= limits.orders)
        throw new PlayersError("SERVER_FULL", "The steward takes no more orders at present.");
    },
    /** Drops what has been over for long. */
    make(player: string, now: number): void {
      database.run(
        `DELETE FROM planned_order WHERE player = ?1 AND NOT ${OPEN} AND (changed_at < ?2 OR rowid NOT IN
         (SELECT rowid FROM planned_order WHERE player = ?1 ORDER BY changed_at DESC LIMIT ?3))`,
        player,
        now - KEPT_SECONDS,
        limits.ordersKept,
      );
    },
  };
}

/** The steward's access to orders. It sees an order that two players handed over as one. */
const storeOf = ({ database, ledgerId }: StoreOptions): OrderStore => ({
  open: () =>
    database
      .all(
        `SELECT *, min(handed_over_at) FROM planned_order WHERE ledger_id = ? AND ${OPEN} GROUP BY subintent_hash ORDER BY "from"`,
        ledgerId,
      )
      .map(heldOrder),
  change: (hash, { state, changedAt, tried, nextTry, intentHash, reason, losses }) =>
    database.run(
      `UPDATE planned_order SET state = ?1, changed_at = ?2, tried = ?3, next_try = ?4, intent_hash = ?5, reason = ?6, losses = ?7
         WHERE subintent_hash = ?8 AND ledger_id = ?9 AND (${OPEN} OR (?1 = 'done' AND state <> 'done'))`,
      state,
      changedAt,
      tried,
      nextTry,
      intentHash,
      reason,
      losses,
      hash,
      ledgerId,
    ) > 0,
});

function one([row]: readonly Row[]): PlannedOrder {
  if (row === undefined) throw new PlayersError("ORDER_UNKNOWN", "The steward knows no such order of yours.");
  return plannedOrder(row);
}

const numberOrNull = (value: unknown): number | null => (value === null ? null : Number(value));
const textOrNull = (value: unknown): string | null => (typeof value === "string" ? value : null);

const progressOf = (row: Row) => ({
  state: String(row.state) as Progress["state"],
  tried: Number(row.tried),
  reason: textOrNull(row.reason),
});

const plannedOrder = (row: Row): PlannedOrder => ({
  subintent_hash: String(row.subintent_hash),
  words: String(row.words),
  from: Number(row.from),
  until: Number(row.until),
  reward_xrd: String(row.reward_xrd),
  handed_over_at: Number(row.handed_over_at),
  changed_at: Number(row.changed_at),
  next_try: numberOrNull(row.next_try),
  // Of an open order it is a transaction that is not decided yet.
  intent_hash: row.state === "done" ? textOrNull(row.intent_hash) : null,
  ...progressOf(row),
});

const heldOrder = (row: Row): HeldOrder => ({
  subintentHash: String(row.subintent_hash),
  signed: String(row.signed),
  from: Number(row.from),
  until: Number(row.until),
  rewardXrd: String(row.reward_xrd),
  changedAt: Number(row.changed_at),
  nextTry: numberOrNull(row.next_try),
  intentHash: textOrNull(row.intent_hash),
  losses: Number(row.losses),
  ...progressOf(row),
});
