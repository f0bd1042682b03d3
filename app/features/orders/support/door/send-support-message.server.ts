import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { findCustomerOfSender } from '#app/features/ground/customers/door/find-or-make-customer.server.ts';
import { findOrder, findOrderOf } from '#app/features/orders/orders/door/order.queries.server.ts';
import { formatOrderNumber } from '#app/features/orders/orders/door/order-number.ts';
import { type Act, type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { takeFromBudget } from '#app/platform/rate-limits/rate-limit.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { readSignedValue, signValue } from '#app/platform/signed-values/signed-value.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import type { SupportForm } from '../contact-form.schema.ts';
import {
  newSupportMessage,
  type SupportMailFacts,
  supportReceivedMessage,
  supportSuspectedMessage,
} from '../support-messages.ts';
import { type Suspicion, suspectSpam } from '../suspect-spam.ts';
import { keepVoice, type SentVoice } from '../voice-notes.server.ts';
import { formatHelpReference } from './help-reference.ts';
import { type MessageChannel, supportMessages } from './support-message.table.server.ts';

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

export type { SentVoice };

interface MessageSender {
  channel: Exclude<MessageChannel, 'workshop' | 'whatsapp'>;
  clientBlock: string;
  /** Who is signed in. Their own orders are the only ones they may name. */
  userId: string | undefined;
  /** The order it is about, which the sender has shown to be theirs; absent where the form names one. */
  orderId?: string;
}

export type SendMessageResult =
  | { ok: true; id: string; reference: string }
  | { ok: false; reason: 'too_many' | 'unknown_order' };

/** Writes what belongs to a message beside it, and says where its sender finds it, from the root. */
type Attach = (act: Act, messageId: string) => Promise<string>;

/**
 * Keeps a message from /contact or /gethelp with a reference, and in the same transaction tells the owner (mail with Reply-To,
 * notification), the sender (when they gave an email address) and the hosted form service (when there is one). What looks like
 * spam is kept too, but only shown in the back office. A repeated press finds the first message. Refuses past the hard budgets.
 */
export async function sendSupportMessage(
  context: ActContext,
  {
    form,
    sender,
    attach,
    voice,
  }: { form: SupportForm; sender: MessageSender; attach?: Attach; voice?: SentVoice | undefined },
): Promise<SendMessageResult> {
  const now = context.clock();
  const order = await findOrderAbout(context.db, form, sender);
  if ((form.order || sender.orderId) && !order) return { ok: false, reason: 'unknown_order' };

  const volume = await takeBudgets(context.db, sender, now);
  if (volume === 'refused') return { ok: false, reason: 'too_many' };
  const suspicions = suspectSpam(form, formAge(context, form.made));
  if (volume === 'many') suspicions.push('many');

  return act(context, sender.userId ?? 'system:visitor', async (act) => {
    const known = addressOf(form, sender.userId);
    const row = {
      id: newId('msg', act.now),
      submissionKey: submissionKey(form, sender),
      channel: sender.channel,
      name: form.name,
      email: form.address.kind === 'email' ? form.address.email : null,
      phone: form.address.kind === 'phone' ? form.address.phone : null,
      message: form.message,
      userId: sender.userId ?? null,
      customerId: suspicions.length > 0 ? null : await findCustomerOfSender(act.db, known),
      orderId: order?.id ?? null,
      suspicions,
      createdAt: act.now,
    };
    const [written] = await act.db
      .insert(supportMessages)
      .values(row)
      .onConflictDoNothing({ target: supportMessages.submissionKey })
      .returning({ number: supportMessages.number });
    if (!written) return { ok: true, ...(await findSent(act.db, row.submissionKey)) };
    const page = await attach?.(act, row.id);
    if (voice) await keepVoice(act, { voice, messageId: row.id });

    const reference = formatHelpReference(written.number);
    const orderNumber = order && formatOrderNumber(order);
    const facts = { ...row, reference, orderNumber, page };
    await (suspicions.length === 0 ? notifyEverybody(act, facts) : notifyOfSuspected(act, suspicions));
    return { ok: true, id: row.id, reference };
  });
}

interface WorkshopMessage {
  /** Who needs it, and where they work. */
  name: string;
  message: string;
  /** The order whose piece it is for. */
  orderId: string | null;
  /** Made with the form: a second press finds the first message. */
  once: string;
}

/** Keeps what a maker needs, and tells the team. It came by a link of the workshop: no answer goes by email, and none of it is spam. */
export function sendWorkshopMessage(context: ActContext, actor: string, sent: WorkshopMessage): Promise<void> {
  return act(context, actor, async (act) => {
    const { name, message, orderId, once } = sent;
    const submissionKey = createHash('sha256')
      .update(JSON.stringify([once, name, message]))
      .digest('base64url');
    const row = { id: newId('msg', act.now), channel: 'workshop' as const, name, message, email: null, phone: null };
    const [written] = await act.db
      .insert(supportMessages)
      .values({ ...row, submissionKey, orderId, createdAt: act.now })
      .onConflictDoNothing({ target: supportMessages.submissionKey })
      .returning({ number: supportMessages.number });
    if (!written) return;
    const order = orderId ? await findOrder(act.db, orderId) : undefined;
    const reference = formatHelpReference(written.number);
    const orderNumber = order && formatOrderNumber(order);
    await act.tell(newSupportMessage.about({ ...row, reference, orderNumber }));
  });
}

function addressOf({ address }: SupportForm, userId: string | undefined) {
  const email = address.kind === 'email' ? address.email : '';
  const phone = address.kind === 'phone' ? address.phone : '';
  return { userId: userId ?? null, email, phone };
}

async function notifyEverybody(act: Act, facts: SupportMailFacts & { page: string | undefined }) {
  await act.tell(newSupportMessage.about(facts));
  if (facts.email && (await takeFromBudget(act.db, BUDGETS.acknowledged, facts.email, act.now)))
    await act.tell(supportReceivedMessage.about(facts));
  if (act.config.form?.accessKey) await act.jobs.enqueue(act.db, 'forward-message', { messageId: facts.id });
}

function findOrderAbout(db: Database, { order }: SupportForm, { userId, orderId }: MessageSender) {
  if (orderId) return findOrder(db, orderId);
  return order && userId ? findOrderOf(db, { userId, orderId: order }) : undefined;
}

function notifyOfSuspected(act: Act, suspicions: Suspicion[]) {
  return act.tell(supportSuspectedMessage.about({ day: lagosDay(act.now), suspicions }));
}

async function takeBudgets(db: Database, sender: MessageSender, now: Date): Promise<'fine' | 'many' | 'refused'> {
  const who = sender.userId ?? sender.clientBlock;
  const quiet = await takeFromBudget(db, BUDGETS.quiet, who, now);
  const refused = await takeFromBudget(db, BUDGETS.refused, who, now);
  const quietSite = await takeFromBudget(db, BUDGETS.quietSite, 'site', now);
  const refusedSite = await takeFromBudget(db, BUDGETS.refusedSite, 'site', now);
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

async function findSent(db: Database, key: string): Promise<{ id: string; reference: string }> {
  const [row] = await db
    .select({ id: supportMessages.id, number: supportMessages.number })
    .from(supportMessages)
    .where(eq(supportMessages.submissionKey, key));
  if (!row) throw new Error('A message is there and is not');
  return { id: row.id, reference: formatHelpReference(row.number) };
}

type StampServices = Pick<Services, 'config' | 'clock'>;
const STAMP_PURPOSE = 'support-form';

/** For the hidden field `made`: when this form was made, and a number that tells it from every other. */
export function stampForm({ config, clock }: StampServices): string {
  return signValue(config.authSecret, STAMP_PURPOSE, `${clock().getTime()}~${randomBytes(9).toString('base64url')}`);
}

/** Milliseconds since the form was made; undefined for a stamp that is missing or not ours. */
function formAge({ config, clock }: StampServices, stamp: string): number | undefined {
  const value = readSignedValue(config.authSecret, STAMP_PURPOSE, stamp);
  return value === undefined ? undefined : clock().getTime() - Number(value.split('~')[0]);
}
