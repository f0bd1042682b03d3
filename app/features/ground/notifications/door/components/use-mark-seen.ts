import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `markSeen` once for each new `upTo`, when the page is really before somebody's eyes: not in a tab opened in the
 * background. A call that fails is not repeated; the button is there.
 */
export function useMarkSeen(upTo: string | undefined, markSeen: () => void) {
  const mark = useEffectEvent(markSeen);
  useEffect(() => {
    if (!upTo) return;
    if (document.visibilityState === 'visible') {
      mark();
      return;
    }
    const whenVisible = () => document.visibilityState === 'visible' && mark();
    document.addEventListener('visibilitychange', whenVisible, { once: true });
    return () => document.removeEventListener('visibilitychange', whenVisible);
  }, [upTo]);
}
