import type { MissileField, RaidField, Rules, WarField } from "@kingdoms/rules";
import { type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { inKgld, shownAmount } from "../../format/amounts.ts";
import { shownCount } from "../../format/counts.ts";
import styles from "../../game/battle/battle.module.css";
import { MissileOdds, RaidOdds, Story } from "../../game/battle/Story.tsx";
import { buildingsOf, type Inputs } from "../../game/battle/search.ts";
import type { Told } from "../../game/battle/told.ts";
import { WarOdds } from "../../game/battle/WarSteps.tsx";
import { unitsText } from "../../game/mission-kinds/kind.ts";
import { Button } from "../../ui/Button.tsx";
import { Facts } from "../../ui/Popup.tsx";
import { Tallies } from "./Tallies.tsx";

interface ExpectedProps {
  readonly rules: Rules;
  readonly inputs: Inputs;
}

/** Odds and distribution of a battle, and one trial of it. */
export function Expected({ rules, inputs }: ExpectedProps) {
  const { t } = useTranslation();
  const [told, setTold] = useState<{ readonly of: Inputs; readonly told: Told } | null>(null);
  const shown = told?.of === inputs ? told.told : null;
  const fight = (): void => {
    const fate = crypto.getRandomValues(new Uint8Array(32));
    setTold({ of: inputs, told: trialOf(rules, inputs, fate) });
  };
  return (
    <section className={styles.results} aria-label={t("simulator.results")} data-testid="expected">
      <h2>{t("simulator.results")}</h2>
      <Odds rules={rules} inputs={inputs} />
      <div>
        <Button variant="primary" onClick={fight}>
          {t(shown === null ? "simulator.fight" : "simulator.again")}
        </Button>
      </div>
      <div role="status">
        {shown === null ? null : (
          <>
            <h3>{t("simulator.one")}</h3>
            <Story
              told={shown}
              rules={rules}
              attacker={t("simulator.attacker")}
              defender={t("simulator.defender")}
            />
          </>
        )}
      </div>
    </section>
  );
}

const warOf = (inputs: Inputs): WarField => ({
  attackers: inputs.attackers,
  defenders: inputs.defenders,
  treasury: inputs.treasury,
  hidden: inputs.hidden,
  buildings: buildingsOf(inputs),
  alarm: inputs.alarm,
});
const raidOf = (inputs: Inputs): RaidField => ({
  defenders: inputs.defenders,
  unclaimed: inputs.unclaimed,
  buildings: buildingsOf(inputs),
});
const missileOf = (inputs: Inputs): MissileField => ({
  missiles: inputs.missiles,
  barriers: inputs.barriers,
  defenders: inputs.defenders,
  buildings: buildingsOf(inputs),
});

function trialOf(rules: Rules, inputs: Inputs, fate: Uint8Array): Told {
  switch (inputs.kind) {
    case "war": {
      const field = warOf(inputs);
      return { kind: "war", field, story: rules.warStory(field, fate) };
    }
    case "raid": {
      const field = raidOf(inputs);
      return { kind: "raid", field, story: rules.raidStory(field, fate) };
    }
    case "missile": {
      const field = missileOf(inputs);
      return { kind: "missile", field, story: rules.missileStory(field, fate) };
    }
  }
}

function Odds({ rules, inputs }: ExpectedProps): ReactNode {
  switch (inputs.kind) {
    case "war":
      return <WarExpected rules={rules} inputs={inputs} />;
    case "raid":
      return <RaidExpected rules={rules} inputs={inputs} />;
    case "missile":
      return <MissileExpected rules={rules} inputs={inputs} />;
  }
}

function WarExpected({ rules, inputs }: ExpectedProps) {
  const { t } = useTranslation();
  const field = useMemo(() => warOf(inputs), [inputs]);
  const preview = useMemo(() => rules.warPreview(field), [rules, field]);
  const { min, max } = preview.warSpoils;
  return (
    <>
      <WarOdds preview={preview} />
      <Facts
        rows={[
          [t("missions.yourLosses"), unitsText(t, preview.attackerLosses)],
          [t("missions.theirLosses"), unitsText(t, preview.defenderLosses)],
          [
            t("missions.spoils"),
            min === max
              ? inKgld(t, max)
              : t("missions.spoilsRange", { min: shownAmount(min, 2), max: shownAmount(max, 2) }),
          ],
        ]}
      />
      <Tallies rules={rules} field={field} />
    </>
  );
}

function RaidExpected({ rules, inputs }: ExpectedProps) {
  const { t } = useTranslation();
  const preview = rules.raidPreview(raidOf(inputs));
  return (
    <>
      <RaidOdds {...preview} />
      <Facts rows={[[t("missions.loot"), inKgld(t, preview.amount)]]} />
    </>
  );
}

function MissileExpected({ rules, inputs }: ExpectedProps) {
  const { t } = useTranslation();
  const chances = rules.missileChances(missileOf(inputs));
  return (
    <>
      <MissileOdds chances={chances} />
      {chances.strikes.length === 0 ? (
        <p>{t("simulator.noneThrough")}</p>
      ) : (
        <>
          <ul>
            {chances.strikes.map(({ damagePerMissile, killed, falling, chanceOfOneMore }) => (
              <li key={damagePerMissile}>
                {t("simulator.strike", {
                  damage: damagePerMissile,
                  killed: shownCount(killed),
                  buildings:
                    chanceOfOneMore > 0n ? t("missions.range", { min: falling, max: falling + 1 }) : falling,
                })}
              </li>
            ))}
          </ul>
          <p>{t("simulator.equally")}</p>
        </>
      )}
    </>
  );
}
