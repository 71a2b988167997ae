export { CoatOfArms as default } from "./CoatOfArms.tsx";
