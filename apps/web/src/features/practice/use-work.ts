import { useState } from "react";

/** Something that is done to the world as a whole: after it the page begins again, with whatever it finds. */
export function useWork(work: () => Promise<unknown>) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const start = (): void => {
    setBusy(true);
    setError(null);
    work().then(
      () => window.location.reload(),
      (reason: unknown) => {
        setError(reason);
        setBusy(false);
      },
    );
  };
  return { busy, error, start };
}
