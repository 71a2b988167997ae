import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./imports.ts";

const PUBLIC = join(root, "apps/web/public");
const worker = readFileSync(join(PUBLIC, "sw.js"), "utf8");

it("the service worker keeps the files of the offline shell and nothing else", () => {
  const files = readdirSync(join(PUBLIC, "offline")).map((name) => `/offline/${name}`);
  expect(files.length).toBeGreaterThan(0);
  const kept = [...worker.matchAll(/"(\/[^"]+)"/g)].map(([, file]) => file);
  expect(new Set(kept)).toEqual(new Set(files));
});

it("the service worker's cache has the digest of the offline shell in its name", () => {
  const digest = createHash("sha256");
  for (const name of readdirSync(join(PUBLIC, "offline")).sort())
    digest.update(name).update(readFileSync(join(PUBLIC, "offline", name)));
  expect(worker).toContain(`"kingdoms-shell-${digest.digest("hex").slice(0, 8)}"`);
});
