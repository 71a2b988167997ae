import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { kingdomName } from "../../data/kingdom-name.ts";
import { kindText } from "../../game/missions.ts";
import { i18n } from "../../i18n/index.ts";
import { chapter, connect, show, standAt, unreachable } from "../../test-support/show.tsx";
import { AttacksPopup } from "../attacks/AttacksPopup.tsx";
import { HistoryPopup } from "./HistoryPopup.tsx";

beforeEach(() => {
  connect();
  standAt(chapter("broke").now);
});

describe("the records of the world", () => {
  it("a war history is shown as it is on the ledger", async () => {
    await show(<HistoryPopup />);
    const reports = await screen.findAllByRole("button", { name: /^Report of mission/ }, { timeout: 15_000 });
    expect(reports.length).toBeGreaterThan(0);
  });

  it("a war history that cannot be read says so", async () => {
    await show(<HistoryPopup />, "/", unreachable);
    expect(await screen.findByText(/Failed to load war history/, {}, { timeout: 15_000 })).toBeTruthy();
  });

  it("attacks that cannot be read are reported", async () => {
    await show(<AttacksPopup />, "/", unreachable);
    expect(await screen.findByText(/Failed to load attack data/, {}, { timeout: 15_000 })).toBeTruthy();
  });
});

describe("kinds that this client does not know", () => {
  it("an unknown kind of mission is named by its number", () => {
    expect(kindText(i18n.t, null, 64)).toBe("Unknown 64");
  });
  it("an unknown kingdom is named by the first eight characters of its id", () => {
    expect(kingdomName([], "#123456789#")).toBe("Kingdom #1234567");
  });
});
