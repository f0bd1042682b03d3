import { useMatches } from 'react-router';

/** For a route's handle: what it says of its data, when its page waits for something and should be read again. */
export type Refresh<Data> = (data: Data | undefined) => { path: string; seconds: number } | undefined;

/** Goes into the head, where alone a page may ask for that. With scripts the page asks by itself. */
export function RefreshWithoutScripts() {
  const [wish] = useMatches().flatMap(
    ({ handle, loaderData }) => (handle as { refresh?: Refresh<unknown> } | undefined)?.refresh?.(loaderData) ?? [],
  );
  if (!wish) return null;
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`${wish.seconds}; url=${wish.path}`} />
    </noscript>
  );
}
