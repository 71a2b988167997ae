/** The keys with which a keeper signs and pays. On an embedded ledger both may be left out. */
import { fatePublicKey } from "@kingdoms/deploy";
import type { Payer } from "@kingdoms/keeper";
import { accountAddress, ed25519FromSeed, testFateKey } from "@kingdoms/transactions";
import { CliError } from "../errors.ts";
import type { Io } from "../flags.ts";
import { readSecret } from "../secrets.ts";
import type { Target } from "../target.ts";

const FATE_KEY = { what: "a fate key", flag: "fate-key-file", variable: "KINGDOMS_FATE_KEY" } as const;
const PAYER_KEY = {
  what: "a payer's key",
  flag: "payer-key-file",
  variable: "KINGDOMS_PAYER_KEY",
} as const;

export interface Keys {
  readonly fateSecret: Uint8Array;
  readonly payer: Payer;
  /** Must never be written anywhere. */
  readonly secrets: readonly Uint8Array[];
}

/** Throws `BAD_KEY`. */
export async function readKeys(
  target: Target,
  files: { readonly fate: string | undefined; readonly payer: string | undefined },
  io: Io,
): Promise<Keys> {
  const fate = await readSecret({ ...FATE_KEY, file: files.fate }, io);
  const seed = await readSecret({ ...PAYER_KEY, file: files.payer }, io);
  if (fate === null && !target.embedded) throw missing(FATE_KEY);
  if (seed === null && target.faucet === "") throw missing(PAYER_KEY);
  const fateSecret = fate ?? testFateKey;
  checkFate(fateSecret);
  const secrets = [fate, seed].filter((secret) => secret !== null);
  if (seed === null) return { fateSecret, payer: { address: target.faucet }, secrets };
  const key = ed25519FromSeed(seed);
  return {
    fateSecret,
    payer: { address: await accountAddress(key.publicKey, target.networkId), key },
    secrets,
  };
}

function checkFate(secret: Uint8Array): void {
  try {
    fatePublicKey(secret);
  } catch {
    throw new CliError(
      "BAD_KEY",
      'the fate key is no BLS12-381 secret: it is zero or too large; "fate-key" makes one',
    );
  }
}

function missing({ what, flag, variable }: { what: string; flag: string; variable: string }): CliError {
  return new CliError("BAD_KEY", `${what} is needed: --${flag} names its file, or ${variable} holds it`);
}
