/** The commands of `npm run kingdoms`, by name. */
import type { Command } from "./flags.ts";

export const commands: Readonly<
  Record<string, { summary: string; load: () => Promise<{ command: Command }> }>
> = {
  keep: { summary: "resolve due missions, as long as it runs", load: () => import("./keep/command.ts") },
  steward: {
    summary: "submit orders that players signed in advance, each at its time",
    load: () => import("./steward/command.ts"),
  },
  inspect: {
    summary: "show the game, a kingdom or a mission",
    load: () => import("./inspect/command.ts"),
  },
  order: {
    summary: "give one order as the account of a key: found, build, raid, ...",
    load: () => import("./order/command.ts"),
  },
  neighbours: {
    summary: "let bots keep kingdoms of their own, at the cost of an account",
    load: () => import("./neighbours/command.ts"),
  },
  mcp: {
    summary: "serve the game to an assistant, by the Model Context Protocol",
    load: () => import("./mcp/command.ts"),
  },
  publish: {
    summary: "write the world as files, for any number of watchers",
    load: () => import("./publish/command.ts"),
  },
  watch: { summary: "print events as lines of JSON", load: () => import("./watch/command.ts") },
  simulate: {
    summary: "the odds of a war, a raid or a volley of missiles",
    load: () => import("./simulate/command.ts"),
  },
  verify: {
    summary: "check that a finished mission ended as the rules say",
    load: () => import("./verify/command.ts"),
  },
  deploy: { summary: "put the game on a network", load: () => import("./deploy/command.ts") },
  account: {
    summary: "the account of a key, and XRD for it from the faucet of a test network",
    load: () => import("./account/command.ts"),
  },
  links: {
    summary: "check that a game, its dApp definition and its site name each other",
    load: () => import("./links/command.ts"),
  },
};

/** Found by `scripts/kingdoms.mjs`, since they belong to the realm. */
export const OF_FOLDERS = ["check", "backup", "restore", "compact", "export"];

const WIDTH = 16;
const names = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(WIDTH)} ${summary}`);
export const usage = `Kingdoms, for those who run it or play it by programs.

  npm run kingdoms -- <command> [flags]

${names.join("\n")}

For the data folder of a realm (apps/realm):

  check            check the folder of a stopped realm for corruption
  backup           copy the folder of a realm, running or stopped
  restore          make a realm's folder of a backup
  compact          rewrite the ledger of a stopped realm in less space
  export           write the events of a ledger as lines of JSON

"npm run kingdoms -- <command> --help" lists the flags of a command, "npm run kingdoms -- --version" says which
build this is.
`;
