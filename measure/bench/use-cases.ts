import { startPayment } from '#app/features/pay/checkout/start-payment.server.ts';
import { settlePayment } from '#app/features/pay/payments/settle-payment.server.ts';
import { addToCart } from '#app/features/shop/cart/door/cart.mutations.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { openDatabase } from '#app/platform/database/client.server.ts';
import { aProduct } from '#tests/support/builders.ts';
import { aCustomer } from '#tests/support/checkout-builders.ts';
import { createTestServices } from '#tests/support/test-services.ts';

/** Pieces put into carts, payments started and payments settled, each per second, and how many of them failed. */
export async function measureUseCases(
  url: string,
  { seconds, atOnce }: { seconds: number; atOnce: number },
): Promise<number[]> {
  const handle = openDatabase(url, { max: atOnce });
  const { db } = handle;
  const services = await createTestServices(handle);
  const piece = await aProduct(db, { stockCount: 1_000_000 });
  const viewers = await Promise.all(Array.from({ length: atOnce }, () => aCustomer(db)));
  let errors = 0;
  const choice = { productId: piece, color: '', size: '', quantity: 1 };
  const put = async (viewer: Viewer) => {
    if (!(await addToCart(services, viewer.id, choice)).ok) errors++;
  };
  const begin = async (viewer: Viewer) => {
    const begun = await startPayment(services, viewer, { shippingOption: 'LAGOS' });
    if (begun.ok) return begun.reference;
    errors++;
    return undefined;
  };
  const spent = { cart: 0, begin: 0, settle: 0 };
  let rounds = 0;
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    rounds++;
    const began = performance.now();
    await Promise.all(viewers.map(put));
    const filled = performance.now();
    const references = await Promise.all(viewers.map(begin));
    const begun = performance.now();
    await Promise.all(
      references.map(async (reference) => {
        if (!reference) return;
        services.payments.pay(reference);
        if ((await settlePayment(services, 'system:webhook', { reference })).state !== 'paid') errors++;
      }),
    );
    spent.cart += filled - began;
    spent.begin += begun - filled;
    spent.settle += performance.now() - begun;
  }
  await handle.close();
  const perSecond = (milliseconds: number) => Math.round((rounds * atOnce * 1000) / milliseconds);
  return [perSecond(spent.cart), perSecond(spent.begin), perSecond(spent.settle), errors];
}
