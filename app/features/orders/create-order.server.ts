import { notifyAdmins } from '#app/features/notifications/notify.server.ts';
import { readShopSettings } from '#app/features/settings/setting.queries.server.ts';
import { vatInPrices } from '#app/features/settings/vat.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import type { Services } from '#app/platform/services.server.ts';
import { orderHistory, orderLines, orders } from './order.table.server.ts';
import { formatOrderNumber } from './order-number.ts';
import type { OrderSnapshot } from './order-snapshot.ts';
import { orderTexts } from './order-texts.ts';
import { tellStage } from './tell-stage.server.ts';

type OrderSource = (typeof orders.$inferSelect)['source'];
type PaidVia = (typeof orders.$inferSelect)['paidVia'];

const TAKEN: Record<OrderSource, string> = {
  site: '',
  phone: ', taken by phone',
  chat: ', taken in a chat',
  workshop: ', taken in the workshop',
};

interface NewOrder {
  /** The payment's reference; one order per reference. */
  reference: string;
  /** Null when nobody has an account for it. */
  userId: string | null;
  /** Where the mails go: the address the payment was made with. Empty when the customer gave none. */
  email: string;
  /** Typed by whoever paid under a link: no way to find the order by. */
  isEmailOfPayer?: boolean;
  totalKobo: number;
  /** Agreed beforehand and paid with the pieces; absent, it is agreed later. */
  deliveryFeeKobo?: number | null;
  source?: OrderSource;
  paidVia?: PaidVia;
  /** The provider's word for how. */
  paidChannel?: string | undefined;
  snapshot: OrderSnapshot;
  /** Who or what settled the payment, for the audit. */
  actor: string;
}

/**
 * Writes a paid order with its lines, first history row, the customer's and the admins' notifications, the confirmation mail and
 * the audit row. Called by `settlePayment` alone, inside its transaction. Throws when the reference has an order already: the
 * caller holds the attempt's lock and knows better.
 */
export async function createOrder(
  db: Database,
  services: Pick<Services, 'jobs' | 'config'>,
  input: NewOrder,
  now: Date,
): Promise<{ id: string; number: number }> {
  const { snapshot, reference, userId, totalKobo, source = 'site', paidVia = 'online', deliveryFeeKobo = null } = input;
  const paidChannel = input.paidChannel ?? null;
  const { lines, destination, shippingOption, username, agreedTo, estimatedFrom, estimatedTo } = snapshot;
  const id = newId('ord', now);
  const settings = await readShopSettings(db);
  const [row] = await db
    .insert(orders)
    .values({
      id,
      userId,
      reference,
      shippingOption,
      ...destination,
      userEmail: input.email,
      isEmailOfPayer: input.isEmailOfPayer ?? false,
      username,
      totalKobo,
      source,
      paidVia,
      paidChannel,
      vatBasisPoints: vatInPrices(settings.tax),
      ...(deliveryFeeKobo === null
        ? {}
        : {
            ...{ deliveryFeeKobo, feeState: 'paid' as const, feeReference: reference },
            ...{ feePaidAt: now, feePaidVia: paidVia, feePaidChannel: paidChannel },
          }),
      termsVersion: agreedTo.terms,
      refundsVersion: agreedTo.refunds,
      estimatedFrom,
      estimatedTo,
      createdAt: now,
    })
    .returning({ number: orders.number });
  if (!row) throw new Error('The order was not written');
  await db.insert(orderLines).values(lines.map((line, position) => ({ ...line, orderId: id, position })));
  await db
    .insert(orderHistory)
    .values({ id: newId('hst', now), orderId: id, fromStage: null, toStage: 'new', actor: input.actor, at: now });

  const facts = {
    ...{ id, number: row.number, userId, userEmail: input.email, username, reference, shippingOption, ...destination },
    ...{ feeState: deliveryFeeKobo === null ? ('none' as const) : ('paid' as const) },
    ...{ totalKobo, deliveryFeeKobo, estimatedFrom, estimatedTo, createdAt: now, lines },
  };
  await tellStage(db, services, facts, 'new', now, { settings });
  const orderRefId = formatOrderNumber(row.number);
  await notifyAdmins(
    db,
    {
      kind: 'order-new',
      dedupeKey: `order-new/${id}`,
      title: 'New order',
      body: `${orderRefId} from ${username}: ${formatKobo(totalKobo)}. ${orderTexts.shippingOptions[shippingOption]}${TAKEN[source]}.`,
      href: `/orders/${id}`,
      details: { orderRefId, timestamp: now.toISOString(), state: destination.state, userEmail: input.email, username },
    },
    now,
  );
  const details = { reference, number: row.number, totalKobo, source, paidVia };
  await recordAudit(db, { actor: input.actor, action: 'order.created', subjectId: id, details }, now);
  return { id, number: row.number };
}
