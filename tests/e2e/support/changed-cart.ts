import { productsAdminTexts } from '#app/features/desk/products/products-admin-texts.ts';
import type { HttpVisitor } from './http-visitor.ts';
import { BENCH, putInCart } from './purchase.ts';

/** Two copies of the bench go into a cart; then one becomes dearer, and the other sells out. */
export async function changeCart(owner: HttpVisitor, customer: { http: HttpVisitor }): Promise<void> {
  const [dearer, soldOut] = [await publishCopy(owner), await publishCopy(owner)];
  for (const productId of [dearer, soldOut]) await putInCart(customer, { productId, color: BENCH.color });
  const told = productsAdminTexts.cart.price(16_500_000, 18_000_000);
  await owner.post('/uploads', { intent: 'price', id: dearer, version: '2', price: '180,000', told });
  await owner.post('/uploads', { intent: 'bulk', act: 'out_of_stock', ids: `${soldOut}.2`, told: 'yes' });
}

async function publishCopy(owner: HttpVisitor): Promise<string> {
  const { location } = await owner.post('/uploads', { intent: 'duplicate', id: BENCH.productId, version: '1' });
  const id = /^\/uploads\/([\w-]+)/.exec(location)?.[1] ?? '';
  await owner.post('/uploads', { intent: 'bulk', act: 'publish', ids: `${id}.1` });
  return id;
}
