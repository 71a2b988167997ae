/** Tools that read the game; they need no key. */
import { type GameWith, readKingdoms, readLedgerStatus } from "@kingdoms/client";
import type { Player, PlayerFields } from "@kingdoms/client/player";
import type { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { inspectFactory, inspectKingdom, inspectMission, type Ledger } from "../inspect/records.ts";
import { answer, told } from "./tools.ts";

const annotations = { readOnlyHint: true, openWorldHint: true } as const;

export function addReads(server: McpServer, game: GameWith<PlayerFields>): void {
  const ledger = async (): Promise<Ledger> => {
    const { stateVersion } = await readLedgerStatus(game.gateway);
    return { gateway: game.gateway, game, at: stateVersion };
  };
  server.registerTool(
    "game",
    {
      title: "The game",
      description: "The ledger's time, how many kingdoms there are, gold and XRD of the game, its numbers.",
      annotations,
    },
    () => told(async () => answer((await inspectFactory(await ledger())).value)),
  );
  server.registerTool(
    "kingdoms",
    {
      title: "All kingdoms",
      description:
        "Number, name, cell, rarity and protection of each kingdom, oldest first. At most 200 of them from `from` on.",
      inputSchema: z.object({ from: z.number().int().min(0).default(0) }),
      annotations,
    },
    ({ from }) =>
      told(async () => {
        const { value, stateVersion, time } = await readKingdoms(game);
        return answer({ stateVersion, time, count: value.length, kingdoms: value.slice(from, from + 200) });
      }),
  );
  server.registerTool(
    "kingdom",
    {
      title: "One kingdom",
      description: "Buildings, army, gold and missions of a kingdom.",
      inputSchema: z.object({ which: z.string().describe("its number, its component or its name") }),
      annotations,
    },
    ({ which }) => told(async () => answer((await inspectKingdom(await ledger(), which)).value)),
  );
  server.registerTool(
    "mission",
    {
      title: "One mission",
      description: "A mission under way or over.",
      inputSchema: z.object({ number: z.string().describe("its number, such as 12") }),
      annotations,
    },
    ({ number }) => told(async () => answer((await inspectMission(await ledger(), number)).value)),
  );
}

/** Adds the tool that reads the account of the key. */
export function addAccount(server: McpServer, player: Player): void {
  server.registerTool(
    "account",
    {
      title: "The account",
      description: "XRD and KGLD of the account that gives the orders, and the kingdoms whose keys it holds.",
      annotations,
    },
    () =>
      told(async () => {
        const [balance, keys] = await Promise.all([player.balance(), player.ownKeys()]);
        return answer({ ...balance.value, kingdoms: keys.value });
      }),
  );
}
