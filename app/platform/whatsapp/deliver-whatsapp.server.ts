import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Act } from '../act/act.server.ts';
import type { TellOptions } from '../act/message.ts';
import type { Database } from '../database/client.server.ts';
import { newId } from '../ids/new-id.ts';
import { announce } from '../live-updates/live-updates.server.ts';
import { blankKeys } from '../mail/link-keys.ts';
import type { Services } from '../services.server.ts';
import { type TemplateToSend, whatsappMessages } from './whatsapp.table.server.ts';
import type { ReadStatus } from './whatsapp-answers.ts';
import { sendWhatsApp } from './whatsapp-api.server.ts';
import { statesBefore } from './whatsapp-outcome.ts';
import { TEMPLATE_LANGUAGE, type WhatsAppTemplate } from './whatsapp-template.ts';

/** With the queue's back-off, a day of trying: what is later than that is no news. */
const MAX_ATTEMPTS = 60;

type NewMessage = Pick<
  typeof whatsappMessages.$inferInsert,
  'dedupeKey' | 'kind' | 'recipient' | 'body' | 'template' | 'subjectId'
>;

/** Writes the message and its delivery in the transaction of the fact. Undefined where it is there already. */
export async function enqueueWhatsApp(
  { db, jobs, now }: Act,
  message: NewMessage,
  { leavesAt }: TellOptions = {},
): Promise<string | undefined> {
  const id = newId('wam', now);
  const written = await db
    .insert(whatsappMessages)
    .values({ ...message, id, createdAt: now })
    .onConflictDoNothing({ target: whatsappMessages.dedupeKey })
    .returning({ id: whatsappMessages.id });
  if (written.length === 0) return undefined;
  await jobs.enqueue(db, 'deliver-whatsapp', { messageId: id }, leavesAt && { startAfter: leavesAt });
  return id;
}

/** A template as it is handed over, its variables in the order of its words. */
export const templateToSend = (
  { name, examples }: WhatsAppTemplate,
  values: Readonly<Record<string, string>>,
): TemplateToSend => ({
  name,
  language: TEMPLATE_LANGUAGE,
  values: Object.keys(examples).map((variable) => ({ name: variable, text: values[variable] ?? '' })),
});

/**
 * Sends one message; the job `deliver-whatsapp`. It is `sending` before WhatsApp hears of it: a process that dies in between leaves one
 * that nobody can say has left, and that is not sent again by itself. Throws after what another try may fix.
 */
export async function deliverWhatsApp(services: Services, messageId: string): Promise<void> {
  const { config, db, clock, log } = services;
  if (!config.whatsapp) return;
  const [taken] = await db
    .update(whatsappMessages)
    .set({ state: 'sending', attempts: sql`${whatsappMessages.attempts} + 1` })
    .where(and(eq(whatsappMessages.id, messageId), eq(whatsappMessages.state, 'queued')))
    .returning();
  if (!taken) {
    // Only a job that was cut off finds one that is being sent.
    await settle(db, messageId, { state: 'uncertain', lastError: 'the server was stopped while it was being sent' });
    return;
  }
  const outcome = await sendWhatsApp(config.whatsapp, taken);
  if (outcome.kind === 'accepted') {
    await settle(db, messageId, {
      ...withoutKeys(taken),
      state: 'accepted',
      providerId: outcome.messageId,
      sentAt: clock(),
      lastError: null,
      errorCode: null,
    });
    return;
  }
  const lastError = outcome.message.slice(0, 500);
  const errorCode = 'code' in outcome ? (outcome.code ?? null) : null;
  const willRetry = outcome.kind === 'later' && taken.attempts < MAX_ATTEMPTS;
  const state = outcome.kind === 'uncertain' ? 'uncertain' : willRetry ? 'queued' : 'failed';
  await settle(db, messageId, { ...(willRetry ? {} : withoutKeys(taken)), state, lastError, errorCode });
  log.warn({ messageId, kind: taken.kind, state, lastError }, 'a WhatsApp message was not accepted');
  if (willRetry) throw new Error(`WhatsApp message ${messageId} was not accepted: ${lastError}`);
}

/** From now on its reader has the keys of its links, and nobody else is to. */
const withoutKeys = ({ body, template }: Pick<typeof whatsappMessages.$inferSelect, 'body' | 'template'>) => ({
  body: blankKeys(body),
  template: template && {
    ...template,
    values: template.values.map(({ name, text }) => ({ name, text: blankKeys(text) })),
  },
});

/** A status may have come before the answer did: what it wrote stays. */
async function settle(db: Database, messageId: string, set: Partial<typeof whatsappMessages.$inferInsert>) {
  const { state, ...rest } = set;
  const changed = await db
    .update(whatsappMessages)
    .set({ ...set })
    .where(and(eq(whatsappMessages.id, messageId), eq(whatsappMessages.state, 'sending')))
    .returning({ id: whatsappMessages.id });
  if (changed.length === 0 && rest.providerId)
    await db
      .update(whatsappMessages)
      .set({ providerId: rest.providerId })
      .where(and(eq(whatsappMessages.id, messageId), sql`${whatsappMessages.providerId} is null`));
  await announce(db, 'admins');
}

const KNOWN = ['sent', 'delivered', 'read', 'failed'] as const;

/** Writes a status down, in whatever order they come. One of a message that is not ours changes nothing. */
export async function keepStatus({ db, now }: Act, status: ReadStatus): Promise<void> {
  const known = KNOWN.find((each) => each === status.status);
  const isIt = or(
    eq(whatsappMessages.providerId, status.id),
    eq(whatsappMessages.id, status.biz_opaque_callback_data ?? ''),
  );
  if (status.pricing) await db.update(whatsappMessages).set({ category: status.pricing.category }).where(isIt);
  if (!known) return;
  const [error] = status.errors ?? [];
  const failed =
    known === 'failed' ? { errorCode: error?.code ?? null, lastError: error?.title || null } : { lastError: null };
  await db
    .update(whatsappMessages)
    .set({ state: known, providerId: status.id, sentAt: sql`coalesce(${whatsappMessages.sentAt}, ${now})`, ...failed })
    .where(and(isIt, inArray(whatsappMessages.state, statesBefore(known))));
}

/** Those a person may have sent again: the ones that failed, and those nobody can say have left. */
export async function retryWhatsApp({ db, jobs }: Act, messageId: string): Promise<boolean> {
  const revived = await db
    .update(whatsappMessages)
    .set({ state: 'queued', attempts: 0, lastError: null, errorCode: null, providerId: null })
    .where(and(eq(whatsappMessages.id, messageId), inArray(whatsappMessages.state, ['failed', 'uncertain'])))
    .returning({ id: whatsappMessages.id });
  if (revived.length === 0) return false;
  await jobs.enqueue(db, 'deliver-whatsapp', { messageId });
  return true;
}

/** Deletes what was sent about things of a person. */
export async function forgetWhatsAppAbout(db: Database, subjectIds: readonly string[]): Promise<void> {
  if (subjectIds.length === 0) return;
  await db.delete(whatsappMessages).where(inArray(whatsappMessages.subjectId, [...subjectIds]));
}

/** Takes a message back that has not left, in the transaction that makes it untrue. */
export async function withdrawWhatsApp(db: Database, dedupeKey: string): Promise<'withdrawn' | 'left' | 'none'> {
  const [told] = await db
    .select({ id: whatsappMessages.id, state: whatsappMessages.state })
    .from(whatsappMessages)
    .where(eq(whatsappMessages.dedupeKey, dedupeKey))
    .for('update');
  if (!told) return 'none';
  if (told.state !== 'queued') return 'left';
  await db.delete(whatsappMessages).where(eq(whatsappMessages.id, told.id));
  return 'withdrawn';
}
