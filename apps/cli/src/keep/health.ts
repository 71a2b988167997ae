/** `GET /health` for this machine alone: the state of what runs, with 200 while it is healthy and 503 while it is not. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { CliError } from "../errors.ts";

export interface HealthServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Throws `PORT_IN_USE`. */
export async function serveHealth(
  port: number,
  health: () => { readonly healthy: boolean },
): Promise<HealthServer> {
  const server = createServer((request, response) => {
    const json = (status: number, body: object): void => {
      response.writeHead(status, { "Content-Type": "application/json", "Cache-Control": "no-store" });
      response.end(`${JSON.stringify(body)}\n`);
    };
    if (request.url !== "/health") return json(404, { message: "Only /health is served here." });
    if (request.method !== "GET" && request.method !== "HEAD")
      return json(405, { message: "/health is read with GET." });
    const state = health();
    json(state.healthy ? 200 : 503, state);
  });
  await listen(server, port);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/health`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const why = error.code === "EADDRINUSE" ? "is taken" : `cannot be had (${error.message})`;
      reject(
        new CliError("PORT_IN_USE", `port ${port} ${why}: choose another --health-port`, { cause: error }),
      );
    });
    server.listen(port, "127.0.0.1", resolve);
  });
}
