/**
 * The hosts that the server may call. The player's browser names the address of a subscription, so a signed-in client
 * could name any host. These are the push services of the browsers; the server calls no others.
 */

/** Chrome and browsers built on it. */
const CHROME = "fcm.googleapis.com";
/** Firefox; Safari; Edge on Windows. */
const BELOW: readonly string[] = [".push.services.mozilla.com", ".push.apple.com", ".notify.windows.com"];

const LONGEST = 1_024;

/** Whether it is an address of a push service in its plainest form: https, the usual port, no name or password. */
export function isPushService(endpoint: string): boolean {
  if (endpoint.length > LONGEST || !URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  // An address that parses to something other than its text is refused: case, dots, escapes, a port that is the usual one.
  if (url.href !== endpoint || url.protocol !== "https:") return false;
  if (url.port !== "" || url.username !== "" || url.password !== "" || url.hash !== "") return false;
  return url.hostname === CHROME || BELOW.some((suffix) => isBelow(url.hostname, suffix));
}

const isBelow = (host: string, suffix: string): boolean =>
  host.endsWith(suffix) && /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(host.slice(0, -suffix.length));
