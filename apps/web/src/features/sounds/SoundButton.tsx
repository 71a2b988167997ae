import { useTranslation } from "react-i18next";
import { Button } from "../../ui/Button.tsx";
import { SoundIcon } from "../../ui/icons.tsx";
import { switchSound, useSound } from "./choice.ts";

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
