/** The published world as this page reads it, with its faults in the player's language. A separate chunk: few games have one. */
import "../i18n/later.ts";
import type { RealmConfig } from "@kingdoms/client";
import { PublishedWorld, watchingGateway } from "@kingdoms/client/published";
import { i18n } from "../i18n/index.ts";
import { useTip } from "./tip.ts";
import { watches } from "./watching.ts";

interface Watched {
  readonly world: PublishedWorld;
  readonly ask: (request: Request) => Promise<Response>;
}

let watched: Watched | null = null;

/** One for the page, however many parts of it read. */
export function watchedWorld(config: RealmConfig, url: string): Watched {
  watched ??= watchedAt(config, url);
  return watched;
}

function watchedAt({ networkId, factory, ledgerId }: RealmConfig, url: string): Watched {
  const world = new PublishedWorld({
    url,
    game: { networkId, factory, ledgerId },
    sentence: (fault) => i18n.t(`watching.${fault}`),
    onFault: (error) => useTip.setState({ problem: error?.message ?? null }),
  });
  const answer = watchingGateway({ world, factory, gateway: (request) => fetch(request), watches });
  return {
    world,
    ask(request) {
      // A page with a player does not read it any more.
      if (!watches()) useTip.setState({ problem: null });
      return answer(request);
    },
  };
}
