import { type MissionRecord, readFactory, readMissions } from "@kingdoms/client";
import { CliError } from "../errors.ts";
import type { Ledger } from "./ledger.ts";
import { instant, type Report } from "./report.ts";

export async function inspectMission({ gateway, game, at }: Ledger, which: string) {
  if (!/^[1-9]\d{0,18}$/.test(which))
    throw new CliError("BAD_FLAG", "inspect mission takes the mission's number");
  const { value: factory, stateVersion, time } = await readFactory(game, { at });
  const id = BigInt(which);
  const [mission] =
    id > factory.missionCount ? [] : await readMissions(gateway, factory.missions, [id], stateVersion);
  if (mission === undefined)
    throw new CliError("NOT_FOUND", `there is no mission ${which}; the newest is ${factory.missionCount}`);
  return { value: { stateVersion, time, ...mission }, report: reportOf(mission, time) };
}

function reportOf(mission: MissionRecord, time: number): Report {
  const { status } = mission;
  return {
    [`mission ${mission.id}: ${mission.kind ?? `kind ${mission.randomType}`}`]: {
      attacker: mission.attacker,
      defender: mission.defender,
      amount: mission.amount,
      launched: instant(mission.launchedAt),
      arrives: instant(mission.activationTime),
      state: stateOf(mission, time),
      ...(status.state === "resolved" && { fate: status.fate }),
      "fate key": mission.fateKey,
      "launched by": mission.intentHash,
    },
  };
}

function stateOf({ status, activationTime }: MissionRecord, time: number): string {
  if (status.state === "resolved") return `resolved ${instant(status.at)}`;
  if (status.state === "settled") return `settled without a fate ${instant(status.at)}`;
  return activationTime <= time
    ? `due for ${time - activationTime} s`
    : `under way for ${activationTime - time} s more`;
}
