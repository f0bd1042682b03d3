import { type RefObject, useLayoutEffect } from 'react';

/** What was focused or pressed last, with all that it stood in: what is gone from the page no longer says where it was. */
let lastPath: readonly EventTarget[] = [];
let isWatching = false;

function watch(): void {
  if (isWatching) return;
  isWatching = true;
  const remember = (event: Event) => {
    lastPath = event.composedPath();
  };
  for (const name of ['focusin', 'pointerdown']) document.addEventListener(name, remember, { capture: true });
}

/**
 * Where what had the focus gives way to something else in the same place, such as Add to Cart to Remove, the focus goes to that instead
 * of to the top of the page: to `data-next`, or what comes first.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    watch();
    const { activeElement, body } = document;
    const isLost = activeElement === body || activeElement === null;
    const [last] = lastPath;
    if (!isLost || !place.current || !lastPath.includes(place.current)) return;
    if (last instanceof Element && last.isConnected) return;
    const next = ['[data-next]', 'a[href], button:enabled'].map((target) =>
      place.current?.querySelector<HTMLElement>(target),
    );
    next.find(Boolean)?.focus({ preventScroll: true });
  });
}
