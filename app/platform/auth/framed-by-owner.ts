import type { Viewer } from './viewer.ts';

/** A page in a frame of the owner's own back office, as the browser says: no page can send these headers in its name. */
export function isFramedByOwner(request: Request, viewer: Viewer | undefined): boolean {
  const asks = (header: string) => request.headers.get(header);
  return viewer?.role === 'owner' && asks('sec-fetch-dest') === 'iframe' && asks('sec-fetch-site') === 'same-origin';
}
