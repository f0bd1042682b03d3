import { createHmac } from 'node:crypto';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { findPageAsked } from '#app/routes/find-page.server.ts';

/** What the worker on a device goes by (app/push-worker.client.ts, docs/decisions/030). */
export const KEEP_HEADER = 'X-Keep';

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
  const word = viewer
    ? createHmac('sha256', authSecret).update(`kept/${viewer.id}`).digest('base64url').slice(0, 12)
    : '-';
  return `${mayKeep ? 'own' : 'no'} ${word}`;
}

/** The same of an answer for every visitor. */
export function keepForAll(pathname: string, status: number): string {
  const facts = findPageAsked(pathname)?.facts;
  return status === 200 && facts?.cached && !facts.payment ? 'all -' : 'no -';
}
