import { and, asc, eq, inArray } from 'drizzle-orm';
import { isEnrollmentOf } from '#app/features/class/masterclass/door/enrollment.queries.server.ts';
import { enrollments } from '#app/features/class/masterclass/door/enrollment.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { type DataSubject, GONE_NAME, type PersonalData } from '#app/platform/personal-data/personal-data.ts';
import { certificates } from './certificate.table.server.ts';

/** Certificates: the name goes with the account unless its holder wanted the certificate to stay valid (their own choice, on its page). */
export const certificatesData: PersonalData = {
  name: 'certificates',
  async read(db, person) {
    const rows = await db
      .select()
      .from(certificates)
      .where(inArray(certificates.enrollmentId, own(db, person)))
      .orderBy(asc(certificates.issuedAt));
    return rows.map(({ issuedBy: _staff, ...certificate }) => certificate);
  },
  async forget(db, person) {
    await db
      .update(certificates)
      .set({ name: GONE_NAME })
      .where(and(inArray(certificates.enrollmentId, own(db, person)), eq(certificates.keepsName, false)));
  },
};

const own = (db: Database, person: DataSubject) =>
  db.select({ id: enrollments.id }).from(enrollments).where(isEnrollmentOf(person));
