/** Networks that a realm does not pass for unasked, and data folders that it cannot use: it says so and changes nothing. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDataFolder } from "../../../apps/realm/src/data-folder.ts";
import { newEngine } from "../../../apps/realm/src/engine.ts";
import { parseOptions, usage } from "../../../apps/realm/src/options.ts";
import { freshDataFolder, refusedStart, startRealmProcess } from "../../support/realm.ts";

let folder: ReturnType<typeof freshDataFolder>;
beforeEach(() => {
  folder = freshDataFolder();
});
afterEach(() => folder.remove());

async function refusal(...flags: string[]): Promise<string> {
  const { output, code } = await refusedStart(["--data", folder.data, ...flags]);
  expect(`${code}: ${output}`).toMatch(/^1: /);
  expect(output).not.toContain("    at ");
  return output;
}

/** What lies where the data folder would be. */
const left = () => readdirSync(dirname(folder.data));

async function founded(): Promise<void> {
  const realm = await startRealmProcess(folder.data, 0, ["--no-keeper"]);
  await realm.interrupt();
}

describe("the id of a public network", () => {
  it.each([
    ["1", "Radix mainnet"],
    ["2", "Stokenet"],
  ])("%s is refused without the owner's confirmation, with the reason", async (id, name) => {
    const output = await refusal("--network", id);
    expect(output).toContain(`NETWORK_NOT_CONFIRMED: Network ${id} is ${name}`);
    expect(output).toContain("published keys");
    expect(output).toContain("--confirm-public-network");
    expect(left()).toEqual([]);
  });

  it("the id of a public network is accepted once it is confirmed", async () => {
    const realm = await startRealmProcess(folder.data, 0, ["--network", "1", "--confirm-public-network"]);
    try {
      const config = (await (await fetch(`${realm.url}/realm/config`)).json()) as { networkName: string };
      expect(config.networkName).toBe("mainnet");
    } finally {
      await realm.kill();
    }
  });
});

describe("the id of a private network", () => {
  it("a realm of any network id serves addresses of that network", async () => {
    const realm = await startRealmProcess(folder.data, 0, ["--network", "77"]);
    try {
      const config = (await (await fetch(`${realm.url}/realm/config`)).json()) as { factory: string };
      expect(config.factory).toMatch(/^component_tdx_4d_1/);
    } finally {
      await realm.kill();
    }
  });

  it("a number that is no network id is refused before anything is created", async () => {
    expect(await refusal("--network", "256")).toContain("BAD_FLAG: --network takes a whole number from 1 to");
    expect(left()).toEqual([]);
  });

  it.each(["0", "-1", "300", "1.0", "0x1", ""])('the flag --network refuses "%s"', (id) => {
    expect(() => parseOptions([`--network=${id}`])).toThrow("--network takes a whole number from 1 to 255");
  });
});

describe("the protocol version", () => {
  it("a realm of an older protocol is founded with the game on it, and its folder keeps that protocol", async () => {
    const realm = await startRealmProcess(folder.data, 0, ["--no-keeper", "--protocol", "cuttlefish-part2"]);
    await expectProtocol(realm.url, "cuttlefish-part2");
    await realm.interrupt();
    const again = await startRealmProcess(folder.data, 0, ["--no-keeper"]);
    await expectProtocol(again.url, "cuttlefish-part2");
    await again.interrupt();
    const before = readdirSync(folder.data);
    expect(await refusal("--protocol", "eagle-ray")).toContain(
      `DATA_FOLDER_OTHER_PROTOCOL: ${folder.data} holds a ledger of protocol cuttlefish-part2, not eagle-ray, and a ledger keeps the protocol it was founded with.`,
    );
    expect(readdirSync(folder.data)).toEqual(before);
  });

  it("a new realm has the newest protocol, which may be named", async () => {
    const realm = await startRealmProcess(folder.data, 0, ["--no-keeper", "--protocol", await newest()]);
    await expectProtocol(realm.url, await newest());
    await realm.interrupt();
  });

  it("a protocol that the engine does not have is refused before anything is created, with those that it has", async () => {
    const output = await refusal("--protocol", "babylon");
    const names = (await newEngine()).protocols().join(", ");
    expect(output).toContain(`BAD_FLAG: --protocol takes ${names}, not "babylon".`);
    expect(left()).toEqual([]);
  });

  it("the help of the realm names every protocol version of the engine", async () => {
    const words = usage.split(/[\s,()]+/);
    for (const name of (await newEngine()).protocols()) expect(words).toContain(name);
  });

  const newest = async () => (await newEngine()).protocols().at(-1) ?? "";

  /** As the ledger itself has it, in the receipts of its genesis. */
  async function expectProtocol(url: string, protocol: string): Promise<void> {
    const body = JSON.stringify({
      from_ledger_state: { state_version: 1 },
      kind_filter: "All",
      order: "Asc",
      limit_per_page: 100,
      opt_ins: { receipt_state_changes: true },
    });
    const answer = await fetch(`${url}/stream/transactions`, { method: "POST", body });
    const versions = [...(await answer.text()).matchAll(/"protocol_version":"([\w-]+)"/g)];
    expect(versions.at(-1)?.[1]).toBe(protocol);
  }
});

describe("a founding that fails", () => {
  it("a founding that fails leaves nothing behind", async () => {
    const fails = openDataFolder(folder.data, 242, async ({ ledger }) => {
      writeFileSync(ledger, "half a ledger");
      throw new Error("the power went out");
    });
    await expect(fails).rejects.toThrow("the power went out");
    expect(left()).toEqual([]);
  });
});

describe("two foundings of one folder", () => {
  const begun = { deployed: { factory: "component_sim1factory" } as never };

  it("the second of two realms that are founded at once is refused and disturbs nothing", async () => {
    let finish = () => {};
    const first = openDataFolder(folder.data, 242, async ({ ledger }) => {
      writeFileSync(ledger, "half a ledger");
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      writeFileSync(ledger, "a whole ledger");
      return begun;
    });
    await expect.poll(() => left()).toEqual(["realm.founding"]);
    const second = openDataFolder(folder.data, 242, async () => begun);
    await expect(second).rejects.toMatchObject({ code: "DATA_FOLDER_IN_USE" });
    finish();
    const opened = await first;
    expect(readFileSync(opened.ledger, "utf8")).toBe("a whole ledger");
    opened.close();
    expect(left()).toEqual(["realm"]);
  });

  it("a realm that appeared in the folder while another one was founded stays as it is", async () => {
    const late = openDataFolder(folder.data, 242, async ({ ledger }) => {
      writeFileSync(ledger, "too late");
      mkdirSync(folder.data);
      writeFileSync(join(folder.data, "ledger.sqlite"), "acknowledged");
      return begun;
    });
    await expect(late).rejects.toMatchObject({ code: "DATA_FOLDER_IN_USE" });
    expect(readFileSync(join(folder.data, "ledger.sqlite"), "utf8")).toBe("acknowledged");
    expect(left()).toEqual(["realm"]);
  });
});

describe("a data folder", () => {
  it("a data folder without its ledger is refused, and stays without one", async () => {
    await founded();
    for (const name of readdirSync(folder.data).filter((file) => file.startsWith("ledger.")))
      rmSync(join(folder.data, name));
    const output = await refusal();
    expect(output).toMatch(/DATA_FOLDER_CORRUPT: .*ledger\.sqlite is missing/);
    expect(existsSync(join(folder.data, "ledger.sqlite"))).toBe(false);
  });

  it("a data folder with an empty ledger is refused, and no ledger is founded in it", async () => {
    await founded();
    for (const name of readdirSync(folder.data).filter((file) => file.startsWith("ledger.sqlite-")))
      rmSync(join(folder.data, name));
    const ledger = join(folder.data, "ledger.sqlite");
    writeFileSync(ledger, "");
    expect(await refusal()).toMatch(/DATA_FOLDER_CORRUPT: .*ledger\.sqlite is empty/);
    expect(statSync(ledger).size).toBe(0);
  });

  it.each(["that is there", "that has to be made"])(
    "a data folder %s and cannot be written is refused",
    async (_name) => {
      chmodSync(dirname(folder.data), 0o755);
      if (_name === "that is there") await founded();
      else mkdirSync(folder.data);
      chmodSync(folder.data, 0o555);
      const before = readdirSync(folder.data);
      try {
        const { output, code } = await refusedStart(["--data", folder.data], { asNobody: true });
        expect(`${code}: ${output}`).toMatch(/^1: /);
        expect(output).toContain(`DATA_FOLDER_UNUSABLE: ${folder.data} cannot be the data folder (EACCES`);
        expect(output).not.toContain("    at ");
        expect(readdirSync(folder.data)).toEqual(before);
      } finally {
        chmodSync(folder.data, 0o755);
      }
    },
  );

  it("a data folder with a file in it that cannot be written is refused", async () => {
    chmodSync(dirname(folder.data), 0o755);
    await founded();
    chmodSync(folder.data, 0o777);
    chmodSync(join(folder.data, "ledger.sqlite"), 0o444);
    const { output, code } = await refusedStart(["--data", folder.data], { asNobody: true });
    expect(`${code}: ${output}`).toMatch(/^1: /);
    expect(output).toContain(`DATA_FOLDER_UNUSABLE: ${folder.data} cannot be the data folder (EACCES`);
    expect(output).not.toContain("    at ");
  });
});
