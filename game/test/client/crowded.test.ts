/** The client's reads of an account that strangers sent more tokens and collections than a page holds. */
import { airdrop, spam } from "@embedded-radix/tests/support/airdrop.ts";
import {
  accountAddress,
  buyANewKingdom,
  buyKgld,
  createGatewayClient,
  type RealmConfig,
  readAccountBalances,
  readOwnedKeys,
} from "@kingdoms/client";
import { parseAttos, parseXrd } from "@kingdoms/rules";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWorld, type World } from "../support/world/index.ts";

/** More than one page of ids, which is a hundred. */
const KEYS = 103;
const STRANGERS = 120;

describe("a crowded account", () => {
  let world: World;
  let owner: string;
  let xrd: bigint;
  const paths: string[] = [];

  beforeAll(async () => {
    world = await startWorld({ extraFunds: 6 });
    const account = world.account(0);
    owner = account.address;
    for (let cell = 0; cell < KEYS; cell++) {
      const price = parseXrd("600");
      await world.must(
        account,
        buyANewKingdom({
          realm: world.config,
          account: accountAddress(owner),
          price,
          cell: { x: cell % 90, y: Math.floor(cell / 90) },
          name: `K${cell}`,
        }),
      );
    }
    await world.must(
      account,
      buyKgld({ realm: world.config, account: accountAddress(owner), amount: parseXrd("100") }),
    );
    xrd = (await world.game.accountBalances([owner])).value[0]?.xrd ?? 0n;
    const commit = async (manifest: string): Promise<void> => {
      const { state, error } = await world.submit(manifest, []);
      if (state !== "success") throw new Error(`${state}: ${error}`);
    };
    await airdrop(commit, { faucet: world.config.faucet, to: owner }, [
      ...spam(STRANGERS),
      ...spam(STRANGERS, 1),
    ]);
  });
  afterAll(() => world.stop());

  /** Keeps the paths of what is asked from now on. */
  const game = (config = world.config) => {
    paths.length = 0;
    const gateway = createGatewayClient({
      baseUrl: world.gatewayUrl,
      fetch: (request) => {
        paths.push(new URL(request.url).pathname);
        return fetch(request);
      },
    });
    return { config, gateway };
  };

  it("a crowded account has its XRD and its KGLD, each read by its own address", async () => {
    const { value } = await readAccountBalances(game(), [owner]);

    expect(value).toEqual([{ account: owner, xrd, kgld: parseAttos("5000") }]);
    expect(paths).toEqual([
      "/state/entity/details",
      "/state/entity/page/fungible-vaults/",
      "/state/entity/page/fungible-vaults/",
    ]);
  });

  it("a crowded account has every Kingdom Key, though they are more than a page of ids", async () => {
    const { value } = await readOwnedKeys(game(), [owner]);

    expect(value.map(({ id }) => id)).toEqual(Array.from({ length: KEYS }, (_, index) => `#${index + 1}#`));
    expect(paths.filter((path) => path !== "/state/non-fungible/data")).toEqual([
      "/state/entity/details",
      "/state/entity/page/non-fungible-vaults/",
      "/state/entity/page/non-fungible-vault/ids",
    ]);
  });

  it("a crowded account holds no key of another game", async () => {
    const { ed25519_signature_virtual_badge: another = "" } = world.ledger.wellKnown();
    const elsewhere = game({ ...world.config, kingdomKey: another as RealmConfig["kingdomKey"] });
    const { value } = await readOwnedKeys(elsewhere, [owner]);

    expect(value).toEqual([]);
  });
});
