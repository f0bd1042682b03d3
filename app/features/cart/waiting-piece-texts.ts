/** Beside what the shop's own question says. */
export const waitingPieceTexts = {
  kept: 'Your choice is kept: it is in your cart as soon as you are signed in.',
  count: (quantity: number, price: string) => (quantity === 1 ? price : `${quantity} × ${price}`),
  back: 'Back to this piece',
};
