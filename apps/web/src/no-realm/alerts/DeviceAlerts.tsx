import type { FunctionComponent } from "react";

/** No server sends alerts to a device. */
const Nothing: FunctionComponent = () => null;
export default Nothing;
