import { expect, test } from "vitest";
import { openBudget } from "./budget.ts";

const HOUR = 60 * 60_000;

function open(pushesOfDevice: number, pushes: number) {
  let now = 0;
  const budget = openBudget(() => now, { pushesOfDevice, pushes });
  const spend = (device: string): boolean => budget.spend(device);
  const wait = (ms: number): void => {
    now += ms;
  };
  return { spend, wait };
}

test("a device gets no more alerts within an hour than its share", () => {
  const { spend, wait } = open(2, 9);
  expect(spend("a")).toBe(true);
  wait(10);
  expect(spend("a")).toBe(true);
  expect(spend("a")).toBe(false);
  expect(spend("b")).toBe(true);
  wait(HOUR - 11);
  expect(spend("a")).toBe(false);
  wait(1);
  expect(spend("a")).toBe(true);
  expect(spend("a")).toBe(false);
});

test("all devices together get no more alerts within an hour than the server sends", () => {
  const { spend, wait } = open(9, 2);
  expect([spend("a"), spend("b"), spend("c")]).toEqual([true, true, false]);
  wait(HOUR);
  expect([spend("c"), spend("c"), spend("a")]).toEqual([true, true, false]);
});
