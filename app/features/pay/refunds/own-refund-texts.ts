/** What customers read above the refunds of their own order; separate, so that their page doesn't load the back office's. */
export const ownRefundTexts = { title: 'Refunds' } as const;
