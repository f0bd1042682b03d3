interface MailKind {
  /** What the owner calls it. */
  name: string;
  /**
   * Set where a link in it acts for its reader: whoever has such a link could choose somebody's password, or read an order. It is shown
   * to nobody else and gone once the mail has left; these words say how its reader comes by another.
   */
  key?: string;
}

const MADE_AGAIN = 'A copy has the link again, while the link still works.';

/** Every kind of mail the business sends, in the order of the filter. */
const KINDS: Record<string, MailKind> = {
  'order-confirmed': { name: 'Order confirmed', key: MADE_AGAIN },
  'order-shipped': { name: 'Order shipped', key: MADE_AGAIN },
  'order-ready': { name: 'Order ready for delivery', key: MADE_AGAIN },
  'order-delivered': { name: 'Order delivered', key: MADE_AGAIN },
  'order-cancelled': { name: 'Order cancelled', key: MADE_AGAIN },
  'order-moved-back': { name: 'Order moved back', key: MADE_AGAIN },
  'delivery-fee-quoted': { name: 'Delivery fee quoted', key: MADE_AGAIN },
  'delivery-fee-paid': { name: 'Delivery fee paid', key: MADE_AGAIN },
  'order-requested': { name: 'Order by phone, link to pay', key: MADE_AGAIN },
  'refund-sent': { name: 'Refund on its way', key: MADE_AGAIN },
  'refund-processed': { name: 'Refund sent', key: MADE_AGAIN },
  'refund-failed': { name: 'Refund did not arrive' },
  'refund-attention': { name: 'Refund needs you' },
  'dispute-opened': { name: 'Dispute opened' },
  'dispute-reminder': { name: 'Dispute still open' },
  'enrollment-confirmed': { name: 'Enrollment receipt' },
  'enrollment-cancelled': { name: 'Enrollment cancelled' },
  'class-balance-link': { name: 'Balance for the class, link to pay', key: MADE_AGAIN },
  'class-balance-paid': { name: 'Balance for the class paid' },
  'class-announcement': { name: 'Announcement to a class' },
  'class-tonight': { name: 'Class tonight, with the link' },
  'class-timings': { name: 'Timings of a class' },
  'class-session-moved': { name: 'Evening of a class changed' },
  'class-session-cancelled': { name: 'Evening of a class cancelled' },
  'class-cancelled': { name: 'Class cancelled' },
  'class-placed': { name: 'Added to a class' },
  'certificate-issued': { name: 'Certificate issued' },
  'support-message': { name: 'Message for you' },
  'support-received': { name: 'Message received' },
  'support-reply': { name: 'Answer to a message' },
  'newsletter-confirm': {
    name: 'Newsletter, confirm',
    key: 'To get the newsletter, they sign up again with the form.',
  },
  'backup-failed': { name: 'Nightly back-up failed' },
  'payments-refused': { name: 'Nobody can pay online' },
  'shop-unwell': { name: 'Nightly check found a problem' },
  'account-welcome': { name: 'Welcome, confirm the address', key: 'Its reader can ask for another in their profile.' },
  'account-known': { name: 'Signed up, has an account' },
  'team-invitation': { name: 'Invitation to the team', key: 'Send the invitation again under Team.' },
  'deletion-link': { name: 'Delete an account, confirm', key: 'Its reader can ask for another in their profile.' },
  'deletion-asked': { name: 'Account will be deleted' },
  'password-reset': {
    name: 'Choose a new password',
    key: 'Its reader can ask for another under “Forgot your password?”.',
  },
};

/** For the filter. */
export const MAIL_KIND_OPTIONS = Object.entries(KINDS).map(([value, { name }]) => ({ value, label: name }));

/** A kind nobody has named yet is shown by its own words. */
export function mailKindName(kind: string): string {
  return KINDS[kind]?.name ?? kind.replace(/^./, (letter) => letter.toUpperCase()).replaceAll('-', ' ');
}

/** Whether the back office shows its words, without keys. Not those of a kind that nobody has decided about. */
export function isReadableMail(kind: string): boolean {
  return kind in KINDS;
}

/** Whether a mail of this kind can be sent once more: not where its link is made only once. */
export function canBeCopied(kind: string): boolean {
  const advice = keyAdvice(kind);
  return advice === undefined || advice === MADE_AGAIN;
}

/** How the reader of a mail of this kind comes by another link; undefined where none acts for them. */
export function keyAdvice(kind: string): string | undefined {
  return KINDS[kind]?.key;
}
