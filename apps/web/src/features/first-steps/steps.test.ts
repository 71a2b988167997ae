import type { AccountBalance, GameConfig, Kingdom } from "@kingdoms/client";
import { parseAttos } from "@kingdoms/rules";
import { expect, it } from "vitest";
import { nextStep, type Progress } from "./steps.ts";

const config = { buildings: { mine: { cost: parseAttos("300") } } } as unknown as GameConfig;
const kingdom = (treasury: string, mines = 0): Kingdom =>
  ({ buildings: { mine: mines }, construction: null, treasury: parseAttos(treasury) }) as Kingdom;
const holding = (kgld: string): AccountBalance => ({ kgld: parseAttos(kgld) }) as AccountBalance;
const start: Progress = { connected: false, kingdom: null, balance: null, config };

it("the steps lead from the wallet to the first mine", () => {
  expect(nextStep(start)).toBe("connect");
  expect(nextStep({ ...start, connected: true })).toBe("found");
  const founded = { ...start, connected: true, kingdom: kingdom("0"), balance: holding("0") };
  expect(nextStep(founded)).toBe("buy");
  expect(nextStep({ ...founded, balance: holding("300") })).toBe("deposit");
  expect(nextStep({ ...founded, kingdom: kingdom("300") })).toBe("mine");
  expect(nextStep({ ...founded, kingdom: kingdom("0", 1) })).toBeNull();
});

it("the treasury's gold counts towards the price", () => {
  const founded = { ...start, connected: true, kingdom: kingdom("250") };
  expect(nextStep({ ...founded, balance: holding("50") })).toBe("deposit");
  expect(nextStep({ ...founded, balance: holding("49") })).toBe("buy");
});

it("no step between buying, depositing and building is chosen while price or balance is unread", () => {
  const founded = { ...start, connected: true, kingdom: kingdom("0") };
  expect(nextStep(founded)).toBe("unread");
  expect(nextStep({ ...founded, balance: holding("300"), config: null })).toBe("unread");
  expect(nextStep({ ...founded, kingdom: kingdom("300") })).toBe("mine");
});

it("the steps end as soon as the first mine is under construction", () => {
  const building = { ...kingdom("0"), construction: { building: "mine" } } as Kingdom;
  expect(nextStep({ ...start, connected: true, kingdom: building })).toBeNull();
});
