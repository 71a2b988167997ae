import { isHostile, type MissionLaunched } from "@kingdoms/client";
import { shownDate } from "../../../format/times.ts";
import { kindText } from "../../missions.ts";
import { missionKey, type NewsKind } from "../kind.ts";

interface IncomingNews {
  readonly type: "incoming";
  readonly mission: MissionLaunched;
}

/** Attacks. Help is news once it has arrived. */
export const incoming: NewsKind<IncomingNews> = {
  find: ({ own, missions }) =>
    missions
      .filter(({ kind, attacker, defender }) => isHostile(kind) && own.has(defender) && !own.has(attacker))
      .map((mission) => ({
        key: missionKey("i", mission.missionId),
        at: mission.launchedAt,
        kingdom: mission.defender,
        of: { type: "incoming", mission },
      })),
  weight: () => 100,
  sign: () => "bad",
  words({ mission: { kind, randomType, attacker, activationTime } }, { t, mine, nameOf }) {
    const names = { kind: kindText(t, kind, randomType), other: nameOf(attacker), mine };
    return {
      title: t("bulletin.incoming.title", names),
      text: t("bulletin.incoming.text", { time: shownDate(activationTime * 1000, "short") }),
    };
  },
  newsAction: (_of, t, own) => ({ label: t("bulletin.press.attacks"), search: { ...own, panel: "attacks" } }),
};
