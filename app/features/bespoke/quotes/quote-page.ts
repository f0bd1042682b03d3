/** Where a notification to an account leads, and what a device that follows the quote is kept for. */
export const quotePage = (quoteId: string) => `/quote?quote=${quoteId}`;
