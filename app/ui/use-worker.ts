import { useEffect } from 'react';

/** Long after a page is there: it is nothing that anybody waits for. */
const QUIET_MS = 5_000;

/**
 * Starts the worker from the second page of a visit on, once that is quiet: the first view pays nothing for it. What the worker says of a
 * page is shown above it.
 */
export function useWorker(pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the router counts the pages of a document in its history
  useEffect(() => {
    const { serviceWorker: workers } = navigator;
    const isStarted = workers?.controller;
    if (!workers || !(isStarted || history.state?.idx || document.referrer.startsWith(location.origin))) return;
    const timer = setTimeout(
      () =>
        void import('./worker.ts').then(
          (worker) => worker.begin(),
          // Without it everything goes on as it is.
          () => {},
        ),
      isStarted ? 0 : QUIET_MS,
    );
    return () => clearTimeout(timer);
  }, [pathname]);
}
