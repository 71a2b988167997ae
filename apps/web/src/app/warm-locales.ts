/**
 * A browser lists all languages that it can format for when a process first asks for one: 40 ms at a desk, 150 on a phone.
 * A worker is of the page's process, so the page has the list without having waited for it.
 */
export function warmLocales(): void {
  try {
    new Worker(new URL("./locales.worker.ts", import.meta.url), { type: "module" });
  } catch {
    // The page makes the list itself.
  }
}
