/** `npm run kingdoms -- export <folder>`: the events of a ledger as lines of JSON. */
import { createWriteStream, existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { EventReader } from "@embedded-radix/gateway/inspect";
import { typicalRecords } from "@kingdoms/artifacts/typical-records";
import { ledgerName, readRecord } from "../data-folder.ts";
import { HostError } from "../errors.ts";
import { type FolderCommand, mustExist, readArguments } from "./command.ts";
import { sync } from "./copy.ts";
import { lossOption, lossUsage, mustBeWhole, readAcceptedLoss } from "./loss.ts";

const usage = `Writes the events of a ledger, running or stopped, as NDJSON: one event a line, oldest first.

  npm run kingdoms -- export <folder> [--from 1] [--to 1000] [--out events.ndjson] [--accept-loss <n>]

  --from, --to        state versions, both included; all of them unless given
  --out               a new file; standard output unless given
${lossUsage}

Each line has state_version, timestamp, intent_hash (null where no user signed), event_index, name, package, blueprint,
emitter, and data, the event's content as programmatic JSON.
`;

const flags = {
  from: { type: "string" },
  to: { type: "string" },
  out: { type: "string" },
  ...lossOption,
} as const;

export const exportEvents: FolderCommand = {
  summary: "write the events of a ledger as lines of JSON",
  usage,
  flags,
  async run(args, say) {
    const { values, places } = readArguments(args, usage, ["one folder, for example .data/realm-242"], flags);
    const acceptedLoss = readAcceptedLoss(values["accept-loss"], usage);
    const [folder = ""] = places;
    const from = stateVersion("--from", values.from, 1);
    const to = stateVersion("--to", values.to, Number.MAX_SAFE_INTEGER);
    mustExist(folder);
    readRecord(folder, null);
    const reader = new EventReader(join(folder, ledgerName), typicalRecords);
    try {
      mustBeWhole(folder, reader.loss, acceptedLoss);
      let count = 0;
      function* lines(): Generator<string> {
        for (const event of reader.events(from, to)) {
          count += 1;
          yield `${JSON.stringify(event)}\n`;
        }
      }
      if (values.out === undefined) {
        await pipeline(Readable.from(lines()), process.stdout, { end: false }).catch(unlessClosed);
        return true;
      }
      await written(lines(), values.out);
      say(`${values.out}: ${count} events, up to state version ${Math.min(to, reader.stateVersion)}`);
      return true;
    } finally {
      reader.close();
    }
  },
};

/** A file that appears under its name is complete. Throws `DATA_FOLDER_UNUSABLE`. */
async function written(lines: Iterable<string>, out: string): Promise<void> {
  if (existsSync(out))
    throw new HostError("DATA_FOLDER_UNUSABLE", `${out} exists already. Name a new file with --out.`);
  const unfinished = `${out}.unfinished`;
  try {
    await pipeline(Readable.from(lines), createWriteStream(unfinished));
    sync(unfinished);
    renameSync(unfinished, out);
  } catch (cause) {
    rmSync(unfinished, { force: true });
    if (cause instanceof Error && cause.name === "LedgerFileError") throw cause;
    throw new HostError(
      "DATA_FOLDER_UNUSABLE",
      `${out} cannot be written: ${(cause as Error).message}. Name a new file with --out.`,
      { cause },
    );
  }
}

function stateVersion(flag: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  if (!/^[1-9]\d{0,14}$/.test(text))
    throw new HostError("BAD_FLAG", `${flag} takes a state version, 1 or more.\n\n${usage}`);
  return Number(text);
}

/** A reader such as `head` may end before the events do. */
function unlessClosed(error: unknown): void {
  if ((error as { code?: unknown }).code !== "EPIPE") throw error;
}
