/** Small line icons of the frame around the game. Things of the game itself are drawn in `src/art`. */
import type { ReactNode } from "react";

export function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

export const CloseIcon = () => (
  <Icon>
    <path d="M6 6l12 12M18 6L6 18" />
  </Icon>
);

export const SunIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M18.4 5.6L17 7M7 17l-1.4 1.4" />
  </Icon>
);

export const MoonIcon = () => (
  <Icon>
    <path d="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z" />
  </Icon>
);

export const SoundIcon = ({ on }: { readonly on: boolean }) => (
  <Icon>
    <path d="M4 9.5v5h3.5L12 19V5L7.5 9.5z" />
    <path d={on ? "M15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11" : "M16 9.5l5 5M21 9.5l-5 5"} />
  </Icon>
);

export const SystemIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8" />
    <path d="M12 4v16a8 8 0 0 0 0-16z" fill="currentColor" />
  </Icon>
);

export const CopyIcon = () => (
  <Icon>
    <rect x="8" y="8" width="12" height="12" rx="1" />
    <path d="M16 8V5a1 1 0 0 0-1-1H5a1 1 0 0 0-1 1v10a1 1 0 0 0 1 1h3" />
  </Icon>
);

export const CheckIcon = () => (
  <Icon>
    <path d="M5 12.5l4.5 4.5L19 7.5" />
  </Icon>
);

export const RefreshIcon = () => (
  <Icon>
    <path d="M19 12a7 7 0 1 1-2.2-5.1M19 4v4h-4" />
  </Icon>
);

export const ScrollIcon = () => (
  <Icon>
    <path d="M7 4h11a2 2 0 0 1 2 2v1h-4M7 4a2 2 0 0 0-2 2v11H3v1a2 2 0 0 0 2 2h9a2 2 0 0 0 2-2V6a2 2 0 0 1 2-2M9 9h4M9 13h4" />
  </Icon>
);

export const WarningIcon = () => (
  <Icon>
    <path d="M12 4l9 16H3zM12 10v4M12 17.2v.1" />
  </Icon>
);

export const HourglassIcon = () => (
  <Icon>
    <path d="M6 3h12M6 21h12M7 3c0 5 5 6 5 9s-5 4-5 9M17 3c0 5-5 6-5 9s5 4 5 9" />
  </Icon>
);
