import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";

export interface Served {
  /** `http://127.0.0.1:<port>`. */
  readonly url: string;
  /** Cuts open connections off. */
  close(): Promise<void>;
}

/** Serves a request handler over real HTTP on a port of the system's choice, for this machine alone. */
export async function serve(handler: (request: Request) => Response | Promise<Response>): Promise<Served> {
  const listen = getRequestListener(handler);
  const server = createServer((request, response) => void listen(request, response));
  // A test that computes for seconds in this very process finds its idle connections open, not about to be closed.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
