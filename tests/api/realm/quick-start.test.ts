/** The script that `docs/dapp.md` begins with, run against a realm as a dApp's developer would. */
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { freshDataFolder, startRealmProcess } from "../../support/realm.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

it("a package is published, instantiated and used on a realm with npm packages only", async () => {
  const folder = freshDataFolder();
  const realm = await startRealmProcess(folder.data, 0, ["--no-keeper"]);
  try {
    const args = ["--import", "tsx", "radix/test/quick-start/publish.ts", realm.url];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
    const [, machine = ""] = /machine: '(component_sim1\w+)'/.exec(stdout) ?? [];
    const answer = await fetch(`${realm.url}/state/entity/details`, {
      method: "POST",
      body: JSON.stringify({ addresses: [machine] }),
    });
    const { items } = (await answer.json()) as { items: { details: { blueprint_name: string } }[] };
    expect(items[0]?.details.blueprint_name).toBe("GumballMachine");
  } finally {
    await realm.kill();
    folder.remove();
  }
});
