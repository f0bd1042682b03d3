import { useRouteLoaderData } from 'react-router';
import type { loader } from '#app/root.tsx';

/** The business's own data and who is here, read by the root for every page. */
export function useRootData() {
  const data = useRouteLoaderData<typeof loader>('root');
  if (!data) throw new Error('The root was not loaded');
  return data;
}
