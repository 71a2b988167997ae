import { createHash } from "node:crypto";
import { relative } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { outlines } from "./scripts/outlines.ts";
import { ownTask } from "./scripts/own-task.ts";
import { practiceFolder } from "./scripts/practice.ts";
import { withoutRealm } from "./scripts/without-realm.ts";

/** The realm that `npm run dev` uses; a production build is served by the realm itself. */
const realm = process.env.KINGDOMS_REALM ?? "http://127.0.0.1:8090";
const proxied = [
  "/status",
  "/state",
  "/transaction",
  "/stream",
  "/snapshot",
  "/statistics",
  "/extensions",
  "/realm",
  "/artifacts",
  "/api",
  "/player",
  "/.well-known",
  // Rounds of the realm's beacon: the hash of a chain.
  "^/[0-9a-f]{64}/",
];

/** The same in every build: the outlines are rendered by another one than the page. */
const names = new Map<string, string>();

/** A short, unique class name of a style sheet. Long names would add a few hundred bytes to the first load. */
function shortName(name: string, file: string): string {
  const source = `${relative(import.meta.dirname, file)} ${name}`;
  const digest = createHash("sha256").update(source).digest("base64url").replaceAll(/[-_]/g, "");
  const short = `k${digest.slice(0, 4)}`;
  const other = names.get(short);
  if (other !== undefined && other !== source)
    throw new Error(`${source} and ${other} have the same short name.`);
  names.set(short, source);
  return short;
}

/** The chunk of what others have written. */
const LIBRARIES = "libraries";
/** The chunk of the practice page that starts its realm. */
const START = "start";

/**
 * The code that every visit loads right after the first paint, and the code that a player needs besides, in one file
 * each with their dependencies: thirty files of a kilobyte or two take a phone longer to request than to read.
 */
const SOON = [
  "app/LedgerNews",
  "app/background",
  "data/sync-engine",
  "features/attacks/Alarm",
  "features/attacks/WorldButtons",
  "features/first-steps/FirstSteps",
  "features/shell/AttackCount",
  "game/PracticeLink",
  "realm/account/SignIn",
  "realm/clock/ClockPanel",
];
const PLAYER = [
  "features/kingdoms/KingdomTable",
  "features/orders/SigningOverlay",
  "orders/LinkPhone",
  "orders/perform",
  "wallet/embedded",
  "wallet/session",
  "wallet/toolkit",
];
const STARTS = [
  "web/src/app/practice-start\\.ts",
  "web/src/data/site\\.ts",
  "practice/src/[a-z-]+\\.ts",
  "practice/dist/practice-[a-z]+\\.js\\?url",
];
const LAND = ["art/Backdrop", "features/shell/PlayBackdrop"];

const anyOf = (modules: readonly string[]) => new RegExp(`/apps/web/src/(${modules.join("|")})\\.tsx?$`);

const starts = new RegExp(`/apps/(${STARTS.join("|")})$`);

/** `VITE_REALM=none` builds a page that knows no server of ours. */
const room = process.env.VITE_REALM === "none" ? [withoutRealm()] : [];

const shared = { plugins: [react(), ...room], css: { modules: { generateScopedName: shortName } } };

/**
 * `vite build` builds the game. `vite build --mode wallet` builds the page of a phone's wallet beside it: in one build, each page would
 * load code of the other. `vite build --mode practice` builds the game with a realm in a worker, as a folder that works under any path.
 */
const PAGES = {
  wallet: {
    page: "wallet.html",
    plugins: [],
    base: "/",
    outDir: "dist",
    emptyOutDir: false,
    copyPublicDir: false,
  },
  practice: {
    page: "practice.html",
    plugins: [ownTask(LIBRARIES), ownTask(START), practiceFolder(process.env.KINGDOMS_BUILD ?? "")],
    base: "./",
    outDir: "dist/practice",
    emptyOutDir: true,
    copyPublicDir: false,
  },
  game: {
    page: "index.html",
    plugins: [outlines(shared), ownTask(LIBRARIES)],
    base: "/",
    outDir: "dist",
    emptyOutDir: true,
    copyPublicDir: true,
  },
};

const pageOf = (mode: string) => (mode === "wallet" || mode === "practice" ? PAGES[mode] : PAGES.game);

export default defineConfig(({ command, mode }) => ({
  ...(command === "build" ? shared : {}),
  base: pageOf(mode).base,
  plugins: [...shared.plugins, ...pageOf(mode).plugins],
  // React has it: the router need not bring its own.
  resolve: {
    alias: { "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector" },
  },
  define: { "import.meta.env.VITE_REALM_ORIGIN": JSON.stringify(new URL(realm).origin) },
  server: {
    host: "127.0.0.1",
    proxy: Object.fromEntries(
      proxied.map((path) => [
        path,
        {
          target: realm,
          changeOrigin: true,
          // The realm takes requests from its own page alone, for which this server's page stands in; no other does.
          configure: (proxy) =>
            proxy.on("proxyReq", (toRealm, { headers }) => {
              if (headers.origin === `http://${headers.host}`) toRealm.setHeader("origin", realm);
            }),
          // The explorer pages are under /transaction too: a navigation gets the page.
          bypass: (request) => (request.headers.accept?.includes("text/html") ? "/index.html" : undefined),
        },
      ]),
    ),
  },
  build: {
    target: "es2022",
    sourcemap: false,
    // Browsers of this target know it.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    // The code of the first page in two files: it would be split into dozens of small ones, which compress worse.
    rolldownOptions: {
      input: pageOf(mode).page,
      output: {
        codeSplitting: {
          groups: [
            ...(mode === "practice" ? [{ name: START, test: starts, priority: 4 }] : []),
            { name: LIBRARIES, tags: ["$initial"], test: /node_modules/, priority: 3 },
            { name: "first", tags: ["$initial"], priority: 2 },
            { name: "land", test: anyOf(LAND), priority: 1 },
            { name: "soon", test: anyOf(SOON), priority: 1 },
            { name: "player", test: anyOf(PLAYER) },
          ],
        },
      },
    },
    outDir: pageOf(mode).outDir,
    emptyOutDir: pageOf(mode).emptyOutDir,
    copyPublicDir: pageOf(mode).copyPublicDir,
  },
}));
