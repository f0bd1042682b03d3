import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Enrollment } from '#app/features/masterclass/enrollment.queries.server.ts';
import { enrollments } from '#app/features/masterclass/enrollment.table.server.ts';
import type { WrittenNotification } from '#app/features/notifications/define-notification.ts';
import { notifyCustomer } from '#app/features/notifications/notify.server.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { OutgoingMail } from '#app/platform/mail/outgoing-mail.ts';
import type { PageCursor } from '#app/platform/paging/page-cursor.ts';
import { isGoneEmail } from '#app/platform/personal-data/personal-data.ts';
import type { ToStudent } from './class-emails.ts';

/** Everybody whose place in a class was not given up, by name. */
export function listStudents(db: Database, cohortId: string): Promise<Enrollment[]> {
  return db
    .select()
    .from(enrollments)
    .where(and(eq(enrollments.cohortId, cohortId), isNull(enrollments.cancelledAt)))
    .orderBy(asc(enrollments.fullName), asc(enrollments.id));
}

/** A page of them: one more than `limit`, from behind the student with whom the page `before` ended. A class has a thousand places at most, or no limit. */
export function listStudentsAfter(
  db: Database,
  { cohortId, before, limit }: { cohortId: string; before: PageCursor | undefined; limit: number },
): Promise<Enrollment[]> {
  const { fullName, id, cohortId: cohort, cancelledAt } = enrollments;
  // By the row and not by a name in the address, which would stand in logs. A row that is not there begins the list.
  const isBehind = sql`not exists (
    select from ${enrollments} as place where place.id = ${before?.id ?? null} and (place.full_name, place.id) >= (${fullName}, ${id}))`;
  return db
    .select()
    .from(enrollments)
    .where(and(eq(cohort, cohortId), isNull(cancelledAt), before && isBehind))
    .orderBy(asc(fullName), asc(id))
    .limit(limit + 1);
}

/** Those of them who can be told anything: a place outlives its student's account, as the record of a payment. */
export async function listRecipients(db: Database, cohortId: string): Promise<Enrollment[]> {
  return (await listStudents(db, cohortId)).filter(({ email }) => !isGoneEmail(email));
}

interface ClassNews {
  /** The fact: the same news reaches a student once. */
  once: string;
  /** The notification for one of them. */
  notify: (to: { once: string }) => WrittenNotification<'customer'>;
  /** The email for one of them. */
  write: (to: ToStudent) => OutgoingMail;
}

/**
 * Notifies every student of a class the same thing: one email to each address, and a notification where they have an account. Runs in the
 * transaction of the fact; says to how many it went.
 */
export async function notifyStudents(
  act: Act,
  { cohortId, news }: { cohortId: string; news: ClassNews },
): Promise<number> {
  const students = await listRecipients(act.db, cohortId);
  let told = 0;
  for (const student of students) {
    // By address, because somebody may hold two places, and one mail is enough.
    const mail = news.write({ student, once: `${news.once}/${student.email}` });
    if (await act.send(mail)) told += 1;
    const { userId } = student;
    if (userId) await notifyCustomer(act, { userId, notification: news.notify({ once: `${news.once}/${userId}` }) });
  }
  return told;
}
