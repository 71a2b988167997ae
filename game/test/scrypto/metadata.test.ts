/** What wallets and explorers show of a game: names, pictures, links, and the account to which everything belongs. */
import { beforeAll, describe, expect, it } from "vitest";
import { type Kingdom, openWorld, type Player, type World } from "../support/scrypto/game.ts";

const METADATA_PARTITION = 2;
const ICONS = "https://kingdoms.example/icons";

let world: World;
let player: Player;
let kingdom: Kingdom;
beforeAll(async () => {
  world = await openWorld();
  player = await world.player("Aldric", 20_000);
  kingdom = await world.found(player, 1, 2, "Camelot");
});

const shown = (address: string, key: string) => {
  const entry = world.read(world.engine.nodeOf(address), METADATA_PARTITION, { kind: "String", value: key });
  return entry[0][0];
};

describe("the metadata of a game", () => {
  it("the metadata of each part name it, its picture and the page of the game", () => {
    const { kgld, key, factory } = world.addresses;
    const parts = [
      [kgld, "Kingdom Gold", "kgld"],
      [key, "Kingdom Key", "kingdom-key"],
      [factory, "Kingdoms", "kingdoms"],
      [kingdom.component, "Camelot", "kingdom"],
    ] as const;
    for (const [address, name, icon] of parts) {
      const found = ["name", "icon_url", "info_url"].map((entry) => shown(address, entry));
      expect(found).toEqual([name, `${ICONS}/${icon}.svg`, "https://kingdoms.example"]);
    }
    expect(shown(kgld, "symbol")).toBe("KGLD");
    expect(world.keyData(kingdom.id).key_image_url).toBe(`${ICONS}/key-pending.svg`);
  });

  it("the metadata of each part name the account of the game, so that a wallet can join them", async () => {
    const { address } = await world.player("Deployer", 0);
    const { kgld, key, factory } = world.addresses;
    for (const resource of [kgld, key]) expect(shown(resource, "dapp_definitions")).toEqual([address]);
    for (const component of [factory, kingdom.component])
      expect(shown(component, "dapp_definition")).toBe(address);
  });
});
