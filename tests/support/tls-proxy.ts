/** A reverse proxy as an operator would put before a realm: TLS ends here, and the name and the visitor's address are passed on. */
import { mkdtempSync, rmSync } from "node:fs";
import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { certificateIn } from "../../apps/realm/src/certificate.ts";

export interface TlsProxy {
  readonly port: number;
  close(): Promise<void>;
}

/** As the usual proxies are set up; a test changes the headers to those of one that is not. */
const asUsual = (headers: IncomingHttpHeaders, peer: string): IncomingHttpHeaders => {
  const before = headers["x-forwarded-for"];
  return { ...headers, "x-forwarded-for": before === undefined ? peer : `${String(before)}, ${peer}` };
};

/** @param name that its certificate is for. @param target URL of the realm on this machine. */
export async function startTlsProxy(
  name: string,
  target: () => string,
  headersFor: typeof asUsual = asUsual,
): Promise<TlsProxy> {
  const folder = mkdtempSync(join(tmpdir(), "kingdoms-proxy-"));
  const { key, cert } = await certificateIn(join(folder, "proxy.pem"), [name]);
  const server = createServer({ key, cert }, (incoming, outgoing) => {
    const { port } = new URL(target());
    const peer = incoming.socket.remoteAddress ?? "";
    const passed = httpRequest(
      {
        host: "127.0.0.1",
        port,
        method: incoming.method,
        path: incoming.url,
        headers: headersFor(incoming.headers, peer),
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    passed.on("error", () => outgoing.destroy());
    outgoing.on("close", () => passed.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          rmSync(folder, { recursive: true });
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
