import { MAX_LINK_LENGTH } from '#app/platform/text/lengths.ts';

/** An address on the web as it may be in a `href`: https, a host, no name and password in it. */
export function isJoinLink(text: string): boolean {
  if (/\s/.test(text) || text.length > MAX_LINK_LENGTH) return false;
  const url = URL.parse(text);
  return url !== null && url.protocol === 'https:' && url.hostname.includes('.') && url.username === '';
}

/** From when the link itself is on the student's page, from when it leads on, and until when. */
const SHOWN_MS = 60 * 60 * 1000;
const OPEN_MS = 15 * 60 * 1000;
const AFTER_MS = 60 * 60 * 1000;

export type JoinLinkState = 'hidden' | 'shown' | 'open' | 'over';

/** The link of a session is `shown` from an hour before, and may be used (`open`) from 15 minutes before. */
export function joinLinkState({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, now: Date): JoinLinkState {
  const left = startsAt.getTime() - now.getTime();
  if (now.getTime() > endsAt.getTime() + AFTER_MS) return 'over';
  if (left <= OPEN_MS) return 'open';
  return left <= SHOWN_MS ? 'shown' : 'hidden';
}

/** From when the link may be used. */
export function joinLinkOpensAt(startsAt: Date): Date {
  return new Date(startsAt.getTime() - OPEN_MS);
}
