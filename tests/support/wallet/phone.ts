/** A phone: the real toolkit with its relay transport, the realm's relay, and the wallet on a separate page. */

import { createRelay } from "@embedded-radix/relay";
import {
  installPage,
  ORIGIN,
  type Player,
  scriptedPlayer,
} from "@embedded-radix/tests/support/wallet/page.ts";
import { type PhoneCore, startPhoneCore } from "@embedded-radix/wallet/phone-core";
import * as rdt from "@radixdlt/radix-dapp-toolkit";
import { relayTransport } from "../../../apps/web/src/wallet/relay-transport.ts";

export const NETWORK = 242;
/** The page from which the wallet is opened. */
export const GAME = `${ORIGIN}/?panel=buy`;

/** The result of a visit of the wallet's page. */
export interface Visit {
  readonly core: PhoneCore;
  /** `refused <why>`, `idle`, `handingOver`, `notHandedOver`, `leave <back>`, in this order. */
  readonly shown: readonly string[];
  /** Resolves once the page shows something that begins so. */
  until(shown: string): Promise<string>;
  /** Tries again to hand an answer over. */
  again(): void;
}

export interface Phone {
  dApp: ReturnType<typeof rdt.RadixDappToolkit>;
  readonly dAppDefinition: string;
  readonly storage: Storage;
  player: Player;
  /** Wall-clock time that has passed on the phone. */
  clock: { ms: number };
  /** Replaces `fetch` between the phone and the realm. */
  network: typeof fetch;
  /** The next address that the toolkit opens. */
  link(): Promise<string>;
  /** Opens the wallet's page, by a link or as it stands in the browser's history. */
  open(address: string, referrer?: string): Visit;
  /** The game's page is left and comes back, as every time that the wallet is opened in its place. */
  comeBack(): void;
  /** The toolkit's record of a request. */
  kept(interactionId: string): { status: string; error?: string } | undefined;
}

const { storage, window } = installPage();
let phones = 0;

/** @param reach serves requests other than the relay's: the gateway. */
export function openPhone(reach: typeof fetch, networkId = NETWORK): Phone {
  storage.clear();
  phones += 1;
  const dAppDefinition = `account_sim1phone${phones}`;
  const clock = { ms: Date.UTC(2026, 0, 1) };
  const relay = createRelay({ nowMs: () => clock.ms });
  const links: string[] = [];
  const awaited: ((link: string) => void)[] = [];
  const opens = (link: string): void => {
    const next = awaited.shift();
    if (next) next(link);
    else links.push(link);
  };

  const phone: Phone = {
    dApp: startToolkit(),
    dAppDefinition,
    storage,
    player: scriptedPlayer(() => ({ accounts: [] })),
    clock,
    network: async (input, init) => {
      const request = new Request(input, init);
      return request.url.startsWith(`${ORIGIN}/api/`) ? relay.fetch(request) : reach(input, init);
    },
    link: () => {
      const [next] = links.splice(0, 1);
      return next === undefined ? new Promise((resolve) => awaited.push(resolve)) : Promise.resolve(next);
    },
    open(address, referrer = GAME) {
      const visit = visitor();
      visit.core.begin(address, referrer);
      return visit;
    },
    comeBack() {
      phone.dApp.destroy();
      phone.dApp = startToolkit();
    },
    kept(interactionId) {
      const items = storage.getItem(`rdt:${dAppDefinition}:${networkId}:requests`);
      return (JSON.parse(items ?? "{}") as Record<string, { status: string; error?: string }>)[interactionId];
    },
  };
  window.fetch = (input, init) => phone.network(input, init);
  globalThis.fetch = window.fetch;

  function startToolkit(): Phone["dApp"] {
    const environmentModule = {
      ...rdt.EnvironmentModule(),
      isMobile: () => true,
      globalThis: {
        ...listening(),
        location: {
          origin: ORIGIN,
          get href() {
            return GAME;
          },
          set href(link: string) {
            opens(link);
          },
        },
      } as unknown as typeof globalThis,
    };
    const storageModule = rdt.LocalStorageModule(`rdt:${dAppDefinition}:${networkId}`, {
      providers: { environmentModule },
    });
    const stateModule = rdt.StateModule({
      providers: { storageModule: storageModule.getPartition("state") },
    });
    const common = { networkId, dAppDefinitionAddress: dAppDefinition, gatewayBaseUrl: "http://ledger.test" };
    const gatewayModule = rdt.GatewayModule({ clientConfig: rdt.generateGatewayApiConfig(common) });
    const modules = { environmentModule, storageModule, stateModule, gatewayModule };
    const walletRequestModule = rdt.WalletRequestModule({
      networkId,
      dAppDefinitionAddress: dAppDefinition,
      useCache: true,
      providers: {
        ...modules,
        ...relayTransport(rdt, {
          ...modules,
          dAppDefinitionAddress: dAppDefinition,
          relayUrl: ORIGIN,
          walletUrl: `${ORIGIN}/wallet`,
        }),
      },
    });
    return rdt.RadixDappToolkit({
      ...common,
      explorer: { baseUrl: ORIGIN, transactionPath: "/t/", subintentPath: "/s/", accountsPath: "/a/" },
      providers: { ...modules, walletRequestModule },
    });
  }

  function visitor(): Visit {
    const shown: string[] = [];
    const watchers = new Set<() => void>();
    let again = (): void => undefined;
    const show = (what: string): void => {
      shown.push(what);
      for (const watch of watchers) watch();
    };
    const core = startPhoneCore(
      {
        networkId: NETWORK,
        gatewayUrl: "http://ledger.test",
        relayUrl: ORIGIN,
        storage,
        window,
        nowMs: () => clock.ms,
      },
      {
        share: (ask, signal) => phone.player.share(ask, signal),
        transaction: (ask, signal) => phone.player.transaction(ask, signal),
        preAuthorization: (ask, signal) => phone.player.preAuthorization(ask, signal),
        unlock: (signal) => phone.player.unlock(signal),
      },
      {
        refused: (why, back) => show(`refused ${why}, back to ${back}`),
        idle: (back) => show(`idle, back to ${back}`),
        handingOver: () => show("handingOver"),
        notHandedOver: (reason, retry) => {
          again = retry;
          show(`notHandedOver ${String(reason)}`);
        },
        leave: (back) => show(`leave ${back}`),
      },
    );
    return {
      core,
      shown,
      until: (wanted) =>
        new Promise((resolve) => {
          const look = (): void => {
            const found = shown.find((what) => what.startsWith(wanted));
            if (found === undefined) return;
            watchers.delete(look);
            resolve(found);
          };
          watchers.add(look);
          look();
        }),
      again: () => again(),
    };
  }
  return phone;
}

/** The events of this process, which is the page. */
const listening = () => {
  const { addEventListener, removeEventListener, dispatchEvent } = globalThis;
  return { addEventListener, removeEventListener, dispatchEvent };
};
