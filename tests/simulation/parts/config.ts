/** A realm's description of its game, requested until it answers. */
import type { RealmConfig } from "@kingdoms/client";
import type { Universe } from "../universe/universe.ts";

export const ORIGIN = "http://realm";

export async function readConfig(
  fetch: (request: Request) => Promise<Response>,
  universe: Universe,
): Promise<RealmConfig> {
  for (;;) {
    try {
      const signal = AbortSignal.timeout(10_000);
      const answer = await fetch(new Request(`${ORIGIN}/realm/config`, { signal }));
      const config = (await answer.json()) as RealmConfig;
      if (answer.ok && typeof config.factory === "string") return { ...config, gatewayUrl: ORIGIN };
    } catch {
      // Tried again, as a player would load the page again.
    }
    await universe.sleep(2_000);
  }
}
