import { asc, sql } from 'drizzle-orm';
import { findTonight } from '#app/features/courses/find-tonight.server.ts';
import { isUnanswered } from '#app/features/support/is-suspected.server.ts';
import { supportMessages } from '#app/features/support/support-message.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { formatTime } from '#app/platform/time/lagos-time.ts';
import { adminHomeTexts } from './admin-home-texts.ts';
import type { Need } from './today-row.ts';

/** Messages nobody has answered, the oldest first. */
export async function readMessagesToAnswer(db: Database, limit: number): Promise<Need> {
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
    kind: 'messages',
    count: rows[0]?.total ?? 0,
    list: '/inbox',
    rows: rows.map(({ id, name, excerpt, createdAt }) => ({
      key: id,
      kind: 'messages',
      pictureKey: null,
      words: [name, adminHomeTexts.messages.wrote(excerpt)],
      isLate: false,
      button: adminHomeTexts.messages.answer,
      to: `/inbox/${id}`,
      due: createdAt,
    })),
  };
}

/** Tonight's class is the first thing of its day. */
export async function readTonight(db: Database, now: Date): Promise<Need> {
  const texts = adminHomeTexts.tonight;
  const evenings = await findTonight(db, now);
  return {
    kind: 'tonight',
    count: evenings.length,
    list: '/classes',
    rows: evenings.map(({ sessionId, cohortId, name, classTitle, startsAt, students, isLinkMissing }) => ({
      key: sessionId,
      kind: 'tonight',
      pictureKey: null,
      words: [
        texts.title,
        `${classTitle}, ${name}`,
        texts.at(formatTime(startsAt), students),
        ...(isLinkMissing ? [texts.linkMissing] : []),
      ],
      isLate: isLinkMissing,
      button: isLinkMissing ? texts.addLink : adminHomeTexts.see,
      to: `/classes/${cohortId}`,
      due: new Date(0),
    })),
  };
}
