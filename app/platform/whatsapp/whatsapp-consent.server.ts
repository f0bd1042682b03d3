import { and, asc, desc, eq } from 'drizzle-orm';
import type { Database } from '../database/client.server.ts';
import type { PersonalData } from '../personal-data/personal-data.ts';
import { whatsappConsents, whatsappTemplates } from './whatsapp.table.server.ts';
import { TEMPLATE_LANGUAGE } from './whatsapp-template.ts';

/** Writes down that somebody wants their orders' news on WhatsApp, or no longer does. */
export async function keepConsent(
  db: Database,
  consent: Omit<typeof whatsappConsents.$inferInsert, 'id'>,
): Promise<void> {
  const wording = consent.wording.slice(0, 500);
  await db.insert(whatsappConsents).values({ ...consent, wording });
}

/** Whether this number may be told of its orders: what was said of it last. */
export async function hasConsent(db: Database, phone: string): Promise<boolean> {
  const [last] = await db
    .select({ act: whatsappConsents.act })
    .from(whatsappConsents)
    .where(eq(whatsappConsents.phone, phone))
    .orderBy(desc(whatsappConsents.id))
    .limit(1);
  return last?.act === 'in';
}

/** Whether Meta allows a template now. */
export async function isApproved(db: Database, name: string): Promise<boolean> {
  const [kept] = await db
    .select({ status: whatsappTemplates.status })
    .from(whatsappTemplates)
    .where(and(eq(whatsappTemplates.name, name), eq(whatsappTemplates.language, TEMPLATE_LANGUAGE)));
  return kept?.status === 'APPROVED';
}

/** When and where somebody said yes or no to WhatsApp while they were signed in. */
export const whatsappConsentsData: PersonalData = {
  name: 'whatsappConsents',
  read: (db, { id }) =>
    db
      .select({
        phone: whatsappConsents.phone,
        act: whatsappConsents.act,
        source: whatsappConsents.source,
        wording: whatsappConsents.wording,
        at: whatsappConsents.at,
      })
      .from(whatsappConsents)
      .where(eq(whatsappConsents.userId, id))
      .orderBy(asc(whatsappConsents.id)),
  async forget(db, { id }) {
    await db.delete(whatsappConsents).where(eq(whatsappConsents.userId, id));
  },
};
