import "../../i18n/later.ts";
import { BUILDINGS, formatAttos, type Rules } from "@kingdoms/rules";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { exactText, readAmount, withoutUnit } from "../../format/amounts.ts";
import { readCount, shownCount } from "../../format/counts.ts";
import styles from "../../game/battle/battle.module.css";
import { CopyLink } from "../../game/battle/CopyLink.tsx";
import {
  amountOf,
  countOf,
  type FieldName,
  type Inputs,
  isAmount,
  isAttacking,
  isBuilding,
  leastOf,
  MOST_GOLD,
  mostOf,
} from "../../game/battle/inputs.ts";
import { SIMULATED, simulatedOf } from "../../game/battle/kinds/index.ts";
import { readInputs, searchOfInputs } from "../../game/battle/search.ts";
import type { T } from "../../game/mission-kinds/kind.ts";
import { RulesPage } from "../../game/RulesPage.tsx";
import { Expected } from "./Expected.tsx";

/** A battle on trial: both sides by hand or from a link, odds and distribution from the rules. */
export function SimulatorPage() {
  const { t } = useTranslation();
  return (
    <RulesPage title={t("simulator.title")} intro={t("simulator.intro")}>
      {(rules) => <Simulator rules={rules} />}
    </RulesPage>
  );
}

/** The values of the form, which are always in the address bar, and their errors. */
function useInputs() {
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const navigate = useNavigate();
  // Only the opened link is judged; typed values have their errors beside their fields.
  const [{ wrong: unusable, inputs: opened }] = useState(() => readInputs(search));
  const [wrong, setWrong] = useState(unusable);
  const [inputs, setInputs] = useState(opened);
  const [problems, setProblems] = useState<ReadonlySet<FieldName>>(new Set());
  const change = (name: FieldName | "kind", value: Inputs[FieldName | "kind"] | null): void => {
    if (name !== "kind") {
      setProblems((before) => {
        const after = new Set(before);
        if (value === null) after.add(name);
        else after.delete(name);
        return after;
      });
    }
    if (value === null) return;
    setWrong((before) => before.filter((other) => other !== name));
    const next = { ...inputs, [name]: value };
    setInputs(next);
    void navigate({ to: "/simulator", search: searchOfInputs(next), replace: true, resetScroll: false });
  };
  return { inputs, wrong, problems, change };
}

function Simulator({ rules }: { readonly rules: Rules }) {
  const { t } = useTranslation();
  const { inputs, wrong, problems, change } = useInputs();
  const simulated = simulatedOf(inputs.kind);
  const { fields } = simulated;
  const blocked = [...fields, ...BUILDINGS].some((name) => problems.has(name));
  return (
    <div className={styles.results}>
      {wrong.length === 0 ? null : (
        <p className={styles.warning} role="alert">
          {t("simulator.badLink", { fields: wrong.map((name) => labelOf(t, name)).join(", ") })}
        </p>
      )}
      <div className={styles.simulator}>
        <section className={styles.summary} aria-label={t("simulator.results")} data-testid="simulated-odds">
          {blocked ? (
            <p role="status">{t("simulator.fix")}</p>
          ) : (
            <simulated.Odds rules={rules} inputs={inputs} />
          )}
        </section>
        <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
          <KindField kind={inputs.kind} onKind={(kind) => change("kind", kind)} />
          <Fields
            name={t("simulator.attacker")}
            of={fields.filter(isAttacking)}
            inputs={inputs}
            change={change}
          />
          <Fields
            name={t("simulator.defender")}
            of={fields.filter((name) => !isAttacking(name))}
            inputs={inputs}
            change={change}
          />
          <Fields name={t("simulator.buildings")} of={BUILDINGS} inputs={inputs} change={change} />
          <p>{t("simulator.trezorNote")}</p>
          <div className={styles.buttons}>
            <CopyLink label={t("simulator.link")} />
            <Link to="/sieges">{t("sieges.title")}</Link>
          </div>
        </form>
        {blocked ? null : <Expected rules={rules} inputs={inputs} />}
      </div>
    </div>
  );
}

const labelOf = (t: T, name: FieldName | "kind"): string =>
  isBuilding(name) ? t(`names.buildings.${name}`) : t(`simulator.names.${name}`);

interface FieldsProps extends Pick<ReturnType<typeof useInputs>, "inputs" | "change"> {
  readonly name: string;
  readonly of: readonly FieldName[];
}

/** One side's fields. A mission without any has no group. */
function Fields({ name: group, of, inputs, change }: FieldsProps) {
  if (of.length === 0) return null;
  return (
    <fieldset className={styles.fields}>
      <legend>{group}</legend>
      {of.map((name) => (
        <InputField key={name} name={name} value={inputs[name]} onValue={(value) => change(name, value)} />
      ))}
    </fieldset>
  );
}

interface KindProps {
  readonly kind: Inputs["kind"];
  readonly onKind: (kind: Inputs["kind"]) => void;
}

function KindField({ kind, onKind }: KindProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{labelOf(t, "kind")}</label>
      <select id={id} value={kind} onChange={({ target }) => onKind(target.value as Inputs["kind"])}>
        {SIMULATED.map((one) => (
          <option key={one} value={one}>
            {t(`names.missions.${one}`)}
          </option>
        ))}
      </select>
    </div>
  );
}

interface InputProps {
  readonly name: FieldName;
  readonly value: Inputs[FieldName];
  /** Null if the text is not a value. */
  readonly onValue: (value: Inputs[FieldName] | null) => void;
}

/** One number, as it is typed; the last good one counts. */
function InputField({ name, value, onValue }: InputProps) {
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useState(() => (typeof value === "bigint" ? exactText(value) : shownCount(value)));
  const [problem, setProblem] = useState(false);
  const type = (typed: string): void => {
    setText(typed);
    const read = typedValue(name, typed);
    setProblem(read === null);
    onValue(read);
  };
  const bounds = isAmount(name)
    ? { least: "0", most: exactText(MOST_GOLD) }
    : { least: shownCount(leastOf(name)), most: shownCount(mostOf(name)) };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{labelOf(t, name)}</label>
      <input
        id={id}
        className="numeric"
        inputMode={isAmount(name) ? "decimal" : "numeric"}
        autoComplete="off"
        value={text}
        onChange={({ target }) => type(target.value)}
        aria-invalid={problem}
        aria-describedby={`${id}-problem`}
      />
      <span id={`${id}-problem`} className={styles.problem} aria-live="polite">
        {problem ? t(isAmount(name) ? "simulator.badAmount" : "simulator.badField", bounds) : ""}
      </span>
    </div>
  );
}

/** Zero is a valid number for most fields, but an empty field is not zero. */
function typedValue(name: FieldName, typed: string): Inputs[FieldName] | null {
  if (!isAmount(name)) {
    const read = readCount(typed, mostOf(name));
    if (read.ok) return countOf(read.value, name);
    return read.problem === "zero" ? countOf(0, name) : null;
  }
  const read = readAmount(withoutUnit(typed, "KGLD"), MOST_GOLD);
  if (read.ok) return amountOf(formatAttos(read.value));
  return read.problem === "zero" ? amountOf("0") : null;
}
