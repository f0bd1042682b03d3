import { type PointerEvent, useRef, useState } from 'react';

/** The row a finger or a mouse is over, by the middles of the others. */
function placeAt(rows: readonly DOMRect[], y: number): number {
  const below = rows.findIndex(({ top, height }) => y < top + height / 2);
  return below < 0 ? rows.length : below;
}

/**
 * Rows in an order that is dragged by handles: with a mouse, a pen or a finger. The order changes under the pointer, and `onDrop`
 * hears of it once, when it is let go; Escape or a lost pointer puts it back.
 */
export function useDragOrder(ids: readonly string[], onDrop: (ids: readonly string[]) => void) {
  const [order, setOrder] = useState<readonly string[]>(ids);
  const [dragged, setDragged] = useState<string>();
  const list = useRef<HTMLOListElement>(null);

  function handleOf(id: string) {
    return {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        event.preventDefault();
        setDragged(id);
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (dragged !== id || !list.current) return;
        const rows = [...list.current.children].filter((_, index) => order[index] !== id);
        const others = order.filter((each) => each !== id);
        const to = placeAt(
          rows.map((row) => row.getBoundingClientRect()),
          event.clientY,
        );
        const next = others.toSpliced(to, 0, id);
        if (next.join() !== order.join()) setOrder(next);
      },
      onPointerUp() {
        if (dragged !== id) return;
        setDragged(undefined);
        if (order.join() !== ids.join()) onDrop(order);
      },
      onPointerCancel() {
        setDragged(undefined);
        setOrder(ids);
      },
    };
  }

  return { list, order, dragged, handleOf };
}
