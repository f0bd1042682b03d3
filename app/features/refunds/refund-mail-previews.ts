import { cancelledWords, composeCancelledMail } from '#app/features/orders/order-cancelled-email.ts';
import { sampleGuestUrl, sampleOrder, withoutAccount } from '#app/features/orders/order-mail-previews.ts';
import type { ShopSettings } from '#app/features/settings/shop-settings.ts';
import type { OutgoingMail } from '#app/platform/mail/enqueue-mail.server.ts';
import { composeDisputeMail } from './dispute-email.ts';
import {
  composeRefundProcessed,
  composeRefundSent,
  composeRefundStopped,
  type RefundMailFacts,
} from './refund-emails.ts';

const sampleRefund: RefundMailFacts = {
  id: 'rfd_00000000000000000000000000',
  subjectId: 'ord_00000000000000000000000000',
  reference: 'gida-01kb3q8f5v9x2h6d4n7r8s0t1w',
  amountKobo: 12_500_050,
  reason: 'One chair had a crack in its back.',
  method: 'provider',
  customerName: 'Ada Obi',
  email: 'ada@example.com',
  expectedAt: new Date('2026-12-04T09:00:00Z'),
  problem: null,
  what: 'order GD-1042',
  url: undefined,
};

/** Every mail about money that goes back. */
export function previewRefundMails(business: ShopSettings['business'], publicUrl: string): OutgoingMail[] {
  const context = { business, publicUrl };
  const orderUrl = `${publicUrl}/myorders/${sampleOrder.id}`;
  const guestUrl = sampleGuestUrl(publicUrl);
  const refund = { ...sampleRefund, url: orderUrl };
  const ofGuest = { ...sampleRefund, url: guestUrl };
  const dispute = {
    ...{ id: 'dsp_00000000000000000000000000', reference: sampleRefund.reference, amountKobo: 45_000_000 },
    ...{ category: 'chargeback', dueAt: new Date('2026-11-25T11:00:00Z') },
  };
  const byHand = composeRefundProcessed({ ...refund, method: 'outside' }, context);
  const words = cancelledWords(sampleOrder, {
    reason: 'cannot_make',
    note: 'The iroko we had kept for it has split.',
    refundKobo: sampleOrder.totalKobo,
  });
  return [
    composeCancelledMail(sampleOrder, words, { ...context, orderUrl }),
    withoutAccount(composeCancelledMail(sampleOrder, words, { ...context, orderUrl: guestUrl })),
    composeRefundSent(refund, context),
    withoutAccount(composeRefundSent(ofGuest, context)),
    composeRefundProcessed(refund, context),
    withoutAccount(composeRefundProcessed(ofGuest, context)),
    { ...byHand, kind: `${byHand.kind}-by-hand` },
    composeRefundStopped({ ...sampleRefund, problem: 'Your balance is not enough' }, 'failed', context),
    composeRefundStopped(sampleRefund, 'needs_attention', context),
    composeDisputeMail(dispute, 'opened', context),
    composeDisputeMail(dispute, 'reminder', context),
  ];
}
