/** What people read about orders from the shop's earlier site. */
export const pastOrdersTexts = {
  customer: {
    title: 'Orders from our earlier site',
    hint: 'We’ve kept them as they were. If you have a question about one, write to us.',
  },
  owner: {
    title: 'On the earlier site',
    hint: 'Kept for you to look up. They’re not in any of this shop’s figures, and nothing here says they were paid.',
    enrolled: 'Masterclass on the earlier site',
  },
  list: {
    title: 'Orders from the earlier site',
    searchLabel: 'Search orders from the earlier site',
    searchPlaceholder: 'Name, email, reference or number',
    resultsOf: (search: string) => `Results for “${search}”`,
    clearSearch: 'Clear the search',
    empty: 'No orders came from an earlier site',
    emptyHint: 'They come with an import from Firebase.',
    nothingFound: (search: string) => `No order matches “${search}”`,
    nothingFoundHint: 'Try part of the name, of the email address or of the payment reference.',
    noName: 'No name',
    see: 'Orders from the earlier site',
    columns: { customer: 'Customer', what: 'What', status: 'Status', total: 'Total' },
  },
  dated: (status: string, date: string) => `${status} on ${date}`,
  ordered: (date: string) => `Ordered on ${date}`,
  writtenOn: (date: string) => `On record since ${date}`,
  noDate: 'No date',
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
