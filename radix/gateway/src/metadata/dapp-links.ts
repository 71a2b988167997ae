/**
 * Links between a dApp definition and its entities. A link holds only if both sides name each other in their metadata
 * (the metadata standard for verification).
 */
import type { LedgerPoint, StoredEntity } from "../history/read.ts";
import type { Context } from "../view/context.ts";
import { metadataOf } from "./read.ts";

const isResource = (entity: StoredEntity) => entity.address.startsWith("resource_");
const isAccount = (entity: StoredEntity) => entity.blueprint === "Account";
const isPackage = (entity: StoredEntity) => entity.address.startsWith("package_");

/** Reads each entity's claims once. */
class Claims {
  readonly #context: Context;
  readonly #point: LedgerPoint;
  readonly #known = new Map<string, ReadonlyMap<string, readonly string[]>>();

  constructor(context: Context, point: LedgerPoint) {
    this.#context = context;
    this.#point = point;
  }

  find(address: string): StoredEntity | null {
    return this.#context.history.entityAt(address, this.#point.stateVersion);
  }

  /** The texts of a metadata entry, single or a list. */
  of(entity: StoredEntity, key: string): readonly string[] {
    let claims = this.#known.get(entity.address);
    if (!claims) {
      const items = metadataOf(this.#context, entity.node, this.#point);
      claims = new Map(items.map(({ key, value }) => [key, textsOf(value.typed)]));
      this.#known.set(entity.address, claims);
    }
    return claims.get(key) ?? [];
  }

  isDapp(entity: StoredEntity): boolean {
    return isAccount(entity) && this.of(entity, "account_type").includes("dapp definition");
  }

  /** The entities that the entry names and whose entry names this one. */
  mutual(entity: StoredEntity, key: string, keyBack: (other: StoredEntity) => string): StoredEntity[] {
    return this.of(entity, key).flatMap((address) => {
      const other = this.find(address);
      return other && this.of(other, keyBack(other)).includes(entity.address) ? [other] : [];
    });
  }

  /** The dApp definition of an entity that is not a resource. */
  definitionOf(entity: StoredEntity): string | undefined {
    if (isResource(entity)) return undefined;
    const found = this.mutual(entity, "dapp_definition", () => "claimed_entities");
    return found.find((dapp) => this.isDapp(dapp))?.address;
  }
}

function textsOf(typed: unknown): readonly string[] {
  const { value, values } = typed as { value?: unknown; values?: unknown };
  return [value, ...(Array.isArray(values) ? values : [])].filter((one) => typeof one === "string");
}

/** The fields of an entity's details; each is absent if it has no such link. */
export function dappLinks(context: Context, entity: StoredEntity, point: LedgerPoint): object {
  const claims = new Claims(context, point);
  if (isResource(entity)) {
    const dapps = claims.mutual(entity, "dapp_definitions", () => "claimed_entities");
    return listed("two_way_linked_dapps", dapps.filter((dapp) => claims.isDapp(dapp)).map(dappItem));
  }
  const direct = claims.definitionOf(entity);
  if (isPackage(entity)) return present({ two_way_linked_dapp_address: direct });
  const blueprint = blueprintLink(claims, entity);
  return present({
    two_way_linked_dapp_address: direct ?? blueprint,
    direct_linked_dapp_address: direct,
    blueprint_linked_dapp_address: blueprint,
    two_way_linked_dapp_details: claims.isDapp(entity) ? definitionDetails(claims, entity) : undefined,
  });
}

/** The dApp of the component's package, if the package links all components of this blueprint. */
function blueprintLink(claims: Claims, entity: StoredEntity): string | undefined {
  const owner = entity.package ? claims.find(entity.package) : null;
  if (!owner || !claims.of(owner, linkedBlueprints).includes(entity.blueprint ?? "")) return undefined;
  return claims.definitionOf(owner);
}

const linkedBlueprints = "enable_blueprint_linking";

function definitionDetails(claims: Claims, dapp: StoredEntity): object | undefined {
  const partners = claims
    .mutual(dapp, "dapp_definitions", () => "dapp_definitions")
    .filter((other) => claims.isDapp(other));
  const entities = claims.mutual(dapp, "claimed_entities", (other) =>
    isResource(other) ? "dapp_definitions" : "dapp_definition",
  );
  const [locker] = claims
    .mutual(dapp, "account_locker", () => "dapp_definition")
    .filter((other) => entities.some(({ address }) => address === other.address))
    .filter(({ type }) => type === "GlobalAccountLocker");
  const details = {
    ...listed("dapps", partners.map(dappItem)),
    ...listed(
      "entities",
      entities.map((one) => entityItem(claims, one)),
    ),
    ...(locker ? { primary_locker: locker.address } : {}),
  };
  return Object.keys(details).length > 0 ? details : undefined;
}

function entityItem(claims: Claims, entity: StoredEntity) {
  const blueprints = isPackage(entity) ? claims.of(entity, linkedBlueprints) : [];
  return {
    entity_address: entity.address,
    ...(blueprints.length > 0 ? { auto_link_blueprints: blueprints } : {}),
  };
}

const dappItem = ({ address }: StoredEntity) => ({ dapp_address: address });
const listed = (name: string, items: readonly object[]) => (items.length > 0 ? { [name]: { items } } : {});

function present(fields: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
