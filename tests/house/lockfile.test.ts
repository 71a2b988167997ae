import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { filesOf, root } from "./imports.ts";

interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly optionalDependencies?: Record<string, string>;
}

/** That of the workspace, and those of tools that one command installs. */
const FILES = filesOf("package-lock.json", "**/package-lock.json");

describe.each(FILES)("%s", (file) => {
  const { packages } = JSON.parse(readFileSync(join(root, file), "utf8")) as {
    packages: Record<string, Locked>;
  };

  /** npm drops the entries of packages that its registry does not carry; then `npm ci` refuses everywhere. */
  it("the lockfile holds the packages of every platform", () => {
    const missing = Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !packages[`node_modules/${name}`] && !packages[`${parent}/node_modules/${name}`],
      ),
    );
    expect(missing).toEqual([]);
  });

  it("the lockfile names no registry", () => {
    const named = Object.entries(packages).filter(
      ([, { resolved, link }]) => resolved !== undefined && !link,
    );
    expect(named.map(([path]) => path)).toEqual([]);
  });

  it("every dependency of our own is pinned exactly", () => {
    const loose = Object.entries(packages)
      .filter(([path]) => !path.includes("node_modules/"))
      .flatMap(([path, own]) =>
        Object.entries({
          ...(own as { dependencies?: object }).dependencies,
          ...(own as { devDependencies?: object }).devDependencies,
        })
          .filter(([, version]) => !/^\d+\.\d+\.\d+(-build\d+)?$/.test(String(version)))
          .map(([name, version]) => `${path}: ${name} ${String(version)}`),
      );
    expect(loose).toEqual([]);
  });
});
