import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { withdrawMails } from '#app/platform/mail/withdraw-mail.server.ts';
import { type Due, listOpenDues, sumOfDues } from './due.queries.server.ts';
import { dues } from './due.table.server.ts';
import { type DuePurpose, PAID_IN_PARTS, reminderKeyOf } from './due-purposes.ts';

/** An order or a place in the class; whoever writes its dues holds the lock of its row, and so nobody else writes them meanwhile. */
export interface DueSubject {
  subject: Due['subject'];
  subjectId: string;
}

/** Who writes, and when. */
type Writing = Pick<Act, 'now' | 'actor'> & { db: Database };

interface NewDue extends DueSubject {
  purpose: DuePurpose;
  amountKobo: number;
  /** Calendar day in Lagos; absent where no day was agreed. */
  dueOn?: string | null;
  note?: string | null;
}

export interface DuePayment {
  reference: string;
  via: NonNullable<Due['paidVia']>;
  /** The provider's word for how. */
  channel: string | null;
}

/** Something is owed from now on. Returns its id. */
export async function addDue(act: Writing, due: NewDue): Promise<string> {
  const id = newId('due', act.now);
  await act.db.insert(dues).values({ ...due, id, createdAt: act.now, createdBy: act.actor });
  return id;
}

/** What was paid before it could be owed: a cart, a place in the class, more than was owed. Returns its id. */
export async function addPaidDue(act: Writing, { payment, ...due }: NewDue & { payment: DuePayment }): Promise<string> {
  const id = newId('due', act.now);
  await act.db.insert(dues).values({ ...due, ...paid(act, payment), id, createdAt: act.now, createdBy: act.actor });
  return id;
}

/** True the first time. */
export async function approveDue({ db, now }: Writing, dueId: string): Promise<boolean> {
  const approved = await db
    .update(dues)
    .set({ approvedAt: now })
    .where(and(eq(dues.id, dueId), eq(dues.state, 'open'), isNull(dues.approvedAt)))
    .returning({ id: dues.id });
  return approved.length > 0;
}

/** Its customer is reminded of it now. */
export async function noteReminder({ db, now }: Writing, dueId: string): Promise<void> {
  await db.update(dues).set({ remindedAt: now }).where(eq(dues.id, dueId));
}

/**
 * Books a payment of a due, for `bookPayment` alone. Less than is owed pays a part, and the rest stays owed under the same id, so
 * that links to it go on. More than that pays what else is owed of the same subject, the next first, where `takesNext` says so and
 * it is paid in parts. `already_paid` = it is paid, or less is owed by now; `withdrawn` = it counts no longer.
 */
export async function payDue(
  act: Writing,
  { dueId, amountKobo, takesNext = false, ...payment }: DuePayment & PaidAmount & { dueId: string },
): Promise<{ ok: true } | { ok: false; reason: 'already_paid' | 'withdrawn' }> {
  const [due] = await act.db.select().from(dues).where(eq(dues.id, dueId)).for('update');
  if (!due || due.state === 'withdrawn' || due.state === 'waived') return { ok: false, reason: 'withdrawn' };
  if (due.state === 'paid') return { ok: false, reason: 'already_paid' };
  const hasNext = takesNext && PAID_IN_PARTS.includes(due.purpose);
  const others = hasNext ? (await listOpenDues(act.db, due.subjectId)).filter(({ id }) => id !== dueId) : [];
  const open = [due, ...others];
  if (amountKobo > sumOfDues(open)) return { ok: false, reason: 'already_paid' };
  let leftKobo = amountKobo;
  for (const each of open) {
    const kobo = Math.min(leftKobo, each.amountKobo);
    if (kobo > 0) await payPart(act, each, kobo, payment);
    leftKobo -= kobo;
  }
  return { ok: true };
}

interface PaidAmount {
  amountKobo: number;
  takesNext?: boolean;
}

async function payPart(act: Writing, due: Due, amountKobo: number, payment: DuePayment): Promise<void> {
  const isAll = amountKobo === due.amountKobo;
  if (!isAll)
    await act.db.insert(dues).values({ ...due, ...paid(act, payment), id: newId('due', act.now), amountKobo });
  await act.db
    .update(dues)
    .set(isAll ? paid(act, payment) : { amountKobo: due.amountKobo - amountKobo })
    .where(eq(dues.id, due.id));
  await withdrawReminders(act.db, [due.id]);
}

/** Another sum is owed by now, under the same id, so that links to it go on. */
export async function resizeDue(act: Writing, dueId: string, amountKobo: number): Promise<void> {
  await act.db
    .update(dues)
    .set({ amountKobo })
    .where(and(eq(dues.id, dueId), eq(dues.state, 'open')));
  await withdrawReminders(act.db, [dueId]);
}

/** Those of one purpose fall due on another day, in Lagos. */
export async function moveOpenDues(
  act: Writing,
  { subject, subjectIds, purpose }: Pick<Due, 'subject' | 'purpose'> & { subjectIds: readonly string[] },
  dueOn: string,
): Promise<void> {
  const moved = await act.db
    .update(dues)
    .set({ dueOn })
    .where(
      and(
        ...[eq(dues.subject, subject), inArray(dues.subjectId, [...subjectIds]), eq(dues.purpose, purpose)],
        ...[eq(dues.state, 'open'), sql`${dues.dueOn} is distinct from ${dueOn}`],
      ),
    )
    .returning({ id: dues.id });
  await withdrawReminders(
    act.db,
    moved.map(({ id }) => id),
  );
}

/** One that nobody has paid counts no longer. */
export async function withdrawDue(act: Writing, dueId: string, closedFor: 'replaced' | 'collected'): Promise<void> {
  await act.db
    .update(dues)
    .set({ ...closed(act, closedFor), state: 'withdrawn' })
    .where(and(eq(dues.id, dueId), eq(dues.state, 'open')));
  await withdrawReminders(act.db, [dueId]);
}

/** Nothing is owed any more for what was cancelled. */
export async function withdrawDuesOf(act: Writing, { subject, subjectId }: DueSubject): Promise<void> {
  const open = act.db
    .select({ id: dues.id })
    .from(dues)
    .where(and(eq(dues.subject, subject), eq(dues.subjectId, subjectId), eq(dues.state, 'open')));
  const withdrawn = await act.db
    .update(dues)
    .set({ ...closed(act, 'cancelled'), state: 'withdrawn' })
    .where(inArray(dues.id, open))
    .returning({ id: dues.id });
  await withdrawReminders(
    act.db,
    withdrawn.map(({ id }) => id),
  );
}

/** A reminder that has not left must not ask for what is settled, or for more than is left. */
async function withdrawReminders(db: Database, dueIds: readonly string[]): Promise<void> {
  for (const id of dueIds) await withdrawMails(db, reminderKeyOf(id));
}

function paid({ now, actor }: Writing, { reference, via, channel }: DuePayment) {
  return { state: 'paid' as const, reference, paidAt: now, paidBy: actor, paidVia: via, paidChannel: channel };
}

function closed({ now, actor }: Writing, closedFor: NonNullable<Due['closedFor']>) {
  return { closedAt: now, closedBy: actor, closedFor };
}
