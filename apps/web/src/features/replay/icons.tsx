import { Icon } from "../../ui/icons.tsx";

export const PlayIcon = () => (
  <Icon>
    <path d="M7 4.5v15l12-7.5z" fill="currentColor" />
  </Icon>
);

export const PauseIcon = () => (
  <Icon>
    <path d="M8 5v14M16 5v14" strokeWidth="3.4" />
  </Icon>
);

export const NextIcon = () => (
  <Icon>
    <path d="M5 5v14l9-7zM18 5v14" />
  </Icon>
);

export const PreviousIcon = () => (
  <Icon>
    <path d="M19 5v14l-9-7zM6 5v14" />
  </Icon>
);

export const CastleIcon = () => (
  <Icon>
    <path d="M4 20V8h3v2h3V8h4v2h3V8h3v12zM10 20v-4a2 2 0 0 1 4 0v4" />
  </Icon>
);
