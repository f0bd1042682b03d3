import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Takes `?notice=` out of the address once it has been shown, so that neither a reload nor Back says it again. The router keeps
 * its own address, and with it the notice, for as long as the page stays.
 */
export function useNoticeOnce(): void {
  const { key, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second notice on the same page has a key of its own
  useEffect(() => {
    const url = new URL(window.location.href);
    if (!url.searchParams.has('notice')) return;
    url.searchParams.delete('notice');
    window.history.replaceState(window.history.state, '', url);
  }, [key, search]);
}
