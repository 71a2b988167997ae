import { act, fireEvent, screen } from "@testing-library/react";
import { describe, expect, inject, it, onTestFinished, vi } from "vitest";
import { shownAmount } from "../../format/amounts.ts";
import { show } from "../../test-support/show.tsx";
import { ActivityLog } from "./Treasury.tsx";

const { robber, victim, spoils, loot } = inject("feud");

/** The lines of the opened log that name the other side, newest first. */
async function gold(of: typeof robber, other: string): Promise<readonly string[]> {
  await show(<ActivityLog of={of} />);
  const log = screen.getByText("Activity log").closest("details");
  act(() => {
    if (log) log.open = true;
  });
  if (log) fireEvent(log, new Event("toggle"));
  const list = await screen.findByRole("list", { name: "Activity log" });
  const lines = () =>
    [...list.querySelectorAll("li")]
      .map((line) => [...line.querySelectorAll("span")].map(({ textContent }) => textContent).join(": "))
      .filter((text) => text.includes(other));
  await expect.poll(() => lines().length).toBe(2);
  return lines();
}

describe("the activity log of kingdoms that fought", () => {
  it("the log shows gains and losses of gold, by the stream's filters on KGLD", async () => {
    await gold(robber, "Lowfen");
    const asked: unknown[] = [];
    const send = globalThis.fetch;
    vi.stubGlobal("fetch", async (request: Request) => {
      const body = request.url.endsWith("/stream/transactions") ? await request.clone().json() : {};
      // Pages of earlier files may still read their stream.
      if ("events_filter" in body) asked.push(body);
      return send(request);
    });
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
    const list = () => screen.getByRole("list", { name: "Activity log" });
    const moved = () =>
      [...list().querySelectorAll("li")].map((line) => line.querySelectorAll("span")[1]?.textContent ?? "");
    for (const [choice, event, form] of [
      ["Gold in", "Deposit", /^\+[\d,.]+ KGLD$/],
      ["Gold out", "Withdrawal", /^[-\u2212][\d,.]+ KGLD$/],
    ] as const) {
      fireEvent.change(screen.getByLabelText("Show"), { target: { value: event } });
      expect(screen.getByRole("option", { name: choice })).toBeTruthy();
      await expect.poll(() => moved().length > 0 && moved().every((text) => form.test(text))).toBe(true);
      expect(asked.at(-1)).toMatchObject({
        events_filter: [{ event, emitter_address: robber.component, resource_address: inject("realm").kgld }],
        limit_per_page: 20,
      });
    }
  });

  it("the winner's log has the spoils of the war and the loot of the raid", async () => {
    expect(await gold(robber, "Lowfen")).toEqual([
      `Loot from the raid on \u2068Lowfen\u2069: +${shownAmount(loot, 2)} KGLD`,
      `Spoils from the war against \u2068Lowfen\u2069: +${shownAmount(spoils, 2)} KGLD`,
    ]);
  });

  it("the loser's log has the losses, unclaimed gold too", async () => {
    const lost = (amount: typeof loot): string => shownAmount((0n - amount) as typeof loot, 2);
    expect(await gold(victim, "Highmoor")).toEqual([
      `Unclaimed gold stolen in a raid by \u2068Highmoor\u2069: ${lost(loot)} KGLD`,
      `Taken in a war by \u2068Highmoor\u2069: ${lost(spoils)} KGLD`,
    ]);
  });
});
