import { and, eq } from 'drizzle-orm';
import { dues } from '#app/features/money/dues/door/due.table.server.ts';
import { doesShopRemind } from '#app/features/money/dues/door/reminder-stops.server.ts';
import { noteReminder } from '#app/features/money/dues/door/write-dues.server.ts';
import { findOrder } from '#app/features/orders/orders/door/order.queries.server.ts';
import { dueLink, type PayLink, payUrlOf, prolongPayLink } from '#app/features/pay/pay-links/door/pay-link.server.ts';
import { readPaySubject } from '#app/features/pay/payments/payables.server.ts';
import { findReviewedAttemptOf, lockSubject } from '#app/features/pay/payments/subject-payments.server.ts';
import { type Act, type ActContext, act } from '#app/platform/act/act.server.ts';
import { LEAST_ONLINE_KOBO } from '#app/platform/payments/least-payment.ts';
import { isGoneEmail } from '#app/platform/personal-data/personal-data.ts';
import { addDays, lagosDay } from '#app/platform/time/lagos-time.ts';
import { findOwed, listToRemind, type OwedRow } from './door/owed.queries.server.ts';
import { dueReminderMessage } from './due-messages.ts';
import { REMINDED_DAYS, reminderOf, saidToCustomer } from './due-reminder.ts';

const HOUR_MS = 3_600_000;
/** A link that is sent works at least as long. */
const LEAST_LINK_DAYS = 7;

/** `gone` = it is paid or counts no longer; `small` = too little to be paid online. */
export type DueLinkResult = { ok: true; link: PayLink } | { ok: false; reason: 'gone' | 'small' };

/** The link under which a due can be paid: the one there is, or a new one. */
export function linkOfDue(context: ActContext, actor: string, dueId: string): Promise<DueLinkResult> {
  return act(context, actor, async (act) => {
    const owed = await lockOwed(act, dueId);
    return owed ? makeLink(act, owed) : { ok: false, reason: 'gone' };
  });
}

/** `sent` · `already` = one was sent within the hour · `no_email` = the link is there, and one of us has to send it. */
export type RemindResult =
  | { ok: true; told: 'sent' | 'already' | 'no_email' }
  | { ok: false; reason: 'gone' | 'small' };

/** One of us reminds a customer: by email where there is an address. */
export function remindOfDue(context: ActContext, actor: string, dueId: string): Promise<RemindResult> {
  return act(context, actor, async (act) => {
    const owed = await lockOwed(act, dueId);
    if (!owed) return { ok: false, reason: 'gone' };
    if (owed.email === '' || isGoneEmail(owed.email)) {
      const made = await makeLink(act, owed);
      if (!made.ok) return made;
      await noteReminder(act, dueId);
      return { ok: true, told: 'no_email' };
    }
    const isSent = await send(act, owed, `pressed/${Math.floor(act.now.getTime() / HOUR_MS)}`);
    return { ok: true, told: isSent ? 'sent' : 'already' };
  });
}

/**
 * Writes to whoever owes something that is due tomorrow, is due today or was due three days ago. Safe to repeat and to die in: each of
 * the three is sent once for each due and day, and only while it is owed.
 */
export async function remindOfDues(context: ActContext): Promise<void> {
  if (!(await doesShopRemind(context.db))) return;
  const now = context.clock();
  const days = Object.values(REMINDED_DAYS).map((ahead) => lagosDay(addDays(now, ahead)));
  for (const dueId of await listToRemind(context.db, days)) {
    await act(context, 'system:reminders', async (act) => {
      const owed = await lockOwed(act, dueId);
      const kind = owed && reminderOf(owed.due.dueOn, lagosDay(act.now));
      if (!kind || owed.isStopped || isGoneEmail(owed.email)) return;
      // The money has come, and waits for one of us.
      if (await findReviewedAttemptOf(act.db, dueId)) return;
      await send(act, owed, `${owed.due.dueOn}/${kind}`);
    });
  }
}

/** A due that is owed, held until the end of the transaction: nobody pays or withdraws it meanwhile. */
async function lockOwed(act: Act, dueId: string): Promise<OwedRow | undefined> {
  await lockSubject(act.db, dueId);
  const [held] = await act.db
    .select({ id: dues.id })
    .from(dues)
    .where(and(eq(dues.id, dueId), eq(dues.state, 'open')))
    .for('update');
  return held && findOwed(act.db, dueId);
}

async function send(act: Act, owed: OwedRow, which: string): Promise<boolean> {
  const { due, order, email, name } = owed;
  const made = await makeLink(act, owed);
  const link = made.ok ? { url: payUrlOf(made.link, act.config), expiresAt: made.link.expiresAt } : null;
  const facts = {
    due,
    which,
    email,
    name,
    link,
    today: lagosDay(act.now),
    what: saidToCustomer(owed),
    order: order ? await findOrder(act.db, order.id) : undefined,
  };
  const isSent = await act.tell(dueReminderMessage.about(facts));
  if (!isSent) return false;
  await noteReminder(act, due.id);
  await act.audit('due.reminded', due.subjectId);
  return true;
}

async function makeLink(act: Act, { due }: OwedRow): Promise<DueLinkResult> {
  const named = { kind: 'due', subjectId: due.id } as const;
  const subject = await readPaySubject(act.db, named);
  if (subject?.state !== 'payable') return { ok: false, reason: 'gone' };
  if (subject.amountKobo < LEAST_ONLINE_KOBO) return { ok: false, reason: 'small' };
  const { link, isNew } = await dueLink(act, due.id);
  if (isNew) await act.audit('due.link', due.subjectId);
  const isShort = link.expiresAt < addDays(act.now, LEAST_LINK_DAYS);
  return { ok: true, link: isShort ? await prolongPayLink(act, link) : link };
}
