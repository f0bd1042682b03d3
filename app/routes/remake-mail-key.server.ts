import { listOpenDues } from '#app/features/money/dues/door/due.queries.server.ts';
import { mailKindsOf } from '#app/features/office/message-ledger/mail-kinds.server.ts';
import { orderKeyOf } from '#app/features/orders/orders/door/order-page-link.server.ts';
import { findLiveLink } from '#app/features/pay/pay-links/door/pay-link.server.ts';
import { payTokenOf } from '#app/features/pay/pay-links/pay-link-token.server.ts';
import { shop } from '#app/features.server.ts';
import type { ActContext } from '#app/platform/act/act.server.ts';
import type { RemakeKey } from '#app/platform/mail/retry-mail.server.ts';

/** For a mail that is sent once more: the key that was taken out of it, where one is made from what we know and still works. */
export function remakeMailKey({ db, config, clock }: ActContext): RemakeKey {
  return async ({ kind, dedupeKey, subjectId }) => {
    const remade = mailKindsOf(shop.messages).keyRemadeFor(kind);
    if (remade !== 'payment' && remade !== 'due')
      return subjectId?.startsWith('ord_') ? orderKeyOf(subjectId, config) : undefined;
    const dueId = remade === 'due' ? dedupeKey.split('/')[1] : undefined;
    const [balance] = subjectId ? await listOpenDues(db, subjectId) : [];
    const payable = dueId ?? balance?.id ?? subjectId;
    const link = payable ? await findLiveLink(db, { subjectId: payable, now: clock() }) : undefined;
    return link && payTokenOf(link.id, config.authSecret);
  };
}
