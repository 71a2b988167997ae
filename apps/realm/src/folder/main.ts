/**
 * Entry of the commands of `npm run kingdoms` that work on a data folder. They are outside apps/cli, which only uses gateways: a data
 * folder belongs to the realm.
 */
import { exitWithCode, HostError } from "../errors.ts";
import type { FolderCommand } from "./command.ts";
import { commands } from "./commands.ts";

try {
  const [name = "", ...args] = process.argv.slice(2);
  const command: FolderCommand | undefined = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command)
    throw new HostError(
      "BAD_FLAG",
      `There is no such command; there are ${Object.keys(commands).join(", ")}.`,
    );
  if (args.includes("--help") || args.includes("-h")) console.log(command.usage);
  else process.exitCode = (await command.run(args, (text) => console.log(text))) ? 0 : 1;
} catch (error) {
  exitWithCode(error);
}
