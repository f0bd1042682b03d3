/** What a visitor reads who has to sign in before a piece goes into the cart: in the shop, and on the pages to sign in. */
export const signInTexts = {
  title: 'Please Sign-in to add this item to your cart',
  explanation: 'Your choice is kept: after signing in it is in your cart and you are back here.',
  cancel: 'Cancel',
  confirm: 'Sign in',
  kept: 'Your choice is kept: it is in your cart as soon as you are signed in.',
  count: (quantity: number, price: string) => (quantity === 1 ? price : `${quantity} × ${price}`),
  back: 'Back to this piece',
};
