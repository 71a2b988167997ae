export { CoatOfArms as default } from "../../art/CoatOfArms.tsx";
