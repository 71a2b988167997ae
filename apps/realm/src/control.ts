/**
 * A door of a running realm for commands on its data folder: a port of this machine whose number and password are in a file that
 * only the owner of the folder can read. By it a backup is made by the process that has the databases open.
 */
import { randomBytes, timingSafeEqual } from "node:crypto";
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { isAbsolute } from "node:path";
import { text } from "node:stream/consumers";

/** What `control.json` holds. */
export interface ControlFile {
  readonly port: number;
  readonly password: string;
}

/** What had been acknowledged before a copy began. */
export interface CopyAnswer {
  readonly stateVersion: number;
  /** Of the history up to there, in hex. */
  readonly digest: string;
}

export interface Copier {
  /** Copies the databases of the folder into another one. */
  copyTo(folder: string): Promise<CopyAnswer>;
}

const mostBytes = 16 * 1024;

/** @returns what closes the door and removes the file. */
export async function openControl(file: string, copier: Copier): Promise<() => Promise<void>> {
  const password = randomBytes(32).toString("hex");
  const server = createServer((request, response) => {
    const answer = (status: number, body: unknown): void => {
      response.writeHead(status, { "content-type": "application/json", connection: "close" });
      response.end(JSON.stringify(body));
    };
    answered(request, password, copier).then(
      ({ status, body }) => answer(status, body),
      (error: unknown) => {
        const { code, message } = error as { code?: string; message?: string };
        answer(500, { code: code ?? "INTERNAL", message });
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  try {
    const temporary = `${file}.new`;
    rmSync(temporary, { force: true });
    writeFileSync(temporary, JSON.stringify({ port, password } satisfies ControlFile), { mode: 0o600 });
    renameSync(temporary, file);
  } catch (error) {
    await closed(server);
    throw error;
  }
  return async () => {
    rmSync(file, { force: true });
    await closed(server);
  };
}

async function answered(
  request: IncomingMessage,
  password: string,
  copier: Copier,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const refused = (status: number, message: string) => ({ status, body: { code: "BAD_REQUEST", message } });
  if (!isPassword(request.headers.authorization, password)) return refused(401, "Wrong password.");
  if (request.method !== "POST" || request.url !== "/copy") return refused(404, "No such endpoint.");
  if (Number(request.headers["content-length"] ?? Infinity) > mostBytes)
    return refused(413, "The body is too large.");
  const { to } = JSON.parse(await text(request)) as { to?: unknown };
  if (typeof to !== "string" || !isAbsolute(to)) return refused(400, '"to" must be the path of a folder.');
  return { status: 200, body: await copier.copyTo(to) };
}

function isPassword(given: string | undefined, password: string): boolean {
  const [one, other] = [Buffer.from(given ?? ""), Buffer.from(`Bearer ${password}`)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
