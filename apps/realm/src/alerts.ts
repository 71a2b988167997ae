/** Watches the kingdoms of the ledger, and notifies devices of attacks and of the ends of missions. */
import {
  createMemoryStore,
  createSync,
  distinctName,
  type GameWith,
  isHostile,
  type MissionLaunched,
  type Sync,
  type WorldView,
  watch,
} from "@kingdoms/client";
import { type Incoming, type MissionOutcome, OUTCOME_SECONDS, type Players } from "@kingdoms/players";
import { launchOf, outcomesOf } from "./outcomes.ts";

interface Alerts {
  /** Nothing more is sent; pending messages are dropped. */
  stop(): Promise<void>;
}

/** @param sender notifies each device once, even if it gets a mission again. */
export function startAlerts(
  game: GameWith<"factory" | "embedded">,
  sender: NonNullable<Players["sender"]>,
): Alerts {
  const sync = createSync({ game, store: createMemoryStore() });
  /** Seconds on the ledger, as of the last change. */
  let now = 0;
  const tell = (): void => {
    const world = sync.world();
    // If only a part of the world is known, or an older one, the next call reports its missions soon enough.
    if (world.state === "ready" && world.whole && now > 0)
      void sender.tell(incomingOf(world), now, endedWithin(sync, world, now - OUTCOME_SECONDS));
  };
  const unsubscribe = sync.subscribe(tell);
  sync.openChronicle();
  // Rounds are changes, too: time alone brings a mission near.
  const unwatch = watch(game.gateway, {
    onStart: ({ time }) => {
      now = time;
    },
    onChange: (change) => {
      now = change.time;
      sync.changed(change);
      tell();
    },
    onConnectionError: (error) => sync.connectionError(error),
  });
  return {
    async stop() {
      unwatch();
      unsubscribe();
      await sender.close();
      await sync.stop();
    },
  };
}

/** The missions against others that do harm, or may; whose kingdoms they are is for the devices to say. */
function incomingOf({ missions, kingdoms }: WorldView): Incoming[] {
  const known = new Map(kingdoms.map((kingdom) => [kingdom.id as string, kingdom]));
  const nameOf = (id: string): string => {
    const kingdom = known.get(id);
    return kingdom === undefined ? id : distinctName(kingdoms, kingdom);
  };
  return missions
    .filter(isAttack)
    .flatMap(({ missionId, kind, attacker, defender, activationTime, round }) => {
      const target = known.get(defender);
      if (target === undefined) return [];
      const details = { kind, from: nameOf(attacker), to: nameOf(defender) };
      const launch = launchOf(round, { from: attacker, to: defender });
      const mission = String(missionId);
      return [{ mission, launch, kingdom: target.component, arrivesAt: activationTime, details }];
    });
}

const isAttack = ({ kind, attacker, defender }: MissionLaunched): boolean =>
  attacker !== defender && isHostile(kind);

/** Null, and asked for, if the history is not known for so long. */
function endedWithin(sync: Sync, { kingdoms }: WorldView, from: number): readonly MissionOutcome[] | null {
  const { state, reports, complete, loadingMore, error } = sync.chronicle();
  const isKnown = complete || (reports.at(-1)?.completion.time ?? from) < from;
  if (!isKnown && !loadingMore && error === null) sync.loadMore();
  // What can still be taken back is no outcome.
  return isKnown && state === "ready" ? outcomesOf(reports, kingdoms, from) : null;
}
