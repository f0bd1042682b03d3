import { countOpenExceptions } from '#app/features/checkout/payment-exception.queries.server.ts';
import { countOrdersByStage, listOrders } from '#app/features/orders/order.queries.server.ts';
import { viewOrderCard } from '#app/features/orders/order-views.ts';
import { mailsInTrouble } from '#app/platform/mail/mail.queries.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { formatDateTime } from '#app/platform/time/lagos-time.ts';

const NEWEST = 5;
const MAILS = 20;

/** What needs somebody today, and the newest orders. */
export async function readAdminHome({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const now = clock();
  const [stages, newest, mails, paymentsToCheck] = await Promise.all([
    countOrdersByStage(db),
    listOrders(db, undefined, { search: '', before: undefined, limit: NEWEST }),
    mailsInTrouble(db, MAILS),
    countOpenExceptions(db),
  ]);
  return {
    newOrders: stages.new,
    paymentsToCheck,
    newest: newest.orders.map((order) => viewOrderCard(order, now)),
    mails: mails.map((mail) => ({
      id: mail.id,
      subject: mail.subject,
      recipient: mail.recipient,
      at: formatDateTime(mail.createdAt),
      lastError: mail.lastError,
      attempts: mail.attempts,
      hasFailed: mail.state === 'failed',
    })),
  };
}

export type AdminHomeData = Awaited<ReturnType<typeof readAdminHome>>;
