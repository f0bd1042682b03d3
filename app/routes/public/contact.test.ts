import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { supportMessages } from '#app/features/orders/support/door/support-message.table.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { aUser } from '#tests/support/builders.ts';
import { createSite, type Visitor } from '#tests/support/site.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';

const handle = useTestDatabase();
let services: TestServices;
let viewer: Viewer | undefined;
let site: { visitor: () => Visitor };

beforeAll(async () => {
  const auth = { viewer: async () => viewer } as never;
  services = await createTestServices(handle, { auth });
  site = await createSite(services);
});
beforeEach(async () => {
  viewer = undefined;
  await emptyTables(handle);
});

const FILLED = { name: 'Ada Obi', address: 'ada@example.com', message: 'Do you make the sofa in green?', website: '' };
const madeIn = (html: string) => /name="made" value="([^"]+)"/.exec(html)?.[1] ?? '';
const signedIn = () => {
  const visitor = site.visitor();
  visitor.cookies.set('session', 'yes');
  return visitor;
};
async function fillIn(visitor: Visitor, path: string, changes: Record<string, string> = {}) {
  const made = madeIn(await (await visitor.get(path)).text());
  services.testClock.advance(10_000);
  return visitor.post(path, { ...FILLED, made, ...changes });
}

describe('/contact', () => {
  // Covers 2.7-2
  it('has the form, the six questions and the ways to reach the business', async () => {
    const html = await (await site.visitor().get('/contact')).text();
    for (const text of [
      'Email or phone',
      'Frequently Asked Questions',
      'What is your refund policy?',
      'wa.me/2348030000000',
    ]) {
      expect(html).toContain(text);
    }
    expect(html.match(/<details/g)?.filter(Boolean).length).toBeGreaterThanOrEqual(6);
    expect(html).toContain('"@type":"FAQPage"');
  });

  // Covers 8-7
  it('sends without JavaScript: the popup of the specification, the reference, empty fields', async () => {
    const response = await fillIn(site.visitor(), '/contact');
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('All done!');
    expect(html).toContain('Your message has been sent successfully! We will get in touch soon.');
    expect(html).toContain('HELP-1001');
    expect(html).not.toContain('Do you make the sofa in green?');
    expect(await handle.db.select().from(supportMessages)).toMatchObject([{ channel: 'contact', suspicions: [] }]);
  });

  it('keeps what was typed when something is missing', async () => {
    const response = await fillIn(site.visitor(), '/contact', { name: '' });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toContain('Please fill in all fields.');
    expect(html).toContain('Enter your name');
    expect(html).toContain('Do you make the sofa in green?');
    expect(html).toContain('value="ada@example.com"');
  });

  // Covers 4-20, 8-6
  it('says so and keeps what was typed when the message cannot be stored', async () => {
    const visitor = site.visitor();
    const made = madeIn(await (await visitor.get('/contact')).text());
    await handle.pool.query('alter table support_messages rename to support_messages_away');
    const response = await visitor.post('/contact', { ...FILLED, made });
    await handle.pool.query('alter table support_messages_away rename to support_messages');
    const html = await response.text();
    expect(response.status).toBe(500);
    expect(html).toContain('Oops!');
    expect(html).toContain('Something went wrong, your message didn&#x27;t go through! Please try again.');
    expect(html).toContain('Try again');
    expect(html).toContain('Do you make the sofa in green?');
  });

  it.each([
    ['script', '<script>alert(1)</script>'],
    ['quotes', '"><img src=x onerror=alert(1)>'],
    ['SQL', "'; drop table support_messages; --"],
    ['template', '{{constructor.constructor("alert(1)")()}}'],
    ['NUL and turned text', '\u0000\u202eabc'],
    ['emoji and Yoruba', 'Ẹ káàárọ̀ 🪑'],
  ])('takes hostile and unusual words (%s) as words', async (_what, message) => {
    const response = await fillIn(site.visitor(), '/contact', { message, name: message });
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).not.toContain('<script>alert(1)');
    expect(html).not.toContain('<img src=x');
    expect(await handle.db.select().from(supportMessages)).toHaveLength(1);
  });

  it('is not posted from another site', async () => {
    const response = await site.visitor().post('/contact', FILLED, { 'sec-fetch-site': 'cross-site' });
    expect(response.status).toBe(403);
  });
});

describe('/gethelp', () => {
  it('sends visitors to sign in', async () => {
    const response = await site.visitor().get('/gethelp');
    expect(response.headers.get('location')).toBe('/login?next=%2Fgethelp');
    expect((await site.visitor().post('/gethelp', FILLED)).headers.get('location')).toBe('/login');
    expect(await handle.db.select().from(supportMessages)).toHaveLength(0);
  });

  // Covers 2.7-4
  it('knows who is asking, and reaches the same inbox with a reference', async () => {
    viewer = await aUser(handle.db, { name: 'Bola', email: 'bola@example.com' });
    const visitor = signedIn();
    const page = await (await visitor.get('/gethelp')).text();
    expect(page).toContain('value="bola@example.com"');
    expect(page).toContain('Frequently Asked Questions');
    const html = await (await fillIn(visitor, '/gethelp')).text();
    expect(html).toContain('All done!');
    expect(await handle.db.select().from(supportMessages)).toMatchObject([{ channel: 'help', userId: viewer.id }]);
  });

  it('refuses an order that is not theirs', async () => {
    viewer = await aUser(handle.db);
    const response = await fillIn(signedIn(), '/gethelp', { order: 'ord_somebody_elses' });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('Choose one of your orders');
  });
});
