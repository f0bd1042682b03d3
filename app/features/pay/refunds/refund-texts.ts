import { type DuePurpose, type PaidVia, PURPOSES } from '#app/features/money/dues/door/due-purposes.ts';

const WAYS: Record<PaidVia, (day: string) => string> = {
  online: (day: string) => `back to the online payment of ${day}`,
  cash: (day: string) => `by hand, for the cash of ${day}`,
  transfer: (day: string) => `by hand, for the bank transfer of ${day}`,
};

const CAME: Record<PaidVia, (day: string) => string> = {
  online: (day: string) => `paid online on ${day}`,
  cash: (day: string) => `in cash on ${day}`,
  transfer: (day: string) => `by bank transfer on ${day}`,
};

/** What people read about refunds. */
export const refundTexts = {
  title: 'Refunds',
  none: 'No refunds yet.',
  expected: (day: string) => `Expected in the bank by ${day}`,
  expectedSoon: 'Usually in the bank within ten working days',
  refundedOn: (day: string) => `Refunded on ${day}`,
  hows: { provider: 'Through Paystack', outside: 'By bank transfer', cash: 'In cash' },
  leftOf: (left: string) => `You can refund up to ${left}.`,
  nothingLeft: 'All of it has been refunded, or the refund is on its way.',

  /** What the owner should do about a refund that stopped. */
  whatToDo: {
    asked:
      'Paystack has not confirmed this refund for hours. We keep asking, and send nothing twice. Please check Paystack’s dashboard.',
    needs_attention:
      'The customer’s bank did not accept it. Ask the customer for a bank account and enter it with this refund in Paystack’s dashboard. Paystack then continues.',
    failed:
      'Paystack can’t make this refund. Try a new one, or pay the customer by bank transfer and record it here as refunded by hand.',
  } as Record<'asked' | 'needs_attention' | 'failed', string>,

  states: {
    asked: { ours: 'Waiting for Paystack', customers: 'Being prepared' },
    sent: { ours: 'With Paystack', customers: 'On its way' },
    processing: { ours: 'With the bank', customers: 'On its way' },
    needs_attention: { ours: 'Needs bank details', customers: 'Delayed, we’ll email you' },
    processed: { ours: 'Refunded', customers: 'Refunded' },
    failed: { ours: 'Failed', customers: 'Delayed, we’ll email you' },
  },

  /** What a refund is for, within a sentence. */
  what: {
    order: (number: string) => `order ${number}`,
    place: 'your place in the masterclass',
    payment: 'your payment',
  },
  /** What a refund is for, part by part. */
  parts: {
    title: 'Where it goes',
    lead: 'The newest payment is refunded first. Change the amount to see other parts.',
    of: (amount: string, purpose: DuePurpose, day: string | null) => `${amount} of ${PURPOSES[purpose].refunded(day)}`,
    way: (part: string, via: PaidVia, day: string) => `${part}, ${WAYS[via](day)}`,
    came: (parts: string, via: PaidVia, day: string) => `${parts}, ${CAME[via](day)}`,
    changed: 'The parts have changed, so nothing was refunded. Please check them and confirm again.',
    label: 'Of what',
  },
  beingRefunded: (amount: string) => `Being refunded: ${amount}`,
  orderCancelled: 'Your order was cancelled.',
  unknownPayment: 'Paystack doesn’t know this payment',

  notices: {
    refunded: 'Refunded',
    onItsWay: 'Refund on its way',
    refundedBody: (amount: string, what: string) => `${amount} for ${what} has been refunded to you.`,
    onItsWayBody: (amount: string, what: string, when: string) => `${amount} for ${what}. ${when}.`,
    sent: 'A refund was sent',
    sentBody: (amount: string, what: string, customer: string) => `${amount} for ${what} was refunded to ${customer}.`,
    failed: 'A refund failed',
    needs_attention: 'A refund needs bank details',
    stoppedBody: (amount: string, what: string, customer: string) => `${amount} for ${what} did not reach ${customer}.`,
    external: 'A refund was made in Paystack',
    externalReason: 'Refunded through Paystack',
    externalUnknown: (reference: string) => `Part or all of payment ${reference} was refunded. Please compare.`,
    externalRecorded: (amount: string, reference: string) =>
      `${amount} of payment ${reference}. It is recorded here too.`,
    externalTooMuch: (amount: string, reference: string) =>
      `${amount} of payment ${reference}, which is more than was left of it here. Please compare.`,
    disputeResolved: 'A dispute was resolved',
    disputed: 'A payment is disputed',
    somePayment: 'A payment',
    resolvedBody: (amount: string, ending: string) => `${amount}${ending ? `: ${ending}` : ''}.`,
    disputedBody: (amount: string, due: string) =>
      `${amount} is being disputed through a bank.${due ? ` ${due}.` : ''}`,
  },

  leftAfterAll: {
    title: 'A failed refund has been sent after all',
    body: (amount: string, customer: string) => `${amount} was refunded to ${customer}. It counts as refunded now.`,
    tooMuch: (amount: string) =>
      `With the other refunds, that is ${amount} more than was paid. Please ask the customer for it.`,
  },

  panel: {
    refund: 'Refund',
    refundOrder: 'Refund from all payments',
    seePayment: 'See the payment',
    cancel: 'Cancel this order',
    cancelled: (day: string, reason: string) => `Cancelled on ${day}: ${reason}`,
    paid: 'Paid',
    refunded: 'Refunded',
    payments: 'Payments of this order',
  },

  form: {
    title: 'Refund',
    ofOrder: (number: string) => `Refund of order ${number}`,
    ofPlace: (name: string) => `Refund to ${name}`,
    mixedHint:
      'Online payments go back to where they came from. Cash and transfers you refund yourself, and we record that.',
    amount: 'Amount to refund',
    amountError: 'Enter an amount in naira, such as 12,500.',
    tooMuch: (left: string) => `You can refund at most ${left}.`,
    reason: 'Reason, as the customer reads it',
    reasonHint: 'One sentence. The customer sees it in the email and on the order.',
    reasonError: 'Please say in a few words why you are refunding it.',
    note: 'Note for us',
    noteHint: 'Only the back office sees it.',
    method: 'How',
    provider: 'Through Paystack',
    providerHint: 'Back to the card or account it came from.',
    outside: 'I’ll transfer it myself',
    cash: 'I’ll refund it in cash',
    outsideHint: 'We only record that it left your bank account.',
    cashHint: 'We only record that it left the till.',
    givePlaceBack: 'Free the place in the class',
    givePlaceBackHint: 'Tick it for a student who is leaving the class. After a part refund, most students stay.',
    submit: 'Refund',
    notOnline: 'This was not paid through Paystack: refund it by hand and record that here.',
    onlyOwner: 'Only the owner can refund money.',
    asked: 'The refund is recorded and on its way to Paystack.',
    writtenDown: 'Recorded as refunded.',
    invalid: 'Something went wrong. Please try again.',
    check: 'Please check the marked fields.',
  },

  cancel: {
    title: (number: string) => `Cancel order ${number}`,
    lead: 'We’ll tell the customer. You can still find a cancelled order by its number, but it can’t be reopened.',
    reason: 'Why',
    reasonError: 'Please choose a reason.',
    note: 'A sentence to the customer',
    noteHint: 'It follows the reason in their email. You can leave it empty.',
    fee: 'What we keep',
    feeHint: 'Such as for work already done. Leave it empty to refund everything.',
    feeError: 'Enter an amount in naira, such as 12,500, or leave it empty.',
    feeTooMuch: (left: string) => `At most ${left} can be kept.`,
    money: 'The money',
    refundAll: (left: string) => `Refund ${left} through Paystack`,
    refundHint: 'Less what we keep, if anything.',
    refundNothing: 'Refund nothing',
    refundNothingHint: 'Because it’s already been refunded, or the customer agreed to it.',
    moneyError: 'Please choose what to refund.',
    byTransfer: 'I’ll transfer it myself',
    byCash: 'I’ll refund it in cash',
    restock: 'Put the counted pieces back on the shelf',
    restockHint: 'This doesn’t affect pieces made to order.',
    submit: 'Cancel the order',
    back: 'Keep the order',
    delivered: 'A delivered order can’t be cancelled. You can still refund it.',
    already: 'This order has already been cancelled.',
    done: 'The order is cancelled. We’ve told the customer.',
  },

  disputes: {
    warning: 'The customer’s bank is asking for this money too',
    warningWords:
      'It may be refunded twice: once by you, once by the bank. Answer the dispute in Paystack first; accepting it there refunds the customer.',
    despite: 'Refund it anyway',
    refused:
      'The customer has a dispute open about this money. Tick “Refund it anyway”, or answer the dispute in Paystack.',
    title: 'Disputes',
    lead: 'A customer has asked their bank for the money back. If you don’t answer by then, the bank takes the money back.',
    answerBy: (day: string) => `Answer by ${day}`,
    answered: 'Waiting for the bank',
    answer: 'Answer in Paystack',
    dashboard: 'https://dashboard.paystack.com/#/disputes',
    categories: { chargeback: 'Chargeback by the bank', fraud: 'Reported as fraud', general: 'Complaint' },
    other: (word: string) => `Other: ${word}`,
    resolved: { 'merchant-accepted': 'The money was refunded to the customer', declined: 'The money stays with us' },
  },
} as const;
