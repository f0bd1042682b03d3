import type { Product } from '#app/features/catalog/product.ts';
import { textOf } from '#app/features/options/choice.ts';
import { type Chosen, ownOf } from '#app/features/options/combination.ts';
import { notifyRequested } from '#app/features/order-requests/notify-phone-order.server.ts';
import { insertOrderRequest } from '#app/features/order-requests/phone-order.mutations.server.ts';
import { findOrderRequest } from '#app/features/order-requests/phone-order.queries.server.ts';
import type { PhoneOrderSnapshot } from '#app/features/order-requests/phone-order-snapshot.ts';
import { createPayLink, payUrlOf } from '#app/features/pay-links/pay-link.server.ts';
import { freezeOrder } from '#app/features/payments/freeze-order.server.ts';
import { agreedVersions } from '#app/features/policies/policy.queries.server.ts';
import { canPickUp } from '#app/features/settings/missing-facts.ts';
import { readShopSettings } from '#app/features/settings/setting.queries.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { addDays } from '#app/platform/time/lagos-time.ts';
import { type CheckedPhoneOrder, checkPhoneOrder } from './check-phone-order.ts';
import { findCustomer } from './find-customers.server.ts';
import { readPieces } from './find-pieces.server.ts';
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
  const now = context.clock();
  const pieces = await readPieces(context.db, { ids: draft.lines.map(({ productId }) => productId), now });
  const checked = checkPhoneOrder(draft, pieces, actor.role === 'owner');
  if (!checked.ok) return checked;
  const { order } = checked;
  const { business } = await readShopSettings(context.db);
  if (order.shippingOption === 'PICKUP' && !canPickUp(business.workshop)) {
    return { ok: false, fields: { shippingOption: phoneOrderTexts.refusals.noWorkshop } };
  }
  const customer = draft.userId ? await findCustomer(context.db, draft.userId) : undefined;
  const snapshot = await freeze(context.db, order, now);
  const expiresAt = addDays(now, REQUEST_DAYS);
  const requestId = draft.requestId;
  return act(context, actor.id, async (act) => {
    const { source, email, totalKobo, depositKobo, deliveryFeeKobo } = order;
    const facts = { source, totalKobo, depositKobo, deliveryFeeKobo, snapshot, expiresAt, requestedBy: actor.id };
    const isNew = await insertOrderRequest(act, {
      ...facts,
      id: requestId,
      userId: customer?.id ?? null,
      email: email || (customer?.email ?? ''),
    });
    if (!isNew) return { ok: true, requestId };
    const link = await createPayLink(act, {
      kind: 'order',
      subjectId: requestId,
      createdBy: actor.id,
      expiresAt,
    });
    const request = await findOrderRequest(act.db, requestId);
    if (!request) throw new Error('The order was not written');
    await notifyRequested(act, { request, payUrl: payUrlOf(link, act.config) });
    const agreed = snapshot.lines.filter((line) => line.agreed).map(describeAgreed);
    const details = { totalKobo, deliveryFeeKobo, source, agreed: agreed.join('; ') || null };
    await act.audit('order.requested', requestId, details);
    return { ok: true, requestId };
  });
}

async function freeze(db: Database, order: CheckedPhoneOrder, now: Date): Promise<PhoneOrderSnapshot> {
  const [{ business }, agreedTo] = await Promise.all([readShopSettings(db), agreedVersions(db)]);
  const { addressLine1, city, state } = business.workshop;
  const place = order.address ?? { addressLine1, city, state, landmark: null };
  const frozen = freezeOrder({
    lines: order.lines.map(({ piece, color, size, chosen, ...line }) => ({
      ...{ productId: piece?.id ?? null, name: line.name, category: line.category, color, size, chosen },
      ...{ quantity: line.quantity, unitPriceKobo: line.unitPriceKobo },
      ...{ leadDaysMin: line.leadDaysMin, leadDaysMax: line.leadDaysMax },
      picture: piece ? pictureOf(piece, { color, size, options: textOf(chosen) }) : null,
    })),
    shippingOption: order.shippingOption,
    destination: { ...place, callLine: order.phone, deliveryNotes: order.note },
    username: order.name,
    agreedTo,
    now,
  });
  const lines = frozen.lines.map((line, index) => {
    const agreed = order.lines[index]?.agreed;
    return agreed ? { ...line, agreed } : line;
  });
  return { ...frozen, lines };
}

/** `Adunni sofa: 45000000 to 40000000 kobo, a friend of the house` */
function describeAgreed(line: PhoneOrderSnapshot['lines'][number]): string {
  return `${line.name}: ${line.agreed?.listPriceKobo} to ${line.unitPriceKobo} kobo, ${line.agreed?.reason}`;
}

/** Of the combination where it has one of its own, else in the colour. */
function pictureOf(piece: Product, chosen: Chosen): Product['pictures'][number] | null {
  const own = ownOf(piece, chosen)?.picture;
  const { pictures } = piece;
  return (
    pictures.find(({ key }) => key === own) ??
    pictures.find(({ color }) => color === chosen.color) ??
    pictures[0] ??
    null
  );
}
