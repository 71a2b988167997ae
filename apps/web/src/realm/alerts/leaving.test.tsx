import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { connect, realm, show } from "../../test-support/show.tsx";
import { usePlayer } from "../player.ts";
import { leaveWithAlerts } from "./alerts.ts";
import { ALERTS_KEY, UNREAD, useAlerts } from "./alerts-state.ts";
import DeviceAlerts from "./DeviceAlerts.tsx";

const device = {
  id: "a".repeat(32),
  name: "Firefox · Android",
  kingdoms: [],
  leadMinutes: 0,
  outcomes: [],
  quiet: null,
  addedAt: 0,
  failingSince: null,
};
const session = { player: "identity_sim1", expiresAt: Date.UTC(2026, 1, 3) };
/** The player's requests to the server. */
let asked: string[];
let answer: () => Response;

beforeEach(async () => {
  asked = [];
  answer = () => Response.json({});
  localStorage.clear();
  localStorage.setItem(ALERTS_KEY, device.id);
  connect();
  usePlayer.setState({ player: { phase: "in", session } });
  useAlerts.setState({ ...UNREAD, here: { state: "on", device }, devices: [device] }, true);
  const asItIs = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    if (typeof input !== "string" || !input.startsWith("/player")) return asItIs(input, init);
    asked.push(`${init?.method} ${input}`);
    return answer();
  });
  await show(<DeviceAlerts pushKey="key" whole />, "/", { ...realm, players: true, push: "key" });
});
afterEach(() => vi.restoreAllMocks());

it("signing out takes the device off the list, then ends the session, and asks for nothing in between", async () => {
  await act(() => leaveWithAlerts("here"));
  expect(asked).toEqual([`DELETE /player/devices/${device.id}`, "DELETE /player/session"]);
  expect(usePlayer.getState().player.phase).toBe("out");
  expect(useAlerts.getState()).toEqual(UNREAD);
  expect(localStorage.getItem(ALERTS_KEY)).toBeNull();
  expect(screen.queryByTestId("device-alerts")).toBeNull();
});

it("a sign-out that the server does not answer leaves the player signed in, without alerts on the device", async () => {
  answer = () => Response.json({ code: "INTERNAL", message: "" }, { status: 500 });
  await expect(act(() => leaveWithAlerts("here"))).rejects.toMatchObject({ code: "INTERNAL" });
  expect(usePlayer.getState().player.phase).toBe("in");
  expect(useAlerts.getState().here).toEqual({ state: "off", lost: false });
});
