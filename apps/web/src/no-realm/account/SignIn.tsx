import type { FunctionComponent } from "react";

/** No server keeps anything of a player. */
const Nothing: FunctionComponent = () => null;
export default Nothing;
