/** The world in which simulations begin: three players with a kingdom and some gold each. Made once for a process, without faults. */
import { testAccounts } from "@embedded-radix/transactions";
import { parseKgld, parseXrd } from "@kingdoms/rules";
import type { Disk } from "./machine/disk.ts";
import type { Modules } from "./parts/modules.ts";
import type { Page } from "./parts/page.ts";
import { PAGES } from "./plan.ts";
import { type Scene, sceneOf, stewardAccount } from "./scene.ts";
import type { Life } from "./universe/universe.ts";

const MINUTE = 60_000;
const NETWORK = 242;

export async function foundWorld(modules: Modules): Promise<Disk> {
  const scene = await sceneOf(1, modules);
  const { universe, realm, pages, witness } = scene;
  realm.start();
  for (const page of pages) page.load();
  await universe.run(MINUTE, () => pages.every(({ loaded }) => loaded !== null));
  for (const [at, page] of pages.entries()) await settle(scene, page, at);
  const [first] = pages;
  const payer = (await testAccounts(NETWORK))[PAGES];
  const accounts = [payer, await stewardAccount()];
  for (const account of accounts) if (first?.life && account) await pay(scene, first.life, account.address);
  await universe.run(MINUTE);
  if (witness.violations.length > 0)
    throw new Error(`a world cannot be founded:\n${witness.violations.join("\n")}\n${scene.log.join("\n")}`);
  realm.end(null);
  const { disk } = realm.machine;
  universe.clear();
  return disk.copy();
}

async function pay({ universe, network }: Scene, life: Life, account: string): Promise<void> {
  let isFunded = false;
  universe.in(0, life, async () => {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ account });
    const request = new Request("http://realm/realm/faucet", { method: "POST", headers, body });
    isFunded = (await network.fetchOf(life)(request)).ok;
  });
  await universe.run(MINUTE, () => isFunded);
}

async function settle(scene: Scene, page: Page, at: number): Promise<void> {
  const { universe, realm, witness } = scene;
  const { loaded, account } = page;
  if (loaded === null)
    throw new Error(
      `${page.name} has not loaded: ${JSON.stringify(realm.said)} ${witness.violations.join(" ")}`,
    );
  const { life } = loaded;
  await pay(scene, life, account.address);
  const orders = [
    { kind: "found", name: `Camelot ${at + 1}`, cell: { x: 40 + at, y: 30 } },
    { kind: "buyKgld", amount: parseXrd("150") },
    { kind: "deposit", amount: parseKgld("6000") },
    { kind: "build", building: "barracks" },
  ] as const;
  for (const order of orders) {
    let told: string | null = null;
    page.order(order, (outcome) => {
      told = "reason" in outcome ? outcome.reason.sentence : outcome.status;
    });
    await universe.run(MINUTE, () => told !== null);
    if (told !== "committed") throw new Error(`${page.name} cannot ${order.kind}: ${String(told)}`);
  }
}
