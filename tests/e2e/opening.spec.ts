import { axeFindings, sidewaysScroll } from './support/inspect-screen.ts';
import { expect, test } from './support/journey.ts';

const PHONE = { viewport: { width: 390, height: 844 } };

test('a shop is closed, shown to a friend, and opened again', async ({ openOwner, openVisitor }) => {
  const { page: owner } = await openOwner(PHONE);
  const friend = await openVisitor({ ...PHONE, javaScriptEnabled: false });
  const visitor = await openVisitor(PHONE);
  try {
    await owner.goto('/settings/opening');
    await owner.getByLabel('The shop is open to everybody').uncheck();
    await owner.getByLabel('What visitors read until then').fill('We open on Saturday 5 December.');
    await owner.getByRole('button', { name: 'Save' }).click();
    await expect(owner.getByText('Saved. It’s on the site now.')).toBeVisible();

    await visitor.goto('/shop');
    await expect(visitor).toHaveURL(/\/soon$/);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Opening soon');
    await expect(visitor.getByText('We open on Saturday 5 December.')).toBeVisible();
    expect(await axeFindings(visitor)).toEqual([]);
    expect(await sidewaysScroll(visitor)).toEqual([]);
    await visitor.getByLabel('Enter email address').fill('first-in-line@journeys.example');
    await visitor.getByRole('button', { name: 'Subscribe' }).click();
    await expect(visitor.getByText('Check your inbox')).toBeVisible();

    await owner.goto('/settings/set-up');
    const link = await owner.getByText('/preview/shop.').textContent();
    await friend.goto(link ?? '');
    await expect(friend).toHaveURL(/\/$/);
    await friend.goto('/shop');
    await expect(friend.getByRole('heading', { level: 1 })).toHaveText('All pieces');

    await owner.getByRole('button', { name: 'Open the shop' }).click();
    await expect(owner.getByText('Your shop is open.')).toBeVisible();
    await visitor.goto('/shop');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('All pieces');
  } finally {
    await owner.goto('/settings/opening');
    await owner.getByLabel('The shop is open to everybody').check();
    await owner.getByRole('button', { name: 'Save' }).click();
    await expect(owner.getByText(/Saved|changed nothing/)).toBeVisible();
  }
});
