import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { filesOf, type Import, imports, packageOf, root } from "./imports.ts";

/** From the ground up: each house imports itself and those below it. Anything else, such as `tests`, is above all of them. */
const HOUSES = ["radix", "game", "apps"];

/** Tests of the game start a ledger in the same way as the realm, with these files of it. */
const LEDGER_OF_THE_REALM = ["foundation"].map((name) => `apps/realm/src/${name}.ts`);
const WORLD = "game/test/support/world/";

const CRATE =
  "the name of a crate, which goes into every symbol: it changes with the next rebuild of the artifact";
const VALIDATOR = "a value that genesis hashes: with another one every ledger would be another one";

/** Files of radix that name the game, and why they have to. Lock files of Rust repeat the names of the crates. */
const GAME_IN_RADIX = new Map([
  ["radix/engine/build.sh", CRATE],
  ["radix/engine/host/Cargo.toml", CRATE],
  ["radix/engine/host/examples/replay.rs", CRATE],
  ["radix/engine/host/src/genesis.rs", VALIDATOR],
  ["radix/test/gumball/Cargo.toml", CRATE],
  ["radix/test/gumball/build.sh", CRATE],
  ["radix/test/scenarios/native/Cargo.toml", CRATE],
  ["radix/test/scenarios/native/src/genesis.rs", VALIDATOR],
  [
    "radix/test/support/random.ts",
    "the variable of all random tests of this repository, those in Rust included",
  ],
  ["radix/transactions/build.sh", CRATE],
  ["radix/transactions/rust/Cargo.toml", CRATE],
  ["radix/transactions/src/test-keys.ts", "a value that the addresses of the ready-made accounts depend on"],
]);

const houseOf = (path: string): number => {
  const house = HOUSES.indexOf(path.split("/")[0] ?? "");
  return house < 0 ? HOUSES.length : house;
};
const placeOf = ({ target, resolved }: Import): string | null => resolved ?? packageOf(target);

describe("the houses", () => {
  it("radix does not import the game, and the game does not import the apps, tests included", () => {
    const climbing = imports.filter((one) => {
      const place = placeOf(one);
      if (place === null || houseOf(one.file) >= houseOf(place)) return false;
      return !(one.file.startsWith(WORLD) && LEDGER_OF_THE_REALM.includes(place));
    });
    expect(climbing.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
  });

  it("no file of radix knows the game", () => {
    const knowing = filesOf("radix/**").filter((file) =>
      /kingdom|kgld/i.test(`${file}\n${readFileSync(join(root, file), "utf8")}`),
    );
    expect(knowing.filter((file) => !/^radix\/.*\/Cargo\.lock$/.test(file)).sort()).toEqual(
      [...GAME_IN_RADIX.keys()].sort(),
    );
  });

  it("every package has the scope of its house", () => {
    const manifests = filesOf("*/package.json").map((file) => ({
      file,
      name: (JSON.parse(readFileSync(join(root, file), "utf8")) as { readonly name: string }).name,
    }));
    expect(manifests.length).toBeGreaterThan(15);
    const strange = manifests.filter(
      ({ file, name }) => !name.startsWith(houseOf(file) === 0 ? "@embedded-radix/" : "@kingdoms/"),
    );
    expect(strange).toEqual([]);
  });

  it("no package of radix depends on one of the game", () => {
    const bound = filesOf("radix/*/package.json").filter((file) =>
      readFileSync(join(root, file), "utf8").includes('"@kingdoms/'),
    );
    expect(bound).toEqual([]);
  });
});
