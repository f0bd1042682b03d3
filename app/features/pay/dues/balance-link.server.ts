import { findEnrollment } from '#app/features/class/masterclass/door/enrollment.queries.server.ts';
import { type Due, listOpenDues } from '#app/features/money/dues/door/due.queries.server.ts';
import { findOrder } from '#app/features/orders/orders/door/order.queries.server.ts';
import { dueLink, type PayLink } from '#app/features/pay/pay-links/door/pay-link.server.ts';
import { lockSubject } from '#app/features/pay/payments/subject-payments.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { LEAST_ONLINE_KOBO } from '#app/platform/payments/least-payment.ts';

/** What falls due next of an order or a place, or the part that is named; undefined when nothing is left to pay. */
export async function findNextDue(
  db: Database,
  { subjectId, part }: { subjectId: string; part?: string | undefined },
): Promise<Due | undefined> {
  const open = await listOpenDues(db, subjectId);
  return part?.startsWith('due_') ? open.find(({ id }) => id === part) : open[0];
}

/** Can it be paid online now? */
export function canPayOnline(
  { amountKobo }: Pick<Due, 'amountKobo'>,
  { cancelledAt }: { cancelledAt: Date | null },
): boolean {
  return amountKobo >= LEAST_ONLINE_KOBO && cancelledAt === null;
}

/**
 * The link under which what falls due next of an order or a place can be paid, and then the rest: the one there is, or a new one. Undefined
 * when there is nothing that can be paid online.
 */
export async function balanceLink(
  context: ActContext,
  actor: string,
  { subject, id }: { subject: 'order' | 'enrollment'; id: string },
): Promise<PayLink | undefined> {
  return act(context, actor, async (act) => {
    const due = await findNextDue(act.db, { subjectId: id });
    if (!due) return undefined;
    await lockSubject(act.db, due.id);
    const owedFor = subject === 'order' ? await findOrder(act.db, id) : await findEnrollment(act.db, id);
    if (!owedFor || !canPayOnline(due, owedFor)) return undefined;
    const { link, isNew } = await dueLink(act, due.id);
    if (isNew) await act.audit(`${subject}.balance_link`, id);
    return link;
  });
}
