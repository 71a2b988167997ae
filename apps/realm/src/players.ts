/** The file of what is kept for players. */
import type { Database } from "@kingdoms/players";
import { openPlayersFile } from "@kingdoms/players/node";
import { type DataFolder, usable } from "./data-folder.ts";
import { RealmError } from "./errors.ts";

/** Opens or creates it. Throws `DATA_FOLDER_CORRUPT` and `DATA_FOLDER_UNUSABLE`. */
export const openPlayers = (folder: Pick<DataFolder, "path" | "players">): Promise<Database> =>
  usable(folder.path, () => {
    try {
      return openPlayersFile(folder.players);
    } catch (cause) {
      if (!/^SQLITE_(CORRUPT|NOTADB)|malformed|not a database/.test(codeAndMessage(cause))) throw cause;
      throw new RealmError(
        "DATA_FOLDER_CORRUPT",
        `${folder.players} is damaged. It holds preferences and notes of players; the game needs none of it. Put it back from a backup, or move it away to begin without.`,
        { cause },
      );
    }
  });

const codeAndMessage = (cause: unknown): string => {
  const { code, message } = cause as { code?: unknown; message?: unknown };
  return `${String(code)} ${String(message)}`;
};
