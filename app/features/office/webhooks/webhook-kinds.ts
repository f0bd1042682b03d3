/** What a program outside can be told, and the acts of the audit log that say so. What they are called stays as it is: programs know it. */
const FACTS_TOLD = {
  'order.created': ['order.created'],
  'order.paid': ['order.balance_paid', 'order.fee_paid', 'order.payment_attached'],
  'order.moved': ['order.moved', 'order.moved_back', 'order.move_undone'],
  'order.changed': ['order.changed', 'order.lines_changed'],
  'order.cancelled': ['order.cancelled'],
  'refund.changed': ['refund.asked', 'refund.moved'],
  'quote.accepted': ['quote.accepted'],
  'enrollment.created': ['enrollment.created'],
  'enrollment.paid': ['enrollment.balance_paid'],
  'enrollment.cancelled': ['enrollment.cancelled'],
} as const;

export type WebhookKind = keyof typeof FACTS_TOLD;
export const WEBHOOK_KINDS = Object.keys(FACTS_TOLD) as [WebhookKind, ...WebhookKind[]];

/** The kind of an act; undefined for one that programs hear nothing of. */
export const kindOfAct = (action: string): WebhookKind | undefined =>
  WEBHOOK_KINDS.find((kind) => (FACTS_TOLD[kind] as readonly string[]).includes(action));

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;

/** Why an address was switched off: by the owner, after days in which nothing arrived, or because it answered 410. */
export const OFF_REASONS = ['owner', 'failing', 'gone'] as const;

/** What came instead of an answer. */
export const DELIVERY_TROUBLES = ['unreachable', 'not_public', 'unsigned', 'off'] as const;

export const MAX_URL_LENGTH = 500;
