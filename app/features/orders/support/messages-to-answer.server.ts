import { asc, sql } from 'drizzle-orm';
import type { ListedNeed } from '#app/platform/features/need.ts';
import { isUnanswered } from './door/inbox.queries.server.ts';
import { supportMessages } from './door/support-message.table.server.ts';
import { inboxTexts } from './inbox-texts.ts';

const texts = inboxTexts.today;

/** Messages nobody has answered, the oldest first. */
export const messagesToAnswer: ListedNeed = {
  kind: 'messages',
  icon: 'message',
  rank: 4,
  list: '/inbox',
  more: texts.more,
  async find(db, { limit }) {
    const rows = await db
      .select({
        id: supportMessages.id,
        name: supportMessages.name,
        excerpt: sql<string>`left(regexp_replace(${supportMessages.message}, '\\s+', ' ', 'g'), 80)`,
        createdAt: supportMessages.createdAt,
        total: sql<number>`count(*) over ()`.mapWith(Number),
      })
      .from(supportMessages)
      .where(isUnanswered)
      .orderBy(asc(supportMessages.createdAt), asc(supportMessages.id))
      .limit(limit);
    return {
      count: rows[0]?.total ?? 0,
      rows: rows.map(({ id, name, excerpt, createdAt }) => ({
        key: id,
        pictureKey: null,
        words: [name, texts.wrote(excerpt)],
        isLate: false,
        button: texts.answer,
        to: `/inbox/${id}`,
        due: createdAt,
      })),
    };
  },
};
