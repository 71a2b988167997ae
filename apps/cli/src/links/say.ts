/** Reports whether a game's dApp definition, its entities and its site name each other, and how a wallet would judge that. */
import type { GatewayClient, RealmConfig } from "@kingdoms/client";
import { unlinkedEntities } from "@kingdoms/deploy";
import { metadataBy, RADIX_JSON_PATH, walletRefusals } from "@kingdoms/deploy/site";
import type { Io } from "../flags.ts";

/** A site that does not answer is not there yet. */
const PATIENCE_MS = 15_000;

interface About {
  readonly site: string;
  readonly kingdoms?: readonly string[];
  readonly ownBeacon?: boolean;
}

/** @returns whether all is well: then the Radix Wallet takes the site, and shows each entity as the game's. */
export async function sayLinks(
  io: Io,
  gateway: GatewayClient,
  config: RealmConfig,
  { site, ...about }: About,
): Promise<boolean> {
  const unlinked = await unlinkedEntities(gateway, config, about);
  for (const { entity, address } of unlinked)
    io.err(`${entity} (${address}) and the dApp definition do not name each other`);
  if (unlinked.length === 0) io.err("every entity of the game and its dApp definition name each other");
  const refusals = await walletRefusals(
    { origin: site, dAppDefinition: config.dAppDefinition },
    {
      metadata: metadataBy(gateway),
      fetch: (url) => fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) }),
    },
  );
  io.err(
    refusals.length === 0
      ? `the Radix Wallet takes ${site}`
      : `the Radix Wallet would refuse ${site} now: ${refusals.map((refusal) => REASONS[refusal]).join("; ")}`,
  );
  return unlinked.length === 0 && refusals.length === 0;
}

const REASONS = {
  invalidOriginURL: "it is not served by https",
  wrongAccountType: "the network knows no dApp definition at that address",
  unknownWebsite: "the dApp definition does not claim it",
  radixJsonNotFound: `nothing is served at ${RADIX_JSON_PATH} yet`,
  radixJsonUnknownFileFormat: `what is served at ${RADIX_JSON_PATH} is not a list of dApps`,
  unknownDappDefinitionAddress: `${RADIX_JSON_PATH} names another dApp definition`,
} as const;
