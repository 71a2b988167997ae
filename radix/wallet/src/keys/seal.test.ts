import { expect, it } from "vitest";
import { isSealed, seal, unseal, WrongPassphrase } from "./seal.ts";

it("a sealed text opens only with its passphrase", async () => {
  const sealed = await seal("zoo zoo wrong", "horse staple");

  expect(JSON.stringify(sealed)).not.toContain("zoo");
  expect(await unseal(sealed, "horse staple")).toBe("zoo zoo wrong");
  await expect(unseal(sealed, "Horse staple")).rejects.toBeInstanceOf(WrongPassphrase);
  await expect(unseal(sealed, "")).rejects.toBeInstanceOf(WrongPassphrase);
});

it("a sealed text that was changed does not open", async () => {
  const sealed = await seal("zoo zoo wrong", "");
  const flipped = (Number.parseInt(sealed.data.slice(0, 1), 16) ^ 1).toString(16);

  await expect(unseal({ ...sealed, data: flipped + sealed.data.slice(1) }, "")).rejects.toBeInstanceOf(
    WrongPassphrase,
  );
});

it("a passphrase may be typed with composed or with decomposed letters", async () => {
  const sealed = await seal("zoo", "k\u00f6nig");

  expect(await unseal(sealed, "ko\u0308nig")).toBe("zoo");
});

it("two seals of one text have nothing in common", async () => {
  const [one, other] = [await seal("zoo", ""), await seal("zoo", "")];

  expect(new Set([one.salt, other.salt, one.iv, other.iv, one.data, other.data]).size).toBe(6);
});

it("stored data counts as sealed only if it can be opened in reasonable time", async () => {
  const sealed = await seal("zoo", "");

  expect(isSealed(sealed)).toBe(true);
  expect(isSealed({ ...sealed, cost: 2 ** 30 })).toBe(false);
  expect(isSealed({ ...sealed, cost: 1000 })).toBe(false);
  expect(isSealed({ ...sealed, data: "x" })).toBe(false);
  expect(isSealed({ ...sealed, kdf: "none" })).toBe(false);
  expect(isSealed(null)).toBe(false);
});
