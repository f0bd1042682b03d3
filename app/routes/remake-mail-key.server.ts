import { listOpenDues } from '#app/features/dues/due.queries.server.ts';
import { linesProposedMail } from '#app/features/line-changes/line-change-emails.ts';
import { keyRemadeFor } from '#app/features/mail-ledger/mail-kinds.server.ts';
import { deliveryFeeQuotedMail } from '#app/features/orders/delivery-fee-emails.ts';
import { orderKeyOf } from '#app/features/orders/order-page-link.server.ts';
import { dueReminderMail } from '#app/features/owed/due-emails.ts';
import { findLiveLink } from '#app/features/pay-links/pay-link.server.ts';
import { payTokenOf } from '#app/features/pay-links/pay-link-token.server.ts';
import type { ActContext } from '#app/platform/act/act.server.ts';
import type { RemakeKey } from '#app/platform/mail/retry-mail.server.ts';

/** For a mail that is sent once more: the key that was taken out of it, where one is made from what we know and still works. */
export function remakeMailKey({ db, config, clock }: ActContext): RemakeKey {
  return async ({ kind, dedupeKey, subjectId }) => {
    if (keyRemadeFor(kind) !== 'payment')
      return subjectId?.startsWith('ord_') ? orderKeyOf(subjectId, config) : undefined;
    const namesDue = [deliveryFeeQuotedMail, dueReminderMail, linesProposedMail].some((mail) => mail.kind === kind);
    const dueId = namesDue ? dedupeKey.split('/')[1] : undefined;
    const [balance] = subjectId ? await listOpenDues(db, subjectId) : [];
    const payable = dueId ?? balance?.id ?? subjectId;
    const link = payable ? await findLiveLink(db, { subjectId: payable, now: clock() }) : undefined;
    return link && payTokenOf(link.id, config.authSecret);
  };
}
