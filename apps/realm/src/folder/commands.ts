import { backup } from "./backup.ts";
import { check } from "./check.ts";
import type { FolderCommand } from "./command.ts";
import { compact } from "./compact.ts";
import { exportEvents } from "./export.ts";
import { restore } from "./restore.ts";

/** By the name that `npm run kingdoms` takes; `scripts/kingdoms.mjs` and the list of apps/cli name them, too. */
export const commands: Readonly<Record<string, FolderCommand>> = {
  check,
  backup,
  restore,
  compact,
  export: exportEvents,
};
