import { orderKeyOf } from '#app/features/orders/order-page-link.server.ts';
import { findLiveLink } from '#app/features/pay-links/pay-link.server.ts';
import { payTokenOf } from '#app/features/pay-links/pay-link-token.server.ts';
import type { RemakeKey } from '#app/platform/mail/retry-mail.server.ts';
import type { Services } from '#app/platform/services.server.ts';

/** For a mail that is sent once more: the key that was taken out of it, where one is made from what we know and still works. */
export function remakeMailKey({ db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>): RemakeKey {
  return async ({ kind, dedupeKey, subjectId }) => {
    if (!PAY_LINKS.has(kind)) return subjectId?.startsWith('ord_') ? orderKeyOf(subjectId, config) : undefined;
    const payable = kind === 'delivery-fee-quoted' ? dedupeKey.split('/')[1] : subjectId;
    const link = payable ? await findLiveLink(db, payable, clock()) : undefined;
    return link && payTokenOf(link.id, config.authSecret);
  };
}

/** Mails whose link leads to where something is paid. */
const PAY_LINKS = new Set(['delivery-fee-quoted', 'order-requested', 'class-balance-link']);
