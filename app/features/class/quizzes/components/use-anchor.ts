import { useHydrated } from '#app/ui/use-hydrated.ts';

/**
 * Where a form's answer is looked at, for `formAction`: without scripts the page that comes back begins at the part that was changed; with
 * them it stays where it is.
 */
export function useAnchor(): (id: string) => string | undefined {
  const isHydrated = useHydrated();
  return (id) => (isHydrated ? undefined : `#${id}`);
}
