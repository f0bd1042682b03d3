/** Of the links to what was issued; pages of orders bring no other words of documents along. */
export const documentLinkTexts = {
  title: 'Documents',
  lead: 'To read, print or save as a PDF.',
  of: (kind: string, on: string) => `${kind} of ${on}`,
  replaced: (words: string) => `${words}, replaced`,
  inMail: {
    paid: 'Your invoice and receipts',
    changed: 'Your invoices and receipts',
    refunded: 'Your credit note and receipts',
  },
};
