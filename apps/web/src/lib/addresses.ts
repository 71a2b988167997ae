/** `…x8k2q4`: the last characters alone, where the column says what kind it is. */
export const addressTail = (address: string): string =>
  address.length <= 12 ? address : `…${address.slice(-6)}`;

/** `account_loc1c9…x8k2q4`: what kind it is, and its last characters, which are the ones that differ. */
export function shortAddress(address: string): string {
  const separator = address.lastIndexOf("1");
  const prefix = address.slice(0, separator + 1);
  const data = address.slice(separator + 1);
  return separator < 1 || data.length <= 12 ? address : `${prefix}${data.slice(0, 3)}…${data.slice(-6)}`;
}
