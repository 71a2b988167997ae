import { kingdomNumber } from "@kingdoms/client";
import { useEffect } from "react";
import { useWorld } from "../../data/world.ts";
import { cameraText } from "../../map/camera.ts";
import { type Cell, COLUMNS, cameraOn } from "../../map/viewport.ts";
import { isFounding as isOpenFor, useChangeView, usePlaySearch } from "../../navigation/navigation.ts";
import { type Founding, isFinal, isFounding, type Order } from "../../orders/lifecycle.ts";
import { useOrders } from "../../orders/store.ts";
import { expectNothing, isExpected } from "./expected.ts";

/** Selects a kingdom once it is founded, and moves the map to it, long after the popup that founded it has closed. */
export default function NewKingdom() {
  const change = useChangeView();
  const { panel } = usePlaySearch();
  const { kingdoms } = useWorld();
  const order = useOrders(({ orders }) => orders.find(isAwaited));
  // The open panel is about the kingdom that is selected now.
  const mayMove = panel === undefined || isOpenFor(panel);
  useEffect(() => {
    if (order === undefined || !isFinal(order.phase)) return;
    if (order.phase !== "committed") {
      expectNothing();
      return;
    }
    const { cell } = order.payload;
    const founded = kingdoms.find((known) => known.cell.x === cell.x && known.cell.y === cell.y);
    if (founded === undefined || !mayMove) return;
    expectNothing();
    change({ kingdom: kingdomNumber(founded.id) ?? undefined, view: cameraText(clearOn(cell)) });
  }, [order, kingdoms, mayMove, change]);
  return null;
}

const isAwaited = (order: Order): order is Founding => isFounding(order) && isExpected(order.id);

/** The upper right corner of the world cannot be moved to the middle; seen from nearer, its cells are clear of the small map there. */
const isInCorner = ({ x, y }: Cell): boolean => x >= COLUMNS - 2 && y === 0;
const clearOn = (cell: Cell) => cameraOn(cell, isInCorner(cell) ? 2.5 : 1);
