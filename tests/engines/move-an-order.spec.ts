import { signUpQuickly } from '#tests/e2e/support/people.ts';
import { BENCH, buyQuickly } from '#tests/e2e/support/purchase.ts';
import { expect, test, WIDTHS } from './support/journey.ts';

for (const width of WIDTHS) {
  test(`the owner reads the mail, moves an order and the customer is told, ${width} px wide`, async ({
    tab,
    siteUrl,
    sandbox,
    signInOwner,
  }) => {
    const customer = await signUpQuickly(siteUrl, 'Chinwe');
    const order = await buyQuickly(customer, BENCH);
    await tab.resize(width);
    await signInOwner();
    await tab.open('/orders');
    expect(await tab.layoutFaults(width)).toEqual([]);
    await tab.open(`/orders/${order.id}`);
    expect(await tab.layoutFaults(width)).toEqual([]);
    await tab.press('link', 'Mark as Shipped');
    await tab.inFrame('dialog iframe', () => tab.sees('text', /Zaria bench/));
    expect(await tab.layoutFaults(width)).toEqual([]);
    await tab.press('button', 'Mark as Shipped');
    await tab.sees('text', /is now Shipped\. We’ll email Chinwe\./);
    await sandbox.letterTo(customer.email, /^Shipped/);
  });
}

test('the owner adds a photo from the workshop to an order', async ({ tab, siteUrl, signInOwner }) => {
  const order = await buyQuickly(await signUpQuickly(siteUrl, 'Chinwe'), BENCH);
  await tab.resize(390);
  await signInOwner();
  await tab.open(`/orders/${order.id}`);
  await tab.press('button', 'Workshop photos');
  await tab.choosePicture('bench.png');
  await tab.fill('What it shows', 'The legs are turned');
  await tab.press('button', 'Add photo');
  await tab.sees('text', /The legs are turned/);
});
