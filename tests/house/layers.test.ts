import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { cycles, filesOf, imports, isTest, root, sourceFiles } from "./imports.ts";

/** Before the table of layers in the README of a package. `docs/decisions/0011` and `0036` say why the order is as it is. */
const SENTENCE = "Each row imports the rows below it and nothing beside or above it";
/** From so many folders on, a package has to state its layers. */
const MANY = 3;

/** Files of the package's `src`, without tests. A room is a folder in there, or a file beside the folders. */
interface Package {
  readonly folder: string;
  readonly files: readonly string[];
  /** From the top down; null where the README has no table. */
  readonly layers: readonly (readonly string[])[] | null;
}

/** `history/` and `history` are the same room; `features/<feature>` is any folder of `features`. */
const tidy = (name: string): string => name.replace(/\/$/, "").replace(/<\w+>$/, "*");

const packages: readonly Package[] = filesOf("*/package.json").flatMap((manifest) => {
  const folder = manifest.slice(0, -"/package.json".length);
  const files = sourceFiles.filter((file) => file.startsWith(`${folder}/src/`) && !isTest(file));
  return files.length === 0 ? [] : [{ folder, files, layers: layersIn(`${folder}/README.md`) }];
});

function layersIn(readme: string): Package["layers"] {
  const text = filesOf(readme).length === 0 ? "" : readFileSync(join(root, readme), "utf8");
  const [, after] = text.split(SENTENCE);
  if (after === undefined) return null;
  const lines = after.split("\n");
  const start = lines.findIndex((line) => line.startsWith("|---"));
  const end = lines.findIndex((line, at) => at > start && !line.startsWith("|"));
  return lines
    .slice(start + 1, end < 0 ? undefined : end)
    .map((line) => [...(line.split("|")[1] ?? "").matchAll(/`([^`]+)`/g)].map(([, name = ""]) => tidy(name)));
}

const layerOf = (layers: readonly (readonly string[])[], room: string): number =>
  layers.findIndex((names) =>
    names.some((name) => (name.endsWith("*") ? room.startsWith(name.slice(0, -1)) : name === room)),
  );

function roomOf({ folder, layers }: Package, file: string): string {
  const [first = "", second = ""] = file.slice(`${folder}/src/`.length).split("/");
  return layers?.flat().includes(`${first}/*`) ? `${first}/${second}` : first;
}

/** Imports between rooms of a package. */
const arrowsOf = (one: Package) =>
  imports
    .filter(
      ({ file, resolved }) => one.files.includes(file) && resolved !== null && one.files.includes(resolved),
    )
    .map(({ file, resolved }) => ({
      file,
      resolved: resolved ?? "",
      from: roomOf(one, file),
      to: roomOf(one, resolved ?? ""),
    }))
    .filter(({ from, to }) => from !== to);

const layered = packages.filter(({ layers }) => layers !== null);

describe("the layers of the packages", () => {
  it("every package with several folders states its layers", () => {
    expect(packages.length).toBeGreaterThan(15);
    const silent = packages.filter(
      (one) =>
        one.layers === null &&
        new Set(one.files.map((file) => roomOf(one, file)).filter((room) => !room.includes("."))).size >=
          MANY,
    );
    expect(silent.map(({ folder }) => folder)).toEqual([]);
  });

  it.each(layered)("every room of $folder is in one row of its README, and every row has one", (one) => {
    const { files, layers } = one;
    const rooms = new Set(files.map((file) => roomOf(one, file)));
    expect([...rooms].filter((room) => layerOf(layers ?? [], room) < 0)).toEqual([]);
    const names = layers?.flat() ?? [];
    expect(names.filter((name) => ![...rooms].some((room) => layerOf([[name]], room) === 0))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(layered)("every import of another room of $folder goes to a lower row", (one) => {
    const layers = one.layers ?? [];
    const climbing = arrowsOf(one)
      .filter(({ from, to }) => layerOf(layers, from) >= layerOf(layers, to))
      .map(({ file, resolved }) => `${file} imports ${resolved}`);
    expect(climbing).toEqual([]);
  });

  it.each(packages)("the rooms of $folder form no circle", (one) => {
    const arrows = arrowsOf(one);
    const rooms = new Set(one.files.map((file) => roomOf(one, file)));
    const graph = new Map(
      [...rooms].map((room) => [room, arrows.filter(({ from }) => from === room).map(({ to }) => to)]),
    );
    expect(cycles(graph)).toEqual([]);
  });
});
