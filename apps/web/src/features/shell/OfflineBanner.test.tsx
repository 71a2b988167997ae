import { ResponseError } from "@kingdoms/client";
import { act, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { connectionLost, tipSeen, worldIsOf } from "../../data/tip.ts";
import { shownDate } from "../../format/times.ts";
import { show } from "../../test-support/show.tsx";
import { OfflineBanner } from "./LedgerStatus.tsx";

const WORDS = /The ledger cannot be reached\. You are seeing what was last read\./;
const NOON = Date.UTC(2026, 0, 5, 12);

it("the banner says that the ledger cannot be reached, and as of when everything is, until it can", async () => {
  await show(<OfflineBanner />);
  expect(screen.queryByText(WORDS)).toBeNull();
  act(() => tipSeen(7, NOON));
  expect(screen.queryByText(WORDS)).toBeNull();
  act(() => connectionLost(new Error("away")));
  const banner = screen.getByText(WORDS);
  expect(banner.getAttribute("role")).toBe("status");
  expect(banner.textContent).toContain(shownDate(NOON, "full"));
  act(() => tipSeen(8, NOON + 1000));
  expect(screen.queryByText(WORDS)).toBeNull();
});

it("the banner says so as well if the connection works and the world could not be read", async () => {
  await show(<OfflineBanner />);
  act(() => {
    tipSeen(7, NOON);
    worldIsOf(NOON - 60_000);
  });
  expect(screen.getByText(WORDS).textContent).toContain(shownDate(NOON - 60_000, "full"));
  act(() => worldIsOf(null));
  expect(screen.queryByText(WORDS)).toBeNull();
});

it("the offline banner names no time if nothing was ever read", async () => {
  await show(<OfflineBanner />);
  act(() => connectionLost(new Error("away")));
  expect(screen.getByText(WORDS).textContent?.trim()).toMatch(/last read\.$/);
});

it.each([429, 503])("the banner calls a gateway that answers %i busy, not unreachable", async (status) => {
  await show(<OfflineBanner />);
  act(() => connectionLost(new ResponseError(status, undefined)));
  expect(screen.queryByText(WORDS)).toBeNull();
  expect(screen.getByText(/Too many requests right now/)).toBeTruthy();
  act(() => tipSeen(9, NOON));
  expect(screen.queryByText(/busy/)).toBeNull();
});
