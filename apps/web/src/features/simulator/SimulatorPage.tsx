import "../../i18n/later.ts";
import { BUILDINGS, formatAttos, type Rules } from "@kingdoms/rules";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRules } from "../../data/reads.ts";
import { exactText, readAmount, withoutUnit } from "../../format/amounts.ts";
import { readCount, shownCount } from "../../format/counts.ts";
import styles from "../../game/battle/battle.module.css";
import {
  amountOf,
  countOf,
  FIELDS,
  type FieldName,
  type Inputs,
  isAmount,
  isBuilding,
  KINDS,
  MOST_GOLD,
  mostOf,
  readInputs,
  searchOfInputs,
} from "../../game/battle/search.ts";
import type { T } from "../../game/mission-kinds/kind.ts";
import { Button } from "../../ui/Button.tsx";
import { Page } from "../../ui/frames.tsx";
import { CheckIcon, CopyIcon } from "../../ui/icons.tsx";
import { Failure, Loading } from "../../ui/Notes.tsx";
import { useBriefly } from "../../ui/use-briefly.ts";
import { Expected } from "./Expected.tsx";

/** A battle on trial: both sides by hand or from a link, odds and distribution from the rules. */
export function SimulatorPage() {
  const { t } = useTranslation();
  const rules = useRules();
  return (
    <Page title={t("simulator.title")} intro={t("simulator.intro")} asOf={null} stale={false}>
      {rules.data !== undefined ? (
        <Simulator rules={rules.data} />
      ) : rules.error === null ? (
        <Loading />
      ) : (
        <Failure error={rules.error} onRetry={() => void rules.refetch()} />
      )}
    </Page>
  );
}

function Simulator({ rules }: { readonly rules: Rules }) {
  const { t } = useTranslation();
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const navigate = useNavigate();
  // Only the link that was opened is judged; what is typed has its problems at its field.
  const [{ wrong, inputs: opened }] = useState(() => readInputs(search));
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
    const next = { ...inputs, [name]: value };
    setInputs(next);
    void navigate({ to: "/simulator", search: searchOfInputs(next), replace: true, resetScroll: false });
  };
  const fields: readonly FieldName[] = FIELDS[inputs.kind];
  const blocked = [...fields, ...BUILDINGS].some((name) => problems.has(name));
  return (
    <div className={styles.results}>
      {wrong.length === 0 ? null : (
        <p className={styles.warning} role="alert">
          {t("simulator.badLink", { fields: wrong.map((name) => labelOf(t, name)).join(", ") })}
        </p>
      )}
      <div className={styles.simulator}>
        <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
          <KindField kind={inputs.kind} onKind={(kind) => change("kind", kind)} />
          {inputs.kind === "raid" ? null : (
            <Group name={t("simulator.attacker")}>
              {fields
                .filter((name) => ATTACKERS.has(name))
                .map((name) => (
                  <InputField
                    key={name}
                    name={name}
                    value={inputs[name]}
                    onValue={(value) => change(name, value)}
                  />
                ))}
            </Group>
          )}
          <Group name={t("simulator.defender")}>
            {fields
              .filter((name) => !ATTACKERS.has(name))
              .map((name) => (
                <InputField
                  key={name}
                  name={name}
                  value={inputs[name]}
                  onValue={(value) => change(name, value)}
                />
              ))}
          </Group>
          <Group name={t("simulator.buildings")}>
            {BUILDINGS.map((name) => (
              <InputField
                key={name}
                name={name}
                value={inputs[name]}
                onValue={(value) => change(name, value)}
              />
            ))}
          </Group>
          <p>{t("simulator.trezorNote")}</p>
          <CopyLink />
        </form>
        {blocked ? <p role="status">{t("simulator.fix")}</p> : <Expected rules={rules} inputs={inputs} />}
      </div>
    </div>
  );
}

const labelOf = (t: T, name: FieldName | "kind"): string =>
  isBuilding(name) ? t(`names.buildings.${name}`) : t(`simulator.names.${name}`);

const ATTACKERS: ReadonlySet<string> = new Set(["attackers", "missiles"]);

function Group({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.fields}>
      <legend>{name}</legend>
      {children}
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
        {KINDS.map((one) => (
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
  /** Null where the text is none. */
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
  const most = isAmount(name) ? exactText(MOST_GOLD) : shownCount(mostOf(name));
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
        {problem ? t(isAmount(name) ? "simulator.badAmount" : "simulator.badField", { most }) : ""}
      </span>
    </div>
  );
}

/** Zero is a good number here, and an empty field is zero to nobody. */
function typedValue(name: FieldName, typed: string): Inputs[FieldName] | null {
  if (!isAmount(name)) {
    const most = mostOf(name);
    const read = readCount(typed, most);
    if (read.ok) return countOf(read.value, most);
    return read.problem === "zero" ? 0 : null;
  }
  const read = readAmount(withoutUnit(typed, "KGLD"), MOST_GOLD);
  if (read.ok) return amountOf(formatAttos(read.value));
  return read.problem === "zero" ? amountOf("0") : null;
}

function CopyLink() {
  const { t } = useTranslation();
  const [copied, setCopied] = useBriefly();
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(window.location.href);
    setCopied(true);
  };
  return (
    <div className={styles.buttons}>
      <Button
        size="small"
        icon={copied ? <CheckIcon /> : <CopyIcon />}
        onClick={() => void copy().catch(() => setCopied(false))}
      >
        <span aria-live="polite">{copied ? t("common.copied") : t("simulator.link")}</span>
      </Button>
    </div>
  );
}
