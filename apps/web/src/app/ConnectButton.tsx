/** The toolkit's button, and its stand-in until the player wants a wallet. */
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Failure } from "../ui/Notes.tsx";
import { beginWallet, startWalletAgain } from "../wallet/start.ts";
import { useWalletStore } from "../wallet/store.ts";
import styles from "./connect-button.module.css";

export function ConnectButton() {
  const phase = useWalletStore((state) => state.phase);
  const focused = useRef(false);
  const [pressed, setPressed] = useState(false);
  // A button that is being pressed is not replaced.
  const [held, setHeld] = useState(false);
  // The toolkit binds its button when that is drawn, so the toolkit comes first.
  if (phase === "ready" && !held) return <ToolkitButton focused={focused} pressed={pressed} />;
  if (phase === "starting" && !pressed) return null;
  const press = (): void => {
    setPressed(true);
    setHeld(false);
    void beginWallet();
  };
  return <StandIn focused={focused} pressed={pressed} onPress={press} onHold={setHeld} />;
}

interface ToolkitButtonProps {
  /** Whether the stand-in had the focus when it went. */
  readonly focused: RefObject<boolean>;
  /** Whether it was pressed. */
  readonly pressed: boolean;
}

function ToolkitButton({ focused, pressed }: ToolkitButtonProps) {
  const place = useRef<HTMLElement>(null);
  const passOn = useEffectEvent((button: HTMLButtonElement | null): void => {
    if (focused.current || pressed) button?.focus();
    if (pressed) button?.click();
  });
  useEffect(() => {
    let gone = false;
    void innerButton(place.current).then((button) => {
      // A second click would close the dialog that the first has opened.
      if (!gone) passOn(button);
    });
    return () => {
      gone = true;
    };
  }, []);
  return <radix-connect-button ref={place} />;
}

/** The parts of a toolkit element that are used here. */
interface Drawn extends HTMLElement {
  readonly updateComplete?: Promise<unknown>;
}

async function innerButton(outer: Drawn | null): Promise<HTMLButtonElement | null> {
  await outer?.updateComplete;
  const inner = outer?.shadowRoot?.querySelector<Drawn>("radix-button");
  await inner?.updateComplete;
  return inner?.shadowRoot?.querySelector("button") ?? null;
}

/** The toolkit's own words, the same in every language. */
const NAME = "Radix Connect Button";
const LABEL = "Connect";

/** A click comes so long after a finger was lifted, at most. */
const CLICK_MS = 400;

interface StandInProps {
  readonly focused: RefObject<boolean>;
  readonly pressed: boolean;
  readonly onPress: () => void;
  /** It is pressed down, or not any more. */
  readonly onHold: (held: boolean) => void;
}

function StandIn({ focused, pressed, onPress, onHold }: StandInProps) {
  const { t } = useTranslation();
  const { phase, problem } = useWalletStore();
  const button = useRef<HTMLButtonElement>(null);
  const failed = phase === "failed";
  const waiting = pressed && !failed;
  useLayoutEffect(
    () => () => {
      focused.current = document.activeElement === button.current;
    },
    [focused],
  );
  const hold = (): void => onHold(true);
  const release = (): void => void setTimeout(() => onHold(false), CLICK_MS);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={NAME}
        aria-busy={waiting}
        onClick={onPress}
        onPointerDown={hold}
        onPointerUp={release}
        onPointerLeave={release}
        onPointerCancel={release}
        onKeyDown={hold}
        onKeyUp={release}
        onBlur={release}
      >
        {waiting ? <span className={styles.spinner} /> : <Sign />}
        {waiting ? null : LABEL}
      </button>
      <span role="status" className="visually-hidden">
        {waiting ? t("common.loading") : ""}
      </span>
      {pressed && failed ? (
        <div className={styles.failed}>
          <Failure
            error={new Error(t("account.failed", { problem: problem ?? "" }))}
            onRetry={() => void startWalletAgain()}
          />
        </div>
      ) : null}
    </>
  );
}

/** The sign of Radix, as the toolkit's button has it. */
const Sign = () => (
  <svg className={styles.sign} viewBox="0 0 16 12" aria-hidden="true">
    <path d="M5.76 11.72C5.51 11.72 5.28 11.6 5.13 11.39L2.02 7.07H0V5.5H2.42C2.68 5.5 2.91 5.62 3.06 5.82L5.6 9.35L9.47 0.47C9.59 0.19 9.87 0 10.18 0H15.02V1.57H10.7L6.48 11.25C6.37 11.51 6.13 11.68 5.85 11.71C5.82 11.72 5.79 11.72 5.76 11.72Z" />
  </svg>
);
