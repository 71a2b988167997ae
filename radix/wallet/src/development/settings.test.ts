import { expect, it } from "vitest";
import { memoryStorage } from "../storage.ts";
import { openDevelopment } from "./settings.ts";

it("development settings are off until they are changed, and outlive the page", () => {
  const [storage, tab] = [memoryStorage(), memoryStorage()];
  expect(openDevelopment(storage, tab).read()).toEqual({ approves: false, delaySeconds: 0, nextError: "" });
  openDevelopment(storage, tab).change({ delaySeconds: 3 });
  expect(openDevelopment(storage, memoryStorage()).read().delaySeconds).toBe(3);
});

it("automatic approval outlives a reload of the page, and ends with the tab", () => {
  const [storage, tab] = [memoryStorage(), memoryStorage()];
  openDevelopment(storage, tab).change({ approves: true });

  expect(openDevelopment(storage, tab).read().approves).toBe(true);
  expect(openDevelopment(storage, memoryStorage()).read().approves).toBe(false);
  openDevelopment(storage, tab).change({ approves: false });
  expect(openDevelopment(storage, tab).read().approves).toBe(false);
});

it("a permanent setting of an older wallet approves nothing", () => {
  const storage = memoryStorage();
  const older = { approves: true, delaySeconds: 2, nextError: "" };
  storage.setItem("development", JSON.stringify(older));
  expect(openDevelopment(storage, memoryStorage()).read()).toEqual({ ...older, approves: false });
});

it("subscribers are notified of a change", () => {
  const development = openDevelopment(memoryStorage(), memoryStorage());
  const heard: boolean[] = [];
  const end = development.subscribe(() => heard.push(development.read().approves));
  development.change({ approves: true });
  development.change({ approves: false });
  end();
  development.change({ approves: true });
  expect(heard).toEqual([true, false]);
});

it("a chosen error is taken once", () => {
  const development = openDevelopment(memoryStorage(), memoryStorage());
  development.change({ nextError: "wrongNetwork" });
  expect([development.takeError(), development.takeError()]).toEqual(["wrongNetwork", undefined]);
});

it("stored development settings that make no sense are off", () => {
  for (const wrong of [{ delaySeconds: -1 }, { delaySeconds: 1e9 }, { nextError: "none" }]) {
    const storage = memoryStorage();
    storage.setItem("development", JSON.stringify({ delaySeconds: 5, nextError: "", ...wrong }));
    expect(openDevelopment(storage, memoryStorage()).read()).toMatchObject({
      delaySeconds: 0,
      nextError: "",
    });
  }
  const tab = memoryStorage();
  for (const wrong of ["1", '"true"', "{", "null"]) {
    tab.setItem("approves", wrong);
    expect(openDevelopment(memoryStorage(), tab).read().approves).toBe(false);
  }
});
