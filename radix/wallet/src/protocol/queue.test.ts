import { beforeEach, expect, test } from "vitest";
import { memoryStorage } from "../storage.ts";
import { openQueue } from "./queue.ts";

let storage: Storage;
beforeEach(() => {
  storage = memoryStorage();
});

test("requests survive a reload, oldest first, each once", () => {
  const queue = openQueue(storage, 242);
  expect(queue.add("a", { items: 1 })).toBe(true);
  expect(queue.add("b", { items: 2 })).toBe(true);
  expect(queue.add("a", { items: 3 })).toBe(false);
  queue.update("b", { signed: { hex: "00", intentHash: "txid_sim1x" } });

  const reloaded = openQueue(storage, 242);
  expect(reloaded.entries()).toEqual([
    { interactionId: "a", interaction: { items: 1 } },
    { interactionId: "b", interaction: { items: 2 }, signed: { hex: "00", intentHash: "txid_sim1x" } },
  ]);
  reloaded.remove("a");
  expect(queue.get("a")).toBeUndefined();
});

test("each network has a separate queue", () => {
  openQueue(storage, 242).add("a", {});

  expect(openQueue(storage, 2).entries()).toEqual([]);
});

test.each(["{", "null", '"text"', "[1]", '[{"interactionId":5}]'])(
  "a damaged store counts as empty: %s",
  (text) => {
    storage.setItem("242:requests", text);
    const queue = openQueue(storage, 242);

    expect(queue.entries()).toEqual([]);
    expect(queue.add("a", {})).toBe(true);
    expect(queue.entries()).toHaveLength(1);
  },
);
