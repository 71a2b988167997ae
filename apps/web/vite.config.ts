import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Where `npm run dev` finds a running realm; a production build is served by the realm itself. */
const realm = process.env.KINGDOMS_REALM ?? "http://127.0.0.1:8090";
const proxied = [
  "/status",
  "/state",
  "/transaction",
  "/stream",
  "/statistics",
  "/extensions",
  "/realm",
  "/artifacts",
  "/api",
  "/player",
  // Rounds of the realm's beacon: the hash of a chain.
  "^/[0-9a-f]{64}/",
];

/** `vite build` builds the game, `vite build --mode wallet` the page of the wallet on a phone. */
export default defineConfig(({ mode }) => ({
  plugins: [react()],
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
          // The explorer pages live under /transaction too: what a browser navigates to is the page.
          bypass: (request) => (request.headers.accept?.includes("text/html") ? "/index.html" : undefined),
        },
      ]),
    ),
  },
  build: {
    target: "es2022",
    sourcemap: false,
    chunkSizeWarningLimit: 700,
    // What the first page needs in one file: it would be split into dozens of small ones, which compress worse.
    rolldownOptions: {
      input: mode === "wallet" ? "wallet.html" : "index.html",
      output: { codeSplitting: { groups: [{ name: "first", tags: ["$initial"] }] } },
    },
    // The wallet's page is built after the game's, beside it; in one build each would load what the other needs.
    emptyOutDir: mode !== "wallet",
  },
}));
