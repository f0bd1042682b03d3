import { MAX_LINES } from './cart-rules.ts';

/** Everything the cart says. The sentences in tests/spec/quoted-texts.ts are fixed. */
export const cartTexts = {
  added: 'Item has been added to cart',
  removed: 'Item has been removed from cart',
  undo: 'Undo',
  empty: 'Your cart is empty',
  outOfStock: '(Out of Stock)',
  shippingNotIncluded: 'Shipping not included',
  signIn: 'Please Sign-in to add this item to your cart',
  refusals: {
    choose_color: 'Please choose a color',
    choose_size: 'Please choose a size',
    unknown_product: 'This piece is no longer in the shop.',
    unknown_color: 'This piece is not made in that colour. Please choose again.',
    unknown_size: 'This piece is not made in that size. Please choose again.',
    sold_out: 'This piece has just sold out.',
    unknown_line: 'This piece is no longer in your cart.',
    quantity: 'You can have 1 to 99 of a piece in the cart.',
    cart_full: `The cart holds ${MAX_LINES} different pieces. Please order some of them first.`,
    cannot_undo: 'This can no longer be undone. Please add the piece again.',
    invalid: 'That could not be read. Please choose the piece again.',
  },
} as const;

export type CartRefusal = keyof typeof cartTexts.refusals;
