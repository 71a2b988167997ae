import { expect, it } from "vitest";
import { openChoice } from "./protocol/choice.ts";
import { memoryStorage, prefixed, withPrefix } from "./storage.ts";

it("two wallets of one origin share no key if their prefixes differ", () => {
  const storage = memoryStorage();
  const [one, other] = [prefixed(storage, "one"), prefixed(storage, "other")];
  openChoice(one).choose("extension");
  expect(openChoice(one).chosen).toBe("extension");
  expect(openChoice(other).chosen).toBeNull();
  one.setItem("keys", "1");
  other.setItem("keys", "2");
  other.removeItem("keys");
  expect([one.getItem("keys"), other.getItem("keys")]).toEqual(["1", null]);
  expect(storage.getItem("one:choice")).toBe('"extension"');
});

it("without a prefix the names are the wallet's own, and locks have the same prefix as keys", () => {
  const storage = memoryStorage();
  prefixed(storage, undefined).setItem("keys", "1");
  expect(storage.key(0)).toBe(withPrefix("keys", undefined));
  expect(withPrefix("keys")).toBe("embedded-radix-wallet:keys");
  expect(withPrefix("request:7", "shop-wallet")).toBe("shop-wallet:request:7");
});
