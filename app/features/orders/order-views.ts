import { formatPhone } from '#app/features/accounts/nigerian-phone.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatDate, formatDateTime, fromLagosDay, lagosDay } from '#app/platform/time/lagos-time.ts';
import type { OrderDetail, OrderSummary } from './order.queries.server.ts';
import { formatEstimate } from './order-estimate.ts';
import { formatVariation } from './order-facts.ts';
import { formatDeliveryFee } from './order-mail-parameters.ts';
import { formatOrderNumber } from './order-number.ts';
import { isOrderStage, ORDER_STAGES, type OrderStage, STAGES_IN_ORDER, whatHappensNext } from './order-stages.ts';
import { orderTexts } from './order-texts.ts';

const DAY_MS = 86_400_000;

export type OrderCardView = ReturnType<typeof viewOrderCard>;
export type OrderDetailView = ReturnType<typeof viewOrderDetail>;

/** An order as lists show it, in words ready to read. */
export function viewOrderCard(order: OrderSummary, now: Date) {
  const { stage } = order;
  const [first] = order.lines;
  const pieces = order.lines.reduce((sum, line) => sum + line.quantity, 0);
  return {
    id: order.id,
    number: formatOrderNumber(order.number),
    stage,
    status: ORDER_STAGES[stage].customerStatus,
    orderedOn: formatDate(order.createdAt),
    stageDate: `${ORDER_STAGES[stage].datedLabel} ${formatDate(order.completionDate ?? order.createdAt)}`,
    estimate: formatEstimate(order),
    total: formatKobo(order.totalKobo),
    pieces,
    /** `Adunni sofa and 2 more` */
    summary: order.lines.length > 1 ? `${first?.name} and ${order.lines.length - 1} more` : (first?.name ?? ''),
    pictureKeys: order.lines.flatMap((line) => (line.pictureKey ? [line.pictureKey] : [])).slice(0, 4),
    age: viewAge(order, now),
    username: order.username,
    place: order.shippingOption === 'PICKUP' ? 'Pickup' : `${order.city}, ${order.state}`,
  };
}

/** Which day of the promised window this is, and whether it is getting late; null once delivered. Calendar days in Lagos. */
export function viewAge(order: Pick<OrderSummary, 'stage' | 'createdAt' | 'estimatedTo'>, now: Date) {
  if (order.stage === 'delivered') return null;
  const ordered = lagosDay(order.createdAt);
  const day = daysBetween(ordered, lagosDay(now));
  const of = daysBetween(ordered, order.estimatedTo);
  const tone = day > of ? 'late' : day > of - 5 ? 'soon' : 'calm';
  return { day, of, tone } as const;
}

function daysBetween(from: string, to: string): number {
  return Math.round((fromLagosDay(to).getTime() - fromLagosDay(from).getTime()) / DAY_MS);
}

/** An order as its own page shows it. */
export function viewOrderDetail(order: OrderDetail, now: Date) {
  const { stage, shippingOption } = order;
  return {
    ...viewOrderCard(order, now),
    steps: viewSteps(order),
    next: whatHappensNext(stage, shippingOption),
    isPickup: shippingOption === 'PICKUP',
    shipping: orderTexts.shippingOptions[shippingOption],
    orderedAt: formatDateTime(order.createdAt),
    items: order.lines.map((line) => ({
      position: line.position,
      productId: line.productId,
      name: line.name,
      variation: formatVariation(line),
      pictureKey: line.pictureKey,
      quantity: line.quantity,
      unitPrice: formatKobo(line.unitPriceKobo),
      price: formatKobo(line.unitPriceKobo * line.quantity),
    })),
    deliveryFee: formatDeliveryFee(order),
    isFeeOpen: order.deliveryFeeKobo === null && shippingOption !== 'PICKUP',
    addressLines: [order.addressLine1, order.landmark, `${order.city}, ${order.state}`].filter((line) => line !== null),
    deliveryNotes: order.deliveryNotes,
    phone: formatPhone(order.callLine),
    callLine: order.callLine,
    email: order.userEmail,
    reference: order.reference,
    /** The terms it was placed under, as they were. */
    termsHref: `/terms?version=${order.termsVersion}&refunds=${order.refundsVersion}`,
  };
}

/** The four stages with the day each began; `next` ones have none yet. */
function viewSteps(order: OrderDetail) {
  const reached = STAGES_IN_ORDER.indexOf(order.stage);
  return STAGES_IN_ORDER.map((stage, index) => {
    const entry = order.history.find((row) => row.toStage === stage);
    return {
      key: stage,
      title: ORDER_STAGES[stage].customerStatus,
      date: entry ? `${ORDER_STAGES[stage].datedLabel} ${formatDateTime(entry.at)}` : null,
      state: stepState(index, reached),
    };
  });
}

/** Who moved it when, for the back office: customers are not told which of us it was. */
export function viewHistory(order: OrderDetail) {
  return order.history.map(({ toStage, at, actorName }) => ({
    key: toStage,
    status: isOrderStage(toStage) ? ORDER_STAGES[toStage].customerStatus : toStage,
    at: formatDateTime(at),
    by: actorName,
  }));
}

function stepState(index: number, reached: number): 'done' | 'current' | 'next' {
  const last = STAGES_IN_ORDER.length - 1;
  if (index < reached || reached === last) return 'done';
  return index === reached ? 'current' : 'next';
}

export const STAGE_TONES: Record<OrderStage, 'info' | 'accent' | 'success'> = {
  new: 'info',
  shipped: 'info',
  ready: 'accent',
  delivered: 'success',
};
