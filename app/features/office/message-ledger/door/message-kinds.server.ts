import * as orderChangeMessages from '#app/features/bespoke/order-changes/door/order-change-messages.ts';
import * as quoteMessages from '#app/features/bespoke/quotes/door/quote-messages.ts';
import * as certificateMessages from '#app/features/class/certificates/door/certificate-messages.ts';
import * as classMessages from '#app/features/class/courses/door/class-messages.ts';
import * as enrollmentMessages from '#app/features/class/masterclass/door/enrollment-messages.ts';
import * as waitingListMessages from '#app/features/class/waiting-list/door/waiting-list-messages.ts';
import * as accountMessages from '#app/features/ground/accounts/door/account-messages.ts';
import * as backupMessages from '#app/features/ground/backups/door/backup-messages.ts';
import * as newsletterMessages from '#app/features/ground/newsletter/door/newsletter-messages.ts';
import type { defineMessage } from '#app/features/ground/notifications/door/define-message.ts';
import * as newsMessages from '#app/features/ground/notifications/door/news-messages.ts';
import * as teamMessages from '#app/features/ground/team/door/team-messages.ts';
import * as lineChangeMessages from '#app/features/orders/line-changes/door/line-change-messages.ts';
import * as milestoneMessages from '#app/features/orders/milestones/door/milestone-messages.ts';
import * as claimMessages from '#app/features/orders/my-orders/door/claim-messages.ts';
import * as orderRequestMessages from '#app/features/orders/order-requests/door/order-request-messages.ts';
import * as deliveryFeeMessages from '#app/features/orders/orders/door/delivery-fee-messages.ts';
import * as orderMessages from '#app/features/orders/orders/door/order-messages.ts';
import * as orderReversalMessages from '#app/features/orders/orders/door/order-reversal-messages.ts';
import * as pastOrderMessages from '#app/features/orders/past-orders/door/past-order-messages.ts';
import * as supportMessages from '#app/features/orders/support/door/support-messages.ts';
import * as dueMessages from '#app/features/pay/dues/door/due-messages.ts';
import * as paymentMessages from '#app/features/pay/payments/door/payment-messages.ts';
import * as refundMessages from '#app/features/pay/refunds/door/refund-messages.ts';
import * as doctorMessages from '../../doctor/doctor-messages.ts';
import * as setUpMessages from '../../set-up/set-up-messages.ts';
import * as mailAccessMessages from '../mail-access-messages.ts';

type MessageKind = ReturnType<typeof defineMessage>;

/** Every kind of message, room by room, in the order of the filter of emails. */
export const MESSAGE_KINDS: readonly MessageKind[] = [
  orderMessages,
  orderReversalMessages,
  orderChangeMessages,
  claimMessages,
  lineChangeMessages,
  deliveryFeeMessages,
  quoteMessages,
  milestoneMessages,
  orderRequestMessages,
  dueMessages,
  refundMessages,
  enrollmentMessages,
  classMessages,
  waitingListMessages,
  certificateMessages,
  supportMessages,
  newsletterMessages,
  newsMessages,
  backupMessages,
  setUpMessages,
  paymentMessages,
  doctorMessages,
  accountMessages,
  teamMessages,
  pastOrderMessages,
  mailAccessMessages,
].flatMap((room) => Object.values(room).flatMap(kindsIn));

/** An export is a kind, or a table of them such as one for each stage. */
function kindsIn(exported: unknown): MessageKind[] {
  if (isKind(exported)) return [exported];
  return typeof exported === 'object' && exported !== null ? Object.values(exported).filter(isKind) : [];
}

function isKind(exported: unknown): exported is MessageKind {
  return typeof exported === 'object' && exported !== null && 'about' in exported;
}
