/** `mcp`: the game as tools of the Model Context Protocol, over standard input and output. */
import { ed25519FromSeed } from "@embedded-radix/transactions";
import { loadArtifact } from "@kingdoms/artifacts";
import { createPlayer } from "@kingdoms/client/player";
import { McpServer } from "@modelcontextprotocol/server";
import { StdioServerTransport, serveStdio } from "@modelcontextprotocol/server/stdio";
import { build } from "../build.ts";
import { type Command, HELP, type Io, readFlags, xrd } from "../flags.ts";
import { readSecret } from "../secrets.ts";
import { openPlayedGame, TARGET_FLAGS, TARGET_USAGE } from "../target.ts";
import { Allowance } from "./allowance.ts";
import { addOrders } from "./orders.ts";
import { addAccount, addReads } from "./reads.ts";

const usage = `Serves the game to an assistant that speaks the Model Context Protocol, over standard input and output.

  npm run --silent kingdoms -- mcp [flags]

Without a key its tools read: game, kingdoms, kingdom, mission. With one they also show the account, preview orders and give them.

${TARGET_USAGE}
  --key-file F  file with the key of the account, 64 hexadecimal characters; or in KINGDOMS_KEY
  --max-fee XRD what the network may take for an order at most (10)
  --spend XRD   what all orders may cost until it is started again, fees included (100)
  --yes         gives orders without a question. On any ledger but an embedded one the assistant has to ask its user, since the money is
                real, and an assistant that cannot ask gives none

It ends when its input ends. Messages for people go to standard error.
`;

const flags = {
  ...TARGET_FLAGS,
  ...HELP,
  "key-file": { type: "string" },
  "max-fee": { type: "string", default: "10" },
  spend: { type: "string", default: "100" },
  yes: { type: "boolean", default: false },
} as const;

const KEY = { what: "a key", flag: "key-file", variable: "KINGDOMS_KEY" } as const;

export const command: Command = { usage, flags, run };

async function run(args: readonly string[], io: Io): Promise<number> {
  const { values } = readFlags(args, flags);
  const maxFee = xrd("max-fee", values["max-fee"]);
  const allowance = new Allowance(xrd("spend", values.spend));
  const seed = await readSecret({ ...KEY, file: values["key-file"] }, io);
  const { game, target } = await openPlayedGame(values);
  const player =
    seed === null
      ? null
      : await createPlayer({
          game,
          rules: await loadArtifact("rules.wasm"),
          key: ed25519FromSeed(seed),
          maxFee,
        });
  const transport = new StdioServerTransport();
  const ended = new Promise<void>((resolve) => process.stdin.once("close", resolve).once("end", resolve));
  const handle = serveStdio(
    () => {
      const server = new McpServer({ name: "kingdoms", version: build });
      addReads(server, game);
      if (player !== null) {
        addAccount(server, player);
        addOrders(server, { player, allowance, asks: !target.embedded && !values.yes });
      }
      return server;
    },
    { transport, onerror: ({ message }) => io.err(message) },
  );
  io.err(player === null ? "serving reads: no key was given" : `serving orders of ${player.signer.account}`);
  await ended;
  await handle.close();
  return 0;
}
