import { useEffect, useEffectEvent } from 'react';

const MARK = 'openLayer';
let layers = 0;

const markOf = (state: unknown) => (state as Record<string, unknown> | null)?.[MARK];

/**
 * While `active`, the browser's Back calls `onBack` instead of leaving the page: one history entry with the same address
 * is added, and taken away again when the layer closes by other means.
 */
export function useBackToClose(active: boolean, onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (!active) return;
    const mark = `layer-${++layers}`;
    // Keeping the router's own state means that, to it, nothing happened.
    window.history.pushState({ ...window.history.state, [MARK]: mark }, '');
    let taken = false;
    function handlePop(event: PopStateEvent) {
      if (markOf(event.state) === mark) return;
      // Before the router learns of it, or it would load the page again.
      event.stopImmediatePropagation();
      taken = true;
      window.removeEventListener('popstate', handlePop, true);
      back();
    }
    window.addEventListener('popstate', handlePop, true);
    return () => {
      window.removeEventListener('popstate', handlePop, true);
      if (taken || markOf(window.history.state) !== mark) return;
      const swallow = (event: PopStateEvent) => event.stopImmediatePropagation();
      window.addEventListener('popstate', swallow, { capture: true, once: true });
      window.history.back();
    };
  }, [active]);
}
