/** Opens the realm of the practice page, before the page asks it anything. */
import { openPractice } from "@kingdoms/practice";
import worker from "@kingdoms/practice/worker?url";
import { practiceWith } from "../data/origin.ts";
import { usePractice } from "../data/practice.ts";
import { queryClient } from "../data/query-client.ts";
import { folder } from "../data/site.ts";

const isRefused = ({ state }: { readonly state: { readonly status: string } }): boolean =>
  state.status === "error";

const practice = openPractice({
  worker: new URL(worker, import.meta.url),
  artifacts: new URL("artifacts/", folder()),
  onState: (now) => {
    usePractice.setState({ now });
    // Whoever asked before there was a realm was refused.
    if (now.state === "ready") void queryClient.refetchQueries({ predicate: isRefused });
  },
});
practiceWith((request) => practice.ask(request));
usePractice.setState({ world: practice });
