/** Every sentence of the back office's search over everything. */
export const adminSearchTexts = {
  title: 'Search',
  searchLabel: 'Search everything',
  searchPlaceholder: 'Order, name, phone, email, amount, product or page',
  startHint:
    'Type at least two letters: an order number, a name, a phone number, an email, a payment reference or amount, a product, a word from a message, or the name of a page.',
  resultsOf: (words: string) => `Results for “${words}”`,
  clearSearch: 'Clear search',
  nothingFound: (words: string) => `Nothing matches “${words}”`,
  nothingFoundHint: 'Try fewer letters, or only the number.',
  kinds: {
    pages: 'Pages and settings',
    orders: 'Orders',
    quotes: 'Quotes',
    payments: 'Payments',
    products: 'Products',
    customers: 'Customers',
    students: 'Students',
    messages: 'Messages',
    documents: 'Documents',
  },
  /** `most` is as far as anybody counts. */
  all: (count: number, most: number) => (count > most ? `All, more than ${most}` : `All ${count}`),
  allOf: (kind: string, count: string) => `${kind}: ${count}`,
  cancelled: 'Cancelled',
} as const;
