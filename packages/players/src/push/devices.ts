/** The devices of players that the server may send alerts to, and which alerts each has had. */
import { bytesToHex, randomBytes } from "@noble/hashes/utils.js";
import type { Row } from "../database.ts";
import { PlayersError } from "../players-error.ts";
import type { StoreOptions } from "../store.ts";

/** What the player chose on the device. */
export interface Choices {
  /** What the player recognizes it by. */
  readonly name: string;
  /** Addresses of the components of the kingdoms that are watched, nobody's in particular. */
  readonly kingdoms: readonly string[];
  /** How long before an arrival there is another alert; 0 for none. */
  readonly leadMinutes: number;
}

/** What the device's browser subscribed with. */
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

/** A device as alerts are sent to it. */
export interface Target extends Choices, Subscription {
  readonly id: string;
  readonly failures: number;
  readonly failingSince: number | null;
}

export type Phase = "launched" | "arriving";

export type Devices = ReturnType<typeof openDevices>;

const DAY_MS = 24 * 60 * 60_000;

/**
 * @param pushKey the server's public key, null while it sends nothing. Subscriptions are to one key and for one ledger: those of
 * others, as in a restored copy, can never be used again and are dropped.
 */
export function openDevices(options: StoreOptions, pushKey: string | null) {
  const { database, ledgerId } = options;
  if (pushKey !== null)
    database.run("DELETE FROM device WHERE push_key <> ? OR ledger_id <> ?", pushKey, ledgerId);
  return { ...devicesOfPlayers(options, pushKey), ...alertsOfDevices(options) };
}

/** What players see of their devices and do with them. */
function devicesOfPlayers({ database, nowMs, ledgerId, limits }: StoreOptions, pushKey: string | null) {
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
    /** Adds it, or changes what is known of it: a browser has one subscription. Throws `TOO_MUCH` and `SERVER_FULL`. */
    put(player: string, { endpoint, p256dh, auth }: Subscription, choices: Choices): Device {
      return database.transaction(() => {
        const [known] = database.all("SELECT id, player FROM device WHERE endpoint = ?", endpoint);
        if (known?.player !== player) mustHaveRoom(player);
        // Who signs in on another player's device has it from then on.
        if (known !== undefined && known.player !== player)
          database.run("DELETE FROM device WHERE endpoint = ?", endpoint);
        const id = known?.player === player ? String(known.id) : bytesToHex(randomBytes(16));
        const { name, kingdoms, leadMinutes } = choices;
        database.run(
          `INSERT INTO device
             (id, player, ledger_id, push_key, endpoint, p256dh, auth, name, kingdoms, lead_minutes, added_ms)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
             ON CONFLICT (id) DO UPDATE SET p256dh = excluded.p256dh, auth = excluded.auth, name = excluded.name,
               kingdoms = excluded.kingdoms, lead_minutes = excluded.lead_minutes`,
          id,
          player,
          ledgerId,
          pushKey ?? "",
          endpoint,
          p256dh,
          auth,
          name,
          JSON.stringify(kingdoms),
          leadMinutes,
          nowMs(),
        );
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

/** What the sender of alerts needs of the devices of all players. */
function alertsOfDevices({ database, nowMs }: StoreOptions) {
  return {
    /** Those whose push service may be asked now. */
    targets: (): Target[] =>
      database.all("SELECT * FROM device WHERE retry_ms <= ?", nowMs()).map((row) => ({
        ...deviceOf(row),
        endpoint: String(row.endpoint),
        p256dh: String(row.p256dh),
        auth: String(row.auth),
        failures: Number(row.failures),
      })),
    wasTold: (device: string, mission: string, phase: Phase): boolean =>
      database.all(
        "SELECT 1 FROM told WHERE device = ? AND mission = ? AND phase = ?",
        device,
        mission,
        phase,
      ).length > 0,
    /** It was told, and its push service is well. */
    told(device: string, mission: string, phases: readonly Phase[]): void {
      database.transaction(() => {
        const [known] = database.all("SELECT 1 FROM device WHERE id = ?", device);
        // Removed while the message was on its way.
        if (known === undefined) return;
        database.run("UPDATE device SET failing_ms = NULL, failures = 0, retry_ms = 0 WHERE id = ?", device);
        for (const phase of phases)
          database.run(
            "INSERT INTO told VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
            device,
            mission,
            phase,
            nowMs(),
          );
      });
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
    /** Forgets, of what was told, the missions that have long arrived. */
    keepTold(inFlight: ReadonlySet<string>): void {
      const old = nowMs() - DAY_MS;
      const rows = database.all("SELECT DISTINCT mission FROM told WHERE told_ms < ?", old);
      for (const { mission } of rows)
        if (!inFlight.has(String(mission)))
          database.run("DELETE FROM told WHERE mission = ? AND told_ms < ?", String(mission), old);
    },
  };
}

const deviceOf = (row: Row): Device => ({
  id: String(row.id),
  name: String(row.name),
  kingdoms: JSON.parse(String(row.kingdoms)) as string[],
  leadMinutes: Number(row.lead_minutes),
  addedAt: Number(row.added_ms),
  failingSince: row.failing_ms === null ? null : Number(row.failing_ms),
});
