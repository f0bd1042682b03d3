/** What the picture of a shared link says; separate, so that no page loads it. */
export const sharePictureTexts = {
  from: (price: string) => `from ${price}`,
  insteadOf: (price: string) => `instead of ${price}`,
};
