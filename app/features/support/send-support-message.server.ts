import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { notifyAdmins } from '#app/features/notifications/notify.server.ts';
import { findOrderOf } from '#app/features/orders/order.queries.server.ts';
import { formatOrderNumber } from '#app/features/orders/order-number.ts';
import { readShopSettings } from '#app/features/settings/setting.queries.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { enqueueMail } from '#app/platform/mail/enqueue-mail.server.ts';
import { takeFromBudget } from '#app/platform/rate-limits/rate-limit.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import type { SupportForm } from './contact-form.schema.ts';
import { formAge } from './form-stamp.server.ts';
import { formatHelpReference } from './help-reference.ts';
import { composeAcknowledgement, composeMessageForOwner, type SupportMailFacts } from './support-emails.tsx';
import { supportMessages } from './support-message.table.server.ts';
import { type Suspicion, suspectSpam } from './suspect-spam.ts';

type MessageServices = Pick<Services, 'config' | 'db' | 'clock' | 'jobs'>;

const HOUR = 3600;
/** Many people share one address block on a phone network, so the hard limits are far above what a person sends. */
const BUDGETS = {
  quiet: { act: 'message-quiet', allowed: 10, perSeconds: HOUR },
  refused: { act: 'message-refused', allowed: 60, perSeconds: HOUR },
  quietSite: { act: 'message-quiet-site', allowed: 120, perSeconds: HOUR },
  refusedSite: { act: 'message-refused-site', allowed: 2_000, perSeconds: HOUR },
  /** Acknowledgements go to addresses nobody has proved to own. */
  acknowledged: { act: 'message-acknowledged', allowed: 3, perSeconds: 24 * HOUR },
};

export interface MessageSender {
  channel: 'contact' | 'help';
  clientBlock: string;
  /** Who is signed in. Their own orders are the only ones they may name. */
  userId: string | undefined;
}

export type SendMessageResult = { ok: true; reference: string } | { ok: false; reason: 'too_many' | 'unknown_order' };

/**
 * Keeps a message from /contact or /gethelp with a reference, and in the same transaction tells the owner (mail with Reply-To,
 * notification), the sender (when they gave an email address) and the hosted form service (when there is one). What looks like
 * spam is kept too, but only shown in the back office. A repeated press finds the first message. Refuses past the hard budgets.
 */
export async function sendSupportMessage(
  services: MessageServices,
  form: SupportForm,
  sender: MessageSender,
): Promise<SendMessageResult> {
  const { db, clock } = services;
  const now = clock();
  const order = form.order && sender.userId ? await findOrderOf(db, sender.userId, form.order) : undefined;
  if (form.order && !order) return { ok: false, reason: 'unknown_order' };

  const volume = await takeBudgets(db, sender, now);
  if (volume === 'refused') return { ok: false, reason: 'too_many' };
  const suspicions = suspectSpam(form, formAge(services, form.made));
  if (volume === 'many') suspicions.push('many');

  return db.transaction(async (db) => {
    const row = {
      id: newId('msg', now),
      submissionKey: submissionKey(form, sender),
      channel: sender.channel,
      name: form.name,
      email: form.address.kind === 'email' ? form.address.email : null,
      phone: form.address.kind === 'phone' ? form.address.phone : null,
      message: form.message,
      userId: sender.userId ?? null,
      orderId: order?.id ?? null,
      suspicions,
      createdAt: now,
    };
    const [written] = await db
      .insert(supportMessages)
      .values(row)
      .onConflictDoNothing({ target: supportMessages.submissionKey })
      .returning({ number: supportMessages.number });
    if (!written) return { ok: true, reference: await referenceOf(db, row.submissionKey) };

    const { business } = await readShopSettings(db);
    const reference = formatHelpReference(written.number);
    const orderNumber = order && formatOrderNumber(order.number);
    const facts = { ...row, reference, orderNumber, business, publicUrl: services.config.publicUrl };
    await (suspicions.length === 0 ? tellEverybody(services, db, facts) : tellOfSuspected(db, suspicions, now));
    return { ok: true, reference };
  });
}

async function tellEverybody({ jobs, clock, config }: MessageServices, db: Database, facts: SupportMailFacts) {
  const now = clock();
  await notifyAdmins(
    db,
    {
      kind: 'support-message',
      dedupeKey: `support-message/${facts.id}`,
      title: `${facts.channel === 'help' ? 'Help request' : 'Message'} ${facts.reference} from ${facts.name}`,
      body: excerpt(facts.message),
      href: `/inbox/${facts.id}`,
      details: { reference: facts.reference, answerTo: facts.email ?? facts.phone ?? '' },
    },
    now,
  );
  await enqueueMail(db, jobs, composeMessageForOwner(facts), now);
  if (facts.email && (await takeFromBudget(db, BUDGETS.acknowledged, facts.email, now))) {
    await enqueueMail(db, jobs, composeAcknowledgement(facts, facts.email), now);
  }
  if (config.form?.accessKey) await jobs.enqueue(db, 'forward-message', { messageId: facts.id });
}

/** Once a day, so that a flood of spam is one line in the back office. */
function tellOfSuspected(db: Database, suspicions: Suspicion[], now: Date) {
  return notifyAdmins(
    db,
    {
      kind: 'support-suspected',
      dedupeKey: `support-suspected/${lagosDay(now)}`,
      title: 'Messages that may be spam',
      body: 'Some of today’s messages look like spam. We kept them and emailed nobody. Please look through them.',
      href: '/inbox?tab=suspected',
      details: { suspicions: suspicions.join(', ') },
    },
    now,
  );
}

async function takeBudgets(db: Database, sender: MessageSender, now: Date): Promise<'fine' | 'many' | 'refused'> {
  const who = sender.userId ?? sender.clientBlock;
  const [quiet, refused, quietSite, refusedSite] = await Promise.all([
    takeFromBudget(db, BUDGETS.quiet, who, now),
    takeFromBudget(db, BUDGETS.refused, who, now),
    takeFromBudget(db, BUDGETS.quietSite, 'site', now),
    takeFromBudget(db, BUDGETS.refusedSite, 'site', now),
  ]);
  if (!refused || !refusedSite) return 'refused';
  return quiet && quietSite ? 'fine' : 'many';
}

/** With the content in it, so that people who were served the same stored page never share a key. */
function submissionKey(
  { made, name, address, message, order = '' }: SupportForm,
  { channel, userId = '' }: MessageSender,
) {
  const content = JSON.stringify([made, channel, userId, name, address, message, order]);
  return createHash('sha256').update(content).digest('base64url');
}

async function referenceOf(db: Database, key: string): Promise<string> {
  const [row] = await db
    .select({ number: supportMessages.number })
    .from(supportMessages)
    .where(eq(supportMessages.submissionKey, key));
  if (!row) throw new Error('A message is there and is not');
  return formatHelpReference(row.number);
}

function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 200 ? `${line.slice(0, 199)}…` : line;
}
