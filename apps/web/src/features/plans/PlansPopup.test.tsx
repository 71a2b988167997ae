import { accountAddress, componentAddress, localId } from "@kingdoms/client";
import { parseXrd } from "@kingdoms/rules";
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { addPlans, openBox, type Planned, useBox } from "../../game/planned/box.ts";
import { ownPlans } from "../../game/planned/own-plans.ts";
import { NO_STEWARD, useSteward } from "../../game/planned/steward.ts";
import { usePlayer } from "../../realm/player.ts";
import { chapter, connect, realm, show, standAt } from "../../test-support/show.tsx";
import { useWalletStore } from "../../wallet/store.ts";
import PlansPopup from "./PlansPopup.tsx";

const { now } = chapter("mined");
const ledger = realm.ledgerId || realm.factory;

const plannedBy = (account: string, name: string): Planned => ({
  id: name,
  words: {
    kingdom: { id: localId("#1#"), name, component: componentAddress("component_sim1kingdom") },
    account: accountAddress(account),
    plan: 1n,
    occasion: "built",
    steps: [{ kind: "claimDue", payload: {} }],
  },
  from: now + 3600,
  until: now + 7200,
  reward: parseXrd("2"),
  signed: null,
  interactionId: null,
  handedOver: false,
  problem: null,
});
const withServer = { ...realm, players: true };
const signedIn = { phase: "in", session: { player: "identity_sim1x", expiresAt: 0 } } as const;

beforeEach(() => {
  standAt(now);
  useSteward.setState(NO_STEWARD, true);
  usePlayer.setState({ player: { phase: "out" } });
});

describe("planned orders", () => {
  it("a visitor is asked to connect before anything can be planned", async () => {
    useWalletStore.setState({ phase: "ready" });
    await show(<PlansPopup />, "/?panel=plans");
    expect(await screen.findByText("Connect your wallet to plan orders.")).toBeTruthy();
  });

  it("a player who has not signed in reads that signed orders stay in the browser", async () => {
    connect();
    await show(<PlansPopup />, "/?panel=plans", withServer);
    expect(await screen.findByText(/Until then they stay in this browser/)).toBeTruthy();
    expect(screen.getByText("You have planned nothing yet.")).toBeTruthy();
  });

  it("a page without a steward says how signed orders reach one", async () => {
    connect();
    await show(<PlansPopup />, "/?panel=plans", { ...realm, players: false });
    expect(await screen.findByText(/npm run kingdoms -- steward/)).toBeTruthy();
  });

  it("a steward that does not answer, or submits nothing, is named", async () => {
    connect();
    usePlayer.setState({ player: signedIn });
    useSteward.setState({ asked: true, isOn: false });
    const shown = await show(<PlansPopup />, "/?panel=plans", withServer);
    expect(await screen.findByText(/is switched off/)).toBeTruthy();
    shown.unmount();
    useSteward.setState({ error: new Error("gone") });
    await show(<PlansPopup />, "/?panel=plans", withServer);
    expect(await screen.findByText("The steward could not be asked")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  });

  it("the orders of another account of this browser are neither shown, signed, discarded nor handed over", async () => {
    openBox(ledger);
    const { account } = chapter("founded").key;
    addPlans([plannedBy(account, "Ravenkeep"), plannedBy("account_sim1stranger", "Nightfen")]);
    connect();
    await show(<PlansPopup />, "/?panel=plans", withServer);
    expect(await screen.findByText("Ravenkeep")).toBeTruthy();
    expect(screen.queryByText("Nightfen")).toBeNull();
    expect(ownPlans().map(({ id }) => id)).toEqual(["Ravenkeep"]);
    fireEvent.click(screen.getByRole("button", { name: "Discard unsigned orders" }));
    expect(useBox.getState().plans.map(({ id }) => id)).toEqual(["Nightfen"]);
  });
});
