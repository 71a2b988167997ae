/** A realm behind a proxy, which counts the connections that pages of it hold. */
import { type FaultyGateway, startProxy } from "@kingdoms/game-tests/support/world/index.ts";
import { expect } from "@playwright/test";
import { Campaign } from "./two-kingdoms.ts";

/** The path of the connection that brings news to a page. */
export const LIVE = "/stream/live";
export const PATIENCE = { timeout: 60_000 };

export class ProxiedRealm {
  readonly #campaign: Campaign;
  readonly #proxy: FaultyGateway;
  #founded = 0;

  private constructor(campaign: Campaign, proxy: FaultyGateway) {
    this.#campaign = campaign;
    this.#proxy = proxy;
  }

  static async start(): Promise<ProxiedRealm> {
    const campaign = await Campaign.start();
    return new ProxiedRealm(campaign, await startProxy(campaign.url));
  }

  get url(): string {
    return this.#proxy.url;
  }

  async found(name: string): Promise<void> {
    const { accounts } = this.#campaign;
    const owner = accounts[this.#founded % accounts.length];
    if (owner === undefined) throw new Error("no test accounts");
    await this.#campaign.found(owner, name, 10 + this.#founded++, 10);
  }

  /** All pages together hold one. */
  expectOneConnection(): Promise<void> {
    return expect.poll(() => this.#proxy.open(LIVE), PATIENCE).toBe(1);
  }

  async close(): Promise<void> {
    await this.#proxy.close();
    await this.#campaign.close();
  }
}
