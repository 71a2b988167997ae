import { type KingdomInfo, type LocalId, ledgerTime, type MissionLaunched } from "@kingdoms/client";
import { act, cleanup, screen } from "@testing-library/react";
import { useEffect, useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AttackAlarm } from "../../game/alarm.ts";
import { ALERTS_KEY, LOST, UNREAD, useAlerts } from "../../realm/alerts/alerts-state.ts";
import { show } from "../../test-support/show.tsx";
import { Bell } from "./Alarm.tsx";
import { endNotices, useNotices, wantNotices } from "./notices.tsx";

const kingdoms = ["Ravenkeep", "Stonewatch"].map(
  (name, index) =>
    ({ id: `#${index + 1}#`, name, component: `component_${index}` }) as unknown as KingdomInfo,
);
const attack = (id: number): MissionLaunched => ({
  type: "RandomInitiated",
  missionId: BigInt(id),
  kind: "war",
  randomType: 4,
  attacker: "#2#" as LocalId,
  defender: "#1#" as LocalId,
  amount: 3,
  launchedAt: ledgerTime(1_800_000_000),
  activationTime: ledgerTime(1_800_007_200),
  round: 20,
});
const under = (ids: readonly number[]): AttackAlarm => {
  const traffic = { attacks: ids.map(attack), help: [], outgoing: [] };
  return ids.length === 0 ? { state: "clear", traffic } : { state: "alert", unverified: null, traffic };
};
const ring = (...ids: number[]) => show(<Bell alarm={under(ids)} kingdoms={kingdoms} />);
/** Puts another state of the alarm into the bell that rings. */
const change = (next: AttackAlarm): void =>
  act(() => {
    for (const set of bells) set(next);
  });
const bells = new Set<(alarm: AttackAlarm) => void>();
function ChangingBell() {
  const [alarm, setAlarm] = useState(under([1, 2]));
  useEffect(() => {
    bells.add(setAlarm);
    return () => void bells.delete(setAlarm);
  }, []);
  return <Bell alarm={alarm} kingdoms={kingdoms} />;
}
const words = (): string | null => screen.getByTestId("alarm-words").textContent;

/** The notifications of the browser; `answer` is its reply to the request for permission. */
let sent: string[] = [];
function browserThat(answer: NotificationPermission): void {
  class Notice {
    static permission: NotificationPermission = answer;
    static requestPermission = (): Promise<NotificationPermission> => Promise.resolve(answer);
    constructor(title: string, { body, tag }: { body: string; tag: string }) {
      sent.push(`${title} | ${body} | ${tag}`);
    }
  }
  Object.assign(globalThis, { Notification: Notice });
}

beforeEach(() => {
  sent = [];
  localStorage.clear();
  useAlerts.setState(UNREAD, true);
  browserThat("granted");
});
afterEach(() => endNotices());

describe("the alarm", () => {
  it("the alarm is silent without attacks", async () => {
    await ring();
    expect([document.title, words()]).toEqual(["Kingdoms", ""]);
  });

  it("an attack is announced in the title and to screen readers, and without permission in no notification", async () => {
    await ring(1, 2);
    expect(document.title).toBe("(2) ALERT - Kingdoms");
    expect(words()).toContain("Attack detected: War from Stonewatch against Ravenkeep");
    expect(sent).toEqual([]);
  });

  it("screen readers announce the end of an attack, and the words disappear later", async () => {
    await show(<ChangingBell />);
    change(under([2]));
    expect(words()).toBe("War from Stonewatch against Ravenkeep has arrived and been decided.");
    // What cannot be read is not over.
    const unverified = { of: "world", error: new Error("500") } as const;
    change({ state: "checking", unverified, traffic: null });
    expect(words()).toBe("War from Stonewatch against Ravenkeep has arrived and been decided.");
    vi.useFakeTimers();
    try {
      change(under([]));
      expect(words()).toBe(
        "War from Stonewatch against Ravenkeep has arrived and been decided. No attack on the way to your kingdoms.",
      );
      act(() => void vi.advanceTimersByTime(60_000));
      expect(words()).toBe("");
    } finally {
      vi.useRealTimers();
    }
  });

  it("each attack is notified once, even if pages are opened again", async () => {
    await wantNotices();
    await ring(1);
    const first = "War against Ravenkeep | Stonewatch has sent 3 units. | kingdoms-mission-1";
    expect(sent).toEqual([first]);
    cleanup();
    await ring(1, 2);
    expect(sent).toEqual([first, first.replace("mission-1", "mission-2")]);
  });

  it("a page leaves notifying to the push service of a device that is alerted, for as long as that works", async () => {
    await wantNotices();
    localStorage.setItem(ALERTS_KEY, "id");
    await ring(1);
    expect(sent).toEqual([]);
    cleanup();
    localStorage.setItem(ALERTS_KEY, LOST);
    await ring(1);
    expect(sent).toHaveLength(1);
    cleanup();
    const device = {
      id: "id",
      name: "?",
      kingdoms: [],
      leadMinutes: 0,
      outcomes: [],
      quiet: null,
      addedAt: 0,
      failingSince: 1,
    };
    useAlerts.setState({ here: { state: "on", device } });
    await ring(1, 2);
    expect(sent).toHaveLength(2);
  });

  it("the alarm works in a browser without notifications", async () => {
    await wantNotices();
    class Refused {
      static permission = "granted";
      constructor() {
        throw new TypeError("Illegal constructor");
      }
    }
    Object.assign(globalThis, { Notification: Refused });
    await ring(1);
    expect(document.title).toBe("(1) ALERT - Kingdoms");
    expect(words()).toContain("War from Stonewatch against Ravenkeep");
    expect(useNotices.getState().state).toBe("blocked");
  });

  it("the alarm works without space in storage", async () => {
    await wantNotices();
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    try {
      await ring(1);
    } finally {
      full.mockRestore();
    }
    expect(sent).toHaveLength(1);
    expect(words()).toContain("War from Stonewatch against Ravenkeep");
  });

  it("the alarm sends no notification once the player has switched it off, or if the browser forbids it", async () => {
    await wantNotices();
    endNotices();
    await ring(1);
    browserThat("denied");
    await wantNotices();
    expect(useNotices.getState().state).toBe("blocked");
    cleanup();
    await ring(1, 2);
    expect(sent).toEqual([]);
  });
});
