import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { notifyCustomer } from '#app/features/notifications/notify.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { enqueueMail, type OutgoingMail } from '#app/platform/mail/enqueue-mail.server.ts';
import { isGoneEmail } from '#app/platform/personal-data/personal-data.ts';
import type { Services } from '#app/platform/services.server.ts';
import type { Enrollment } from './enrollment.queries.server.ts';
import { enrollments } from './enrollment.table.server.ts';

/** Everybody whose place in a class was not given up, by name. */
export function listStudents(db: Database, cohortId: string): Promise<Enrollment[]> {
  return db
    .select()
    .from(enrollments)
    .where(and(eq(enrollments.cohortId, cohortId), isNull(enrollments.cancelledAt)))
    .orderBy(asc(enrollments.fullName), asc(enrollments.id));
}

/** A page of them: one more than `limit`, from behind the student `after`. A class has a thousand places at most, or no limit. */
export function listStudentsAfter(
  db: Database,
  cohortId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<Enrollment[]> {
  const { fullName, id, cohortId: cohort, cancelledAt } = enrollments;
  // By the row and not by a name in the address, which would stand in logs. A row that is not there begins the list.
  const isBehind = sql`not exists (
    select from ${enrollments} as place where place.id = ${after} and (place.full_name, place.id) >= (${fullName}, ${id}))`;
  return db
    .select()
    .from(enrollments)
    .where(and(eq(cohort, cohortId), isNull(cancelledAt), after === null ? undefined : isBehind))
    .orderBy(asc(fullName), asc(id))
    .limit(limit + 1);
}

/** Those of them who can be told anything: a place outlives its student's account, as the record of a payment. */
export async function listRecipients(db: Database, cohortId: string): Promise<Enrollment[]> {
  return (await listStudents(db, cohortId)).filter(({ email }) => !isGoneEmail(email));
}

interface ClassNews {
  /** `class-announcement/ann_…`: the same news reaches a student once. */
  key: string;
  kind: string;
  title: string;
  body: string;
  href: string;
  /** The mail for one of them; its dedupe key is made here. */
  compose: (student: Enrollment) => Omit<OutgoingMail, 'dedupeKey' | 'kind'>;
}

/**
 * Tells every student of a class the same thing: one mail to each address, and a notification where they have an account. Runs in the
 * transaction of the fact; says to how many it went.
 */
export async function tellStudents(
  db: Database,
  { jobs }: Pick<Services, 'jobs'>,
  cohortId: string,
  news: ClassNews,
  now: Date,
): Promise<number> {
  const students = await listRecipients(db, cohortId);
  let told = 0;
  for (const student of students) {
    // By address, because somebody may hold two places, and one mail is enough.
    const mail = { ...news.compose(student), kind: news.kind, dedupeKey: `${news.key}/${student.email}` };
    if (await enqueueMail(db, jobs, mail, now)) told += 1;
    if (!student.userId) continue;
    const { kind, title, body, href } = news;
    const dedupeKey = `${news.key}/${student.userId}`;
    await notifyCustomer(db, student.userId, { kind, dedupeKey, title, body, href }, now);
  }
  return told;
}
