import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { findOrder } from '#app/features/orders/orders/door/order.queries.server.ts';
import { formatOrderNumber } from '#app/features/orders/orders/door/order-number.ts';
import {
  dueLink,
  findLinkOf,
  isLive,
  type PayLink,
  payUrlOf,
  viewShareLink,
} from '#app/features/pay/pay-links/door/pay-link.server.ts';
import { lockSubject } from '#app/features/pay/payments/subject-payments.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import type { Services } from '#app/platform/services.server.ts';
import { findLineChange, type LineChange } from './door/line-change.queries.server.ts';
import { describeOutcome, rowsOfChange } from './door/line-sheet.ts';
import { orderChangeTexts } from './door/order-change-texts.ts';
import { orderLinesProposedMessage } from './line-change-messages.ts';

const texts = orderChangeTexts.lines.page;

interface About {
  orderId: string;
  changeId: string;
}

/** A change of an order's pieces for the back office; undefined when the order has no such change. */
export async function readLineChange({ db, config, clock }: ActContext, { orderId, changeId }: About) {
  const [order, change] = await Promise.all([findOrder(db, orderId), findLineChange(db, changeId)]);
  if (!order || change?.orderId !== orderId) return undefined;
  const { business } = await readShopSettings(db);
  const number = formatOrderNumber(order);
  const amount = formatKobo(change.differenceKobo);
  const isWaiting = change.state === 'proposed';
  const link = change.dueId ? await findLinkOf(db, change.dueId) : undefined;
  const share = isWaiting ? viewShareLink(link, config, clock()) : null;
  return {
    orderId,
    changeId,
    number,
    isWaiting,
    dueId: change.dueId,
    lead: isWaiting ? texts.lead(amount) : texts.closed,
    rows: rowsOfChange(change),
    reason: change.reason,
    outcome: describeOutcome(change),
    amount: isWaiting ? amount : null,
    phone: order.callLine,
    canMail: isWaiting && order.userEmail !== '',
    share,
    message: share ? texts.message(order.username, business.name, number, amount, share.url) : '',
  };
}

export type LineChangeView = NonNullable<Awaited<ReturnType<typeof readLineChange>>>;

/** The link under which a change is approved: the one there is, or a new one. Undefined when it waits no longer. */
export function lineChangeLink(
  context: ActContext,
  actor: string,
  { orderId, changeId }: About,
): Promise<PayLink | undefined> {
  return act(context, actor, async (act) => {
    const found = await findLineChange(act.db, changeId);
    if (!found?.dueId || found.orderId !== orderId) return undefined;
    await lockSubject(act.db, found.dueId);
    const change = await findLineChange(act.db, changeId);
    if (change?.state !== 'proposed') return undefined;
    return (await dueLink(act, found.dueId)).link;
  });
}

/** Sends the customer the link again, where we have an address; at most once an hour. */
export async function mailLineChange(services: Services, actor: string, about: About): Promise<boolean> {
  const link = await lineChangeLink(services, actor, about);
  const [order, change] = await Promise.all([
    findOrder(services.db, about.orderId),
    findLineChange(services.db, about.changeId),
  ]);
  if (!link || !order || !change || order.userEmail === '') return false;
  const again = Math.floor(services.clock().getTime() / 3_600_000);
  const facts = { order, change, again, payUrl: payUrlOf(link, services.config), expiresAt: link.expiresAt };
  await act(services, actor, (act) => act.tell(orderLinesProposedMessage.about(facts)));
  return true;
}

/** What waits for the customer, for their order's page. */
export async function viewWaiting({ db, clock }: ActContext, change: LineChange) {
  const link = change.dueId ? await findLinkOf(db, change.dueId) : undefined;
  return {
    rows: rowsOfChange(change),
    reason: change.reason,
    amount: formatKobo(change.differenceKobo),
    hasLink: link !== undefined && isLive(link, clock()),
  };
}

export type WaitingChangeView = Awaited<ReturnType<typeof viewWaiting>>;
