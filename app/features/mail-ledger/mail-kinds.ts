interface MailKind {
  /** What the owner calls it. */
  name: string;
  /**
   * Whether the back office may read the body. Not when it carries a link that acts for its reader: whoever sees such a link could choose
   * somebody's password. A kind that is not listed here is not shown.
   */
  isReadable: boolean;
}

/** Every kind of mail the business sends, in the order of the filter. */
const KINDS: Record<string, MailKind> = {
  'order-confirmed': { name: 'Order confirmed', isReadable: true },
  'order-shipped': { name: 'Order shipped', isReadable: true },
  'order-ready': { name: 'Order ready for delivery', isReadable: true },
  'order-delivered': { name: 'Order delivered', isReadable: true },
  'order-cancelled': { name: 'Order cancelled', isReadable: true },
  'order-moved-back': { name: 'Order moved back', isReadable: true },
  'delivery-fee-quoted': { name: 'Delivery fee quoted', isReadable: true },
  'delivery-fee-paid': { name: 'Delivery fee paid', isReadable: true },
  'order-requested': { name: 'Order by phone, link to pay', isReadable: true },
  'refund-sent': { name: 'Refund on its way', isReadable: true },
  'refund-processed': { name: 'Refund arrived', isReadable: true },
  'refund-failed': { name: 'Refund did not arrive', isReadable: true },
  'refund-attention': { name: 'Refund needs you', isReadable: true },
  'dispute-opened': { name: 'Dispute opened', isReadable: true },
  'dispute-reminder': { name: 'Dispute still open', isReadable: true },
  'enrollment-confirmed': { name: 'Enrollment receipt', isReadable: true },
  'enrollment-cancelled': { name: 'Enrollment cancelled', isReadable: true },
  'class-balance-link': { name: 'Balance for the class, link to pay', isReadable: true },
  'class-balance-paid': { name: 'Balance for the class paid', isReadable: true },
  'class-announcement': { name: 'Announcement to a class', isReadable: true },
  'class-tonight': { name: 'Class tonight, with the link', isReadable: true },
  'class-timings': { name: 'Timings of a class', isReadable: true },
  'class-session-moved': { name: 'Evening of a class changed', isReadable: true },
  'class-session-cancelled': { name: 'Evening of a class cancelled', isReadable: true },
  'class-cancelled': { name: 'Class cancelled', isReadable: true },
  'class-placed': { name: 'Put into a class', isReadable: true },
  'certificate-issued': { name: 'Certificate issued', isReadable: true },
  'support-message': { name: 'Message for you', isReadable: true },
  'support-received': { name: 'Message received', isReadable: true },
  'support-reply': { name: 'Answer to a message', isReadable: true },
  'newsletter-confirm': { name: 'Newsletter, confirm', isReadable: false },
  'backup-failed': { name: 'Nightly back-up failed', isReadable: true },
  'payments-refused': { name: 'Nobody can pay online', isReadable: true },
  'shop-unwell': { name: 'Nightly check found something', isReadable: true },
  'team-invitation': { name: 'Invitation into the team', isReadable: false },
  'deletion-link': { name: 'Delete an account, confirm', isReadable: false },
  'deletion-asked': { name: 'Account will be deleted', isReadable: true },
  'password-reset': { name: 'Choose a new password', isReadable: false },
};

/** For the filter. */
export const MAIL_KIND_OPTIONS = Object.entries(KINDS).map(([value, { name }]) => ({ value, label: name }));

/** A kind nobody has named yet is shown by its own words. */
export function mailKindName(kind: string): string {
  return KINDS[kind]?.name ?? kind.replace(/^./, (letter) => letter.toUpperCase()).replaceAll('-', ' ');
}

export function isReadableMail(kind: string): boolean {
  return KINDS[kind]?.isReadable ?? false;
}
