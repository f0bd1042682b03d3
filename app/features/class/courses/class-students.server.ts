import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Enrollment } from '#app/features/class/masterclass/door/enrollment.queries.server.ts';
import { enrollments } from '#app/features/class/masterclass/door/enrollment.table.server.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import type { Message } from '#app/platform/act/message.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { PageCursor } from '#app/platform/paging/page-cursor.ts';
import { isGoneEmail } from '#app/platform/personal-data/personal-data.ts';
import type { ToStudent } from './class-messages.ts';

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
  // By the row and not by a name in the address, which would be in logs. A row that is not there begins the list.
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
  cohortId: string;
  /** The fact: the same news reaches a student once. */
  once: string;
  /** The message to one of them. */
  message: (to: ToStudent) => Message;
}

/** Tells every student of a class the same thing, in the transaction of the fact; says to how many it went. */
export async function notifyStudents(act: Act, { cohortId, once, message }: ClassNews): Promise<number> {
  let told = 0;
  for (const student of await listRecipients(act.db, cohortId))
    if (await act.tell(message({ student, once }))) told += 1;
  return told;
}
