/** Connects the practice page with its realm, before the page asks it anything. */
import { realmConfigQuery } from "../data/game.tsx";
import { gameOf } from "../data/game-of.ts";
import { practiceWith } from "../data/origin.ts";
import { usePractice } from "../data/practice.ts";
import { queryClient } from "../data/query-client.ts";
import { readTip } from "../data/read-tip.ts";
import { inTime } from "../format/in-time.ts";
import { guardLeaving } from "./practice-leaving.ts";
import { followPractice, practice } from "./practice-start.ts";

const isRefused = ({ state }: { readonly state: { readonly status: string } }): boolean =>
  state.status === "error";

/** Parts of the first screen. They come while the ledger is opened, when the line is free again, or at once if another tab has opened it. */
const FIRST_SCREEN = [
  () => inTime(() => import("./Watching.tsx")),
  () => inTime(() => import("../features/practice/PracticeWorldPanel.tsx")),
  () => inTime(() => import("../features/status/CastleView.tsx")),
];

/** A part that fails to load is requested again when it is shown. */
const ignored = (): void => undefined;

practiceWith((request) => practice.ask(request));
// The realm's thread reads while this one renders the page. After a failure, `LedgerNews` reads it again.
void queryClient
  .fetchQuery(realmConfigQuery)
  .then((config) => readTip(gameOf(config)))
  .catch(ignored);
usePractice.setState({ world: practice });
followPractice((now) => {
  usePractice.setState({ now });
  guardLeaving(now);
  if (now.state === "opening" || now.state === "waiting")
    void Promise.allSettled(FIRST_SCREEN.map((load) => load()));
  if (now.state === "ready" || now.state === "waiting")
    void inTime(() => import("./shell.ts")).then(({ startServiceWorker }) => startServiceWorker(), ignored);
  // Requests made before there was a realm were refused.
  if (now.state === "ready") void queryClient.refetchQueries({ predicate: isRefused });
});
