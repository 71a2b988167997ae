/** A player's data: preferences, notes on kingdoms and marks of them. */
import { openMarks } from "./marks.ts";
import { PlayersError } from "./players-error.ts";
import type { StoreOptions } from "./store.ts";

type Value = string | number | boolean;

interface Preference {
  readonly value: Value;
  /** When the player chose it, in Unix milliseconds of the device. */
  readonly changedAt: number;
}
export type Preferences = Readonly<Record<string, Preference>>;

interface Note {
  /** Address of the kingdom's component. */
  readonly kingdom: string;
  readonly text: string;
  /** Unix milliseconds; each change of a note has a later one. */
  readonly changedAt: number;
}

export type PlayerData = ReturnType<typeof openPlayerData>;

export const openPlayerData = (options: StoreOptions) => ({
  ...openPreferences(options),
  ...openNotes(options),
  ...openMarks(options),
});

function openPreferences({ database, nowMs, limits }: StoreOptions) {
  const preferences = (player: string): Preferences =>
    Object.fromEntries(
      database
        .all("SELECT name, value, changed_ms FROM preference WHERE player = ? ORDER BY name", player)
        .map(({ name, value, changed_ms }) => [
          String(name),
          { value: JSON.parse(String(value)) as Value, changedAt: Number(changed_ms) },
        ]),
    );
  return {
    preferences,
    /** Of each preference the newer choice stays. A choice from the future counts as made now. Throws `TOO_MUCH`. */
    mergePreferences(player: string, chosen: Preferences): Preferences {
      const now = nowMs();
      return database.transaction(() => {
        for (const [name, { value, changedAt }] of Object.entries(chosen))
          database.run(
            `INSERT INTO preference VALUES (?, ?, ?, ?)
               ON CONFLICT DO UPDATE SET value = excluded.value, changed_ms = excluded.changed_ms
               WHERE excluded.changed_ms > changed_ms`,
            player,
            name,
            JSON.stringify(value),
            Math.min(changedAt, now),
          );
        const merged = preferences(player);
        if (Object.keys(merged).length > limits.preferencesOfPlayer)
          throw new PlayersError(
            "TOO_MUCH",
            `No more than ${limits.preferencesOfPlayer} preferences are kept.`,
          );
        return merged;
      });
    },
  };
}

function openNotes({ database, nowMs, limits }: StoreOptions) {
  const note = (player: string, kingdom: string): Note | null => {
    const [row] = database.all(
      "SELECT text, changed_ms FROM note WHERE player = ? AND kingdom = ?",
      player,
      kingdom,
    );
    return row === undefined ? null : { kingdom, text: String(row.text), changedAt: Number(row.changed_ms) };
  };
  /** @param replaces `changedAt` of the note that the player has seen, null for none. */
  const mustReplace = (found: Note | null, replaces: number | null): void => {
    if ((found?.changedAt ?? null) === replaces) return;
    throw new PlayersError("NOTE_CHANGED", "This note was changed on another device in the meantime.", {
      note: found,
    });
  };

  return {
    note,
    notes: (player: string): Note[] =>
      database
        .all("SELECT kingdom, text, changed_ms FROM note WHERE player = ? ORDER BY kingdom", player)
        .map((row) => ({
          kingdom: String(row.kingdom),
          text: String(row.text),
          changedAt: Number(row.changed_ms),
        })),
    /** Throws `NOTE_CHANGED` with the note that is there, and `TOO_MUCH`. */
    putNote(player: string, kingdom: string, text: string, replaces: number | null): Note {
      return database.transaction(() => {
        const found = note(player, kingdom);
        mustReplace(found, replaces);
        const count = Number(
          database.all("SELECT count(*) AS count FROM note WHERE player = ?", player)[0]?.count,
        );
        if (found === null && count >= limits.notesOfPlayer)
          throw new PlayersError(
            "TOO_MUCH",
            `No more than ${limits.notesOfPlayer} notes are kept. Delete one that you do not need.`,
          );
        const changedAt = Math.max(nowMs(), (found?.changedAt ?? 0) + 1);
        database.run(
          "INSERT INTO note VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET text = excluded.text, changed_ms = excluded.changed_ms",
          player,
          kingdom,
          text,
          changedAt,
        );
        return { kingdom, text, changedAt };
      });
    },
    /** Throws `NOTE_CHANGED` with the note that is there. */
    deleteNote(player: string, kingdom: string, replaces: number | null): void {
      database.transaction(() => {
        mustReplace(note(player, kingdom), replaces);
        database.run("DELETE FROM note WHERE player = ? AND kingdom = ?", player, kingdom);
      });
      database.forget();
    },
  };
}
