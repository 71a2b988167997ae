import { expect, it } from "vitest";
import { nextTask } from "./next-task.ts";

it("the next task comes after every promise that is settled already", async () => {
  const order: string[] = [];
  const next = nextTask().then(() => order.push("task"));
  await Promise.resolve();
  order.push("promise");
  await next;
  expect(order).toEqual(["promise", "task"]);
});
