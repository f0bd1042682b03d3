import { notifyCustomer } from '#app/features/notifications/notify.server.ts';
import { readShopSettings } from '#app/features/settings/setting.queries.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { enqueueMail } from '#app/platform/mail/enqueue-mail.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import type { Services } from '#app/platform/services.server.ts';
import type { OrderRequest } from './phone-order.mutations.server.ts';
import { composeRequestMail } from './phone-order-emails.ts';

/** Sends the customer the link of what they ordered by phone, in the transaction that writes it down. */
export async function tellRequest(
  db: Database,
  { jobs, config }: Pick<Services, 'jobs' | 'config'>,
  { request, payUrl }: { request: OrderRequest; payUrl: string },
  now: Date,
): Promise<void> {
  const { business } = await readShopSettings(db);
  const { publicUrl } = config;
  await enqueueMail(db, jobs, composeRequestMail({ ...request, payUrl }, { business, publicUrl }), now);
  if (!request.userId) return;
  const total = formatKobo(request.totalKobo + (request.deliveryFeeKobo ?? 0));
  await notifyCustomer(
    db,
    request.userId,
    {
      kind: 'order-requested',
      dedupeKey: `order-requested/${request.id}`,
      title: 'Your order is waiting for payment',
      body: `What you ordered with us comes to ${total}. Our workshop starts when you pay.`,
      // By its id, which opens it for them alone: an address with a key in it would stay here after the mail has lost its own.
      href: `/pay?request=${request.id}`,
    },
    now,
  );
}
