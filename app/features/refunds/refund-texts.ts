import type { RefundState } from './refund-states.ts';

/** What people read about money that goes back. States are named in `refund-states.ts`. */
export const refundTexts = {
  title: 'Refunds',
  none: 'Nothing has gone back.',
  expected: (day: string) => `Expected in the bank by ${day}`,
  expectedSoon: 'Usually in the bank within ten working days',
  refundedOn: (day: string) => `Sent back on ${day}`,
  byHand: 'Paid back by hand',
  byPaystack: 'Through Paystack',
  leftOf: (left: string, paid: string) => `${left} of ${paid} can still go back.`,
  nothingLeft: 'All of it has gone back or is on its way.',

  /** What the owner does about a refund that stopped. */
  wayOut: {
    asked:
      'Paystack has not said for hours whether it has this refund. It is asked again by itself, and nothing is sent twice. Please look in Paystack’s dashboard what is there.',
    needs_attention:
      'The customer’s bank did not take it back. Ask the customer for a bank account, enter it with this refund in Paystack’s dashboard, and it goes on from there.',
    failed:
      'It will not go through Paystack any more. Ask again, or pay the customer by bank transfer and write it down here as paid back by hand.',
  } satisfies Partial<Record<RefundState, string>>,

  leftAfterAll: {
    title: 'A refund that had failed has left after all',
    body: (amount: string, customer: string) => `${amount} was paid back to ${customer}. It is counted now.`,
    tooMuch: (amount: string) =>
      `With what went back meanwhile, that is ${amount} more than was paid. Please ask the customer for it.`,
  },

  panel: {
    refund: 'Refund',
    cancel: 'Cancel this order',
    cancelled: (day: string, reason: string) => `Cancelled on ${day}: ${reason}`,
    paid: 'Paid',
    refunded: 'Refunded',
    payments: 'Payments of this order',
  },

  form: {
    title: 'Refund',
    amount: 'Amount to pay back',
    amountError: 'Please type an amount in naira, such as 12,500.',
    tooMuch: (left: string) => `At most ${left} can still go back.`,
    reason: 'Reason, as the customer reads it',
    reasonHint: 'One sentence. It stands in their mail and on their order.',
    reasonError: 'Please say in a few words why the money goes back.',
    note: 'Note for us',
    noteHint: 'Only the back office sees it.',
    method: 'How',
    provider: 'Through Paystack',
    providerHint: 'Back to the card or account it came from.',
    outside: 'I have paid it back myself',
    outsideHint: 'By bank transfer or cash. Nothing is sent, it is only written down.',
    givePlaceBack: 'The place in the class becomes free again',
    givePlaceBackHint:
      'Leave it unticked for a student who stays in the class, for instance when only a part goes back.',
    submit: 'Refund',
    notOnline: 'This was not paid through Paystack: pay it back by hand and write that down.',
    onlyOwner: 'Only the owner can pay money back.',
    asked: 'The refund is written down and on its way to Paystack.',
    writtenDown: 'It is written down as paid back.',
    invalid: 'That could not be read. Please try again.',
  },

  cancel: {
    title: (number: string) => `Cancel order ${number}`,
    lead: 'The customer is told by mail. A cancelled order stays where it is found by its number, and nothing moves it any more.',
    reason: 'Why',
    reasonError: 'Please choose a reason.',
    note: 'A sentence to the customer',
    noteHint: 'It follows the reason in their mail. You may leave it empty.',
    fee: 'What we keep',
    feeHint: 'For instance for work already done. Leave it empty to pay everything back.',
    feeError: 'Please type an amount in naira, such as 12,500, or nothing.',
    feeTooMuch: (left: string) => `At most ${left} can be kept.`,
    money: 'The money',
    refundAll: (left: string) => `Pay back ${left} through Paystack`,
    refundHint: 'Less what we keep, if anything.',
    refundNothing: 'Pay nothing back',
    refundNothingHint: 'Because it was paid back already, or the customer agreed to it.',
    moneyError: 'Please choose what becomes of the money.',
    byHand: 'Pay back by hand',
    restock: 'Put the counted pieces back on the shelf',
    restockHint: 'Pieces made to order have no shelf and are not touched.',
    submit: 'Cancel the order',
    back: 'Keep the order',
    delivered: 'A delivered order cannot be cancelled. Money can still go back.',
    already: 'This order has been cancelled already.',
    done: 'The order is cancelled, and the customer is told.',
  },

  customer: {
    title: 'Money paid back',
    reason: 'Why',
  },

  disputes: {
    warning: 'The customer’s bank is asking for this money too',
    warningWords:
      'It may go back twice: once by you, once by the bank. Answer the dispute in Paystack first; accepting it there pays the customer back.',
    despite: 'Pay it back all the same',
    refused:
      'The customer has a dispute open about this money. Tick “Pay it back all the same”, or answer the dispute in Paystack.',
    title: 'Disputes',
    lead: 'A customer has asked their bank for the money back. Unanswered by the day below, the money is taken.',
    answerBy: (day: string) => `Answer by ${day}`,
    answered: 'Waiting for the bank',
    answer: 'Answer in Paystack',
    dashboard: 'https://dashboard.paystack.com/#/disputes',
    categories: { chargeback: 'Chargeback by the bank', fraud: 'Reported as fraud', general: 'Complaint' },
    other: (word: string) => `Other: ${word}`,
    resolved: { 'merchant-accepted': 'The money went back to the customer', declined: 'The money stays with us' },
  },
} as const;
