import { ne } from 'drizzle-orm';
import type { Services } from '#app/platform/services.server.ts';
import { whatsappTemplates } from '#app/platform/whatsapp/whatsapp.table.server.ts';
import { checkTemplates } from './check-templates.server.ts';
import { whatsappAccess } from './whatsapp-access.server.ts';

/** Every few minutes: whether WhatsApp takes us, and how those templates stand that may not be sent yet. */
export async function checkWhatsAppIfDue(services: Services): Promise<void> {
  if (!services.config.whatsapp) return;
  await whatsappAccess.checkIfDue(services);
  const waiting = await services.db.$count(whatsappTemplates, ne(whatsappTemplates.status, 'APPROVED'));
  if (waiting > 0) await checkTemplates(services);
}

/** The owner's Check now. */
export async function checkWhatsAppNow(services: Services): Promise<void> {
  if (!services.config.whatsapp) return;
  await whatsappAccess.check(services);
  await checkTemplates(services);
}
