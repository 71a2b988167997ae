import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Button, type ButtonProps } from "../../ui/Button.tsx";

export function ToSieges({ variant }: { readonly variant: NonNullable<ButtonProps["variant"]> }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Button size="small" variant={variant} onClick={() => void navigate({ to: "/sieges" })}>
      {t("sieges.begin")}
    </Button>
  );
}
