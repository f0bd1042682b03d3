import { eq } from 'drizzle-orm';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import type { PersonalData } from '#app/platform/personal-data/personal-data.ts';
import { cartLines } from './door/cart-line.table.server.ts';

/** What a person put into the cart and has not ordered. */
export const cartData: PersonalData = {
  name: 'cart',
  read: (db, { id }) =>
    db
      .select({
        productId: cartLines.productId,
        name: products.name,
        color: cartLines.color,
        size: cartLines.size,
        options: cartLines.options,
        quantity: cartLines.quantity,
        addedAt: cartLines.addedAt,
      })
      .from(cartLines)
      .innerJoin(products, eq(products.id, cartLines.productId))
      .where(eq(cartLines.userId, id))
      .orderBy(cartLines.addedAt),
  async forget(db, { id }) {
    await db.delete(cartLines).where(eq(cartLines.userId, id));
  },
};
