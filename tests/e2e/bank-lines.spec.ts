import { expect, test } from './support/journey.ts';
import { BENCH, buyQuickly } from './support/purchase.ts';
import { open } from './support/ready.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'on a phone' : 'on a phone with JavaScript off', () => {
    test.use({ javaScriptEnabled });

    test('a receipt is sent, an alert pasted, and recorded in two presses', async ({
      openCustomer,
      openOwner,
      openVisitor,
      sandbox,
    }) => {
      const name = javaScriptEnabled ? 'Amaka Okafor' : 'Ireti Balogun';
      const customer = await openCustomer({ name });
      const order = await buyQuickly(customer, BENCH);
      const { page, http } = await openOwner({ viewport: { width: 390, height: 844 }, javaScriptEnabled });
      // Without scripts there is no hydration to wait for.
      const go = (path: string) => (javaScriptEnabled ? open(page, path) : page.goto(path));
      const fee = javaScriptEnabled ? '23,400' : '21,700';
      await http.post(`/orders/${order.id}/fee`, { intent: 'quote', fee, note: '', seenQuoteId: '' });
      const letter = await sandbox.letterTo(customer.email, /^Delivery fee to approve/);
      const setAccount = async (accountNumber: string) => {
        await go('/settings/transfer');
        await page.getByLabel('Bank', { exact: true }).fill(accountNumber && 'Zenith Bank');
        await page.getByLabel('Account name').fill(accountNumber && 'Gida Furniture Ltd');
        await page.getByLabel('Account number', { exact: true }).fill(accountNumber);
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByText('Saved.')).toBeVisible();
      };
      await setAccount('1012345678');
      const payer = await openVisitor({ javaScriptEnabled });
      await payer.goto(letter.links.find((link) => link.includes('/pay/')) ?? '');
      await payer.getByRole('link', { name: 'Tell us' }).click();
      await payer.getByLabel('Picture of your bank’s receipt').setInputFiles('public/link-preview.jpg');
      await payer.getByLabel('Name on the account you paid from').fill('Uche Eze');
      await payer.getByRole('button', { name: 'Tell the shop' }).click();
      await expect(payer.getByText('You don’t need to do anything else.')).toBeVisible();

      await go('/bank-lines');
      await expect(page.getByText('From the account of Uche Eze')).toBeVisible();
      await expect(page.getByRole('img', { name: `Receipt they sent, ${name}` })).toBeVisible();
      await page
        .getByLabel('Alert or statement')
        .fill(`Acct: 0123\nAmt: NGN ${fee}.00 CR\nDesc: NIP/${name.toUpperCase()}/${order.number}\nBal: 400,000.00`);
      await page.getByRole('button', { name: /^Add and match/ }).click();
      await expect(page.getByText('1 line was added')).toBeVisible();
      const line = page.getByRole('article', { name: `₦${fee}` });
      await expect(line).toContainText('The amount matches to the kobo.');
      await expect(line).toContainText(`${order.number} is in the narration.`);
      await line.getByRole('button', { name: `Record ₦${fee} for ${order.number}` }).click();
      await expect(page.getByText('Recorded as paid.')).toBeVisible();
      await expect(page.getByRole('article', { name: `₦${fee}` })).toHaveCount(0);
      await expect(page.getByText('Customers say they’ve paid')).toHaveCount(0);
      await setAccount('');
      await go(`/orders/${order.id}`);
      await expect(page.getByText(`₦${fee}, paid`).first()).toBeVisible();
    });
  });
}
