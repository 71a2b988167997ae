import { seededRandom } from "@embedded-radix/tests/support/random.ts";
import { type KingdomInfo, ledgerTime, type MissionReport } from "@kingdoms/client";
import { BUILDINGS, formatAttos, parseAttos, toHex, type WarField } from "@kingdoms/rules";
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { headlineOf } from "../../game/battle/headline.ts";
import { linkOf } from "../../game/battle/inputs.ts";
import { battleStoryOf, SIMULATED } from "../../game/battle/kinds/index.ts";
import { readInputs, searchOfInputs } from "../../game/battle/search.ts";
import { NO_BUILDINGS } from "../../test-support/made.ts";
import { chapter, connect, rules, show, standAt } from "../../test-support/show.tsx";
import { HistoryList } from "./HistoryList.tsx";
import { ReportBody } from "./ReportBody.tsx";

const kingdoms = ["Dawnhold", "Nightfen"].map(
  (name, index) =>
    ({ id: `#${index + 1}#`, name, component: `component_${index}` }) as unknown as KingdomInfo,
);
const seed = Number(process.env.KINGDOMS_SEED ?? Date.now() % 1_000_000);
console.log(`KINGDOMS_SEED=${seed}`);

/** Fates in an order that the seed decides. */
const fateOf = (number: number): Uint8Array => {
  const bytes = new Uint8Array(32);
  new DataView(bytes.buffer).setUint32(0, seed);
  new DataView(bytes.buffer).setUint32(4, number);
  return bytes;
};

const FIELD: WarField = {
  attackers: 5,
  defenders: 3,
  treasury: parseAttos("40000"),
  hidden: parseAttos("1000"),
  buildings: { ...NO_BUILDINGS, mine: 2, barracks: 2, stronghold: 1, trezor: 1 },
  alarm: 1,
};

/** The event that the contract would emit for this field and fate. */
function warEvent(fate: Uint8Array | null, change: object = {}, field = FIELD) {
  const { victor, ...outcome } = rules.war(field, fate ?? "overdue");
  return {
    type: "KingdomAttackCompleted",
    missionId: 7n,
    attacker: "#1#",
    defender: "#2#",
    winner: { attacker: "#1#", defender: "#2#", nobody: null }[victor],
    ...outcome,
    attackingUnits: field.attackers,
    defendingUnits: field.defenders,
    defenderTreasury: field.treasury,
    defenderHidden: field.hidden,
    defenderAlarm: field.alarm,
    defenderBuildings: field.buildings,
    fate: fate === null ? null : toHex(fate),
    completedAt: ledgerTime(1_800_000_000),
    ...change,
  } as never;
}

const reportOf = (event: unknown): MissionReport =>
  ({ missionId: 7n, launch: null, completion: { intentHash: "txid_loc1done", event } }) as never;

/** A fate with which the war ends so. */
function fateWith(victor: "attacker" | "defender" | "nobody", field = FIELD): Uint8Array {
  for (let number = 0; number < 5_000; number++) {
    const fate = fateOf(number);
    if (rules.war(field, fate).victor === victor) return fate;
  }
  throw new Error(`no ${victor} won`);
}

describe("the story of a battle", () => {
  it("the report of a won war goes from the forces to the spoils, with every limit", async () => {
    await show(<ReportBody report={reportOf(warEvent(fateWith("attacker")))} kingdoms={kingdoms} />);
    const story = (await screen.findByTestId("story")).textContent;
    expect(story).toContain("sent 5 defenders.");
    expect(story).toContain("had 3 defenders at home.");
    expect(story).toContain("3 townsfolk joined as militia");
    expect(story).toMatch(/5 × [\d.]+ luck = [\d.]+/);
    expect(story).toMatch(/6 × [\d.]+ luck × [\d.]+ alarm = [\d.]+/);
    expect(story).toContain("In reach: 39,000.00 KGLD.");
    expect(story).toContain("The stronghold leaves");
    expect(story).toMatch(/Taken: [\d,.]+ KGLD/);
    expect(screen.getByRole("link", { name: "Open in simulator" }).getAttribute("href")).toMatch(
      /simulator\?.*treasury=40000/,
    );
  });

  it("the report of a lost war explains its losses and shows no spoils", async () => {
    await show(<ReportBody report={reportOf(warEvent(fateWith("defender")))} kingdoms={kingdoms} />);
    const story = (await screen.findByTestId("story")).textContent;
    expect(story).toContain("Beaten off, the attackers lose");
    expect(story).not.toContain("Taken:");
  });

  it("the report of an overdue war has no dice", async () => {
    await show(<ReportBody report={reportOf(warEvent(null))} kingdoms={kingdoms} />);
    expect(await screen.findByText(/No dice were rolled/)).toBeTruthy();
    expect(screen.getByTestId("story").textContent).toContain("5 × 1 luck = 5");
  });

  it("a report that does not follow from the rules says so instead of telling a story", async () => {
    const report = reportOf(warEvent(fateWith("attacker"), { attackerLosses: 4 }));
    await show(<ReportBody report={report} kingdoms={kingdoms} />);
    expect(await screen.findByText(/do not follow from the rules/)).toBeTruthy();
    expect(screen.queryByTestId("story")).toBe(null);
  });

  it("the story of every war agrees with the contract's event", () => {
    for (let number = 0; number < 300; number++) {
      const alarm = number % 4;
      const event = warEvent(fateOf(number), {}, { ...FIELD, alarm, attackers: 1 + (number % 17) });
      expect(battleStoryOf(event, rules)).toMatchObject({ kind: "war" });
    }
  });
});

describe("the headline of a report", () => {
  const t = ((key: string, values: object) => `${key} ${JSON.stringify(values ?? {})}`) as never;
  const headline = (event: unknown, ...own: string[]) =>
    headlineOf(t, event as never, new Set(own), (id) => id);

  it("a war is won or lost for its reader, and neither for others", () => {
    const won = warEvent(fateWith("attacker"));
    expect(headline(won, "#1#")).toEqual({ text: 'battle.won {"other":"#2#"}', tone: "won" });
    expect(headline(won, "#2#")).toEqual({ text: 'battle.lost {"other":"#1#"}', tone: "lost" });
    expect(headline(won)).toEqual({ text: 'battle.neutral {"winner":"#1#","loser":"#2#"}', tone: "neutral" });
    expect(headline(won, "#1#", "#2#")?.tone).toBe("neutral");
  });

  it("a raid that was fought off is lost for the sender and won for the defender", () => {
    const raid = { type: "KingdomRaidCompleted", attacker: "#1#", defender: "#2#", winner: "#2#" };
    expect(headline(raid, "#1#")).toEqual({ text: 'battle.raidFailed {"other":"#2#"}', tone: "lost" });
    expect(headline(raid, "#2#")).toEqual({ text: 'battle.fendedOff {"other":"#1#"}', tone: "won" });
    const robbed = { ...raid, winner: "#1#" };
    expect(headline(robbed, "#2#")).toEqual({ text: 'battle.raided {"other":"#1#"}', tone: "lost" });
  });

  it("missiles without effect were stopped, or did no damage", () => {
    const missile = { type: "KingdomMissileCompleted", attacker: "#1#", defender: "#2#", winner: null };
    const text = (intercepted: number) => headline({ ...missile, missilesFired: 2, intercepted })?.text;
    expect(text(2)).toContain("battle.allIntercepted");
    expect(text(1)).toContain("battle.harmless");
  });
});

it("the war history says whether the player won or lost", async () => {
  const told = chapter("founded");
  connect();
  standAt(told.now);
  for (const [victor, part] of [
    ["attacker", "You won"],
    ["defender", "You lost"],
  ] as const) {
    const event = warEvent(fateWith(victor), { attacker: told.key.id, defender: "#99#" });
    const winner = victor === "attacker" ? told.key.id : "#99#";
    const shown = await show(
      <HistoryList reports={[reportOf({ ...(event as object), winner })]} kingdoms={kingdoms} />,
    );
    expect(await screen.findByText(part)).toBeTruthy();
    shown.unmount();
  }
});

describe("a link to the simulator", () => {
  it("every battle comes back from its link as it was", () => {
    const random = seededRandom("links to the simulator");
    for (let number = 0; number < 200; number++) {
      const [one, two, three] = [random.integer(2 ** 31), random.integer(2 ** 31), random.integer(2 ** 31)];
      const kind = SIMULATED[number % SIMULATED.length] ?? "war";
      const { inputs } = readInputs({});
      const given = {
        ...inputs,
        kind,
        attackers: 1 + (one % 1_000_000),
        missiles: 1 + (two % 1_000_000),
        defenders: three % 1_000_001,
        treasury: parseAttos(`${one}.${String(two).padStart(18, "0").slice(0, 18)}`),
        unclaimed: parseAttos(String(three)),
        mine: one % 4,
      };
      const link = searchOfInputs(given);
      expect({
        link,
        ...readInputs({ ...searchOfInputs({ ...inputs, kind }), ...link }).inputs,
      }).toMatchObject(readInputs(link).inputs);
      expect(searchOfInputs(readInputs(link).inputs)).toEqual(link);
      expect(readInputs(link).wrong).toEqual([]);
    }
  });

  it("a report's link holds its whole field, to the last digit of the treasury", () => {
    const treasury = parseAttos("12345.000000000000000001");
    const { inputs, wrong } = readInputs(linkOf("war", { ...FIELD, treasury }));
    expect(wrong).toEqual([]);
    expect(formatAttos(inputs.treasury)).toBe("12345.000000000000000001");
    expect(inputs).toMatchObject({ attackers: 5, defenders: 3, alarm: 1, mine: 2, stronghold: 1 });
  });

  it.each([
    ["kind", "siege"],
    ["attackers", "many"],
    ["attackers", -1],
    ["attackers", 0],
    ["missiles", 0],
    ["attackers", 1.5],
    ["attackers", 1e12],
    ["treasury", "1e5"],
    ["treasury", "-1"],
    ["treasury", { a: 1 }],
    ["hidden", "1.0000000000000000001"],
    ["alarm", null],
    ["mine", 100],
    ["mine", true],
  ])("a link with %s %j names the wrong field and shows the usual value", (name, value) => {
    const { inputs, wrong } = readInputs({ [name]: value });
    expect(wrong).toEqual([name]);
    expect(inputs).toEqual(readInputs({}).inputs);
  });

  it("a link to the simulator holds every building", () => {
    const buildings = Object.fromEntries(BUILDINGS.map((name, at) => [name, at + 1]));
    expect(readInputs(buildings).inputs).toMatchObject(buildings);
  });
});
