/** A month of 5,400 kingdoms and 54,000 missions, played ten thousand times as fast: some four events a frame, 300 missions under way. */
import type { KingdomInfo, MissionReport } from "@kingdoms/client";
import { timelineOfPast } from "@kingdoms/client/replay";
import { seeded } from "../../../apps/web/src/art/random.ts";
import { Playback, spanOf } from "../../../apps/web/src/features/replay/playback.ts";
import { assignLanes, NO_LANES } from "../../../apps/web/src/map/lanes.ts";
import type { Scene } from "../../../apps/web/src/map/layers/layer.ts";
import type { ToldScene } from "../../../apps/web/src/map/map-view.ts";
import { startCamera } from "../../../apps/web/src/map/viewport.ts";
import { rendererIn } from "./ours.ts";
import { kingdoms, NOW } from "./scene.ts";
import type { Contestant } from "./sweep.ts";

const DAY = 86_400;
const SPAN = 30 * DAY;
const MISSIONS = 54_000;
const KINDS = ["war", "raid", "fortify"] as const;
const ENDS = {
  war: "KingdomAttackCompleted",
  raid: "KingdomRaidCompleted",
  fortify: "KingdomFortifyCompleted",
} as const;

const random = seeded(48);
const some = (): string => kingdoms[Math.floor(random() * kingdoms.length)]?.id ?? "#1#";

function reportAt(index: number): MissionReport {
  const launchedAt = Math.floor(NOW + DAY + ((SPAN - DAY) * index) / MISSIONS);
  const activationTime = Math.floor(launchedAt + 3600 + random() * 6 * 3600);
  const kind = KINDS[index % KINDS.length] ?? "war";
  const [from, to] = [some(), some()];
  const missionId = BigInt(index + 1);
  const launch = {
    type: "RandomInitiated",
    missionId,
    kind,
    attacker: from,
    defender: to,
    launchedAt,
    activationTime,
  };
  const completion = {
    type: ENDS[kind],
    missionId,
    attacker: from,
    defender: to,
    sender: from,
    receiver: to,
    winner: index % 2 === 0 ? from : to,
    warSpoils: 1n,
    amount: 1n,
    completedAt: activationTime + 10,
  };
  return {
    missionId,
    launch: { event: launch, time: launchedAt, stateVersion: 3 * index },
    completion: { event: completion, time: activationTime + 10, stateVersion: 3 * index + 1 },
  } as unknown as MissionReport;
}

/** Nine in ten are founded when the sweep begins, the others meanwhile. */
function pastOf() {
  const founded = kingdoms.map((kingdom, index) => ({
    ...kingdom,
    createdAt: Math.floor(
      NOW + (index % 10 === 0 ? 10 * DAY + (SPAN - 10 * DAY) * random() : DAY * random()),
    ),
  }));
  const reports = Array.from({ length: MISSIONS }, (_, index) => reportAt(index));
  return timelineOfPast({
    kingdoms: founded as unknown as KingdomInfo[],
    missions: [],
    reports,
    complete: true,
  });
}

/** @param stillCamera whether the whole map is looked at from one place; otherwise the camera sweeps as over the map. */
export function replayedMap(box: HTMLElement, stillCamera: boolean): Contestant {
  const timeline = pastOf();
  const playback = new Playback(timeline, spanOf(timeline, null, {}), {
    wanted: NOW + 10 * DAY,
    speed: 10_000,
    protection: 3 * DAY,
  });
  let scene: Scene = {
    ...({ kingdoms: [], missions: [], byCell: new Map(), byId: new Map() } as Pick<
      Scene,
      "kingdoms" | "missions" | "byCell" | "byId"
    >),
    lanes: NO_LANES,
    ownedIds: new Set(),
    mode: "view",
    dimmed: new Set(),
    signs: new Map(),
    selected: null,
    cursor: null,
    hover: null,
  };
  const take = (change: Partial<ToldScene>): void => {
    scene = { ...scene, ...change };
    if (change.missions !== undefined) scene = { ...scene, lanes: assignLanes(scene.lanes, change.missions) };
    if (change.kingdoms !== undefined) tiles.setKingdoms(change.kingdoms, scene.ownedIds);
  };
  let last = Number.NaN;
  const { tiles, contestant } = rendererIn(box, (camera, milliseconds) => {
    playback.tick(Number.isNaN(last) ? 0 : Math.min(100, milliseconds - last));
    last = milliseconds;
    return {
      scene,
      camera: stillCamera ? startCamera : camera,
      now: playback.moment,
      pulse: (milliseconds / 1000) % 1,
      hasty: !stillCamera,
    };
  });
  take(playback.current());
  playback.subscribe(take);
  playback.play();
  return contestant;
}
