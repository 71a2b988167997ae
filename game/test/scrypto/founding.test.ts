/** Founding at an address that the transaction has reserved: so it can pay, found and build at once. */
import { localId } from "@kingdoms/client";
import { beforeEach, describe, expect, it } from "vitest";
import {
  eventOf,
  type Kingdom,
  openWorld,
  type Player,
  succeed,
  type World,
} from "../support/scrypto/game.ts";

let world: World;
let player: Player;

beforeEach(async () => {
  world = await openWorld();
  player = await world.player("Aldric");
});

const reserve = (blueprint: string) =>
  `ALLOCATE_GLOBAL_ADDRESS Address("${world.addresses.package}") "${blueprint}"
     AddressReservation("place") NamedAddress("kingdom");`;

/** Founds at 3, 4, and goes on with what follows. */
const foundAt = (blueprint: string, price: number | string, after = "") => {
  const { factory, xrd } = world.addresses;
  return world.send(
    player,
    `${world.bucket(player, xrd, price, "payment")} ${reserve(blueprint)}
     CALL_METHOD Address("${factory}") "buy_a_new_kingdom_at" Bucket("payment") 3u32 4u32 "  New   Town "
       AddressReservation("place"); ${after}`,
  );
};

/** An order of the kingdom that is founded, by the key that lies on the worktop. */
const order = (method: string, args: string) =>
  `TAKE_ALL_FROM_WORKTOP Address("${world.addresses.key}") Bucket("key of ${method}");
   CREATE_PROOF_FROM_BUCKET_OF_ALL Bucket("key of ${method}") Proof("proof for ${method}");
   CALL_METHOD NamedAddress("kingdom") "${method}" Proof("proof for ${method}") ${args};
   RETURN_TO_WORKTOP Bucket("key of ${method}");\n`;

describe("a founding at a reserved address", () => {
  it("a founding at a reserved address can fund the kingdom and build in the same transaction", async () => {
    const { factory, xrd, kgld } = world.addresses;
    const after = `${world.bucket(player, xrd, 20, "coins")}
      CALL_METHOD Address("${factory}") "buy_kgld" Bucket("coins");
      TAKE_ALL_FROM_WORKTOP Address("${kgld}") Bucket("gold");
      ${order("deposit_gold", 'Bucket("gold")')} ${order("create_building", '"mine"')}`;
    const receipt = succeed(await foundAt("Kingdom", 601, after));
    const { kingdom_component, kingdom_nft_id, kingdom_name } = eventOf(receipt, "KingdomFounded");
    expect([kingdom_nft_id, kingdom_name]).toEqual(["#1#", "New Town"]);
    const kingdom: Kingdom = { id: localId("#1#"), component: kingdom_component, owner: player };
    const state = world.kingdom(kingdom);
    expect(state.kingdom_data.under_construction).toBe("mine");
    expect(world.balance(state.kgld_vault)).toBe("700");
    expect(world.info("#1#")).toMatchObject({ kingdom_component, kingdom_x_coord: 3, kingdom_y_coord: 4 });
    expect(world.keyData("#1#").kingdom_component).toBe(kingdom_component);
    expect(world.holdsKey(player, "#1#")).toBe(true);
    // 600 are taken, and the change came back.
    const { backing_vault, payee_vault, mission_vault } = world.factory();
    const kept = [backing_vault, payee_vault, mission_vault].map((vault) => Number(world.balance(vault)));
    expect(kept).toEqual([549, 61, 10]);
    // From then on it is a kingdom like any other.
    world.wait(6 * 3600);
    succeed(await world.act(kingdom, "claim_building"));
  });

  it("a founding at a reserved address refuses an address for anything but a kingdom", async () => {
    const before = world.factory();
    const { receipt } = await foundAt("KingdomFactory", 600);
    expect(receipt.outcome).toBe("failure");
    expect(receipt.error).toMatch(/Blueprint|GlobalAddress/);
    expect(world.factory()).toEqual(before);
  });

  it("a founding at a reserved address is refused like any other, and leaves nothing behind", async () => {
    expect((await foundAt("Kingdom", "599.9")).code).toBe("NOT_ENOUGH_XRD");
    await world.found(player, 3, 4);
    expect((await foundAt("Kingdom", 600)).code).toBe("CELL_TAKEN");
    expect(world.factory().kingdom_count).toBe(1);
  });
});
