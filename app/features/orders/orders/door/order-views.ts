import { shortState } from '#app/features/ground/accounts/door/nigerian-states.ts';
import { formatRate, vatShare } from '#app/features/ground/settings/door/vat.ts';
import { formatVariation } from '#app/features/money/documents/door/variation-text.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { describeMoney, moneyWord } from '#app/platform/money/money-word.ts';
import { withChannel } from '#app/platform/payments/payment-channel.ts';
import { formatPhone } from '#app/platform/phone/nigerian-phone.ts';
import { daysBetween, formatDate, formatDateTime, formatRecentDate, lagosDay } from '#app/platform/time/lagos-time.ts';
import { layOutOrder } from '../components/order-strip.ts';
import { orderDays } from '../order-days.ts';
import { formatEstimate } from '../order-estimate.ts';
import { formatDeliveryFee } from '../order-mail-parameters.ts';
import { feeFirstOf, feeFlagOf, type OrderStep, stepOf } from '../order-step.ts';
import { type StageEntry, trackOf } from '../order-track.ts';
import type { HistoryEntry, OrderDetail, OrderSummary } from './order.queries.server.ts';
import { discountedKobo, viewDiscounts } from './order-discount.ts';
import { isAgreedUnpaid, moneyOf, paidInAllKobo } from './order-money.ts';
import { formatOrderNumber } from './order-number.ts';
import { datedLabelOf, type OrderStage, STAGES_IN_ORDER, statusOf, whatHappensNext } from './order-stages.ts';
import { orderTexts } from './order-texts.ts';

export type OrderCardView = ReturnType<typeof viewOrderCard>;
export type OrderDetailView = ReturnType<typeof viewOrderDetail>;

/** An order as lists show it, in words ready to read. */
export function viewOrderCard(order: OrderSummary, now: Date) {
  const { stage } = order;
  const [first] = order.lines;
  const pieces = order.lines.reduce((sum, line) => sum + line.quantity, 0);
  return {
    id: order.id,
    number: formatOrderNumber(order),
    stage,
    status: order.cancelledAt ? orderTexts.cancelled : statusOf(order),
    isCancelled: order.cancelledAt !== null,
    orderedOn: formatRecentDate(order.createdAt, now),
    stageDate: order.cancelledAt
      ? `${orderTexts.cancelledOn} ${formatDate(order.cancelledAt)}`
      : `${datedLabelOf(order)} ${formatDate(order.completionDate ?? order.createdAt)}`,
    estimate: formatEstimate(order),
    total: formatKobo(order.totalKobo),
    /** What has gone back; null while nothing has. */
    refunded: order.refundedKobo > 0 ? formatKobo(order.refundedKobo) : null,
    pieces,
    /** `Adunni sofa and 2 more` */
    summary: order.lines.length > 1 ? `${first?.name} and ${order.lines.length - 1} more` : (first?.name ?? ''),
    pictureKeys: order.lines.flatMap((line) => (line.pictureKey ? [line.pictureKey] : [])).slice(0, 4),
    age: viewAge(order, now),
    username: order.username,
    place: order.shippingOption === 'PICKUP' ? 'Pickup' : `${order.city}, ${shortState(order.state)}`,
    feeState: order.feeState,
    money: viewMoney(order),
  };
}

export type AdminRowView = ReturnType<typeof viewAdminRow>;

/** An order as a row of the back office's list: what it is, how old it is and what it wants next. */
export function viewAdminRow(order: OrderSummary, now: Date) {
  const {
    id,
    number,
    stage,
    status,
    isCancelled,
    orderedOn,
    total,
    pieces,
    summary,
    age,
    username,
    place,
    pictureKeys,
    money,
  } = viewOrderCard(order, now);
  return {
    id,
    number,
    stage,
    status,
    isCancelled,
    orderedOn,
    total,
    pieces,
    summary,
    age,
    username,
    place,
    pictureKey: pictureKeys[0] ?? null,
    feeFlag: feeFlagOf(order),
    money,
    step: viewStep(stepOf(order)),
    /** Its days while the workshop or the road has it; their words are in `age`. */
    strip: age ? layOutOrder(orderDays(order, now)) : null,
  };
}

/** What a row has of its next step: there are many rows on a page. */
const viewStep = (step: OrderStep | null) => step && { button: step.button, to: step.to };

/** The one word for its money, as everybody reads it; null while it is simply paid, which need not be said. */
function viewMoney(order: OrderSummary): { tone: 'warn' | 'neutral'; words: string } | null {
  const sums = moneyOf(order);
  const { word } = moneyWord(sums);
  return word === 'paid' ? null : { tone: word === 'owed' ? 'warn' : 'neutral', words: describeMoney(sums) };
}

/** Which day of the promised window this is, and whether it is getting late; null once delivered or cancelled. Calendar days in Lagos. */
export function viewAge(order: Pick<OrderSummary, 'stage' | 'createdAt' | 'estimatedTo' | 'cancelledAt'>, now: Date) {
  if (order.stage === 'delivered' || order.cancelledAt) return null;
  const ordered = lagosDay(order.createdAt);
  const day = daysBetween(ordered, lagosDay(now));
  const of = daysBetween(ordered, order.estimatedTo);
  const tone = day > of ? 'late' : day > of - 5 ? 'soon' : 'calm';
  return { day, of, tone } as const;
}

/** An order as its own page shows it. */
export function viewOrderDetail(order: OrderDetail, now: Date) {
  const { stage, shippingOption } = order;
  const hasNoFee = order.deliveryFeeKobo === null && order.feeState !== 'waived' && shippingOption !== 'PICKUP';
  const isFeeOpen = hasNoFee && stage === 'new' && !order.cancelledAt;
  const { owedKobo } = moneyOf(order);
  return {
    ...viewOrderCard(order, now),
    /** What has to be agreed about the fee, or paid of it, before the order moves on; null when there is nothing. */
    feeFirst: feeFirstOf(order),
    step: stepOf(order),
    steps: viewSteps(order),
    days: orderDays(order, now, order.history),
    next: order.cancelledAt ? orderTexts.cancelledNext : whatHappensNext(stage, shippingOption, order.feeState),
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
    /** What the pieces cost before discounts; null where there are none. */
    beforeDiscounts:
      discountedKobo(order.discounts) > 0 ? formatKobo(order.totalKobo + discountedKobo(order.discounts)) : null,
    discounts: viewDiscounts(order.discounts),
    /** What of the pieces' price was VAT on its day; null when none was. */
    vat:
      order.vatBasisPoints > 0
        ? {
            rate: formatRate(order.vatBasisPoints),
            amount: formatKobo(vatShare(order.totalKobo, order.vatBasisPoints)),
          }
        : null,
    /** Null when it left without one: nothing is to be agreed any more. */
    deliveryFee: hasNoFee && !isFeeOpen ? null : formatDeliveryFee(order),
    /** Everything that is asked for and not paid: what `money` calls owed. */
    owed: owedKobo > 0 ? formatKobo(owedKobo) : null,
    /** What of it is left to pay of the pieces; of a cancelled order nothing is. */
    balance: order.balanceKobo > 0 && !order.cancelledAt ? formatKobo(order.balanceKobo) : null,
    /** Paid, and too much since a change made the pieces cheaper; null once it has gone back. */
    overpaid:
      order.overpaidKobo > order.refundedKobo && !order.cancelledAt
        ? formatKobo(order.overpaidKobo - order.refundedKobo)
        : null,
    /** Pieces and paid delivery: the one sum that is called paid. */
    paidInAll: formatKobo(paidInAllKobo(order)),
    fee: viewFee(order),
    taken: {
      paid: order.balanceKobo === order.totalKobo ? orderTexts.nothingPaid : howPaid(order.paidVia, order.paidChannel),
      where: orderTexts.sources[order.source],
    },
    isFeeOpen,
    addressLines: addressLinesOf(order),
    stairs: order.floor ? orderTexts.stairs(order.floor) : null,
    landmark: order.landmark,
    deliveryNotes: order.deliveryNotes,
    phone: formatPhone(order.callLine),
    callLine: order.callLine,
    email: order.userEmail,
    /** Null where it was agreed before anything was paid. */
    reference: isAgreedUnpaid(order) ? null : order.reference,
    /** The terms it was placed under, as they were. */
    termsHref: `/terms?version=${order.termsVersion}&refunds=${order.refundsVersion}`,
  };
}

type Address = Pick<OrderDetail, 'addressLine1' | 'landmark' | 'city' | 'localGovernmentArea' | 'state' | 'floor'>;

/** Where it goes, as labels have it. */
export function addressLinesOf(order: Address): string[] {
  const { addressLine1, landmark, city, localGovernmentArea, state, floor } = order;
  const area = localGovernmentArea === city ? null : localGovernmentArea;
  const place = [city, area, state].filter(Boolean).join(', ');
  return [addressLine1, landmark, place, floor ? orderTexts.stairs(floor) : null].filter((line) => line !== null);
}

const howPaid = (via: OrderDetail['paidVia'], channel: string | null) =>
  via === 'online' ? withChannel(orderTexts.paidVia.online, channel) : orderTexts.paidVia[via];

/** The fee as receipts show it, once there is one. */
function viewFee(order: OrderDetail) {
  const { deliveryFeeKobo, feeState, feePaidAt, feePaidVia, feePaidChannel, feeReference } = order;
  if (deliveryFeeKobo === null) return null;
  const isPaid = feeState === 'paid';
  return {
    isPaid,
    amount: formatKobo(deliveryFeeKobo),
    paid:
      isPaid && feePaidAt && feePaidVia ? `${formatDateTime(feePaidAt)}, ${howPaid(feePaidVia, feePaidChannel)}` : null,
    reference: isPaid ? feeReference : null,
  };
}

/** The four stages with the day each began; `next` ones have none yet. A cancelled order ends where it was. */
function viewSteps(order: OrderDetail): StepView[] {
  const reached = STAGES_IN_ORDER.indexOf(order.stage);
  const { cancelledAt, shippingOption } = order;
  const track = trackOf(order.history);
  const stages = STAGES_IN_ORDER.map((stage, index) => {
    const entry = track.find((step) => step.stage === stage);
    return {
      details: entry ? stepDetails(order.history, entry) : [],
      key: stage,
      title: statusOf({ stage, shippingOption }),
      date: entry ? `${datedLabelOf({ stage, shippingOption })} ${formatDateTime(entry.at)}` : null,
      state: stepState(index, reached),
    };
  });
  if (!cancelledAt) return stages;
  const date = `${orderTexts.cancelledOn} ${formatDateTime(cancelledAt)}`;
  const steps = stages.slice(0, reached + 1).map((step) => ({ ...step, state: 'done' as const }));
  return [...steps, { key: 'cancelled', title: orderTexts.cancelled, date, state: 'current', details: [] }];
}

/** What the customer is told about a step beside its day: our note, other dates, and that the order came back to it, if we said so. */
function stepDetails(history: readonly HistoryEntry[], entry: StageEntry): string[] {
  const move = history.find(({ id }) => id === entry.id);
  const { estimateChange, note } = move ?? {};
  const words = orderTexts.customer;
  const backHere = history.filter(
    ({ kind, toStage, version, isCustomerTold }) =>
      kind === 'moved_back' && isCustomerTold && toStage === entry.stage && version > (move?.version ?? 0),
  );
  return [
    ...(note ? [note] : []),
    ...(estimateChange ? [words.otherDates(formatDays(estimateChange.now), formatDays(estimateChange.was))] : []),
    ...backHere.map(({ at, reason }) => words.movedBack(formatDateTime(at), reason ?? '')),
  ];
}

const formatDays = ({ from, to }: { from: string; to: string }) =>
  formatEstimate({ estimatedFrom: from, estimatedTo: to });

interface StepView {
  key: string;
  title: string;
  date: string | null;
  state: 'done' | 'current' | 'next';
  details: string[];
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
