import type { Context, Endpoint } from "../http/endpoint.ts";
import { invalidEntity } from "../http/errors.ts";
import { pageSize, text } from "../http/request.ts";
import { page } from "../http/response.ts";
import { packageBlueprints, packageCodes } from "../model/package.ts";
import { offsetAndPoint } from "./entity-pages.ts";

/** Both lists are heavy: code and schemas. */
const maxPage = 20;

function subject(context: Context) {
  const { offset, point } = offsetAndPoint(context);
  const address = text(context.body, "package_address");
  const entity = context.entity(address, "package_address", point);
  if (entity.type !== "GlobalPackage") throw invalidEntity(address);
  const size = pageSize(context.body, maxPage);
  return {
    offset,
    size,
    point,
    entity,
    head: { ledger_state: context.state(point), package_address: address },
  };
}

export const packageBlueprintsPage: Endpoint = {
  path: "/state/package/page/blueprints",
  about: "blueprints of a package",
  example: ({ package: address }) => ({ package_address: address }),
  handle(context) {
    const { offset, size, point, entity, head } = subject(context);
    return { ...head, ...page(packageBlueprints(context, entity, point), offset, size) };
  },
};

export const packageCodesPage: Endpoint = {
  path: "/state/package/page/codes",
  about: "code of a package",
  example: ({ package: address }) => ({ package_address: address }),
  handle(context) {
    const { offset, size, point, entity, head } = subject(context);
    return { ...head, ...page(packageCodes(context, entity, point), offset, size) };
  },
};
