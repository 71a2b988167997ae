/** `publish`: the world of a game as files for any number of watchers, as long as it runs. */
import { publish } from "@kingdoms/client/published";
import { CliError } from "../errors.ts";
import { type Command, HELP, type Io, integer, readFlags } from "../flags.ts";
import { stopSignal } from "../stop-signal.ts";
import { checkNetwork, gatewayClient, readTarget, TARGET_FLAGS, TARGET_USAGE } from "../target.ts";
import { openFolder } from "./folder.ts";

const usage = `Publishes the world of a game as files, which pages read in the gateway's place as long as nobody plays with them.

  npm run kingdoms -- publish --out FOLDER [flags]

${TARGET_USAGE}

  --out FOLDER   the folder to write. Any host of files may serve it, below any path
  --every N      seconds between two steps, which pages look for as often (5)

latest.json alone changes. Every other file is named after its SHA-256 and never changes; what nothing leads to any more is removed.
The gateway is asked as often, however many watch. Ctrl-C, SIGTERM or SIGHUP stops it; it goes on in the same folder.
"worldUrl" in a site's config names the address at which pages find the folder (docs/scale.md).
`;

const flags = {
  ...TARGET_FLAGS,
  ...HELP,
  out: { type: "string" },
  every: { type: "string", default: "5" },
} as const;

export const command: Command = { usage, flags, run };

async function run(args: readonly string[], io: Io): Promise<number> {
  const { values } = readFlags(args, flags);
  if (values.out === undefined) throw new CliError("BAD_FLAG", "--out names the folder to write");
  const everySeconds = integer("every", values.every, 1, 3_600);
  const target = await readTarget(values);
  const gateway = gatewayClient(target);
  await checkNetwork(gateway, target.networkId);
  const folder = await openFolder(values.out);
  const ending = new AbortController();
  void stopSignal().then(() => ending.abort());
  let failing = false;
  await publish({
    game: { config: target, gateway },
    folder,
    everySeconds,
    wallMs: Date.now,
    signal: ending.signal,
    onStep({ stateVersion, changed, written }) {
      failing = false;
      if (changed) io.out(`state version ${stateVersion}: ${written} characters written`);
    },
    onFailure(error) {
      if (!failing) io.err(`trying again: ${(error as Error).message}`);
      failing = true;
    },
  });
  return 0;
}
