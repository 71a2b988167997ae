import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, inject, it, vi } from "vitest";
import { Failure } from "../ui/Notes.tsx";
import { useRealmConfig } from "./game.tsx";
import { queryClient } from "./query-client.ts";

const realm = inject("realm");
let answer = "";
let asked = 0;

beforeEach(() => {
  queryClient.clear();
  asked = 0;
  vi.stubGlobal("fetch", () => {
    asked += 1;
    return Promise.resolve(new Response(answer));
  });
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  queryClient.clear();
});

function Page() {
  const { data, error, isError } = useRealmConfig();
  if (data !== undefined) return <p>{data.networkName}</p>;
  return isError ? <Failure error={error} /> : null;
}

const page = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );

it("a network's sign-in page is explained to the player, and the game continues once it is gone", async () => {
  answer = "<!doctype html><title>Free WiFi</title>";
  page();
  expect((await screen.findByRole("alert")).textContent).toMatch(/a sign-in page of this network/);
  expect(asked).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(10_500));
  expect(asked).toBe(2);
  answer = JSON.stringify(realm);
  await act(() => vi.advanceTimersByTimeAsync(10_500));
  expect(await screen.findByText(realm.networkName)).toBeTruthy();
  const known = asked;
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(asked).toBe(known);
});

it.each(["online", "visibilitychange"])("it is asked again at once on %s", async (event) => {
  answer = "<!doctype html>";
  page();
  await screen.findByRole("alert");
  answer = JSON.stringify(realm);
  await act(async () => {
    if (event === "online") {
      window.dispatchEvent(new Event("offline"));
      window.dispatchEvent(new Event("online"));
    } else document.dispatchEvent(new Event(event, { bubbles: true }));
    await vi.advanceTimersByTimeAsync(100);
  });
  expect(await screen.findByText(realm.networkName)).toBeTruthy();
});
