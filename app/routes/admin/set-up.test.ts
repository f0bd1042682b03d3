import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { readShopSettings, settingKey } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { settings } from '#app/features/ground/settings/door/setting.table.server.ts';
import { DEFAULT_SETTINGS } from '#app/features/ground/settings/door/shop-settings.ts';
import { readSetUp } from '#app/features/office/set-up/set-up.queries.server.ts';
import { progressOf, SET_UP_STEPS } from '#app/features/office/set-up/set-up-steps.ts';
import { setUpTexts } from '#app/features/office/set-up/set-up-texts.ts';
import { closeNewShop } from '#app/features/shop/opening/close-new-shop.server.ts';
import { options } from '#app/features/shop/options/door/option.table.server.ts';
import { auditEntries } from '#app/platform/audit/audit.table.server.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { pageOf, useSpecSite } from '#tests/spec/spec-site.ts';
import { aProduct } from '#tests/support/builders.ts';
import type { Visitor } from '#tests/support/site.ts';

const site = useSpecSite({ isFresh: true });
const HERE = '/settings/set-up';
const ROOM = {
  key: `rooms/${'a'.repeat(32)}`,
  width: 1200,
  height: 800,
  widths: [480, 1200],
  dominantColor: '#ddccbb',
  alt: 'A living room with a low table',
  pieces: [],
};
const WOOD = { slug: 'wood', name: 'Wood', position: 1, createdAt: new Date() };
let owner: Visitor;
const press = async (fields: Record<string, string>) => pageOf(await owner.post(HERE, fields));
const stepsNow = (paystack = {}) => {
  const { db, config } = site.services();
  return readSetUp({ db, config: { ...config, paystack: { ...config.paystack, ...paystack } } });
};
const stateOf = async (step: string) => (await stepsNow()).find((each) => each.step === step)?.state;
const keep = (key: string, value: object) =>
  site.handle.db.insert(settings).values({ key, value, updatedAt: new Date() });

beforeAll(async () => {
  owner = await site.admin();
  await closeNewShop(site.handle.db);
});

describe('the set-up', () => {
  it('is the owner’s, and where the owner comes to while the shop is not open', async () => {
    expect((await site.read(await site.staff(), HERE)).status).toBe(403);
    expect((await site.read(await site.customer(), HERE)).location).toBe('/login');
    const again = site.visitor();
    const { location } = await pageOf(
      await again.post('/login', { email: 'spec1@example.com', password: 'iroko-and-obeche' }),
    );
    expect(location).toBe(HERE);
  });

  it('begins with nothing done, and says so on Today before everything else', async () => {
    const page = await site.read(owner, HERE);
    for (const step of SET_UP_STEPS) expect(page.words).toContain(setUpTexts.steps[step].title);
    expect(page.words).toContain(setUpTexts.progress(0, SET_UP_STEPS.length));
    expect(page.html).toContain('/preview/shop.');
    const today = await site.read(owner, '/adminHome');
    expect(today.words).toContain(`${setUpTexts.row} · 0 of ${SET_UP_STEPS.length} done · next: Business and contact`);
  });

  it('ticks a step when it is true, whoever did it and wherever', async () => {
    expect(await stateOf('products')).toBe('todo');
    await aProduct(site.handle.db, { id: 'sofa', name: 'Jos sofa' });
    expect(await stateOf('products')).toBe('done');
  });

  it.each([
    ['words', () => keep(settingKey('words'), { ...DEFAULT_SETTINGS.words, aboutStory: 'We began in Jos.' })],
    ['picture', () => keep(settingKey('pictures'), { rooms: [ROOM] })],
    ['categories', () => owner.post('/uploads/categories', { intent: 'add', name: 'Stools' })],
    ['options', () => site.handle.db.insert(options).values(WOOD)],
  ])('ticks “%s” once the owner has given their own', async (step, give) => {
    expect(await stateOf(step)).toBe('todo');
    await give();
    expect(await stateOf(step)).toBe('done');
  });

  it('does not take a key for trying out for payments', async () => {
    const live = { apiUrl: 'https://api.paystack.co', secretKey: 'sk_live_12345678' };
    const payments = async (paystack: object) => (await stepsNow(paystack)).find(({ step }) => step === 'payments');
    expect(await payments(live)).toMatchObject({ state: 'todo', isTrial: false });
    await keep('health.payments', { at: '2026-11-23T09:00:00.000Z', isOk: true, words: 'Paystack accepts our key.' });
    expect(await payments(live)).toMatchObject({ state: 'done' });
    for (const trial of [{ secretKey: 'sk_test_12345678' }, { apiUrl: 'http://127.0.0.1:4010' }]) {
      expect(await payments({ ...live, ...trial })).toMatchObject({ state: 'todo', isTrial: true });
    }
    const { words } = await site.read(owner, HERE);
    expect(words).toContain(setUpTexts.steps.payments.trial);
    expect(words).not.toContain(setUpTexts.steps.payments.done);
  });

  it('says of what the owner confirmed that it is confirmed, not skipped', async () => {
    expect((await press({ intent: 'skip', step: 'delivery' })).location).toBe(`${HERE}?notice=confirmed`);
    expect(await stateOf('delivery')).toBe('confirmed');
    const { html, words } = await site.read(owner, `${HERE}?notice=confirmed`);
    expect(words).toContain(setUpTexts.notices.confirmed);
    expect(words).toContain(setUpTexts.steps.delivery.aside);
    expect(words).not.toContain(setUpTexts.skipped);
    expect(html).toContain(`>${setUpTexts.confirmed}<`);
    const [entry] = await site.handle.db.select().from(auditEntries).where(eq(auditEntries.subjectId, 'delivery'));
    expect(entry?.action).toBe('set-up.confirmed');
    await press({ intent: 'take-up', step: 'delivery' });
    expect(await stateOf('delivery')).toBe('todo');
  });

  it('sends a test email to anyone who asks, and is content once it has left', async () => {
    expect((await press({ intent: 'test-email' })).location).toBe(`${HERE}?notice=sent`);
    const [sent] = await site.handle.db.select().from(mails).where(eq(mails.kind, 'test-email'));
    expect(sent).toMatchObject({ recipient: 'spec1@example.com', subject: 'Emails from Gida arrive' });
    expect(await stateOf('email')).toBe('todo');
    await site.handle.db.update(mails).set({ state: 'sent' }).where(eq(mails.kind, 'test-email'));
    expect(await stateOf('email')).toBe('done');
  });

  it('lets a step be put aside and taken up again, but not the opening', async () => {
    expect((await press({ intent: 'skip', step: 'class' })).location).toBe(`${HERE}?notice=skipped`);
    await press({ intent: 'skip', step: 'class' });
    await press({ intent: 'skip', step: 'payments' });
    expect([await stateOf('class'), await stateOf('payments')]).toEqual(['skipped', 'skipped']);
    expect((await readShopSettings(site.handle.db)).menu.hasMasterclass).toBe(false);
    expect((await site.read(owner, HERE)).words).toContain(setUpTexts.steps.class.aside);
    await press({ intent: 'take-up', step: 'class' });
    expect([await stateOf('class'), await stateOf('payments')]).toEqual(['todo', 'skipped']);
    const wrong: Record<string, string>[] = [
      { intent: 'skip', step: 'opening' },
      { intent: 'skip', step: 'nothing' },
      { intent: 'fly' },
      {},
    ];
    for (const fields of wrong) expect((await press(fields)).status).toBe(400);
  });

  it('keeps every one of several steps that are skipped, or taken up, at the same time', async () => {
    const steps = ['business', 'delivery', 'account', 'policies'];
    const states = () => Promise.all(steps.map(stateOf));
    const before = await states();
    await Promise.all(steps.map((step) => press({ intent: 'skip', step })));
    expect(await states()).toEqual(['skipped', 'confirmed', 'skipped', 'confirmed']);
    await Promise.all(steps.map((step) => press({ intent: 'take-up', step })));
    expect(await states()).toEqual(before);
  });

  it('opens the shop, and is gone from Today when nothing is left', async () => {
    expect((await press({ intent: 'open' })).location).toBe(`${HERE}?notice=opened`);
    expect(await stateOf('opening')).toBe('done');
    for (const step of ['business', 'look', 'delivery', 'account', 'class', 'policies'])
      await press({ intent: 'skip', step });
    expect(progressOf(await stepsNow()).next).toBeUndefined();
    const today = await site.read(owner, '/adminHome');
    expect(today.words).not.toContain(setUpTexts.row);
    expect(today.words).toContain('Your shop’s details are missing');
  });
});
