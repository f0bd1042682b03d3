import { MAX_LINES } from './cart-rules.ts';

/** Everything the cart says. The sentences in tests/spec/quoted-texts.ts are fixed. */
export const cartTexts = {
  added: 'Item has been added to cart',
  removed: 'Item has been removed from cart',
  undo: 'Undo',
  empty: 'Your cart is empty',
  title: 'Cart',
  seeStore: 'See the store',
  pieces: (count: number) => `${count} ${count === 1 ? 'piece' : 'pieces'}`,
  lines: 'Pieces in your cart',
  priceChanged: {
    title: 'A price has changed since you added it',
    body: 'Each piece shows its old and new price. You pay the new one.',
    seen: 'Got it',
    ofLine: (was: string, is: string) => `Price changed from ${was} to ${is}`,
  },
  line: {
    each: (price: string) => `${price} each`,
    onlyLeft: (count: number) => `Only ${count} left. Please lower the quantity.`,
    notCounted: 'Not counted',
    remove: 'Remove',
    removeThis: (name: string) => `Remove ${name}`,
    update: 'Update',
  },
  outOfStock: '(Out of Stock)',
  shippingNotIncluded: 'Shipping not included',
  signIn: 'Please Sign-in to add this item to your cart',
  refusals: {
    choose_color: 'Please choose a color',
    choose_size: 'Please choose a size',
    choose_option: 'Please choose every option',
    unknown_product: 'This piece is no longer in the shop.',
    unknown_color: 'This piece is not made in that colour. Please choose again.',
    unknown_size: 'This piece is not made in that size. Please choose again.',
    unknown_option: 'This piece is no longer made like that. Please choose again.',
    not_made: 'We don’t make these together. Please choose another one.',
    sold_out: 'This piece has just sold out.',
    unknown_line: 'This piece is no longer in your cart.',
    quantity: 'You can have 1 to 99 of a piece in the cart.',
    cart_full: `The cart holds ${MAX_LINES} different pieces. Please order some of them first.`,
    cannot_undo: 'This can no longer be undone. Please add the piece again.',
    invalid: 'Something went wrong. Please choose the piece again.',
  },
} as const;

export type CartRefusal = keyof typeof cartTexts.refusals;
