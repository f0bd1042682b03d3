/** Beside the shop's own question. */
export const waitingPieceTexts = {
  kept: 'We’ll keep your choice and add it to your cart when you sign in.',
  count: (quantity: number, price: string) => (quantity === 1 ? price : `${quantity} × ${price}`),
  back: 'Back to this piece',
  afterSignIn: {
    title: 'Your choice',
    heading: 'Welcome back',
    lead: (name: string) => `You chose ${name} before signing in. It goes into your cart now.`,
    add: 'Add to Cart',
    notNow: 'Not now',
  },
};
