/** What a server keeps for players who sign in. */

export const signIn = {
  title: "On this server",
  what: "Sign in to keep preferences and notes on this server. You can play without it.",
  submit: "Sign in",
  waiting: "Waiting for your wallet. It asks for a proof that this persona is yours.",
  checkingProof: "The server is checking the proof.",
  checking: "Checking whether you are signed in.",
  ended: "Your session has ended. Sign in again.",
  signedIn: "Signed in until {{date}}.",
  signedInAs: "Signed in as {{address}} until {{date}}.",
  signOut: "Sign out",
  kept: "What is kept",
  failed: "Sign-in failed: {{message}}",
  errors: {
    CHALLENGE_UNKNOWN: "It took too long, or the challenge was used before. Try again.",
    PROOF_REFUSED:
      "The server refused the proof: it was not made for this page, or the key does not own this persona.",
    FORBIDDEN_ORIGIN: "The server accepts no sign-in from this page's address.",
    LEDGER_UNREACHABLE: "The ledger cannot be reached to check who owns this persona. Try again.",
    SERVER_FULL: "The server has no room left. Try again later.",
    NOT_SIGNED_IN: "Your session has ended. Sign in again.",
    NO_ANSWER: "The server cannot be reached. Try again.",
  },
  popup: {
    title: "What this server keeps about you",
    preferences:
      "Preferences: theme, language, whether the map fills the window, sounds. Where two devices differ, the newest choice counts.",
    notes: "Your notes on kingdoms.",
    sessions: "When you signed in, for 30 days. Whoever runs the server can read all of it.",
    unused: "Everything is deleted after 400 days without a sign-in.",
    shared:
      "The ready-made persona of the test wallet belongs to everybody: whoever uses it sees what it keeps. For notes of your own, create a persona there.",
    download: "Download everything",
    everywhere: "Sign out everywhere",
    delete: "Delete everything",
    deleteSure: "Delete preferences and notes on this server for good? This browser's own settings stay.",
    deleteConfirm: "Delete for good",
    notDone: "That failed: {{message}}",
  },
} as const;

export const notes = {
  title: "Your note",
  label: "Note on {{name}}",
  signInFirst: "Sign in under Royal Account to keep notes on kingdoms.",
  left: "{{left}} of {{most}} characters left",
  save: "Save the note",
  saved: "Saved",
  savedAt: "Saved {{time}}",
  saving: "Saving…",
  unsaved: "Not saved yet. Until then this browser keeps it.",
  unsavedHere: "Not saved yet, and this browser has no room to keep it.",
  notSaved: "Not saved yet: {{message}} This browser keeps it.",
  changed: "Another device has changed this note in the meantime:",
  deleted: "Another device has deleted this note in the meantime.",
  mine: "Keep mine",
  theirs: "Take the other",
  unread: "The note could not be read.",
  errors: {
    NO_ANSWER: "the server cannot be reached.",
    NOT_SIGNED_IN: "your session has ended. Sign in again.",
    TOO_MUCH: "the server keeps no more notes of yours. Delete one.",
    SERVER_FULL: "the server has no room left.",
    MALFORMED: "it has characters that are not plain text.",
  },
} as const;
