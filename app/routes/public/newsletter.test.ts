import { asc } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  newsletterConsents,
  newsletterSubscribers,
} from '#app/features/ground/newsletter/door/newsletter.table.server.ts';
import { forgetUnconfirmed } from '#app/features/ground/newsletter/newsletter.mutations.server.ts';
import type { Auth } from '#app/platform/auth/auth.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { createSite, type Visitor } from '#tests/support/site.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';

const NOBODY = { viewer: async () => undefined };
const DAY = 24 * 60 * 60 * 1000;
const handle = useTestDatabase();
let services: TestServices;
let visitor: Visitor;

beforeAll(async () => {
  services = await createTestServices(handle, { auth: NOBODY as unknown as Auth });
});
beforeEach(async () => {
  await emptyTables(handle);
  visitor = (await createSite(services)).visitor();
});

const subscribe = (email: string, changes: Record<string, string> = {}) =>
  visitor.post('/newsletter/subscribe', { email, website: '', ...changes });
const subscribers = () => handle.db.select().from(newsletterSubscribers);
const sent = () => handle.db.select().from(mails).orderBy(asc(mails.createdAt), asc(mails.id));
const linksIn = async () => {
  const mail = (await sent()).at(-1);
  const [confirm, leave] = ['confirm', 'leave'].map(
    (step) => new RegExp(`/newsletter/${step}\\?token=\\S+`).exec(mail?.text ?? '')?.[0] ?? '',
  );
  return { confirm: confirm ?? '', leave: leave ?? '' };
};

describe('the newsletter', () => {
  // Covers 2.4-8
  it('is joined by a press in a mail, and each step is recorded with its words', async () => {
    const asked = await subscribe(' Ada@Example.com ');
    expect([asked.status, asked.headers.get('location')]).toEqual([303, '/newsletter/confirm?asked']);
    expect(await subscribers()).toMatchObject([{ email: 'ada@example.com', state: 'asked' }]);

    const { confirm } = await linksIn();
    const page = await (await visitor.get(confirm)).text();
    expect(page).toContain('ada@example.com');
    expect(await subscribers()).toMatchObject([{ state: 'asked' }]);

    expect(await (await visitor.post(confirm, {})).text()).toContain('You’re on the list');
    expect(await subscribers()).toMatchObject([{ state: 'confirmed' }]);
    const consents = await handle.db.select().from(newsletterConsents).orderBy(asc(newsletterConsents.id));
    expect(consents.map(({ act, wording }) => [act, wording])).toEqual([
      ['asked', 'Subscribe. We promise not to spam you'],
      ['confirmed', 'Yes, send me the newsletter'],
    ]);
  });

  it('answers alike for new, waiting, subscribed and departed addresses', async () => {
    const answers: string[] = [];
    const ask = async () => {
      const response = await subscribe('ada@example.com');
      answers.push(`${response.status} ${response.headers.get('location')} ${await response.text()}`);
      services.testClock.advance(DAY);
    };
    await ask();
    await ask();
    const { confirm, leave } = await linksIn();
    await visitor.post(confirm, {});
    await ask();
    await visitor.post(leave, {});
    await ask();
    expect(new Set(answers).size).toBe(1);
    // Three mails: nobody who is on the list is asked again.
    expect(await sent()).toHaveLength(3);
  });

  it('is left in one press, by the page or by the mail program itself', async () => {
    await subscribe('ada@example.com');
    const { confirm, leave } = await linksIn();
    await visitor.post(confirm, {});
    expect(await (await visitor.get(leave)).text()).toContain('ada@example.com');
    expect(await subscribers()).toMatchObject([{ state: 'confirmed' }]);

    const [mail] = await sent();
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': `<http://localhost:3000${leave}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    // RFC 8058: no cookie, no origin, a form that says one thing.
    const response = await visitor.request(leave, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(response.status).toBe(200);
    expect(await subscribers()).toMatchObject([{ state: 'left' }]);
    expect((await visitor.post(leave, {})).status).toBe(200);
    expect(await handle.db.select().from(newsletterConsents)).toHaveLength(3);
  });

  it('does not take old, replaced, foreign or left links', async () => {
    await subscribe('ada@example.com');
    const first = (await linksIn()).confirm;
    services.testClock.advance(DAY);
    await subscribe('ada@example.com');
    const { confirm: second, leave } = await linksIn();
    const press = async (link: string) => (await visitor.post(link, {})).text();
    expect(await press(first)).toContain('This link no longer works');
    expect(await press(`${second}x`)).toContain('This link no longer works');
    expect(await press(leave.replace('/leave', '/confirm'))).toContain('This link no longer works');
    await visitor.post(leave, {});
    expect(await press(second)).toContain('This link no longer works');
    services.testClock.advance(DAY);
    await subscribe('ada@example.com');
    const third = (await linksIn()).confirm;
    services.testClock.advance(7 * DAY + 1);
    expect(await press(third)).toContain('This link no longer works');
    expect(await subscribers()).toMatchObject([{ state: 'asked' }]);
  });

  it.each([
    '',
    'ada',
    'ada@',
    'ada@example.com, eve@example.com',
    'ada@example.com\nBcc: eve@example.com',
    'a'.repeat(300),
  ])('refuses %j, in words without scripts and as data with them', async (email) => {
    const page = await subscribe(email);
    expect(page.headers.get('location')).toBe('/newsletter/confirm?notice=email');
    expect(await (await visitor.toldOf('/newsletter/confirm', 'email')).text()).toContain('Enter an email address');
    const answer = await visitor.post('/newsletter/subscribe', { email }, { 'sec-fetch-mode': 'cors' });
    expect(answer.status).toBe(422);
    expect(await subscribers()).toHaveLength(0);
  });

  it('lets a robot believe it, and a network subscribe twenty people an hour', async () => {
    expect((await subscribe('bot@example.com', { website: 'x' })).headers.get('location')).toContain('?asked');
    expect(await subscribers()).toHaveLength(0);
    for (let count = 2; count <= 20; count++) await subscribe(`ada${count}@example.com`);
    expect((await subscribe('late@example.com')).headers.get('location')).toContain('notice=too_many');
    expect(await subscribers()).toHaveLength(19);
    services.testClock.advance(DAY);
  });

  it('mails one address at most twice a day, and the last link goes on working', async () => {
    for (let count = 1; count <= 4; count++) {
      await subscribe('ada@example.com');
      services.testClock.advance(1_000);
    }
    expect(await sent()).toHaveLength(2);
    expect(await (await visitor.post((await linksIn()).confirm, {})).text()).toContain('You’re on the list');
    services.testClock.advance(DAY);
  });

  it('forgets addresses nobody confirmed for 30 days, and only those', async () => {
    await subscribe('waiting@example.com');
    services.testClock.advance(1_000);
    await subscribe('ada@example.com');
    await visitor.post((await linksIn()).confirm, {});
    services.testClock.advance(30 * DAY + 1);
    await forgetUnconfirmed(services);
    expect(await subscribers()).toMatchObject([{ email: 'ada@example.com' }]);
  });

  it('keeps the proof of leaving when an address asks again and does not confirm', async () => {
    await subscribe('ada@example.com');
    const { confirm, leave } = await linksIn();
    await visitor.post(confirm, {});
    await visitor.post(leave, {});
    services.testClock.advance(2 * DAY);
    await subscribe('ada@example.com');
    expect(await subscribers()).toMatchObject([{ state: 'asked' }]);
    services.testClock.advance(30 * DAY + 1);
    await forgetUnconfirmed(services);
    expect(await subscribers()).toMatchObject([{ email: 'ada@example.com', state: 'left' }]);
    const acts = (await handle.db.select().from(newsletterConsents).orderBy(asc(newsletterConsents.id))).map(
      ({ act }) => act,
    );
    expect(acts).toEqual(['asked', 'confirmed', 'left', 'asked']);
  });
});
