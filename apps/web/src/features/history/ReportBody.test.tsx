import { type KingdomInfo, ledgerTime, type MissionReport } from "@kingdoms/client";
import { parseAttos } from "@kingdoms/rules";
import { cleanup, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { show } from "../../test-support/show.tsx";
import { ReportBody } from "./ReportBody.tsx";
import { ReportPopup } from "./ReportPopup.tsx";

const kingdoms = ["Ravenkeep", "Stonewatch"].map(
  (name, index) =>
    ({ id: `#${index + 1}#`, name, component: `component_${index}` }) as unknown as KingdomInfo,
);
const AT = ledgerTime(1_800_000_000);
const LAUNCH = "txid_sim1launchlaunchlaunchlaunch";
const DONE = "txid_sim1donedonedonedonedonedone";

const LAUNCHED = {
  kind: "war",
  attacker: "#1#",
  defender: "#2#",
  amount: 9,
  launchedAt: AT - 9000,
  activationTime: AT - 60,
};

const war = (event: object, launch: object | null = {}): MissionReport =>
  ({
    missionId: 7n,
    launch: launch === null ? null : { intentHash: LAUNCH, event: { ...LAUNCHED, ...launch } },
    completion: {
      intentHash: DONE,
      event: {
        type: "KingdomAttackCompleted",
        missionId: 7n,
        attacker: "#1#",
        defender: "#2#",
        winner: "#1#",
        warSpoils: parseAttos("1250.5"),
        attackingUnits: 9,
        defendingUnits: 4,
        attackerLosses: 1,
        defenderLosses: 3,
        buildingsDestroyed: ["mine"],
        defenderTreasury: parseAttos("5002"),
        defenderHidden: parseAttos("0"),
        defenderAlarm: 1,
        completedAt: AT,
        fate: "ab".repeat(32),
        ...event,
      },
    },
  }) as unknown as MissionReport;

describe("the battle damage report", () => {
  it("the report names the winner, both sides' units, losses and rest, and the spoils", async () => {
    await show(<ReportBody report={war({})} kingdoms={kingdoms} />);
    expect(screen.getByTestId("verdict").textContent).toBe(
      "\u2068Ravenkeep\u2069 won against \u2068Stonewatch\u2069.",
    );
    const cells = (side: string): readonly (string | null)[] =>
      within(screen.getByTestId(side))
        .getAllByRole("cell")
        .map(({ textContent }) => textContent);
    expect(cells("side-attacker")).toEqual(["9", "1", "8"]);
    expect(cells("side-defender")).toEqual(["4", "3", "1"]);
    expect(screen.getByText("1,250.50 KGLD")).toBeTruthy();
    expect(screen.getByText("Mine")).toBeTruthy();
  });

  it("a battle without a winner is a draw", async () => {
    await show(<ReportBody report={war({ winner: null })} kingdoms={kingdoms} />);
    expect(screen.getByTestId("verdict").textContent).toBe("Battle Draw: neither side won.");
  });

  it("a strike that hit nothing has no winner, and is no draw", async () => {
    const type = "KingdomMissileCompleted";
    await show(
      <ReportBody
        report={war({ type, winner: null, missilesFired: 1, intercepted: 1 })}
        kingdoms={kingdoms}
      />,
    );
    expect(screen.getByTestId("verdict").textContent).toBe("The barriers stopped every missile.");
  });

  it("the report links to both transactions, or to one if the launch is unknown", async () => {
    await show(<ReportBody report={war({})} kingdoms={kingdoms} />);
    const hrefs = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(hrefs()).toEqual([`/transaction/${LAUNCH}`, `/transaction/${DONE}`]);
    cleanup();
    await show(<ReportBody report={war({}, null)} kingdoms={kingdoms} />);
    expect(hrefs()).toEqual([`/transaction/${DONE}`]);
    expect(screen.getByText("Not read yet")).toBeTruthy();
  });

  it("an unknown mission has no report", async () => {
    await show(<ReportPopup mission="4711" />);
    expect(
      await screen.findByText("No finished mission has this number.", {}, { timeout: 15_000 }),
    ).toBeTruthy();
  });
});
