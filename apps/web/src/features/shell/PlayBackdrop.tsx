import { Backdrop } from "../../art/Backdrop.tsx";
import styles from "../../ui/frames.module.css";
import { useTheme } from "../../ui/theme.ts";

/** The land behind the dashboard. */
export default function PlayBackdrop() {
  const light = useTheme((state) => state.shown);
  return <Backdrop kind="play" light={light} className={styles.backdrop} />;
}
