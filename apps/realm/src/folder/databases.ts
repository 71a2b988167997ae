/** The databases of a data folder, copied as of one moment by the only process that may: the realm that runs on it, or this one. */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { copyDatabase, type Mark, markOf } from "@embedded-radix/gateway/inspect";
import type { ControlFile, CopyAnswer } from "../control.ts";
import { controlName, type FolderLock, ledgerName, lockFolder, lockName } from "../data-folder.ts";
import { HostError } from "../errors.ts";

/** A realm that starts holds its folder before it can be asked. */
const patienceMs = 20_000;
const pauseMs = 200;

/**
 * Copies them into a folder that exists; resolves to the last commit before, null if that is unknown. Throws
 * `DATA_FOLDER_IN_USE` if neither this process nor a realm can copy them.
 */
export async function copyDatabases(
  from: string,
  names: readonly string[],
  to: string,
): Promise<Mark | null> {
  for (const until = Date.now() + patienceMs; ; await delay(pauseMs)) {
    // Of a realm that ended while it copied.
    for (const name of names) rmSync(join(to, name), { force: true });
    const lock = lockIfRealm(from);
    if (lock !== "in use") {
      try {
        const mark = markOf(join(from, ledgerName));
        for (const name of names) copyDatabase(join(from, name), join(to, name));
        return mark;
      } finally {
        lock?.release();
      }
    }
    const answer = await asked(from, to);
    if (answer !== null) return markFrom(answer);
    if (Date.now() > until)
      throw new HostError(
        "DATA_FOLDER_IN_USE",
        `Another program uses ${from} and does not answer: a command on the folder, or a realm of an earlier version. Try again later, or stop it.`,
      );
  }
}

/** Null for a folder in which no realm ever ran, such as a backup, which stays as it is. */
function lockIfRealm(folder: string): FolderLock | "in use" | null {
  if (!existsSync(join(folder, lockName))) return null;
  try {
    return lockFolder(folder);
  } catch (error) {
    if (error instanceof HostError && error.code === "DATA_FOLDER_IN_USE") return "in use";
    throw error;
  }
}

const markFrom = ({ stateVersion, digest }: CopyAnswer): Mark => ({
  stateVersion,
  digest: Uint8Array.from(Buffer.from(digest, "hex")),
});

/** Null if no realm answers. Throws the realm's refusals. */
async function asked(from: string, to: string): Promise<CopyAnswer | null> {
  const control = controlOf(from);
  if (control === null) return null;
  const answer = await post(control, JSON.stringify({ to })).catch(() => null);
  // Of a realm that was killed; the port may be another program's by now.
  if (answer === null || answer.status === 401) return null;
  let body: Partial<CopyAnswer> & { code?: string; message?: string };
  try {
    body = JSON.parse(answer.body) as typeof body;
  } catch {
    return null;
  }
  const { stateVersion, digest } = body;
  if (answer.status === 200 && typeof stateVersion === "number" && typeof digest === "string")
    return { stateVersion, digest };
  throw new HostError(
    "DATA_FOLDER_UNUSABLE",
    `The realm that runs on ${from} could not make the copy: ${body.message ?? answer.status}`,
  );
}

function controlOf(folder: string): ControlFile | null {
  try {
    const { port, password } = JSON.parse(readFileSync(join(folder, controlName), "utf8")) as ControlFile;
    return Number.isInteger(port) && typeof password === "string" ? { port, password } : null;
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === "EACCES" || code === "EPERM") throw error;
    return null;
  }
}

/** Not by `fetch`, which waits for five minutes only: a large ledger may take longer. */
function post({ port, password }: ControlFile, body: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${password}`, "content-length": Buffer.byteLength(body) };
    const sent = request({ host: "127.0.0.1", port, path: "/copy", method: "POST", headers }, (response) => {
      text(response).then((read) => resolve({ status: response.statusCode ?? 0, body: read }), reject);
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
