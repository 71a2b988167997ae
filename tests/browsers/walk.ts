/** The whole way of a player, from Connect to a verified battle, as a list of steps with names. */
import type { Driver } from "./driver.ts";
import { Player } from "./player.ts";

export type Step = readonly [name: string, work: () => Promise<void>];

const HOME = "Dawnhold";
const OTHER = "Nightfen";

/** @param url of a fresh realm. */
export function walk(driver: Driver, url: string, isPhone: boolean): readonly Step[] {
  const player = new Player(driver, isPhone);
  const open = (search: string): Promise<void> => driver.goto(`${url}/?${search}`);

  const forward = async (step: "1 day"): Promise<void> => {
    await player.screen("Account");
    await player.press("button", `Move the clock forward by ${step}`);
    await player.press("button", `Let ${step} pass`);
    await player.gone("Move the clock forward?");
  };
  const found = async (name: string, column: string, row: string): Promise<void> => {
    await open("panel=place&map=true");
    await player.fill("Column", column);
    await player.fill("Row", row);
    await player.press("button", "Choose this cell");
    await player.fill("Name of the kingdom", name);
    await player.press("button", "Found the kingdom");
    await player.sign();
  };
  const build = async (building: string): Promise<void> => {
    await player.screen("Castle");
    await player.press("button", `Build ${building}`);
    await player.sign();
    await forward("1 day");
    await player.screen("Castle");
    await player.press("button", `Claim ${building}`);
    await player.sign();
  };
  const deposit = async (amount: string): Promise<void> => {
    await player.screen("Castle");
    await player.press("button", "Deposit KGLD", { exact: true });
    await player.fill("KGLD to deposit", amount);
    await player.press("button", "Deposit", { exact: true });
  };

  return [
    [
      "connect and share an account",
      async () => {
        await driver.goto(url);
        await player.press("button", "Radix Connect Button");
        await player.press("text", "Connect Now");
        await player.see("Share with this page");
        await player.expectWalletReadable();
        await player.press("button", "Share and continue");
        await player.screen("Account");
        await player.see("30,000.00");
        await player.expectFits();
      },
    ],
    ["found a kingdom", () => found(HOME, "30", "20")],
    [
      "reject an order",
      async () => {
        await open("kingdom=1&panel=buy");
        await player.fill("XRD to spend", "1000");
        await player.press("button", "Buy KGLD", { exact: true });
        await player.reviewed();
        await player.press("button", "Reject", { exact: true });
        await player.see("You rejected the request in the wallet.");
      },
    ],
    [
      "buy gold",
      async () => {
        await open("kingdom=1&panel=buy");
        await player.fill("XRD to spend", "1000");
        await player.press("button", "Buy KGLD", { exact: true });
        await player.sign();
        await player.screen("Account");
        await player.see("50,000.00");
      },
    ],
    [
      "deposit it, with a reload in mid-signature",
      async () => {
        await open("kingdom=1");
        await deposit("20000");
        await player.reviewed();
        await driver.reload();
        await player.sign();
      },
    ],
    [
      "build and claim a mine and a barracks",
      async () => {
        await open("kingdom=1");
        await build("Mine");
        await build("Barracks");
      },
    ],
    [
      "claim what the mine has made",
      async () => {
        await player.screen("Castle");
        await player.press("button", "Claim gold");
        await player.sign();
      },
    ],
    [
      "recruit and claim a defender",
      async () => {
        await player.screen("Army");
        await player.press("button", "Recruit Defenders");
        await player.fill("Defenders to recruit", "1");
        await player.press("button", "Recruit", { exact: true });
        await player.sign();
        await forward("1 day");
        await player.screen("Army");
        await player.press("button", "Claim 1 defender");
        await player.sign();
        await player.expectFits();
      },
    ],
    [
      "share a second account and found a second kingdom with it",
      async () => {
        await driver.goto(`${url}/?screen=account`);
        await player.press("button", "Radix Connect Button");
        await player.press("text", "Update Account Sharing");
        await player.see("Share with this page");
        await player.press("text", "Brunhild");
        await player.press("button", "Share and continue");
        await player.choose("Account in use", "Brunhild");
        await found(OTHER, "33", "24");
      },
    ],
    [
      "raid it",
      async () => {
        for (let days = 0; days < 4; days++) await forward("1 day");
        await open("kingdom=1&panel=raid&target=2");
        // There is nothing to take yet.
        await player.press("checkbox", "Do it anyway");
        await player.agreeAndPress("Send the squad");
        await player.sign();
      },
    ],
    ["be alerted", () => player.see("ALERT")],
    [
      "read its report in the history and verify it",
      async () => {
        await forward("1 day");
        await open("panel=history");
        await player.press("button", "Report of mission");
        await player.press("button", "Verify", { exact: true });
        await player.see("The report stands: every check passed.");
        await player.expectFits();
      },
    ],
    [
      "look at the other pages",
      async () => {
        for (const [path, text] of [
          ["/info", "Guide to Gameplay Functions"],
          ["/archive", HOME],
          ["/statistics", "Missions by kind and outcome"],
          ["/?map=true&kingdom=1", "World Map"],
        ] as const) {
          await driver.goto(url + path);
          await player.see(text);
          await player.expectFits();
        }
      },
    ],
  ];
}
