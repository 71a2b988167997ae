/** What `public/sw.js` makes of an alert, in a browser that is not there: `tests/e2e/alerts.spec.ts` has a real one. */
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { beforeEach, describe, expect, it } from "vitest";

const SCRIPT = readFileSync(new URL("../../../public/sw.js", import.meta.url), "utf8");
const WORKER = new URL("http://localhost:8090/sw.js");
const WORDS = {
  language: "de",
  locale: "de",
  titles: { launched: "{kind} gegen {to}", arriving: "{kind} erreicht gleich {to}" },
  body: "Von {from}, Ankunft {time}.",
  kinds: { raid: "Überfall" },
  unknownKind: "Angriff",
  unreadable: "Öffne das Spiel.",
  ended: {
    titles: {
      "war.sender.won": "Du hast bei {other} gesiegt",
      "war.target.lost": "{other} hat {mine} besiegt",
      "fortify.target": "{other} hat {mine} Verstärkung geschickt",
      "rarity.sender": "{mine} hat seine Seltenheit: {rarity}",
      "prospect.sender": "Die Schürfer von {mine} sind zurück",
      "other.sender": "Deine Mission nach {other} ist zu Ende",
      "other.target": "Eine Mission von {other} hat {mine} erreicht",
    },
    rarities: { Legendary: "Legendär" },
    gold: { sender: "{gold} KGLD erbeutet.", target: "{gold} KGLD geraubt.", found: "{gold} KGLD gefunden." },
    losses: "Verteidiger verloren: {losses}.",
    unread: "Öffne das Spiel, um die Berichte zu lesen.",
    many: "Neues aus deinen Königreichen: {count}",
    score: "Gesiegt: {won}. Verloren: {lost}.",
  },
};
const RAID = {
  mission: "7",
  phase: "launched",
  kind: "raid",
  from: "Stone{to}watch",
  to: "Ravenkeep",
  arrivesAt: Date.UTC(2026, 10, 22, 12) / 1000,
};

/** As the server sends it to the sender of a war. */
const WAR = {
  mission: "9",
  phase: "ended",
  kind: "war",
  role: "sender",
  result: "won",
  from: "Ravenkeep",
  to: "Stone{mine}watch",
  endedAt: Date.UTC(2026, 10, 22, 12) / 1000,
};

interface Shown {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly renotify: boolean;
  readonly data: object;
}

interface Page {
  readonly url: string;
  postMessage(message: unknown): void;
  focus(): Promise<void>;
}

class Browser {
  readonly shown: Shown[] = [];
  readonly opened: string[] = [];
  readonly told: unknown[] = [];
  /** Tags of notifications that were taken away. */
  readonly closed: string[] = [];
  pages: Page[] = [];
  words: object | null = WORDS;
  readonly #handlers = new Map<string, (event: object) => void>();

  constructor() {
    const self = {
      location: WORKER,
      addEventListener: (name: string, handle: (event: object) => void) => this.#handlers.set(name, handle),
      registration: {
        showNotification: async (title: string, options: Omit<Shown, "title">) =>
          void this.shown.push({ title, ...options }),
        getNotifications: async () =>
          this.shown.map(({ tag }) => ({ tag, close: () => void this.closed.push(tag) })),
      },
      clients: {
        matchAll: async () => this.pages,
        // As a browser reads an address that a worker names.
        openWindow: async (url: string) => void this.opened.push(new URL(url, WORKER).href),
      },
    };
    const caches = {
      open: async () => ({ matchAll: async () => (this.words === null ? [] : [Response.json(this.words)]) }),
    };
    runInNewContext(SCRIPT, { self, caches, URL, Request, Intl });
  }

  async push(text: string | null): Promise<void> {
    await this.#fire("push", { data: text === null ? null : { json: () => JSON.parse(text) as unknown } });
  }

  /** The newest one. */
  touch = (): Promise<void> =>
    this.#fire("notificationclick", {
      notification: { close: () => undefined, data: this.shown.at(-1)?.data },
    });

  page(path: string): Page {
    return {
      url: new URL(path, WORKER).href,
      postMessage: (message) => void this.told.push(message),
      focus: async () => undefined,
    };
  }

  async #fire(name: string, event: object): Promise<void> {
    let work: Promise<void> = Promise.resolve();
    this.#handlers.get(name)?.({ ...event, waitUntil: (given: Promise<void>) => (work = given) });
    await work;
  }
}

let browser: Browser;
beforeEach(() => {
  browser = new Browser();
});

describe("the service worker's alerts", () => {
  it("an alert uses the page's texts, and shows any name as plain text", async () => {
    await browser.push(JSON.stringify(RAID));
    expect(browser.shown).toEqual([
      expect.objectContaining({
        title: "Überfall gegen Ravenkeep",
        body: expect.stringMatching(/^Von Stone\{to\}watch, Ankunft 2[123]\.11\.2026, \d\d:00\.$/),
        tag: "kingdoms-mission-7",
        renotify: false,
      }),
    ]);
  });

  it("the second alert of a mission replaces the first and sounds again", async () => {
    await browser.push(JSON.stringify({ ...RAID, phase: "arriving" }));
    expect(browser.shown).toEqual([
      expect.objectContaining({
        title: "Überfall erreicht gleich Ravenkeep",
        tag: "kingdoms-mission-7",
        renotify: true,
      }),
    ]);
  });

  it("a kind that the page does not know is an attack", async () => {
    await browser.push(JSON.stringify({ ...RAID, kind: "siege" }));
    await browser.push(JSON.stringify({ ...RAID, kind: null }));
    expect(browser.shown.map(({ title }) => title)).toEqual([
      "Angriff gegen Ravenkeep",
      "Angriff gegen Ravenkeep",
    ]);
  });

  it("an alert that cannot be read, or has no texts, still shows something", async () => {
    await browser.push("no JSON");
    await browser.push(null);
    browser.words = null;
    await browser.push(JSON.stringify(RAID));
    expect(browser.shown.map(({ title, body }) => `${title}: ${body}`)).toEqual([
      "Kingdoms: Öffne das Spiel.",
      "Kingdoms: Öffne das Spiel.",
      "Kingdoms: Stone{to}watch → Ravenkeep",
    ]);
  });

  it.each([
    ["a war that was won", {}, "Du hast bei Stone{mine}watch gesiegt"],
    [
      "a war that was lost at home",
      { role: "target", result: "lost", from: "Stonewatch", to: "Ravenkeep" },
      "Stonewatch hat Ravenkeep besiegt",
    ],
    [
      "reinforcements",
      { kind: "fortify", role: "target", result: null, from: "Stonewatch", to: "Ravenkeep" },
      "Stonewatch hat Ravenkeep Verstärkung geschickt",
    ],
    [
      "a rarity",
      { kind: "rarity", result: null, rarity: "Legendary" },
      "Ravenkeep hat seine Seltenheit: Legendär",
    ],
    [
      "a rarity without a word",
      { kind: "rarity", result: null, rarity: "Mythic" },
      "Ravenkeep hat seine Seltenheit: Mythic",
    ],
    ["a kind without words", { kind: "siege" }, "Deine Mission nach Stone{mine}watch ist zu Ende"],
    ["a fight between own kingdoms", { result: null }, "Deine Mission nach Stone{mine}watch ist zu Ende"],
  ])("%s is described from the player's side", async (_what, changed, title) => {
    await browser.push(JSON.stringify({ ...WAR, ...changed }));
    expect(browser.shown).toEqual([
      expect.objectContaining({ title, tag: "kingdoms-mission-9", renotify: true }),
    ]);
  });

  it.each([
    ["gold and losses", { gold: 4000.5, losses: 1 }, "4.000,5 KGLD erbeutet. Verteidiger verloren: 1."],
    ["what was robbed", { role: "target", result: "lost", gold: 12, losses: 0 }, "12 KGLD geraubt."],
    ["what prospectors found", { kind: "prospect", result: null, gold: 7 }, "7 KGLD gefunden."],
    ["neither", { losses: 0 }, "Öffne das Spiel, um die Berichte zu lesen."],
  ])("the outcome of a mission says %s in the player's numbers", async (_what, changed, body) => {
    await browser.push(JSON.stringify({ ...WAR, ...changed }));
    expect(browser.shown.map((one) => one.body)).toEqual([body]);
  });

  it("the outcome of a mission takes the place of the alert of its launch, and opens its report", async () => {
    await browser.push(JSON.stringify({ ...RAID, mission: "9" }));
    await browser.push(JSON.stringify(WAR));
    expect(new Set(browser.shown.map(({ tag }) => tag))).toEqual(new Set(["kingdoms-mission-9"]));
    await browser.touch();
    expect(browser.opened).toEqual(["http://localhost:8090/?panel=report&mission=9"]);
    browser.pages = [browser.page("/")];
    await browser.touch();
    expect(browser.told).toEqual([{ open: "report", mission: "9" }]);
  });

  it("a number of a mission that is none leads to no address", async () => {
    await browser.push(JSON.stringify({ ...WAR, mission: "9&panel=withdraw" }));
    await browser.touch();
    expect(browser.opened).toEqual(["http://localhost:8090/?panel=report"]);
  });

  it("many outcomes are one notification, which takes away those of the missions in it and opens War History", async () => {
    await browser.push(JSON.stringify(RAID));
    await browser.push(JSON.stringify({ ...RAID, mission: "8" }));
    const summary = { phase: "summary", count: 1_200, won: 3, lost: 1, missions: ["7", "9"] };
    await browser.push(JSON.stringify(summary));
    expect(browser.shown.at(-1)).toMatchObject({
      title: "Neues aus deinen Königreichen: 1.200",
      body: "Gesiegt: 3. Verloren: 1.",
      tag: "kingdoms-missions",
    });
    expect(browser.closed).toEqual(["kingdoms-mission-7"]);
    await browser.touch();
    expect(browser.opened).toEqual(["http://localhost:8090/?panel=history"]);
    await browser.push(JSON.stringify({ ...summary, won: 0, lost: 0 }));
    expect(browser.shown.at(-1)?.body).toBe("Öffne das Spiel, um die Berichte zu lesen.");
  });

  it("outcomes are shown by their names if the texts are missing or from an older page", async () => {
    const { ended: _ended, ...older } = WORDS;
    for (const words of [null, older]) {
      browser.words = words;
      await browser.push(JSON.stringify(WAR));
      expect(browser.shown.at(-1)).toMatchObject({
        title: "Kingdoms",
        body: "Ravenkeep → Stone{mine}watch",
        tag: "kingdoms-mission-9",
      });
      await browser.push(JSON.stringify({ phase: "summary", count: 3, won: 1, lost: 0, missions: [] }));
      expect(browser.shown.at(-1)).toMatchObject({ title: "Kingdoms", tag: "kingdoms-missions" });
    }
  });

  it("an alert that is touched opens Attack Detection in a page of the game that is open, and not in the wallet's", async () => {
    browser.pages = [browser.page("/wallet"), browser.page("/?kingdom=1")];
    await browser.touch();
    expect(browser.told).toEqual([{ open: "attacks" }]);
    expect(browser.opened).toEqual([]);
  });

  it("an alert that is touched while no page is open opens one at Attack Detection", async () => {
    await browser.touch();
    expect(browser.opened).toEqual(["http://localhost:8090/?panel=attacks"]);
  });
});
