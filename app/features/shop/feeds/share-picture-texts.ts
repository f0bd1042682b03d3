/** What the picture of a shared link says; a file of its own, so that no page carries it. */
export const sharePictureTexts = {
  from: (price: string) => `from ${price}`,
  insteadOf: (price: string) => `instead of ${price}`,
};
