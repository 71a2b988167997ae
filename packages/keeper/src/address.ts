import { bech32m } from "@scure/base";

/** True for the address of a component with a correct checksum. */
export function isComponentAddress(text: string): boolean {
  try {
    const { words } = bech32m.decode(text as `${string}1${string}`, false);
    return text.startsWith("component_") && bech32m.fromWords(words).length === 30;
  } catch {
    return false;
  }
}
