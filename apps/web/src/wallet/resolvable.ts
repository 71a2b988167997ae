/** A promise that its maker settles, as `Promise.withResolvers` gives it in newer browsers. */
export function resolvable<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settled) => {
    resolve = settled;
  });
  return { promise, resolve };
}
