import { MAX_REASON_LENGTH } from '#app/platform/text/lengths.ts';

/** /payouts: what Paystack has paid out to the bank, and what of it does not match. */
export const payoutTexts = {
  title: 'Payouts',
  lead: 'What Paystack pays into your bank account, matched with your payments every night.',
  one: (day: string) => `Payout of ${day}`,
  back: 'Payouts',
  fetch: 'Ask Paystack now',
  fetched: (at: string) => `Asked on ${at}.`,
  never: 'We haven’t asked Paystack yet. We ask every night before 4am, and when you press the button.',
  /** Why a fetch was incomplete; in the service's own words if it gave any. */
  unreadable: 'We can’t read one of the payouts',
  notices: {
    asked: 'We’re asking Paystack. This takes a moment: reload this page to see what came.',
    noted: 'Noted. It’s no longer listed.',
    already: 'Somebody else has noted it already.',
    note_missing: 'Say in a few words what you found.',
  },
  waiting: (count: number) => (count === 1 ? '1 thing doesn’t match' : `${count} things don’t match`),
  allMatches: 'Everything that was paid out matches your payments.',
  all: 'All payouts',
  none: 'No payouts yet',
  noneHint: 'Payouts are listed here once Paystack has paid out for the first time.',
  columns: {
    day: 'Day',
    state: 'State',
    processed: 'Paid by customers',
    fees: 'Fees',
    deductions: 'Taken off',
    arrived: 'To the bank',
    payment: 'Payment',
    amount: 'Amount',
    fee: 'Fee',
    what: 'What it was',
  },
  states: { pending: 'On its way', paid: 'Paid out', failed: 'Failed' },
  lines: 'Payments in it',
  noLines: 'We don’t have its payments yet.',
  deductions: 'Taken off',
  refund: 'Refund',
  chargeback: 'Chargeback',
  unexplained: (amount: string) => `${amount} more was taken off, with no refund to explain it.`,
  number: (id: string) => `Paystack’s number for it is ${id}.`,
  older: 'Older',
  newest: 'Newest',
  seePayment: 'See the payment',
  seePayout: 'See the payout',
  note: 'What you found',
  noteLimit: MAX_REASON_LENGTH,
  settle: 'Note and close',
  ours: 'Here',
  theirs: 'At Paystack',
  /** What is wrong, and what to do about it. */
  mismatches: {
    fetch: {
      title: 'Paystack didn’t give us its payouts',
      todo: 'Nothing is lost. Press Ask Paystack now; if it happens again tomorrow, check the key under Payments.',
    },
    unsettled: {
      title: 'Paid, but not paid out for more than three working days',
      todo: 'Look the payment up in Paystack’s dashboard under Payouts. If it isn’t in any of them, write to Paystack with its reference.',
    },
    unknown: {
      title: 'Paid out, but unknown here',
      todo: 'Look the reference up in Paystack. If it was for this shop, press Ask Paystack again on the payment.',
    },
    amount: {
      title: 'Paid out with a different amount',
      todo: 'Compare both amounts with the transaction in Paystack, and ask Paystack about the difference.',
    },
    fee: {
      title: 'A different fee from when it was paid',
      todo: 'The books have the fee of the payout. Ask Paystack about it if it is more than you agreed.',
    },
    twice: {
      title: 'In more than one payout',
      todo: 'Paystack will take it back. Keep the money aside, and write to them with the reference.',
    },
    deduction: {
      title: 'Something was taken off that no refund explains',
      todo: 'Look at the payout in Paystack’s dashboard: a refund or a chargeback is named there.',
    },
    sum: {
      title: 'The payout doesn’t add up',
      todo: 'Compare it with your bank statement, and send Paystack the number of the payout.',
    },
    failed: {
      title: 'The payout failed',
      todo: 'Check the bank account in Paystack’s dashboard under Settings. The money goes out with the next payout.',
    },
    late: {
      title: 'The payout is late',
      todo: 'Paystack said it would have gone out more than three working days ago. Ask them what happened to it.',
    },
    incomplete: {
      title: 'We don’t have all its payments yet',
      todo: 'Press Ask Paystack now. We also ask again every night.',
    },
  },
} as const;
