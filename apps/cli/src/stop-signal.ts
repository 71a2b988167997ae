/** Resolves to the signal's name. A second one ends the process at once. */
export function stopSignal(): Promise<string> {
  return new Promise((resolve) => {
    let received = false;
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
      process.on(signal, () => {
        if (received) process.exit(130);
        received = true;
        resolve(signal);
      });
  });
}
