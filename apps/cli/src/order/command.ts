/** `order`: gives one order, as the account of a key. */
import { ed25519FromSeed } from "@embedded-radix/transactions";
import { loadArtifact } from "@kingdoms/artifacts";
import { createPlayer, type Order, type Player, type SentOutcome } from "@kingdoms/client/player";
import { formatAttos } from "@kingdoms/rules";
import { CliError } from "../errors.ts";
import { type Command, HELP, type Io, readFlags, xrd } from "../flags.ts";
import { asText } from "../inspect/records.ts";
import { readSecret } from "../secrets.ts";
import { openPlayedGame, TARGET_FLAGS, TARGET_USAGE } from "../target.ts";
import { KINDS_USAGE, orderOf, orderText, REQUEST_FLAGS } from "./request.ts";

const usage = `Gives one order from the account of a key, and says what the ledger made of it.

  npm run kingdoms -- order KIND [flags of the kind] --key-file F [flags]

${KINDS_USAGE}

${TARGET_USAGE}
  --kingdom W   the kingdom that gives the order, where the account has several: its number or its component
  --key-file F  file with the key of the account, 64 hexadecimal characters; or in KINGDOMS_KEY
  --max-fee XRD what the network may take at most (10)
  --preview     only says what it would cost and whether it is refused; sends nothing
  --yes         sends without a question. On any ledger but an embedded one it asks, since the money is real
  --json        for programs

Exit codes: 0 the ledger carried it out; 1 refused, failed or not confirmed; 2 invalid flag; 3 signed, but nobody said what became of it.
`;

const flags = {
  ...TARGET_FLAGS,
  ...HELP,
  ...REQUEST_FLAGS,
  kingdom: { type: "string" },
  "key-file": { type: "string" },
  "max-fee": { type: "string", default: "10" },
  preview: { type: "boolean", default: false },
  yes: { type: "boolean", default: false },
  json: { type: "boolean", default: false },
} as const;

type Values = ReturnType<typeof readFlags<typeof flags>>["values"];

const KEY = { what: "a key", flag: "key-file", variable: "KINGDOMS_KEY" } as const;
const UNDECIDED = 3;

export const command: Command = { usage, flags, run };

async function run(args: readonly string[], io: Io): Promise<number> {
  const { values, positionals } = readFlags(args, flags, ["a kind of order"]);
  const order = orderOf(positionals[0], values.kingdom, values);
  const maxFee = xrd("max-fee", values["max-fee"]);
  const seed = await readSecret({ ...KEY, file: values["key-file"] }, io);
  if (seed === null)
    throw new CliError(
      "BAD_KEY",
      `${KEY.what} is needed: --${KEY.flag} names its file, or ${KEY.variable} holds it`,
    );
  const { game, target } = await openPlayedGame(values);
  const rules = await loadArtifact("rules.wasm");
  const player = await createPlayer({ game, rules, key: ed25519FromSeed(seed), maxFee });
  if (values.preview) return await sayPreview(player, order, values, io);
  if (!target.embedded && !values.yes) {
    const refused = await confirm(player, order, target.networkId, io);
    if (refused !== null) return sayOutcome(refused, values, io);
  }
  const outcome = await player.give(order, {
    onSigned: (intentHash) => io.err(`signed as ${player.signer.account}: ${intentHash}`),
  });
  return sayOutcome(outcome, values, io);
}

/** The question that comes before real money. Resolves to the refusal if there is nothing to ask. Throws `NOT_CONFIRMED`. */
async function confirm(player: Player, order: Order, networkId: number, io: Io): Promise<SentOutcome | null> {
  const forecast = await player.preview(order);
  if (forecast.status === "refused") return forecast;
  io.err(`${orderText(order)}`);
  io.err(
    `from ${player.signer.account} on network ${networkId}, for a network fee of at most ${formatAttos(forecast.fee)} XRD`,
  );
  if ((await io.ask("Type yes to send it: "))?.toLowerCase() === "yes") return null;
  throw new CliError("NOT_CONFIRMED", "nothing was sent: --yes sends without a question");
}

async function sayPreview(player: Player, order: Order, values: Values, io: Io): Promise<number> {
  const forecast = await player.preview(order);
  if (forecast.status === "refused") return sayOutcome(forecast, values, io);
  if (values.json) io.out(JSON.stringify(forecast, asText));
  else io.out(`${orderText(order)}: allowed, for a network fee of at most ${formatAttos(forecast.fee)} XRD`);
  return 0;
}

function sayOutcome(outcome: SentOutcome, { json }: Values, io: Io): number {
  if (json) io.out(JSON.stringify(outcome, asText));
  switch (outcome.status) {
    case "committed": {
      const types = outcome.events.map(({ event }) => event.type).join(", ");
      if (!json) io.out(outcome.intentHash);
      io.err(`committed for ${formatAttos(outcome.fee)} XRD: ${types}`);
      return 0;
    }
    case "undecided":
      io.err(
        `UNDECIDED: ${outcome.intentHash} is signed and may still be committed: look it up before you send the order again`,
      );
      return UNDECIDED;
    case "failed":
      io.err(`${outcome.reason.code}: ${outcome.reason.sentence}`);
      io.err(`${outcome.intentHash} failed on the ledger and cost ${formatAttos(outcome.fee)} XRD`);
      return 1;
    case "refused":
      io.err(`${outcome.reason.code}: ${outcome.reason.sentence}`);
      return 1;
  }
}
