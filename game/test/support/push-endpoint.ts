/** The push service of the tests as a server of http, for what really goes out. */
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { PushService } from "./push-service.ts";

export interface PushEndpoint {
  /** The path of a request begins with the host that it would have gone to. */
  readonly url: string;
  close(): void;
}

export async function servePush(service: PushService): Promise<PushEndpoint> {
  const server = createServer((asked, answer) => {
    void answered(service, asked).then(
      ({ status, headers }) => answer.writeHead(status, Object.fromEntries(headers)).end(),
      () => answer.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function answered(service: PushService, asked: IncomingMessage): Promise<Response> {
  const parts: Buffer[] = [];
  for await (const part of asked) parts.push(part as Buffer);
  const headers = Object.entries(asked.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  const body = Buffer.concat(parts);
  const request = new Request(`https:/${asked.url}`, {
    method: asked.method ?? "GET",
    headers,
    ...(body.length === 0 ? {} : { body }),
  });
  return service.fetch(request);
}

/** As `push-redirect.mjs` does in another process. */
export const sendTo =
  ({ url }: PushEndpoint) =>
  (request: Request): Promise<Response> => {
    const { host, pathname, search } = new URL(request.url);
    return fetch(new Request(`${url}/${host}${pathname}${search}`, request));
  };
