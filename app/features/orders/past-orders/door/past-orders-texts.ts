/** What people read of orders that come from the site the shop had before this one. */
export const pastOrdersTexts = {
  customer: {
    title: 'Orders from our earlier site',
    hint: 'They came along as they were. For anything about them, write to us.',
  },
  owner: {
    title: 'At the earlier site',
    hint: 'Brought along for you to look up. They’re in no figure of this shop, and nothing here says they were paid.',
    enrolled: 'Masterclass at the earlier site',
  },
  list: {
    title: 'Orders of the earlier site',
    searchLabel: 'Search orders of the earlier site',
    searchPlaceholder: 'Name, email, reference or number',
    resultsOf: (search: string) => `Results for “${search}”`,
    clearSearch: 'Clear the search',
    empty: 'No order came along from an earlier site',
    emptyHint: 'They come with an import from Firebase.',
    nothingFound: (search: string) => `No order matches “${search}”`,
    nothingFoundHint: 'Try a part of the name, of the email address or of the payment reference.',
    noName: 'Somebody without a name',
    see: 'Orders of the earlier site',
    columns: { customer: 'Customer', what: 'What', status: 'Status', total: 'Total' },
  },
  dated: (status: string, date: string) => `${status} on ${date}`,
  ordered: (date: string) => `Ordered on ${date}`,
  writtenOn: (date: string) => `On record since ${date}`,
  noDate: 'It doesn’t say when',
  reference: (reference: string) => `Payment reference: ${reference}`,
  noTotal: (text: string) => (text ? `The total says “${text}”` : 'No total'),
  line: (quantity: number, name: string, variation: string) =>
    `${quantity} × ${name || 'a piece without a name'}${variation ? `, ${variation}` : ''}`,
  notification: {
    body: (ref: string) => (ref ? `Order ${ref} on our earlier site.` : 'An order on our earlier site.'),
    admin: 'New order',
    adminBody: (name: string, ref: string) =>
      `${name || 'Somebody'} ordered on the earlier site${ref ? `: ${ref}` : ''}.`,
  },
};
