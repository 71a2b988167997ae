/**
 * The ways into a realm: plain http on its own machine, for its owner; and, if the owner names an address, https for guests from the
 * network. Whoever comes by the second is a guest, from wherever: no address of a sender has to be believed.
 */
import type { Server } from "node:http";
import { certificateIn } from "./certificate.ts";
import { type DataFolder, usable } from "./data-folder.ts";
import { createRealmEndpoints, type RealmServices } from "./endpoints.ts";
import { inUrl, type Lan, lanNames, loopbackNames } from "./lan.ts";
import type { RealmOptions } from "./options.ts";
import { createApp, listen, type Parts } from "./server.ts";
import { guestWith, owner, type Visitor } from "./visitors.ts";

export interface Behind extends Omit<Parts, "realm" | "access"> {
  readonly services: Omit<RealmServices, "lan">;
}

export interface Doors {
  /** For the owner, on this machine. */
  readonly url: string;
  readonly lan: Lan | null;
  /** Of the realm's own page, by every name of every door. */
  readonly origins: readonly string[];
  close(): Promise<void>;
}

/** Throws `PORT_IN_USE`, `HOST_UNUSABLE` and `DATA_FOLDER_UNUSABLE`. */
export async function openDoors(
  { services, ...parts }: Behind,
  { host, port, httpsPort, allowGuests, allowOrigins }: RealmOptions,
  folder: Pick<DataFolder, "path" | "https">,
): Promise<Doors> {
  const opened: Server[] = [];
  let lan: Lan | null = null;
  const app = (hosts: readonly string[], visitor: Visitor) =>
    createApp({
      ...parts,
      realm: createRealmEndpoints({ ...services, lan: () => lan }, visitor),
      access: { hosts, allowOrigins },
    });
  const close = async () => {
    await Promise.all(opened.map(closed));
  };

  const isAlone = loopbackNames.includes(host);
  const home = isAlone ? host : "127.0.0.1";
  const first = await listen(app(loopbackNames, owner), { host: home, port });
  opened.push(first.server);
  try {
    if (!isAlone) {
      const names = lanNames(host);
      const { key, cert, fingerprint } = await usable(folder.path, () => certificateIn(folder.https, names));
      const second = await listen(app(names, guestWith(allowGuests)), {
        host,
        port: httpsPort,
        tls: { key, cert },
      });
      opened.push(second.server);
      lan = { urls: names.map((name) => `https://${inUrl(name)}:${second.port}`), fingerprint };
    }
  } catch (error) {
    await close();
    throw error;
  }
  const origins = [
    ...loopbackNames.map((name) => `http://${inUrl(name)}:${first.port}`),
    ...(lan === null ? [] : lan.urls),
  ].map((url) => new URL(url).origin);
  const url = `http://${home === "127.0.0.1" ? "localhost" : inUrl(home)}:${first.port}`;
  return { url, lan, origins, close };
}

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
