/**
 * An address as it is shown, in two parts: `account_loc1c9k` says what kind it is and on which network, `…x8k2q4` are its last
 * characters, which are the ones that differ. A short one is all head.
 */
export function shortAddress(address: string): readonly [head: string, tail: string] {
  const separator = address.lastIndexOf("1");
  const data = address.length - separator - 1;
  if (separator < 1 || data <= 12) return [address, ""];
  return [address.slice(0, separator + 4), `…${address.slice(-6)}`];
}
