import { expect, it } from "vitest";
import { memoryStorage } from "../test-storage.ts";
import { openDevelopment } from "./settings.ts";

it("development settings are off until they are changed, and outlive the page", () => {
  const storage = memoryStorage();
  expect(openDevelopment(storage).read()).toEqual({ approves: false, delaySeconds: 0, nextError: "" });
  openDevelopment(storage).change({ approves: true });
  expect(openDevelopment(storage).read()).toEqual({ approves: true, delaySeconds: 0, nextError: "" });
});

it("a chosen error is taken once", () => {
  const development = openDevelopment(memoryStorage());
  development.change({ nextError: "wrongNetwork" });
  expect([development.takeError(), development.takeError()]).toEqual(["wrongNetwork", undefined]);
});

it("stored development settings that make no sense are off", () => {
  const storage = memoryStorage();
  for (const wrong of [{ delaySeconds: -1 }, { delaySeconds: 1e9 }, { nextError: "none" }, { approves: 1 }]) {
    storage.setItem(
      "kingdoms-wallet:development",
      JSON.stringify({ approves: true, delaySeconds: 0, nextError: "", ...wrong }),
    );
    expect(openDevelopment(storage).read().approves).toBe(false);
  }
});
