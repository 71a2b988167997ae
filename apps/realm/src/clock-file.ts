/** The clock of the ledger as a file of the data folder. */
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { type ClockState, type ClockStore, clockStateIn } from "@kingdoms/realm";
import { HostError } from "./errors.ts";

/** Its `read` throws `DATA_FOLDER_CORRUPT`. */
export const clockFile = (file: string): ClockStore => ({
  read: () => (existsSync(file) ? readClock(file) : null),
  write: (state) => writeClock(file, state),
});

/** A whole file or none, whenever the process ends. */
export function writeClock(file: string, state: ClockState): void {
  const temporary = `${file}.new`;
  writeFileSync(temporary, JSON.stringify(state));
  renameSync(temporary, file);
}

function readClock(file: string): ClockState {
  const state = clockStateIn(readFileSync(file, "utf8"));
  if (state !== null) return state;
  throw new HostError(
    "DATA_FOLDER_CORRUPT",
    `${file} is corrupt; delete it to let the clock start from now.`,
  );
}
