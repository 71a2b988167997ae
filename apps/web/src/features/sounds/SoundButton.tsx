import { useTranslation } from "react-i18next";
import { Button } from "../../ui/Button.tsx";
import { SoundIcon } from "../../ui/icons.tsx";
import { kept, ON_OFF } from "../../ui/kept.ts";

export const sound = kept("sound", ON_OFF);

export function SoundButton() {
  const { t } = useTranslation();
  const on = sound.use();
  const label = t(on ? "shell.soundOff" : "shell.soundOn");
  return (
    <Button variant="quiet" size="small" aria-label={label} title={label} onClick={() => sound.set(!on)}>
      <SoundIcon on={on} />
    </Button>
  );
}
