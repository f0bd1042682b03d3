import type { AddressInfo } from 'node:net';
import { and, eq } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailDeletionLink } from '#app/features/ground/accounts/deletion-link.server.ts';
import { accountMails } from '#app/features/ground/accounts/send-account-mails.server.ts';
import { notifications } from '#app/features/ground/notifications/door/notification.table.server.ts';
import { inviteMember } from '#app/features/ground/team/invite-member.server.ts';
import { mailBalanceLink } from '#app/features/pay/enrollments/class-balance.server.ts';
import { settlePayment } from '#app/features/pay/payments/settle-payment.server.ts';
import { createAuth } from '#app/platform/auth/create-auth.server.ts';
import { findViewerByEmail } from '#app/platform/auth/sessions.server.ts';
import { createLog } from '#app/platform/logging/log.server.ts';
import { deliverMail } from '#app/platform/mail/deliver-mail.server.ts';
import { LINK_KEY } from '#app/platform/mail/link-keys.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { anAccount } from '#tests/support/auth-harness.ts';
import { aProduct } from '#tests/support/builders.ts';
import { aDirectOrder, aPartPaidEnrollment } from '#tests/support/pay-link-builders.ts';
import { createSite, type Visitor } from '#tests/support/site.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices } from '#tests/support/test-services.ts';

/** Every link of a mail that acts for its reader is sent and used; afterwards nothing that stays knows its key. */
const database = useTestDatabase();
const PASSWORD = 'iroko-afara-mahogany';
const lines: string[] = [];
const letters = new Map<string, string>();
let queued = '';
let mailServer: SMTPServer;
let ada: Visitor;
let stranger: Visitor;

beforeAll(async () => {
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => void stream.resume().on('end', () => done()),
  });
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  const { port } = mailServer.server.address() as AddressInfo;
  const plain = await createTestServices(database, { environment: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  const log = createLog('debug', { write: (line: string) => void lines.push(line) });
  const auth = createAuth({ ...plain, log, mails: accountMails(plain.jobs, plain.clock) });
  const services = { ...plain, log, auth };
  const { db, payments } = services;
  const site = await createSite(services);
  const visitor = site.visitor();

  await anAccount(db, { email: 'owner@example.com', password: PASSWORD, role: 'owner' });
  await anAccount(db, { email: 'ada@example.com', password: PASSWORD, emailVerified: true });
  const [owner, customer] = [
    await findViewerByEmail(db, 'owner@example.com'),
    await findViewerByEmail(db, 'ada@example.com'),
  ];
  if (!owner || !customer) throw new Error('nobody is there');
  ada = site.visitor();
  stranger = site.visitor();
  await ada.post('/login', { email: 'ada@example.com', password: PASSWORD });

  /** The link in the mail of this kind that waits, once it has left. */
  const send = async (kind: string, { what = kind, recipient }: { what?: string; recipient?: string } = {}) => {
    const isTo = recipient ? eq(mails.recipient, recipient) : undefined;
    const waiting = await db
      .select()
      .from(mails)
      .where(and(eq(mails.kind, kind), eq(mails.state, 'queued'), isTo));
    expect(waiting, kind).toHaveLength(1);
    const [mail] = waiting;
    const [link] = mail?.text.match(new RegExp(`http://localhost:3000\\S*${LINK_KEY}\\S*`)) ?? [];
    const [key] = link?.match(new RegExp(LINK_KEY)) ?? [];
    if (!mail || !link || !key) throw new Error(`${kind} has no key`);
    letters.set(what, key.replace(/^.*[=/]/, ''));
    queued += JSON.stringify(services.jobs.queue);
    await deliverMail(services, mail.id);
    return link.replace('http://localhost:3000', '');
  };
  const twice = { password: `${PASSWORD}-2`, repeat: `${PASSWORD}-2` };
  const pay = async (path: string, subjectId: string) => {
    expect((await visitor.get(path)).status).toBe(200);
    expect((await visitor.post(path, { intent: 'pay', email: 'payer@example.com' })).status).toBe(303);
    const { reference } = payments.initialized.at(-1) ?? { reference: '' };
    payments.pay(reference);
    expect(await settlePayment(services, 'system:webhook', { reference }), subjectId).toMatchObject({ state: 'paid' });
    await visitor.get(path);
  };

  const person = { email: 'new@example.com', password: PASSWORD, repeat: PASSWORD };
  await visitor.post('/signup', person);
  expect((await visitor.post(await send('account-welcome'), {})).status).toBe(303);
  await site.visitor().post('/reset', { email: 'ada@example.com' });
  expect((await site.visitor().post(await send('password-reset'), twice)).status).toBe(303);
  await inviteMember(services, owner, { email: 'joins@example.com', role: 'staff' });
  const joined = await site.visitor().post(await send('team-invitation'), { name: 'Joins', ...twice });
  expect(joined.status).toBe(303);
  await site.visitor().post('/newsletter/subscribe', { email: 'reads@example.com', website: '' });
  expect((await site.visitor().post(await send('newsletter-confirm'), {})).status).toBe(200);

  const ofAda = await aDirectOrder(services, owner, await aProduct(db), { userId: customer.id });
  await pay(await send('order-requested'), ofAda);
  const enrollment = await aPartPaidEnrollment(services);
  await mailBalanceLink(services, owner.id, enrollment.id);
  await pay(await send('class-balance-link'), enrollment.id);
  const ofNobody = await aDirectOrder(services, owner, await aProduct(db), { email: 'guest@example.com' });
  await pay(await send('order-requested', { what: 'order-requested to a guest' }), ofNobody);
  expect((await visitor.get(await send('order-confirmed', { recipient: 'guest@example.com' }))).status).toBe(200);

  // Signed out by the reset.
  await ada.post('/login', { email: 'ada@example.com', password: twice.password });
  await mailDeletionLink(services, customer);
  const deletion = await send('deletion-link');
  expect((await ada.get(deletion)).status).toBe(200);
  await ada.post(deletion, { confirm: 'on' });
}, 120_000);
afterAll(() => new Promise<void>((resolve) => mailServer.close(() => resolve())));

it('no text, no JSON, no job and no line of the log holds the key of a link that was sent and used', async () => {
  expect([...letters.keys()].sort()).toEqual([
    ...['account-welcome', 'class-balance-link', 'deletion-link', 'newsletter-confirm', 'order-confirmed'],
    ...['order-requested', 'order-requested to a guest', 'password-reset', 'team-invitation'],
  ]);
  const { rows: tables } = await database.pool.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  );
  expect(tables.length).toBeGreaterThan(30);
  const kept: string[] = [];
  for (const [kind, key] of letters) {
    expect(key.length, kind).toBeGreaterThanOrEqual(16);
    for (const { name } of tables) {
      const found = await database.pool.query(`select 1 from ${name} each where strpos(each::text, $1) > 0`, [key]);
      if (found.rowCount) kept.push(`${kind} in ${name}`);
    }
    if (lines.join('').includes(key)) kept.push(`${kind} in the log`);
    if (queued.includes(key)) kept.push(`${kind} in a job`);
  }
  expect(kept).toEqual([]);
});

it('the notification of an order taken by phone leads its own reader to the link, and nobody else', async () => {
  const [notice] = await database.db.select().from(notifications).where(eq(notifications.kind, 'order-requested'));
  const opened = async (who: Visitor) => {
    const { status, headers } = await who.get(notice?.href ?? '');
    return `${status} ${headers.get('location')?.replace(/[\w-]{22}$/, 'key')}`;
  };
  expect(notice?.href).toMatch(/^\/pay\?request=req_/);
  expect(await opened(ada)).toBe('302 /pay/key');
  expect(await opened(stranger)).toBe('404 undefined');
  await stranger.post('/login', { email: 'new@example.com', password: PASSWORD });
  expect(await opened(stranger)).toBe('404 undefined');
});
