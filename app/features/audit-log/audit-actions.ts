type Details = Record<string, string | number | boolean | null>;

interface AuditAction {
  /** After the actor's name: "Ngozi moved an order from new to shipped". */
  sentence: string | ((details: Details) => string);
}

const moved = ({ from, to }: Details) => `moved an order from ${from} to ${to}`;

/**
 * Every act that is recorded, as a sentence after the name of who did it. An act that is not here is shown by its own name, and
 * `audit-actions.test.ts` says so.
 */
const ACTIONS: Record<string, AuditAction> = {
  'order.created': { sentence: 'wrote an order' },
  'order.moved': { sentence: moved },
  'enrollment.created': { sentence: 'wrote an enrollment' },
  'enrollment.attached': { sentence: 'moved a student to another class' },
  'payment.exception': { sentence: ({ reason }) => `found a payment that needs somebody: ${words(reason)}` },
  'payment.resolved': { sentence: 'dealt with a payment' },
  'message.read': { sentence: 'read a message' },
  'message.unread': { sentence: 'marked a message as new again' },
  'message.replied': { sentence: 'answered a message by mail' },
  'message.called': { sentence: 'answered a message by phone' },
  'message.not_spam': { sentence: 'said that a message is not spam' },
  'mail.retried': { sentence: 'sent a mail again that had not left' },
  'mail.sent_again': { sentence: 'sent a mail once more' },
  'subscriber.removed': { sentence: 'took somebody off the newsletter' },
  'subscribers.exported': { sentence: ({ rows }) => `exported ${rows} newsletter subscribers` },
  'customers.exported': { sentence: ({ rows }) => `exported ${rows} customers` },
  'enrollments.exported': { sentence: ({ rows }) => `exported ${rows} enrollments` },
  'customer.note_added': { sentence: 'wrote a note about a customer' },
  'customer.note_removed': { sentence: 'removed a note about a customer' },
  'notifications.read': { sentence: ({ count }) => `marked ${count} notifications as read` },
  'owner.created': { sentence: 'made the first owner’s account' },
  'password.changed': { sentence: 'changed their password' },
  'password.reset': { sentence: 'chose a new password by mail' },
  'password.second_step_on': { sentence: 'turned on the second step of their sign-in' },
  'password.second_step_off': { sentence: 'turned off the second step of their sign-in' },
  'password.recovery_code_used': { sentence: 'signed in with a recovery code' },
  'settings.saved': { sentence: ({ changed }) => `changed settings: ${changed}` },
  'settings.policy_published': { sentence: ({ version }) => `published version ${version} of a policy` },
  'team.invited': { sentence: ({ role }) => `invited somebody into the team as ${role}` },
  'team.invited_again': { sentence: 'sent an invitation into the team again' },
  'team.invitation_revoked': { sentence: 'took back an invitation into the team' },
  'team.joined': { sentence: ({ role }) => `joined the team as ${role}` },
  'team.role_changed': { sentence: ({ from, to }) => `changed a member from ${from} to ${to}` },
  'account.deletion_asked': { sentence: 'asked for their account to be deleted' },
  'account.kept': { sentence: 'kept their account after all' },
  'account.deleted': { sentence: 'deleted an account' },
};

/** What the log can be narrowed to: acts whose name begins so. */
export const AUDIT_TOPICS = [
  { value: 'order', label: 'Orders' },
  { value: 'payment', label: 'Payments' },
  { value: 'refund', label: 'Refunds' },
  { value: 'product', label: 'Products' },
  { value: 'cohort', label: 'Classes' },
  { value: 'enrollment', label: 'Enrollments' },
  { value: 'message', label: 'Messages' },
  { value: 'mail', label: 'Mail' },
  { value: 'customer', label: 'Customers' },
  { value: 'subscriber', label: 'Newsletter' },
  { value: 'settings', label: 'Settings' },
  { value: 'team', label: 'Team' },
  { value: 'account', label: 'Accounts' },
  { value: 'password', label: 'Passwords' },
] as const;

export function isKnownAction(action: string): boolean {
  return action in ACTIONS;
}

/** The rest of the sentence that begins with the actor's name. */
export function auditSentence(action: string, details: Details): string {
  const known = ACTIONS[action]?.sentence;
  if (known === undefined) return words(action.replace('.', ': '));
  return typeof known === 'string' ? known : known(details);
}

/** Whether the sentence itself tells the details, so that they need not stand below it. */
export function tellsDetails(action: string): boolean {
  return typeof ACTIONS[action]?.sentence === 'function';
}

function words(text: string | number | boolean | null | undefined): string {
  return String(text ?? '').replaceAll('_', ' ');
}
