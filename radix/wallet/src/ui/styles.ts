import { themed } from "./palette.ts";

/**
 * The wallet's styles: the game's colours with a separate frame, so that no screen of the wallet looks like a screen
 * of the game.
 */
export const styles = `${themed}
:host {
  --gilt: #c6983f;
  --lid: linear-gradient(160deg, #352a63, #241c48 55%, #191335);
  --on-lid: #f6ecd4;
  --title-font: "Cinzel", "Trajan Pro", "Palatino Linotype", Palatino, serif;
  --body-font: "EB Garamond Variable", "EB Garamond", "Iowan Old Style", "Palatino Linotype", Palatino, Georgia, serif;
  --mono-font: ui-monospace, "Cascadia Mono", "DejaVu Sans Mono", Menlo, Consolas, monospace;
}
* { box-sizing: border-box; margin: 0; }
dialog {
  position: fixed; inset: auto 20px 20px auto; padding: 0; border: 1px solid var(--gilt); border-radius: 8px;
  width: 440px; max-width: calc(100vw - 24px); max-height: calc(100dvh - 40px); overflow: hidden;
  color: var(--ink);
  background: radial-gradient(150% 100% at 50% 0, transparent 55%, var(--vignette)) var(--paper);
  box-shadow: 0 0 0 4px #191335, 0 0 0 5px #c6983f99, 0 24px 70px rgb(10 5 30 / 55%);
  font: 400 1.0625rem/1.4 var(--body-font); text-align: start;
}
dialog[open] { display: flex; flex-direction: column; animation: rise 240ms cubic-bezier(.2, .7, .2, 1); }
dialog::backdrop {
  background: radial-gradient(120% 120% at 100% 100%, rgb(20 12 50 / 62%), rgb(20 12 50 / 28%));
  animation: fade 240ms ease-out;
}
@keyframes rise { from { transform: translateY(24px); opacity: 0; } }
@keyframes fade { from { opacity: 0; } }
@media (max-width: 40rem) {
  dialog {
    inset: auto 0 0 0; width: 100vw; max-width: none; max-height: 92dvh;
    border-width: 1px 0 0; border-radius: 14px 14px 0 0;
    box-shadow: 0 -3px 0 #191335, 0 -4px 0 #c6983f99, 0 -18px 60px rgb(10 5 30 / 55%);
  }
}
.lid {
  display: flex; align-items: center; gap: 12px; padding: 14px 18px; flex: none;
  color: var(--on-lid); border-bottom: 2px solid var(--gilt);
  background:
    repeating-linear-gradient(45deg, #c6983f14 0 1px, transparent 1px 11px),
    repeating-linear-gradient(-45deg, #c6983f14 0 1px, transparent 1px 11px),
    var(--lid);
}
.lid > svg { width: 38px; height: 38px; flex: none; fill: #dcae4b; }
.heading { flex: 1; min-width: 0; }
.brand {
  font: 600 .75rem/1.2 var(--title-font); letter-spacing: .16em; text-transform: uppercase; color: #e3b75c;
}
h2 { font: 600 1.25rem/1.2 var(--title-font); letter-spacing: .02em; outline: none; }
h3, legend {
  font: 600 .8125rem/1.3 var(--title-font); letter-spacing: .1em; text-transform: uppercase; color: var(--muted);
  margin-bottom: 6px; padding: 0;
}
.body {
  /* Not "flex: 1": its basis of 0% is a height of nothing in a dialog of WebKit. */
  flex: 1 1 auto; min-height: 0; overflow-y: auto; overscroll-behavior: contain; padding: 16px 18px;
  display: flex; flex-direction: column; gap: 16px; scrollbar-color: var(--edge) transparent;
}
.approves {
  flex: none; display: flex; align-items: center; gap: 8px; padding: 6px 18px; font-weight: 600;
  background: var(--warn-ground); color: var(--warn-ink); border-bottom: 1px solid currentcolor;
}
.approves[hidden] { display: none; }
.approves svg { width: 20px; height: 20px; flex: none; fill: currentcolor; }
.approves span { flex: 1; }
.approves button { min-height: 44px; padding: 4px 12px; color: inherit; background: transparent; border-color: currentcolor; }
.foot { flex: none; padding: 12px 18px; background: var(--sunken); border-top: 1px solid var(--hairline); }
.buttons { display: flex; gap: 10px; margin-bottom: 9px; }
.buttons > * { flex: 1; }
.buttons fieldset button { width: 100%; height: 100%; }
.no-room { margin-bottom: 8px; font-weight: 600; color: var(--warn-ink); text-align: center; }
.no-room:empty { display: none; }
.notice { font-size: .875rem; line-height: 1.3; color: var(--muted); text-align: center; text-wrap: balance; }

button, select, textarea, input:is([type=text], [type=password]) {
  font: 600 1.0625rem/1.2 var(--body-font); color: var(--ink); min-height: 44px; padding: 8px 14px;
  border: 1px solid var(--edge); border-radius: 4px; background: var(--card);
}
button { cursor: pointer; transition: background 120ms, border-color 120ms; }
button:hover:not(:disabled) { border-color: var(--gilt); background: var(--sunken); }
button:disabled { opacity: .5; cursor: default; }
button.primary { background: var(--primary); border-color: var(--primary); color: var(--on-primary); }
button.primary:hover:not(:disabled) { background: var(--primary-hover); border-color: var(--primary-hover); }
button.quiet {
  display: inline-flex; align-items: center; gap: 6px; min-height: 36px; padding: 4px 10px; font-size: 1rem;
  background: transparent; border-color: var(--hairline);
}
button.icon {
  flex: none; display: grid; place-items: center; width: 40px; min-height: 40px; padding: 0;
  background: transparent; border-color: transparent;
}
button svg, .persona svg { width: 20px; height: 20px; fill: currentcolor; flex: none; }
button.close, .lid button.quiet { color: var(--on-lid); }
.lid button.quiet { min-height: 44px; border-color: #ffffff55; }
.lid button.quiet:hover { background: #ffffff1f; border-color: #ffffff99; }
button.close:hover:not(:disabled) { background: #ffffff1f; border-color: transparent; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
.lid :focus-visible { outline-color: #f6d486; }
h2:focus-visible { outline: none; }

.lead { font-size: 1.125rem; }
.lead .origin { display: block; font: 400 .875rem/1.4 var(--mono-font); color: var(--muted); overflow-wrap: anywhere; }
.hint { font-size: .9375rem; line-height: 1.35; color: var(--muted); }
.hint:empty { display: none; }
@media (hover: hover) { .in-tooltip { display: none; } }
.hint code { margin-inline-start: 6px; }
code { font: 400 .875rem/1.3 var(--mono-font); overflow-wrap: anywhere; }
.hint .hash { display: block; margin: 0; color: var(--ink); }
section, fieldset { min-width: 0; border: 0; padding: 0; }

.card {
  background: var(--card); border: 1px solid var(--hairline); border-radius: 6px; padding: 10px 12px; list-style: none;
}
.card + .card { margin-top: 8px; }
.card-head { display: flex; align-items: center; gap: 4px; }
.card-head .account { flex: 1; flex-direction: column; gap: 0; }
.card-head + .hint { margin-top: 6px; }
ul { list-style: none; padding: 0; }
.account { display: flex; align-items: baseline; gap: 8px; min-width: 0; padding-inline-start: 14px; position: relative; }
.account::before {
  content: ""; position: absolute; inset: 2px auto 2px 0; width: 5px; border-radius: 3px;
  background: linear-gradient(var(--from, #8b7443), var(--to, #c6983f));
}
.account .label { font-weight: 600; }
.address { font: 400 .875rem/1.4 var(--mono-font); color: var(--muted); white-space: nowrap; }
.calls .address { white-space: normal; overflow-wrap: anywhere; }
.look-0 { --from: #3b4fa8; --to: #7f9be8; } .look-1 { --from: #8b2f55; --to: #d77a9c; }
.look-2 { --from: #2d6b4f; --to: #7fc29a; } .look-3 { --from: #8f5b14; --to: #dfab4f; }
.look-4 { --from: #5b3594; --to: #ad86df; } .look-5 { --from: #20707f; --to: #6dc0cb; }
.look-6 { --from: #94402a; --to: #e0906f; } .look-7 { --from: #56663a; --to: #a9bd7c; }
.look-8 { --from: #2b4a6d; --to: #7ea9d3; } .look-9 { --from: #7c2b7a; --to: #cf86cc; }
.look-10 { --from: #6a5a35; --to: #c2ad76; } .look-11 { --from: #9a2b2b; --to: #e27d77; }

.resource { display: flex; align-items: center; gap: 10px; padding: 6px 0 0; }
ul.card > .resource:first-child { padding-top: 0; }
.roundel {
  flex: none; width: 34px; height: 34px; border-radius: 50%; display: grid; place-items: center; overflow: hidden;
  font: 700 .625rem/1 var(--title-font); color: #f6ecd4; background: var(--lid); border: 1px solid var(--gilt);
}
.roundel img { width: 100%; height: 100%; object-fit: cover; }
.what { flex: 1 1 0; min-width: 8.5rem; overflow-wrap: anywhere; display: flex; flex-direction: column; align-items: flex-start; }
.what .name { line-height: 1.25; overflow: hidden; }
.what .address { font-size: .8125rem; }
.known {
  display: inline-flex; align-items: center; gap: 3px; margin-inline-start: 8px; font-size: .8125rem; font-weight: 600;
  color: var(--enters); white-space: nowrap; vertical-align: baseline;
}
.known svg { width: 13px; height: 13px; fill: currentcolor; flex: none; }
.imitates {
  display: flex; align-items: center; gap: 5px; font-size: .9375rem; line-height: 1.25; font-weight: 600; color: var(--warn-ink);
}
.imitates svg { width: 16px; height: 16px; fill: currentcolor; flex: none; }
.ids { display: flex; flex-wrap: wrap; gap: 4px; }
.ids code { padding: 0 6px; border: 1px solid var(--hairline); border-radius: 3px; background: var(--sunken); }
.amount {
  flex: 0 1 auto; min-width: 0; max-width: 62%; font-weight: 600; font-variant-numeric: tabular-nums lining-nums;
  font-size: 1.125rem; line-height: 1.25; text-align: end; overflow-wrap: anywhere;
}
.others { margin-top: 4px; }
.card-foot { display: flex; align-items: center; justify-content: space-between; flex-wrap: wrap; gap: 8px; }
.card-foot > * { margin-top: 8px; }
.card-foot .progress { padding: 0; font-size: 1rem; }
.card-foot .spinner { width: 18px; height: 18px; border-width: 2px; }
.card-foot .warning { flex: 1; }
button.link {
  min-height: 24px; padding: 0 4px; border: 0; background: none; font-size: .9375rem; text-decoration: underline;
}
.unit { font-weight: 400; color: var(--muted); }
.leaves .amount { color: var(--leaves); }
.enters .amount { color: var(--enters); }
.said { font-size: 1.125rem; font-weight: 600; line-height: 1.3; overflow-wrap: anywhere; }
.said li + li { margin-top: 6px; }
.calls { padding: 4px 12px; }
.calls li { padding: 6px 0; display: flex; flex-direction: column; }
.calls li + li { border-top: 1px solid var(--hairline); }
.effect { font-weight: 600; line-height: 1.3; }
.calls .owner { font-family: var(--body-font); font-weight: 600; }
.warning .calls { background: none; border-color: currentcolor; color: var(--ink); }
.method code { font-weight: 600; font-size: .9375rem; }
.payer { display: flex; align-items: center; justify-content: space-between; gap: 10px; flex-wrap: wrap; }
.payer select { min-height: 36px; padding: 4px 8px; }
.fee { font-weight: 600; font-variant-numeric: tabular-nums lining-nums; }
blockquote { padding-inline-start: 12px; border-inline-start: 3px solid var(--gilt); overflow-wrap: anywhere; }

details { border-top: 1px solid var(--hairline); padding-top: 10px; }
summary { cursor: pointer; font: 600 .8125rem/1.6 var(--title-font); letter-spacing: .1em; text-transform: uppercase; color: var(--muted); }
pre {
  margin-top: 8px; padding: 10px; max-height: 260px; overflow: auto; background: var(--sunken); border-radius: 4px;
  font: 400 .8125rem/1.5 var(--mono-font); white-space: pre-wrap; overflow-wrap: anywhere; tab-size: 2;
}
.warning {
  display: flex; gap: 10px; padding: 12px; border-radius: 6px; background: var(--warn-ground); color: var(--warn-ink);
  border: 1px solid currentcolor;
}
.warning > svg { flex: none; width: 24px; height: 24px; fill: currentcolor; }
.warning > div { min-width: 0; display: flex; flex-direction: column; gap: 4px; }
.warning strong { font-size: 1.0625rem; line-height: 1.3; overflow-wrap: anywhere; }
.warning .sentence { color: var(--ink); font-size: 1.125rem; overflow-wrap: anywhere; }
.warning .hint { color: inherit; }
.warning button { align-self: flex-start; color: inherit; border-color: currentcolor; }
.progress { display: flex; align-items: center; gap: 12px; padding: 14px 0; color: var(--muted); font-size: 1.125rem; }
.spinner {
  flex: none; width: 26px; height: 26px; border-radius: 50%; border: 3px solid var(--hairline); border-top-color: var(--gilt);
  animation: turn 900ms linear infinite;
}
@keyframes turn { to { transform: rotate(1turn); } }

section > .hint + .accounts { margin-top: 8px; }
.card > li + li { margin-top: 6px; }
.persona { display: flex; align-items: center; gap: 8px; font-weight: 600; font-size: 1.125rem; }
.persona svg { fill: var(--gilt); }
.choices { display: flex; flex-direction: column; gap: 6px; margin: 6px 0; }
.choice {
  display: flex; align-items: center; gap: 12px; min-height: 44px; padding: 6px 12px; cursor: pointer;
  background: var(--card); border: 1px solid var(--hairline); border-radius: 6px;
}
.choice:hover { border-color: var(--gilt); }
.choice:has(:checked) { border-color: var(--edge); box-shadow: inset 0 0 0 1px var(--edge); }
.choice input { width: 20px; height: 20px; flex: none; accent-color: var(--primary); }
.choice .account { flex: 1; justify-content: space-between; flex-wrap: wrap; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 14px; }
dt { color: var(--muted); }
dd { overflow-wrap: anywhere; }
.card + .create { margin-top: 16px; }
.create { display: grid; grid-template-columns: 1fr auto; gap: 8px; border-top: 1px solid var(--hairline); padding-top: 14px; }
.create .hint { grid-column: 1 / -1; }
.create input { font-weight: 400; min-width: 0; }
.tag {
  margin-inline-start: 8px; padding: 0 6px; border: 1px solid var(--hairline); border-radius: 3px; background: var(--sunken);
  font-size: .8125rem; font-weight: 400; color: var(--muted); white-space: nowrap;
}
.keys-state { display: flex; align-items: center; gap: 8px; flex-wrap: wrap; font-weight: 600; }
.keys-state svg { width: 20px; height: 20px; fill: var(--gilt); flex: none; }
.keys-state span { flex: 1 1 10rem; }
.tools { display: flex; gap: 8px; margin: 8px 0; }
.message { padding: 8px 0; }
.message summary { padding: 11px 0; }
.message summary code { letter-spacing: 0; text-transform: none; }
.tools button, .message button { min-height: 44px; }
.message .problem { color: var(--warn-ink); }
.message pre { margin-bottom: 8px; }
.stack, .form, .fields { display: flex; flex-direction: column; gap: 10px; }
.fields[hidden] { display: none; }
.field { display: flex; flex-direction: column; gap: 4px; font-weight: 600; }
.field input, .field textarea { font-weight: 400; width: 100%; min-width: 0; }
textarea { resize: vertical; line-height: 1.4; }
.problem:empty { display: none; }
.words { display: grid; grid-template-columns: repeat(auto-fill, minmax(6.5rem, 1fr)); gap: 6px; padding: 0; counter-reset: word; list-style: none; }
.words li {
  counter-increment: word; padding: 5px 8px; border: 1px solid var(--hairline); border-radius: 4px; background: var(--card);
  font-weight: 600;
}
.words li::before { content: counter(word) "."; margin-inline-end: 6px; font-weight: 400; color: var(--muted); }
::placeholder { color: var(--muted); opacity: 1; }

/* Touch, and small screens, which are likely touched. */
@media (max-width: 55rem), (max-height: 30rem), (pointer: coarse) {
  button.quiet, button.icon, button.link, .payer select, summary { min-height: 44px; }
  button.icon { width: 44px; }
  button.link { min-width: 44px; }
  summary { display: list-item; padding-block: 12px; }
  .card-head { gap: 8px; }
  .card-head button.quiet { padding-inline: 8px; }
  .card-head button.quiet svg { display: none; }
  .foot { padding-bottom: max(12px, env(safe-area-inset-bottom)); }
}
/* A phone in landscape: the request gets the height, not its frame. */
@media (max-height: 30rem) {
  dialog { inset: 6px max(6px, env(safe-area-inset-right)) 6px auto; width: 34rem; max-height: calc(100dvh - 12px); }
  .lid { padding: 8px 18px; border-bottom-width: 1px; }
  .lid > svg { width: 26px; height: 26px; }
  .heading { display: flex; align-items: baseline; column-gap: 12px; flex-wrap: wrap; }
  .body { padding-block: 10px; }
  .foot { display: flex; align-items: center; justify-content: center; gap: 14px; padding: 8px 18px; }
  .buttons { flex: 2; margin-bottom: 0; }
  .buttons + .notice { flex: 1; }
}
@media (prefers-reduced-motion: reduce) {
  dialog[open], dialog::backdrop { animation: none; }
  .spinner { animation: none; }
  button { transition: none; }
}
`;
