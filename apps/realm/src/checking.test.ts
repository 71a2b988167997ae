import { expect, it } from "vitest";
import { sayingChecks } from "./checking.ts";

function checking() {
  const said: string[] = [];
  const clock = { ms: 0 };
  const tell = sayingChecks(
    (text) => said.push(text.replace(/^.*once: /, "")),
    () => clock.ms,
  );
  return { said, clock, tell };
}

it("a check that ends within a second is not reported", () => {
  const { said, clock, tell } = checking();
  tell({ of: "bytes", share: 0.1 });
  clock.ms = 999;
  tell({ of: "rows", share: 1 });
  expect(said).toEqual([]);
});

it("a longer check reports every two seconds which part it reads and how far it is", () => {
  const { said, clock, tell } = checking();
  tell({ of: "bytes", share: 0 });
  for (const [ms, share] of [
    [1_000, 0.129],
    [2_000, 0.3],
    [3_000, 0.5],
  ] as const) {
    clock.ms = ms;
    tell({ of: "rows", share });
  }
  clock.ms = 6_000;
  tell({ of: "state", share: 0 });
  expect(said).toEqual([
    "its transactions and what they wrote, 12 %",
    "its transactions and what they wrote, 50 %",
    "its newest state",
  ]);
});
