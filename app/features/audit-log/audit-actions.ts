type Details = Record<string, string | number | boolean | null>;

/** After the actor's name: "Ngozi moved an order from new to shipped". */
type Sentence = string | ((details: Details) => string);

/**
 * Every act that is recorded, as a sentence after the name of who did it. An act that is not here is shown by its own name, and
 * `audit-actions.test.ts` fails.
 */
const SENTENCES: Record<string, Sentence> = {
  'order.created': 'recorded an order',
  'order.requested': 'took an order by phone or chat',
  'order.request_cancelled': 'withdrew an order taken by phone or chat',
  'order.moved': ({ from, to }) => `moved an order from ${stage(from)} to ${stage(to)}`,
  'order.moved_back': ({ from, to }) => `moved an order back from ${stage(from)} to ${stage(to)}`,
  'order.move_undone': 'undid a move of an order',
  'order.cancelled': 'cancelled an order',
  'order.noted': 'wrote a note on an order',
  'order.photo_added': 'added a workshop photo to an order',
  'order.photo_removed': 'removed a workshop photo from an order',
  'order.payment_attached': 'attached a payment to an order',
  'order.fee_quoted': 'quoted a delivery fee',
  'order.fee_withdrawn': 'withdrew a delivery fee',
  'order.fee_approved': 'approved a delivery fee',
  'order.fee_declined': 'declined a delivery fee',
  'order.fee_paid': 'paid a delivery fee',
  'orders.exported': ({ rows }) => `exported ${rows} orders`,
  'payment.exception': ({ reason }) => `found a payment that needs somebody: ${words(reason)}`,
  'payment.resolved': 'resolved a payment',
  'payment.accepted': 'accepted a payment as it came',
  'payment.offline': 'recorded a payment by cash or transfer',
  'refund.asked': 'asked for a refund',
  'refund.moved': 'updated a refund',
  'refund.foreign': 'found a refund made outside the shop',
  'dispute.opened': 'recorded a dispute',
  'dispute.resolved': 'recorded the end of a dispute',
  'product.created': 'uploaded a product',
  'product.edited': 'edited a product',
  'product.duplicated': 'duplicated a product',
  'product.deleted': 'deleted a product',
  'products.imported': 'imported products from a file',
  'products.exported': ({ rows }) => `exported ${rows} products`,
  'file.uploaded': 'uploaded a file',
  'file.described': 'changed the details of a file',
  'file.deleted': 'deleted a file',
  'file.token_created': 'made a link to a file',
  'file.token_deleted': 'revoked a link to a file',
  'cohort.started': 'started a class',
  'cohort.edited': 'edited a class',
  'cohort.announced': 'wrote to a class',
  'cohort.opened': 'opened a class for enrollment',
  'cohort.closed': 'closed a class for enrollment',
  'cohort.finished': 'finished a class',
  'cohort.cancelled': 'cancelled a class',
  'cohort.times_moved': 'moved the evenings of a class',
  'cohort.link_set': 'set one link for every evening of a class',
  'cohort.sessions_planned': 'planned the evenings of a class',
  'cohort.session_changed': 'changed an evening of a class',
  'cohort.session_skipped': 'skipped an evening of a class',
  'cohort.session_cancelled': 'cancelled an evening of a class',
  'cohort.session_restored': 'brought back an evening of a class',
  'cohort.material_added': 'added material to a class',
  'cohort.material_changed': 'changed material of a class',
  'cohort.material_removed': 'removed material from a class',
  'cohort.attendance_marked': 'marked who came to a class',
  'cohort.rest_absent': 'marked the rest of a class as absent',
  'cohort.students_attached': 'added students to a class',
  'enrollment.created': 'recorded an enrollment',
  'enrollment.attached': 'moved a student to another class',
  'enrollment.cancelled': 'cancelled an enrollment',
  'enrollment.balance_asked': 'asked a student for the balance',
  'enrollment.balance_link': 'made a link to pay a balance',
  'enrollment.balance_paid': 'paid a balance for the class',
  'quiz.results_exported': ({ rows }) => `exported the quiz results of ${rows} students`,
  'enrollments.exported': ({ rows }) => `exported ${rows} enrollments`,
  'quiz.saved': ({ title, version }) => `saved version ${version} of the quiz ${title}`,
  'quiz.published': ({ title }) => `published the quiz ${title}`,
  'quiz.withdrawn': ({ title }) => `took the quiz ${title} back to draft`,
  'certificate.issued': ({ number, byException }) =>
    `issued certificate ${number}${byException ? ' by exception' : ''}`,
  'certificate.revoked': ({ number, reason }) => `revoked certificate ${number}: ${reason}`,
  'certificate.restored': ({ number }) => `made certificate ${number} valid again`,
  'message.read': 'read a message',
  'message.unread': 'marked a message as new again',
  'message.replied': 'answered a message by email',
  'message.called': 'answered a message by phone',
  'message.not_spam': 'said that a message is not spam',
  'mail.retried': 'tried a failed email again',
  'mail.sent_again': 'sent a copy of an email',
  'subscriber.removed': 'unsubscribed somebody from the newsletter',
  'subscribers.exported': ({ rows }) => `exported ${rows} newsletter subscribers`,
  'customer.note_added': 'wrote a note about a customer',
  'customer.note_removed': 'removed a note about a customer',
  'customers.exported': ({ rows }) => `exported ${rows} customers`,
  'notifications.read': ({ count }) => `marked ${count} ${count === 1 ? 'notification' : 'notifications'} as read`,
  'settings.saved': 'changed the settings',
  'settings.policy_published': 'published a policy',
  'team.invited': 'invited somebody to the team',
  'team.invited_again': 'sent an invitation to the team again',
  'team.invitation_revoked': 'cancelled an invitation to the team',
  'team.joined': 'joined the team',
  'team.role_changed': 'changed what somebody in the team may do',
  'team.removed': 'removed somebody from the team',
  'owner.created': 'made the first owner’s account',
  'password.changed': 'changed their password',
  'account.confirmed': 'confirmed their email address',
  'password.reset': 'chose a new password by email',
  'password.second_step_on': 'switched on the second step of signing in',
  'password.second_step_off': 'switched off the second step of signing in',
  'password.recovery_code_used': 'signed in with a recovery code',
  'account.deletion_asked': 'asked for their account to be deleted',
  'account.kept': 'kept their account after all',
  'account.deleted': 'deleted an account',
};

/** What the log can be narrowed to: acts whose name begins so. */
export const AUDIT_TOPICS = [
  { value: 'order', label: 'Orders' },
  { value: 'payment', label: 'Payments' },
  { value: 'refund', label: 'Refunds' },
  { value: 'dispute', label: 'Disputes' },
  { value: 'product', label: 'Products' },
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

export function isKnownAction(action: string): boolean {
  return action in SENTENCES;
}

/** The rest of the sentence that begins with the actor's name. */
export function auditSentence(action: string, details: Details): string {
  const known = SENTENCES[action];
  if (known === undefined) return words(action.replace('.', ': '));
  return typeof known === 'string' ? known : known(details);
}

/** Whether the sentence itself tells the details, so that they need not stand below it. */
export function tellsDetails(action: string): boolean {
  return typeof SENTENCES[action] === 'function';
}

const STAGES: Record<string, string> = {
  new: 'New Orders',
  shipped: 'Shipped',
  ready: 'Pending Delivery',
  delivered: 'Completed Orders',
};

/** By the tab it is found under. */
const stage = (name: string | number | boolean | null | undefined) => STAGES[String(name)] ?? words(name);

function words(text: string | number | boolean | null | undefined): string {
  return String(text ?? '').replaceAll('_', ' ');
}
