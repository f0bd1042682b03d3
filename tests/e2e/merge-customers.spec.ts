import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { writeOwnWork } from './support/own-work.ts';
import { newEmail } from './support/people.ts';
import { open } from './support/ready.ts';

const PHONE = { width: 390, height: 844 };

/** An order taken on the phone makes whoever it is for a customer. */
async function order(owner: Page, person: { name: string; phone: string; email?: string }) {
  await open(owner, '/quotes/new');
  await writeOwnWork(owner, person);
  await owner.getByRole('button', { name: 'Already agreed? Get the payment link' }).click();
  await expect(owner.getByText('Saved. Send the customer the link.')).toBeVisible();
}

test('two customers who are one are merged on a phone, and are two again', async ({ openOwner }) => {
  const { page: owner } = await openOwner({ viewport: PHONE });
  const digits = String(randomInt(10_000)).padStart(4, '0');
  const [written, spoken] = [`Bisi Alade ${digits}`, `Mrs Alade ${digits}`];
  const email = newEmail('bisi');
  await order(owner, { name: written, phone: '0803 555 0191', email });
  await order(owner, { name: spoken, phone: `0809 555 ${digits}` });

  await test.step('one is found from the page of the other, and it is said what moves', async () => {
    await open(owner, `/customers?q=${encodeURIComponent(written)}`);
    await owner.getByRole('link', { name: new RegExp(written) }).click();
    await owner.getByRole('link', { name: 'Merge with another customer' }).click();
    await owner.getByRole('searchbox').fill(spoken);
    await owner.getByRole('searchbox').press('Enter');
    await owner.getByRole('link', { name: new RegExp(spoken) }).click();
    const preview = owner.getByRole('region', { name: `${spoken} becomes ${written}` });
    await expect(preview).toContainText('1 quote');
    await expect(preview).toContainText(email);
  });

  await test.step('both orders are one customer’s, and there is one in the list', async () => {
    await owner.getByRole('button', { name: 'Merge the two' }).click();
    await expect(owner.getByRole('heading', { level: 1 })).toHaveText(written);
    await expect(owner.getByRole('region', { name: 'Quotes' }).getByRole('link')).toHaveCount(2);
    await open(owner, `/customers?q=${digits}`);
    await expect(owner.getByRole('link', { name: new RegExp(spoken) })).toHaveCount(0);
  });

  await test.step('undone: each has their own again', async () => {
    await owner.getByRole('link', { name: new RegExp(written) }).click();
    await owner.getByRole('button', { name: 'Undo' }).click();
    await expect(owner.getByRole('region', { name: 'Quotes' }).getByRole('link')).toHaveCount(1);
    await open(owner, `/customers?q=${encodeURIComponent(spoken)}`);
    await owner.getByRole('link', { name: new RegExp(spoken) }).click();
    await expect(owner.getByRole('region', { name: 'Quotes' }).getByRole('link')).toHaveCount(1);
  });
});
