/** The address at which a game is played, as a flag gives it. */
import { CliError } from "./errors.ts";

/** Networks whose wallets are those of the public: they refuse a page that is not served by https. */
const OF_THE_PUBLIC = [1, 2];

/** @returns its origin. Throws `BAD_FLAG`. */
export function siteOf(text: string | undefined, networkId: number): string {
  if (text === undefined || !URL.canParse(text) || !/^https?:/.test(text))
    throw new CliError("BAD_FLAG", "--site takes the address where the game is played");
  const { origin, protocol, pathname, search, hash, username, password } = new URL(text);
  if (pathname !== "/" || `${search}${hash}${username}${password}` !== "")
    throw new CliError("BAD_FLAG", "--site takes an address without a path: the page has the whole site");
  if (protocol === "http:" && OF_THE_PUBLIC.includes(networkId))
    throw new CliError("BAD_FLAG", "--site takes an https address here: the Radix Wallet refuses others");
  return origin;
}
