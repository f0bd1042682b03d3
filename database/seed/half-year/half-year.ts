import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { customers } from '#app/features/ground/customers/door/customer.table.server.ts';
import { notifications } from '#app/features/ground/notifications/door/notification.table.server.ts';
import { tell } from '#app/features/ground/notifications/tell.server.ts';
import { agreedVersions } from '#app/features/ground/policies/door/policy.queries.server.ts';
import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { paymentAttempts } from '#app/features/pay/payments/door/payment.table.server.ts';
import { findProduct } from '#app/features/shop/catalog/door/catalog.queries.server.ts';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import type { Product } from '#app/features/shop/catalog/door/product.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import { type Config, readConfig } from '#app/platform/config.server.ts';
import type { Database, Transaction } from '#app/platform/database/client.server.ts';
import type { Jobs } from '#app/platform/jobs/job-queue.ts';
import { KEY_GONE, LINK_KEY } from '#app/platform/mail/link-keys.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { lagosMidnight } from '#app/platform/time/lagos-time.ts';
import type { PastPayment } from '../past-payment.ts';
import { planBespoke } from './bespoke.ts';
import { planClass } from './class.ts';
import { fillDeliveries } from './deliveries.ts';
import { planDiscounts } from './discounts.ts';
import { planInbox } from './inbox.ts';
import { joinedOn, planOrders } from './orders.ts';
import { seedPeople } from './people.ts';
import { fillQueue } from './queue.ts';
import { daysBefore, type Past, Timeline } from './timeline.ts';

/** Any seed makes a half-year; of three thousand, this one’s sales grow most steadily, whatever day it is. */
const SEED = 20_934;

/** Everything has been done: what was enqueued on the way would be done a second time. */
const NO_JOBS: Jobs = { enqueue: async () => {} };

/**
 * Half a year of the demo shop, up to `now`: its customers, their orders and what became of them, by the same use cases that write
 * them in a shop. Gives the payments that Paystack is to know of. Call in a transaction, on a shop that has its pieces, its two accounts and its classes, and nothing else.
 */
export async function seedHalfYear(
  db: Transaction,
  { now, authSecret, publicUrl }: { now: Date; authSecret: string; publicUrl: string },
): Promise<PastPayment[]> {
  const config = configOf(authSecret, publicUrl);
  if (!config.isPublicAddressLocal) throw new Error(`${publicUrl} is no place for a demo`);
  const past = await openPast(withoutSavepoints(db), config, now);
  const plan = { now, pieces: past.pieces, seed: SEED };
  const timeline = new Timeline();
  const orders = planOrders(timeline, plan);
  const enrolled = planClass(timeline, plan);
  planInbox(timeline, { ...plan, orders });
  planBespoke(timeline, plan);
  planDiscounts(timeline, plan);
  const firsts = [...orders.map(({ who, at }) => ({ userId: who.id, at })), ...enrolled];
  await seedPeople(db, joinedOn(firsts, plan));
  await timeline.run(past, now);
  past.moveTo(now);
  await fillQueue(past);
  await fillDeliveries(past, now);
  await tidyUp(db, now);
  return past.payments;
}

/** All of it happens or nothing: that one act among a thousand can be undone alone would cost a sixth of the time. */
function withoutSavepoints(db: Transaction): Transaction {
  const flat: Transaction = Object.create(db, {
    transaction: { value: (work: (db: Transaction) => unknown) => work(flat) },
  });
  return flat;
}

/** Only the secret and the address are read by what happens here; nothing goes out. */
function configOf(AUTH_SECRET: string, PUBLIC_URL: string): Config {
  const nowhere = 'http://127.0.0.1:1';
  return readConfig({
    AUTH_SECRET,
    PUBLIC_URL,
    DATABASE_URL: 'postgres://unused',
    SMTP_URL: 'smtp://127.0.0.1:1',
    PAYSTACK_API_URL: nowhere,
    PAYSTACK_INLINE_URL: nowhere,
    PAYSTACK_CHECKOUT_ORIGIN: nowhere,
    PAYSTACK_SECRET_KEY: 'sk_test_unused',
    PAYSTACK_PUBLIC_KEY: 'pk_test_unused',
  });
}

async function openPast(db: Transaction, config: Config, now: Date): Promise<Past> {
  const [owner] = await db.select().from(users).where(eq(users.role, 'owner'));
  if (!owner) throw new Error('The demo shop has no owner');
  await openShop(db, now);
  const ids = await db.select({ id: products.id }).from(products).where(eq(products.status, 'published'));
  const pieces = new Map<string, Product>();
  for (const { id } of ids) {
    const piece = await findProduct(db, { id, now });
    if (piece) pieces.set(id, piece);
  }
  const { business } = await readShopSettings(db);
  let moment = now;
  return {
    db,
    config,
    business,
    jobs: NO_JOBS,
    tell,
    // Nobody hears of what is made up.
    passOn: async () => {},
    payments: await paidBefore(db),
    clock: () => moment,
    owner: { ...owner, image: null, deletionDueAt: null },
    pieces,
    agreedTo: await agreedVersions(db),
    moveTo: (to) => {
      moment = to;
    },
  };
}

/** The places of the demo's classes have been paid for already. */
async function paidBefore(db: Database): Promise<PastPayment[]> {
  const paid = await db.select().from(paymentAttempts).orderBy(paymentAttempts.createdAt);
  return paid.map(({ reference, email, amountKobo, createdAt }) => ({
    reference,
    email,
    requestedAmount: amountKobo,
    amount: amountKobo,
    channel: 'card',
    status: 'success',
    at: createdAt.toISOString(),
  }));
}

/** The accounts and the pieces are as old as the shop. */
async function openShop(db: Database, now: Date): Promise<void> {
  const opened = lagosMidnight(daysBefore(now, 200));
  const by = { createdAt: opened, updatedAt: opened };
  await db
    .update(users)
    .set(by)
    .where(inArray(users.role, ['owner', 'customer']));
  await db.update(products).set(by);
  await db.update(customers).set({ createdAt: opened });
}

/** What was sent has arrived, and what is older than some days has been read. */
async function tidyUp(db: Database, now: Date): Promise<void> {
  const blank = (text: unknown) => sql`regexp_replace(${text}, ${LINK_KEY}, ${`\\1${KEY_GONE}`}, 'g')`;
  await db
    .update(mails)
    .set({
      state: 'sent',
      attempts: 1,
      sentAt: sql`least(${mails.createdAt} + interval '11 seconds', ${now})`,
      html: blank(mails.html),
      text: blank(mails.text),
      templateParameters: sql`${blank(sql`${mails.templateParameters}::text`)}::jsonb`,
      headers: sql`${blank(sql`${mails.headers}::text`)}::jsonb`,
    })
    .where(eq(mails.state, 'queued'));
  await db.update(notifications).set({ passedOnAt: notifications.createdAt, actor: null });
  const soon = sql`${notifications.createdAt} + interval '50 minutes'`;
  const isOld = (days: number) => lt(notifications.createdAt, lagosMidnight(daysBefore(now, days)));
  await db
    .update(notifications)
    .set({ seenAt: soon, readAt: soon })
    .where(and(eq(notifications.audience, 'customer'), isNull(notifications.seenAt), isOld(3)));
  await db
    .update(notifications)
    .set({ seenAt: soon, readAt: soon })
    .where(and(eq(notifications.audience, 'admin'), isNull(notifications.readAt), isOld(1)));
}
