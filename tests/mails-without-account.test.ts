import { desc, eq } from 'drizzle-orm';
import { beforeAll, expect, it, vi } from 'vitest';
import { issueCertificate } from '#app/features/class/certificates/issue-certificate.server.ts';
import { announceToClass } from '#app/features/class/courses/announce-to-class.server.ts';
import { attachEnrollments } from '#app/features/class/courses/attach-enrollments.server.ts';
import { cancelSession, changeSession } from '#app/features/class/courses/change-session.server.ts';
import { runClasses } from '#app/features/class/courses/run-classes.server.ts';
import { lagosInstant } from '#app/features/class/masterclass/door/class-times.ts';
import { enrollments } from '#app/features/class/masterclass/door/enrollment.table.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { balanceLink } from '#app/features/pay/dues/balance-link.server.ts';
import { mailBalanceLink } from '#app/features/pay/enrollments/class-balance.server.ts';
import { startEnrollmentPayment } from '#app/features/pay/enrollments/start-enrollment-payment.server.ts';
import { settlePayment } from '#app/features/pay/payments/settle-payment.server.ts';
import { refundPayment } from '#app/features/pay/refunds/refund-payment.server.ts';
import { sendRefund } from '#app/features/pay/refunds/send-refund.server.ts';
import type { Auth } from '#app/platform/auth/auth.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { aProduct, aUser } from './support/builders.ts';
import { aCohort, someSessions } from './support/class-builders.ts';
import { aDirectOrder, beginToPay, linkOf } from './support/pay-link-builders.ts';
import { createSite } from './support/site.ts';
import { useTestDatabase } from './support/test-database.ts';
import { createTestServices, type TestServices } from './support/test-services.ts';

// The first request makes the whole site.
vi.setConfig({ testTimeout: 60_000 });

/**
 * Somebody who bought and learned here without an account: by phone, by a link to pay, with the form of the class. Whatever their mails
 * lead to is a page that shows them something.
 */
const database = useTestDatabase();
const BOLA = 'bola@example.com';
const NEW_LINK = 'https://zoom.example/j/another-room';
let actor = '';
let services: TestServices;

beforeAll(async () => {
  services = await createTestServices(database, { auth: { viewer: async () => undefined } as unknown as Auth });
  const { db, payments, testClock } = services;
  const pay = async (reference: string) => {
    payments.pay(reference);
    expect(await settlePayment(services, 'system:webhook', { reference })).toMatchObject({ state: 'paid' });
  };

  const owner = await aUser(db, { role: 'owner' });
  actor = owner.id;
  const requestId = await aDirectOrder(services, owner, await aProduct(db), { email: BOLA });
  await pay(await beginToPay(services, await linkOf(services, requestId), BOLA));

  const form = { fullName: 'Bola Ade', email: BOLA, phoneNumber: '+2348035550142', interestReason: 'To draw.' };
  const begun = await startEnrollmentPayment(services, null, { ...form, price: 1_000_000 });
  if (!begun.ok) throw new Error(begun.reason);
  await pay(begun.reference);
  const [{ id: enrollmentId } = { id: '' }] = await db.select().from(enrollments).orderBy(desc(enrollments.id));
  await mailBalanceLink(services, actor, enrollmentId);
  const owed = await balanceLink(services, actor, { subject: 'enrollment', id: enrollmentId });
  if (!owed) throw new Error('nothing is owed');
  await pay(await beginToPay(services, owed, BOLA));

  const cohortId = await aCohort(db);
  const [first = '', second = ''] = await someSessions(db, cohortId, ['2027-01-11', '2027-01-12', '2027-01-13']);
  await attachEnrollments(services, actor, { cohortId, enrollmentIds: [enrollmentId] });
  await announceToClass(services, actor, { cohortId, subject: 'Tape', body: 'Bring one.' });
  const at = { startsAt: lagosInstant('2027-01-11', '19:00'), endsAt: lagosInstant('2027-01-11', '20:00') };
  await changeSession(services, actor, { id: first, change: { title: '', ...at, joinLink: NEW_LINK } });
  await cancelSession(services, actor, { id: second, reason: 'The teacher is ill.' });
  testClock.advance(lagosInstant('2027-01-11', '17:00').getTime() - services.clock().getTime());
  await runClasses(services);
  await issueCertificate(services, actor, { enrollmentId, exceptionReason: 'She was there.' });
  await refundPayment(services, actor, {
    reference: begun.reference,
    amountKobo: 100_000,
    method: 'provider',
    givePlaceBack: true,
    reason: 'She moved away',
    note: '',
    requestId: 'once',
  });
  for (const { refundId } of services.jobs.take('send-refund')) await sendRefund(services, refundId);
}, 120_000);

it('every link of their mails opens, without signing in', async () => {
  const { db } = services;
  expect((await db.select().from(orders)).map(({ userId }) => userId)).toEqual([null]);
  const sent = await db.select().from(mails).where(eq(mails.recipient, BOLA));
  expect(sent.map(({ kind }) => kind).sort()).toEqual([
    ...['certificate-issued', 'class-announcement', 'class-balance-link', 'class-balance-paid', 'class-placed'],
    ...['class-session-cancelled', 'class-session-moved', 'class-tonight', 'enrollment-cancelled'],
    ...['enrollment-confirmed', 'order-confirmed', 'order-requested', 'refund-sent'],
  ]);
  const visitor = (await createSite(services)).visitor();
  const { publicUrl } = services.config;
  const closed: string[] = [];
  for (const { kind, text, html } of sent) {
    // Pictures are files of the server, not pages.
    const written = `${text} ${html.replaceAll(/ src="[^"]*"/g, '')}`;
    const links = new Set([...written.matchAll(/http:\/\/localhost:3000(\/[^\s"<]+)/g)].map(([url]) => url));
    // One leads to the class itself, the other says all there is.
    if (!links.size) expect(['class-tonight', 'enrollment-cancelled']).toContain(kind);
    for (const link of links) {
      const { status } = await visitor.get(link.replace(publicUrl, '').replaceAll('&amp;', '&'));
      // What was paid under a link is gone, and its page says so.
      if (status !== 200 && !(status === 410 && link.includes('/pay/'))) closed.push(`${kind}: ${link} ${status}`);
    }
  }
  expect(closed).toEqual([]);
});

it('a link that changed is in the mail that says so', async () => {
  const [moved] = await services.db.select().from(mails).where(eq(mails.kind, 'class-session-moved'));
  expect(moved?.text).toContain(NEW_LINK);
});

it('the page of a place names the evenings to come, and no link to join them', async () => {
  const { db } = services;
  await db.update(enrollments).set({ cancelledAt: null });
  const [place] = await db.select().from(enrollments);
  const visitor = (await createSite(services)).visitor();
  const page = await (await visitor.get(`/masterclass/enrolled/${place?.paymentReference}`)).text();
  expect(page).toContain('Monday 11 January, 7pm to 8pm');
  expect(page).not.toContain('Tuesday 12 January');
  expect(page).toContain('Wednesday 13 January');
  expect(page).not.toContain('zoom.example');
});
