import { and, count, desc, eq, gte, isNull, type SQL } from 'drizzle-orm';
import { isOwnedBy } from '#app/features/ground/customers/door/customer-conditions.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { enrollments } from './enrollment.table.server.ts';

/** All the money went back, and the place was not given up: for the list, and for the number that leads there. */
export const isPaidBackAndPlaced: SQL | undefined = and(
  isNull(enrollments.cancelledAt),
  gte(enrollments.refundedKobo, enrollments.paidKobo),
);

export type Enrollment = Omit<typeof enrollments.$inferSelect, 'searchText'>;

/** One payment is at most one enrollment. The reference is unguessable, so whoever knows it may see the receipt. */
export async function findEnrollmentByReference(db: Database, reference: string): Promise<Enrollment | undefined> {
  const [row] = await db.select().from(enrollments).where(eq(enrollments.paymentReference, reference));
  return row;
}

export async function findEnrollment(db: Database, id: string): Promise<Enrollment | undefined> {
  const [row] = await db.select().from(enrollments).where(eq(enrollments.id, id));
  return row;
}

/** A student's enrollments, newest first: what hangs on the customer of their account. */
export async function listEnrollmentsOf(db: Database, viewer: Pick<Viewer, 'id'>): Promise<Enrollment[]> {
  return db
    .select()
    .from(enrollments)
    .where(isEnrollmentOf(viewer))
    .orderBy(desc(enrollments.timestamp), enrollments.id)
    .limit(50);
}

/** For the `where` of whatever only a student may see: by the id of their account, or of the customer they are. */
export function isEnrollmentOf({ id }: Pick<Viewer, 'id'>) {
  return isOwnedBy(enrollments.customerId, id);
}

export async function isTheirEnrollment(
  db: Database,
  { enrollmentId, userId }: { enrollmentId: string; userId: string },
): Promise<boolean> {
  const [row] = await db
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(and(eq(enrollments.id, enrollmentId), isEnrollmentOf({ id: userId })));
  return row !== undefined;
}

/** The customer whose verified email address this is. */
export async function findVerifiedCustomer(db: Database, email: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), eq(users.emailVerified, true), eq(users.role, 'customer')));
  return row?.id;
}

/** Places already taken in the class that begins on this day. */
export async function countPlacesTaken(db: Database, classStartsOn: string): Promise<number> {
  const [row] = await db
    .select({ taken: count() })
    .from(enrollments)
    .where(and(eq(enrollments.classStartsOn, classStartsOn), isNull(enrollments.cancelledAt)));
  return row?.taken ?? 0;
}
