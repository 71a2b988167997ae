/**
 * The only way from the page to a realm. The usual page asks the server that it came from. The practice page (`vite
 * build --mode practice`) asks a realm in a worker of this browser, and its files may be in any folder of a static
 * host. The build decides which one it is, so that neither page loads the other's code (decision 41).
 */
type Ask = typeof globalThis.fetch;

/** Set before the page asks anything; null on the usual page. */
let practice: ((request: Request) => Promise<Response>) | null = null;

/** From now on all requests go to this realm. */
export function practiceWith(realm: (request: Request) => Promise<Response>): void {
  practice = realm;
}

/** Takes the path of a realm, such as `/realm/config`. */
export const ask: Ask = (path, init) =>
  import.meta.env.MODE === "practice" ? askPractice(path, init) : fetch(path, init);

async function askPractice(path: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(path instanceof Request ? path : new URL(path, location.origin), init);
  const { origin } = new URL(request.url);
  if (origin !== location.origin) return fetch(request);
  if (practice === null) throw new Error("The practice realm has not been opened");
  return practice(request);
}
