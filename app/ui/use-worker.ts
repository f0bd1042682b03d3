import { useEffect, useRef } from 'react';

/** Long after a page is there: it is nothing that anybody waits for. */
const QUIET_MS = 5_000;

/**
 * Starts the worker from the second page of a visit on, once that is quiet: the first view pays nothing for it. What the worker says of a
 * page is shown above it.
 */
export function useWorker(pathname: string): void {
  const first = useRef(pathname);
  useEffect(() => {
    const workers = navigator.serviceWorker;
    if (!workers) return;
    const isSecond = pathname !== first.current || document.referrer.startsWith(location.origin);
    if (!isSecond && !workers.controller) return;
    const load = () =>
      void import('./worker.ts').then(
        (worker) => {
          workers.onmessage = worker.showWords;
          worker.startWorker().catch(() => {});
        },
        () => {},
      );
    const timer = setTimeout(load, workers.controller ? 0 : QUIET_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
}
