import { eq } from 'drizzle-orm';
import { forgetMailsAbout } from '#app/platform/mail/personal-data.server.ts';
import type { DataSubject, PersonalData } from '#app/platform/personal-data/personal-data.ts';
import { classWaiters } from './class-waiter.table.server.ts';

/** The waiting list of the masterclass, when the address is proven to be the person's. */
export const waitingListData: PersonalData = {
  name: 'waitingList',
  async read(db, person) {
    if (!person.emailVerified) return [];
    return db
      .select({
        name: classWaiters.name,
        wording: classWaiters.wording,
        askedAt: classWaiters.askedAt,
        toldAt: classWaiters.toldAt,
      })
      .from(classWaiters)
      .where(isOf(person));
  },
  async forget(db, person) {
    if (!person.emailVerified) return;
    const gone = await db.delete(classWaiters).where(isOf(person)).returning({ id: classWaiters.id });
    await forgetMailsAbout(
      db,
      gone.map(({ id }) => id),
    );
  },
};

const isOf = ({ email }: DataSubject) => eq(classWaiters.email, email);
