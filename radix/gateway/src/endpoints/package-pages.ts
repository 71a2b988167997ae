import type * as z from "zod";
import { invalidEntity } from "../errors/errors.ts";
import { address as addressAnswer, pageOf } from "../json/common.ts";
import { type Fields, paged } from "../json/fields.ts";
import { page } from "../json/response.ts";
import { blueprint, code } from "../package/answer.ts";
import { packageBlueprints, packageCodes } from "../package/read.ts";
import type { Context } from "../view/context.ts";
import { endpoint } from "./endpoint.ts";
import { offsetAndPoint } from "./entity-pages.ts";

/** Both lists are heavy: code and schemas. */
const maxPage = 20;

const requestOf = ({ address }: Fields) => paged({ package_address: address }, maxPage);

function subject(context: Context, request: z.output<ReturnType<typeof requestOf>>) {
  const { offset, point } = offsetAndPoint(context, request);
  const { package_address } = request;
  const entity = context.entity(package_address, point);
  if (entity.type !== "GlobalPackage") throw invalidEntity(package_address);
  return { offset, point, entity, head: { ledger_state: context.state(point), package_address } };
}

export const packageBlueprintsPage = endpoint({
  path: "/state/package/page/blueprints",
  about: "blueprints of a package",
  example: ({ package: address }) => ({ package_address: address }),
  request: requestOf,
  answer: pageOf(blueprint, { package_address: addressAnswer }),
  handle(context, request) {
    const { offset, point, entity, head } = subject(context, request);
    return { ...head, ...page(packageBlueprints(context, entity, point), offset, request.limit_per_page) };
  },
});

export const packageCodesPage = endpoint({
  path: "/state/package/page/codes",
  about: "code of a package",
  example: ({ package: address }) => ({ package_address: address }),
  request: requestOf,
  answer: pageOf(code, { package_address: addressAnswer }),
  handle(context, request) {
    const { offset, point, entity, head } = subject(context, request);
    return { ...head, ...page(packageCodes(context, entity, point), offset, request.limit_per_page) };
  },
});
