import Alarm from "../features/attacks/Alarm.tsx";
import News from "../features/news/News.tsx";

/** What watches over the player's kingdoms on every page. */
export default function Watching() {
  return (
    <>
      <Alarm />
      <News />
    </>
  );
}
