import { and, eq, isNull, ne, not } from 'drizzle-orm';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { formatOrderNumber } from '#app/features/orders/orders/door/order-number.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { isGoneEmail } from '#app/platform/personal-data/personal-data.ts';
import { type Budget, takeFromBudget } from '#app/platform/rate-limits/rate-limit.server.ts';
import { orderClaimMessage } from './claim-messages.ts';

const BY_ORDER: Budget = { act: 'claim-order', allowed: 2, perSeconds: 86_400 };
const BY_ADDRESS: Budget = { act: 'claim-to-address', allowed: 3, perSeconds: 86_400 };
const BY_BLOCK: Budget = { act: 'claim-from', allowed: 10, perSeconds: 3_600 };

/**
 * An order that was placed without an account, with an address of whoever it is for. Whether an account has taken it since is no matter
 * here: the page would tell whoever has its key. Undefined for any other.
 */
export async function findClaimable(db: Database, orderId: string) {
  const [order] = await db
    .select({
      number: orders.number,
      numberPrefix: orders.numberPrefix,
      username: orders.username,
      userEmail: orders.userEmail,
    })
    .from(orders)
    .where(and(eq(orders.id, orderId), isNull(orders.userId), not(orders.isEmailOfPayer), ne(orders.userEmail, '')));
  return order && !isGoneEmail(order.userEmail) ? order : undefined;
}

interface Asked {
  /** Whoever asks has its key. */
  orderId: string;
  clientBlock: string;
}

/**
 * Emails the order's own address how to keep it in an account: by signing up or in with that address, which takes along everything bought
 * with it as soon as it is proved. The answer is the same whether there is an account or not.
 */
export async function claimOrder(
  context: ActContext,
  { orderId, clientBlock }: Asked,
): Promise<{ ok: true } | { ok: false; reason: 'unknown' | 'too_many' }> {
  const { db, clock, config } = context;
  const order = await findClaimable(db, orderId);
  if (!order) return { ok: false, reason: 'unknown' };
  const now = clock();
  const email = order.userEmail.toLowerCase();
  const isWithin =
    (await takeFromBudget(db, BY_BLOCK, clientBlock, now)) &&
    (await takeFromBudget(db, BY_ORDER, orderId, now)) &&
    (await takeFromBudget(db, BY_ADDRESS, email, now));
  if (!isWithin) return { ok: false, reason: 'too_many' };
  await act(context, 'customer:link', async (act) => {
    const facts = { orderId, email, number: formatOrderNumber(order), name: order.username };
    const links = claimLinks(config.publicUrl);
    await act.tell(orderClaimMessage.about({ ...facts, ...links, id: newId('clm', act.now) }));
  });
  return { ok: true };
}

/** Not to the order itself: a long id in an address looks like a key, and it is the newest under My Orders. */
function claimLinks(publicUrl: string) {
  const next = encodeURIComponent('/myorders');
  return { signUpUrl: `${publicUrl}/signup?next=${next}`, logInUrl: `${publicUrl}/login?next=${next}` };
}
