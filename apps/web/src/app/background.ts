/** What is fetched once the page is shown, and runs behind all screens. */
import type { RealmConfig } from "@kingdoms/client";
import { keepFocus } from "../ui/keep-focus.ts";
import { keepPreferences } from "./preferences.ts";
import { keepShell } from "./shell.ts";

export function startBackground({ players }: Pick<RealmConfig, "players">): void {
  keepFocus();
  keepShell();
  if (players === true) keepPreferences();
}
