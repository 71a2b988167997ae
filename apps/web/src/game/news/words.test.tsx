/** What news say to the player that they are about. */
import { type KingdomInfo, localId, type MissionReport } from "@kingdoms/client";
import { parseAttos } from "@kingdoms/rules";
import { describe, expect, it } from "vitest";
import { i18n } from "../../i18n/index.ts";
import { quietFacts } from "../../test-support/made.ts";
import { rules } from "../../test-support/show.tsx";
import "../../i18n/later.ts";
import { type NewsItem, newsOf } from "./items.ts";
import type { NewsFacts } from "./kind.ts";
import { newsActionOf, wordsOf } from "./words.ts";

const t = i18n.getFixedT("en", "messages");
const NOW = 1_800_000_000;
const kingdoms = ["Dawnhold", "Nightfen"].map(
  (name, index) => ({ id: localId(`#${index + 1}#`), name }) as unknown as KingdomInfo,
);

const war = {
  type: "KingdomAttackCompleted",
  attacker: "#1#",
  defender: "#2#",
  winner: "#1#",
  attackerLosses: 0,
  defenderLosses: 0,
  warSpoils: parseAttos("0"),
  buildingsDestroyed: ["mine"],
};

/** The words of a completed mission, to the owner of these kingdoms. */
function told(event: object, ...own: string[]): string {
  const report = {
    missionId: 7n,
    launch: null,
    completion: { time: NOW, event },
  } as unknown as MissionReport;
  const facts: NewsFacts = {
    own: new Set(own),
    reports: [report],
    missions: [],
    infos: [],
    kingdoms: [],
    rules,
    gone: [],
    plans: [],
  };
  const [item] = newsOf(facts, NOW);
  if (item === undefined) throw new Error("nothing is told");
  const { title, text } = wordsOf(t, item, kingdoms);
  return `${title}. ${text}`.replaceAll(/[\u2068\u2069]/g, "");
}

const ofClock = (of: NewsItem["of"]): NewsItem => ({ key: "x", at: NOW, kingdom: localId("#1#"), of });

describe("the words of news", () => {
  it("a fallen building is news for both sides, even if nothing else was lost", () => {
    expect(told(war, "#2#")).toBe("Dawnhold defeated Nightfen. Destroyed: Mine.");
    expect(told(war, "#1#")).toBe("You won at Nightfen. No gold taken, destroyed: Mine.");
    const held = { ...war, winner: "#2#", buildingsDestroyed: [] };
    expect(told(held, "#2#")).toBe("Nightfen beat back an attack by Dawnhold. No losses.");
  });

  it("a war between two kingdoms of one player has no winner", () => {
    expect(told(war, "#1#", "#2#")).toBe(
      "Your mission to Nightfen has ended. No spoils; losses 0 against 0; destroyed: Mine.",
    );
  });

  it("one unit and several have different words", () => {
    const batch = (amount: number) => ofClock({ type: "batch", unit: "defenders", amount });
    const spoken = (amount: number) =>
      [wordsOf(t, batch(amount), kingdoms).text, newsActionOf(t, batch(amount)).label].join(" ");
    expect(spoken(1)).toBe("Claim it to use it. Claim it");
    expect(spoken(3)).toBe("Claim them to use them. Claim them");
  });

  it("each end of a peace names the attacks that can reach the kingdom again", () => {
    const text = (type: "protection" | "warTruce" | "raidTruce") =>
      wordsOf(t, ofClock({ type }), kingdoms).text;
    expect(text("protection")).toBe("It can be attacked now.");
    expect(text("warTruce")).toBe("Wars and missiles can reach it again.");
    expect(text("raidTruce")).toBe("Raids can reach it again.");
  });

  it("a planned order is news once for each thing that became of it", () => {
    const words = {
      kingdom: { id: localId("#1#"), name: "Dawnhold", component: "component_sim1x" },
      steps: [
        { kind: "claimDue", payload: {} },
        { kind: "build", payload: { building: "barracks" } },
      ],
    };
    const states = ["waiting", "done", "refused", "missed", "void", "withdrawn"];
    const plans = states.map((state) => ({ hash: "subtxid_sim1abcdefgh", words, state, changedAt: NOW }));
    const facts = { ...quietFacts(rules), plans: plans as unknown as NewsFacts["plans"] };
    const items = newsOf(facts, NOW);
    expect(new Set(items.map(({ key }) => key)).size).toBe(3);
    const said = items.map((item) => {
      const { title, text } = wordsOf(t, item, kingdoms);
      return `${title}: ${text}`.replaceAll(/[\u2068\u2069]/g, "");
    });
    expect(said.sort()).toEqual([
      "A planned order of Dawnhold was carried out: Claim everything that is ready · Build Barracks",
      "A planned order of Dawnhold was missed: Claim everything that is ready · Build Barracks",
      "A planned order of Dawnhold was refused: Claim everything that is ready · Build Barracks",
    ]);
    expect(newsActionOf(t, items[0] as NewsItem)).toMatchObject({ search: { kingdom: 1, panel: "plans" } });
  });
});
