import { ACCOUNTANT_AUDIT } from '#app/features/accountant/accountant-audit.ts';
import { ACCOUNT_AUDIT } from '#app/features/accounts/account-audit.ts';
import { CATEGORY_AUDIT } from '#app/features/categories-admin/category-audit.ts';
import { CERTIFICATE_AUDIT } from '#app/features/certificates/certificate-audit.ts';
import { COLLECTION_AUDIT } from '#app/features/collections-admin/collection-audit.ts';
import { COURSE_AUDIT } from '#app/features/courses/course-audit.ts';
import { DISCOUNT_AUDIT } from '#app/features/discounts/discount-audit.ts';
import { FILE_AUDIT } from '#app/features/files/file-audit.ts';
import { FIREBASE_IMPORT_AUDIT } from '#app/features/firebase-import/firebase-import-audit.ts';
import { ENROLLMENT_AUDIT } from '#app/features/masterclass/enrollment-audit.ts';
import { MILESTONE_AUDIT } from '#app/features/milestones/milestone-audit.ts';
import { NEWSLETTER_AUDIT } from '#app/features/newsletter/newsletter-audit.ts';
import { NOTIFICATION_AUDIT } from '#app/features/notifications/notification-audit.ts';
import { OPTION_AUDIT } from '#app/features/options-admin/option-audit.ts';
import { ORDER_AUDIT } from '#app/features/orders/order-audit.ts';
import { OWED_AUDIT } from '#app/features/owed/owed-audit.ts';
import { PAYMENT_AUDIT } from '#app/features/payments/payment-audit.ts';
import { PAYOUT_AUDIT } from '#app/features/payouts/payout-audit.ts';
import { CUSTOMER_AUDIT } from '#app/features/people/customer-audit.ts';
import { POLICY_AUDIT } from '#app/features/policies/policy-audit.ts';
import { PRODUCT_AUDIT } from '#app/features/products-admin/product-audit.ts';
import { PRODUCTS_BULK_AUDIT } from '#app/features/products-bulk/products-bulk-audit.ts';
import { QUIZ_AUDIT } from '#app/features/quizzes/quiz-audit.ts';
import { QUOTE_AUDIT } from '#app/features/quotes/quote-audit.ts';
import { REFUND_AUDIT } from '#app/features/refunds/refund-audit.ts';
import { REMINDER_AUDIT } from '#app/features/reminders/reminder-audit.ts';
import { SET_UP_AUDIT } from '#app/features/set-up/set-up-audit.ts';
import { SETTINGS_AUDIT } from '#app/features/settings/settings-audit.ts';
import { SHOP_ORDER_AUDIT } from '#app/features/shop-order/shop-order-audit.ts';
import { SHOP_WINDOW_AUDIT } from '#app/features/shop-window/shop-window-audit.ts';
import { MESSAGE_AUDIT } from '#app/features/support/message-audit.ts';
import { TEAM_AUDIT } from '#app/features/team/team-audit.ts';
import { WAITING_LIST_AUDIT } from '#app/features/waiting-list/waiting-list-audit.ts';
import type { AuditAction } from '#app/platform/audit/audit-action.ts';
import { type AuditDetails, type AuditSentence, auditWords } from '#app/platform/audit/audit-actions.ts';
import { AUTH_AUDIT } from '#app/platform/auth/auth-audit.ts';
import { MAIL_AUDIT } from '#app/platform/mail/mail-audit.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { auditLogTexts as texts } from './audit-log-texts.ts';

/** Complete by its type: an act without a sentence does not compile. */
const SENTENCES: Record<AuditAction, AuditSentence> = {
  ...AUTH_AUDIT,
  ...MAIL_AUDIT,
  ...ACCOUNT_AUDIT,
  ...CATEGORY_AUDIT,
  ...CERTIFICATE_AUDIT,
  ...COLLECTION_AUDIT,
  ...DISCOUNT_AUDIT,
  ...COURSE_AUDIT,
  ...FILE_AUDIT,
  ...FIREBASE_IMPORT_AUDIT,
  ...ENROLLMENT_AUDIT,
  ...NEWSLETTER_AUDIT,
  ...OPTION_AUDIT,
  ...WAITING_LIST_AUDIT,
  ...NOTIFICATION_AUDIT,
  ...MILESTONE_AUDIT,
  ...OWED_AUDIT,
  ...REMINDER_AUDIT,
  ...ORDER_AUDIT,
  ...QUOTE_AUDIT,
  ...PAYMENT_AUDIT,
  ...ACCOUNTANT_AUDIT,
  ...PAYOUT_AUDIT,
  ...CUSTOMER_AUDIT,
  ...POLICY_AUDIT,
  ...PRODUCT_AUDIT,
  ...PRODUCTS_BULK_AUDIT,
  ...SHOP_ORDER_AUDIT,
  ...QUIZ_AUDIT,
  ...REFUND_AUDIT,
  ...SETTINGS_AUDIT,
  ...SET_UP_AUDIT,
  ...SHOP_WINDOW_AUDIT,
  ...MESSAGE_AUDIT,
  ...TEAM_AUDIT,
};

/** What the log can be narrowed to: acts whose name begins so. */
export const AUDIT_TOPICS = [
  { value: 'order', label: 'Orders' },
  { value: 'payment', label: 'Payments' },
  { value: 'refund', label: 'Refunds' },
  { value: 'dispute', label: 'Disputes' },
  { value: 'product', label: 'Products' },
  { value: 'category', label: 'Categories' },
  { value: 'file', label: 'Files' },
  { value: 'cohort', label: 'Classes' },
  { value: 'enrollment', label: 'Enrollments' },
  { value: 'quiz', label: 'Quizzes' },
  { value: 'certificate', label: 'Certificates' },
  { value: 'message', label: 'Messages' },
  { value: 'mail', label: 'Emails' },
  { value: 'customer', label: 'Customers' },
  { value: 'subscriber', label: 'Newsletter' },
  { value: 'settings', label: 'Settings' },
  { value: 'team', label: 'Team' },
  { value: 'account', label: 'Accounts' },
  { value: 'password', label: 'Passwords' },
] as const;

function isKnownAction(action: string): action is AuditAction {
  return Object.hasOwn(SENTENCES, action);
}

/**
 * The rest of the sentence that begins with the actor's name, with the number of the order it is about where it names one. One that an
 * earlier version recorded is told by its own name.
 */
export function auditSentence(action: string, details: AuditDetails, order?: string): string {
  if (!isKnownAction(action)) return auditWords(action.replace('.', ': '));
  const known: AuditSentence = SENTENCES[action];
  const words = typeof known === 'string' ? known : known(details);
  return fillIn(words, { order: order ?? texts.anOrder, forOrder: order ? texts.forOrder(order) : '' });
}

/** Whether the sentence itself tells the details, so that they need not stand below it. */
export function saysDetails(action: string): boolean {
  return isKnownAction(action) && typeof SENTENCES[action] === 'function';
}
