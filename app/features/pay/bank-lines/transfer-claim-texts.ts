const some = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** Every word about a transfer that its customer says they have made. */
export const transferClaimTexts = {
  open: 'I’ve made the transfer',
  already: 'Paid into our account already?',
  tell: 'Tell us',
  title: 'Tell us you’ve paid',
  lead: (amount: string) =>
    `You were asked for ${amount}. We record it when it’s in our account, and email your receipt then.`,
  back: 'Back to what you pay',
  paidBy: 'Name on the account you paid from',
  paidByHint: 'Only if it isn’t your own name.',
  receipt: 'Picture of your bank’s receipt',
  receiptHint: 'A screenshot helps us find it faster. You can leave it out. Only our team sees it.',
  send: 'Tell the shop',
  claimed: (day: string) => `You told us on ${day} that you’ve paid`,
  claimedWords: 'We’ll email your receipt once it’s in our account. You don’t need to do anything else.',
  again: 'Add a receipt or a name',
  notFound: 'We haven’t found your transfer yet',
  notFoundWords:
    'We looked in our account and it wasn’t there. Check with your bank that it went through, then tell us again, with the receipt.',
  refusals: {
    tooMany: 'You’ve told us several times today. We’re looking for it: please write to us if it’s urgent.',
    tooLarge: 'That picture is too large. Choose one up to 20 MB.',
  },
  notice: {
    title: 'A customer says they’ve paid',
    subject: (name: string, amount: string) => `${name} says they’ve transferred ${amount}`,
    body: (name: string, amount: string) => `${name} says they’ve transferred ${amount}. Check your bank account.`,
  },
  needs: (count: number) => `${some(count, 'customer says they’ve paid', 'customers say they’ve paid')} by transfer`,
  more: 'and customers who say they’ve paid by transfer',
  list: {
    heading: 'Customers say they’ve paid',
    lead: 'Check your own bank account first: a receipt can be faked. Paste the alert above and it is matched, or record the payment by hand.',
    row: (amount: string, what: string) => `${amount} for ${what}`,
    at: (day: string) => `Told us ${day}`,
    from: (name: string) => `From the account of ${name}`,
    receipt: 'Receipt they sent',
    record: 'Record it by hand',
    notFound: 'Not in our account',
    of: (who: string) => `, ${who}`,
  },
} as const;
