import { eq } from 'drizzle-orm';
import { type Act, type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { whatsappTemplates } from '#app/platform/whatsapp/whatsapp.table.server.ts';
import { listTemplates, submitTemplate } from '#app/platform/whatsapp/whatsapp-api.server.ts';
import { TEMPLATE_LANGUAGE, type WhatsAppTemplate } from '#app/platform/whatsapp/whatsapp-template.ts';

interface Told {
  name: string;
  language: string;
  status: string;
  reason?: string | null | undefined;
  category?: string | undefined;
}

/** What Meta says of a template, until it says something else. */
export async function keepTemplate(
  { db, now }: Act,
  { name, language, status, reason, category }: Told,
): Promise<void> {
  const told = { status, reason: reason && reason !== 'NONE' ? reason : null, checkedAt: now };
  await db
    .insert(whatsappTemplates)
    .values({ name, language, category: category ?? null, ...told })
    .onConflictDoUpdate({
      target: [whatsappTemplates.name, whatsappTemplates.language],
      set: category === undefined ? told : { ...told, category },
    });
}

/** Asks Meta how our templates stand. False while it does not answer. */
export async function checkTemplates(services: Services): Promise<boolean> {
  if (!services.config.whatsapp) return false;
  const listed = await listTemplates(services.config.whatsapp);
  if (!listed) return false;
  await act(services, 'system:whatsapp', async (act) => {
    for (const { rejected_reason: reason, ...template } of listed) await keepTemplate(act, { ...template, reason });
  });
  return true;
}

/** Hands in those that Meta does not have. False where it did not take one of them. */
export async function submitTemplates(
  context: ActContext,
  actor: string,
  templates: readonly WhatsAppTemplate[],
): Promise<boolean> {
  const account = context.config.whatsapp;
  if (!account) return false;
  const known = new Set((await listKept(context.db)).map(({ name }) => name));
  let isTaken = true;
  for (const { name, body, examples } of templates.filter((template) => !known.has(template.name))) {
    const named = Object.entries(examples).map(([variable, text]) => ({ name: variable, text }));
    const handed = await submitTemplate(account, { name, language: TEMPLATE_LANGUAGE, body, examples: named });
    isTaken &&= handed.ok;
    if (!handed.ok) continue;
    await act(context, actor, async (act) => {
      await keepTemplate(act, { name, language: TEMPLATE_LANGUAGE, status: handed.status });
      await act.audit('whatsapp.template_submitted', name);
    });
  }
  return isTaken;
}

export const listKept = (db: Database) =>
  db.select().from(whatsappTemplates).where(eq(whatsappTemplates.language, TEMPLATE_LANGUAGE));
