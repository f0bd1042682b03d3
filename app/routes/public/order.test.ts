import { desc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { markMilestone } from '#app/features/orders/milestones/mark-milestone.server.ts';
import { advanceOrder } from '#app/features/orders/orders/advance-order.server.ts';
import { createOrder } from '#app/features/orders/orders/door/create-order.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { orderKeyOf } from '#app/features/orders/orders/door/order-page-link.server.ts';
import { ORDER_STAGES } from '#app/features/orders/orders/door/order-stages.ts';
import { payPathOf } from '#app/features/pay/pay-links/door/pay-link.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { anAccount, createAuthHarness } from '#tests/support/auth-harness.ts';
import { aSnapshot } from '#tests/support/order-builders.ts';
import { aQuote, linkOf } from '#tests/support/pay-link-builders.ts';
import { createSite } from '#tests/support/site.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';

const handle = useTestDatabase();
let harness: Awaited<ReturnType<typeof createAuthHarness>>;
let site: Awaited<ReturnType<typeof createSite>>;

beforeAll(async () => {
  harness = await createAuthHarness(handle);
  site = await createSite({ ...harness.services, auth: harness.auth });
});
beforeEach(() => emptyTables(handle));

/** A direct order of somebody with this email address and, mostly, no account. */
function anOrderOf(userId: string | null = null) {
  const { services } = harness;
  const input = { reference: 'gida-test-guest', userId, email: 'bola@example.com', totalKobo: 45_000_000 };
  const facts = { ...input, snapshot: aSnapshot({ username: 'Bola Ade' }), actor: 'system:test' };
  return act(services, 'system:test', (act) => createOrder(act, facts));
}

async function linkInMail(): Promise<string> {
  const [mail] = await handle.db.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id));
  const link = /See your order: (\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(mail?.html).toContain(`href="${link}"`);
  return link.replace('http://localhost:3000', '');
}

const words = async (response: Response) =>
  (await response.text()).replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]+>/g, ' ');

describe('"See your order" in a mail', () => {
  it('shows the order to somebody without an account, at every stage', async () => {
    const { id, number } = await anOrderOf();
    const link = await linkInMail();
    expect(await words(await site.visitor().get(link))).toMatch(new RegExp(`GD-${number}[\\s\\S]*Adunni sofa`));
    const { services } = harness;
    const move = { orderId: id, from: 'new' } as const;
    services.testClock.advance(60_000);
    const moved = await advanceOrder(services, 'usr_owner', move);
    expect(moved).toMatchObject({ ok: true });
    expect(await linkInMail()).toBe(link);
    expect(await words(await site.visitor().get(link))).toContain(ORDER_STAGES.shipped.customerStatus);
  });

  it('leads those with an account to their own orders', async () => {
    const { id } = await anOrderOf(await anAccount(handle.db, { email: 'bola@example.com', password: 'iroko-wood' }));
    expect(await linkInMail()).toBe(`/myorders/${id}`);
  });
});

describe('/order?key=…', () => {
  it('says nothing of whose order it is, for a mail is forwarded easily', async () => {
    await anOrderOf();
    const html = await (await site.visitor().get(await linkInMail())).text();
    const [order] = await handle.db.select().from(orders);
    const personal = [order?.username, order?.userEmail, order?.addressLine1, order?.callLine, order?.landmark];
    for (const fact of [...personal, '803 123 4567', 'Ikeja', order?.id, order?.reference]) {
      expect(fact).toBeTruthy();
      expect(html).not.toContain(fact);
    }
  });

  it('says what an account’s page says: the fee with its way to pay, what waits, and the note of a step', async () => {
    const { id, number } = await anOrderOf();
    const link = await linkInMail();
    const quoteId = await aQuote(harness.services, id);
    const [milestone = ''] = (await readShopSettings(handle.db)).orders.milestones;
    const marked = await markMilestone(harness.services, 'usr_owner', {
      orderId: id,
      name: milestone,
      note: 'Iroko, dried for a year',
      photo: undefined,
      tells: false,
    });
    expect(marked).toEqual({ ok: true });
    const page = await site.visitor().get(link);
    const html = await page.text();
    expect(html).toContain('Iroko, dried for a year');
    expect(html).toContain('Your delivery fee is ₦25,000.');
    expect(html).toContain(`Delivery of order GD-${number}: ₦25,000 to approve`);
    expect(html).toContain(`href="${payPathOf(await linkOf(harness.services, quoteId), harness.services.config)}"`);
  });

  it('is kept by nobody, listed nowhere and named to no other site', async () => {
    await anOrderOf();
    const { headers } = await site.visitor().get(await linkInMail());
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
  });

  it.each<[string, (key: string) => string]>([
    ['cut short', (key) => key.slice(0, -1)],
    ['without its signature', (key) => key.split('.')[0] ?? ''],
    ['empty', () => ''],
    ['of another order', (key) => key.replace(/^ord_./, 'ord_9')],
  ])('opens nothing with a key that is %s', async (_how, change) => {
    const { id } = await anOrderOf();
    const key = change(orderKeyOf(id, harness.services.config));
    expect((await site.visitor().get(`/order?key=${encodeURIComponent(key)}`)).status).toBe(404);
  });

  it('closes half a year after the order ended, and when its customer is forgotten', async () => {
    const { id } = await anOrderOf();
    const link = await linkInMail();
    const { testClock } = harness.services;
    const set = (changes: Partial<typeof orders.$inferInsert>) =>
      handle.db.update(orders).set(changes).where(eq(orders.id, id));
    const status = async () => (await site.visitor().get(link)).status;
    await set({ stage: 'delivered', completionDate: testClock.now() });
    const begun = testClock.now().getTime();
    testClock.advance(180 * 86_400_000);
    expect(await status()).toBe(200);
    testClock.advance(86_400_000);
    expect(await status()).toBe(404);
    testClock.advance(begun - testClock.now().getTime());
    await set({ userEmail: 'someone@deleted.invalid' });
    expect(await status()).toBe(404);
  });
});
