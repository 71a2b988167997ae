import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isPage, PAGE_FOLDERS, PAGES } from "@kingdoms/deploy/site";
import { expect, it } from "vitest";
import { root } from "./imports.ts";

it("every host answers the paths of the page's router, and no others, with the page", () => {
  const router = readFileSync(join(root, "apps/web/src/app/router.tsx"), "utf8");
  const paths = [...router.matchAll(/^ {2}path: "([^"]+)",$/gm)].map(([, path = ""]) => path);
  const folders = PAGE_FOLDERS.map((folder) => `${folder}/$id`);
  expect(paths.toSorted()).toEqual([...PAGES, ...folders].toSorted());
});

it.each([
  "/",
  "/info",
  "/info/",
  "/archive",
  "/statistics",
  "/simulator",
  "/sieges",
  "/replay",
  "/chronicle",
  "/follow",
  "/account/account_sim1xyz",
  "/transaction/txid_sim1xyz",
  "/subintent/subtxid_sim1xyz",
])("there is a page at %s", (path) => {
  expect(isPage(path)).toBe(true);
});

it.each([
  "/chains",
  "/foo.js",
  "/favicon.ico",
  "/robots.txt",
  "/state/nope",
  "/.well-known/assetlinks.json",
  "/.well-known",
  "/transaction",
  "/transaction/",
  "/transaction/a/b",
  "/account/x.json",
  "/infos",
  "/info/x",
  "//info",
  "/wp-login.php",
])("there is no page at %s", (path) => {
  expect(isPage(path)).toBe(false);
});
