/** What two kingdoms held one second before and after their war, read from a ledger that went on since. */
import { accountAddress, attackAnotherKingdom, readBeforeAndAfter } from "@kingdoms/client";
import { parseXrd } from "@kingdoms/rules";
import { expect, it } from "vitest";
import { eventOf, recruit, resolve, warringKingdoms } from "../support/world/index.ts";
import { worldOfTest } from "../support/world/of-test.ts";

it("army and buildings before and after a battle are those of the ledger at these moments", async () => {
  const world = await worldOfTest();
  const { attacker, defender } = await warringKingdoms(world, 2);
  const order = attackAnotherKingdom({
    realm: world.config,
    account: accountAddress(attacker.owner.address),
    component: attacker.component,
    id: attacker.id,
    fee: parseXrd("10"),
    target: defender,
    amount: 2,
  });
  const { missionId } = eventOf(await world.must(attacker.owner, order), "RandomInitiated");
  const decided = await resolve(world, missionId);
  const event = eventOf(decided, "KingdomAttackCompleted");
  const { value: atOnce } = await world.game.kingdomState(defender.component);
  await world.advance(60);
  await recruit(world, defender, 1);

  const around = await readBeforeAndAfter(
    world.game,
    [attacker.component, defender.component],
    event.completedAt,
  );
  const [one, other] = [around.get(attacker.component), around.get(defender.component)];
  expect(one?.before?.army).toMatchObject({ attacking: 2, traveling: 2 });
  expect(one?.after?.army).toMatchObject({
    attacking: 0,
    traveling: 0,
    defenders: event.attackingUnits - event.attackerLosses,
  });
  expect(other?.before?.army.defenders).toBe(event.defendingUnits);
  expect(other?.after?.army.defenders).toBe(event.defendingUnits - event.defenderLosses);
  expect(other?.after?.buildings).toEqual(atOnce.buildings);

  const founding = await readBeforeAndAfter(world.game, [defender.component], 0).catch(
    (error: unknown) => error,
  );
  expect(founding).toMatchObject({ message: expect.stringContaining("before the start of the ledger") });
});
