/** The devices of players that the server may send alerts to, and which alerts each has had. */
import { bytesToHex, randomBytes } from "@noble/hashes/utils.js";
import type { Row } from "../database.ts";
import { PlayersError } from "../players-error.ts";
import type { StoreOptions } from "../store.ts";
import type { NoticeKey, WasSent } from "./notices.ts";
import type { QuietHours } from "./quiet.ts";

/** The player's choice on the device. */
interface Choices {
  /** The name that the player recognizes it by. */
  readonly name: string;
  /** Addresses of the components of the watched kingdoms. */
  readonly kingdoms: readonly string[];
  /** How long before an arrival there is another alert; 0 for none. */
  readonly leadMinutes: number;
  /** The kinds of missions whose outcome it receives. */
  readonly outcomes: readonly string[];
  readonly quiet: QuietHours | null;
}

/** A page that knows nothing of the rest leaves it is. */
export type ChosenNow = Pick<Choices, "name" | "kingdoms" | "leadMinutes"> & {
  readonly [Name in "outcomes" | "quiet"]: Choices[Name] | undefined;
};

/** The subscription of the device's browser. */
export interface Subscription {
  readonly endpoint: string;
  /** In base64url. */
  readonly p256dh: string;
  readonly auth: string;
}

interface Device extends Choices {
  readonly id: string;
  /** Unix milliseconds. */
  readonly addedAt: number;
  /** Since when its push service takes nothing; null while all is well. */
  readonly failingSince: number | null;
}

/** Seconds of the ledger's clock by name. */
type Since = ReadonlyMap<string, number>;

/** A device as alerts are sent to it. */
export interface PushTarget extends Choices, Subscription {
  readonly id: string;
  readonly failures: number;
  readonly failingSince: number | null;
  /** From when on it receives the outcomes of a kind of mission, and of a kingdom; one that is missing here was always watched. */
  readonly outcomesSince: Since;
  readonly watchedSince: Since;
}

export type Devices = ReturnType<typeof openDevices>;

interface DevicesOptions extends StoreOptions {
  /** Milliseconds of the ledger's clock. */
  readonly ledgerNowMs: () => number;
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * @param pushKey the server's public key, null while it sends nothing. Subscriptions are to one key and for one ledger: those of
 * others, as in a restored copy, can never be used again and are dropped.
 */
export function openDevices(options: DevicesOptions, pushKey: string | null) {
  const { database, ledgerId } = options;
  if (pushKey !== null)
    database.run("DELETE FROM device WHERE push_key <> ? OR ledger_id <> ?", pushKey, ledgerId);
  return {
    ...devicesOfPlayers(options, pushKey),
    ...targetsOf(options),
    ...toldTo(options),
  };
}

/** The first second of the ledger that is wholly to come: what has that time happened after now. */
const nextSecond = ({ ledgerNowMs }: DevicesOptions): number => Math.ceil(ledgerNowMs() / 1000);

/** What players see of their devices and do with them. */
function devicesOfPlayers(options: DevicesOptions, pushKey: string | null) {
  const { database, limits } = options;
  const count = (sql: string, ...params: string[]): number =>
    Number(database.all(`SELECT count(*) AS count FROM device ${sql}`, ...params)[0]?.count);
  const mustHaveRoom = (player: string): void => {
    if (count("WHERE player = ?", player) >= limits.devicesOfPlayer)
      throw new PlayersError(
        "TOO_MUCH",
        `No more than ${limits.devicesOfPlayer} devices are alerted. Remove one from the list.`,
      );
    if (count("") >= limits.devices)
      throw new PlayersError("SERVER_FULL", "This server alerts no more devices at present.");
  };
  const rows = (player: string): Row[] =>
    database.all("SELECT * FROM device WHERE player = ? ORDER BY added_ms, rowid", player);
  const list = (player: string): Device[] => rows(player).map(deviceOf);

  return {
    list,
    /** With the address of each at its push service, for the player alone. */
    all: (player: string) =>
      rows(player).map((row) => ({ ...deviceOf(row), endpoint: String(row.endpoint) })),
    /** Adds it, or updates it: a browser has one subscription. Throws `TOO_MUCH` and `SERVER_FULL`. */
    put(player: string, subscription: Subscription, chosen: ChosenNow): Device {
      return database.transaction(() => {
        const { endpoint } = subscription;
        const [known] = database.all("SELECT * FROM device WHERE endpoint = ?", endpoint);
        const mine = known?.player === player ? known : undefined;
        if (mine === undefined) mustHaveRoom(player);
        // Who signs in on another player's device has it from then on.
        if (known !== undefined && mine === undefined)
          database.run("DELETE FROM device WHERE endpoint = ?", endpoint);
        const id = mine === undefined ? bytesToHex(randomBytes(16)) : String(mine.id);
        if (mine === undefined) insert(options, { id, player, pushKey: pushKey ?? "", endpoint });
        const before = mine === undefined ? null : targetOf(mine);
        change(options, id, subscription, before, chosen);
        const put = list(player).find((device) => device.id === id);
        if (put === undefined) throw new Error("A device that was added is not there.");
        return put;
      });
    },
    remove(player: string, id: string): void {
      database.run("DELETE FROM device WHERE player = ? AND id = ?", player, id);
      database.forget();
    },
    removeAll(player: string): void {
      database.run("DELETE FROM device WHERE player = ?", player);
      database.forget();
    },
  };
}

function insert(
  { database, ledgerId, nowMs }: DevicesOptions,
  { id, player, pushKey, endpoint }: Readonly<Record<"id" | "player" | "pushKey" | "endpoint", string>>,
): void {
  database.run(
    `INSERT INTO device
       (id, player, ledger_id, push_key, endpoint, p256dh, auth, name, kingdoms, lead_minutes, added_ms)
       VALUES (?, ?, ?, ?, ?, '', '', '', '[]', 0, ?)`,
    id,
    player,
    ledgerId,
    pushKey,
    endpoint,
    nowMs(),
  );
}

/** @param before null for a device that is new. */
function change(
  options: DevicesOptions,
  id: string,
  { p256dh, auth }: Subscription,
  before: PushTarget | null,
  chosen: ChosenNow,
): void {
  const { name, kingdoms, leadMinutes, outcomes = before?.outcomes ?? [] } = chosen;
  const quiet = chosen.quiet === undefined ? (before?.quiet ?? null) : chosen.quiet;
  const now = nextSecond(options);
  const outcomesSince = new Map(outcomes.map((kind) => [kind, before?.outcomesSince.get(kind) ?? now]));
  const watchedSince = new Map(
    kingdoms.flatMap((kingdom) => {
      const since = before?.kingdoms.includes(kingdom) ? before.watchedSince.get(kingdom) : now;
      return since === undefined ? [] : [[kingdom, since] as const];
    }),
  );
  options.database.run(
    `UPDATE device SET p256dh = ?, auth = ?, name = ?, kingdoms = ?, lead_minutes = ?, outcomes = ?, watched = ?,
       quiet = ? WHERE id = ?`,
    p256dh,
    auth,
    name,
    JSON.stringify(kingdoms),
    leadMinutes,
    textOf(outcomesSince),
    textOf(watchedSince),
    quiet === null ? null : JSON.stringify(quiet),
    id,
  );
}

/** The devices of all players, for the sender of alerts. */
function targetsOf(options: DevicesOptions) {
  const { database, nowMs } = options;
  return {
    /** The ids of those whose push service may be asked now. */
    waiting: (): string[] =>
      database.all("SELECT id FROM device WHERE retry_ms <= ?", nowMs()).map(({ id }) => String(id)),
    /** As it is now; null if it was removed meanwhile. */
    target(id: string): PushTarget | null {
      const [row] = database.all("SELECT * FROM device WHERE id = ?", id);
      return row === undefined ? null : inTime(options, targetOf(row));
    },
    /** Its push service took nothing, and is left alone for so long. */
    failed(device: string, pauseMs: number): void {
      const now = nowMs();
      database.run(
        `UPDATE device SET failing_ms = coalesce(failing_ms, ?), failures = failures + 1, retry_ms = ? WHERE id = ?`,
        now,
        now + pauseMs,
        device,
      );
    },
    /** Its push service knows it no more. */
    gone(device: string): void {
      database.run("DELETE FROM device WHERE id = ?", device);
      database.forget();
    },
  };
}

/**
 * Without this, a ledger's clock that was put back would keep it silent until the clock is past the time of the
 * player's choice again.
 */
function inTime(options: DevicesOptions, target: PushTarget): PushTarget {
  const now = nextSecond(options);
  const { outcomesSince, watchedSince } = target;
  if ([...outcomesSince.values(), ...watchedSince.values()].every((since) => since <= now)) return target;
  const earlier = (times: Since): Since =>
    new Map([...times].map(([name, since]) => [name, Math.min(since, now)]));
  const fitted = { outcomesSince: earlier(outcomesSince), watchedSince: earlier(watchedSince) };
  options.database.run(
    "UPDATE device SET outcomes = ?, watched = ? WHERE id = ?",
    textOf(fitted.outcomesSince),
    textOf(fitted.watchedSince),
    target.id,
  );
  return { ...target, ...fitted };
}

/** Which alerts each device has had. */
function toldTo({ database, nowMs }: StoreOptions) {
  return {
    /** The messages that the device has received so far. */
    toldTo(device: string): WasSent {
      const rows = database.all("SELECT mission, phase, launch FROM told WHERE device = ?", device);
      const launches = new Map(
        rows.map(({ mission, phase, launch }) => [`${String(mission)} ${String(phase)}`, String(launch)]),
      );
      return ({ mission, phase, launch }) => {
        const known = launches.get(`${mission} ${phase}`);
        // A file of an older version does not say which mission of this number it was.
        return known !== undefined && (known === "" || known === launch);
      };
    },
    /** It was sent, and its push service works. */
    told(device: string, tells: readonly NoticeKey[]): void {
      database.transaction(() => {
        const [known] = database.all("SELECT 1 FROM device WHERE id = ?", device);
        // Removed while the message was on its way.
        if (known === undefined) return;
        database.run("UPDATE device SET failing_ms = NULL, failures = 0, retry_ms = 0 WHERE id = ?", device);
        for (const { mission, phase, launch } of tells)
          database.run(
            `INSERT INTO told (device, mission, phase, told_ms, launch) VALUES (?, ?, ?, ?, ?)
               ON CONFLICT DO UPDATE SET told_ms = excluded.told_ms, launch = excluded.launch`,
            device,
            mission,
            phase,
            nowMs(),
            launch,
          );
      });
    },
    /**
     * Deletes old records of alerts that can no longer be sent twice.
     * @param inFlight missions that have not ended yet.
     * @param ended missions whose outcome may still be sent; null if they are unknown, which keeps all records of outcomes.
     */
    keepTold(inFlight: ReadonlySet<string>, ended: ReadonlySet<string> | null): void {
      const old = nowMs() - DAY_MS;
      const drop = (phases: string, keep: ReadonlySet<string>): void => {
        const where = `told_ms < ? AND phase ${phases}`;
        for (const { mission } of database.all(`SELECT DISTINCT mission FROM told WHERE ${where}`, old))
          if (!keep.has(String(mission)))
            database.run(`DELETE FROM told WHERE ${where} AND mission = ?`, old, String(mission));
      };
      drop("<> 'ended'", inFlight);
      if (ended !== null) drop("= 'ended'", ended);
    },
  };
}

const textOf = (times: Since): string => JSON.stringify(Object.fromEntries(times));
const sinceOf = (text: unknown): Since => new Map(Object.entries(JSON.parse(String(text)) as object));

const deviceOf = (row: Row): Device => ({
  id: String(row.id),
  name: String(row.name),
  kingdoms: JSON.parse(String(row.kingdoms)) as string[],
  leadMinutes: Number(row.lead_minutes),
  outcomes: [...sinceOf(row.outcomes).keys()],
  quiet: typeof row.quiet === "string" ? (JSON.parse(row.quiet) as QuietHours) : null,
  addedAt: Number(row.added_ms),
  failingSince: row.failing_ms === null ? null : Number(row.failing_ms),
});

const targetOf = (row: Row): PushTarget => ({
  ...deviceOf(row),
  endpoint: String(row.endpoint),
  p256dh: String(row.p256dh),
  auth: String(row.auth),
  failures: Number(row.failures),
  outcomesSince: sinceOf(row.outcomes),
  watchedSince: sinceOf(row.watched),
});
