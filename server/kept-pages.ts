import { createHmac } from 'node:crypto';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { findPageAsked } from '#app/routes/find-page.server.ts';

/** What the worker on a device goes by (app/push-worker.client.ts, docs/decisions/030). */
export const KEEP_HEADER = 'X-Keep';
/** By whom a form was written that was kept on a device: nobody else sends it (app/waiting-forms.client.ts). */
const WRITTEN_BY_HEADER = 'X-Written-By';

interface Answered {
  pathname: string;
  status: number;
  authSecret: string;
  viewer: Viewer | undefined;
}

/**
 * `own` and `no` say whether a device may keep an answer to one person, and then a word for who that is, `-` for nobody who is signed in. It
 * is the same for all of their answers, and leads to nobody: the worker forgets what is another's.
 */
export function keepOwn({ pathname, status, authSecret, viewer }: Answered): string {
  const facts = findPageAsked(pathname)?.facts;
  const mayKeep = status === 200 && (facts?.kept || (facts?.cached && !facts.payment));
  return `${mayKeep ? 'own' : 'no'} ${wordFor(viewer, authSecret)}`;
}

const wordFor = (viewer: Viewer | undefined, authSecret: string) =>
  viewer ? createHmac('sha256', authSecret).update(`kept/${viewer.id}`).digest('base64url').slice(0, 12) : '-';

/** A form that waited on a device for whoever wrote it, under a sign-in that has ended or is another's. */
export function isOfSomebodyElse(request: Request, viewer: Viewer | undefined, authSecret: string): boolean {
  const writtenBy = request.headers.get(WRITTEN_BY_HEADER);
  return writtenBy !== null && writtenBy !== wordFor(viewer, authSecret);
}

/** The same of an answer for every visitor. */
export function keepForAll(pathname: string, status: number): string {
  const facts = findPageAsked(pathname)?.facts;
  return status === 200 && facts?.cached && !facts.payment ? 'all -' : 'no -';
}
