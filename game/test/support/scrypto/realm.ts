import { componentAddress, packageAddress, type RealmAddresses, resourceAddress } from "@kingdoms/client";
import type { World } from "./game.ts";

/** The addresses of a game as the client takes them. */
export const realmOf = ({ addresses }: World): RealmAddresses => ({
  factory: componentAddress(addresses.factory),
  kgld: resourceAddress(addresses.kgld),
  kingdomKey: resourceAddress(addresses.key),
  package: packageAddress(addresses.package),
  xrd: resourceAddress(addresses.xrd),
});
