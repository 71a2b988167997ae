/** Checks that the ledger is consistent after a year, read through its Gateway by an outside client. */
import { loadArtifact } from "@kingdoms/artifacts";
import {
  createGatewayClient,
  type GameContext,
  type RealmConfig,
  readEconomy,
  readGameConfig,
} from "@kingdoms/client";
import { createRules, parseAttos } from "@kingdoms/rules";
import { findCompletion, readEvidence, verify } from "@kingdoms/verification";

export async function gameOf(url: string): Promise<GameContext> {
  const config = (await (await fetch(`${url}/realm/config`)).json()) as RealmConfig;
  return { config, gateway: createGatewayClient({ baseUrl: url }) };
}

/** Checks that all gold has a holder, and equals the minted less the burned gold. Returns faults as sentences. */
export async function faultsOfGold(game: GameContext): Promise<readonly string[]> {
  const { value, stateVersion } = await readEconomy(game);
  const { supply, minted, burned } = value;
  let held = 0n;
  let cursor: string | null = null;
  do {
    const page: Holders = (await game.gateway.post("/extensions/resource-holders/page", {
      resource_address: game.config.kgld,
      ...(cursor === null ? {} : { cursor }),
    })) as Holders;
    held += page.items.reduce((sum, { amount }) => sum + parseAttos(amount), 0n);
    cursor = page.next_cursor ?? null;
  } while (cursor !== null);
  return [
    ...(minted - burned === supply ? [] : [`${minted} minted less ${burned} burned is not ${supply}`]),
    ...(held === supply ? [] : [`${held} attos of gold are held, ${supply} exist at ${stateVersion}`]),
  ];
}

interface Holders {
  readonly items: readonly { readonly amount: string }[];
  readonly next_cursor?: string | null;
}

/**
 * Each of so many missions in a row, then every `step`-th, is complete and valid, or under way. Returns sentences, and
 * the number of missions.
 */
export async function faultsOfMissions(
  game: GameContext,
  step: bigint,
): Promise<{ readonly faults: readonly string[]; readonly missions: bigint; readonly verified: number }> {
  const rules = await createRules(await loadArtifact("rules.wasm"), (await readGameConfig(game)).value);
  const { value } = await readEconomy(game);
  const missions = BigInt(value.factory.missionCount);
  const faults: string[] = [];
  let verified = 0;
  for (let missionId = 1n; missionId <= missions; missionId += step) {
    const search = await findCompletion(game, missionId);
    if (search.state === "inFlight") continue;
    if (search.state !== "found") {
      faults.push(`mission ${missionId}: ${search.state}`);
      continue;
    }
    const { completion } = search;
    const { stands } = verify(await readEvidence(game, { missionId, completion, launch: null }), rules);
    if (!stands) faults.push(`mission ${missionId} does not stand`);
    verified += 1;
  }
  return { faults, missions, verified };
}
