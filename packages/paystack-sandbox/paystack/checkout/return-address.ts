import type { Transaction } from '../transaction.ts';

/** The shop's callback with `trxref` and `reference` added; null when the shop named none. */
export const callbackAddress = (transaction: Transaction): string | null => {
  const url = URL.parse(transaction.callbackUrl ?? '');
  if (url === null) return null;
  url.searchParams.set('trxref', transaction.reference);
  url.searchParams.set('reference', transaction.reference);
  return url.href;
};

/** Where "Cancel" leads: `metadata.cancel_action`, otherwise the callback. */
export const cancelAddress = (transaction: Transaction): string | null => {
  const { metadata } = transaction;
  const wanted =
    typeof metadata === 'object' && metadata !== null && 'cancel_action' in metadata ? metadata.cancel_action : null;
  const url = typeof wanted === 'string' ? URL.parse(wanted) : null;
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : callbackAddress(transaction);
};
