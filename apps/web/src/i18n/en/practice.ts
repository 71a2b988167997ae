/** The practice page, and the way to it. */
export const practice = {
  here: "Practice here",
  mark: "Practice",
  markText: "Nothing here has value or carries over.",
  leave: "Leave",
  intro:
    "The whole game runs in this tab, ledger and neighbors included. You need no account, and there is nothing to install. Nothing here has real value, and nothing carries over to other games.",
  loading: "Loading: {{percent}} %",
  loadingAny: "Loading…",
  once: "The browser keeps most of it, so the next visit is quick.",
  account: "Your play-money account is ready. Found a kingdom to start playing.",
  sending: "Sending your order…",
  opening: "Opening the world…",
  waiting: "Another tab has this world. This tab takes over when that one is closed.",
  waitingOther:
    "Another tab has this world, with another version of the game. Reload both tabs if something here does not work.",
  unkept:
    "This browser can't keep your world: it is lost when you close or reload the tab. Save it to a file first.",
  failed: {
    DISK_FULL: "There is no room left for the world. Delete something on this device, then try again.",
    STORE_LOST: "The browser has deleted the world, or another program has. Try again: a new world begins.",
    OFFLINE: "The files of the game cannot be reached. Check your connection, then try again.",
    UNSUPPORTED:
      "This browser cannot run the practice game. Use a current Chrome, Edge, Firefox or Safari, and not a private window.",
    INTERNAL: "The world could not be opened. Try again. If that does not help, start a new one.",
  },
  world: {
    title: "This World",
    time: "Time passes only while a tab with this page is open.",
    save: "Save to a file",
    open: "Open a file",
    restart: "Start a new world",
    restartTitle: "Start a new world?",
    restartText:
      "This world and all your kingdoms in it will be deleted. Save it to a file first if you want to come back.",
    restartLost: "This deletes the world and every kingdom in it, even if it could still be recovered.",
    openTitle: "Open this file?",
    openText: "The world in {{name}} replaces this one, which will be deleted.",
    busy: "Working on it…",
    failed: "That failed.",
    absent:
      "You cannot sign in, get alerts or continue on your phone here: these need a server. Your notes and marks stay in this browser.",
  },
  note: {
    title: "Your note",
    label: "Your note on {{name}}",
    kept: "It stays in this browser.",
    unkept: "This browser has no room for it: it is lost with this page.",
  },
} as const;
