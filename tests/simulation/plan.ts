/** What happens in a simulation, drawn from one integer: orders of players, and faults. A shorter list of the same is a plan, too. */

import type { Weather } from "./parts/network.ts";
import type { Wish } from "./parts/plans.ts";
import { type Random, randomOf } from "./universe/random.ts";

type Step =
  /** A player gives an order, which `draw` chooses. */
  | { readonly kind: "order"; readonly page: number; readonly draw: number; readonly by?: "wallet" }
  /** A player signs an order for later by the wallet, and hands it over to the steward. */
  | ({ readonly kind: "dated"; readonly page: number } & Wish)
  /** A player withdraws an order of the steward, or voids all plans of a kingdom. */
  | { readonly kind: "withdraw"; readonly page: number; readonly draw: number }
  | { readonly kind: "void"; readonly page: number }
  /** The steward ends, or a call of its files fails. */
  | {
      readonly kind: "steward";
      readonly fault: "ends" | "error";
      readonly atCall: number;
      readonly power: boolean;
      readonly forMs: number;
    }
  /** The relay ends, or the page of a wallet is closed. */
  | { readonly kind: "relay"; readonly forMs: number }
  | { readonly kind: "wallet"; readonly page: number; readonly forMs: number }
  /** The worker of the realm ends, at once or at a call of its files; on a power failure, unflushed data may be lost. */
  | { readonly kind: "end"; readonly atCall: number; readonly power: boolean; readonly forMs: number }
  /** A call of the realm's files fails. */
  | { readonly kind: "error"; readonly atCall: number }
  /** No file of the realm can grow. */
  | { readonly kind: "full"; readonly forMs: number }
  /** A tab, or the realm's worker if `page` is null, does nothing for a while. */
  | { readonly kind: "freeze"; readonly page: number | null; readonly forMs: number }
  | { readonly kind: "close"; readonly page: number; readonly forMs: number }
  | { readonly kind: "weather"; readonly weather: Weather; readonly forMs: number }
  /** Sets a wall clock; the realm's if `page` is null. */
  | { readonly kind: "clock"; readonly page: number | null; readonly byMs: number }
  /** The realm's world is saved as a file, which must open. */
  | { readonly kind: "backup" }
  /** Another program opens the realm's files, if it can, reads in them and closes them. */
  | { readonly kind: "reader"; readonly forMs: number }
  /** The keeper ends, if it is a separate process. */
  | { readonly kind: "keeper"; readonly forMs: number };

export type Planned = Step & { readonly atMs: number };

export interface Plan {
  readonly seed: number;
  readonly steps: readonly Planned[];
  /** Whether the realm has a keeper, as usual, or another process keeps it. */
  readonly keeper?: "within" | "apart";
  /** Whether steward, relay and wallets run. */
  readonly plans?: boolean;
  /** Until the faults end. */
  readonly forMs: number;
  /** After that. */
  readonly quietMs: number;
}

export const PAGES = 3;
const MINUTE = 60_000;

export function planOf(seed: number): Plan {
  const random = randomOf(seed, "plan");
  const forMs = Math.round(random.between(3 * MINUTE, 7 * MINUTE));
  const steps: Planned[] = [];
  const at = (): number => Math.round(random.between(5_000, forMs));
  const add = (count: number, draw: () => Step): void => {
    for (let left = count; left > 0; left--) steps.push({ ...draw(), atMs: at() });
  };
  const anyPage = (): number => random.integer(PAGES);
  const longOrShort = (): number =>
    Math.round(random.chance(0.3) ? random.between(30_000, 120_000) : random.between(500, 20_000));
  add(6 + random.integer(8), () => ({ kind: "order", page: anyPage(), draw: random.integer(2 ** 31) }));
  add(random.integer(5), () => ({
    kind: "end",
    atCall: random.chance(0.25) ? 0 : 1 + random.integer(60),
    power: random.chance(0.6),
    forMs: Math.round(random.between(100, 15_000)),
  }));
  add(random.integer(5), () => ({ kind: "error", atCall: 1 + random.integer(60) }));
  add(random.chance(0.35) ? 1 : 0, () => ({ kind: "full", forMs: longOrShort() }));
  add(random.integer(3), () => ({
    kind: "freeze",
    page: random.chance(0.2) ? null : anyPage(),
    forMs: longOrShort(),
  }));
  add(random.integer(3), () => ({ kind: "close", page: anyPage(), forMs: longOrShort() }));
  add(random.integer(5), () => ({ kind: "weather", weather: weatherOf(random), forMs: longOrShort() }));
  add(random.chance(0.3) ? 1 : 0, () => ({
    kind: "clock",
    page: random.chance(0.5) ? null : anyPage(),
    byMs: Math.round(random.between(-2 * 60 * MINUTE, 60 * MINUTE)),
  }));
  add(random.chance(0.3) ? 1 : 0, () => ({ kind: "backup" }));
  const keeper = random.chance(0.4) ? "apart" : "within";
  if (keeper === "apart") add(random.integer(3), () => ({ kind: "keeper", forMs: longOrShort() }));
  const plans = random.chance(PLANNED);
  add(random.chance(0.3) ? 1 + random.integer(2) : 0, () => ({
    kind: "reader",
    forMs: Math.round(random.between(50, 3_000)),
  }));
  if (plans) addPlans({ random, add, longOrShort, forMs });
  steps.sort((one, other) => one.atMs - other.atMs);
  return { seed, keeper, plans, steps, forMs, quietMs: 4 * MINUTE };
}

/** Share of the runs in which players plan ahead. */
const PLANNED = 0.5;

function addPlans({
  random,
  add,
  longOrShort,
  forMs,
}: {
  readonly random: Random;
  readonly add: (count: number, draw: () => Step) => void;
  readonly longOrShort: () => number;
  readonly forMs: number;
}): void {
  const page = (): number => random.integer(PAGES);
  const draw = (): number => random.integer(2 ** 31);
  add(2 + random.integer(3), () => ({
    kind: "dated",
    page: page(),
    draw: draw(),
    inMs: Math.round(random.between(10_000, random.chance(0.5) ? 60_000 : forMs)),
    forMs: Math.round(random.between(60_000, 8 * MINUTE)),
  }));
  add(1 + random.integer(2), () => ({ kind: "order", page: page(), draw: draw(), by: "wallet" }));
  add(random.integer(3), () => ({ kind: "withdraw", page: page(), draw: draw() }));
  add(random.chance(0.3) ? 1 : 0, () => ({ kind: "void", page: page() }));
  add(random.integer(3), () => ({
    kind: "steward",
    fault: random.chance(0.7) ? "ends" : "error",
    atCall: random.chance(0.25) ? 0 : 1 + random.integer(40),
    power: random.chance(0.6),
    forMs: longOrShort(),
  }));
  add(random.chance(0.3) ? 1 : 0, () => ({ kind: "relay", forMs: longOrShort() }));
  add(random.integer(3), () => ({ kind: "wallet", page: page(), forMs: longOrShort() }));
}

function weatherOf(random: ReturnType<typeof randomOf>): Weather {
  const share = (most: number): number => (random.chance(0.5) ? 0 : random.between(0, most));
  return {
    latencyMs: random.chance(0.4) ? [20, 4_000] : [5, 300],
    lost: share(0.3),
    cut: share(0.4),
    repeated: share(0.5),
    stale: share(0.6),
    garbled: share(0.4),
  };
}
