/**
 * WebKitGTK, the engine of Safari, by its own driver over plain WebDriver. It opens real windows, so it gets a virtual
 * screen.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asText, type Driver, type Engine, pause, type Window } from "./driver.ts";

const DRIVER = process.env.WEBKIT_DRIVER_PATH ?? "/usr/bin/WebKitWebDriver";
const SCREEN = "/usr/bin/Xvfb";
const BROWSERS = [
  "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
  "/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
  "/usr/libexec/webkit2gtk-4.1/MiniBrowser",
];
const browser = BROWSERS.find((path) => existsSync(path));

export const webkit: Engine = {
  name: "webkit",
  missing: [
    ...(existsSync(DRIVER) && browser !== undefined
      ? []
      : ["WebKitGTK's driver (apt-get install webkit2gtk-driver)"]),
    ...(existsSync(SCREEN) ? [] : ["Xvfb (apt-get install xvfb)"]),
  ],
  async open(size) {
    const folder = mkdtempSync(join(tmpdir(), "kingdoms-webkit-"));
    const started: ChildProcess[] = [];
    const end = async (): Promise<void> => {
      // The driver ends its browser, which still needs the screen for that.
      for (const child of started.toReversed()) {
        const gone = once(child, "exit");
        if (child.exitCode === null && child.kill()) await gone;
      }
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    };
    try {
      const display = await startScreen(started);
      const url = await startDriver(started, display, folder);
      return await openSession(url, size, end);
    } catch (error) {
      await end();
      throw error;
    }
  },
};

/** @returns the number of a screen that was free. */
async function startScreen(started: ChildProcess[]): Promise<string> {
  const screen = spawn(SCREEN, ["-displayfd", "3", "-screen", "0", "1920x1200x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  started.push(screen);
  const chosen = screen.stdio[3];
  if (!chosen) throw new Error("Xvfb tells no screen");
  const [number] = (await once(chosen, "data")) as [Buffer];
  return `:${number.toString().trim()}`;
}

/** The toolbar of the browser would not let its window be as narrow as a phone. */
const NARROW = "* { min-width: 0; padding: 0; margin: 0; border-width: 0; }";

async function startDriver(started: ChildProcess[], display: string, folder: string): Promise<string> {
  const config = join(folder, "config");
  mkdirSync(join(config, "gtk-3.0"), { recursive: true });
  writeFileSync(join(config, "gtk-3.0/gtk.css"), NARROW);
  const port = await freePort();
  started.push(
    spawn(DRIVER, [`--port=${port}`, "--host=127.0.0.1"], {
      stdio: "ignore",
      env: {
        ...process.env,
        DISPLAY: display,
        HOME: folder,
        XDG_CONFIG_HOME: config,
        XDG_CACHE_HOME: join(folder, "cache"),
        XDG_DATA_HOME: join(folder, "data"),
        WEBKIT_DISABLE_DMABUF_RENDERER: "1",
      },
    }),
  );
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries++) {
    if (
      await fetch(`${url}/status`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return url;
    await pause(100);
  }
  throw new Error("WebKitWebDriver does not answer");
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
}

async function ask(method: "GET" | "POST" | "DELETE", url: string, body: unknown = {}): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    ...(method === "POST" ? { body: JSON.stringify(body) } : {}),
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) {
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${method} ${new URL(url).pathname}: ${error}: ${message}`);
  }
  return value;
}

const KEYS = { Enter: "\uE007", Escape: "\uE00C" };

async function openSession(driver: string, size: Window, end: () => Promise<void>): Promise<Driver> {
  const options = { binary: browser, args: ["--automation"] };
  const { sessionId } = (await ask("POST", `${driver}/session`, {
    capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } },
  })) as { sessionId: string };
  const session = `${driver}/session/${sessionId}`;
  const post = (path: string, body?: unknown) => ask("POST", `${session}/${path}`, body);
  const perform = async (type: "pointer" | "key", actions: readonly object[]): Promise<void> => {
    const parameters = type === "pointer" ? { parameters: { pointerType: "mouse" } } : {};
    await post("actions", { actions: [{ type, id: type, ...parameters, actions }] });
  };
  const strike = (key: string) => [
    { type: "keyDown", value: key },
    { type: "keyUp", value: key },
  ];
  const run = <Args extends readonly unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result> =>
    post("execute/sync", { script: `return (${asText(work)})(...arguments)`, args }) as Promise<Result>;
  await fit(run, post, size);
  /** Faults of earlier pages; messages of a page that is being left are lost. */
  const faults: string[] = [];
  const heard = () => run(() => (window as { faultsHeard?: string[] }).faultsHeard ?? []);
  const leave = async (path: "url" | "refresh", body?: unknown): Promise<void> => {
    faults.push(...(await heard()));
    await post(path, body);
    await run(hearFaults);
  };
  return {
    name: "webkit",
    // Safari does. WebKitGTK refuses `createSyncAccessHandle` on each platform but Apple's.
    keepsFiles: false,
    goto: (url) => leave("url", { url }),
    reload: () => leave("refresh"),
    run,
    click: (x, y) =>
      perform("pointer", [
        { type: "pointerMove", duration: 0, x: Math.round(x), y: Math.round(y), origin: "viewport" },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ]),
    type: (text) => perform("key", Array.from(text).flatMap(strike)),
    press: (key) => perform("key", strike(KEYS[key])),
    async picture(path) {
      writeFileSync(path, Buffer.from((await ask("GET", `${session}/screenshot`)) as string, "base64"));
    },
    faults: async () => [...faults, ...(await heard())],
    async close() {
      await ask("DELETE", session).catch(() => {});
      await end();
    },
  };
}

/** Makes the window so large that the page in it has this size. */
async function fit(
  run: <Result>(work: () => Result) => Promise<Result>,
  post: (path: string, body?: unknown) => Promise<unknown>,
  { width, height }: Window,
): Promise<void> {
  const inner = () => run(() => [innerWidth, innerHeight] as const);
  /** A window takes its new size with a delay. */
  const settled = async (): Promise<readonly [number, number]> => {
    let [before, now] = [[0, 0] as readonly [number, number], await inner()];
    while (before[0] !== now[0] || before[1] !== now[1]) {
      await pause(500);
      [before, now] = [now, await inner()];
    }
    return now;
  };
  const outer = { width, height };
  const seen: string[] = [];
  for (let tries = 0; tries < 6; tries++) {
    await post("window/rect", { x: 0, y: 0, ...outer });
    const [inWidth, inHeight] = await settled();
    if (inWidth === width && inHeight === height) return;
    seen.push(`${inWidth}x${inHeight}`);
    outer.width += width - inWidth;
    outer.height += height - inHeight;
  }
  throw new Error(`the window of WebKit does not become ${width}x${height}, but ${seen.join(", ")}`);
}

/** Under automation this browser reports no console, so the page itself records its exceptions. */
function hearFaults(): void {
  const heard: string[] = [];
  (window as { faultsHeard?: string[] }).faultsHeard = heard;
  addEventListener("error", ({ message }) => heard.push(message));
  addEventListener("unhandledrejection", ({ reason }) => heard.push(String(reason)));
  const { error } = console;
  console.error = (...said: unknown[]) => {
    heard.push(said.map(String).join(" "));
    error(...said);
  };
}
