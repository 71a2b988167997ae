import { useState } from "react";
import { usePractice } from "../../data/practice.ts";
import { folder } from "../../data/site.ts";

/** Something that is done to the world as a whole: after it the page begins again. Its address may name a kingdom of the old one. */
export function useWork(work: () => Promise<unknown>) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const start = (): void => {
    setBusy(true);
    setError(null);
    work().then(
      () => {
        usePractice.setState({ isLeft: true });
        window.location.assign(folder());
      },
      (reason: unknown) => {
        setError(reason);
        setBusy(false);
      },
    );
  };
  return { busy, error, start };
}
