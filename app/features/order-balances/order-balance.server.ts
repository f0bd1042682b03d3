import { orderBalanceLinkMail } from '#app/features/balances/balance-emails.ts';
import { balanceTexts } from '#app/features/balances/balance-texts.ts';
import { findOpenDue, listPaidDues } from '#app/features/dues/due.queries.server.ts';
import { findOrder, type OrderDetail } from '#app/features/orders/order.queries.server.ts';
import { formatOrderNumber } from '#app/features/orders/order-number.ts';
import {
  createPayLink,
  findLinkOf,
  findLiveLink,
  isLive,
  type PayLink,
  payPathOf,
  payUrlOf,
} from '#app/features/pay-links/pay-link.server.ts';
import { viewShareLink } from '#app/features/pay-links/share-link.server.ts';
import { lockSubject } from '#app/features/payments/subject-payments.server.ts';
import { readMailShop } from '#app/features/settings/read-mail-shop.server.ts';
import { readShopSettings } from '#app/features/settings/setting.queries.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { LEAST_ONLINE_KOBO } from '#app/platform/payments/least-payment.ts';
import type { Services } from '#app/platform/services.server.ts';
import { formatDateTime } from '#app/platform/time/lagos-time.ts';

const texts = balanceTexts.admin;

/** What is left to pay of an order after its deposit; undefined when nothing is. */
export function findOrderBalance(db: Database, orderId: string) {
  return findOpenDue(db, { subjectId: orderId, purpose: 'balance' });
}

/** Can the rest be paid online now? */
function canPay({ balanceKobo, cancelledAt }: Pick<OrderDetail, 'balanceKobo' | 'cancelledAt'>): boolean {
  return balanceKobo >= LEAST_ONLINE_KOBO && cancelledAt === null;
}

/** The link under which the rest can be paid: the one there is, or a new one. Undefined when there is nothing that can be paid online. */
export async function orderBalanceLink(
  context: ActContext,
  actor: string,
  orderId: string,
): Promise<PayLink | undefined> {
  return act(context, actor, async (act) => {
    const due = await findOrderBalance(act.db, orderId);
    if (!due) return undefined;
    await lockSubject(act.db, due.id);
    const order = await findOrder(act.db, orderId);
    if (!order || !canPay(order)) return undefined;
    const existing = await findLiveLink(act.db, { subjectId: due.id, now: act.now });
    if (existing) return existing;
    const link = await createPayLink(act, { kind: 'due', subjectId: due.id, createdBy: actor });
    await act.audit('order.balance_link', orderId);
    return link;
  });
}

/** Sends the customer the link, where we have an address. The same link is sent at most once an hour. */
export async function mailOrderBalanceLink(services: Services, actor: string, orderId: string): Promise<boolean> {
  const link = await orderBalanceLink(services, actor, orderId);
  const order = await findOrder(services.db, orderId);
  if (!link || !order || order.userEmail === '') return false;
  const shop = await readMailShop(services);
  const { expiresAt } = link;
  const once = `${link.id}/${Math.floor(services.clock().getTime() / 3_600_000)}`;
  const mail = orderBalanceLinkMail.write({ order, once, payUrl: payUrlOf(link, services.config), expiresAt }, shop);
  return act(services, actor, async (act) => {
    await act.send(mail);
    await act.audit('order.balance_asked', orderId);
    return true;
  });
}

/** The balance of an order for the back office; undefined when there is no such order. */
export async function readOrderBalance({ db, config, clock }: ActContext, orderId: string) {
  const order = await findOrder(db, orderId);
  if (!order) return undefined;
  const [payments, due, { business }] = await Promise.all([
    listPaidDues(db, orderId),
    findOrderBalance(db, orderId),
    readShopSettings(db),
  ]);
  const link = due && (await findLinkOf(db, due.id));
  const share = due && canPay(order) ? viewShareLink(link, config, clock()) : null;
  const balance = due ? formatKobo(due.amountKobo) : null;
  const number = formatOrderNumber(order);
  return {
    orderId,
    number,
    phone: order.callLine,
    /** It was sold with a deposit. */
    hasDeposit: payments.some(({ purpose }) => purpose === 'deposit'),
    balance,
    words: balance ? texts.owed(balance) : order.cancelledAt ? texts.cancelled : texts.none,
    canPay: due !== undefined && canPay(order),
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

/** What the customer sees of the balance on their order; null when nothing is left to pay. */
export async function readBalanceSection({ db, config, clock }: ActContext, orderId: string) {
  const due = await findOrderBalance(db, orderId);
  if (!due) return null;
  const link = await findLinkOf(db, due.id);
  return {
    balance: formatKobo(due.amountKobo),
    payPath: link && isLive(link, clock()) ? payPathOf(link, config) : null,
  };
}

export type BalanceSectionView = NonNullable<Awaited<ReturnType<typeof readBalanceSection>>>;
