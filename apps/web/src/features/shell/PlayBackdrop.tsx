import { Backdrop } from "../../art/Backdrop.tsx";
import styles from "./PlayBackdrop.module.css";
import { useTheme } from "./theme.ts";

/** The land behind the dashboard. */
export default function PlayBackdrop() {
  const light = useTheme((state) => state.shown);
  return <Backdrop kind="play" light={light} className={styles.backdrop} />;
}
