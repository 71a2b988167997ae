/** Opens the realm of the practice page, before the page asks it anything. */
import { openPractice } from "@kingdoms/practice";
import worker from "../../../practice/dist/practice-worker.js?url";
import { practiceWith } from "../data/origin.ts";
import { folder } from "../data/site.ts";
import { usePractice } from "../data/practice.ts";

const practice = openPractice({
  worker: new URL(worker, import.meta.url),
  artifacts: new URL("artifacts/", folder()),
  onState: (now) => usePractice.setState({ now }),
});
practiceWith((request) => practice.ask(request));
usePractice.setState({ world: practice });
