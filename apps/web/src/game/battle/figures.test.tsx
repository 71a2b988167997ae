/** The shown figures of a story add up on a pocket calculator. */
import { seededRandom } from "@embedded-radix/tests/support/random.ts";
import { parseAttos, type WarField } from "@kingdoms/rules";
import { expect, it } from "vitest";
import { NO_BUILDINGS } from "../../test-support/made.ts";
import { rules } from "../../test-support/show.tsx";
import { drawTexts, endsText, lossTexts, luckText, powerText, ratioBelow, shareText } from "./figures.ts";

const number = (text: string): number => Number(text.replaceAll(",", "").replace(" %", ""));
const random = seededRandom("figures of stories");
const fate = (): Uint8Array => Uint8Array.from({ length: 32 }, () => random.integer(256));

const fieldAt = (most: number): WarField => ({
  attackers: 1 + random.integer(most),
  defenders: random.integer(most),
  treasury: parseAttos("40000"),
  hidden: parseAttos("0"),
  buildings: { ...NO_BUILDINGS, mine: 1 + random.integer(3) },
  alarm: random.integer(4),
});

it("powers and losses of a war add up as they are read", () => {
  for (let battle = 0; battle < 1_000; battle++) {
    const story = rules.warStory(fieldAt([5, 50, 5_000][battle % 3] ?? 5), fate());
    const { clash, attackers, defenders } = story;
    if (clash === null) continue;
    for (const side of [clash.attack, clash.defence]) {
      const product = side.fighting * number(luckText(side)) * (Number(side.bonus) / 1e18);
      expect(Math.abs(product - number(powerText(side.power)))).toBeLessThan(0.005_001);
    }
    const sides = [
      [attackers, clash.attack.fighting],
      [defenders, clash.defence.fighting],
    ] as const;
    for (const [loss, fighting] of sides) {
      const { q, exact } = lossTexts(loss, clash.q, fighting);
      const share = Number(loss.share) / 1e18;
      const rounds = loss.reason === "won" || loss.reason === "routed" ? Math.round : Math.ceil;
      expect(rounds(number(exact)), JSON.stringify({ exact, fallen: loss.fallen })).toBe(loss.fallen);
      if (rounds === Math.ceil) continue;
      const heads = fighting * share * number(q) ** 2;
      expect(Math.abs(heads - number(exact)), `${fighting} ${share} ${q} ${exact}`).toBeLessThan(0.005_001);
    }
  }
});

it("the chances of victory, draw and defeat add up to 100 %, and a possible one is never 0 %", () => {
  for (let battle = 0; battle < 200; battle++) {
    const preview = rules.warPreview(fieldAt(30));
    const texts = Object.values(endsText(preview));
    if (texts.some((text) => /[<>]/.test(text))) continue;
    const sum = texts.reduce((all, text) => all + Math.round(number(text) * 10), 0);
    expect(sum, texts.join(", ")).toBe(1000);
    const may = [preview.mayWin, preview.mayDraw, preview.mayLose];
    expect(texts.map((text) => text !== "0 %")).toEqual(may);
  }
});

it("a draw that only the edge of luck allows is not shown as impossible, nor the rest as certain", () => {
  const preview = rules.warPreview(fieldAt(30));
  const chances = { ...preview.chances, win: parseAttos("1"), draw: parseAttos("0"), lose: parseAttos("0") };
  const texts = endsText({ ...preview, chances, mayWin: true, mayDraw: true, mayLose: false });
  expect(texts).toEqual({ win: "> 99.9 %", draw: "< 0.1 %", lose: "0 %" });
});

it.each([
  ["0", "0 %"],
  ["0.0004", "< 0.1 %"],
  ["0.0005", "0.1 %"],
  ["0.284", "28.4 %"],
  ["0.9996", "> 99.9 %"],
  ["1", "100 %"],
])("a share of %s reads %s", (share, text) => {
  expect(shareText(parseAttos(share))).toBe(text);
});

it("a draw below the chance reads so, however close it was", () => {
  expect(drawTexts(parseAttos("0.3"), parseAttos("0.29999"))).toEqual({ chance: "30 %", drawn: "29.999 %" });
  expect(drawTexts(parseAttos("0.3"), parseAttos("0.30001"))).toEqual({ chance: "30 %", drawn: "30 %" });
  expect(drawTexts(parseAttos("0.3"), parseAttos("0.41"))).toEqual({ chance: "30 %", drawn: "41 %" });
});

it("a ratio that was too low reads so", () => {
  expect(ratioBelow(parseAttos("1.9996"), parseAttos("2"))).toBe("1.9996");
  expect(ratioBelow(parseAttos("1.5"), parseAttos("2"))).toBe("1.5");
});
