import { expect, it } from "vitest";
import { openSharing } from "./sharing.ts";
import { memoryStorage } from "./storage.ts";

const KEY = "242:sharing";

it("each persona has separate accounts at a dApp, and the last one is remembered", () => {
  const storage = memoryStorage();
  const sharing = openSharing(storage, 242, "identity_public");
  sharing.remember("dapp", "identity_one", ["a", "b"]);
  sharing.remember("dapp", "identity_two", ["c"]);
  sharing.remember("dapp", "identity_one");

  const again = openSharing(storage, 242, "identity_public");
  expect(again.personaFor("dapp")).toBe("identity_one");
  expect(again.accountsFor("dapp", "identity_one")).toEqual(["a", "b"]);
  expect(again.accountsFor("dapp", "identity_two")).toEqual(["c"]);
  expect(again.accountsFor("other", "identity_one")).toEqual([]);
  expect(openSharing(storage, 2, "identity_public").personaFor("dapp")).toBeUndefined();
});

it("accounts that an older wallet shared are those of the ready-made persona", () => {
  const storage = memoryStorage();
  storage.setItem(KEY, '{"dapp":["a"],"other":["b"]}');
  const sharing = openSharing(storage, 242, "identity_public");
  expect(sharing.accountsFor("dapp", "identity_public")).toEqual(["a"]);
  sharing.remember("dapp", "identity_own", ["c"]);

  expect(sharing.accountsFor("dapp", "identity_public")).toEqual(["a"]);
  expect(sharing.accountsFor("other", "identity_public")).toEqual(["b"]);
});

it.each(["[]", '{"dapp":{"accounts":[]}}', '{"dapp":[1]}', "null"])(
  "a damaged store shares nothing: %s",
  (text) => {
    const storage = memoryStorage();
    storage.setItem(KEY, text);

    expect(openSharing(storage, 242, "identity_public").accountsFor("dapp", "identity_public")).toEqual([]);
  },
);
