import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { queryClient } from "../../data/query-client.ts";
import { RarityLine } from "../../game/marks.tsx";
import { faultyRealm, kingdomRead } from "../../test-support/faulty.ts";
import {
  chapter,
  clockUnread,
  connect,
  kingdomOf,
  realm,
  show,
  standAt,
  unreachable,
} from "../../test-support/show.tsx";
import { useWalletStore } from "../../wallet/store.ts";
import { KingdomFacts, KingdomStatus } from "./KingdomStatus.tsx";

const { key } = chapter("broke");
const gateway = faultyRealm();
const fact = (name: string): string =>
  screen.getByText(name, { selector: "dt" }).nextElementSibling?.textContent ?? "";

describe("Kingdom Status", () => {
  it("an unread castle has a placeholder", async () => {
    useWalletStore.setState({ phase: "ready" });
    await show(<KingdomStatus />);
    expect(screen.getByText("Your castle will stand here.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Refresh Status" })).toBeNull();
  });

  it("the panel loads, then shows the castle with its buildings, in words as well", async () => {
    connect();
    await show(<KingdomStatus />);
    const castle = await screen.findByRole("img", { name: /3 × Mine/ }, { timeout: 20_000 });
    expect(castle.getAttribute("aria-label")).toContain("4 × Barracks");
    expect(castle.getAttribute("aria-label")).toContain("11 of 11 building slots are taken.");
    expect(screen.getByRole("figure").querySelector("bdi")?.textContent).toBe("Camelot");
    expect(screen.queryByText("Loading data...")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Refresh Status" }));
    expect(await screen.findByRole("button", { name: "Refresh Status" })).toBeTruthy();
  });

  it("the panel does not say that there is no castle before the keys are read", async () => {
    connect();
    await show(<KingdomStatus />, "/", unreachable);
    // The records say why; the castle's place stays empty.
    const status = screen.getByTestId("status");
    expect(status.textContent).toContain("Checking… Your kingdoms have not been loaded yet.");
    expect(within(status).queryByRole("figure")).toBeNull();
    await expect.poll(() => queryClient.isFetching(), { timeout: 15_000 }).toBe(0);
    expect(status.textContent).toContain("Checking… Your kingdoms have not been loaded yet.");
    expect(status.textContent).not.toContain("Your castle will stand here.");
    expect(status.textContent).not.toContain("The ledger is slow to respond.");
  });

  it("the panel says why the kingdom cannot be read, and later as of when it was", async () => {
    gateway.fail(kingdomRead(key.component));
    connect();
    await show(<KingdomStatus />, "/", gateway.realm());
    const again = await screen.findByRole("button", { name: "Try again" });
    expect(screen.getByRole("alert").textContent).toContain("Error: ");
    gateway.mend();
    fireEvent.click(again);
    await expect.poll(() => screen.queryByText("Slots")).not.toBeNull();
    gateway.fail(kingdomRead(key.component));
    fireEvent.click(screen.getByRole("button", { name: "Refresh Status" }));
    await expect
      .poll(() => screen.queryByText(/It could not be refreshed. This is as of .+, state version \d+\./))
      .not.toBeNull();
    expect(screen.getByText("Slots")).toBeTruthy();
  });
});

describe("the facts of a kingdom", () => {
  it("protection is not shown before the ledger's time is known", async () => {
    const told = chapter("founded");
    clockUnread();
    await show(<KingdomFacts kingdomOf={kingdomOf(told)} />);
    await expect.poll(() => screen.queryByText("Protection")).not.toBeNull();
    expect(fact("Protection")).toBe("Checking…");
    standAt(told.now);
    expect(fact("Protected for")).toBe("3 days");
  });

  it("the protection of a young kingdom counts down by the ledger's clock", async () => {
    const told = chapter("founded");
    const info = told.kingdoms.find(({ id }) => id === told.key.id);
    const until = info?.shield.protectedUntil ?? 0;
    expect(until - (info?.createdAt ?? 0)).toBe(3 * 86_400);
    standAt(told.now);
    await show(<KingdomFacts kingdomOf={kingdomOf(told)} />);
    await expect.poll(() => screen.queryByText("Protected for")).not.toBeNull();
    standAt(until - 3 * 86_400);
    expect(fact("Protected for")).toBe("3 days");
    standAt(until - 86_400 - 7200);
    expect(fact("Protected for")).toBe("1 day and 2 hours");
    standAt(until - 3600 - 120);
    expect(fact("Protected for")).toBe("1 hour and 2 minutes");
    standAt(until - 61);
    expect(fact("Protected for")).toBe("1 minute");
    expect(fact("Location")).toBe("12, 34");
    expect(fact("Slots")).toBe("0 of 11");
    expect(fact("Rarity")).toBe("Not drawn yet");
    standAt(until);
    expect(fact("Protection")).toBe("None");
  });

  it.each(["Common", "Uncommon", "Rare", "Epic", "Legendary"] as const)(
    "the rarity %s is shown by name and gems, not only by color",
    async (rarity) => {
      await show(<RarityLine rarity={rarity} />);
      expect(screen.getByText(new RegExp(`^${rarity}`)).textContent).toMatch(/◆+$/);
    },
  );

  it("the facts name the component", async () => {
    standAt(chapter("broke").now);
    await show(<KingdomFacts kingdomOf={kingdomOf(chapter("broke"))} />);
    expect(screen.getByTitle(key.component)).toBeTruthy();
    expect(realm.factory).not.toBe(key.component);
  });
});
