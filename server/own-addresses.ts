import { type FoundPage, findPageAsked } from '#app/routes/find-page.server.ts';

/** What is special about an address that is no page of app/routes.ts. */
interface OwnFacts {
  /** Its answers are good for ever: the name of each file carries its hash. */
  isImmutable?: true;
  takesFiles?: true;
  forPrograms?: true;
}

/** By the first word of a path: what the server answers itself (server/app.ts). */
const OWN: ReadonlyMap<string, OwnFacts> = new Map([
  ['assets', { isImmutable: true }],
  ['fonts', { isImmutable: true }],
  ['v0', { takesFiles: true, forPrograms: true }],
]);

const ownFactsOf = (pathname: string): OwnFacts | undefined => OWN.get(pathname.split('/', 2)[1] ?? '');

export const isImmutable = (pathname: string): boolean => ownFactsOf(pathname)?.isImmutable ?? false;

/** What holds at a path, whoever answers there. */
export function factsAt(pathname: string): OwnFacts | FoundPage['facts'] {
  return ownFactsOf(pathname) ?? findPageAsked(pathname)?.facts ?? {};
}
