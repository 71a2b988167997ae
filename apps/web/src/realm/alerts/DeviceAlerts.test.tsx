import { MISSIONS } from "@kingdoms/client";
import { act, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { alerts as texts } from "../../i18n/en/players.ts";
import { chapter, connect, realm, show } from "../../test-support/show.tsx";
import { useWalletStore } from "../../wallet/store.ts";
import { usePlayer } from "../player.ts";
import { type AlertsHere, useAlerts } from "./alerts-state.ts";
import DeviceAlerts from "./DeviceAlerts.tsx";
import type { Device } from "./devices-server.ts";
import { deviceName } from "./push-browser.ts";
import { timeZoneHere } from "./quiet.ts";

const { key } = chapter("founded");
const phone: Device = {
  id: "a".repeat(32),
  name: "Firefox · Android",
  kingdoms: [key.component],
  leadMinutes: 10,
  outcomes: [],
  quiet: null,
  addedAt: Date.UTC(2026, 1, 3),
  failingSince: null,
};
const session = { player: "identity_sim1", expiresAt: Date.UTC(2026, 1, 3) };

beforeEach(() => {
  localStorage.clear();
  connect();
  usePlayer.setState({ player: { phase: "in", session } });
});

async function shown(here: AlertsHere, devices: readonly Device[] = [], whole = true) {
  useAlerts.setState({ here, devices, busy: false, problem: null });
  await show(<DeviceAlerts pushKey="key" whole={whole} />, "/", { ...realm, players: true, push: "key" });
  return within(await screen.findByTestId("device-alerts"));
}

describe("alerts on this device", () => {
  it.each(["insecure", "homeScreen", "noWorker", "noPush"] as const)(
    "a browser without alerts (%s) says why, and offers none",
    async (why) => {
      const part = await shown({ state: "unsupported", why });
      expect(part.getByText(texts.unsupported[why])).toBeTruthy();
      expect(part.queryByRole("button")).toBeNull();
    },
  );

  it("a browser that blocks notifications says how to allow them, and is not asked again", async () => {
    const part = await shown({ state: "denied" });
    expect(part.getAllByRole("listitem").map((step) => step.textContent)).toEqual(Object.values(texts.allow));
    expect(part.queryByRole("button")).toBeNull();
  });

  it("alerts that were ended elsewhere say so beside the way to turn them on", async () => {
    const part = await shown({ state: "off", lost: true });
    expect(part.getByText(texts.lost)).toBeTruthy();
    expect(await part.findByRole("button", { name: texts.turnOn })).toBeTruthy();
  });

  it("a player without a wallet is asked to connect one first", async () => {
    useWalletStore.setState({ accounts: [], persona: null, identity: null });
    const part = await shown({ state: "off", lost: false });
    expect(part.getByText(texts.connectFirst)).toBeTruthy();
    expect(part.queryByRole("button")).toBeNull();
  });

  it("alerts that are on list the player's other devices with their dates, and each can be removed", async () => {
    const other = { ...phone, id: "b".repeat(32), name: "?", failingSince: Date.UTC(2026, 1, 4) };
    const part = await shown({ state: "on", device: phone }, [phone, other]);
    expect(part.getByText(texts.on)).toBeTruthy();
    const list = within(part.getByRole("list", { name: texts.devices }));
    const others = list.getAllByRole("listitem").map((item) => item.textContent);
    expect(others).toEqual([
      expect.stringMatching(/^Unknown browserAdded Feb 3, 2026\. Not reached since Feb 4, 2026/),
    ]);
    expect(list.getByRole("button", { name: "Remove Unknown browser" })).toBeTruthy();
    expect(part.getByRole("combobox", { name: texts.lead })).toHaveProperty("value", "10");
  });

  it("a device shows no outcomes and has no quiet hours before its player chooses them", async () => {
    const part = await shown({ state: "on", device: phone });
    const outcomes = within(part.getByRole("group", { name: texts.outcomes }));
    expect(outcomes.getAllByRole("checkbox").map((box) => (box as HTMLInputElement).checked)).toEqual(
      MISSIONS.map(() => false),
    );
    expect(part.getByRole("checkbox", { name: texts.quiet.on })).toHaveProperty("checked", false);
    expect(part.queryByLabelText(texts.quiet.from)).toBeNull();
  });

  it.each([
    ["07:00", timeZoneHere(), texts.quiet.after],
    ["22:00", timeZoneHere(), texts.quiet.none],
    ["07:00", "Pacific/Chatham", texts.quiet.elsewhere.replace("{{timeZone}}", "Pacific/Chatham")],
  ])("quiet hours until %s by the clock of %s are explained", async (to, timeZone, sentence) => {
    const quiet = { from: "22:00", to, timeZone, attacks: false };
    const part = await shown({ state: "on", device: { ...phone, outcomes: ["war"], quiet } });
    expect(part.getByRole("checkbox", { name: "War" })).toHaveProperty("checked", true);
    expect(part.getByLabelText(texts.quiet.from)).toHaveProperty("value", "22:00");
    expect(part.getByRole("checkbox", { name: texts.quiet.attacks })).toHaveProperty("checked", false);
    expect(part.getByText(sentence)).toBeTruthy();
  });

  it("a browser without alerts lists the devices that have them", async () => {
    const part = await shown({ state: "unsupported", why: "noPush" }, [phone]);
    expect(part.getByRole("button", { name: "Remove Firefox · Android" })).toBeTruthy();
  });

  it("a device whose push service takes nothing says so", async () => {
    const failing = { ...phone, failingSince: Date.UTC(2026, 1, 4) };
    const part = await shown({ state: "on", device: failing }, [failing]);
    expect(part.getByText(texts.failing)).toBeTruthy();
  });

  it("every refusal of server and browser has a sentence", async () => {
    const part = await shown({ state: "off", lost: false });
    for (const [code, sentence] of Object.entries(texts.errors)) {
      act(() => useAlerts.setState({ problem: code }));
      expect(part.getByRole("alert").textContent).toBe(`That failed: ${sentence}`);
    }
  });

  it("nothing is said of alerts in the account before a player has signed in, and Attack Detection says how", async () => {
    usePlayer.setState({ player: { phase: "out" } });
    const { unmount } = await show(<DeviceAlerts pushKey="key" whole />);
    expect(screen.queryByTestId("device-alerts")).toBeNull();
    unmount();
    const part = await shown({ state: "checking" }, [], false);
    expect(part.getByText(texts.signInFirst)).toBeTruthy();
  });
});

describe("the name of a device", () => {
  it.each([
    ["Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0", "Firefox · Android"],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
      "Safari · iOS",
    ],
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
      "Edge · Windows",
    ],
    [
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
      "Chrome · Linux",
    ],
    ["curl/8", "?"],
  ])("%s is named %s", (agent, name) => {
    expect(deviceName(agent)).toBe(name);
  });
});
