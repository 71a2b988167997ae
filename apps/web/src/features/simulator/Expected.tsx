import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "../../game/battle/battle.module.css";
import type { Inputs } from "../../game/battle/inputs.ts";
import type { BattleStory, ExpectedProps } from "../../game/battle/kind.ts";
import { simulatedOf } from "../../game/battle/kinds/index.ts";
import { Button } from "../../ui/Button.tsx";

/** What to expect of a battle besides its odds, and one trial of it. */
export function Expected({ rules, inputs }: ExpectedProps) {
  const { t } = useTranslation();
  const [told, setTold] = useState<{ readonly of: Inputs; readonly told: BattleStory } | null>(null);
  const simulated = simulatedOf(inputs.kind);
  const shown = told?.of === inputs ? told.told : null;
  const fight = (): void => {
    const fate = crypto.getRandomValues(new Uint8Array(32));
    setTold({ of: inputs, told: simulated.trial(rules, inputs, fate) });
  };
  return (
    <section className={styles.results} aria-label={t("simulator.trial")} data-testid="expected">
      <h2>{t("simulator.trial")}</h2>
      <simulated.Expected rules={rules} inputs={inputs} />
      <div>
        <Button variant="primary" onClick={fight}>
          {t(shown === null ? "simulator.fight" : "simulator.again")}
        </Button>
      </div>
      <div role="status">
        {shown === null ? null : (
          <>
            <h3>{t("simulator.one")}</h3>
            {shown.story({ attacker: t("simulator.attacker"), defender: t("simulator.defender") })}
          </>
        )}
      </div>
    </section>
  );
}
