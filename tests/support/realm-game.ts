/** Plays on a realm in a separate process. */
import { testAccounts } from "@embedded-radix/transactions";
import type { Cell, RealmConfig } from "@kingdoms/client";
import { createPlayer } from "@kingdoms/client/player";

/** Founds a kingdom of the first ready-made account; resolves to the realm's config. */
export async function found(url: string, cell: Cell): Promise<RealmConfig> {
  const config = (await (await fetch(`${url}/realm/config`)).json()) as RealmConfig;
  const [account] = await testAccounts(config.networkId);
  if (account === undefined) throw new Error("no test account");
  const player = await createPlayer({ origin: url, key: account.key });
  const outcome = await player.give({ kind: "found", name: "Camelot", cell });
  if (outcome.status !== "committed") throw new Error(JSON.stringify(outcome));
  return config;
}
