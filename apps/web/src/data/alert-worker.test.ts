/** What `public/sw.js` makes of an alert, in a browser that is not there: `tests/e2e/alerts.spec.ts` has a real one. */
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { beforeEach, describe, expect, it } from "vitest";

const SCRIPT = readFileSync(new URL("../../public/sw.js", import.meta.url), "utf8");
const WORKER = new URL("http://localhost:8090/sw.js");
const WORDS = {
  language: "de",
  locale: "de",
  titles: { launched: "{kind} gegen {to}", arriving: "{kind} erreicht gleich {to}" },
  body: "Von {from}, Ankunft {time}.",
  kinds: { raid: "Überfall" },
  unknownKind: "Angriff",
  unreadable: "Öffne das Spiel.",
};
const RAID = {
  mission: "7",
  phase: "launched",
  kind: "raid",
  from: "Stone{to}watch",
  to: "Ravenkeep",
  arrivesAt: Date.UTC(2026, 10, 22, 12) / 1000,
};

interface Shown {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly renotify: boolean;
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

  touch = (): Promise<void> => this.#fire("notificationclick", { notification: { close: () => undefined } });

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
  it("an alert uses the words that the page left for it, and shows a name as plain text whatever it contains", async () => {
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

  it("the second alert of a mission takes the place of the first and is heard again", async () => {
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

  it("something is shown of an alert that cannot be read, and where the words are gone", async () => {
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
