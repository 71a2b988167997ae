/** The preview of a link to a report or a kingdom: who did what to whom, when, and a picture of it. */
import {
  eventsOf,
  type GameWith,
  goldTaken,
  isCompletion,
  type KingdomInfo,
  kindOfCompletion,
  type LocalId,
  type LoggedEvent,
  localId,
  type Mission,
  type MissionCompleted,
  type MissionRecord,
  partiesOf,
  RARITIES,
  readFactory,
  readKingdomInfo,
  readMissions,
  readStream,
  winnerOf,
} from "@kingdoms/client";
import { type Attos, formatAttos } from "@kingdoms/rules";
import type { CardData } from "./card-cache.ts";

type Game = GameWith<"factory">;

export interface SharedLink {
  readonly title: string;
  readonly description: string;
  readonly card: CardData;
  /** Whether it stays as it is for ever. */
  readonly isFinal: boolean;
}

const TITLES: Readonly<Partial<Record<Mission, (from: string, to: string) => string>>> = {
  war: (from, to) => `${from} marches against ${to}`,
  raid: (from, to) => `${from} raids ${to}`,
  missile: (from, to) => `${from} fires missiles at ${to}`,
  fortify: (from, to) => `${from} reinforces ${to}`,
  prospect: (from) => `${from} prospects for gold`,
  rarity: (from) => `The rarity of ${from}`,
};

/** Missions and kingdoms are numbered from 1; none has a longer number. */
const NUMBER = /^[1-9]\d{0,14}$/;

const when = (seconds: number, timeStyle?: "short"): string =>
  new Intl.DateTimeFormat("en", { dateStyle: "long", timeStyle, timeZone: "UTC" }).format(seconds * 1000);

interface Owner {
  readonly id: LocalId;
  readonly name: string;
  readonly component: string;
}

async function ownerOf(game: Game, id: LocalId): Promise<Owner> {
  const info = (await readKingdomInfo(game, id)).value;
  return { id, name: info?.name ?? `Kingdom ${id}`, component: info?.component ?? "" };
}

/** Letters that the font of the pictures has; a name with others is drawn as its number. */
const LETTERS = /^[\x20-\x7e\xa1-\xff\u0100-\u0137\u0139-\u013e\u0143-\u0148\u014c-\u017e\u2010-\u2026]*$/u;

const drawable = (owner: Owner): Owner => ({
  ...owner,
  name: LETTERS.test(owner.name) ? owner.name : `Kingdom ${owner.id.replaceAll("#", "")}`,
});

/** @returns null if the ledger has no such mission. */
export async function sharedReport(game: Game, mission: string): Promise<SharedLink | null> {
  if (!NUMBER.test(mission)) return null;
  const { value: factory, stateVersion } = await readFactory(game);
  const [found] = await readMissions(game.gateway, factory.missions, [BigInt(mission)], stateVersion);
  if (found === undefined) return null;
  const [from, to] = await Promise.all([ownerOf(game, found.attacker), ownerOf(game, found.defender)]);
  const [sender, target] = [drawable(from), drawable(to)];
  const event = found.status.state === "pending" ? null : await completionOf(game, found, found.status.at);
  return {
    title: titleOf(found, from.name, to.name),
    description: `Mission ${mission}. ${stageOf(found)} UTC. The report shows how it ends and proves that it was fair.`,
    card: {
      kind: "report",
      title: titleOf(found, sender.name, target.name),
      sender,
      target: found.attacker === found.defender ? null : target,
      event,
      outcome: event === null ? "" : outcomeOf(event, [sender, target]),
      facts: `Mission ${mission}. ${stageOf(found)} UTC`,
    },
    isFinal: event !== null,
  };
}

const titleOf = ({ kind, id }: MissionRecord, from: string, to: string): string =>
  (kind === null ? undefined : TITLES[kind]?.(from, to)) ?? `Mission ${id} of ${from}`;

const stageOf = ({ status, activationTime }: MissionRecord): string =>
  status.state === "pending"
    ? `Arrives on ${when(activationTime, "short")}`
    : `Decided on ${when(status.at, "short")}`;

/** The event that completed a mission; null if it cannot be found. */
async function completionOf(
  { config, gateway }: Game,
  { id }: MissionRecord,
  at: number,
): Promise<MissionCompleted | null> {
  const { items } = await readStream(
    gateway,
    {
      event_global_emitters_filter: [config.factory],
      kind_filter: "User",
      transaction_status_filter: "Success",
      order: "Desc",
      limit_per_page: 50,
      at_ledger_state: { timestamp: new Date((at + 1) * 1000).toISOString() },
    },
    { detailed_events: true },
  );
  const emitters = new Set<string>([config.factory]);
  const events = items.flatMap((transaction): readonly LoggedEvent[] => eventsOf(transaction, emitters));
  for (const { event } of events) if (isCompletion(event) && event.missionId === id) return event;
  return null;
}

const HUNDREDTH = 10n ** 16n;

const gold = (attos: Attos): string => `${formatAttos((attos - (attos % HUNDREDTH)) as Attos)} KGLD`;

function outcomeOf(event: MissionCompleted, [sender, target]: readonly [Owner, Owner]): string {
  const winner = winnerOf(event);
  if (winner === undefined || kindOfCompletion(event) === null) return "";
  if (winner === null) return "No side won";
  const taken = goldTaken(event);
  const name = winner === partiesOf(event).from ? sender.name : target.name;
  return taken > 0n ? `${name} won and took ${gold(taken)}` : `${name} won`;
}

/** @returns null if there is no kingdom with this number. */
export async function sharedKingdom(game: Game, number: string): Promise<SharedLink | null> {
  if (!NUMBER.test(number)) return null;
  const info = (await readKingdomInfo(game, localId(`#${number}#`))).value;
  if (info === null) return null;
  const founded = `Founded on ${when(info.createdAt)}`;
  const place = `At ${info.cell.x}, ${info.cell.y}`;
  return {
    title: info.name,
    description: `Kingdom ${number}. ${founded}. ${place}. ${rarityOf(info)}.`,
    card: {
      kind: "kingdom",
      kingdom: drawable(info),
      rarity: rarityOf(info),
      gems: info.rarity === null ? 0 : RARITIES.indexOf(info.rarity) + 1,
      lines: [founded, place],
    },
    isFinal: false,
  };
}

const rarityOf = ({ rarity }: KingdomInfo): string => rarity ?? "Rarity not yet drawn";
