import { expect, type FrameLocator, type Page } from '@playwright/test';
import type { Person } from './people.ts';

interface Choice {
  productId: string;
  color?: string;
  size?: string;
  quantity?: number;
}

/** A piece of one colour and no sizes, made to order: can be bought by everybody at once. */
export const BENCH = { productId: 'zaria-bench', name: 'Zaria bench', color: 'Black', price: '₦165,000' };

export async function putInCart(
  { http }: Pick<Person, 'http'>,
  { productId, color = '', size = '', quantity = 1 }: Choice,
) {
  const { location } = await http.post('/cart/add', {
    productId,
    color,
    size,
    quantity: String(quantity),
    intent: 'add',
    next: '/store',
  });
  expect(location, 'the piece went into the cart').toBe('/store?notice=added');
}

/** The provider's checkout inside the shop's page. */
export function popupOf(page: Page): FrameLocator {
  return page.frameLocator('iframe[name="paystack-checkout"]');
}

/** Fills in one of the sandbox's test cards, by the words of its list, and pays. Works in the pop-up and on the page of its own. */
export async function payByCard(checkout: Page | FrameLocator, card: string): Promise<void> {
  const listed = checkout.getByRole('link', { name: new RegExp(`^${card} \\d{4}`) });
  // A window of another origin that has only just appeared loses a press now and then; a person would press again.
  await expect(async () => {
    const folded = checkout.getByText('Test cards', { exact: true });
    if (!(await listed.isVisible())) await folded.click({ timeout: 2_000 });
    await listed.click({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await expect(checkout.getByLabel('CVV')).not.toHaveValue('');
  await checkout.getByRole('button', { name: /^Pay ₦/ }).click();
}

/** Says that the money has been sent by transfer; when it arrives is for the journey to tell. */
export async function payByTransfer(checkout: Page | FrameLocator, arrival: RegExp): Promise<void> {
  await checkout.getByRole('link', { name: 'Transfer' }).click();
  await checkout.getByRole('radio', { name: arrival }).check();
  await checkout.getByRole('button', { name: 'I have sent the money' }).click();
}

/** Order number as customers read it, from the page that confirms the order. */
export async function orderNumberOn(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/your order is confirmed/);
  const number = /GD-\d+/.exec((await page.getByRole('main').textContent()) ?? '')?.[0];
  if (!number) throw new Error('The confirmation names no order');
  return number;
}

export interface BoughtOrder {
  id: string;
  /** `GD-1001` */
  number: string;
  reference: string;
}

/** Pays on the provider's page without a browser, and gives the reference it sends people back with. */
export async function payAt(checkout: string): Promise<string> {
  const card = { number: '4084084084084081', expiry: '12 / 30', cvv: '408' };
  await fetch(`${checkout}/card`, { method: 'POST', redirect: 'manual', body: new URLSearchParams(card) });
  const done = await fetch(`${checkout}/done`, { redirect: 'manual' });
  return new URL(done.headers.get('location') ?? '').searchParams.get('reference') ?? '';
}

/** The whole purchase without a browser, for journeys that begin after it. */
export async function buyQuickly(customer: Pick<Person, 'http'>, choice: Choice): Promise<BoughtOrder> {
  const { http } = customer;
  await putInCart(customer, choice);
  const { location: checkout } = await http.post('/checkout/pay', { shippingOption: 'LAGOS' });
  const reference = await payAt(checkout);
  await http.post(`/checkout/${reference}`, { intent: 'check' });
  const { text } = await http.get(`/checkout/${reference}`);
  const [id, number] = [/\bord_\w+/.exec(text)?.[0], /\bGD-\d+/.exec(text)?.[0]];
  if (!id || !number) throw new Error(`The payment ${reference} became no order`);
  return { id, number, reference };
}
