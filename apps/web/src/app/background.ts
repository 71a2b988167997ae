/** Code that is loaded once the page is shown, and runs behind all screens. */
import type { RealmConfig } from "@kingdoms/client";
import { keepMarks } from "../realm/marks.ts";
import { keepPlanned } from "../realm/plans/steward.ts";
import { keepPreferences } from "../realm/preferences.ts";
import { keepFocus } from "../ui/keep-focus.ts";
import { keptChoices } from "./kept-choices.ts";
import { keepShell } from "./shell.ts";

export function startBackground(config: Pick<RealmConfig, "players" | "ledgerId" | "factory">): void {
  keepFocus();
  keepShell();
  if (config.players !== true) return;
  keepPreferences(keptChoices);
  keepMarks();
  keepPlanned(config.ledgerId || config.factory);
}
