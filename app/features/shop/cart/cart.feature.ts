import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { defineFeature } from '#app/platform/features/define-feature.ts';
import { isSoldOutInCarts } from './door/cart.queries.server.ts';
import { cartData } from './personal-data.server.ts';

export const cartFeature = defineFeature({
  personalData: [cartData],
  needs: [
    {
      kind: 'soldOutInCarts',
      icon: 'cart',
      rank: 16,
      list: '/uploads?tab=inCarts',
      more: () => 'and sold-out pieces in carts',
      count: (db) => db.$count(products, isSoldOutInCarts),
      words: (count) => (count === 1 ? '1 sold-out piece is in carts' : `${count} sold-out pieces are in carts`),
    },
  ],
});
