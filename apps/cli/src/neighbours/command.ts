/** `neighbours`: bots that keep their kingdoms for as long as it runs. */
import { setTimeout as delay } from "node:timers/promises";
import { ed25519FromSeed } from "@embedded-radix/transactions";
import { loadArtifact } from "@kingdoms/artifacts";
import { botKeys, createNeighbours, type Deed } from "@kingdoms/bots";
import { createPlayer, type Player } from "@kingdoms/client/player";
import { type Attos, formatAttos, parseXrd, type Xrd } from "@kingdoms/rules";
import { CliError } from "../errors.ts";
import { type Command, HELP, type Io, integer, readFlags } from "../flags.ts";
import { readSecret, redacted } from "../secrets.ts";
import { stopSignal } from "../stop-signal.ts";
import { openPlayedGame, TARGET_FLAGS, TARGET_USAGE } from "../target.ts";
import { budgetedPayments } from "./budgeted-payments.ts";

const usage = `Lets bots keep kingdoms of their own, as long as it runs. A realm has its own (npm start -- --neighbours N).

  npm run kingdoms -- neighbours --count N --key-file F [flags]

${TARGET_USAGE}
  --count N     how many (12). A later run with the same key has the same ones, and more of them with a larger number
  --key-file F  file with the key of the account that pays for them, 64 hexadecimal characters; or in KINGDOMS_KEY. The keys of the
                bots are derived from it
  --purse XRD   what the account of a bot receives when it is nearly empty (900). A kingdom costs 600 to found, its first gold up to
                160, a mission 10, an order about 1
  --budget XRD  what they receive in all during this run (the purse times N)
  --yes         begins without a question

Ctrl-C, SIGTERM or SIGHUP stops it. Kingdoms and accounts stay; run it again to go on.
`;

const flags = {
  ...TARGET_FLAGS,
  ...HELP,
  count: { type: "string", default: "12" },
  "key-file": { type: "string" },
  purse: { type: "string", default: "900" },
  budget: { type: "string" },
  yes: { type: "boolean", default: false },
} as const;

const KEY = { what: "a payer's key", flag: "key-file", variable: "KINGDOMS_KEY" } as const;
const MOST = 500;
/** Enough to found any kingdom. */
const LEAST_PURSE = 800;
const TURN_MS = 10_000;

export const command: Command = { usage, flags, run };

async function run(args: readonly string[], io: Io): Promise<number> {
  const { values } = readFlags(args, flags);
  const count = integer("count", values.count, 1, MOST);
  const purse = parseXrd(String(integer("purse", values.purse, LEAST_PURSE, 1_000_000)));
  const budget =
    values.budget === undefined
      ? ((purse * BigInt(count)) as Attos)
      : parseXrd(String(integer("budget", values.budget, 0, 1_000_000_000)));
  const secret = await readSecret({ ...KEY, file: values["key-file"] }, io);
  if (secret === null)
    throw new CliError(
      "BAD_KEY",
      `${KEY.what} is needed: --${KEY.flag} names its file, or ${KEY.variable} holds it`,
    );
  const { game } = await openPlayedGame(values);
  const ending = new AbortController();
  const common = { game, rules: await loadArtifact("rules.wasm"), signal: ending.signal };
  const payer = await createPlayer({ ...common, key: ed25519FromSeed(secret) });
  await confirm({ payer, count, budget, confirmed: values.yes }, io);

  const log = (line: string): void => io.out(redacted(line, [secret]));
  const { rules } = payer;
  const keys = botKeys(Buffer.from(secret).toString("hex"), count);
  const players = await Promise.all(keys.map((key) => createPlayer({ ...common, rules, key })));
  const stopped = stopSignal().then((signal) => {
    log(`stopping: ${signal}`);
    ending.abort();
  });
  await play({ payer, players, purse, budget, log }, ending.signal);
  await stopped;
  return 0;
}

interface Playing {
  readonly payer: Player;
  readonly players: readonly Player[];
  readonly purse: Xrd;
  readonly budget: Attos;
  readonly log: (line: string) => void;
}

async function play({ payer, players, purse, budget, log }: Playing, signal: AbortSignal): Promise<void> {
  const failed = (who: string, error: unknown): void => {
    if (!signal.aborted) log(`${who}: ${error instanceof Error ? error.message : String(error)}`);
  };
  const neighbours = createNeighbours({
    // The account is public, the key that it comes from is not.
    seed: payer.signer.account,
    count: players.length,
    players,
    fund: budgetedPayments({ payer, amount: purse, budget, log }),
    onDeed: (deed) => log(textOf(deed)),
    onFounded: ({ name, temperament }, { status }) => log(`${name} (${temperament.name}): found, ${status}`),
    onError: ({ name }, error) => failed(name, error),
  });
  while (!signal.aborted) {
    try {
      await neighbours.wake((await payer.status()).time);
    } catch (error) {
      failed("the ledger cannot be read", error);
    }
    await delay(TURN_MS, undefined, { signal }).catch(() => undefined);
  }
}

const textOf = ({ bot, order, outcome }: Deed): string =>
  `${bot.name} (${bot.temperament.name}): ${order.kind}, ${outcome.status}${"reason" in outcome ? `: ${outcome.reason.sentence}` : ""}`;

interface Spending {
  readonly payer: Player;
  readonly count: number;
  readonly budget: Attos;
  readonly confirmed: boolean;
}

/** Throws `NOT_CONFIRMED`. */
async function confirm({ payer, count, budget, confirmed }: Spending, io: Io): Promise<void> {
  const { account } = payer.signer;
  const { value } = await payer.balance();
  io.err(`${account} holds ${formatAttos(value.xrd)} XRD on network ${payer.game.config.networkId}`);
  io.err(
    `it pays for ${count} kingdoms that bots keep: ${formatAttos(budget)} XRD at most, and the fees of the payments`,
  );
  if (confirmed) return;
  if ((await io.ask("Type yes to begin: "))?.toLowerCase() === "yes") return;
  throw new CliError(
    "NOT_CONFIRMED",
    "nothing was sent and nothing was spent: --yes begins without a question",
  );
}
