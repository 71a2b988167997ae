/** The page of the bench: `run(name)` shows one contestant alone, warms it up and sweeps. */
import { ourMap } from "./ours.ts";
import { paintSamples } from "./painting.ts";
import { pixiMap } from "./pixi.ts";
import { replayedMap } from "./replay.ts";
import { type Contestant, type Sweep, sweep } from "./sweep.ts";

const contestants: Record<string, (box: HTMLElement) => Contestant | Promise<Contestant>> = {
  ours: ourMap,
  pixi: pixiMap,
  replay: (box) => replayedMap(box, false),
  still: (box) => replayedMap(box, true),
};
const made = new Map<string, { box: HTMLElement; contestant: Contestant }>();

async function run(name: string): Promise<Sweep> {
  for (const { box } of made.values()) box.hidden = true;
  let entry = made.get(name);
  if (entry === undefined) {
    const box = document.body.appendChild(document.createElement("div"));
    entry = { box, contestant: (await contestants[name]?.(box)) as Contestant };
    made.set(name, entry);
  }
  entry.box.hidden = false;
  return sweep(entry.contestant);
}

Object.assign(window, { run, paintSamples });
