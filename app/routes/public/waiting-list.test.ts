import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { classAdminTexts } from '#app/features/class/courses/class-admin-texts.ts';
import { cohorts } from '#app/features/class/masterclass/door/cohort.table.server.ts';
import { masterclassTexts } from '#app/features/class/masterclass/masterclass-texts.ts';
import { classWaiters } from '#app/features/class/waiting-list/class-waiter.table.server.ts';
import { forgetOldWaiters } from '#app/features/class/waiting-list/door/leave-waiting-list.server.ts';
import { waitingListData } from '#app/features/class/waiting-list/personal-data.server.ts';
import { waitingAdminTexts, waitingListTexts } from '#app/features/class/waiting-list/waiting-list-texts.ts';
import { writeToWaitingList } from '#app/features/class/waiting-list/write-to-waiting-list.server.ts';
import { settings } from '#app/features/ground/settings/door/setting.table.server.ts';
import { paymentAttempts } from '#app/features/pay/payments/door/payment.table.server.ts';
import { settlePayment } from '#app/features/pay/payments/settle-payment.server.ts';
import type { Auth } from '#app/platform/auth/auth.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { aUser } from '#tests/support/builders.ts';
import { aCohort, anEnrollment } from '#tests/support/class-builders.ts';
import { createSite, type Visitor } from '#tests/support/site.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';

const DAY = 24 * 60 * 60 * 1000;
const handle = useTestDatabase();
let services: TestServices;
let viewer: Viewer | undefined;
let visitor: Visitor;

beforeEach(async () => {
  await emptyTables(handle);
  await handle.db.delete(settings);
  viewer = undefined;
  services = await createTestServices(handle, { auth: { viewer: async () => viewer } as unknown as Auth });
  visitor = (await createSite(services)).visitor();
});

const read = async (path: string) => (await visitor.get(path)).text();
const join = (changes: Record<string, string> = {}) =>
  visitor.post('/masterclass/waiting', { email: 'ada@example.com', name: '', website: '', ...changes });
const waiters = () => handle.db.select().from(classWaiters).orderBy(asc(classWaiters.email));
const sent = (kind: string) => handle.db.select().from(mails).where(eq(mails.kind, kind)).orderBy(asc(mails.recipient));
const leaveLink = async (kind = 'class-waiting') =>
  /\/masterclass\/waiting\?token=\S+/.exec((await sent(kind)).at(-1)?.text ?? '')?.[0] ?? '';
const FORM = {
  fullName: 'Ada Obi',
  email: 'ada@example.com',
  phoneNumber: '0803 123 4567',
  interestReason: 'I furnish flats.',
  price: '25,000',
};

describe('a shop without an open class', () => {
  it('says so, asks for an address, and takes no payment', async () => {
    const page = await read('/masterclass');
    for (const words of ['Join our Masterclass', 'Course Structure', waitingListTexts.heading]) {
      expect(page).toContain(words);
    }
    expect(page).toContain('action="/masterclass/waiting"');
    expect(page).not.toContain('Enroll Here');
    expect(page).not.toContain('"offers"');
    const enroll = await read('/masterclass/enroll');
    expect(enroll).toContain(masterclassTexts.enroll.closed);
    expect(enroll).not.toContain('Proceed with payment');
    const refused = await visitor.post('/masterclass/enroll', FORM);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('you have not been charged');
    expect(await handle.db.select().from(paymentAttempts)).toEqual([]);
  });

  it('keeps an address that asked, once, with the words beside the button', async () => {
    const joined = await join({ email: ' Ada@Example.com ', name: ' Ada  Obi ' });
    expect([joined.status, joined.headers.get('location')]).toEqual([303, '/masterclass/waiting?asked']);
    expect(await read('/masterclass/waiting?asked')).toContain(waitingListTexts.asked.title);
    await join({ name: 'Somebody else' });
    const wording = `${waitingListTexts.join}. ${waitingListTexts.promise}`;
    expect(await waiters()).toMatchObject([{ email: 'ada@example.com', name: 'Ada Obi', cohortId: null, wording }]);
    expect(await sent('class-waiting')).toHaveLength(1);
  });

  it.each([
    [{ email: '' }, waitingListTexts.refusals.email],
    [{ email: 'ada at home' }, waitingListTexts.refusals.emailUnclear],
    [{ email: `${'a'.repeat(260)}@example.com` }, waitingListTexts.refusals.emailUnclear],
  ])('refuses %o with words, and keeps what was typed', async (changes, words) => {
    const refused = await join({ name: 'Ada', ...changes });
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain(words);
    expect(html).toContain('value="Ada"');
    expect(await waiters()).toEqual([]);
  });

  it('thanks a robot and keeps nothing of it, and refuses what no person sends', async () => {
    expect((await join({ website: 'https://spam.example' })).headers.get('location')).toBe(
      '/masterclass/waiting?asked',
    );
    expect((await join({ cohortId: 'coh_1' })).status).toBe(400);
    expect((await join({ name: 'x'.repeat(101) })).status).toBe(422);
    expect(await waiters()).toEqual([]);
    expect(await handle.db.select().from(mails)).toEqual([]);
  });

  it('refuses the twenty-first from one network in an hour, with its words kept', async () => {
    for (let asked = 0; asked < 20; asked++) await join({ email: `ada${asked}@example.com` });
    const refused = await join({ email: 'last@example.com' });
    expect(refused.status).toBe(429);
    expect(await refused.text()).toContain('last@example.com');
    expect(await waiters()).toHaveLength(20);
  });

  it('lets somebody go with one press, in the page or in a mail program', async () => {
    await join();
    const link = await leaveLink();
    expect(await read(link)).toContain('ada@example.com');
    expect(await waiters()).toHaveLength(1);
    expect(await (await visitor.post(link, {})).text()).toContain(waitingListTexts.leave.done);
    expect(await waiters()).toEqual([]);
    expect(await read(link)).toContain(waitingListTexts.stale.title);
    await join({ email: 'bola@example.com' });
    const again = await leaveLink();
    expect((await visitor.post(again, { 'List-Unsubscribe': 'One-Click' })).status).toBe(200);
    expect(await waiters()).toEqual([]);
    expect(await read('/masterclass/waiting?token=made-up')).toContain(waitingListTexts.stale.title);
  });

  it('forgets who has waited for two years, and who was written to ninety days ago', async () => {
    await join();
    await join({ email: 'told@example.com' });
    await handle.db
      .update(classWaiters)
      .set({ toldAt: services.clock() })
      .where(eq(classWaiters.email, 'told@example.com'));
    services.testClock.advance(91 * DAY);
    await forgetOldWaiters(services);
    expect(await waiters()).toMatchObject([{ email: 'ada@example.com' }]);
    services.testClock.advance(640 * DAY);
    await forgetOldWaiters(services);
    expect(await waiters()).toEqual([]);
  });

  it('is in what a person may download and have erased, once the address is theirs', async () => {
    await join({ name: 'Ada' });
    const ada = { id: 'usr_ada', email: 'ada@example.com', emailVerified: false } as Parameters<
      typeof waitingListData.read
    >[1];
    expect(await waitingListData.read(handle.db, ada)).toEqual([]);
    await handle.db.transaction((db) => waitingListData.forget(db, ada, services.clock()));
    expect(await waiters()).toHaveLength(1);
    const proven = { ...ada, emailVerified: true };
    expect(await waitingListData.read(handle.db, proven)).toMatchObject([{ name: 'Ada', toldAt: null }]);
    await handle.db.transaction((db) => waitingListData.forget(db, proven, services.clock()));
    expect(await waiters()).toEqual([]);
  });
});

describe('a class that people waited for', () => {
  const signInOwner = async () => {
    viewer = await aUser(handle.db, { role: 'owner', email: 'owner@example.com' });
    visitor.cookies.set('gida_session', 'x');
  };

  it('is full: the page says so and keeps for which class they asked', async () => {
    const january = await aCohort(handle.db, { seats: 1 });
    await anEnrollment(handle.db, january);
    expect(await read('/masterclass/enroll')).toContain('action="/masterclass/waiting"');
    await join();
    expect(await waiters()).toMatchObject([{ cohortId: january }]);
    expect(await writeToWaitingList(services, 'usr_owner', january)).toEqual({ ok: false, reason: 'full' });
  });

  it('is written about by its owner to everybody who waits, once each', async () => {
    await join();
    await join({ email: 'bola@example.com', name: 'Bola <script>' });
    const draft = await aCohort(handle.db, { state: 'draft', seats: 12 });
    expect(await writeToWaitingList(services, 'usr_owner', draft)).toEqual({ ok: false, reason: 'not_offered' });
    await handle.db.update(cohorts).set({ state: 'open' }).where(eq(cohorts.id, draft));
    await signInOwner();
    expect(await read('/classes')).toContain(waitingAdminTexts.count({ forDate: 2, forClass: 0 }));
    const page = await read(`/classes/${draft}`);
    expect(page).toContain(waitingAdminTexts.tell(2));
    expect(page).toContain('There are 12 places.');
    expect(page).toContain('Bola &lt;script&gt;');
    const press = () => visitor.post(`/classes/${draft}`, { intent: 'tell-waiting' });
    expect((await press()).headers.get('location')).toBe(`/classes/${draft}?notice=waiting_told`);
    expect((await sent('class-date-set')).map(({ recipient }) => recipient)).toEqual([
      'ada@example.com',
      'bola@example.com',
    ]);
    const [mail] = await sent('class-date-set');
    expect(mail?.text).toContain('11 January 2027');
    expect(mail?.text).toContain('/masterclass/enroll');
    expect(mail?.headers).toHaveProperty('List-Unsubscribe-Post');
    const again = await press();
    expect(again.status).toBe(409);
    expect(await again.text()).toContain(classAdminTexts.problems.nobody_waits);
    expect(await sent('class-date-set')).toHaveLength(2);
    expect(await read(`/classes/${draft}`)).not.toContain(waitingAdminTexts.who);
  });

  it('is asked for again by somebody who could not come, and then they are written to once more', async () => {
    await join();
    const first = await aCohort(handle.db);
    await writeToWaitingList(services, 'usr_owner', first);
    services.testClock.advance(2 * DAY);
    await join();
    expect(await sent('class-waiting')).toHaveLength(2);
    expect(await writeToWaitingList(services, 'usr_owner', first)).toEqual({ ok: true, recipients: 1 });
    expect(await sent('class-date-set')).toHaveLength(2);
  });

  it('takes whoever enrolls off the list', async () => {
    await join();
    await join({ email: 'bola@example.com' });
    await aCohort(handle.db);
    const begun = await visitor.post('/masterclass/enroll', FORM);
    const reference = /gida-\w+$/.exec(begun.headers.get('location') ?? '')?.[0] ?? '';
    services.payments.pay(reference);
    expect(await settlePayment(services, 'system:webhook', { reference })).toMatchObject({ state: 'paid' });
    expect(await waiters()).toMatchObject([{ email: 'bola@example.com' }]);
  });
});
