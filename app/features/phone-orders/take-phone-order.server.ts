import { issueProforma } from '#app/features/documents/issue-documents.server.ts';
import { notifyRequested } from '#app/features/order-requests/notify-phone-order.server.ts';
import { insertOrderRequest } from '#app/features/order-requests/phone-order.mutations.server.ts';
import { findOrderRequest } from '#app/features/order-requests/phone-order.queries.server.ts';
import type { PhoneOrderSnapshot } from '#app/features/order-requests/phone-order-snapshot.ts';
import { createPayLink, payUrlOf } from '#app/features/pay-links/pay-link.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { addDays } from '#app/platform/time/lagos-time.ts';
import { agreeOrder, startsLater } from './agree-order.server.ts';
import { freezeDraft } from './freeze-draft.server.ts';
import type { PhoneOrderDraft } from './phone-order-draft.ts';
import { phoneOrderTexts } from './phone-order-texts.ts';

/** What was agreed on the phone, prices included, stands for a week. */
const REQUEST_DAYS = 7;

type Taken = { ok: true; requestId: string } | { ok: false; fields: Record<string, string> };

/**
 * Writes down an order taken by phone, frozen as it was agreed, with the link under which it can be paid; the customer is sent the
 * link where they gave an email address. It becomes an order when it is paid. Saving the same form twice saves it once.
 */
export async function takePhoneOrder(context: ActContext, actor: Viewer, draft: PhoneOrderDraft): Promise<Taken> {
  const agreed = await freezeDraft(context, actor, draft);
  if (!agreed.ok) return agreed;
  const { order, customer, snapshot } = agreed;
  const now = context.clock();
  const expiresAt = addDays(now, REQUEST_DAYS);
  const requestId = draft.requestId;
  return act(context, actor.id, async (act) => {
    const { source, email, totalKobo, depositKobo, deliveryFeeKobo } = order;
    const facts = { source, totalKobo, depositKobo, deliveryFeeKobo, snapshot, expiresAt, requestedBy: actor.id };
    const asked = { ...facts, id: requestId, userId: customer?.id ?? null, email: email || (customer?.email ?? '') };
    if (startsLater(snapshot.plan, act.now)) {
      if (await findOrderRequest(act.db, requestId)) return { ok: true, requestId };
      const agreed = await agreeOrder(act, asked);
      return agreed.ok ? { ok: true, requestId } : { ok: false, fields: { pieces: phoneOrderTexts.refusals.soldOut } };
    }
    if (!(await insertOrderRequest(act, asked))) return { ok: true, requestId };
    issueProforma(act, {
      ...{ subject: 'request', subjectId: requestId, source: requestId, about: '', email: asked.email },
      ...{ snapshot, totalKobo, depositKobo, deliveryFeeKobo, expiresAt },
    });
    const link = await createPayLink(act, {
      kind: 'order',
      subjectId: requestId,
      createdBy: actor.id,
      expiresAt,
    });
    const request = await findOrderRequest(act.db, requestId);
    if (!request) throw new Error('The order was not written');
    await notifyRequested(act, { request, payUrl: payUrlOf(link, act.config) });
    const otherPrices = snapshot.lines.filter((line) => line.agreed).map(describeAgreed);
    const details = { totalKobo, deliveryFeeKobo, source, agreed: otherPrices.join('; ') || null };
    await act.audit('order.requested', requestId, details);
    return { ok: true, requestId };
  });
}

/** `Adunni sofa: 45000000 to 40000000 kobo, a friend of the house` */
function describeAgreed(line: PhoneOrderSnapshot['lines'][number]): string {
  return `${line.name}: ${line.agreed?.listPriceKobo} to ${line.unitPriceKobo} kobo, ${line.agreed?.reason}`;
}
