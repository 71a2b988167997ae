/** Connects the practice page with its realm, before the page asks it anything. */
import { practiceWith } from "../data/origin.ts";
import { usePractice } from "../data/practice.ts";
import { queryClient } from "../data/query-client.ts";
import { inTime } from "../format/in-time.ts";
import { guardLeaving } from "./practice-leaving.ts";
import { followPractice, practice } from "./practice-start.ts";

const isRefused = ({ state }: { readonly state: { readonly status: string } }): boolean =>
  state.status === "error";

/** Parts of the first screen. They come while the ledger is opened, when the line is free again. */
const FIRST_SCREEN = [
  () => inTime(() => import("./Watching.tsx")),
  () => inTime(() => import("../features/practice/PracticeWorldPanel.tsx")),
  () => inTime(() => import("../features/status/CastleView.tsx")),
];

/** A part that fails to load is requested again when it is shown. */
const ignored = (): void => undefined;

practiceWith((request) => practice.ask(request));
usePractice.setState({ world: practice });
followPractice((now) => {
  usePractice.setState({ now });
  guardLeaving(now);
  if (now.state === "opening") void Promise.allSettled(FIRST_SCREEN.map((load) => load()));
  if (now.state === "ready" || now.state === "waiting")
    void inTime(() => import("./shell.ts")).then(({ startServiceWorker }) => startServiceWorker(), ignored);
  // Requests made before there was a realm were refused.
  if (now.state === "ready") void queryClient.refetchQueries({ predicate: isRefused });
});
