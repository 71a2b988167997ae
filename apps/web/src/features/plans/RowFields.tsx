import { BUILDINGS, type Building, type LocalId, type OwnedKey } from "@kingdoms/client";
import { WINDOWS } from "@kingdoms/client/plans";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { costInXrd } from "../../format/amounts.ts";
import { durationWords } from "../../format/times.ts";
import { finder } from "../../game/kingdoms.ts";
import { planText } from "../../game/planned/say.ts";
import { OCCASIONS, type Occasion, PLANNED_KINDS, type PlannedKind } from "../../game/planned/words.ts";
import { Button } from "../../ui/Button.tsx";
import { amountOf, type Composed, type ComposeFacts, isMissionTo } from "./compose.ts";
import styles from "./plans.module.css";
import type { Row } from "./rows.ts";
import { SpanText } from "./TimeLine.tsx";

interface RowFieldsProps {
  readonly row: Row;
  readonly number: number;
  readonly owned: readonly OwnedKey[];
  readonly facts: ComposeFacts;
  readonly result: Composed;
  readonly onChange: (row: Row) => void;
  readonly onRemove: () => void;
}

/** One row of a plan: when, what, and in a sentence what comes of it. */
export function RowFields({ row, number, owned, facts, result, onChange, onRemove }: RowFieldsProps) {
  const { t } = useTranslation();
  const set = (change: Partial<Row>): void => onChange({ ...row, ...change });
  return (
    <fieldset className={styles.row} data-testid="plan-row">
      <legend>{t("plans.row", { number })}</legend>
      <div className={styles.fields}>
        {owned.length < 2 ? null : (
          <Choice
            label={t("plans.fields.kingdom")}
            value={row.kingdom}
            options={owned.map(({ id, kingdomName }) => [id, kingdomName])}
            onChoose={(kingdom) => set({ kingdom: kingdom as LocalId })}
          />
        )}
        <When row={row} set={set} />
        <What row={row} facts={facts} set={set} />
      </div>
      <Outcome result={result} />
      <Button size="small" variant="quiet" onClick={onRemove}>
        {t("plans.rows.remove", { number })}
      </Button>
    </fieldset>
  );
}

interface PartProps {
  readonly row: Row;
  readonly set: (change: Partial<Row>) => void;
}

function When({ row, set }: PartProps) {
  const { t, i18n } = useTranslation();
  return (
    <>
      <Choice
        label={t("plans.fields.when")}
        value={row.occasion}
        options={OCCASIONS.map((occasion) => [occasion, t(`plans.occasions.${occasion}`)])}
        onChoose={(occasion) => set({ occasion: occasion as Occasion })}
      />
      {row.occasion === "every" ? (
        <>
          <Typed
            label={t("plans.fields.hours")}
            inputMode="decimal"
            value={row.hours}
            onType={(hours) => set({ hours })}
          />
          <Typed
            label={t("plans.fields.times")}
            inputMode="numeric"
            value={row.times}
            onType={(times) => set({ times })}
          />
        </>
      ) : null}
      {row.occasion === "date" ? (
        <Typed
          label={t("plans.fields.date")}
          type="datetime-local"
          value={row.date}
          onType={(date) => set({ date })}
        />
      ) : null}
      <Choice
        label={t("plans.fields.window")}
        value={String(row.window)}
        options={WINDOWS.map((seconds) => [String(seconds), durationWords(seconds, i18n.language)])}
        onChoose={(seconds) => set({ window: Number(seconds) })}
      />
    </>
  );
}

function What({ row, facts, set }: PartProps & { readonly facts: ComposeFacts }) {
  const { t } = useTranslation();
  const amount = amountOf(row.kind);
  return (
    <>
      <Choice
        label={t("plans.fields.what")}
        value={row.kind}
        options={PLANNED_KINDS.map((kind) => [kind, t(`plans.kinds.${kind}`)])}
        onChoose={(kind) => set({ kind: kind as PlannedKind })}
      />
      {row.kind === "build" ? (
        <Choice
          label={t("plans.fields.building")}
          value={row.building}
          options={BUILDINGS.map((building) => [building, t(`names.buildings.${building}`)])}
          onChoose={(building) => set({ building: building as Building })}
        />
      ) : null}
      {isMissionTo(row.kind) ? <Target row={row} facts={facts} set={set} /> : null}
      {amount === null ? null : (
        <Typed
          label={t(`plans.fields.${amount}`)}
          inputMode={amount === "units" ? "numeric" : "decimal"}
          value={row.amount}
          onType={(typed) => set({ amount: typed })}
        />
      )}
      {row.kind === "claimDue" ? null : (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={row.claims}
            onChange={({ target }) => set({ claims: target.checked })}
          />
          <span>{t("plans.fields.claims")}</span>
        </label>
      )}
    </>
  );
}

/** As many kingdoms as a browser lists below the field. */
const OFFERED = 12;

function Target({ row, facts, set }: PartProps & { readonly facts: ComposeFacts }) {
  const { t } = useTranslation();
  const list = useId();
  const isMeant = finder(row.target);
  const offered = facts.infos.filter((info) => info.id !== row.kingdom && isMeant(info)).slice(0, OFFERED);
  return (
    <>
      <Typed
        label={t("plans.fields.target")}
        value={row.target}
        list={list}
        onType={(target) => set({ target })}
      />
      <datalist id={list}>
        {offered.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** The order that will be signed, or the missing input. */
function Outcome({ result }: { readonly result: Composed }) {
  const { t } = useTranslation();
  if (!result.ok)
    return (
      <p role="status" className={styles.missing}>
        {t(`plans.problems.${result.problem}`)}
      </p>
    );
  const [first] = result.drafts;
  if (first === undefined) return null;
  return (
    <div role="status" className={styles.outcome}>
      <p>{planText(t, first.words)}</p>
      <ul>
        {result.drafts.map(({ from, until }) => (
          <li key={from}>
            <SpanText from={from} until={until} />
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        {t("plans.rows.spans", { count: result.drafts.length })} ·{" "}
        {t("plans.reward", { amount: costInXrd(t, first.reward) })}
      </p>
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, name: string])[];
  readonly onChoose: (value: string) => void;
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChoose(target.value)}>
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

interface TypedProps {
  readonly label: string;
  readonly value: string;
  readonly onType: (text: string) => void;
  readonly type?: "text" | "datetime-local";
  readonly inputMode?: "decimal" | "numeric";
  readonly list?: string;
}

function Typed({ label, value, onType, type = "text", ...more }: TypedProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...more}
        id={id}
        type={type}
        value={value}
        autoComplete="off"
        enterKeyHint="done"
        onChange={({ target }) => onType(target.value)}
      />
    </div>
  );
}
