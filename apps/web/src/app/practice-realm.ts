/** Opens the realm of the practice page, before the page asks it anything. */
import { openPractice } from "@kingdoms/practice";
import worker from "@kingdoms/practice/worker?url";
import { practiceWith } from "../data/origin.ts";
import { usePractice } from "../data/practice.ts";
import { queryClient } from "../data/query-client.ts";
import { folder } from "../data/site.ts";
import { inTime } from "../format/in-time.ts";
import { guardLeaving } from "./practice-leaving.ts";

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

const practice = openPractice({
  worker: new URL(worker, import.meta.url),
  artifacts: new URL("artifacts/", folder()),
  onState: (now) => {
    usePractice.setState({ now });
    guardLeaving(now);
    if (now.state === "opening") void Promise.allSettled(FIRST_SCREEN.map((load) => load()));
    if (now.state === "ready" || now.state === "waiting")
      void inTime(() => import("./shell.ts")).then(({ startServiceWorker }) => startServiceWorker(), ignored);
    // Requests made before there was a realm were refused.
    if (now.state === "ready") void queryClient.refetchQueries({ predicate: isRefused });
  },
});
practiceWith((request) => practice.ask(request));
usePractice.setState({ world: practice });
