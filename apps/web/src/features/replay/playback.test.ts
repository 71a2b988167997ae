import type { MissionLaunched, MissionReport } from "@kingdoms/client";
import type { KnownPast } from "@kingdoms/client/replay";
import { timelineOfPast } from "@kingdoms/client/replay";
import { describe, expect, it } from "vitest";
import { Playback, spanOf } from "./playback.ts";
import { cameraOfSearch, placeOfCamera, readReplaySearch } from "./search.ts";

const kingdom = (number: number, createdAt: number) => ({
  id: `#${number}#`,
  name: `Kingdom ${number}`,
  cell: { x: number, y: 1 },
  component: `component_${number}`,
  createdAt,
});
const launch = (missionId: bigint, launchedAt: number, activationTime: number) => ({
  type: "RandomInitiated",
  missionId,
  kind: "fortify",
  randomType: 3,
  attacker: "#1#",
  defender: "#2#",
  amount: 1,
  launchedAt,
  activationTime,
  round: 1,
});
const report = (missionId: bigint, at: number, end: number) => ({
  missionId,
  launch: { event: launch(missionId, at, end), time: at, stateVersion: at, intentHash: "", emitter: "" },
  completion: {
    event: {
      type: "KingdomFortifyCompleted",
      missionId,
      sender: "#1#",
      receiver: "#2#",
      proofId: "#1#",
      targetNftId: "#2#",
      completedAt: end,
    },
    time: end,
    stateVersion: end,
    intentHash: "",
    emitter: "",
  },
});

/** Kingdoms at 100 and 200, a mission from 300 to 400, another from 350 on. */
const past = {
  kingdoms: [kingdom(1, 100), kingdom(2, 200)],
  missions: [launch(2n, 350, 900) as unknown as MissionLaunched],
  reports: [report(1n, 300, 400) as unknown as MissionReport],
  complete: true,
} as unknown as KnownPast;
const timeline = timelineOfPast(past);

const opened = (wanted: number | null = null, span = spanOf(timeline, 1000, {})) =>
  new Playback(timeline, span, { wanted, speed: 100, protection: 0 });
const worldOf = (playback: Playback) => {
  const { kingdoms = [], missions = [] } = playback.current();
  return [kingdoms.length, missions.length];
};

describe("a replay", () => {
  it("begins with the first event, and ends with the time as of which the world is known", () => {
    expect(spanOf(timeline, 1000, {})).toEqual({ from: 100, to: 1000 });
    expect(spanOf(timeline, null, {})).toEqual({ from: 100, to: 400 });
    expect(spanOf(timeline, 1000, { from: 50, to: 350 })).toEqual({ from: 100, to: 350 });
    expect(spanOf(timeline, 1000, { from: 5000, to: 6000 })).toEqual({ from: 1000, to: 1000 });
    expect(worldOf(opened())).toEqual([1, 0]);
  });

  it("a replay goes from event to event in both directions", () => {
    const playback = opened();
    const stepped = (direction: 1 | -1) => () => {
      playback.step(direction);
      return playback.moment;
    };
    const forward = [1, 2, 3, 4, 5].map(stepped(1));
    expect(forward).toEqual([200, 300, 350, 400, 1000]);
    const back = [1, 2, 3, 4, 5, 6].map(stepped(-1));
    expect(back).toEqual([400, 350, 300, 200, 100, 100]);
  });

  it("the map shows missions under way at the moment of the slider", () => {
    const playback = opened();
    const seen = [100, 250, 300, 399, 400, 1000, 320].map((moment) => {
      playback.seek(moment);
      return worldOf(playback);
    });
    expect(seen).toEqual([
      [1, 0],
      [2, 0],
      [2, 1],
      [2, 2],
      [2, 1],
      [2, 1],
      [2, 1],
    ]);
  });

  it("a replay plays by the passing time and stops at the end", () => {
    const playback = opened();
    playback.play();
    playback.tick(1000);
    expect(playback.moment).toBe(200);
    expect(worldOf(playback)).toEqual([2, 0]);
    playback.tick(60_000);
    expect(playback.shown()).toMatchObject({ moment: 1000, playing: false });
    playback.play();
    expect(playback.moment).toBe(100);
  });

  it("a replay waits for a moment with unknown events, unless another one is chosen", () => {
    const part = { ...past, complete: false };
    const known = timelineOfPast(part);
    expect(known.knownFrom).toBe(400);
    const playback = new Playback(known, spanOf(known, 1000, {}), { wanted: 320, speed: 1, protection: 0 });
    expect(playback.shown()).toMatchObject({ moment: 400, isBeyond: true });
    playback.know(timeline, spanOf(timeline, 1000, {}));
    expect(playback.shown()).toMatchObject({ moment: 320, isBeyond: false });
    playback.seek(600);
    playback.know(timeline, spanOf(timeline, 1100, {}));
    expect(playback.moment).toBe(600);
  });
});

describe("the address of a replay", () => {
  it("the replay keeps visible events and drops the rest", () => {
    expect(readReplaySearch({ at: "350", x: "3", y: 4, zoom: "0.5", speed: "100", other: "1" })).toEqual({
      at: 350,
      x: 3,
      y: 4,
      zoom: 0.5,
      speed: 100,
    });
    const nonsense = { at: "-1", x: "90", y: "NaN", zoom: "99", speed: "7", from: "20", to: "10" };
    expect(readReplaySearch(nonsense)).toEqual({});
    expect(readReplaySearch({ at: "1e9", x: {}, y: [], from: "99999999999999999" })).toEqual({});
  });

  it("a replay's address names the cell in the middle of the map", () => {
    const camera = cameraOfSearch({ x: 12, y: 34, zoom: 0.5, kingdom: 1 }, past.kingdoms);
    expect(camera && placeOfCamera(camera)).toEqual({ x: 12, y: 34, zoom: 0.5 });
    expect(cameraOfSearch({ x: 12 }, [])).toBeUndefined();
  });

  it("a replay's address names a kingdom, on whose cell the map opens", () => {
    const { kingdom: number } = readReplaySearch({ kingdom: "1", x: "90" });
    const camera = cameraOfSearch({ kingdom: number }, past.kingdoms);
    expect(camera && placeOfCamera(camera)).toMatchObject({ x: 1, y: 1 });
    expect(cameraOfSearch({ kingdom: 3 }, past.kingdoms)).toBeUndefined();
    expect(readReplaySearch({ kingdom: "-1" })).toEqual({});
  });
});
