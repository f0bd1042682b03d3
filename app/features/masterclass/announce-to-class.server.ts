import { desc, eq } from 'drizzle-orm';
import { readShopSettings } from '#app/features/settings/setting.queries.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import type { Services } from '#app/platform/services.server.ts';
import { announcements } from './announcement.table.server.ts';
import { announcementLetter } from './class-letters.ts';
import { listRecipients, tellStudents } from './class-students.server.ts';
import { findCohort } from './cohort.queries.server.ts';

interface Announcement {
  cohortId: string;
  subject: string;
  body: string;
  actor: string;
}

/** Written once, mailed to every student of the class, and kept on their page. `no_students` = nobody would read it. */
export async function announceToClass(
  { db, clock, jobs, config }: Pick<Services, 'db' | 'clock' | 'jobs' | 'config'>,
  { cohortId, subject, body, actor }: Announcement,
): Promise<{ ok: true; recipients: number } | { ok: false; reason: 'not_found' | 'no_students' }> {
  const now = clock();
  return db.transaction(async (db) => {
    if (!(await findCohort(db, cohortId))) return { ok: false, reason: 'not_found' };
    const recipients = new Set((await listRecipients(db, cohortId)).map(({ email }) => email)).size;
    if (recipients === 0) return { ok: false, reason: 'no_students' };
    const id = newId('ann', now);
    await db.insert(announcements).values({ id, cohortId, subject, body, sentAt: now, sentBy: actor, recipients });
    const { business } = await readShopSettings(db);
    const { publicUrl } = config;
    await tellStudents(
      db,
      { jobs },
      cohortId,
      {
        kind: 'class-announcement',
        key: `class-announcement/${id}`,
        title: subject,
        body: firstLine(body),
        href: '/userMasterclass',
        compose: (student) => announcementLetter({ business, publicUrl, student }, { subject, body }),
      },
      now,
    );
    await recordAudit(
      db,
      { actor, action: 'cohort.announced', subjectId: cohortId, details: { subject, recipients } },
      now,
    );
    return { ok: true, recipients };
  });
}

/** What a class was told, newest first. */
export function listAnnouncements(db: Database, cohortId: string) {
  return db
    .select()
    .from(announcements)
    .where(eq(announcements.cohortId, cohortId))
    .orderBy(desc(announcements.sentAt), desc(announcements.id))
    .limit(50);
}

function firstLine(body: string): string {
  const line = body.split('\n')[0] ?? '';
  return line.length > 200 ? `${line.slice(0, 199)}…` : line;
}
