import { useRouteLoaderData } from 'react-router';
import type { loader } from '#app/root.tsx';

/** The business's own data and who is here, read by the root for every page. */
export function useRootData() {
  const data = useRouteLoaderData<typeof loader>('root');
  if (!data) throw new Error('The root was not loaded');
  return data;
}

/** Where help is: /gethelp knows a customer's orders; whoever is not signed in is helped without an account. */
export function useHelpPath(): '/contact' | '/gethelp' {
  const { viewer } = useRootData();
  return viewer && !viewer.isAdmin ? '/gethelp' : '/contact';
}
