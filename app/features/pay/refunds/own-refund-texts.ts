/** What a customer reads above the refunds of their own order. A file of its own, so that no page of theirs brings the back office's. */
export const ownRefundTexts = { title: 'Refunds' } as const;
