/** The practice page (`practice.html`): the whole game in this tab, with a realm in a worker of it. In this order, which is theirs. */
import "./app/storage.ts";
import "./app/practice-way.ts";
import "./app/practice-realm.ts";
import "./main.tsx";
