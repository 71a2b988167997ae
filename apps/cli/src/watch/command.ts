/** `watch`: events of the game as lines of JSON. */
import { type ComponentAddress, type LoggedEvent, readKingdoms, stateVersion } from "@kingdoms/client";
import { events } from "@kingdoms/client/player";
import { type Command, HELP, type Io, integer, readFlags } from "../flags.ts";
import { asText, find } from "../inspect/records.ts";
import { stopSignal } from "../stop-signal.ts";
import { openGame, TARGET_FLAGS, TARGET_USAGE } from "../target.ts";

const usage = `Prints the events of the game as they happen: one line of JSON for each, oldest first.

  npm run kingdoms -- watch [flags]

${TARGET_USAGE}
  --kingdom W   also the orders of this kingdom: its number, its component or its name; may be given several times
  --after N     first what happened after this state version; 0 for the whole history (only what happens from now on)

Each line has type, stateVersion, time, intentHash, emitter, and the fields of the event. Amounts are decimal text, times seconds.
It goes on after the gateway failed or restarted, and says so on the other output. Ctrl-C ends it.
`;

const flags = {
  ...TARGET_FLAGS,
  ...HELP,
  kingdom: { type: "string", multiple: true },
  after: { type: "string" },
} as const;

export const command: Command = { usage, flags, run };

async function run(args: readonly string[], io: Io): Promise<number> {
  const { values } = readFlags(args, flags);
  const after =
    values.after === undefined
      ? {}
      : { after: stateVersion(integer("after", values.after, 0, Number.MAX_SAFE_INTEGER)) };
  const game = await openGame(values);
  const kingdoms: ComponentAddress[] = [];
  if (values.kingdom !== undefined) {
    const { value } = await readKingdoms(game);
    for (const which of values.kingdom) kingdoms.push(find(value, which).component);
  }
  const ending = new AbortController();
  void stopSignal().then(() => ending.abort());
  // A reader that has seen enough, such as "head", ends it as well.
  process.stdout.on("error", () => ending.abort());
  const watched = events(
    { game, signal: ending.signal },
    { ...after, kingdoms, onConnectionError: (error) => io.err(`trying again: ${(error as Error).message}`) },
  );
  for await (const logged of watched) io.out(line(logged));
  return 0;
}

const line = ({ event, ...place }: LoggedEvent): string => JSON.stringify({ ...event, ...place }, asText);
