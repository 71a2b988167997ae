import * as z from "zod";
import { invalidEntity } from "../errors/errors.ts";
import { address as addressAnswer, globalId, localId, stateVersion } from "../json/common.ts";
import { cursor, type Fields, list, localId as nonFungibleId, pageSize } from "../json/fields.ts";
import { cursorField, page } from "../json/response.ts";
import { resolved } from "../requirements/answer.ts";
import { implicitRequirement, implicitResources } from "../requirements/implicit.ts";
import { entitiesRequiring, type RoleRequirement } from "../requirements/roles.ts";
import type { Context } from "../view/context.ts";
import { tipOf } from "../view/selector.ts";
import { endpoint } from "./endpoint.ts";

const maxPage = 100;
const maxLookups = 50;
const lookupPage = 20;
const maxImplicit = 100;

const requirementOf = ({ address }: Fields) => ({
  resource_address: address,
  non_fungible_id: nonFungibleId.nullish(),
});

/** For each requirement a page of the entities, the oldest first. */
function entitiesFor(
  context: Context,
  requirements: readonly RoleRequirement[],
  offset: number,
  size: number,
) {
  const tip = tipOf(context.history);
  const wanted = requirements.map((requirement) => {
    const { resource_address } = requirement;
    const { node } = context.entity(resource_address, tip);
    if (!resource_address.startsWith("resource_")) throw invalidEntity(resource_address);
    return { requirement, resource: node };
  });
  return entitiesRequiring(context, wanted).map((all) => {
    const { items, ...rest } = page(all, offset, size);
    return { ...rest, entities: items };
  });
}

type Entities = ReturnType<typeof entitiesFor>[number];

const found = {
  total_count: z.int(),
  next_cursor: z.string().optional(),
  entities: z.array(z.object({ entity_address: addressAnswer, first_seen_state_version: stateVersion })),
};

/** Entities with a role, or a package's function, that ever asked for the badge; the oldest first. */
export const entitiesByRequirementPage = endpoint({
  path: "/extensions/entities-by-role-requirement/page",
  about: "entities whose roles ask for a badge",
  example: ({ fungibleResource }) => ({ resource_address: fungibleResource }),
  request: (fields) => z.object({ ...requirementOf(fields), cursor, limit_per_page: pageSize(maxPage) }),
  answer: z.object(found),
  handle(context, request) {
    const offset = cursorField(request.cursor, "o") ?? 0;
    const [entities] = entitiesFor(context, [request], offset, request.limit_per_page) as [Entities];
    return entities;
  },
});

export const entitiesByRequirementLookup = endpoint({
  path: "/extensions/entities-by-role-requirement/lookup",
  about: "the same for several badges, the first of each",
  example: ({ nonFungibleResource, nonFungibleId }) => ({
    requirements: [{ resource_address: nonFungibleResource, non_fungible_id: nonFungibleId }],
  }),
  request: (fields) => z.object({ requirements: list(z.object(requirementOf(fields)), 1, maxLookups) }),
  answer: z.object({
    items: z.array(
      z.object({
        requirement: z.object({ resource_address: addressAnswer, non_fungible_id: localId.optional() }),
        ...found,
      }),
    ),
  }),
  handle(context, { requirements }) {
    const found = entitiesFor(context, requirements, 0, lookupPage);
    const items = requirements.flatMap((requirement, index) => {
      const entities = found[index];
      return entities === undefined ? [] : [{ requirement, ...entities }];
    });
    return { items };
  },
});

export const implicitRequirementsLookup = endpoint({
  path: "/extensions/implicit-requirements/lookup",
  about: "what the badges stand for that the engine gives to signers and callers",
  example: ({ systemBadge }) => ({
    requirements: [{ resource_address: systemBadge, non_fungible_id: "#1#" }],
  }),
  request: ({ address }) =>
    z.object({
      requirements: list(
        z.object({ resource_address: address, non_fungible_id: nonFungibleId }),
        1,
        maxImplicit,
      ),
    }),
  answer: z.object({
    resolved_requirements: z.array(z.object({ requirement: globalId, resolved: resolved.optional() })),
  }),
  handle(context, { requirements }) {
    implicitResources(context, requirements);
    return {
      resolved_requirements: requirements.map((requirement) => ({
        requirement,
        resolved: implicitRequirement(context, requirement),
      })),
    };
  },
});
