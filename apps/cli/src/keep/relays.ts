/** Which relays a keeper asks for rounds. */
import { relaysOf as relaysOfChain } from "@kingdoms/beacon";
import { CliError } from "../errors.ts";
import type { GameTarget } from "../target.ts";

/** Throws `BAD_FLAG`. */
export function relaysOf(
  { chain, gatewayUrl }: GameTarget,
  given: readonly string[] | undefined,
): readonly string[] {
  for (const url of given ?? [])
    if (!/^https?:/.test(url) || !URL.canParse(url) || new URL(url).username !== "")
      throw new CliError("BAD_FLAG", "--relay takes the address of a relay of the beacon");
  return given ?? relaysOfChain(chain, gatewayUrl);
}
