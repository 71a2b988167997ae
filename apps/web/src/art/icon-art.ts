export { IconArt as default } from "./IconArt.tsx";
