import { getTableColumns, type Table } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { enrollments } from '#app/features/class/masterclass/door/enrollment.table.server.ts';
import { addresses } from '#app/features/ground/accounts/door/address.table.server.ts';
import { notifications } from '#app/features/ground/notifications/door/notification.table.server.ts';
import { orderHistory, orderLines, orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { supportMessages } from '#app/features/orders/support/door/support-message.table.server.ts';
import { cartLines } from '#app/features/shop/cart/door/cart-line.table.server.ts';
import { productPictures, productSizes, products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { useSpecSite } from './spec-site.ts';

/**
 * Every field that the specification names, by its name in docs/glossary.md, is a column. A field that follows from another row is asked
 * for where it is kept: a cart line joins its product, an order's dates are its history.
 */
const FIELDS: [entity: string, table: Table, columns: string[]][] = [
  ['product', products, ['id', 'name', 'description', 'category', 'priceKobo', 'colors', 'isInStock']],
  ['product sizes', productSizes, ['productId', 'label']],
  ['product pictures, one in the grid and all in the detail', productPictures, ['productId', 'position', 'key']],
  ['cart item', cartLines, ['userId', 'productId', 'quantity', 'color', 'size']],
  ['address of a user', addresses, ['userId', 'addressLine1', 'addressPhone', 'city', 'state']],
  [
    'order',
    orders,
    [
      ...['id', 'userId', 'totalKobo', 'shippingOption', 'addressLine1', 'callLine', 'city', 'state', 'userEmail'],
      ...['username', 'reference', 'createdAt', 'completionDate', 'deliveryFeeKobo', 'estimatedFrom', 'estimatedTo'],
      ...['number', 'stage'],
    ],
  ],
  ['ordered items', orderLines, ['orderId', 'name', 'category', 'unitPriceKobo', 'quantity', 'color', 'size']],
  ['steps of an order', orderHistory, ['orderId', 'toStage', 'at']],
  ['notification', notifications, ['audience', 'userId', 'kind', 'details', 'createdAt', 'seenAt', 'readAt']],
  [
    'course enrollment',
    enrollments,
    ['id', 'fullName', 'email', 'phoneNumber', 'interestReason', 'paymentReference', 'timestamp'],
  ],
  ['contact form', supportMessages, ['name', 'email', 'phone', 'message']],
  ['auth profile', users, ['id', 'name', 'image', 'email']],
];

const site = useSpecSite();

describe('the entities', () => {
  // Covers 3-1
  it.each(FIELDS)('%s has its fields', (_entity, table, columns) => {
    expect(Object.keys(getTableColumns(table))).toEqual(expect.arrayContaining(columns));
  });

  // Covers 3-11
  it('a notification of an order carries its reference, moment, state, estimate and person', async () => {
    const ada = await site.customer('Ada');
    await anOrder(site.handle.db, site.services(), { id: ada.userId, email: 'ada@example.com' } as never);
    const rows = await site.handle.db.select().from(notifications);
    const own = rows.find((row) => row.audience === 'customer');
    expect(own?.details).toEqual({
      orderRefId: 'GD-1001',
      timestamp: '2026-11-21T09:00:00.000Z',
      state: 'Lagos',
      estimatedFrom: '2026-12-06',
      estimatedTo: '2026-12-11',
      userEmail: 'ada@example.com',
      username: 'Ada',
    });
    expect(rows.filter((row) => row.audience === 'admin')).toHaveLength(1);
  });
});
