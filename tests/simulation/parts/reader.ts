/** Another program at the realm's files, as a second page of another version would be. */
import { openPool } from "@embedded-radix/gateway/web";
import { Life, type Machine, type Universe } from "../universe/universe.ts";
import type { Witness } from "../witness.ts";
import type { Modules } from "./modules.ts";

export const POOL = "kingdoms-practice";

/** @param forMs how long it keeps them open, if they can be opened. */
export function readAside(
  {
    universe,
    modules,
    witness,
  }: { readonly universe: Universe; readonly modules: Modules; readonly witness: Witness },
  machine: Machine,
  forMs: number,
): void {
  const life = new Life("another program", machine);
  const read = async (): Promise<void> => {
    const pool = await openPool(await modules.sqlite(), POOL);
    const name = pool.names().find((known) => known.startsWith("world-"));
    if (name === undefined) return;
    const database = pool.open(name);
    for (const { corruption } of database.prepare("PRAGMA quick_check(1)").all().map(corruptionIn))
      if (corruption !== null) witness.violate(`another program finds the world corrupt: ${corruption}`);
    await universe.sleep(forMs);
    database.close();
    pool.close();
  };
  const end = (): void => life.end();
  universe.in(0, life, () =>
    read().then(end, (error: unknown) => {
      // One program at a time: it is refused, or its call of a file fails.
      console.log(`cannot read: ${String(error)}`);
      end();
    }),
  );
}

const corruptionIn = ({
  quick_check: told,
}: Readonly<Record<string, unknown>>): { readonly corruption: string | null } => ({
  corruption: told === "ok" ? null : String(told),
});
