/** Kingdoms one second before and one second after an event, as the ledger held them then. */
import { type CallOptions, UnexpectedAnswerError, type WireEntityDetails } from "@embedded-radix/client";
import type { BuildingCounts } from "@kingdoms/rules";
import { decode } from "../decode/sbor.ts";
import type { ComponentAddress } from "../ids.ts";
import type { Army } from "../kingdom.ts";
import { kingdomRecord } from "../state/kingdom.ts";
import type { GameWith } from "./game.ts";

/** The parts of a kingdom that a battle can change. */
export interface ArmyAndBuildings {
  readonly army: Army;
  readonly buildings: BuildingCounts;
}

/** Null if there was no such kingdom yet. */
export interface BeforeAndAfter {
  readonly before: ArmyAndBuildings | null;
  readonly after: ArmyAndBuildings | null;
}

/**
 * Both moments of each of these kingdoms. In the second after an event more may have happened than the event.
 * @param time of the event, in seconds of the ledger's clock.
 */
export async function readBeforeAndAfter(
  game: GameWith<"factory">,
  components: readonly ComponentAddress[],
  time: number,
  options: CallOptions = {},
): Promise<ReadonlyMap<ComponentAddress, BeforeAndAfter>> {
  const [before, after] = await Promise.all(
    [time - 1, time + 1].map((second) => strengthsAt(game, components, second, options)),
  );
  return new Map(
    components.map((component) => [
      component,
      { before: before?.get(component) ?? null, after: after?.get(component) ?? null },
    ]),
  );
}

async function strengthsAt(
  { gateway, config }: GameWith<"factory">,
  components: readonly ComponentAddress[],
  second: number,
  options: CallOptions,
): Promise<ReadonlyMap<string, ArmyAndBuildings>> {
  const { items }: WireEntityDetails = await gateway.post(
    "/state/entity/details",
    {
      addresses: components,
      aggregation_level: "Vault",
      at_ledger_state: { timestamp: new Date(second * 1000).toISOString() },
    },
    options,
  );
  const strengths = new Map<string, ArmyAndBuildings>();
  for (const { address, details } of items) {
    if (details?.state === undefined || details.state === null) continue;
    const { kingdom, factory } = decode(kingdomRecord, details.state, "kingdom");
    if (factory !== config.factory) throw new UnexpectedAnswerError(`${address} belongs to another game`);
    strengths.set(address, { army: kingdom.army, buildings: kingdom.buildings });
  }
  return strengths;
}
