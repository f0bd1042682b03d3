import { and, eq, ne } from 'drizzle-orm';
import { writeEarlierNotification } from '#app/features/ground/notifications/door/notification.mutations.server.ts';
import { pastEnrollments, pastOrders } from '#app/features/orders/past-orders/door/past-order.table.server.ts';
import { PAST_MESSAGES, pastOrderForAdmins } from '#app/features/orders/past-orders/door/past-order-messages.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { GONE_NAME } from '#app/platform/personal-data/personal-data.ts';
import { type Bringing, bring } from './bring-record.server.ts';
import type { EnrollmentRecord } from './enrollment-record.ts';
import type { NotificationRecord } from './notification-record.ts';
import type { OrderRecord } from './order-record.ts';

interface Here {
  /** By the earlier site's uid. */
  people: ReadonlyMap<string, string>;
  /** Addresses of those accounts. */
  emails: ReadonlyMap<string, string>;
  productIds: ReadonlyMap<string, string>;
}

/** Orders as history. Nobody changes them here, so what the earlier site changes since is taken over. */
export async function bringOrders(bringing: Bringing, orders: readonly OrderRecord[], here: Here): Promise<void> {
  const { source, findings } = bringing;
  for (const order of orders) {
    const { paths, ...content } = order;
    const thing = { thing: 'orders', kind: 'order', paths, content } as const;
    const values = valuesOf(order, here);
    if (!values.userId && !values.email) findings.at(paths[0] ?? '')('order_of_nobody', { from: order.uid ?? '' });
    await bring(bringing, {
      ...thing,
      make: async ({ db, now }) => {
        const id = newId('pst', now);
        await db.insert(pastOrders).values({ ...values, id, source, sourceId: order.sourceId, importedAt: now });
        return id;
      },
      update: async ({ db }, id) => {
        // Not of somebody whose data was deleted here since.
        await db
          .update(pastOrders)
          .set(values)
          .where(and(eq(pastOrders.id, id), ne(pastOrders.username, GONE_NAME)));
      },
    });
  }
}

function valuesOf({ paths: _paths, sourceId: _id, uid, lines, ...order }: OrderRecord, here: Here) {
  return {
    ...order,
    userId: (uid && here.people.get(uid)) ?? null,
    email: order.email ?? (uid && here.emails.get(uid)) ?? null,
    totalKobo: order.totalKobo ?? null,
    deliveryFeeKobo: order.deliveryFeeKobo ?? null,
    reference: order.reference ?? null,
    createdAt: order.createdAt ?? null,
    completionDate: order.completionDate ?? null,
    lines: lines.map(({ productIds, priceKobo, ...line }) => ({
      ...line,
      productId: productIds.map((id) => here.productIds.get(id)).find(Boolean) ?? null,
      priceKobo: priceKobo ?? null,
    })),
  };
}

export async function bringEnrollments(bringing: Bringing, records: readonly EnrollmentRecord[]): Promise<void> {
  for (const { path, ...enrollment } of records) {
    const thing = { thing: 'enrollments', kind: 'enrollment', paths: [path], content: enrollment } as const;
    await bring(bringing, {
      ...thing,
      make: async ({ db, now }) => {
        const id = newId('pen', now);
        const { email = null, paymentReference = null, at = null, ...rest } = enrollment;
        const values = { ...rest, id, email, paymentReference, at, source: bringing.source, importedAt: now };
        await db.insert(pastEnrollments).values(values);
        return id;
      },
    });
  }
}

/** What customers and the back office were told, with what they had read of it. Nobody is told anything anew. */
export async function bringNotifications(
  bringing: Bringing,
  records: readonly NotificationRecord[],
  { people }: Pick<Here, 'people'>,
): Promise<void> {
  for (const record of records) {
    const { path, uid, stage, orderRef, username, isRead, at } = record;
    const thing = { thing: 'notifications', kind: 'notification', paths: [path], content: record } as const;
    await bring(bringing, {
      ...thing,
      make: async (act) => {
        const userId = uid && people.get(uid);
        if (uid && !userId) {
          bringing.findings.at(path)('customer_gone', { from: uid });
          return undefined;
        }
        const about = { once: `${bringing.source}/${path}`, orderRef, username, userId: userId || null };
        const { news, team } = (userId ? PAST_MESSAGES[stage] : pastOrderForAdmins).about(about);
        return writeEarlierNotification(act, { userId: about.userId, news: news ?? team, at: at ?? act.now, isRead });
      },
    });
  }
}
