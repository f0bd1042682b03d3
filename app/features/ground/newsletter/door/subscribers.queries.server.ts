import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import { containsSmall } from '#app/platform/database/text-search.server.ts';
import { afterCursor } from '#app/platform/paging/after-cursor.server.ts';
import type { PageCursor } from '#app/platform/paging/page-cursor.ts';
import { newsletterConsents, newsletterSubscribers } from './newsletter.table.server.ts';

export const SUBSCRIBER_STATES = ['confirmed', 'asked', 'left'] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];

interface SubscribersWanted {
  /** Undefined for all. */
  state: SubscriberState | undefined;
  search: string;
  before: PageCursor | undefined;
  limit: number;
}

/** Who asked for the newsletter, the newest change first; one row more than `limit`. */
export function listSubscribers(db: Database, { state, search, before, limit }: SubscribersWanted) {
  return db
    .select({
      id: newsletterSubscribers.id,
      email: newsletterSubscribers.email,
      state: newsletterSubscribers.state,
      changedAt: newsletterSubscribers.changedAt,
    })
    .from(newsletterSubscribers)
    .where(
      and(
        state && eq(newsletterSubscribers.state, state),
        search === '' ? undefined : containsSmall(newsletterSubscribers.email, search),
        afterCursor(newsletterSubscribers.changedAt, newsletterSubscribers.id, before),
      ),
    )
    .orderBy(desc(newsletterSubscribers.changedAt), asc(newsletterSubscribers.id))
    .limit(limit + 1);
}

export async function countSubscribers(db: Database): Promise<Record<SubscriberState, number>> {
  const rows = await db
    .select({ state: newsletterSubscribers.state, count: sql<number>`count(*)::int` })
    .from(newsletterSubscribers)
    .groupBy(newsletterSubscribers.state);
  const counts = { confirmed: 0, asked: 0, left: 0 };
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

/** Everybody who may be written to, with the proof: when they asked, beside which words, and when they confirmed. */
export function listConsents(db: Database) {
  const asked = db
    .select({ at: newsletterConsents.at, wording: newsletterConsents.wording })
    .from(newsletterConsents)
    .where(and(eq(newsletterConsents.subscriberId, newsletterSubscribers.id), eq(newsletterConsents.act, 'asked')))
    .orderBy(desc(newsletterConsents.id))
    .limit(1)
    .as('asked');
  return db
    .select({
      email: newsletterSubscribers.email,
      askedAt: asked.at,
      wording: asked.wording,
      confirmedAt: newsletterSubscribers.changedAt,
    })
    .from(newsletterSubscribers)
    .leftJoinLateral(asked, sql`true`)
    .where(eq(newsletterSubscribers.state, 'confirmed'))
    .orderBy(asc(newsletterSubscribers.email));
}
