import { expect, test } from './support/journey.ts';
import { BENCH, putInCart } from './support/purchase.ts';
import { open } from './support/ready.ts';

for (const javaScriptEnabled of [true, false]) {
  test(`a cart is paid to an account number of its own, with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, async ({
    openCustomer,
    openOwner,
    sandbox,
  }) => {
    const { page: owner } = await openOwner();
    const offer = async (isOffered: boolean) => {
      await open(owner, '/settings/transfer');
      await owner.getByLabel('Offer an account number for each payment').setChecked(isOffered);
      await owner.getByRole('button', { name: 'Save' }).click();
      await expect(owner.getByText('Saved.')).toBeVisible();
    };
    await offer(true);
    const customer = await openCustomer({ javaScriptEnabled });
    const { page } = customer;
    await putInCart(customer, BENCH);
    await (javaScriptEnabled ? open(page, '/cart') : page.goto('/cart'));
    await page.getByRole('button', { name: 'Pay by bank transfer' }).click();
    const account = page.getByRole('region', { name: 'Account number' });
    await expect(account).toContainText('₦165,000');
    await expect(account.getByText(/^\d{10}$/)).toBeVisible();
    await expect(page.getByText('Waiting for your transfer')).toBeVisible();

    await sandbox.transfer(/\/checkout\/([^/?]+)/.exec(page.url())?.[1] ?? '', 16_500_000);
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Check my payment' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/your order is confirmed/);
    await sandbox.letterTo(customer.email, /^Confirmed/);
    await offer(false);
  });
}
