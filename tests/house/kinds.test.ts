import { readdirSync, readFileSync } from "node:fs";
import { MISSIONS } from "@kingdoms/client";
import { describe, expect, it } from "vitest";
import { isTest } from "./imports.ts";

const PAGE = "apps/web/src/";

/** What a kind does differently is in its own file there, or in a row of a catalogue. */
const OWN_FILES = [
  `${PAGE}game/mission-kinds/pages/`,
  `${PAGE}game/battle/kinds/`,
  `${PAGE}game/battle/stage/kinds/`,
  `${PAGE}game/news/kinds/`,
];

/** Steps of the guide and columns of a list have names too, and some are those of missions. */
const OTHER_NAMES = [`${PAGE}features/guide/steps.ts`, `${PAGE}features/map-panel/list.ts`];

const files = readdirSync(PAGE, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => PAGE + name)
  .filter((file) => !isTest(file) && ![...OWN_FILES, ...OTHER_NAMES].some((place) => file.startsWith(place)));

const MISSION = MISSIONS.join("|");
const NEWS = [...readFileSync(`${PAGE}game/news/kinds/index.ts`, "utf8").matchAll(/^ {2}(\w+),$/gm)].map(
  ([, name]) => name,
);

/** A comparison with the name of a kind of mission, or with the name of its event. */
const ON_MISSION = new RegExp(`([!=]==|case) "(${MISSION}|Kingdom\\w+Completed)"`);
/** News items are `of` something. */
const ON_NEWS = new RegExp(`\\bof\\.type [!=]== "(${NEWS.join("|")})"`);

describe("the kinds of missions and of news", () => {
  it("the lists of both are not empty", () => {
    expect(MISSIONS).toContain("war");
    expect(NEWS).toContain("outcome");
    expect(files.length).toBeGreaterThan(250);
  });

  it("nothing but its own file asks whether a kind is this one", () => {
    const asking = files.flatMap((file) =>
      readFileSync(file, "utf8")
        .split("\n")
        .flatMap((line, index) =>
          ON_MISSION.test(line) || ON_NEWS.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
        ),
    );
    expect(asking).toEqual([]);
  });
});
