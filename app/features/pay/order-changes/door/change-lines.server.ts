import { createHash } from 'node:crypto';
import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { listOpenDues } from '#app/features/money/dues/door/due.queries.server.ts';
import { addDue } from '#app/features/money/dues/door/write-dues.server.ts';
import { findOrder, type OrderDetail } from '#app/features/orders/orders/door/order.queries.server.ts';
import { createPayLink, payUrlOf } from '#app/features/pay/pay-links/door/pay-link.server.ts';
import { closeAttempt } from '#app/features/pay/payments/door/close-attempt.server.ts';
import { findOpenAttemptOf, isBeingPaid, lockSubject } from '#app/features/pay/payments/subject-payments.server.ts';
import { readPieceFacts } from '#app/features/shop/catalog/door/piece-facts.server.ts';
import { type Act, act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { LEAST_ONLINE_KOBO } from '#app/platform/payments/least-payment.ts';
import type { Services } from '#app/platform/services.server.ts';
import {
  type ChangedOrder,
  lockChanged,
  makeAtOnce,
  putBackOfChange,
  takeForChange,
} from '../apply-line-change.server.ts';
import { lineChanges } from '../line-change.table.server.ts';
import { notifyChanged, notifyProposed } from '../notify-line-change.server.ts';
import {
  findLineChange,
  findProposed,
  type LineChange,
  listLineChanges,
  readSheetLines,
} from './line-change.queries.server.ts';
import { changedLines, type PromisedDays, type SheetLine } from './line-sheet.ts';
import { isOpenForChange } from './order-sheet.ts';

type Refusal = 'unknown_order' | 'closed' | 'changed' | 'waiting' | 'paying' | 'sold_out' | 'too_small' | 'another_sum';

/** What was typed, once it was checked. */
export interface CheckedLines {
  after: SheetLine[];
  estimatedFrom: string;
  estimatedTo: string;
  reason: string;
  /** Days the slowest of what comes, or is made in another way, takes at most; 0 for nothing. */
  leadDaysMax: number;
}

export type CheckedChange =
  | { ok: true; order: OrderDetail; before: SheetLine[]; lines: CheckedLines; differenceKobo: number; seen: string }
  | { ok: false; reason: 'unknown_order' }
  | { ok: false; reason: 'fields'; fields: Record<string, string> };

export type ChangeLinesResult =
  | { ok: true; state: 'proposed' | 'made' | 'same' }
  | { ok: false; reason: Refusal }
  | { ok: false; reason: 'fields'; fields: Record<string, string> };

/** What a form was made from: other lines, other days, or a change since, make it another. */
export function seenLinesOf(
  lines: readonly SheetLine[],
  { estimatedFrom, estimatedTo }: Pick<OrderDetail, 'estimatedFrom' | 'estimatedTo'>,
  changes: number,
): string {
  const seen = JSON.stringify([lines.map((line) => ({ ...line, facts: null })), estimatedFrom, estimatedTo, changes]);
  return createHash('sha256').update(seen).digest('hex').slice(0, 24);
}

/** What a form of lines is saved by, as it is posted. */
export interface FormOfLines {
  /** Made with the form, so that saving it twice saves it once. */
  changeId: string;
  /** What the form was made from. */
  seen: string;
  /** What the last review said it costs more, in kobo; '' before the first. */
  reviewed: string;
}

interface ChangeOfLines {
  orderId: string;
  form: FormOfLines;
  /** Checks what was typed, against the order and the shop as they are now. */
  check: () => Promise<CheckedChange>;
}

/**
 * Changes what was ordered, before it leaves. What costs more is proposed: the units it needs are set aside, and it is made once its due
 * is paid. Anything else is made at once. Sent twice, it is one change.
 */
export async function changeLines(
  services: Services,
  actor: string,
  { orderId, form, check }: ChangeOfLines,
): Promise<ChangeLinesResult> {
  const saved = await findLineChange(services.db, form.changeId);
  if (saved) return saved.orderId === orderId ? { ok: true, state: 'same' } : { ok: false, reason: 'changed' };
  const checked = await check();
  if (!checked.ok) return checked;
  const { differenceKobo } = checked;
  // One that is out of date has another sum for that reason; it is refused under the lock.
  if (checked.seen === form.seen) {
    if (form.reviewed !== String(differenceKobo)) return { ok: false, reason: 'another_sum' };
    if (differenceKobo > 0 && differenceKobo < LEAST_ONLINE_KOBO) return { ok: false, reason: 'too_small' };
  }
  const owed = differenceKobo < 0 ? await listOpenDues(services.db, orderId) : [];
  for (const { id } of owed) {
    const underWay = await findOpenAttemptOf(services.db, id);
    if (underWay && !(await closeAttempt(services, 'system:callback', underWay.reference)).ok)
      return { ok: false, reason: 'paying' };
  }
  try {
    return await act(services, actor, async (act) => {
      for (const { id } of owed) {
        await lockSubject(act.db, id);
        // Somebody began to pay on another screen since.
        if (await isBeingPaid(act.db, id)) return { ok: false, reason: 'paying' };
      }
      const { lines } = checked;
      return write(act, { orderId, form, lines, differenceKobo, owed: owed.map(({ id }) => id) });
    });
  } catch (error) {
    if (error instanceof SoldOut) return { ok: false, reason: 'sold_out' };
    throw error;
  }
}

/** Refuses a whole transaction: units of other pieces were taken already. */
class SoldOut extends Error {}

interface Wanted {
  orderId: string;
  form: FormOfLines;
  lines: CheckedLines;
  differenceKobo: number;
  /** What of the order was seen to be owed, under its locks. */
  owed: readonly string[];
}

async function write(act: Act, { orderId, form, lines, differenceKobo, owed }: Wanted): Promise<ChangeLinesResult> {
  const locked = await lockChanged(act.db, orderId);
  if (!locked) return { ok: false, reason: 'unknown_order' };
  if (await findLineChange(act.db, form.changeId)) return { ok: true, state: 'same' };
  if (!isOpenForChange(locked)) return { ok: false, reason: 'closed' };
  const order = await findOrder(act.db, orderId);
  if (!order) throw new Error('A locked order is gone');
  const before = await readSheetLines(act.db, orderId);
  const seen = seenLinesOf(before, order, (await listLineChanges(act.db, orderId)).length);
  const days = daysOf(order, lines);
  if (changedLines(before, lines.after).length === 0 && !days) return { ok: true, state: 'same' };
  if (seen !== form.seen) return { ok: false, reason: 'changed' };
  if (await findProposed(act.db, orderId)) return { ok: false, reason: 'waiting' };
  const open = differenceKobo < 0 ? await listOpenDues(act.db, orderId) : [];
  if (open.some(({ id }) => !owed.includes(id))) return { ok: false, reason: 'changed' };

  const after = await withFacts(act.db, lines.after);
  const heldUnits = await takeForChange(act.db, { before, after });
  if (!heldUnits) throw new SoldOut();
  const { changeId: id } = form;
  const { reason } = lines;
  const change = { id, orderId, actor: act.actor, reason, before, after, days, differenceKobo, at: act.now };
  return differenceKobo > 0 ? propose(act, order, { ...change, heldUnits }) : make(act, locked, change);
}

type NewChange = Omit<
  LineChange,
  'refundKobo' | 'dueId' | 'heldUnits' | 'state' | 'closedAt' | 'closedBy' | 'how' | 'closedReason'
>;

async function propose(
  act: Act,
  order: OrderDetail,
  change: NewChange & Pick<LineChange, 'heldUnits'>,
): Promise<ChangeLinesResult> {
  const { orderId, differenceKobo, reason } = change;
  const dueId = await addDue(act, {
    subject: 'order',
    subjectId: orderId,
    purpose: 'change',
    amountKobo: differenceKobo,
  });
  const written = await insert(act.db, { ...change, dueId, state: 'proposed' });
  const link = await createPayLink(act, { kind: 'due', subjectId: dueId, createdBy: act.actor });
  await act.audit('order.lines_proposed', orderId, { differenceKobo, reason });
  const { expiresAt } = link;
  await notifyProposed(act, { order, change: written, payUrl: payUrlOf(link, act.config), expiresAt });
  return { ok: true, state: 'proposed' };
}

async function make(act: Act, order: ChangedOrder, change: NewChange): Promise<ChangeLinesResult> {
  const { orderId, differenceKobo, reason } = change;
  const { refundKobo } = await makeAtOnce(act, { order, change });
  await putBackOfChange(act.db, change);
  const closed = { state: 'made', how: 'at_once', closedAt: act.now, closedBy: act.actor } as const;
  const written = await insert(act.db, { ...change, ...closed, refundKobo });
  await act.audit('order.lines_changed', orderId, { how: 'at_once', differenceKobo, refundKobo, reason });
  const now = await findOrder(act.db, orderId);
  if (!now) throw new Error('A locked order is gone');
  await notifyChanged(act, { order: now, change: written });
  return { ok: true, state: 'made' };
}

async function insert(db: Database, values: typeof lineChanges.$inferInsert): Promise<LineChange> {
  const [written] = await db.insert(lineChanges).values(values).returning();
  if (!written) throw new Error('The change was not written');
  return written;
}

/** Null where they stay. */
function daysOf(order: OrderDetail, lines: CheckedLines): { was: PromisedDays; now: PromisedDays } | null {
  const was = { from: order.estimatedFrom, to: order.estimatedTo };
  const now = { from: lines.estimatedFrom, to: lines.estimatedTo };
  return was.from === now.from && was.to === now.to ? null : { was, now };
}

/** What is said today of the pieces that come. */
async function withFacts(db: Database, lines: readonly SheetLine[]): Promise<SheetLine[]> {
  const ids = lines.flatMap(({ productId, facts }) => (facts === null ? [productId] : []));
  const facts = await readPieceFacts(db, { ids, shop: (await readShopSettings(db)).facts });
  return lines.map((line) => ({
    ...line,
    facts: line.facts ?? (line.productId ? (facts.get(line.productId) ?? null) : null),
  }));
}
