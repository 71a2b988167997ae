/**
 * "Mage Tower" for `mage_tower`. English calls buildings and missions as the table of the rules does, and as the ledger's refusals do: a new
 * one has its English name already.
 */
export const titles = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(
    names.map((name) => [name, name.replace(/(?:^|_)(.)/g, titleLetter).trim()]),
  ) as Readonly<Record<Name, string>>;

const titleLetter = (_: string, letter: string): string => ` ${letter.toUpperCase()}`;
