import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { cohorts } from '#app/features/class/masterclass/door/cohort.table.server.ts';
import { isPaidBackAndPlaced } from '#app/features/class/masterclass/door/enrollment.queries.server.ts';
import { enrollments } from '#app/features/class/masterclass/door/enrollment.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { hasWords, phoneDigits } from '#app/platform/database/text-search.server.ts';
import { afterCursor } from '#app/platform/paging/after-cursor.server.ts';
import type { PageCursor } from '#app/platform/paging/page-cursor.ts';

export const ENROLLMENT_FILTERS = ['all', 'owing', 'unplaced', 'refunded', 'cancelled'] as const;
export type EnrollmentFilter = (typeof ENROLLMENT_FILTERS)[number];

const stands = isNull(enrollments.cancelledAt);
const FILTERS: Record<EnrollmentFilter, SQL | undefined> = {
  all: undefined,
  owing: and(stands, gt(enrollments.balanceKobo, 0)),
  unplaced: and(stands, isNull(enrollments.cohortId)),
  refunded: isPaidBackAndPlaced,
  cancelled: isNotNull(enrollments.cancelledAt),
};

interface EnrollmentsWanted {
  filter: EnrollmentFilter;
  search: string;
  before: PageCursor | undefined;
  limit: number;
}

/** Enrollments with their class, newest first; one query, one row more than `limit`. */
export function listEnrollments(db: Database, { filter, search, before, limit }: EnrollmentsWanted) {
  return db
    .select({
      id: enrollments.id,
      fullName: enrollments.fullName,
      email: enrollments.email,
      phoneNumber: enrollments.phoneNumber,
      interestReason: enrollments.interestReason,
      paymentReference: enrollments.paymentReference,
      classTitle: cohorts.title,
      classStartsOn: enrollments.classStartsOn,
      listPriceKobo: enrollments.listPriceKobo,
      paidKobo: enrollments.paidKobo,
      balanceKobo: enrollments.balanceKobo,
      refundedKobo: enrollments.refundedKobo,
      cancelledAt: enrollments.cancelledAt,
      timestamp: enrollments.timestamp,
    })
    .from(enrollments)
    .leftJoin(cohorts, eq(cohorts.id, enrollments.cohortId))
    .where(
      and(
        FILTERS[filter],
        search === '' ? undefined : matches(search),
        afterCursor(enrollments.timestamp, enrollments.id, before),
      ),
    )
    .orderBy(desc(enrollments.timestamp), asc(enrollments.id))
    .limit(limit + 1);
}

export type EnrollmentRow = Awaited<ReturnType<typeof listEnrollments>>[number];

function matches(search: string): SQL | undefined {
  const digits = phoneDigits(search);
  return or(
    hasWords(enrollments.searchText, search),
    digits ? sql`${enrollments.phoneNumber} like ${`%${digits}%`}` : undefined,
  );
}

/** Any enrollment, for the back office. */
export async function findEnrollment(db: Database, enrollmentId: string) {
  const [row] = await db.select().from(enrollments).where(eq(enrollments.id, enrollmentId));
  return row;
}

/** Classes a student can be in, newest first, with the places taken in each; and the one they are in, whatever its state. */
export function listClassChoices(db: Database, currentId: string | null) {
  return db
    .select({
      id: cohorts.id,
      title: cohorts.title,
      startsOn: cohorts.startsOn,
      seats: cohorts.seats,
      taken: db.$count(enrollments, and(eq(enrollments.cohortId, cohorts.id), stands)),
    })
    .from(cohorts)
    .where(or(inArray(cohorts.state, ['draft', 'open', 'running']), currentId ? eq(cohorts.id, currentId) : undefined))
    .orderBy(desc(cohorts.startsOn))
    .limit(20);
}
