/**
 * Lighthouse on Info and Play, as a phone is served them: what does not depend on the speed of this machine, and how the pages perform on
 * a phone of the middle range (docs/decisions/0028-performance-in-time-of-the-processor.md).
 */
import { expect, test } from "@playwright/test";
import { type Performance, type Visit, visit } from "../support/lighthouse.ts";
import { freshDataFolder, type RealmProcess, startRealmProcess } from "../support/realm.ts";

/** Of 1, in each category. */
const LEAST_SCORE = 0.95;
/** Until content is painted on a phone of the middle range. */
const LATEST_PAINT_MS = 2_500;
/** Visits of which one has to perform: what else a machine does only lowers a score, and a page that is too slow has no good one. */
const VISITS = 4;
/** Bytes over the network until the page listens. */
const MOST_BYTES = 700_000;
/** A tenth of what Lighthouse calls good. */
const MOST_SHIFT = 0.01;

const folder = freshDataFolder();
let realm: RealmProcess;

test.beforeAll(async () => {
  realm = await startRealmProcess(folder.data);
});
test.afterAll(async () => {
  await realm.kill();
  folder.remove();
});

for (const [name, path] of [
  ["Info", "/info"],
  ["Play", "/"],
] as const) {
  test.describe(name, () => {
    let first: Visit;
    test.beforeAll(async () => {
      first = await visit(realm.url + path);
    });
    test(`Lighthouse finds nothing wrong with ${name}`, () => {
      const { audits, categories } = first.found;
      const failed = Object.values(audits)
        .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === "binary" && score !== 1)
        .map(({ id, title }) => `${id}: ${title}`);
      expect(categories.accessibility?.score, failed.join("\n")).toBeGreaterThanOrEqual(LEAST_SCORE);
      expect(categories["best-practices"]?.score, failed.join("\n")).toBeGreaterThanOrEqual(LEAST_SCORE);
      expect(audits["total-byte-weight"]?.numericValue, "bytes").toBeLessThanOrEqual(MOST_BYTES);
      expect(audits["cumulative-layout-shift"]?.numericValue, "layout shifts").toBeLessThanOrEqual(
        MOST_SHIFT,
      );
      const blocking =
        (audits["render-blocking-insight"]?.details as { items?: { url: string }[] })?.items ?? [];
      // The one sheet of the first load, which the outline of the page waits for; its scripts come later.
      expect(blocking.map(({ url }) => new URL(url).pathname)).toEqual([
        expect.stringMatching(/^\/assets\/index-.*\.css$/),
      ]);
    });
    test(`${name} performs on a phone of the middle range`, async () => {
      const visits: Performance[] = [first.performance];
      while (visits.length < VISITS && !visits.some(performs))
        visits.push((await visit(realm.url + path)).performance);
      expect(visits.some(performs), JSON.stringify(visits, null, 2)).toBe(true);
    });
  });
}

const performs = ({ score, paint }: Performance): boolean => score >= LEAST_SCORE && paint <= LATEST_PAINT_MS;
