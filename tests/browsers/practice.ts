/** The practice page, from the first visit to the first raid, as a list of steps with names. Its guide says what comes next. */
import type { Driver } from "./driver.ts";
import { Player } from "./player.ts";
import type { Step } from "./walk.ts";

const HOME = "Dawnhold";

/** @param url of a realm; the practice page is beside its own. */
export function practiceWalk(driver: Driver, url: string, isPhone: boolean): readonly Step[] {
  const player = new Player(driver, isPhone);
  const page = `${url}/practice/`;

  /** News offer to claim something, too. */
  const guided = (name: string): Promise<void> =>
    player.press("button", name, { exact: true, within: "[data-testid=guide]" });
  const order = async (press: Promise<void>): Promise<void> => {
    await press;
    await player.committed();
  };
  const fill = async (opener: string, field: string, amount: string, submit: string): Promise<void> => {
    await guided(opener);
    await player.fill(field, amount);
    await order(player.press("button", submit, { exact: true }));
    await player.gone(field);
  };
  const claim = async (name: string): Promise<void> => {
    await guided("Fast-forward");
    await order(guided(name));
  };

  return [
    [
      "open the practice page",
      async () => {
        await driver.goto(page);
        await player.see("Nothing here has value");
        await player.see("24 kingdoms");
        if (!driver.keepsFiles) await player.see("This browser can't keep your world");
        await player.expectFits();
      },
    ],
    [
      "found a kingdom without a wallet",
      async () => {
        await player.press("button", "Play", { exact: true });
        await player.fill("Column", "45");
        await player.fill("Row", "30");
        await player.press("button", "Choose this cell");
        await player.fill("Name of the kingdom", HOME);
        await order(player.press("button", "Found the kingdom"));
        await player.screen("Castle");
        await player.see("Lesson 2 of 12");
        await player.expectFits();
      },
    ],
    [
      "build and claim a mine, and its gold",
      async () => {
        await fill("Buy gold", "XRD to spend", "40", "Buy KGLD");
        await fill("Deposit gold", "KGLD to deposit", "2000", "Deposit");
        await order(guided("Build it"));
        await claim("Claim it");
        await player.see("Lesson 3 of 12");
        await order(guided("Claim it"));
      },
    ],
    [
      "train a defender",
      async () => {
        await player.see("Lesson 4 of 12");
        await order(guided("Build it"));
        await claim("Claim it");
        await fill("Train one", "Defenders to recruit", "1", "Recruit");
        await claim("Claim 1");
      },
    ],
    [
      "inspect a neighbor",
      async () => {
        await player.see("Lesson 5 of 12");
        await guided("Choose a kingdom");
        await player.press("option", "Neighbor");
        await player.see("Intelligence Report");
        await driver.press("Escape");
        await player.gone("Intelligence Report");
      },
    ],
    [
      "raid a neighbor",
      async () => {
        await player.see("Lesson 6 of 12");
        await guided("Pick a target");
        await player.press("option", "Raid: ");
        await player.press("checkbox", `I give up the protection of ${HOME}`);
        await order(player.agreeAndPress("Send the squad"));
        await player.see("Lesson 7 of 12");
        await guided("Fast-forward");
        await driver.goto(`${page}?panel=history`);
        await player.press("button", "Report of mission");
        await player.expectFits();
      },
    ],
    [
      "find the world again after a reload, where the browser keeps it",
      async () => {
        await driver.goto(page);
        await driver.reload();
        if (driver.keepsFiles) await player.see(HOME);
        else await player.press("button", "Play", { exact: true });
      },
    ],
    [
      "look at the other pages",
      async () => {
        for (const [path, text] of [
          ["info", "Guide to Gameplay Functions"],
          ["archive", "Langstead"],
          ["?map=true", "World Map"],
          ["sieges", "Ten sieges"],
        ] as const) {
          await driver.goto(page + path);
          await player.see(text);
          await player.expectFits();
        }
      },
    ],
  ];
}
