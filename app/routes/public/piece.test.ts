import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { advanceOrder } from '#app/features/orders/orders/advance-order.server.ts';
import { createOrder } from '#app/features/orders/orders/door/create-order.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { orderKeyOf } from '#app/features/orders/orders/door/order-page-link.server.ts';
import { STAGES_IN_ORDER } from '#app/features/orders/orders/door/order-stages.ts';
import { piecePathOf } from '#app/features/orders/tickets/piece-key.server.ts';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import { createAuthHarness } from '#tests/support/auth-harness.ts';
import { aProduct } from '#tests/support/builders.ts';
import { aSnapshot } from '#tests/support/order-builders.ts';
import { createSite } from '#tests/support/site.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';

const handle = useTestDatabase();
let harness: Awaited<ReturnType<typeof createAuthHarness>>;
let site: Awaited<ReturnType<typeof createSite>>;

beforeAll(async () => {
  harness = await createAuthHarness(handle);
  site = await createSite({ ...harness.services, auth: harness.auth });
});
beforeEach(() => emptyTables(handle));

const FACTS = {
  materials: ['Iroko: frame and legs'],
  care: 'Oil it once a year.',
  warranty: '5-year warranty',
  maker: 'Joined in Ebute Metta',
};

async function aBoughtPiece() {
  const productId = await aProduct(handle.db, FACTS);
  const snapshot = aSnapshot();
  const lines = snapshot.lines.map((line) => ({ ...line, productId, color: 'Blue' }));
  const input = { reference: 'gida-test-piece', userId: null, email: 'bola@example.com', totalKobo: 45_000_000 };
  const order = await act(harness.services, 'system:test', (act) =>
    createOrder(act, { ...input, snapshot: { ...snapshot, lines } }),
  );
  const path = piecePathOf({ number: order.number, position: 0 }, harness.services.config);
  return { ...order, productId, path };
}

const words = async (response: Response) =>
  (await response.text()).replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]+>/g, ' ');

async function deliver(orderId: string) {
  const { services } = harness;
  for (const from of STAGES_IN_ORDER.slice(0, -1)) {
    services.testClock.advance(60_000);
    expect(await advanceOrder(services, 'usr_owner', { orderId, from })).toMatchObject({ ok: true });
  }
}

describe('/piece/:key', () => {
  it('says what was said when it was bought, whatever becomes of the product', async () => {
    const { path, number, productId } = await aBoughtPiece();
    await handle.db
      .update(products)
      .set({ materials: ['Pine'], care: 'Nothing.', warranty: 'None', maker: 'Somebody else' })
      .where(eq(products.id, productId));
    const page = await words(await site.visitor().get(path));
    for (const words of ['Adunni sofa', `GD-${number}`, 'Iroko: frame and legs', 'Oil it once a year.', FACTS.maker]) {
      expect(page).toContain(words);
    }
    expect(page).toContain('5-year warranty');
    expect(page).not.toContain('Pine');
    expect(page).not.toMatch(/₦|until/);
  });

  it('says until when the warranty is once the piece is delivered', async () => {
    const { id, path } = await aBoughtPiece();
    await deliver(id);
    expect(await words(await site.visitor().get(path))).toMatch(/5-year warranty, until \d+ \w+ 20\d\d/);
  });

  it('says nothing of whose it is', async () => {
    const { path, id } = await aBoughtPiece();
    const html = await (await site.visitor().get(path)).text();
    const [order] = await handle.db.select().from(orders);
    const personal = [order?.username, order?.userEmail, order?.addressLine1, order?.callLine, order?.reference];
    for (const fact of [...personal, '803 123 4567', 'Ikeja', id]) {
      expect(fact).toBeTruthy();
      expect(html).not.toContain(fact);
    }
  });

  it('is kept by nobody, listed nowhere and named to no other site', async () => {
    const { path } = await aBoughtPiece();
    const { headers } = await site.visitor().get(path);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
  });

  it('is gone with a cancelled order', async () => {
    const { path, id } = await aBoughtPiece();
    await handle.db.update(orders).set({ cancelledAt: new Date(), cancelReason: 'other' }).where(eq(orders.id, id));
    expect((await site.visitor().get(path)).status).toBe(404);
  });

  it('opens with its own key only', async () => {
    const { path, id, number } = await aBoughtPiece();
    const { config } = harness.services;
    const keyOf = (piece: { number: number; position: number }) => piecePathOf(piece, config).slice('/piece/'.length);
    const key = keyOf({ number, position: 0 });
    for (const other of [
      key.slice(0, -1),
      key.split('.')[0] ?? '',
      key.replace('-1.', '-2.'),
      keyOf({ number, position: 1 }),
      keyOf({ number: number + 1, position: 0 }),
      orderKeyOf(id, config),
    ]) {
      expect((await site.visitor().get(`/piece/${other}`)).status).toBe(404);
    }
    expect((await site.visitor().get(`/order?key=${key}`)).status).toBe(404);
    expect((await site.visitor().get(path)).status).toBe(200);
  });
});
