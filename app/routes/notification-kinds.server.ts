import { backupFailedNotification } from '#app/features/backups/backup-notifications.ts';
import { certificateIssuedNotification } from '#app/features/certificates/certificate-notifications.ts';
import {
  classAnnouncementNotification,
  classCancelledNotification,
  classSessionCancelledNotification,
  classSessionMovedNotification,
  classTimingsNotification,
  classTonightNotification,
} from '#app/features/courses/class-notifications.ts';
import { shopUnwellNotification } from '#app/features/doctor/doctor-notifications.ts';
import {
  linesApprovedNotification,
  linesChangedNotification,
  linesProposedNotification,
  linesWithdrawnNotification,
} from '#app/features/line-changes/line-change-notifications.ts';
import { mailRefusedNotification } from '#app/features/mail-ledger/mail-access-notifications.ts';
import {
  balancePaidNotification,
  classOverFullNotification,
  enrollmentCancelledNotification,
  enrollmentConfirmedNotification,
  enrollmentNewNotification,
  studentPaidBalanceNotification,
} from '#app/features/masterclass/enrollment-notifications.ts';
import { milestoneNotification } from '#app/features/milestones/milestone-notifications.ts';
import type { NotificationGroup } from '#app/features/notifications/define-notification.ts';
import {
  changedByCustomerNotification,
  orderChangedNotification,
} from '#app/features/order-changes/order-change-notifications.ts';
import {
  orderRequestedNotification,
  transferOrderedNotification,
} from '#app/features/order-requests/phone-order-notifications.ts';
import {
  deliveryFeePaidNotification,
  deliveryFeeQuotedNotification,
  feeDeclinedNotification,
  feePaidNotification,
  orderCancelledNotification,
  orderMovedBackNotification,
  orderNewNotification,
  STAGE_NOTIFICATIONS,
} from '#app/features/orders/order-notifications.ts';
import { pastNotification, pastOrderForAdmins } from '#app/features/past-orders/past-order-notifications.ts';
import {
  paymentExceptionNotification,
  paymentsRefusedNotification,
  paymentUnreadableNotification,
  paymentWaitingNotification,
} from '#app/features/payments/payment-notifications.ts';
import {
  quoteAcceptedNotification,
  quoteAskedNotification,
  quoteDeclinedNotification,
  quoteSentNotification,
} from '#app/features/quotes/quote-notifications.ts';
import {
  disputeOpenedNotification,
  disputeResolvedNotification,
  refundAttentionNotification,
  refundDoneNotification,
  refundExternalNotification,
  refundFailedNotification,
  refundLeftAfterAllNotification,
  refundProcessedNotification,
  refundSentNotification,
} from '#app/features/refunds/refund-notifications.ts';
import {
  supportMessageNotification,
  supportReplyNotification,
  supportSuspectedNotification,
} from '#app/features/support/support-notifications.ts';

const TO_CUSTOMERS = [
  STAGE_NOTIFICATIONS.new,
  STAGE_NOTIFICATIONS.shipped,
  STAGE_NOTIFICATIONS.ready,
  STAGE_NOTIFICATIONS.delivered,
  orderCancelledNotification,
  orderMovedBackNotification,
  milestoneNotification,
  orderChangedNotification,
  linesProposedNotification,
  linesChangedNotification,
  linesWithdrawnNotification,
  orderRequestedNotification,
  quoteSentNotification,
  deliveryFeeQuotedNotification,
  deliveryFeePaidNotification,
  paymentWaitingNotification,
  refundSentNotification,
  refundProcessedNotification,
  enrollmentConfirmedNotification,
  enrollmentCancelledNotification,
  balancePaidNotification,
  classAnnouncementNotification,
  classTonightNotification,
  classTimingsNotification,
  classSessionMovedNotification,
  classSessionCancelledNotification,
  classCancelledNotification,
  certificateIssuedNotification,
  supportReplyNotification,
  pastNotification.new,
  pastNotification.shipped,
  pastNotification.ready,
  pastNotification.delivered,
] as const;

const TO_ADMINS = [
  transferOrderedNotification,
  quoteAcceptedNotification,
  quoteDeclinedNotification,
  quoteAskedNotification,
  orderNewNotification,
  changedByCustomerNotification,
  linesApprovedNotification,
  feePaidNotification,
  feeDeclinedNotification,
  paymentExceptionNotification,
  paymentUnreadableNotification,
  paymentsRefusedNotification,
  mailRefusedNotification,
  refundDoneNotification,
  refundFailedNotification,
  refundAttentionNotification,
  refundLeftAfterAllNotification,
  refundExternalNotification,
  disputeOpenedNotification,
  disputeResolvedNotification,
  enrollmentNewNotification,
  studentPaidBalanceNotification,
  classOverFullNotification,
  supportMessageNotification,
  supportSuspectedNotification,
  backupFailedNotification,
  shopUnwellNotification,
  pastOrderForAdmins,
] as const;

/** What is in neither list cannot be sent. */
declare module '#app/features/notifications/define-notification.ts' {
  interface SentNotifications {
    kind: (typeof TO_CUSTOMERS)[number]['kind'] | (typeof TO_ADMINS)[number]['kind'];
  }
}

/** The heading of a customer's notification, also of a kind that is sent no more. */
export function notificationGroup(kind: string): NotificationGroup {
  return TO_CUSTOMERS.find((each) => each.kind === kind)?.group ?? 'other';
}
