/** Opens the data of players who sign in, from its file in the data folder. */
import { held, lossOf } from "@embedded-radix/gateway/node";
import { createPlayers, type Players as Kept, NewerFileError, type PlayersOptions } from "@kingdoms/players";
import { openPlayersFile } from "@kingdoms/players/node";
import { type DataFolder, usable } from "./data-folder.ts";
import { HostError } from "./errors.ts";

export interface Players extends Kept {
  /** Resolves to the reason once its file is no longer the one that was opened. */
  readonly failed: Promise<Error>;
  close(): void;
}

/** Opens or creates the file. Throws `DATA_FOLDER_CORRUPT`, `DATA_FOLDER_NEWER` and `DATA_FOLDER_UNUSABLE`. */
export const openPlayers = (
  folder: Pick<DataFolder, "path" | "players">,
  options: Omit<PlayersOptions, "database">,
): Promise<Players> =>
  usable(folder.path, () => {
    try {
      return over(folder.players, options);
    } catch (cause) {
      throw refusal(folder.players, cause) ?? cause;
    }
  });

/** How often its files are looked at while nothing is written. */
const watchMs = 1_000;

function over(file: string, options: Omit<PlayersOptions, "database">): Players {
  let fail: (reason: Error) => void = () => undefined;
  const failed = new Promise<Error>((resolve) => {
    fail = resolve;
  });
  let lossNow: () => HostError | null = () => null;
  const database = openPlayersFile(file, (names) => {
    const files = names.map(held);
    lossNow = () => {
      const loss = lossOf(files);
      return loss && changed(loss.reason);
    };
    return () => {
      const error = lossNow();
      if (error === null) return;
      fail(error);
      throw error;
    };
  });
  const watch = setInterval(() => {
    const error = lossNow();
    if (error !== null) fail(error);
  }, watchMs);
  watch.unref();
  const close = (): void => {
    clearInterval(watch);
    database.close();
  };
  try {
    return { ...createPlayers({ ...options, database }), failed, close };
  } catch (error) {
    close();
    throw error;
  }
}

const changed = (reason: string): HostError =>
  new HostError(
    "DATA_FOLDER_CHANGED",
    `While the realm ran, ${reason}. Nothing more is kept for players. Put the files of the folder back as they were, then start again.`,
  );

const what = "It holds preferences, notes and devices of players; the game needs none of it.";

function refusal(file: string, cause: unknown): HostError | null {
  if (cause instanceof NewerFileError)
    return new HostError(
      "DATA_FOLDER_NEWER",
      `${file} was written by a newer version. ${what} Update Kingdoms, or move it away to begin without.`,
      { cause },
    );
  const { code, message } = cause as { code?: unknown; message?: unknown };
  if (!/^SQLITE_(CORRUPT|NOTADB)|malformed|not a database/.test(`${String(code)} ${String(message)}`))
    return null;
  return new HostError(
    "DATA_FOLDER_CORRUPT",
    `${file} is corrupt. ${what} Put it back from a backup, or move it away to begin without.`,
    { cause },
  );
}
