import { beforeEach, describe, expect, it } from 'vitest';
import { enrollments } from '#app/features/class/masterclass/door/enrollment.table.server.ts';
import { paymentAttempts } from '#app/features/pay/payments/door/payment.table.server.ts';
import type { Auth } from '#app/platform/auth/auth.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { aUser } from '#tests/support/builders.ts';
import { aCohort, anEnrollment } from '#tests/support/class-builders.ts';
import { createSite, type Visitor } from '#tests/support/site.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';

const handle = useTestDatabase();
const FROM_SCRIPT = { 'sec-fetch-mode': 'cors' };
const FILLED = {
  fullName: 'Ada Obi',
  email: 'ada@example.com',
  phoneNumber: '0803 123 4567',
  interestReason: 'I furnish flats.',
  price: '25,000',
};

describe('the masterclass, through the site', () => {
  let services: TestServices;
  let site: Awaited<ReturnType<typeof createSite>>;
  let viewer: Viewer | undefined;
  beforeEach(async () => {
    viewer = undefined;
    await emptyTables(handle);
    const auth = { viewer: async () => viewer } as unknown as Auth;
    services = await createTestServices(handle, { auth });
    site = await createSite(services);
  });
  const signedIn = (who: Viewer): Visitor => {
    viewer = who;
    const visitor = site.visitor();
    visitor.cookies.set('gida_session', 'x');
    return visitor;
  };
  const read = async (path: string, visitor = site.visitor()) => (await visitor.get(path)).text();
  const send = (changes: Record<string, string> = {}, headers = {}) =>
    site.visitor().post('/masterclass/enroll', { ...FILLED, ...changes }, headers);
  const begin = async (changes: Record<string, string> = {}) => {
    const response = await send(changes);
    const reference = /gida-\w+$/.exec(response.headers.get('location') ?? '')?.[0];
    if (!reference) throw new Error(`not begun: ${response.status}`);
    return reference;
  };
  const post = (reference: string, intent: string, headers = {}) =>
    site.visitor().post(`/masterclass/enrolled/${reference}`, { intent }, headers);

  describe('GET /masterclass', () => {
    // Covers 2.6-1, 9-3
    it('has the title, links and sections of the specification, and the real schedule', async () => {
      const html = await read('/masterclass');
      for (const text of [
        ...[
          'Join our Masterclass',
          'Enroll Now',
          'Login to Dashboard',
          'What you&#x27;ll Learn',
          'Course Structure',
          'Benefits',
        ],
        ...['Enroll Here', '₦25,000', 'per month/class', '1 month', 'Zoom meetings in the evening every day'],
        ...[
          'To be confirmed',
          '18 December 2026',
          '11 January 2027',
          'quiz after each session',
          '20 of 20 left',
          '₦9,100',
        ],
      ]) {
        expect(html).toContain(text);
      }
      expect(html).toMatch(/href="\/masterclass\/enroll"[^>]*>Enroll Now/);
      expect(html).toContain('"@type":"Course"');
    });
  });

  describe('/masterclass/enroll', () => {
    // Covers 2.6-2
    it('has every field, the price in place, and the six questions of the shop', async () => {
      const html = await read('/masterclass/enroll');
      for (const text of [
        ...[
          'Enroll Form',
          'Join the Interior Design Masterclass',
          'Transform your passion for interiors into expertise',
        ],
        ...[
          'Full Name',
          'Phone Number',
          'Why are you interested in this course?',
          'Enter Price',
          'Proceed with payment',
        ],
        ...['value="25,000"', 'How do I place an order?', 'What are the shipping options'],
      ]) {
        expect(html).toContain(text);
      }
      expect(html).toMatch(/<title>[^<]*Masterclass[^<]*<\/title>/);
    });

    it('knows somebody who is signed in', async () => {
      const ada = await aUser(handle.db, { name: 'Ada Obi', email: 'ada@example.com' });
      const html = await read('/masterclass/enroll', signedIn(ada));
      expect(html).toContain('value="Ada Obi"');
      expect(html).toContain('value="ada@example.com"');
    });

    // Covers 8-11
    it('refuses what is missing beside its field and keeps the rest, without scripts', async () => {
      const response = await send({ phoneNumber: '', price: '-5' });
      const html = await response.text();
      expect(response.status).toBe(422);
      for (const text of [
        ...['Please fill in all fields before making payment.', 'Enter your phone number'],
        ...['Enter an amount in naira such as 25,000', 'value="Ada Obi"', 'value="-5"', 'I furnish flats.'],
      ]) {
        expect(html).toContain(text);
      }
      expect(await handle.db.select().from(paymentAttempts)).toEqual([]);
    });

    it('leads a document to the payment page', async () => {
      const response = await send();
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toMatch(/^http:\/\/127\.0\.0\.1:1\/checkout\/gida-/);
    });

    it('says why nothing could be started, on the page and with everything typed', async () => {
      services.payments.isDown = true;
      const response = await send();
      const html = await response.text();
      expect(response.status).toBe(422);
      expect(html).toContain('The payment service is not answering. You have not been charged.');
      expect(html).toContain('value="Ada Obi"');
    });

    it('shows no form for a class without places', async () => {
      await anEnrollment(handle.db, await aCohort(handle.db, { seats: 1 }));
      const html = await read('/masterclass/enroll');
      expect(html).toContain('This class is full');
      expect(html).toContain('action="/masterclass/waiting"');
      expect(html).not.toContain('Proceed with payment');
    });
  });

  describe('/masterclass/enrolled', () => {
    it('brings people back from paying to the page of their payment, and asks by POST only', async () => {
      const reference = await begin();
      const back = await site.visitor().get(`/masterclass/enrolled?trxref=${reference}&reference=${reference}`);
      expect(back.headers.get('location')).toBe(`/masterclass/enrolled/${reference}?returned=1`);
      services.payments.pay(reference);
      const asked = services.payments.verifications;
      const html = await read(`/masterclass/enrolled/${reference}?returned=1`);
      expect(html).toContain('Check my payment');
      expect(services.payments.verifications).toBe(asked);
      expect(await handle.db.select().from(enrollments)).toEqual([]);
    });

    it('becomes the confirmation with popup, receipt and next steps, without scripts', async () => {
      const reference = await begin({ price: '10,000' });
      services.payments.pay(reference);
      const checked = await post(reference, 'check');
      expect(checked.headers.get('location')).toBe(`/masterclass/enrolled/${reference}?returned=1`);
      const response = await site.visitor().get(`/masterclass/enrolled/${reference}?returned=1`);
      const html = await response.text();
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      for (const text of [
        ...[
          'Enrollment Successful!',
          'A receipt of this transaction and further instructions has been sent to your email',
        ],
        ...['Continue', 'Ten thousand naira only', '₦15,000', reference, 'Create an account', 'a•••@example.com'],
      ]) {
        expect(html).toContain(text);
      }
      expect(html).not.toContain('ada@example.com');
      expect(html).not.toContain('0803 123 4567');
      const invoice = /href="(\/document\/[^"]+)"[^>]*>INV-/.exec(html)?.[1] ?? '';
      const paper = await read(invoice);
      for (const text of ['₦25,000', '₦10,000', 'Ada']) expect(paper).toContain(text);
      expect(paper).not.toMatch(/ada@example\.com|0803 123 4567/);
      expect(await read(`/masterclass/enrolled/${reference}`)).toContain('<dialog aria-labelledby');
    });

    // Covers 4-23
    it('says that nothing was paid only after asking, and goes on with the same payment', async () => {
      const reference = await begin();
      expect(await read(`/masterclass/enrolled/${reference}?returned=1`)).toContain('Check my payment');
      const checked = await post(reference, 'check');
      const html = await read(checked.headers.get('location') ?? '');
      expect(html).toContain('Payment was not completed. Please try again.');
      const resumed = await post(reference, 'resume');
      expect(resumed.headers.get('location')).toBe(`http://127.0.0.1:1/checkout/${reference}`);
    });

    it('waits while a transfer is on its way', async () => {
      const reference = await begin();
      services.payments.say(reference, 'pending');
      await post(reference, 'check');
      expect(await read(`/masterclass/enrolled/${reference}`)).toContain('Waiting for your bank');
    });

    it('knows nothing of orders, strangers and other words', async () => {
      expect((await site.visitor().get('/masterclass/enrolled/gida-nothing-here')).status).toBe(404);
      expect((await post('gida-nothing-here', 'check')).status).toBe(404);
      expect((await post(await begin(), 'cancel')).status).toBe(400);
    });

    it('says that money is there when only saving failed, and saving is tried again', async () => {
      const reference = await begin();
      services.payments.pay(reference);
      const { pool } = handle;
      await pool.query('alter table enrollments add constraint refuse_all check (false) not valid');
      try {
        const failed = await post(reference, 'check', FROM_SCRIPT).catch((error) => error);
        expect(failed).toMatchObject({ status: 503 });
      } finally {
        await pool.query('alter table enrollments drop constraint refuse_all');
      }
      await post(reference, 'check');
      expect(await handle.db.select().from(enrollments)).toHaveLength(1);
    });
  });

  describe('/userMasterclass', () => {
    it('is for people who are signed in', async () => {
      const response = await site.visitor().get('/userMasterclass');
      expect(response.headers.get('location')).toBe('/login?next=%2FuserMasterclass');
    });

    // Covers 2.6-7
    it('is coming soon until there is an enrollment, and then the class', async () => {
      const ada = await aUser(handle.db, { email: 'ada@example.com' });
      const empty = await read('/userMasterclass', signedIn(ada));
      expect(empty).toContain('Coming Soon');
      expect(empty).toContain('href="/masterclass/enroll"');
      viewer = undefined;
      const reference = await begin({ price: '10,000' });
      services.payments.pay(reference);
      await post(reference, 'check');
      const html = await read('/userMasterclass', signedIn(ada));
      for (const text of ['11 January 2027', 'Left to pay', '₦15,000', `/masterclass/enrolled/${reference}`]) {
        expect(html).toContain(text);
      }
      expect(html).not.toContain('Coming Soon');
    });
  });
});
