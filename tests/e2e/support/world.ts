import type { HttpVisitor } from './http-visitor.ts';
import { OWNER, signInQuickly, signUpQuickly } from './people.ts';
import { BENCH, type BoughtOrder, buyQuickly, putInCart } from './purchase.ts';

/** Who looks at a screen: somebody not signed in, a customer with nothing yet, one with orders and a cart, the owner. */
export type Role = 'visitor' | 'newcomer' | 'customer' | 'owner';

/** A shop in which something has happened, so that no page is empty that is not meant to be. */
export interface World {
  people: Record<Exclude<Role, 'visitor'>, HttpVisitor>;
  order: BoughtOrder;
  /** Still new, so that the owner can move it. */
  newOrder: BoughtOrder;
  /** A payment that was begun and not paid. */
  unpaidReference: string;
}

export async function makeWorld(siteUrl: string): Promise<World> {
  const newcomer = await signUpQuickly(siteUrl, 'Yetunde', false);
  const customer = await signUpQuickly(siteUrl, 'Oluwaseun Adébáyọ̀-Williams');
  const owner = await signInQuickly(siteUrl, OWNER);

  const order = await buyQuickly(customer, { productId: 'adunni-sofa', color: 'Blue', quantity: 2 });
  for (const from of ['new', 'shipped']) await owner.post(`/orders/${order.id}`, { intent: 'advance', from });
  const newOrder = await buyQuickly(customer, { productId: 'moremi-bed', color: 'Blue', size: '6 by 7 ft' });

  await putInCart(customer, BENCH);
  await putInCart(customer, { productId: 'idile-dining-table', color: 'Black', size: '8-seater' });
  const unpaidReference = await beginPayment(customer.http);
  return {
    people: { newcomer: newcomer.http, customer: customer.http, owner },
    order,
    newOrder,
    unpaidReference,
  };
}

async function beginPayment(http: HttpVisitor): Promise<string> {
  const { location: checkout } = await http.post('/checkout/pay', { shippingOption: 'LAGOS' });
  const cancelled = await fetch(`${checkout}/cancel`, { method: 'POST', redirect: 'manual' });
  const reference = new URL(cancelled.headers.get('location') ?? '').searchParams.get('reference') ?? '';
  await http.post(`/checkout/${reference}`, { intent: 'check' });
  return reference;
}
