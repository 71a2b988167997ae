/** Starts the realm of the practice page. A script of its own, before those of the page: the realm takes longest to load. */
import { openPractice, type PracticeState } from "@kingdoms/practice";
import unpacker from "@kingdoms/practice/unpacker?url";
import worker from "@kingdoms/practice/worker?url";
import { folder } from "../data/site.ts";

type Listener = (now: PracticeState) => void;

let last: PracticeState | null = null;
let listener: Listener = () => undefined;

export const practice = openPractice({
  worker: new URL(worker, import.meta.url),
  unpacker: new URL(unpacker, import.meta.url),
  artifacts: new URL("artifacts/", folder()),
  onState: (now) => {
    last = now;
    listener(now);
  },
});

/** Calls it with the present state, and with each change. */
export function followPractice(listen: Listener): void {
  listener = listen;
  if (last !== null) listen(last);
}
