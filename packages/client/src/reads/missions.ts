import { type MissionRecord, missionRecord } from "../decode/factory.ts";
import type { GatewayClient } from "../gateway/client.ts";
import type { StateVersion, StoreAddress } from "../ids.ts";
import { decode } from "../sbor/decode.ts";
import type { ReadOptions } from "./game.ts";
import { readStoreEntries } from "./store.ts";

/** Missions by id at one state version, in no particular order; ids without a mission are missing. */
export async function readMissions(
  gateway: GatewayClient,
  missions: StoreAddress,
  ids: readonly bigint[],
  version: StateVersion,
  options: ReadOptions = {},
): Promise<MissionRecord[]> {
  const keys = ids.map((id) => ({ key_json: { kind: "U64", value: id.toString() } }));
  const entries = await readStoreEntries(gateway, missions, keys, version, options);
  return entries.map(({ value }) => decode(missionRecord, value.programmatic_json, "mission"));
}
