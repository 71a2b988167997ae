import type { GatewayClient } from "@embedded-radix/client";
import { address, decode, map, struct } from "../decode/sbor.ts";
import { type ComponentAddress, packageAddress, resourceAddress } from "../ids.ts";
import type { At, RealmConfig } from "../types.ts";
import { componentState, readEntities } from "./entities.ts";
import { at, type ReadOptions } from "./game.ts";

const resources = map(
  struct({ kgld_resource: address(resourceAddress), kingdom_key_resource: address(resourceAddress) }),
  ({ kgld_resource: kgld, kingdom_key_resource: kingdomKey }) => ({ kgld, kingdomKey }),
);

/**
 * The addresses of a game, as its factory on the ledger has them: for programs that know the factory only.
 *
 * @throws UnexpectedAnswerError if there is no component at the address; DecodeError if it is no factory.
 */
export async function readGameAddresses(
  gateway: GatewayClient,
  factory: ComponentAddress,
  options: ReadOptions = {},
): Promise<At<Pick<RealmConfig, "factory" | "package" | "kgld" | "kingdomKey">>> {
  const entities = await readEntities(gateway, [factory], { aggregation: "Global", ...options });
  const details = entities.byAddress.get(factory)?.details;
  return at(entities.ledgerState, {
    factory,
    package: packageAddress(details?.package_address ?? ""),
    ...decode(resources, componentState(entities, factory), "factory"),
  });
}
