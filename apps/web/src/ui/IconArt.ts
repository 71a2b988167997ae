export { IconArt as default } from "../art/IconArt.tsx";
