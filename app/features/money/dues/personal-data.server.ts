import { eq } from 'drizzle-orm';
import type { PersonalData } from '#app/platform/personal-data/personal-data.ts';
import { reminderStops } from './reminder-stop.table.server.ts';

/** That no reminders are wanted, when the address is proven to be the person's. */
export const remindersData: PersonalData = {
  name: 'reminders',
  async read(db, { email, emailVerified }) {
    if (!emailVerified) return [];
    return db.select({ stoppedAt: reminderStops.stoppedAt }).from(reminderStops).where(eq(reminderStops.email, email));
  },
  async forget(db, { email, emailVerified }) {
    if (emailVerified) await db.delete(reminderStops).where(eq(reminderStops.email, email));
  },
};
