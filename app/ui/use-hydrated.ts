import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and in its markup, true once scripts run; for controls that do nothing without them. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
