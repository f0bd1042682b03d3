import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { cohorts } from '#app/features/class/masterclass/door/cohort.table.server.ts';
import { countPlacesTaken } from '#app/features/class/masterclass/door/enrollment.queries.server.ts';
import { enrollments } from '#app/features/class/masterclass/door/enrollment.table.server.ts';
import { writeEnrollmentDues } from '#app/features/class/masterclass/enrollment-dues.server.ts';
import { addresses } from '#app/features/ground/accounts/door/address.table.server.ts';
import { customerNotes } from '#app/features/ground/customers/door/customer.table.server.ts';
import {
  newsletterConsents,
  newsletterSubscribers,
} from '#app/features/ground/newsletter/door/newsletter.table.server.ts';
import { supportMessages } from '#app/features/orders/support/door/support-message.table.server.ts';
import { supportReplies } from '#app/features/orders/support/support-reply.table.server.ts';
import { createPayLink, payUrlOf } from '#app/features/pay/pay-links/door/pay-link.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import { auditEntries } from '#app/platform/audit/audit.table.server.ts';
import type { AuditAction } from '#app/platform/audit/audit-action.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { anAccount, createAuthHarness } from '#tests/support/auth-harness.ts';
import { aUser } from '#tests/support/builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { aPartPaidEnrollment, balanceDueOf } from '#tests/support/pay-link-builders.ts';
import { createSite, type Visitor } from '#tests/support/site.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import type { TestServices } from '#tests/support/test-services.ts';

const database = useTestDatabase();
const PASSWORD = 'iroko-afara-mahogany';
const HOSTILE = `<script>alert(1)</script>"'=cmd|calc`;
let services: TestServices;
let owner: Visitor;
let staff: Visitor;
let ada: Visitor;
let adaId: string;
const adaCustomerId = () => adaId.replace('usr_', 'cus_');

beforeEach(async () => {
  await emptyTables(database);
  const harness = await createAuthHarness(database);
  services = harness.services;
  const site = await createSite({ ...services, auth: harness.auth });
  const enter = async (name: string, role: 'owner' | 'staff' | 'customer') => {
    const email = `${name.toLowerCase()}@example.com`;
    const id = await anAccount(database.db, { email, password: PASSWORD, name, role, emailVerified: true });
    const visitor = site.visitor();
    const { status } = await visitor.post('/login', { email, password: PASSWORD });
    expect(status).toBe(303);
    return { id, visitor };
  };
  owner = (await enter('Ngozi', 'owner')).visitor;
  staff = (await enter('Bola', 'staff')).visitor;
  const customer = await enter('Ada', 'customer');
  [ada, adaId] = [customer.visitor, customer.id];
});

/** What somebody reads: the data that a page brings along for React would say every word of it again. */
const page = async (answer: Response | Promise<Response>) => {
  const response = await answer;
  const html = (await response.text()).replace(/<script[\s\S]*?<\/script>/g, '');
  return { status: response.status, to: response.headers.get('location'), html };
};
const acts = async () => (await database.db.select().from(auditEntries)).map(({ action }) => action);

async function aMessage(changes: Partial<typeof supportMessages.$inferInsert> = {}): Promise<string> {
  const id = `msg_${String((await database.db.$count(supportMessages)) + 1).padStart(26, '0')}`;
  await database.db
    .insert(supportMessages)
    .values({
      id,
      submissionKey: id,
      channel: 'help',
      name: 'Ada',
      email: 'ada@example.com',
      userId: adaId,
      customerId: adaCustomerId(),
      message: 'The left arm is scratched.',
      createdAt: services.clock(),
      ...changes,
    });
  return id;
}

/** The hidden fields of the page's answer form. */
const answerFields = (html: string) => ({
  once: /name="once" value="([^"]*)"/.exec(html)?.[1] ?? '',
  known: /name="known" value="([^"]*)"/.exec(html)?.[1] ?? '',
});

describe('a message', () => {
  it('is read by a POST, answered by mail, and the customer reads the answer under /gethelp', async () => {
    const id = await aMessage();
    const { html } = await page(staff.get(`/inbox/${id}`));
    expect(html).toContain('The left arm is scratched.');
    expect(html).toContain(`href="/customers/${adaCustomerId()}"`);
    expect(await acts()).toEqual([]);
    expect((await page(staff.post(`/inbox/${id}`, { intent: 'read' }))).to).toBe(`/inbox/${id}`);
    expect((await page(staff.get('/inbox'))).html).toContain('HELP-1001');

    const body = 'We polish it out on Thursday.';
    const sent = await page(staff.post(`/inbox/${id}`, { intent: 'reply', ...answerFields(html), body }));
    expect([sent.status, sent.to]).toEqual([303, `/inbox/${id}?notice=replied`]);
    const after = await page(staff.get(sent.to ?? ''));
    for (const words of ['Your answer is on its way.', body, 'Bola', 'On its way', 'Answered'])
      expect(after.html).toContain(words);
    const help = await page(ada.get('/gethelp'));
    for (const words of ['Your messages', 'HELP-1001', body]) expect(help.html).toContain(words);
    expect((await page(ada.get('/notifications'))).html).toContain('An answer to your message HELP-1001');
    expect(await acts()).toEqual(['message.read', 'message.replied']);
  });

  it('keeps what was typed when it is refused, and when somebody else answered meanwhile', async () => {
    const id = await aMessage();
    const fields = answerFields((await page(owner.get(`/inbox/${id}`))).html);
    const empty = await page(owner.post(`/inbox/${id}`, { intent: 'reply', ...fields, body: '  ' }));
    expect([empty.status, empty.html.includes('Enter your answer')]).toEqual([422, true]);

    await staff.post(`/inbox/${id}`, {
      intent: 'reply',
      ...answerFields((await page(staff.get(`/inbox/${id}`))).html),
      body: 'First.',
    });
    const second = await page(owner.post(`/inbox/${id}`, { intent: 'reply', ...fields, body: 'My own words.' }));
    expect(second.status).toBe(409);
    for (const words of ['Somebody else wrote here while you were typing', 'First.', 'My own words.'])
      expect(second.html).toContain(words);
    expect(await database.db.select().from(supportReplies)).toHaveLength(1);
  });

  it('from a phone is noted as called, and offers a call and WhatsApp', async () => {
    const id = await aMessage({ email: null, phone: '+2348035550142', userId: null });
    const { html } = await page(owner.get(`/inbox/${id}`));
    expect(html).toContain('href="tel:+2348035550142"');
    expect(html).toContain('https://wa.me/2348035550142?text=');
    expect(html).not.toContain('name="body"');
    const noted = await page(
      owner.post(`/inbox/${id}`, { intent: 'called', ...answerFields(html), note: 'Comes on Friday.' }),
    );
    expect(noted.to).toBe(`/inbox/${id}?notice=called`);
  });

  it('that looks like spam says why, and can be brought in', async () => {
    const id = await aMessage({ suspicions: ['links', 'too_fast'], message: HOSTILE });
    expect((await page(owner.get('/inbox'))).html).not.toContain(id);
    expect((await page(owner.get('/inbox?tab=suspected'))).html).toContain(id);
    const { html } = await page(owner.get(`/inbox/${id}`));
    expect(html).toContain('it has many links; it was sent faster than anybody types');
    expect(html).not.toContain('<script>alert');
    await owner.post(`/inbox/${id}`, { intent: 'not_spam' });
    expect((await page(owner.get('/inbox'))).html).toContain(id);
  });

  it.each<Record<string, string>>([
    {},
    { intent: 'delete' },
    { intent: 'read', extra: 'x' },
    { intent: 'reply', once: 'rpl_1', known: '0', body: 'x' },
    { intent: 'resend', mailId: '1' },
  ])('refuses the form %j', async (fields) => {
    const id = await aMessage();
    expect([400, 422]).toContain((await owner.post(`/inbox/${id}`, fields)).status);
    expect(await acts()).toEqual([]);
  });

  it('is found by its reference, name, address and words', async () => {
    await aMessage({ name: 'Àdùnní Ọ̀ṣọ́' });
    for (const search of ['HELP-1001', '1001', 'adunni', 'ada@ex', 'SCRATCHED']) {
      expect((await page(owner.get(`/inbox?q=${encodeURIComponent(search)}`))).html, search).toContain('HELP-1001');
    }
    expect((await page(owner.get('/inbox?q=%00%25'))).status).toBe(200);
    expect((await page(owner.get('/inbox?q=nothing-like-it'))).html).toContain('No message matches');
  });
});

describe('a mail', () => {
  async function aMail(kind: string, state: 'queued' | 'sent' | 'failed') {
    const id = `mail_${String((await database.db.$count(mails)) + 1).padStart(26, '0')}`;
    await database.db
      .insert(mails)
      .values({
        id,
        dedupeKey: id,
        kind,
        recipient: 'ada@example.com',
        subject: 'A subject',
        text: 'secret words',
        html: '<p>secret words</p>',
        state,
        attempts: 1,
        createdAt: services.clock(),
      });
    return id;
  }

  it('is shown in a frame that may do nothing, and sent once more a minute at most', async () => {
    const id = await aMail('order-confirmed', 'sent');
    const { html } = await page(staff.get(`/mails/${id}`));
    expect(html).toMatch(/<iframe[^>]*sandbox=""/);
    const frame = await staff.get(`/mails/${id}/preview`);
    expect(frame.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(await frame.text()).toContain('secret words');
    expect((await page(staff.post(`/mails/${id}`, { intent: 'copy' }))).to).toMatch(
      /^\/mails\/mail_\w+\?notice=copied$/,
    );
    expect((await page(staff.post(`/mails/${id}`, { intent: 'copy' }))).to).toBe(`/mails/${id}?notice=just_sent`);
    expect(await acts()).toEqual(['mail.sent_again']);
  });

  it('of a kind that nobody has decided about is shown to nobody, nor sent twice', async () => {
    const id = await aMail('nobody-decided', 'sent');
    for (const visitor of [owner, staff]) {
      expect((await page(visitor.get(`/mails/${id}`))).html).not.toContain('secret words');
      expect((await visitor.get(`/mails/${id}/preview`)).status).toBe(404);
      expect((await visitor.post(`/mails/${id}`, { intent: 'copy' })).status).toBe(400);
    }
  });

  it.each(['password-reset', 'newsletter-confirm', 'team-invitation'])(
    'of the kind %s is read without its key while it waits, says how to come by another, and is not sent twice',
    async (kind) => {
      const key = 'AbC4efGh1jKlMn0pQrStUvWxYz0123456789';
      const id = await aMail(kind, 'queued');
      const words = `<a href="http://localhost:3000/reset?token=${key}">secret words</a>`;
      await database.db.update(mails).set({ html: words, text: words }).where(eq(mails.id, id));
      for (const visitor of [owner, staff]) {
        const { html } = await page(visitor.get(`/mails/${id}`));
        expect(html).toContain('we don’t keep the key once an email is sent');
        const body = await (await visitor.get(`/mails/${id}/preview`)).text();
        expect(body).toContain('secret words');
        expect(html + body).not.toContain(key);
        expect((await visitor.post(`/mails/${id}`, { intent: 'copy' })).status).toBe(400);
      }
    },
  );

  it('with a link to pay is sent once more with the same link while that works', async () => {
    const id = await aMail('class-balance-link', 'sent');
    const text = 'Pay: http://localhost:3000/pay/removed';
    const { id: enrollmentId } = await aPartPaidEnrollment(services);
    await database.db.update(mails).set({ text, subjectId: enrollmentId }).where(eq(mails.id, id));
    const copy = async () => (await page(owner.post(`/mails/${id}`, { intent: 'copy' }))).to;
    expect(await copy()).toBe(`/mails/${id}?notice=key_gone`);
    const subjectId = await balanceDueOf(database.db, enrollmentId);
    const link = { kind: 'due', subjectId, createdBy: 'usr_1' } as const;
    const made = await act(services, 'system:test', (act) => createPayLink(act, link));
    const copied = /mail_\w+/.exec((await copy()) ?? '')?.[0] ?? '';
    const [mail] = await database.db.select().from(mails).where(eq(mails.id, copied));
    expect(mail?.text).toBe(`Pay: ${payUrlOf(made, services.config)}`);
  });
});

describe('a customer', () => {
  it('has a page with everything, and notes that the team alone sees', async () => {
    await database.db
      .insert(addresses)
      .values({
        userId: adaId,
        addressLine1: '12 Allen Avenue',
        addressPhone: '+2348031234567',
        city: 'Ikeja',
        state: 'Lagos',
      });
    const viewer = { id: adaId, email: 'ada@example.com' } as never;
    const order = await anOrder(database.db, services, viewer);
    await aMessage();
    const { html } = await page(staff.get(`/customers/${adaCustomerId()}`));
    for (const words of [
      '12 Allen Avenue',
      '0803 123 4567',
      '₦450,000',
      `/orders/${order.id}`,
      'HELP-1001',
      'Never asked',
    ])
      expect(html).toContain(words);
    const noted = await page(staff.post(`/customers/${adaCustomerId()}`, { intent: 'note', body: HOSTILE }));
    expect(noted.to).toBe(`/customers/${adaCustomerId()}?notice=noted`);
    const [note] = await database.db.select().from(customerNotes);
    expect(note?.body).toBe(HOSTILE);
    expect((await page(staff.get(`/customers/${adaCustomerId()}`))).html).not.toContain('<script>alert');
    for (const path of ['/userProfile', '/gethelp', '/myorders'])
      expect((await page(ada.get(path))).html).not.toContain('alert(1)');
    await owner.post(`/customers/${adaCustomerId()}`, { intent: 'remove_note', noteId: note?.id ?? '' });
    expect(await database.db.select().from(customerNotes)).toEqual([]);
    expect(await acts()).toEqual(expect.arrayContaining(['customer.note_added', 'customer.note_removed']));
  });

  it('is nobody of the team, and nobody who is gone', async () => {
    const [bola] = await database.db
      .select()
      .from(auditEntries)
      .limit(0)
      .then(async () => (await database.pool.query<{ id: string }>("select id from users where role = 'staff'")).rows);
    for (const id of [bola?.id ?? '', 'usr_nothing']) expect((await owner.get(`/customers/${id}`)).status).toBe(404);
    expect((await page(owner.get('/customers'))).html).not.toContain('bola@example.com');
  });

  it('is found by name without accents, by email and by phone as it is typed', async () => {
    await database.pool.query("update users set name = 'Àdùnní Ọ̀ṣọ́' where id = $1", [adaId]);
    await database.db
      .insert(addresses)
      .values({ userId: adaId, addressLine1: '1', addressPhone: '+2348031234567', city: 'Ikeja', state: 'Lagos' });
    for (const search of ['adunni oso', 'ADA@EXAMPLE', '0803 123 4567', '+234 803 123'])
      expect((await page(owner.get(`/customers?q=${encodeURIComponent(search)}`))).html, search).toContain(
        adaCustomerId(),
      );
    for (const search of ['%', '_', 'zzz'])
      expect((await page(owner.get(`/customers?q=${encodeURIComponent(search)}`))).html, search).not.toContain(
        adaCustomerId(),
      );
  });
});

describe('an export of personal data', () => {
  const EXPORTS = ['/customers', '/enrollments', '/subscribers'];

  it.each(EXPORTS)('%s is the owner’s alone, who gives the password again', async (list) => {
    const path = `${list}/export.csv`;
    expect((await staff.post(path, { confirmPassword: PASSWORD })).status).toBe(403);
    expect((await page(ada.post(path, { confirmPassword: PASSWORD }))).to).toBe('/login');
    expect((await page(staff.get(list))).html).not.toContain('Download CSV');
    expect((await page(owner.get(list))).html).toContain('Download CSV');
    expect((await page(owner.get(path))).to).toBe(list);
    for (const fields of [{ confirmPassword: 'not-it-at-all' }, {}] as Record<string, string>[])
      expect((await page(owner.post(path, fields))).to).toBe(`${list}?notice=not_confirmed`);
    expect((await page(owner.get(`${list}?notice=not_confirmed`))).html).toContain('nothing was exported');
    expect(await acts()).toEqual([]);
    const file = await owner.post(path, { confirmPassword: PASSWORD });
    expect(file.headers.get('content-disposition')).toContain(`${list.slice(1)}-2026-11-2`);
    expect(file.headers.get('cache-control')).toContain('no-store');
    expect(await acts()).toEqual([`${list.slice(1)}.exported`]);
  });

  it('keeps a spreadsheet from running a name', async () => {
    await database.pool.query(`update users set name = '=HYPERLINK("https://evil.example")' where id = $1`, [adaId]);
    const text = await (await owner.post('/customers/export.csv', { confirmPassword: PASSWORD })).text();
    expect(text).toContain(`"'=HYPERLINK(`);
  });

  it('of customers has who the list shows: by a search, a tag, or everybody', async () => {
    await aUser(database.db, { name: 'Zuri Ojo', email: 'zuri@example.com' });
    await database.pool.query(`update customers set tags = '{trade}' where email = 'zuri@example.com'`);
    const fileOf = async (query: string) =>
      (await owner.post(`/customers/export.csv${query}`, { confirmPassword: PASSWORD })).text();
    for (const query of ['?q=zuri', '?tag=trade', '?show=accounts&tag=trade']) {
      const html = (await page(owner.get(`/customers${query}`))).html;
      expect(html).toContain(`action="/customers/export.csv${query.replace('&', '&amp;')}"`);
      expect((await fileOf(query)).split('\r\n'), query).toHaveLength(2);
      expect(await fileOf(query)).toContain('zuri@example.com');
    }
    expect(await fileOf('?owes=yes')).not.toContain('zuri@example.com');
    expect((await fileOf('')).split('\r\n').length).toBeGreaterThan(2);
    const wrong = await page(owner.post('/customers/export.csv?tag=trade', { confirmPassword: 'not-it-at-all' }));
    expect(wrong.to).toBe('/customers?tag=trade&notice=not_confirmed');
  });

  // Covers 2.4-8
  it('of the newsletter has the confirmed only, with what they agreed to', async () => {
    const at = services.clock();
    await database.db.insert(newsletterSubscribers).values([
      { id: 'nws_1', email: 'yes@example.com', state: 'confirmed', askedAt: at, changedAt: at },
      { id: 'nws_2', email: 'asked@example.com', state: 'asked', askedAt: at, changedAt: at },
      { id: 'nws_3', email: 'left@example.com', state: 'left', askedAt: at, changedAt: at },
    ]);
    await database.db.insert(newsletterConsents).values([
      { subscriberId: 'nws_1', act: 'asked', wording: 'Subscribe. We promise', at },
      { subscriberId: 'nws_1', act: 'confirmed', wording: 'Yes', at },
    ]);
    const text = await (await owner.post('/subscribers/export.csv', { confirmPassword: PASSWORD })).text();
    expect(text).toContain('yes@example.com');
    expect(text).toContain('Subscribe. We promise');
    expect(text).not.toMatch(/asked@|left@/);
  });
});

describe('a newsletter subscriber', () => {
  it('is taken off on request, with the proof kept', async () => {
    const at = services.clock();
    const id = `nws_${'0'.repeat(26)}`;
    const row = { id, email: 'yes@example.com', state: 'confirmed', askedAt: at, changedAt: at } as const;
    await database.db.insert(newsletterSubscribers).values(row);
    const removed = await page(staff.post('/subscribers?q=yes', { subscriberId: id }));
    expect(removed.to).toBe('/subscribers?q=yes&notice=removed');
    expect((await page(staff.post('/subscribers', { subscriberId: id }))).to).toBe('/subscribers?notice=gone');
    expect(await database.db.select().from(newsletterConsents)).toMatchObject([
      { act: 'left', wording: 'Unsubscribed by the team, on request' },
    ]);
    expect(await acts()).toEqual(['subscriber.removed']);
  });
});

describe('an enrollment', () => {
  const enrollment = (name: string) => ({
    id: `enr_${name}`,
    fullName: name,
    email: `${name}@example.com`,
    phoneNumber: '+2348031234567',
    interestReason: 'To draw.',
    paymentReference: `gida-${name}`,
    listPriceKobo: 2_500_000,
    paidKobo: 1_000_000,
    balanceKobo: 1_500_000,
    paidChannel: 'ussd',
    timestamp: services.clock(),
  });
  const enroll = async (...names: string[]) => {
    for (const row of names.map(enrollment)) {
      await database.db.insert(enrollments).values(row);
      await writeEnrollmentDues({ db: database.db, now: services.clock(), actor: 'system:test' }, row);
    }
  };
  const cohort = (id: string, changes: Partial<typeof cohorts.$inferInsert> = {}) => ({
    id,
    title: `Class ${id}`,
    startsOn: '2027-01-11',
    endsOn: '2027-02-11',
    priceKobo: 2_500_000,
    weekdays: [1],
    createdAt: services.clock(),
    updatedAt: services.clock(),
    state: 'open' as const,
    ...changes,
  });

  // Covers 3-13
  it('shows what is owed, and goes into a class that has a place', async () => {
    await enroll('bola', 'chike');
    await database.db.insert(cohorts).values([cohort('coh_1', { seats: 1 }), cohort('coh_2', { state: 'finished' })]);
    const { html } = await page(staff.get('/enrollments/enr_bola'));
    for (const words of [
      '₦15,000',
      'gida-bola',
      'First payment · Paid online, by USSD',
      'To draw.',
      'Class coh_1, 11 January 2027 (0 of 1 places)',
    ])
      expect(html).toContain(words);
    expect(html).not.toContain('coh_2');
    const attach = async (who: string, cohortId: string) =>
      (await page(staff.post(`/enrollments/enr_${who}`, { intent: 'attach', cohortId }))).to?.split('notice=')[1];
    await database.db.update(enrollments).set({ classStartsOn: '2026-10-05' });
    expect(await attach('bola', 'coh_1')).toBe('attached');
    const [bola] = await database.db.select().from(enrollments).where(eq(enrollments.id, 'enr_bola'));
    expect(bola).toMatchObject({ cohortId: 'coh_1', classStartsOn: '2027-01-11' });
    expect(await attach('bola', 'coh_1')).toBe('unchanged');
    expect(await attach('chike', 'coh_1')).toBe('full');
    expect(await attach('chike', 'coh_2')).toBe('closed');
    expect(await attach('bola', '')).toBe('detached');
    expect((await staff.post('/enrollments/enr_bola', { intent: 'attach', cohortId: 'coh_9' })).status).toBe(404);
    expect(await acts()).toEqual(['enrollment.attached', 'enrollment.attached']);
  });

  it('that was cancelled owes nothing anywhere, and is put into no class', async () => {
    const cancelledAt = services.clock();
    await database.db
      .insert(enrollments)
      .values({ ...enrollment('bola'), userId: adaId, customerId: adaCustomerId(), cancelledAt });
    await database.db.insert(cohorts).values(cohort('coh_1'));
    for (const path of ['/enrollments', '/enrollments/enr_bola', `/customers/${adaCustomerId()}`]) {
      const { html } = await page(staff.get(path));
      expect(html, path).toContain('Cancelled');
      expect(html, path).not.toContain('₦15,000');
    }
    const file = await (await owner.post('/enrollments/export.csv', { confirmPassword: PASSWORD })).text();
    expect(file.split('\n')[1]).toMatch(/25000,10000,0,0,gida-bola,.*,yes,/);
    const attached = await page(staff.post('/enrollments/enr_bola', { intent: 'attach', cohortId: 'coh_1' }));
    expect(attached.to).toBe('/enrollments/enr_bola?notice=given_up');
    expect(await database.db.$count(enrollments, eq(enrollments.cohortId, 'coh_1'))).toBe(0);
  });

  describe('paid back in full whose place is still taken', () => {
    const path = '/enrollments/enr_bola';
    const bola = async () => (await database.db.select().from(enrollments).where(eq(enrollments.id, 'enr_bola')))[0];
    const free = (who: Visitor) => page(who.post(path, { intent: 'free_place' }));
    beforeEach(async () => {
      const paidBack = { ...enrollment('bola'), userId: adaId, refundedKobo: 1_000_000 };
      await database.db.insert(enrollments).values({ ...paidBack, classStartsOn: '2027-01-11' });
    });

    it('gives it up once, however often it is pressed, and tells the student', async () => {
      expect(await countPlacesTaken(database.db, '2027-01-11')).toBe(1);
      expect((await page(owner.get('/enrollments?show=refunded'))).html).toContain(path);
      expect((await page(owner.get(path))).html).toContain('Cancel the place');
      const pressed = await Promise.all([free(owner), free(owner)]);
      for (const { to } of pressed) expect(to).toBe(`${path}?notice=freed`);
      expect((await free(owner)).to).toBe(`${path}?notice=freed`);
      expect(await bola()).toMatchObject({ cancelledAt: services.clock(), refundedKobo: 1_000_000 });
      expect(await countPlacesTaken(database.db, '2027-01-11')).toBe(0);
      expect(await acts()).toEqual(['enrollment.cancelled']);
      const told = await database.db.select().from(mails).where(eq(mails.kind, 'enrollment-cancelled'));
      expect(told).toMatchObject([{ recipient: 'bola@example.com' }]);
      expect((await page(ada.get('/notifications'))).html).toContain('Your place was cancelled');
      const after = await page(owner.get(`${path}?notice=freed`));
      expect(after.html).toContain('The place is free again. We’ve emailed the student.');
      expect(after.html).not.toContain('Cancel the place');
    });

    it('keeps it while some of the money is here', async () => {
      await database.db.update(enrollments).set({ refundedKobo: 999_999 });
      expect((await page(owner.get(path))).html).not.toContain('Cancel the place');
      expect((await free(owner)).to).toBe(`${path}?notice=not_paid_back`);
      expect(await bola()).toMatchObject({ cancelledAt: null });
    });

    it('is the owner’s alone', async () => {
      const { html } = await page(staff.get(path));
      expect(html).toContain('Only the owner can cancel the place.');
      expect(html).not.toContain('value="free_place"');
      expect((await free(staff)).status).toBe(403);
      expect((await free(ada)).to).toMatch(/^\/login/);
      expect(await bola()).toMatchObject({ cancelledAt: null });
      expect(await acts()).toEqual([]);
      expect((await owner.post('/enrollments/enr_nobody', { intent: 'free_place' })).status).toBe(404);
    });
  });

  it('gives the last place to one of two who come at once', async () => {
    await enroll('bola', 'chike');
    await database.db.insert(cohorts).values(cohort('coh_1', { seats: 1 }));
    const fields = { intent: 'attach', cohortId: 'coh_1' };
    await Promise.all(['bola', 'chike'].map((who) => staff.post(`/enrollments/enr_${who}`, fields)));
    expect(await database.db.$count(enrollments, eq(enrollments.cohortId, 'coh_1'))).toBe(1);
  });

  it('sends its receipt again, and says so when there is none', async () => {
    await database.db.insert(enrollments).values(enrollment('bola'));
    const again = async () =>
      (await page(staff.post('/enrollments/enr_bola', { intent: 'resend_receipt' }))).to?.split('notice=')[1];
    expect(await again()).toBe('no_mail');
    await database.db
      .insert(mails)
      .values({
        id: `mail_${'0'.repeat(26)}`,
        dedupeKey: 'enrollment-confirmed/enr_bola',
        kind: 'enrollment-confirmed',
        subject: 'x',
        recipient: 'bola@example.com',
        html: 'x',
        text: 'x',
        subjectId: 'enr_bola',
        state: 'sent',
        createdAt: services.clock(),
      });
    expect(await again()).toBe('resent');
    expect(await again()).toBe('just_sent');
    expect(services.jobs.take('deliver-mail')).toHaveLength(1);
  });
});

describe('the audit log', () => {
  it('is the owner’s alone, and tells who did what', async () => {
    const id = await aMessage();
    await staff.post(`/inbox/${id}`, { intent: 'read' });
    expect((await staff.get('/audit')).status).toBe(403);
    expect((await page(staff.get('/adminHome'))).html).not.toContain('href="/audit"');
    const { html } = await page(owner.get('/audit'));
    expect(html).toMatch(/Bola<\/span>(<!-- -->)? ?(<!-- -->)?read a message/);
    expect(html).toContain(`href="/inbox/${id}"`);
    for (const [query, isThere] of [
      ['topic=message', true],
      ['topic=order', false],
      [`subject=${id}`, true],
      ['subject=msg_other', false],
      ['actor=system', false],
      ['from=2026-11-20&to=2026-11-22', true],
      ['to=2026-11-19', false],
      ['from=nonsense&to=2026-99-99&before=-1', true],
    ] as const) {
      expect((await page(owner.get(`/audit?${query}`))).html.includes('read a message'), query).toBe(isThere);
    }
  });

  it('leads to nothing that was deleted since, and to what came back under its name', async () => {
    const record = (action: AuditAction, subjectId: string) =>
      recordAudit(database.db, { actor: 'system:test', action, subjectId }, services.clock());
    await record('product.edited', 'old-bench');
    await record('product.deleted', 'old-bench');
    await record('product.created', 'new-bench');
    await record('customer.note_added', adaId);
    await record('account.deleted', adaId);
    const { html } = await page(owner.get('/audit'));
    expect(html).toContain('old-bench');
    expect(html).not.toContain('href="/uploads/old-bench"');
    expect(html).not.toContain(`href="/customers/${adaId}"`);
    expect(html).toContain('href="/uploads/new-bench"');
    await record('product.created', 'old-bench');
    expect((await page(owner.get('/audit'))).html.split('href="/uploads/old-bench"')).toHaveLength(2);
  });
});
