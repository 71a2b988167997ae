import { parseAttos } from "@kingdoms/rules";
import { useState } from "react";
import { Address } from "../ui/Address.tsx";
import { Button } from "../ui/Button.tsx";
import { AmountField, CountField } from "../ui/fields.tsx";
import { Panel } from "../ui/frames.tsx";
import { CheckFilter, ChoiceFilter, FilterBar, TextFilter } from "../ui/lists.tsx";
import { Empty, Failure, Loading } from "../ui/Notes.tsx";
import { Facts, Popup, Submit } from "../ui/Popup.tsx";
import { chooseTheme, THEMES } from "../ui/theme.ts";
import styles from "./gallery.module.css";

const VARIANTS = ["primary", "plain", "quiet", "wax"] as const;
const MOST = parseAttos("1250.5");
/** Texts that a player may have typed: nothing, an amount, too much, too little, no number. */
const TYPED = ["", "12.5", "9999", "0", "twelve"];

/** Buttons, fields and forms in each of their states. */
export function Controls() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Panel title="Themes" aside={<span>Beside the title</span>}>
        <div className={styles.row}>
          {THEMES.map((theme) => (
            <Button key={theme} onClick={() => chooseTheme(theme)}>
              {theme}
            </Button>
          ))}
          <Button onClick={() => setOpen(true)}>Open a popup</Button>
        </div>
        {open ? (
          <Popup title="A popup" onClose={() => setOpen(false)}>
            <p>Escape, the cross and the backdrop close it.</p>
          </Popup>
        ) : null}
      </Panel>
      <Panel title="Buttons">
        {VARIANTS.map((variant) => (
          <div key={variant} className={styles.row}>
            <Button variant={variant}>{variant}</Button>
            <Button variant={variant} size="small">
              {variant}, small
            </Button>
            <Button variant={variant} disabled>
              {variant}, disabled
            </Button>
            <Button variant={variant} busy>
              {variant}, busy
            </Button>
          </div>
        ))}
      </Panel>
      <Panel title="Fields">
        <div className={styles.columns}>
          {TYPED.map((text) => (
            <Amount key={text} first={text} />
          ))}
          <Count first="3" maximum={7} />
          <Count first="8" maximum={7} />
          <Count first="" maximum={0} />
        </div>
        <form className={styles.columns} onSubmit={(event) => event.preventDefault()}>
          <Submit disabled={false}>Ready</Submit>
          <Submit disabled hint="Choose how many.">
            With a hint
          </Submit>
          <Submit disabled reason="Not enough KGLD">
            With a reason
          </Submit>
          <Submit disabled busy>
            Busy
          </Submit>
        </form>
      </Panel>
      <Panel title="Filters">
        <Filters />
      </Panel>
    </>
  );
}

function Amount({ first }: { readonly first: string }) {
  const [text, setText] = useState(first);
  return (
    <AmountField
      label={`Amount, ${first || "empty"}`}
      unit="KGLD"
      text={text}
      onText={setText}
      maximum={MOST}
    />
  );
}

function Count({ first, maximum }: { readonly first: string; readonly maximum: number }) {
  const [text, setText] = useState(first);
  return (
    <CountField
      label={`Count, ${first || "empty"} of ${maximum}`}
      text={text}
      onText={setText}
      maximum={maximum}
    />
  );
}

function Filters() {
  const [text, setText] = useState("");
  const [kind, setKind] = useState<string | null>(null);
  const [own, setOwn] = useState(false);
  return (
    <FilterBar label="Filters">
      <TextFilter label="Text" hint="Name, number or cell" value={text} onText={setText} />
      <ChoiceFilter
        label="Choice"
        value={kind}
        all="Any"
        options={[
          ["one", "One"],
          ["two", "Two"],
        ]}
        onChoose={setKind}
      />
      <CheckFilter label="Check" checked={own} onCheck={setOwn} />
    </FilterBar>
  );
}

const ACCOUNT = "account_tdx_2_129uv9r46an4hwng8wc97qwpraspvnrc7v2farne4lr6ff7yaevaz2a";

/** Stand-ins for missing content, and small notes. */
export function Notices() {
  return (
    <>
      <Panel title="Notices">
        <div className={styles.columns}>
          <Loading />
          <Empty>Nothing here</Empty>
          <Empty hint="What to do about it">Nothing here</Empty>
          <Failure error={new Error("The gateway did not answer.")} />
          <Failure what="The history could not be read" error={new Error("503")} onRetry={() => undefined} />
          <Failure error={null} onRetry={() => undefined} />
        </div>
      </Panel>
      <Panel title="Facts and addresses">
        <div className={styles.columns}>
          <Facts
            rows={[
              ["Treasury", "1,250.50 KGLD"],
              ["A long name of a fact that takes two lines", "2"],
            ]}
          />
          <p>
            <Address value={ACCOUNT} what="account" />
          </p>
          <p>
            <Address value={ACCOUNT} what="account, brief" brief />
          </p>
        </div>
      </Panel>
    </>
  );
}
