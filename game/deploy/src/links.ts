/** Whether each entity of a deployed game and its dApp definition name each other, so that wallets and explorers show them together. */
import type { GatewayClient } from "@kingdoms/client";
import type { Deployment } from "./deploy.ts";
import { readDappLinks, readMetadata } from "./metadata.ts";

export interface Unlinked {
  readonly entity: string;
  readonly address: string;
}

type Parts = Pick<
  Deployment,
  "dAppDefinition" | "package" | "beaconPackage" | "beacon" | "factory" | "kgld" | "kingdomKey"
>;

/**
 * @param kingdoms components of kingdoms; those of a new game are still to come.
 * @param ownBeacon false for a beacon of another deployer, which only that one can claim; read from the ledger unless given.
 * @returns the entities that are not linked in both directions.
 */
export async function unlinkedEntities(
  gateway: GatewayClient,
  parts: Parts,
  { kingdoms = [], ownBeacon }: { kingdoms?: readonly string[]; ownBeacon?: boolean } = {},
): Promise<Unlinked[]> {
  const isOwn = ownBeacon ?? (await claims(gateway, parts.dAppDefinition)).includes(parts.beaconPackage);
  const entities: Unlinked[] = [
    { entity: "the package", address: parts.package },
    { entity: "the factory", address: parts.factory },
    { entity: "KGLD", address: parts.kgld },
    { entity: "the Kingdom Key", address: parts.kingdomKey },
    ...(isOwn
      ? [
          { entity: "the beacon's package", address: parts.beaconPackage },
          { entity: "the beacon", address: parts.beacon },
        ]
      : []),
    ...kingdoms.map((address) => ({ entity: "a kingdom", address })),
  ];
  const links = await readDappLinks(
    gateway,
    entities.map(({ address }) => address),
  );
  return entities.filter(({ address }) => links.get(address)?.includes(parts.dAppDefinition) !== true);
}

const claims = async (gateway: GatewayClient, dAppDefinition: string): Promise<readonly string[]> =>
  (await readMetadata(gateway, [dAppDefinition])).get(dAppDefinition)?.("claimed_entities") ?? [];
