import { parseAttos } from "@kingdoms/rules";
import { expect, it } from "vitest";
import { i18n } from "../i18n/index.ts";
import {
  costInKgld,
  costInXrd,
  exactText,
  figureInKgld,
  figureInXrd,
  inKgld,
  inXrd,
  localText,
  min,
  percentText,
  plus,
  priceText,
  quotient,
  sliderScale,
  subtract,
  withoutUnit,
} from "./amounts.ts";
import { fill } from "./fill.ts";

const amount = parseAttos("1234.567891234");

it("a figure of the configuration has all of its digits and the name of its coin", () => {
  expect(figureInKgld(i18n.t, amount)).toBe("1,234.567891234 KGLD");
  expect(figureInXrd(i18n.t, amount)).toBe("1,234.567891234 XRD");
});

it("a balance is rounded down and a cost up, with the name of its coin", () => {
  expect([inKgld(i18n.t, amount), inKgld(i18n.t, amount, 4), inXrd(i18n.t, amount)]).toEqual([
    "1,234.56 KGLD",
    "1,234.5678 KGLD",
    "1,234.56 XRD",
  ]);
  expect([costInKgld(i18n.t, amount), costInXrd(i18n.t, amount)]).toEqual(["1,234.57 KGLD", "1,234.57 XRD"]);
});

it("a price has six places, rounded down, and all of its digits if it is less than the last of them", () => {
  const shown = ["0.0123456789", "0.000001", "0.0000019", "0.0000009", "2"].map((price) =>
    priceText(parseAttos(price)),
  );
  expect(shown).toEqual(["0.012345", "0.000001", "0.000001", "0.0000009", "2"]);
});

it("the less of two amounts, their sum, and their difference, which is never below zero", () => {
  const [two, three] = [parseAttos("2"), parseAttos("3")];
  expect([min(two, three), min(three, two), min(two, two)]).toEqual([two, two, two]);
  expect(plus(two, three)).toBe(parseAttos("5"));
  expect([subtract(three, two), subtract(two, three), subtract(two, two)]).toEqual([parseAttos("1"), 0n, 0n]);
});

it("a quotient is rounded down to 18 places, and a share is written as a percentage", () => {
  expect(quotient(parseAttos("1"), parseAttos("3"))).toBe(parseAttos("0.333333333333333333"));
  expect([percentText(parseAttos("0.02")), percentText(parseAttos("0.125"))]).toEqual(["2 %", "12.5 %"]);
});

it("an exact amount below zero has one sign, and zero has none", () => {
  expect(["-1234.5", "-0.5", "0", "0.5"].map((text) => exactText(parseAttos(text)))).toEqual([
    "-1,234.5",
    "-0.5",
    "0",
    "0.5",
  ]);
});

it("a ledger's text of an amount is grouped, and any other text stays as it is", () => {
  expect(["1234.5", "-1234.5", "1234.5 XRD", "–", "1e9", "12."].map(localText)).toEqual([
    "1,234.5",
    "-1,234.5",
    "1234.5 XRD",
    "–",
    "1e9",
    "12.",
  ]);
});

it("a pasted amount loses the name of its coin at the end, and nothing else", () => {
  expect(["5 KGLD", "5kgld ", "5", "KGLD 5"].map((text) => withoutUnit(text, "KGLD"))).toEqual([
    "5",
    "5",
    "5",
    "KGLD 5",
  ]);
});

it("a slider without a size of its steps has a thousand, and a size of zero counts as none", () => {
  const maximum = parseAttos("10");
  for (const scale of [sliderScale(maximum), sliderScale(maximum, parseAttos("0"))]) {
    expect(scale.steps).toBe(1000);
    expect([scale.stepOf(parseAttos("5")), scale.stepOf(maximum), scale.stepOf(parseAttos("11"))]).toEqual([
      500, 1000, 1000,
    ]);
  }
});

it("a template takes each of its values, and keeps a place that has none", () => {
  expect(fill("{{name}} has {{count}} of {{most}}", { name: "Rook", count: 0 })).toBe(
    "Rook has 0 of {{most}}",
  );
  expect(fill("{name} {{ name }} {{}}", { name: "Rook" })).toBe("{name} {{ name }} {{}}");
});
