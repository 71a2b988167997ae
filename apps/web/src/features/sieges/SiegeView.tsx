import { type Attos, BUILDINGS, fromHex, parseKgld, type Rules } from "@kingdoms/rules";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { costInXrd, inKgld, inXrd } from "../../format/amounts.ts";
import { isolated } from "../../format/names.ts";
import { simulatedOf } from "../../game/battle/kinds/index.ts";
import type { T } from "../../game/mission-kinds/kind.ts";
import type { Verdict } from "../../game/worth/verdict.ts";
import { Button } from "../../ui/Button.tsx";
import { Facts } from "../../ui/Popup.tsx";
import { bestOf, inputsOf, type RatedOrder, type SiegeOrder, weigh } from "./orders.ts";
import type { Siege } from "./positions.ts";
import styles from "./sieges.module.css";
import { markSolved } from "./solved.ts";

interface SiegeProps {
  readonly siege: Siege;
  readonly rules: Rules;
}

/** One siege: the scouts' report, the orders to choose from, and the rules' verdict on the choice. */
export function SiegeView({ siege, rules }: SiegeProps) {
  const { t } = useTranslation();
  const weighed = useMemo(() => weigh(t, rules, siege), [t, rules, siege]);
  const best = bestOf(weighed);
  const [chosen, setChosen] = useState<number | null>(null);
  const choose = (place: number): void => {
    setChosen(place);
    if (place === best) markSolved(siege.mission);
  };
  return (
    <>
      <Scouted siege={siege} />
      <h3>{t("sieges.question")}</h3>
      <div className={styles.orders}>
        {weighed.map(({ order }, place) => (
          <Button
            key={orderText(t, order)}
            variant={place === chosen ? "primary" : "plain"}
            aria-pressed={place === chosen}
            onClick={() => choose(place)}
          >
            {orderText(t, order)}
          </Button>
        ))}
      </div>
      <div className={styles.answer} role="status" data-testid="answer">
        {chosen === null ? null : (
          <Answer siege={siege} rules={rules} weighed={weighed} best={best} chosen={chosen} />
        )}
      </div>
    </>
  );
}

const orderText = (t: T, order: SiegeOrder | null): string =>
  order === null
    ? t("sieges.stay")
    : t("sieges.send", { mission: t(`names.missions.${order.kind}`), count: order.amount });

function Scouted({ siege: { mine, theirs } }: Pick<SiegeProps, "siege">) {
  const { t } = useTranslation();
  const standing = BUILDINGS.flatMap((kind) => {
    const count = theirs.buildings[kind] ?? 0;
    return count === 0 ? [] : [t("sieges.building", { name: t(`names.buildings.${kind}`), count })];
  });
  return (
    <Facts
      rows={[
        [t("sieges.mine"), mine],
        [t("sieges.theirs"), theirs.defenders],
        [t("sieges.treasury"), inKgld(t, parseKgld(theirs.treasury))],
        [t("sieges.unclaimed"), inKgld(t, parseKgld(theirs.unclaimed))],
        [t("sieges.buildings"), standing.join(", ")],
      ]}
    />
  );
}

interface AnswerProps extends SiegeProps {
  readonly weighed: readonly RatedOrder[];
  readonly best: number;
  readonly chosen: number;
}

function Answer({ siege, rules, weighed, best, chosen }: AnswerProps) {
  const { t } = useTranslation();
  const order = weighed[chosen]?.order ?? null;
  return (
    <>
      <p className={styles.verdict} data-right={chosen === best}>
        {t(chosen === best ? "sieges.right" : "sieges.wrong")}
      </p>
      {chosen === best ? <Worths weighed={weighed} best={best} /> : null}
      {order === null ? null : <Fought siege={siege} rules={rules} order={order} />}
    </>
  );
}

/** What each order is worth. Shown after the player has found the best one. */
function Worths({ weighed, best }: { readonly weighed: readonly RatedOrder[]; readonly best: number }) {
  const { t } = useTranslation();
  return (
    <table className={styles.worths}>
      <thead>
        <tr>
          <th scope="col">{t("sieges.order")}</th>
          <th scope="col">{t("sieges.average")}</th>
          <th scope="col">{t("sieges.worth")}</th>
        </tr>
      </thead>
      <tbody>
        {weighed.map(({ order, worth, verdict }, place) => (
          <tr key={orderText(t, order)} data-best={place === best}>
            <th scope="row">{orderText(t, order)}</th>
            <td>{verdict === null ? "–" : averageText(t, verdict)}</td>
            <td className="numeric">{worthText(t, worth)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const averageText = (t: T, { gold, lostFor, fees }: Verdict): string =>
  t("sieges.averages", {
    gold: inKgld(t, gold?.mean ?? (0n as Attos), 0),
    lost: lostFor,
    fees: costInXrd(t, fees),
  });

/** With the sign that says which way it goes. */
function worthText(t: T, worth: bigint): string {
  if (worth === 0n) return inXrd(t, 0n as Attos);
  return worth > 0n
    ? t("targets.expected.gain", { amount: inXrd(t, worth as Attos) })
    : t("targets.expected.loss", { amount: costInXrd(t, -worth as Attos) });
}

/** The chosen order with the fate of the battle that was fought. */
function Fought({ siege, rules, order }: SiegeProps & { readonly order: SiegeOrder }) {
  const { t } = useTranslation();
  const told = simulatedOf(order.kind).trial(rules, inputsOf(siege, order), fromHex(siege.fate));
  return (
    <details>
      <summary>{t("sieges.dice")}</summary>
      <p>{t("sieges.diceText", { mission: siege.mission })}</p>
      {told.story({ attacker: t("sieges.you"), defender: isolated(siege.name) })}
    </details>
  );
}
