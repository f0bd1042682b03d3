import { asc, eq } from 'drizzle-orm';
import type { DataSubject, PersonalData } from '#app/platform/personal-data/personal-data.ts';
import { newsletterConsents, newsletterSubscribers } from './door/newsletter.table.server.ts';

/** The newsletter, when the address is proven to be the person's. */
export const newsletterData: PersonalData = {
  name: 'newsletter',
  async read(db, person) {
    if (!person.emailVerified) return [];
    return db
      .select({ act: newsletterConsents.act, wording: newsletterConsents.wording, at: newsletterConsents.at })
      .from(newsletterConsents)
      .innerJoin(newsletterSubscribers, eq(newsletterSubscribers.id, newsletterConsents.subscriberId))
      .where(isOf(person))
      .orderBy(asc(newsletterConsents.id));
  },
  async forget(db, person) {
    if (person.emailVerified) await db.delete(newsletterSubscribers).where(isOf(person));
  },
};

function isOf({ email }: DataSubject) {
  return eq(newsletterSubscribers.email, email);
}
