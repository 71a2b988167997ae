/** `fate-key`: makes the secret that signs fates, or shows the public half of one. The secret is never printed. */
import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { fatePublicKey } from "@kingdoms/deploy";
import { CliError } from "../errors.ts";
import { type Command, HELP, type Io, readFlags } from "../flags.ts";
import { readSecret } from "../secrets.ts";

const usage = `Makes a key that signs fates, or shows the public half of one, which "deploy" takes.

  npm run kingdoms -- fate-key --out FILE    writes a new secret into FILE, readable by you alone
  npm run kingdoms -- fate-key --show FILE   for a secret that is there already

Prints the public half: 96 hexadecimal characters. Whoever has the secret knows every fate before it is told, and
can choose the luck of missions of their own (docs/security.md).
`;

const flags = { ...HELP, out: { type: "string" }, show: { type: "string" } } as const;

export const command: Command = { usage, run };

async function run(args: readonly string[], io: Io): Promise<number> {
  const { out, show } = readFlags(args, flags).values;
  if ((out === undefined) === (show === undefined))
    throw new CliError("BAD_FLAG", "fate-key takes --out FILE or --show FILE");
  io.out(out === undefined ? await shown(show ?? "", io) : await made(out));
  return 0;
}

async function shown(file: string, io: Io): Promise<string> {
  const source = { what: "a fate key", flag: "show", file, variable: "" };
  const secret = await readSecret(source, { ...io, env: {} });
  try {
    return fatePublicKey(secret ?? new Uint8Array());
  } catch {
    throw new CliError(
      "BAD_KEY",
      `${file} holds no BLS12-381 secret: it is zero or too large; --out makes one`,
    );
  }
}

async function made(file: string): Promise<string> {
  const secret = new Uint8Array(randomBytes(32));
  // Keeps it below the order of the group.
  secret[0] = (secret[0] ?? 0) & 0x3f;
  const publicKey = fatePublicKey(secret);
  try {
    await writeFile(file, `${Buffer.from(secret).toString("hex")}\n`, { mode: 0o600, flag: "wx" });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "EEXIST")
      throw new CliError("FILE_EXISTS", `${file} already exists; a key is never overwritten`, { cause });
    throw new CliError("BAD_KEY", `${file} cannot be written: ${(cause as Error).message}`, { cause });
  }
  return publicKey;
}
