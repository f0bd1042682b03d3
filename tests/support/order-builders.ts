import { tell } from '#app/features/ground/notifications/tell.server.ts';
import { passOn } from '#app/features/office/webhooks/pass-on.server.ts';
import { createOrder } from '#app/features/orders/orders/door/create-order.server.ts';
import type { OrderSnapshot } from '#app/features/orders/orders/door/order-snapshot.ts';
import { act } from '#app/platform/act/act.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { Services } from '#app/platform/services.server.ts';

let counter = 0;

/** One sofa in indigo to Ikeja, ₦450,000. */
export function aSnapshot(changes: Partial<OrderSnapshot> = {}): OrderSnapshot {
  return {
    lines: [
      {
        productId: null as unknown as string,
        name: 'Adunni sofa',
        category: 'sitting',
        pictureKey: 'img/0123456789abcdef0123456789abcdef',
        color: 'Indigo',
        size: '3-seater',
        unitPriceKobo: 45_000_000,
        quantity: 1,
      },
    ],
    shippingOption: 'LAGOS',
    destination: {
      addressLine1: '12 Allen Avenue',
      callLine: '+2348031234567',
      city: 'Ikeja',
      state: 'Lagos',
      landmark: 'Opposite the bank',
      deliveryNotes: null,
    },
    username: 'Ada',
    agreedTo: { terms: 1, refunds: 1 },
    estimatedFrom: '2026-12-06',
    estimatedTo: '2026-12-11',
    ...changes,
  };
}

/** A paid order, written as `bookPayment` writes it. */
export function anOrder(
  db: Database,
  services: Pick<Services, 'jobs' | 'config'>,
  customer: Viewer,
  changes: Partial<OrderSnapshot> = {},
  now: Date = new Date('2026-11-21T09:00:00.000Z'),
): Promise<{ id: string; number: number }> {
  counter += 1;
  const snapshot = aSnapshot(changes);
  const totalKobo = snapshot.lines.reduce((sum, line) => sum + line.unitPriceKobo * line.quantity, 0);
  const reference = `gida-test-${String(counter).padStart(6, '0')}`;
  const input = { reference, userId: customer.id, email: customer.email, totalKobo, snapshot };
  return act({ ...services, db, tell, passOn, clock: () => now }, 'system:test', (act) => createOrder(act, input));
}
