import { desc, eq } from 'drizzle-orm';
import { findCohort } from '#app/features/class/masterclass/door/cohort.queries.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { announcements } from './announcement.table.server.ts';
import { classAnnouncementMessage } from './class-messages.ts';
import { listRecipients, notifyStudents } from './class-students.server.ts';

interface Announcement {
  cohortId: string;
  subject: string;
  body: string;
}

/** Written once, mailed to every student of the class, and kept on their page. `no_students` = nobody would read it. */
export async function announceToClass(
  context: ActContext,
  actor: string,
  { cohortId, subject, body }: Announcement,
): Promise<{ ok: true; recipients: number } | { ok: false; reason: 'not_found' | 'no_students' }> {
  return act(context, actor, async (act) => {
    if (!(await findCohort(act.db, cohortId))) return { ok: false, reason: 'not_found' };
    const recipients = new Set((await listRecipients(act.db, cohortId)).map(({ email }) => email)).size;
    if (recipients === 0) return { ok: false, reason: 'no_students' };
    const id = newId('ann', act.now);
    await act.db
      .insert(announcements)
      .values({ id, cohortId, subject, body, sentAt: act.now, sentBy: actor, recipients });
    await notifyStudents(act, {
      cohortId,
      once: id,
      message: (to) => classAnnouncementMessage.about({ ...to, subject, body }),
    });
    await act.audit('cohort.announced', cohortId, { subject, recipients });
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
