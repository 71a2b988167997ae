/** The parts of this realm's pages besides their files. */
import { type GameConfig, readGameConfig } from "@kingdoms/client";
import type { Realm } from "@kingdoms/realm";
import type { CardCache } from "./card-cache.ts";
import type { Site } from "./pages.ts";
import { sharedKingdom, sharedReport } from "./shared-links.ts";

export function siteOf({ config, game }: Realm, cards: CardCache): Site {
  let read: Promise<GameConfig> | null = null;
  // It never changes.
  const gameConfig = (): Promise<GameConfig> => {
    read ??= readGameConfig(game).then(({ value }) => value);
    read.catch(() => {
      read = null;
    });
    return read;
  };
  return {
    dAppDefinition: config.dAppDefinition,
    shared: (kind, number) => (kind === "report" ? sharedReport : sharedKingdom)(game, number),
    picture: async ({ card }) => cards.draw(card, await gameConfig()),
  };
}
