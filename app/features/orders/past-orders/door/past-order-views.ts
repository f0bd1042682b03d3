import { formatVariation } from '#app/features/money/documents/door/variation-text.ts';
import { ORDER_STAGES } from '#app/features/orders/orders/door/order-stages.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatDate } from '#app/platform/time/lagos-time.ts';
import type { PastEnrollmentRow, PastOrderRow } from './past-order.queries.server.ts';
import { pastOrdersTexts as texts } from './past-orders-texts.ts';

export type PastOrderView = ReturnType<typeof viewPastOrder>;

/** An order of the earlier site in words. */
export function viewPastOrder(order: PastOrderRow) {
  const { createdAt, isDateOfDocument, completionDate, stage, totalKobo, totalText, lines } = order;
  const status = ORDER_STAGES[stage].customerStatus;
  const ordered = isDateOfDocument ? texts.writtenOn : texts.ordered;
  return {
    id: order.id,
    ordered: createdAt ? ordered(formatDate(createdAt)) : texts.noDate,
    status: completionDate ? texts.dated(status, formatDate(completionDate)) : status,
    total: totalKobo === null ? texts.noTotal(totalText) : formatKobo(totalKobo),
    reference: order.reference ? texts.reference(order.reference) : null,
    lines: lines.map(({ quantity, name, color, size }) => texts.line(quantity, name, formatVariation({ color, size }))),
  };
}

/** A place in a class of the earlier site; it never said what was paid. */
export function viewPastEnrollment({ id, at, timestampText, paymentReference }: PastEnrollmentRow) {
  return {
    id,
    at: at ? formatDate(at) : timestampText || texts.noDate,
    reference: paymentReference ? texts.reference(paymentReference) : null,
  };
}
