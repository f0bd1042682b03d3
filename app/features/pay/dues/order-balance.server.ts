import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { type Due, listOpenDues, listPaidDues, sumOfDues } from '#app/features/money/dues/door/due.queries.server.ts';
import { whenDue } from '#app/features/money/dues/door/instalment-words.ts';
import { findOrder, type OrderDetail } from '#app/features/orders/orders/door/order.queries.server.ts';
import { waitsForMoney } from '#app/features/orders/orders/door/order-money.ts';
import { formatOrderNumber } from '#app/features/orders/orders/door/order-number.ts';
import {
  findLinkOf,
  isLive,
  payPathOf,
  payUrlOf,
  viewShareLink,
} from '#app/features/pay/pay-links/door/pay-link.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { LEAST_ONLINE_KOBO } from '#app/platform/payments/least-payment.ts';
import type { Services } from '#app/platform/services.server.ts';
import { formatDateTime } from '#app/platform/time/lagos-time.ts';
import { balanceLink, canPayOnline } from './balance-link.server.ts';
import { balanceTexts } from './balance-texts.ts';
import { orderBalanceLinkMessage } from './due-messages.ts';
import { ownBalanceTexts as customer } from './own-balance-texts.ts';

const { admin: texts } = balanceTexts;

/** Sends the customer the link, where we have an address. The same link is sent at most once an hour. */
export async function mailOrderBalanceLink(services: Services, actor: string, orderId: string): Promise<boolean> {
  const link = await balanceLink(services, actor, { subject: 'order', id: orderId });
  const order = await findOrder(services.db, orderId);
  if (!link || !order || order.userEmail === '') return false;
  const { expiresAt } = link;
  const once = `${link.id}/${Math.floor(services.clock().getTime() / 3_600_000)}`;
  const open = await listOpenDues(services.db, orderId);
  const payUrl = payUrlOf(link, services.config);
  const message = orderBalanceLinkMessage.about({ order, open, once, payUrl, expiresAt });
  return act(services, actor, async (act) => {
    await act.tell(message);
    await act.audit('order.balance_asked', orderId);
    return true;
  });
}

/** The balance of an order for the back office; undefined when there is no such order. */
export async function readOrderBalance({ db, config, clock }: ActContext, orderId: string) {
  const order = await findOrder(db, orderId);
  if (!order) return undefined;
  const [payments, open, { business }] = await Promise.all([
    listPaidDues(db, orderId),
    listOpenDues(db, orderId),
    readShopSettings(db),
  ]);
  const [due] = open;
  const link = due && (await findLinkOf(db, due.id));
  const share = due && canPayOnline(due, order) ? viewShareLink(link, config, clock()) : null;
  const balance = due ? formatKobo(due.amountKobo) : null;
  const number = formatOrderNumber(order);
  return {
    orderId,
    number,
    phone: order.callLine,
    /** It is paid in more than one part. */
    hasParts: open.length > 0 || payments.some(({ purpose }) => purpose === 'deposit' || purpose === 'instalment'),
    balance,
    parts: viewParts(open),
    left: formatKobo(sumOfDues(open)),
    words: wordsFor(order, open),
    canPay: due !== undefined && canPayOnline(due, order),
    /** Nobody makes anything before the first part, unless one of us says so. */
    waits: waitsForMoney(order),
    startedFor: order.startedFor && order.balanceKobo === order.totalKobo ? texts.startedFor(order.startedFor) : null,
    canMail: order.userEmail !== '',
    share,
    message: share && balance ? texts.message(order.username, business.name, number, balance, share.url) : '',
    payments: payments.map(({ id, reference, amountKobo, paidAt, paidVia }) => ({
      id,
      reference,
      amount: formatKobo(amountKobo),
      at: formatDateTime(paidAt),
      how: texts.via[paidVia],
    })),
  };
}

export type OrderBalanceView = NonNullable<Awaited<ReturnType<typeof readOrderBalance>>>;

function viewParts(open: readonly Due[]) {
  return open.map((due) => ({ id: due.id, when: whenDue(due), amount: formatKobo(due.amountKobo) }));
}

function wordsFor({ cancelledAt }: Pick<OrderDetail, 'cancelledAt'>, open: readonly Due[]): string {
  if (open.length === 0) return cancelledAt ? texts.cancelled : texts.none;
  const left = formatKobo(sumOfDues(open));
  const [next] = open;
  return next?.dueOn ? texts.owedInParts(left, formatKobo(next.amountKobo), whenDue(next)) : texts.owed(left);
}

/** What the customer sees of what is left to pay of their order; null when nothing is. */
export async function readBalanceSection({ db, clock }: ActContext, orderId: string) {
  const open = await listOpenDues(db, orderId);
  const [due] = open;
  if (!due) return null;
  const link = await findLinkOf(db, due.id);
  const left = formatKobo(sumOfDues(open));
  return {
    next: formatKobo(due.amountKobo),
    words: due.dueOn ? customer.inParts(left) : customer.words(left),
    parts: due.dueOn || open.length > 1 ? viewParts(open) : [],
    /** Its parts have days, so whoever likes to pay needs no link from us; one that works is among what waits for them. */
    canAsk: due.dueOn !== null && due.amountKobo >= LEAST_ONLINE_KOBO && !(link && isLive(link, clock())),
  };
}

export type BalanceSectionView = NonNullable<Awaited<ReturnType<typeof readBalanceSection>>>;

/** Where the customer pays what falls due next; undefined where nothing can be paid. */
export async function ownBalancePath(context: ActContext, actor: string, orderId: string): Promise<string | undefined> {
  const link = await balanceLink(context, actor, { subject: 'order', id: orderId });
  return link && payPathOf(link, context.config);
}
