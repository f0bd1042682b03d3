/** What the menu of the back office says where the page itself says it another way. */
export const adminMenuTexts = {
  quotes: 'Quotes',
  books: 'Books',
  manage: 'Manage products',
  upload: 'Upload a product',
  categories: 'Categories',
  owed: 'Money owed',
  payouts: 'Payouts',
  documents: 'Documents',
  order: 'Order in the shop',
  collections: 'Collections',
  discounts: 'Discounts',
  options: 'Options',
  csv: 'Import or export',
  materials: 'Materials',
  queue: 'Workshop',
  startClass: 'Start a Class',
} as const;
