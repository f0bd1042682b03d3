import { findPageAsked } from './find-page.server.ts';

/** Bytes of the largest form with files that the address of a request takes, as its line in app/routes.ts says. */
export function filesUpTo(request: Request): number {
  const { pathname } = new URL(request.url);
  const limit = findPageAsked(pathname)?.facts.takesFiles;
  if (limit === undefined) throw new Error(`The line of ${pathname} in app/routes.ts names no takesFiles`);
  return limit;
}
