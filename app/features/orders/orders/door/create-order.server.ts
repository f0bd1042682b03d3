import {
  customerOfAccount,
  findOrMakeCustomer,
} from '#app/features/ground/customers/door/find-or-make-customer.server.ts';
import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { vatInPrices } from '#app/features/ground/settings/door/vat.ts';
import { issueDocuments } from '#app/features/money/documents/door/issue-documents.server.ts';
import { type Instalment, leftOf } from '#app/features/money/dues/door/instalments.ts';
import { addDue, addPaidDue } from '#app/features/money/dues/door/write-dues.server.ts';
import { readPieceFacts } from '#app/features/shop/catalog/door/piece-facts.server.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { notifyOfStage } from '../notify-stage.server.ts';
import { orderNewMessage } from '../order-messages.ts';
import { orderHistory, orderLines, orders } from './order.table.server.ts';
import type { OrderSnapshot } from './order-snapshot.ts';
import type { FeeState } from './order-stages.ts';

type OrderSource = (typeof orders.$inferSelect)['source'];
type PaidVia = (typeof orders.$inferSelect)['paidVia'];

interface NewOrder {
  /** The payment's reference; one order per reference. Of an order that was agreed before anything is paid: what it was agreed as. */
  reference: string;
  /** Null when nobody has an account for it. */
  userId: string | null;
  /** Where the mails go: the address the payment was made with. Empty when the customer gave none. */
  email: string;
  /** Typed by whoever paid under a link: no way to find the order by. */
  isEmailOfPayer?: boolean;
  totalKobo: number;
  /** What was paid of `totalKobo`, where the rest is paid later; 0 where the first part of its plan falls due later. */
  depositKobo?: number | null;
  /** What came beyond all of it, and is to be refunded. */
  overpaidKobo?: number;
  /** Agreed beforehand and paid with the pieces; absent, it is agreed later. */
  deliveryFeeKobo?: number | null;
  source?: OrderSource;
  paidVia?: PaidVia;
  /** The provider's word for how. */
  paidChannel?: string | undefined;
  snapshot: OrderSnapshot;
}

/**
 * Writes an order with its lines, first history row, the customer's and the admins' notifications, the confirmation mail and
 * the audit row. Called by `bookPayment` alone, inside its transaction. Throws when the reference has an order already: the
 * caller holds the attempt's lock and knows better.
 */
export async function createOrder(act: Act, input: NewOrder): Promise<{ id: string; number: number }> {
  const { snapshot, reference, userId, totalKobo, source = 'site', paidVia = 'online', deliveryFeeKobo = null } = input;
  const paidChannel = input.paidChannel ?? null;
  const depositKobo = input.depositKobo ?? totalKobo;
  const balanceKobo = totalKobo - depositKobo;
  const overpaidKobo = input.overpaidKobo ?? 0;
  const {
    lines,
    discounts = [],
    destination,
    shippingOption,
    username,
    agreedTo,
    estimatedFrom,
    estimatedTo,
  } = snapshot;
  const isFree = discounts.some(({ kind }) => kind === 'free_delivery') && shippingOption !== 'PICKUP';
  const feeState: FeeState = deliveryFeeKobo !== null ? 'paid' : isFree ? 'waived' : 'none';
  const id = newId('ord', act.now);
  const email = input.isEmailOfPayer ? '' : input.email;
  const customer = { userId, email, phone: destination.callLine, name: username };
  const customerId = userId ? customerOfAccount(userId) : await findOrMakeCustomer(act, customer);
  const settings = await readShopSettings(act.db);
  const [row] = await act.db
    .insert(orders)
    .values({
      id,
      userId,
      customerId,
      reference,
      shippingOption,
      ...destination,
      numberPrefix: settings.orders.prefix,
      userEmail: input.email,
      isEmailOfPayer: input.isEmailOfPayer ?? false,
      username,
      totalKobo,
      balanceKobo,
      overpaidKobo,
      source,
      paidVia,
      paidChannel,
      vatBasisPoints: vatInPrices(settings.tax),
      discounts,
      deliveryFeeKobo,
      feeState,
      termsVersion: agreedTo.terms,
      refundsVersion: agreedTo.refunds,
      estimatedFrom,
      estimatedTo,
      createdAt: act.now,
    })
    .returning({ number: orders.number, numberPrefix: orders.numberPrefix });
  if (!row) throw new Error('The order was not written');
  const due = { subject: 'order', subjectId: id, payment: { reference, via: paidVia, channel: paidChannel } } as const;
  const later = laterParts(snapshot.plan, { depositKobo, balanceKobo });
  const first = { amountKobo: depositKobo, dueOn: snapshot.plan?.[0]?.dueOn ?? null };
  const purpose = later.length === 0 ? 'full' : snapshot.plan ? 'instalment' : 'deposit';
  if (depositKobo > 0) await addPaidDue(act, { ...due, ...first, purpose });
  if (overpaidKobo > 0) await addPaidDue(act, { ...due, purpose: 'overpaid', amountKobo: overpaidKobo });
  for (const part of later) {
    const rest = { ...part, purpose: snapshot.plan ? 'instalment' : 'balance' } as const;
    await addDue(act, { subject: 'order', subjectId: id, ...rest });
  }
  if (deliveryFeeKobo !== null) await addPaidDue(act, { ...due, purpose: 'delivery_fee', amountKobo: deliveryFeeKobo });
  const pieceFacts = await readPieceFacts(act.db, {
    ids: lines.map(({ productId }) => productId),
    shop: settings.facts,
  });
  await act.db
    .insert(orderLines)
    .values(
      lines.map((line, position) => ({
        ...line,
        orderId: id,
        position,
        facts: (line.productId && pieceFacts.get(line.productId)) || null,
      })),
    );
  issueDocuments(act, { subject: 'order', subjectId: id, isNew: true, settings });
  await act.db
    .insert(orderHistory)
    .values({ id: newId('hst', act.now), orderId: id, fromStage: null, toStage: 'new', actor: act.actor, at: act.now });

  const facts = {
    id,
    ...row,
    userId,
    userEmail: input.email,
    username,
    reference,
    stage: 'new',
    completionDate: null,
    shippingOption,
    ...destination,
    feeState,
    discounts,
    ...(snapshot.plan && { instalments: later }),
    totalKobo,
    balanceKobo,
    deliveryFeeKobo,
    estimatedFrom,
    estimatedTo,
    createdAt: act.now,
    lines,
  } as const;
  await notifyOfStage(act, { order: facts, stage: 'new' });
  await act.tell(orderNewMessage.about({ order: facts, at: act.now, source }));
  const details = { reference, number: row.number, totalKobo, source, paidVia };
  await act.audit('order.created', id, details);
  return { id, number: row.number };
}

/** What is left to pay after what was paid: by the days of the plan, else all of it before delivery. */
function laterParts(plan: Instalment[] | undefined, sums: { depositKobo: number; balanceKobo: number }): Instalment[] {
  if (sums.balanceKobo === 0) return [];
  if (!plan) return [{ amountKobo: sums.balanceKobo, dueOn: null }];
  return leftOf(plan, sums.depositKobo);
}
