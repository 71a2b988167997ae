import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { RoyalAccount } from "../../features/royal-account/RoyalAccount.tsx";
import { signIn as texts } from "../../i18n/en/players.ts";
import { walletErrors } from "../../i18n/en/wallet-errors.ts";
import { connect, realm, show } from "../../test-support/show.tsx";
import { toolkitSentence } from "../../wallet/errors.ts";
import { useWalletStore } from "../../wallet/store.ts";
import { usePlayer } from "../player.ts";
import { useSignIn } from "./sign-in.ts";

const IDENTITY = "identity_sim12z6tzxcjpd8ndk8q8j3pcacm0lcft5v6h2z9wr0y5twcmugdjvx9kg";
const OTHER = "identity_sim12tljxea3s0mse52jmpvsphr0haqs86sung8d3qlhr763nxttj59650";
const withServer = { ...realm, players: true };

beforeEach(() => {
  connect();
  useWalletStore.setState({ identity: IDENTITY });
  usePlayer.setState({ player: { phase: "out" } });
  useSignIn.setState({ signIn: { state: "idle" } });
});

describe("signing in, in the account", () => {
  it("an account offers to sign in if a server has players' data, and says which", async () => {
    await show(<RoyalAccount />, "/", withServer);
    expect(await screen.findByRole("button", { name: "Sign in" })).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "What we store" }));
    const popup = within(await screen.findByTestId("popup-kept"));
    expect(popup.getByText(/the newest choice counts/)).toBeTruthy();
    // Who is not signed in has nothing there to take along or to delete.
    expect(popup.queryByRole("link")).toBeNull();
    expect(popup.queryByRole("button", { name: "Delete everything" })).toBeNull();
  });

  it("an account without such a server does not mention signing in", async () => {
    await show(<RoyalAccount />, "/", { ...realm, players: false });
    expect(await screen.findByTestId("balance-xrd")).toBeTruthy();
    expect(screen.queryByTestId("sign-in")).toBeNull();
  });

  it("a visitor without a wallet is offered no sign-in", async () => {
    useWalletStore.setState({ accounts: [], persona: null, identity: null });
    await show(<RoyalAccount />, "/", withServer);
    expect(screen.getByRole("button", { name: "Connect Wallet" })).toBeTruthy();
    expect(screen.queryByTestId("sign-in")).toBeNull();
  });

  it("a session stays in sight without the wallet, and names a persona that is not the wallet's", async () => {
    const session = { player: OTHER, expiresAt: Date.UTC(2026, 1, 3) };
    usePlayer.setState({ player: { phase: "in", session } });
    await show(<RoyalAccount />, "/", withServer);
    const part = within(await screen.findByTestId("sign-in"));
    expect(part.getByText("Signed in as identity_sim12tl…j59650 until Feb 3, 2026.")).toBeTruthy();
    act(() => void useWalletStore.setState({ identity: OTHER }));
    expect(part.getByText("Signed in until Feb 3, 2026.")).toBeTruthy();
    act(() => void useWalletStore.setState({ accounts: [], identity: null }));
    expect(part.getByRole("button", { name: "Sign out" })).toBeTruthy();
  });

  it("every code of wallet and server has a sentence, an unknown one the wallet's own", async () => {
    await show(<RoyalAccount />, "/", withServer);
    await screen.findByTestId("sign-in");
    const codes = [
      ...Object.entries({ ...texts.errors, ...walletErrors }),
      ["somethingNew", "The wallet's own words."],
    ] as const;
    for (const [code, sentence] of codes) {
      act(() =>
        useSignIn.setState({ signIn: { state: "failed", code, message: "The wallet's own words." } }),
      );
      const given = toolkitSentence(code);
      const said = given === null ? sentence : `${given}${sentence}`;
      expect(screen.getByRole("alert").textContent).toBe(`${code}Sign-in failed: ${said}`);
    }
  });
});
