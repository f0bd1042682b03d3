import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { closeNewShop } from '#app/features/opening/close-new-shop.server.ts';
import { readSetUp } from '#app/features/set-up/set-up.queries.server.ts';
import { progressOf, SET_UP_STEPS } from '#app/features/set-up/set-up-steps.ts';
import { setUpTexts } from '#app/features/set-up/set-up-texts.ts';
import { readShopSettings } from '#app/features/settings/setting.queries.server.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { pageOf, useSpecSite } from '#tests/spec/spec-site.ts';
import { aProduct } from '#tests/support/builders.ts';
import type { Visitor } from '#tests/support/site.ts';

const site = useSpecSite({ isFresh: true });
const HERE = '/settings/set-up';
let owner: Visitor;
const press = async (fields: Record<string, string>) => pageOf(await owner.post(HERE, fields));
const stateOf = async (step: string) => (await readSetUp(site.handle.db)).find((each) => each.step === step)?.state;

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

  it('sends a test email to whoever asks, and is content once it has left', async () => {
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
    expect((await site.read(owner, HERE)).words).toContain(setUpTexts.steps.class.skipped);
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
    expect(await states()).toEqual(steps.map(() => 'skipped'));
    await Promise.all(steps.map((step) => press({ intent: 'take-up', step })));
    expect(await states()).toEqual(before);
  });

  it('opens the shop, and is gone from Today when nothing is left', async () => {
    expect((await press({ intent: 'open' })).location).toBe(`${HERE}?notice=opened`);
    expect(await stateOf('opening')).toBe('done');
    for (const step of ['business', 'look', 'delivery', 'account', 'class', 'policies'])
      await press({ intent: 'skip', step });
    expect(progressOf(await readSetUp(site.handle.db)).next).toBeUndefined();
    const today = await site.read(owner, '/adminHome');
    expect(today.words).not.toContain(setUpTexts.row);
    expect(today.words).toContain('Your shop’s details are missing');
  });
});
