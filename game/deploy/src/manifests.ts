/** The transactions of a deployment. Instructions only; each begins with the fee that the deployer locks. */

import { type GameConfig, gameConfigValue } from "@kingdoms/client";
import { lockFee } from "@kingdoms/client/sending";
import { parseXrd } from "@kingdoms/rules";

export interface Urls {
  /** Folder of the pictures that wallets show, without a slash at its end. */
  readonly icons: string;
  /** The page about the game. */
  readonly info: string;
  /** Origins from which the dApp may talk to a wallet. */
  readonly websites: readonly string[];
}

/** How a wallet or an explorer shows a package. */
export interface Title {
  readonly name: string;
  readonly description: string;
}

export const GAME: Title = {
  name: "Kingdoms",
  description: "A strategy game of gold, walls and war, played on the Radix ledger.",
};

/**
 * The blueprints whose components gateways and wallets take for the dApp's, however many there will be: a kingdom names its dApp,
 * and no list on the dApp definition could name each kingdom in return. A factory has one, and is claimed by name.
 */
export const LINKED_BLUEPRINTS = { game: ["Kingdom"], beacon: ["Beacon"] } as const;

/**
 * Publishes a package without an owner, so that it can never be changed.
 * @param definition the package definition as manifest text.
 * @param codeHash blake2b-256 of the code, which goes along as a blob.
 * @param linked blueprints whose components all belong to the deployer's dApp.
 */
export function publish(o: {
  deployer: string;
  definition: string;
  codeHash: string;
  title: Title;
  linked: readonly string[];
}): string {
  return `
${lockFee(o.deployer, parseXrd("500"))}PUBLISH_PACKAGE_ADVANCED
  Enum<0u8>()
  ${o.definition}
  Blob("${o.codeHash}")
  Map<String, Tuple>(
    "name" => Tuple(Enum<1u8>(${metadataString(o.title.name)}), true),
    "description" => Tuple(Enum<1u8>(${metadataString(o.title.description)}), true),
    "dapp_definition" => Tuple(Enum<1u8>(Enum<8u8>(Address("${o.deployer}"))), true),
    "enable_blueprint_linking" => Tuple(Enum<1u8>(Enum<128u8>(Array<String>(${o.linked.map(quoted).join(", ")}))), true)
  )
  Enum<0u8>();
`;
}

/** Starts a beacon, which knows no round yet. */
export function startBeacon(o: { deployer: string; package: string }): string {
  return `
${lockFee(o.deployer, parseXrd("100"))}CALL_FUNCTION Address("${o.package}") "Beacon" "instantiate";
`;
}

/** Starts a game of this package. No account has a privilege in it. */
export function instantiate(o: {
  deployer: string;
  package: string;
  beacon: string;
  networkId: number;
  /** The account that receives its share of the game's income. */
  payee: string;
  urls: Urls;
  /** The standard game's unless given. */
  config?: GameConfig | undefined;
}): string {
  const config = o.config === undefined ? "Enum<0u8>()" : `Enum<1u8>(${gameConfigValue(o.config)})`;
  return `
${lockFee(o.deployer, parseXrd("100"))}CALL_FUNCTION Address("${o.package}") "KingdomFactory" "instantiate"
  Address("${o.beacon}") ${o.networkId}u8 Address("${o.deployer}") Address("${o.payee}")
  ${quoted(o.urls.icons)} ${quoted(o.urls.info)} ${config};
`;
}

/** Makes the deployer's account the dApp definition, with links to everything that belongs to the game. */
export function define(o: {
  deployer: string;
  name: string;
  entities: readonly string[];
  urls: Urls;
}): string {
  const entities = o.entities.map((entity) => `Address("${entity}")`).join(", ");
  const set = (key: string, value: string): string =>
    `SET_METADATA Address("${o.deployer}") "${key}" ${value};`;
  return `
${lockFee(o.deployer, parseXrd("100"))}${set("account_type", metadataString("dapp definition"))}
${set("name", metadataString(o.name))}
${set("description", metadataString(GAME.description))}
${set("icon_url", `Enum<13u8>(${quoted(`${o.urls.icons}/kingdoms.svg`)})`)}
${set("claimed_entities", `Enum<136u8>(Array<Address>(${entities}))`)}
${set("claimed_websites", `Enum<142u8>(Array<String>(${o.urls.websites.map(quoted).join(", ")}))`)}
`;
}

const metadataString = (text: string): string => `Enum<0u8>(${quoted(text)})`;

/** A manifest's string literal; its escapes include those of JSON. */
const quoted = (text: string): string => JSON.stringify(text);
