/** Where the kinds of things are in the back office, by the prefix of their ids. */
const PLACES: Record<string, string> = {
  ord: '/orders',
  enr: '/enrollments',
  msg: '/inbox',
  mail: '/mails',
  coh: '/classes',
};

/** The page of what an act was about; null for what has none. */
export function subjectHref(action: string, subjectId: string): string | null {
  if (action.startsWith('collection.')) return `/uploads/collections/${subjectId}`;
  if (action.startsWith('products.repric')) return `/uploads/bulk/price/${subjectId}`;
  if (action.startsWith('product.')) return `/uploads/${subjectId}`;
  if (action.startsWith('settings.')) return '/settings';
  if (action.startsWith('customer.')) return `/customers/${subjectId}`;
  if (action.startsWith('payment.')) return `/payments/${subjectId}`;
  if (action.startsWith('team.')) return '/team';
  const place = PLACES[subjectId.split('_')[0] ?? ''];
  return place ? `${place}/${subjectId}` : null;
}
