/** Builds the web app when its sources differ from those of the last build. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fail, root, run, sourceFiles, stamped, treeDigest } from "./lib.mjs";

const sources = ["apps/web", "packages", "ledger/artifacts", "package-lock.json"];

export async function buildWeb() {
  const files = sourceFiles(sources);
  // Without git (an unpacked archive) there is no cheap list of sources: build once, then trust the build.
  const stamp = stamped(".cache/web-build", files ? treeDigest(files) : "archive");
  if (stamp.fresh && existsSync(join(root, "apps/web/dist/wallet.html"))) return;
  console.log("Building the web app...");
  const vite = join(root, "node_modules/vite/bin/vite.js");
  for (const page of [[], ["--mode", "wallet"]]) {
    const flags = ["build", "--logLevel", "error", ...page];
    const code = await run(process.execPath, [vite, ...flags], { cwd: join(root, "apps/web") });
    if (code !== 0) fail("The web app could not be built; the messages above say why.");
  }
  stamp.write();
}
