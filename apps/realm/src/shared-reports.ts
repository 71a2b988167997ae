/** The preview text of a shared link to a mission's report: who did what to whom, and when. */
import {
  type GameWith,
  type LocalId,
  type Mission,
  type MissionRecord,
  readFactory,
  readKingdomInfo,
  readMissions,
} from "@kingdoms/client";

export interface SharedReport {
  readonly title: string;
  readonly description: string;
}

const TITLES: Readonly<Record<Mission, (from: string, to: string) => string>> = {
  war: (from, to) => `${from} marches against ${to}`,
  raid: (from, to) => `${from} raids ${to}`,
  missile: (from, to) => `${from} fires missiles at ${to}`,
  fortify: (from, to) => `${from} reinforces ${to}`,
  prospect: (from) => `${from} prospects for gold`,
  rarity: (from) => `The rarity of ${from}`,
};

/** Missions are numbered from 1; none has a longer number. */
const NUMBER = /^[1-9]\d{0,14}$/;

/** @returns null if the ledger has no such mission. */
export async function sharedReport(game: GameWith<"factory">, mission: string): Promise<SharedReport | null> {
  if (!NUMBER.test(mission)) return null;
  const { value: factory, stateVersion } = await readFactory(game);
  const [found] = await readMissions(game.gateway, factory.missions, [BigInt(mission)], stateVersion);
  if (found === undefined) return null;
  const nameOf = async (id: LocalId): Promise<string> =>
    (await readKingdomInfo(game, id)).value?.name ?? `Kingdom ${id}`;
  const [from, to] = await Promise.all([nameOf(found.attacker), nameOf(found.defender)]);
  const title = found.kind === null ? `Mission ${mission} of ${from}` : TITLES[found.kind](from, to);
  return { title, description: descriptionOf(found, mission) };
}

function descriptionOf({ status, activationTime }: MissionRecord, mission: string): string {
  const [said, at] = status.state === "pending" ? ["Arrives on", activationTime] : ["Decided on", status.at];
  const when = new Intl.DateTimeFormat("en", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  return `Mission ${mission}. ${said} ${when.format(at * 1000)} UTC. The report shows how it ends and proves that it was fair.`;
}
