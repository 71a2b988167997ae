import { beforeEach, expect, it } from "vitest";
import { usePractice } from "../data/practice.ts";
import { useOrders } from "../orders/store.ts";
import { guardLeaving } from "./practice-leaving.ts";

const leave = (): boolean => {
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};
const played = (): void => {
  const order = { kind: "claimGold", phase: "committed", payload: {}, steps: [] };
  useOrders.setState({ orders: [order] as never });
};

beforeEach(() => {
  useOrders.setState({ orders: [] });
  usePractice.setState({ isLeft: false });
  guardLeaving({ state: "opening" });
});

it("a browser asks before a world is lost that was played in", () => {
  guardLeaving({ state: "ready", kept: false });
  expect(leave()).toBe(false);
  played();
  expect(leave()).toBe(true);
});

it("no browser asks about a world that it keeps, or that its player leaves on purpose", () => {
  played();
  guardLeaving({ state: "ready", kept: true });
  expect(leave()).toBe(false);
  guardLeaving({ state: "ready", kept: false });
  usePractice.setState({ isLeft: true });
  expect(leave()).toBe(false);
});
