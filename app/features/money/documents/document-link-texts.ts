/** For links to issued documents; order pages load no other words about documents. */
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
