import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { connect, realm, show } from "../../test-support/show.tsx";
import { useWalletStore } from "../../wallet/store.ts";
import { RoyalAccount } from "./RoyalAccount.tsx";

const IDENTITY = "identity_sim12z6tzxcjpd8ndk8q8j3pcacm0lcft5v6h2z9wr0y5twcmugdjvx9kg";

it("an account beside a server that keeps something for players offers to sign in", async () => {
  connect();
  useWalletStore.setState({ identity: IDENTITY });
  await show(<RoyalAccount />, "/", { ...realm, players: true });
  expect(await screen.findByRole("button", { name: "Sign in" })).toBeTruthy();
});

it("an account where no such server is says nothing about signing in", async () => {
  connect();
  useWalletStore.setState({ identity: IDENTITY });
  await show(<RoyalAccount />, "/", { ...realm, players: false });
  expect(await screen.findByTestId("balance-xrd")).toBeTruthy();
  expect(screen.queryByText(/sign in/i)).toBeNull();
  expect(screen.queryByTestId("sign-in")).toBeNull();
});
