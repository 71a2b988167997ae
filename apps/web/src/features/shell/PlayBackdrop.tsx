import { Backdrop } from "../../art/Backdrop.tsx";
import { useTheme } from "../../ui/theme.ts";
import styles from "./PlayBackdrop.module.css";

/** The land behind the dashboard. */
export default function PlayBackdrop() {
  const light = useTheme((state) => state.shown);
  return <Backdrop kind="play" light={light} className={styles.backdrop} />;
}
