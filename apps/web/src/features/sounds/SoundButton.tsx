import { useTranslation } from "react-i18next";
import { create } from "zustand";
import { Button } from "../../ui/Button.tsx";
import { SoundIcon } from "../../ui/icons.tsx";

export function SoundButton() {
  const { t } = useTranslation();
  const on = useSound((state) => state.on);
  const label = t(on ? "shell.soundOff" : "shell.soundOn");
  return (
    <Button variant="quiet" size="small" aria-label={label} title={label} onClick={() => switchSound(!on)}>
      <SoundIcon on={on} />
    </Button>
  );
}

const KEY = "kingdoms:sound";

/** Off until it is switched on; the choice is remembered. */
export const useSound = create<{ readonly on: boolean }>(() => ({ on: localStorage.getItem(KEY) === "on" }));

export function switchSound(on: boolean): void {
  localStorage.setItem(KEY, on ? "on" : "off");
  useSound.setState({ on });
}
