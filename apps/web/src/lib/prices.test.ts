import type { Attos } from "@kingdoms/rules";
import { expect, it } from "vitest";
import { readAmount } from "./amounts.ts";
import { kgldAmount, kgldText, xrdAmount, xrdText } from "./prices.ts";

const ONE = 10n ** 18n;
const attos = (value: bigint): Attos => value as Attos;
const price = attos(ONE / 50n);

it("buys 50 KGLD for one XRD at 0.02", () => {
  expect(kgldAmount(attos(ONE), price)).toBe(50n * ONE);
  expect(xrdAmount(attos(50n * ONE), price)).toBe(ONE);
});

it("never promises more than the ledger gives, nor asks for less than it takes", () => {
  const odd = attos(3n);
  expect(kgldAmount(attos(10n), odd)).toBe((10n * ONE) / 3n);
  expect(kgldAmount(xrdAmount(attos(1n), price), price) >= 1n).toBe(true);
});

it("leaves the other field empty while nothing sensible is typed", () => {
  expect(kgldText(readAmount("abc"), price)).toBe("");
  expect(xrdText(readAmount(""), price)).toBe("");
  expect(kgldText(readAmount("2000"), price)).toBe("100000");
});
