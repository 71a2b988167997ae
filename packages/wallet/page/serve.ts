import { createServer } from "vite";

/**
 * Serves the page on a free port and proxies all ledger paths to a realm.
 *
 * @param cacheDir where Vite keeps the bundled packages: one process at a time can write there.
 */
export async function serveWalletPage(
  realmUrl: string,
  cacheDir = folder("../../../.cache/wallet-page"),
): Promise<{ url: string; close(): Promise<void> }> {
  const paths = [
    "/realm",
    "/status",
    "/state",
    "/transaction",
    "/stream",
    "/statistics",
    "/extensions",
    "/artifacts",
  ];
  const server = await createServer({
    root: folder("."),
    configFile: false,
    logLevel: "error",
    cacheDir,
    server: {
      host: "127.0.0.1",
      port: 0,
      hmr: false,
      fs: { allow: [folder("../../..")] },
      // The realm's own endpoints accept requests from the realm's page only; here this page takes its place.
      proxy: Object.fromEntries(
        paths.map((path) => [
          path,
          { target: realmUrl, changeOrigin: true, headers: { origin: new URL(realmUrl).origin } },
        ]),
      ),
    },
  });
  await server.listen();
  const url = server.resolvedUrls?.local[0];
  if (!url) throw new Error("The page has no address.");
  return { url, close: () => server.close() };
}

function folder(path: string): string {
  return decodeURIComponent(new URL(path, import.meta.url).pathname);
}
