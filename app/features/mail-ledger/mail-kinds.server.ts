import {
  accountKnownMail,
  accountWelcomeMail,
  deletionAskedMail,
  deletionLinkMail,
  passwordResetMail,
} from '#app/features/accounts/account-emails.ts';
import { backupFailedMail } from '#app/features/backups/backup-emails.ts';
import { orderBalanceLinkMail, orderBalancePaidMail } from '#app/features/balances/balance-emails.ts';
import { certificateIssuedMail } from '#app/features/certificates/certificate-emails.ts';
import {
  classAnnouncementMail,
  classCancelledMail,
  classPlacedMail,
  classSessionCancelledMail,
  classSessionMovedMail,
  classTimingsMail,
  classTonightMail,
} from '#app/features/courses/class-emails.ts';
import { shopUnwellMail } from '#app/features/doctor/doctor-emails.ts';
import {
  linesChangedMail,
  linesProposedMail,
  linesWithdrawnMail,
} from '#app/features/line-changes/line-change-emails.ts';
import { balanceLinkMail, balancePaidMail } from '#app/features/masterclass/enrollment-balance-emails.ts';
import { enrollmentCancelledMail, enrollmentConfirmedMail } from '#app/features/masterclass/enrollment-emails.ts';
import { milestoneMail } from '#app/features/milestones/milestone-emails.ts';
import { orderClaimMail } from '#app/features/my-orders/claim-emails.ts';
import { newsletterConfirmMail } from '#app/features/newsletter/newsletter-emails.ts';
import { orderChangedMail } from '#app/features/order-changes/order-change-emails.ts';
import { orderRequestedMail } from '#app/features/order-requests/phone-order-emails.ts';
import { deliveryFeePaidMail, deliveryFeeQuotedMail } from '#app/features/orders/delivery-fee-emails.ts';
import { orderCancelledMail, orderMovedBackMail } from '#app/features/orders/order-change-emails.ts';
import { STAGE_MAILS } from '#app/features/orders/order-emails.ts';
import { dueReminderMail } from '#app/features/owed/due-emails.ts';
import { paymentsRefusedMail } from '#app/features/payments/payment-access-emails.ts';
import { quoteAnswerMail, quoteEndingMail, quoteSentMail } from '#app/features/quotes/quote-emails.ts';
import { disputeOpenedMail, disputeReminderMail } from '#app/features/refunds/dispute-emails.ts';
import {
  refundAttentionMail,
  refundFailedMail,
  refundProcessedMail,
  refundSentMail,
} from '#app/features/refunds/refund-emails.ts';
import { testMail } from '#app/features/set-up/set-up-emails.ts';
import { supportMessageMail, supportReceivedMail, supportReplyMail } from '#app/features/support/support-emails.ts';
import { teamInvitationMail } from '#app/features/team/team-emails.ts';
import { classDateSetMail, waitingJoinedMail } from '#app/features/waiting-list/waiting-list-emails.ts';
import type { MailShop } from '#app/platform/mail/mail-message.ts';
import { mailLedgerTexts } from './mail-ledger-texts.ts';

/** Every kind of email the business sends, in the order of the filter. What is not in this list cannot be sent. */
const KINDS = [
  STAGE_MAILS.new,
  STAGE_MAILS.shipped,
  STAGE_MAILS.ready,
  STAGE_MAILS.delivered,
  orderCancelledMail,
  orderMovedBackMail,
  orderChangedMail,
  orderClaimMail,
  linesProposedMail,
  linesChangedMail,
  linesWithdrawnMail,
  deliveryFeeQuotedMail,
  deliveryFeePaidMail,
  quoteSentMail,
  quoteEndingMail,
  quoteAnswerMail,
  milestoneMail,
  orderRequestedMail,
  orderBalanceLinkMail,
  orderBalancePaidMail,
  dueReminderMail,
  refundSentMail,
  refundProcessedMail,
  refundFailedMail,
  refundAttentionMail,
  disputeOpenedMail,
  disputeReminderMail,
  enrollmentConfirmedMail,
  enrollmentCancelledMail,
  balanceLinkMail,
  balancePaidMail,
  classAnnouncementMail,
  classTonightMail,
  classTimingsMail,
  classSessionMovedMail,
  classSessionCancelledMail,
  classCancelledMail,
  classPlacedMail,
  waitingJoinedMail,
  classDateSetMail,
  certificateIssuedMail,
  supportMessageMail,
  supportReceivedMail,
  supportReplyMail,
  newsletterConfirmMail,
  backupFailedMail,
  testMail,
  paymentsRefusedMail,
  shopUnwellMail,
  accountWelcomeMail,
  accountKnownMail,
  teamInvitationMail,
  deletionLinkMail,
  deletionAskedMail,
  passwordResetMail,
] as const;

declare module '#app/platform/mail/outgoing-mail.ts' {
  interface SentMails {
    kind: (typeof KINDS)[number]['kind'];
  }
}

/** For the filter. */
export const MAIL_KIND_OPTIONS = KINDS.map(({ kind, name }) => ({ value: kind, label: name }));

/** A sample of every email the business sends, with what it is called. */
export function writeSampleMails(shop: MailShop) {
  return KINDS.flatMap(({ name, writeSamples }) => writeSamples(shop).map((sample) => ({ ...sample, name })));
}

/** A kind that is sent no more is shown by its own words. */
export function mailKindName(kind: string): string {
  return findKind(kind)?.name ?? kind.replace(/^./, (letter) => letter.toUpperCase()).replaceAll('-', ' ');
}

/** Whether the back office shows its words, without keys. Not those of a kind that nobody has decided about. */
export function isReadableMail(kind: string): boolean {
  return findKind(kind) !== undefined;
}

/** What the link is of that a copy of such an email has again; undefined where there is none, or it is made only once. */
export function keyRemadeFor(kind: string): 'order' | 'payment' | undefined {
  const key = findKind(kind)?.key;
  return key && 'remade' in key ? key.remade : undefined;
}

/** Whether an email of this kind can be sent once more: not where its link is made only once. */
export function canBeCopied(kind: string): boolean {
  return keyAdvice(kind) === undefined || keyRemadeFor(kind) !== undefined;
}

/** How the reader of an email of this kind comes by another link; undefined where none acts for them. */
export function keyAdvice(kind: string): string | undefined {
  const key = findKind(kind)?.key;
  if (!key) return undefined;
  return 'remade' in key ? mailLedgerTexts.keyRemade : key.advice;
}

function findKind(kind: string) {
  return KINDS.find((each) => each.kind === kind);
}
