/** Money the team took without the payment service and records. */
export const offlinePaymentTexts = {
  heading: 'Paid without the link',
  lead: 'In cash, or by transfer to our own account. It is marked “paid offline”, with your name.',
  via: 'How was it paid?',
  ways: { cash: 'In cash', transfer: 'By transfer to our account' },
  reason: 'Who received it, when, and where is the money now?',
  recordPart: 'Record it as paid',
  record: (amount: string) => `Record ${amount} as paid`,
  refusals: {
    via: 'Please choose how it was paid',
    reason: 'Please say in a few words who received it',
    gone: 'This can no longer be paid.',
    already_paid: 'This has already been paid.',
    paying: 'A payment is on its way. Please wait until it arrives, or ask Paystack again under Payments.',
    sold_out: 'A piece in this order has sold out.',
    wrong_sum: 'This can only be paid in full, with its exact amount. Choose something else that is owed.',
    claimed: 'This money is already recorded.',
  },
} as const;
