import { BENCH, putInCart } from '#tests/e2e/support/purchase.ts';
import { POPUP, payByCard } from './support/checkout.ts';
import { expect, test, WIDTHS } from './support/journey.ts';

for (const width of WIDTHS) {
  test(`a customer pays for the cart in the pop-up, ${width} px wide`, async ({ tab, signInCustomer }) => {
    await tab.resize(width);
    const customer = await signInCustomer();
    await putInCart(customer, BENCH);
    await tab.open('/cart');
    expect(await tab.layoutFaults(width)).toEqual([]);
    await tab.press('button', `Increase quantity of ${BENCH.name}`);
    await tab.press('button', /^Pay ₦330,000/);
    await tab.inFrame(POPUP, () => payByCard(tab));
    await tab.sees('heading', /your order is confirmed/);
    expect(await tab.layoutFaults(width)).toEqual([]);
    await tab.open('/myorders');
    await tab.press('link', /GD-\d+/);
    await tab.sees('text', /Zaria bench/);
    expect(await tab.layoutFaults(width)).toEqual([]);
  });

  test(`a customer pays on a page of the provider, ${width} px wide`, async ({ tab, signInCustomer, sandbox }) => {
    await tab.resize(width);
    const customer = await signInCustomer();
    await putInCart(customer, BENCH);
    await tab.open('/cart');
    await tab.press('button', /full page/);
    await tab.until(
      'the provider asks',
      (url: string) => location.href.startsWith(`${url}/paystack/checkout/`),
      sandbox.url,
    );
    await payByCard(tab);
    await tab.sees('heading', /your order is confirmed/);
  });
}
