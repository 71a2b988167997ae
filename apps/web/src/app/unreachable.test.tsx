import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import RoyalArmy from "../features/army/RoyalArmy.tsx";
import { Kingdoms } from "../features/kingdoms/Kingdoms.tsx";
import { RoyalAccount } from "../features/royal-account/RoyalAccount.tsx";
import Structures from "../features/structures/Structures.tsx";
import Treasury from "../features/treasury/Treasury.tsx";
import { chapter, connect, kingdomOf, show, standAt, unreachable } from "../test-support/show.tsx";

const told = chapter("armed");

beforeEach(() => {
  connect();
  standAt(told.now);
});

describe("a panel whose ledger cannot be reached, and that has read nothing before", () => {
  it.each([
    ["Royal Account", <RoyalAccount key="account" />],
    ["Your Kingdoms", <Kingdoms key="kingdoms" selected={null} />],
    ["Kingdom Structures", <Structures key="structures" kingdomOf={kingdomOf(told)} />],
    ["Royal Treasury", <Treasury key="treasury" kingdomOf={kingdomOf(told)} />],
    ["Royal Army", <RoyalArmy key="army" kingdomOf={kingdomOf(told)} />],
  ] as const)("%s says that it loads, then why it cannot, and offers a retry", async (title, panel) => {
    await show(panel, "/", unreachable);
    expect(screen.getByRole("region", { name: title })).toBeTruthy();
    expect(screen.getByText("Loading data...")).toBeTruthy();
    const alert = await waitFor(() => screen.getByRole("alert"), { timeout: 20_000 });
    expect(alert.textContent).toMatch(/^Error: ./);
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
    expect(screen.queryByText("Loading data...")).toBeNull();
  });
});
