import { expect, test } from './support/journey.ts';
import { BENCH, buyQuickly } from './support/purchase.ts';
import { open } from './support/ready.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'on a phone' : 'on a phone with JavaScript off', () => {
    test.use({ javaScriptEnabled });

    test('an alert is pasted, and recorded in two presses', async ({ openCustomer, openOwner, sandbox }) => {
      const name = javaScriptEnabled ? 'Amaka Okafor' : 'Ireti Balogun';
      const customer = await openCustomer({ name });
      const order = await buyQuickly(customer, BENCH);
      const { page, http } = await openOwner({ viewport: { width: 390, height: 844 }, javaScriptEnabled });
      // Without scripts there is no hydration to wait for.
      const go = (path: string) => (javaScriptEnabled ? open(page, path) : page.goto(path));
      const fee = javaScriptEnabled ? '23,400' : '21,700';
      await http.post(`/orders/${order.id}/fee`, { intent: 'quote', fee, note: '', seenQuoteId: '' });
      await sandbox.letterTo(customer.email, /^Delivery fee to approve/);

      await go('/bank-lines');
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
      await go(`/orders/${order.id}`);
      await expect(page.getByText(`₦${fee}, paid`).first()).toBeVisible();
    });
  });
}
