/** A player's actions and views, in any browser. Each waits until its control or text is there. */
import assert from "node:assert/strict";
import { type Driver, pause } from "./driver.ts";
import {
  chooseOption,
  clickCame,
  controlAt,
  layoutFaults,
  markField,
  newestOrder,
  typed,
  walletBody,
  words,
} from "./in-page.ts";

/** A page that is busy proving or building takes long on a small machine. */
const PATIENCE_MS = 120_000;
const LOOK_MS = 150;
/** A wallet screen that shows less of its body than this hides the facts, CSS pixels. */
const LEAST_BODY = 160;

/** Style sheets turn some of them into capitals. */
const holds = (all: string, text: string): boolean => all.toLowerCase().includes(text.toLowerCase());

export type Role = "button" | "link" | "textbox" | "checkbox" | "option" | "text";

export class Player {
  readonly #driver: Driver;
  readonly #isPhone: boolean;
  #seen: string | null = null;

  constructor(driver: Driver, isPhone: boolean) {
    this.#driver = driver;
    this.#isPhone = isPhone;
  }

  /** On a phone one screen of the dashboard is shown at a time. */
  async screen(name: "Castle" | "Army" | "Map" | "Reports" | "Account"): Promise<void> {
    if (this.#isPhone) await this.press("link", name);
  }

  async press(role: Role, name: string, { exact = false, within = "" } = {}): Promise<void> {
    let before = "";
    await this.#until(`${role} "${name}" can be pressed`, async () => {
      const found = await this.#driver.run(controlAt, role, name, exact, within);
      if (typeof found === "string") return found;
      // What still moves is not pressed.
      const place = `${found.x} ${found.y}`;
      if (place !== before) {
        before = place;
        return `${role} "${name}" moves`;
      }
      await this.#driver.click(found.x, found.y);
      // It may have moved between the look and the click, or while the button was down, which is no click.
      let came = await this.#driver.run(clickCame);
      if (came === "not yet") {
        await pause(LOOK_MS);
        came = await this.#driver.run(clickCame);
      }
      return came === "here" ? null : `${role} "${name}" moved away`;
    });
  }

  /** Presses a button, and agrees to its popup's warning first if there is one. */
  async agreeAndPress(name: string): Promise<void> {
    let agreed = false;
    await this.#until(`button "${name}" is enabled`, async () => {
      const found = await this.#driver.run(controlAt, "button", name, false, "");
      if (typeof found !== "string") return null;
      const warned = await this.#driver.run(controlAt, "checkbox", "Do it anyway", false, "");
      if (typeof warned === "string" || agreed) return found;
      agreed = true;
      await this.press("checkbox", "Do it anyway");
      return found;
    });
    await this.press("button", name);
  }

  async fill(name: string, text: string): Promise<void> {
    await this.press("textbox", name);
    await this.#until(`the field "${name}" holds ${text}`, async () => {
      if (!(await this.#driver.run(markField))) return "no field has the focus";
      await this.#driver.type(text);
      const held = await this.#driver.run(typed);
      return held === text ? null : `it holds "${held}"`;
    });
  }

  choose = (label: string, option: string): Promise<void> =>
    this.#until(`"${option}" is chosen as "${label}"`, async () =>
      (await this.#driver.run(chooseOption, label, option)) ? null : "there is no such choice",
    );

  see = (text: string): Promise<void> =>
    this.#until(`"${text}" is on the screen`, async () => {
      const all = await this.#driver.run(words);
      return holds(all, text) ? null : all.slice(-1500);
    });

  gone = (text: string): Promise<void> =>
    this.#until(`"${text}" is gone`, async () =>
      holds(await this.#driver.run(words), text) ? "it is still there" : null,
    );

  /** Reads the wallet's request, which must be visible, signs it, and waits until the ledger has it. */
  async sign(): Promise<void> {
    await this.reviewed();
    await this.press("button", "Sign", { exact: true });
    await this.committed();
  }

  /** Waits for the review, with its facts visible. */
  async reviewed(): Promise<void> {
    await this.see("Review transaction");
    await this.#until("the wallet says what it costs", async () => {
      const all = await this.#driver.run(words);
      if (holds(all, "Network fee")) return null;
      // A busy machine may end a preview; the player asks for another.
      if (holds(all, "Try again")) await this.press("button", "Try again", { exact: true });
      return all.slice(-1500);
    });
    await this.expectWalletReadable();
  }

  /** Checks that the wallet's screen shows its text. */
  async expectWalletReadable(): Promise<void> {
    await this.#until("the wallet shows what it says", async () => {
      const body = await this.#driver.run(walletBody);
      if (body === null) return "no screen of the wallet is open";
      return body.shown >= Math.min(LEAST_BODY, body.whole)
        ? null
        : `it shows ${body.shown} of ${body.whole} px`;
    });
  }

  async committed(): Promise<void> {
    await this.#until("a new order is on the ledger", async () => {
      const order = await this.#driver.run(newestOrder);
      if (order?.phase !== "committed" || order.id === this.#seen) return JSON.stringify(order);
      this.#seen = order.id;
      return null;
    });
    await this.gone("Please sign transaction");
  }

  /** Nothing to scroll sideways. */
  async expectFits(): Promise<void> {
    assert.deepEqual(await this.#driver.run(layoutFaults), [], "the page fits into its window");
  }

  /** @param look null if the condition holds, else a description of the present state. */
  async #until(what: string, look: () => Promise<string | null>): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    let instead = await look();
    while (instead !== null) {
      if (Date.now() > end) throw new Error(`Waited in vain: ${what}. Instead: ${instead}`);
      await pause(LOOK_MS);
      instead = await look();
    }
  }
}
