/** `announce-beacon`: the Crown names the beacon that decides missions from a later day on. */
import { randomInt } from "node:crypto";
import { type ChainName, chains, readChain } from "@kingdoms/beacon";
import { type FactoryRecord, type GameContext, type GatewayClient, readFactory } from "@kingdoms/client";
import { send } from "@kingdoms/deploy";
import { isComponentAddress } from "@kingdoms/keeper";
import { accountAddress, ed25519FromSeed, type KeyPair } from "@kingdoms/transactions";
import { CliError } from "../errors.ts";
import { type Command, HELP, type Io, readFlags } from "../flags.ts";
import { readSecret } from "../secrets.ts";
import { openGame, refusePublicKey, TARGET_FLAGS, TARGET_USAGE } from "../target.ts";

const usage = `Announces the beacon that decides missions from a later day on. Missions launched before keep theirs; a second
announcement replaces one that is not in force yet. Only whoever holds the Crown badge can do it. Nothing is sent unless
--submit is given and the question after it is answered.

  npm run kingdoms -- announce-beacon ADDRESS --crown-key-file F [flags]          a Beacon component

${TARGET_USAGE}
  --crown-key-file F   key of the account that holds the Crown badge and pays the fee; or in KINGDOMS_CROWN_KEY
  --submit             sends the transaction, after asking
`;

const flags = {
  ...TARGET_FLAGS,
  ...HELP,
  "crown-key-file": { type: "string" },
  submit: { type: "boolean", default: false },
} as const;

const CROWN_KEY = {
  what: "the Crown's key",
  flag: "crown-key-file",
  variable: "KINGDOMS_CROWN_KEY",
} as const;
/** XRD, locked for the network fee. */
const LOCKED = "10";
/** So many of the last characters of an address have to be typed. */
const TYPED = 6;

export const command: Command = { usage, run };

async function run(args: readonly string[], io: Io): Promise<number> {
  const { values, positionals } = readFlags(args, flags, ["the beacon's address"]);
  const [beacon = ""] = positionals;
  if (!isComponentAddress(beacon))
    throw new CliError("BAD_FLAG", "announce-beacon takes the address of a component");
  const seed = await readSecret({ ...CROWN_KEY, file: values["crown-key-file"] }, io);
  if (seed === null) {
    const { what, flag, variable } = CROWN_KEY;
    throw new CliError("BAD_KEY", `${what} is needed: --${flag} names its file, or ${variable} holds it`);
  }
  const game = await openGame(values);
  const { gateway } = game;
  const { networkId, factory } = game.config;
  const { value: record, time } = await readFactory(game);
  const chain = await chainOf(game, beacon);
  refuseSame(record, beacon, time);
  const owner = ed25519FromSeed(seed);
  const account = await accountAddress(owner.publicKey, networkId);
  if (!(await holds(gateway, account, record.crownBadge)))
    throw new CliError("NOT_ALLOWED", `${account} does not hold the Crown badge ${record.crownBadge}`);

  const manifest = [
    `CALL_METHOD Address("${account}") "lock_fee" Decimal("${LOCKED}");`,
    `CALL_METHOD Address("${account}") "create_proof_of_amount" Address("${record.crownBadge}") Decimal("1");`,
    `CALL_METHOD Address("${factory}") "announce_beacon" Address("${beacon}");`,
  ].join("\n");
  await preview(gateway, manifest, owner);
  io.out(`${account} announces, on ${factory}:`);
  io.out(`  beacon     ${beacon}, a round of ${chain} each ${chains[chain].period} s`);
  io.out(`  in force   ${record.config.missions.beaconNotice / 86_400} days after the announcement`);
  const next = toCome(record, time);
  if (next !== null) io.out(`  instead of ${next}, which is announced and not in force yet`);
  io.out(manifest);
  if (!values.submit) {
    io.out("The preview succeeded. Nothing was sent; --submit sends it.");
    return 0;
  }
  const asked = beacon.slice(-TYPED);
  if ((await io.ask(`Type the last ${TYPED} characters of the beacon's address to announce it: `)) !== asked)
    throw new CliError("NOT_CONFIRMED", "another answer was given, or none; nothing was sent");
  const sent = await send({ gateway, networkId, deployer: owner, manifest, nonce: randomInt(2 ** 32) });
  const { pendingBeacon } = (await readFactory(game)).value;
  const from =
    pendingBeacon === null ? "" : `, in force ${new Date(pendingBeacon.inForceAt * 1000).toISOString()}`;
  io.out(`announced by ${sent.intentHash} for ${sent.fee} XRD${from}`);
  return 0;
}

/** Throws `NOT_FOUND` where no beacon stands there, and `BAD_FLAG` for one whose key is public on a public network. */
async function chainOf({ gateway, config: { networkId } }: GameContext, beacon: string): Promise<ChainName> {
  const chain = await readChain(gateway, beacon);
  if (chain === null) throw new CliError("NOT_FOUND", `${beacon} is not a beacon of any known chain`);
  refusePublicKey(networkId, chain.name);
  return chain.name;
}

/** The announced beacon that is not in force yet. */
const toCome = ({ pendingBeacon: next }: FactoryRecord, now: number): string | null =>
  next !== null && next.inForceAt > now ? next.beacon.component : null;

function refuseSame(record: FactoryRecord, beacon: string, now: number): void {
  const next = toCome(record, now);
  if (next === beacon) throw new CliError("NOT_ALLOWED", `${beacon} has already been announced`);
  const current = next === null ? (record.pendingBeacon?.beacon ?? record.beacon) : record.beacon;
  if (next === null && current.component === beacon)
    throw new CliError("NOT_ALLOWED", `${beacon} is in force already`);
}

async function holds(gateway: GatewayClient, account: string, badge: string): Promise<boolean> {
  const { items } = await gateway.post<{ readonly items: readonly { readonly amount: string }[] }>(
    "/state/entity/page/fungible-vaults/",
    { address: account, resource_address: badge },
  );
  return items.some(({ amount }) => Number(amount) >= 1);
}

interface Preview {
  readonly receipt?: { readonly status?: string; readonly error_message?: string | null };
}

/** Throws `NOT_ALLOWED` with the ledger's reason. */
async function preview(gateway: GatewayClient, manifest: string, { publicKeyHex }: KeyPair): Promise<void> {
  const { receipt } = await gateway.post<Preview>("/transaction/preview", {
    manifest,
    start_epoch_inclusive: 1,
    end_epoch_exclusive: 2,
    tip_percentage: 0,
    nonce: 1,
    signer_public_keys: [{ key_type: "EddsaEd25519", key_hex: publicKeyHex }],
    flags: { use_free_credit: false, assume_all_signature_proofs: false, skip_epoch_check: true },
  });
  if (receipt?.status === "Succeeded") return;
  const reason = receipt?.error_message ?? "the gateway gives no reason";
  throw new CliError("NOT_ALLOWED", `the ledger would refuse it: ${reason}`);
}
