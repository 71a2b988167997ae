/** Secret keys come from a file or the environment: everybody on the machine can see arguments. */
import { readFile, stat } from "node:fs/promises";
import { CliError } from "./errors.ts";
import type { Io } from "./flags.ts";

export interface SecretSource {
  /** Description for error messages. */
  readonly what: string;
  /** Name of the flag that names the file, without dashes. */
  readonly flag: string;
  readonly file: string | undefined;
  /** Name of the environment variable. */
  readonly variable: string;
}

/** 32 bytes from 64 hexadecimal characters; null if neither is given. Throws `BAD_KEY`, never with the key. */
export async function readSecret(source: SecretSource, io: Io): Promise<Uint8Array | null> {
  const { what, flag, file, variable } = source;
  const fromEnvironment = io.env[variable];
  if (file !== undefined && fromEnvironment !== undefined)
    throw new CliError("BAD_KEY", `${what} comes from --${flag} or from ${variable}, not from both`);
  if (fromEnvironment !== undefined) return bytesOf(fromEnvironment, `${variable} does not hold ${what}`);
  if (file === undefined) return null;
  await checkMode(file, what, io);
  const text = await readFile(file, "utf8").catch((cause: unknown) => {
    throw new CliError("BAD_KEY", `${file} cannot be read`, { cause });
  });
  return bytesOf(text, `${file} does not hold ${what}`);
}

async function checkMode(file: string, what: string, io: Io): Promise<void> {
  const { mode } = await stat(file).catch((cause: unknown) => {
    throw new CliError("BAD_KEY", `there is no file ${file}`, { cause });
  });
  if (process.platform === "win32") return;
  if ((mode & 0o006) !== 0)
    throw new CliError("BAD_KEY", `anyone can read ${file}, which holds ${what}: chmod 600 ${file}`);
  if ((mode & 0o060) !== 0) io.err(`warning: the group of ${file}, which holds ${what}, can read it`);
}

function bytesOf(text: string, complaint: string): Uint8Array {
  const hex = text.trim();
  if (!/^[0-9a-f]{64}$/i.test(hex)) throw new CliError("BAD_KEY", `${complaint}: 64 hexadecimal characters`);
  return Uint8Array.from(Buffer.from(hex, "hex"));
}

/** The line without any of these keys, in all forms that it may contain. */
export function redacted(line: string, secrets: readonly Uint8Array[]): string {
  let clean = line;
  for (const secret of secrets) {
    const hex = Buffer.from(secret).toString("hex");
    const written = [
      hex,
      hex.toUpperCase(),
      Buffer.from(secret).toString("base64"),
      BigInt(`0x${hex}`).toString(),
    ];
    for (const text of written) clean = clean.replaceAll(text, "<key>");
  }
  return clean;
}
