import { type PointerEvent, useRef, useState } from 'react';

/** The row that a pointer is before, by the middles of the rows. */
function placeAt(rows: readonly DOMRect[], y: number): number {
  const below = rows.findIndex(({ top, height }) => y < top + height / 2);
  return below < 0 ? rows.length : below;
}

/** So near the edge of the window the page moves on under the pointer. */
const EDGE = 96;
const STEP = 14;

function scrollAtEdge(y: number): void {
  if (y < EDGE) window.scrollBy(0, -STEP);
  if (y > window.innerHeight - EDGE) window.scrollBy(0, STEP);
}

/**
 * Rows in an order that is dragged by handles: with a mouse, a pen or a finger. The order changes under the pointer, and `onDrop`
 * learns of it once, when it is let go. The list holds the pointer, because a row that changes its place would lose it.
 */
export function useDragOrder(ids: readonly string[], onDrop: (ids: readonly string[], moved: string) => void) {
  const [order, setOrder] = useState<readonly string[]>(ids);
  const [seen, setSeen] = useState(ids.join());
  if (seen !== ids.join()) {
    setSeen(ids.join());
    setOrder(ids);
  }
  const [dragged, setDragged] = useState<string>();
  const list = useRef<HTMLOListElement>(null);

  const startOf = (id: string) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    list.current?.setPointerCapture(event.pointerId);
    setDragged(id);
  };

  const onList = {
    ref: list,
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (dragged === undefined || !list.current) return;
      const rows = [...list.current.children].filter((_, index) => order[index] !== dragged);
      const to = placeAt(
        rows.map((row) => row.getBoundingClientRect()),
        event.clientY,
      );
      const next = order.filter((id) => id !== dragged).toSpliced(to, 0, dragged);
      if (next.join() !== order.join()) setOrder(next);
      scrollAtEdge(event.clientY);
    },
    onPointerUp() {
      if (dragged === undefined) return;
      setDragged(undefined);
      if (order.join() !== ids.join()) onDrop(order, dragged);
    },
    onPointerCancel() {
      setDragged(undefined);
      setOrder(ids);
    },
  };

  return { order, dragged, startOf, onList };
}
