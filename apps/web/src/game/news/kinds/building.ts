import type { Building } from "@kingdoms/client";
import { keyOf, type NewsKind, ofEach } from "../kind.ts";

interface BuildingNews {
  readonly type: "building";
  readonly building: Building;
}

export const building: NewsKind<BuildingNews> = {
  find: (facts) =>
    ofEach(facts, ({ id, construction }) =>
      construction === null
        ? []
        : [
            {
              key: keyOf("b", id, construction.readyAt),
              at: construction.readyAt,
              kingdom: id,
              of: { type: "building", building: construction.building },
            },
          ],
    ),
  weight: () => 50,
  sign: () => "plain",
  words: (of, { t, mine }) => ({
    title: t("bulletin.building", { building: t(`names.buildings.${of.building}`), mine }),
    text: t("bulletin.claimNow"),
  }),
  newsAction: (_of, t, own) => ({ label: t("bulletin.press.castle"), search: own }),
};
