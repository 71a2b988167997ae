import { it } from "vitest";
import { openWorld, succeed } from "../support/scrypto/game.ts";

it("costs", async () => {
  const world = await openWorld();
  const player = await world.player("A", 60_000);
  const a = await world.found(player, 40, 40),
    b = await world.found(player, 43, 40);
  for (let i = 0; i < 3; i++) succeed(await world.buyKgld(player, 2000));
  for (const k of [a, b]) {
    succeed(await world.deposit(k, 50_000));
    for (const x of ["barracks", "mine"]) await world.build(k, x);
    succeed(await world.act(k, "create_army_unit", "1u32"));
    world.wait(43200);
    succeed(await world.act(k, "claim_army"));
  }
  world.wait(4 * 86400);
  succeed(await world.launch(a, "attack_another_kingdom", b, 1));
  const m = world.factory().mission_count;
  world.waitUntil(world.decidedAt(m));
  const s = world.engine.snapshot();
  const one = succeed(await world.resolve(m));
  process.stderr.write(`\nFEE both ${JSON.stringify(one.fee)}\n`);
  world.engine.restore(s);
  const v = succeed(
    await world.submit(
      `CALL_METHOD Address("${world.addresses.faucet}") "lock_fee" Decimal("10"); ${world.verification(world.mission(m).round)}`,
      [],
    ),
  );
  process.stderr.write(`FEE verify ${JSON.stringify(v.fee)}\n`);
  const r = succeed(await world.resolve(m));
  process.stderr.write(`FEE resolve ${JSON.stringify(r.fee)}\n`);
}, 100000);
