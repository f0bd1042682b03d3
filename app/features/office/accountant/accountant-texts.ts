/** The one file of a month that an accountant is given. */
export const accountantTexts = {
  title: 'File for the accountant',
  lead: 'Everything of one month in one zip file: lists as CSV for a spreadsheet, and the documents themselves. It has customers’ names in it, so we ask for your password again.',
  month: 'Month',
  show: 'Show',
  inside: 'What is in it',
  files: {
    ledger: 'The ledger: every entry, debit and credit',
    vat: 'VAT by rate: paid, refunded, and what is left',
    orders: 'Orders placed in the month, cancelled ones too',
    payments: 'Payments, with their fees and payouts',
    refunds: 'Refunds and chargebacks',
    payouts: 'Payouts to the bank',
    purchases: 'Purchases and their input VAT',
    customers: 'Customers who bought or paid in the month',
    documents: 'Invoices, receipts and credit notes: a list, by number',
    print: 'The same documents in full, to read or print',
  },
  button: 'Download the file',
  back: 'Back to the books',
  refused: 'Choose a month that has started.',
  columns: { id: 'Customer id', name: 'Name', email: 'Email', phone: 'Phone' },
} as const;
