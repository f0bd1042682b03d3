import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { formatVariation } from '#app/features/money/documents/door/variation-text.ts';
import { planInWords } from '#app/features/money/dues/door/instalment-words.ts';
import type { OrderRequest } from '#app/features/orders/order-requests/door/order-request.mutations.server.ts';
import { freeDeliveryReason, viewDiscounts } from '#app/features/orders/orders/door/order-discount.ts';
import { orderTexts } from '#app/features/orders/orders/door/order-texts.ts';
import { findLinkOf, transferCode, viewShareLink } from '#app/features/pay/pay-links/door/pay-link.server.ts';
import type { ActContext } from '#app/platform/act/act.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatPhone } from '#app/platform/phone/nigerian-phone.ts';
import { askedTexts as texts } from './asked-texts.ts';

/** What a payment was asked for: how it can be paid while it waits, and what it is for. */
export async function readAskedPayment({ db, config, clock }: ActContext, request: OrderRequest) {
  const now = clock();
  const [link, { business }] = await Promise.all([findLinkOf(db, request.id), readShopSettings(db)]);
  const { snapshot, totalKobo, depositKobo, deliveryFeeKobo, email } = request;
  const { destination } = snapshot;
  const isUnpaid = request.state === 'open';
  const total = formatKobo(totalKobo + (deliveryFeeKobo ?? 0));
  const share = isUnpaid && request.expiresAt > now ? viewShareLink(link, config, now) : null;
  const atFirst = depositKobo ? texts.deposit(formatKobo(depositKobo), formatKobo(totalKobo - depositKobo)) : null;
  const deposit = snapshot.plan ? planInWords(snapshot.plan) : atFirst;
  const write = deposit ? texts.messageWithDeposit : texts.message;
  return {
    total,
    share,
    deposit,
    email,
    isUnpaid,
    message: share ? write(snapshot.username, business.name, deposit ?? total, share.url) : '',
    /** What is paid at first; all of it where there is no deposit. */
    toPay: depositKobo ? formatKobo(depositKobo) : total,
    callLine: destination.callLine,
    phone: formatPhone(destination.callLine),
    shipping: orderTexts.shippingOptions[snapshot.shippingOption],
    place: [destination.addressLine1, destination.landmark, `${destination.city}, ${destination.state}`]
      .filter(Boolean)
      .join(', '),
    note: destination.deliveryNotes,
    lines: snapshot.lines.map((line) => ({
      quantity: line.quantity,
      name: line.name,
      variation: formatVariation(line),
      price: formatKobo(line.unitPriceKobo * line.quantity),
      agreed: line.agreed ? texts.agreed(formatKobo(line.agreed.listPriceKobo), line.agreed.reason) : null,
    })),
    discounts: viewDiscounts(snapshot.discounts ?? []),
    piecesTotal: formatKobo(totalKobo),
    fee: deliveryFeeKobo === null ? freeDeliveryReason(snapshot.discounts ?? []) : formatKobo(deliveryFeeKobo),
    /** What stands beside a transfer for it, where it has no number. */
    transferCode: isUnpaid ? transferCode(request.id) : null,
  };
}

export type AskedPayment = Awaited<ReturnType<typeof readAskedPayment>>;
