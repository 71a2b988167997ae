import { networkSuffix } from "@embedded-radix/transactions";
import type { AccountAddress, ComponentAddress } from "@kingdoms/client";
import { bech32m } from "@scure/base";

/** True for the address of a component with a correct checksum. */
export function isComponentAddress(text: string): text is ComponentAddress {
  return prefixOf(text)?.startsWith("component_") === true;
}

/** True for the address of an account on this network with a correct checksum. */
export function isAccountAddress(text: string, networkId: number): text is AccountAddress {
  return prefixOf(text) === `account_${networkSuffix(networkId)}`;
}

/** The part before the separator of an address; null if it is no address. */
function prefixOf(text: string): string | null {
  try {
    const { prefix, words } = bech32m.decode(text as `${string}1${string}`, false);
    return bech32m.fromWords(words).length === 30 ? prefix : null;
  } catch {
    return null;
  }
}
