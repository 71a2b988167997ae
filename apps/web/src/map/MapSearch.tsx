import { type KeyboardEvent, useId, useState } from "react";
import { fill } from "../format/fill.ts";
import type { MapMessages } from "../i18n/en/map.ts";
import { location } from "./places/places.ts";
import { searchKingdoms } from "./search.ts";
import type { MapKingdom } from "./types.ts";

interface SearchProps {
  readonly kingdoms: readonly MapKingdom[];
  readonly messages: MapMessages;
  readonly onChoose: (kingdom: MapKingdom) => void;
}

/** Finds a kingdom by name or number: a text field with up to five suggestions, by mouse or arrow keys. */
export function MapSearch({ kingdoms, messages, onChoose }: SearchProps) {
  const id = useId();
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const result = searchKingdoms(kingdoms, open ? text : "");
  const found = result.state === "found" ? result.kingdoms : [];

  const choose = (kingdom: MapKingdom): void => {
    setText(kingdom.name);
    setOpen(false);
    onChoose(kingdom);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0 && found.length > 0) {
      event.preventDefault();
      setActive((active + step + found.length) % found.length);
    } else if (event.key === "Enter") {
      event.preventDefault();
      const kingdom = found[active];
      if (kingdom === undefined) setOpen(true);
      else choose(kingdom);
    } else if (event.key === "Escape") setOpen(false);
  };
  return (
    <div className="map-search">
      <input
        type="search"
        enterKeyHint="search"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-label={messages.search}
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length > 0 ? `${id}-${active}` : undefined}
        placeholder={messages.search}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
      />
      <div id={`${id}-list`} role="listbox" aria-label={messages.search} hidden={found.length === 0}>
        {found.map((kingdom, index) => (
          <div
            key={kingdom.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // The field would lose the focus, and with it the list, before a click arrives.
            onPointerDown={(event) => {
              event.preventDefault();
              choose(kingdom);
            }}
          >
            {fill(messages.suggestion, {
              name: kingdom.name,
              place: location(kingdom.cell, messages.places),
            })}
          </div>
        ))}
      </div>
      <p role="status" className="map-search-none">
        {result.state === "notFound" ? messages.notFound : ""}
      </p>
    </div>
  );
}
