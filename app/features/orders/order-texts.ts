/** What people read on the order pages. Stage names and buttons are in `order-stages.ts`, mails in `order-mail-words.ts`. */
export const orderTexts = {
  shippingNotIncluded: 'Shipping not included',
  noDeliveryFee: 'No delivery fee, you collect it',
};
