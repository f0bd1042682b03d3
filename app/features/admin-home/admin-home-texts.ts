import { setUpTexts } from '#app/features/set-up/set-up-texts.ts';

/** What the owner reads on arriving in the back office. */
export const adminHomeTexts = {
  title: 'Today',
  needsYou: 'Needs you today',
  allClear: 'Nothing to do today',
  allClearHint: 'No order, payment, message or email waits for you. A good hour for the workshop.',
  see: 'See',
  /** Beside the rows, where the rest of a kind is: so many more, of so many in the list. */
  more: {
    tonight: (more: number) => `and ${more} more tonight`,
    orders: (more: number, all: number) => `and ${more} more of ${all} orders`,
    payments: (more: number, all: number) => `and ${more} more of ${all} payments`,
    transfers: (more: number) => `and ${more} more on their way, among all payments`,
    messages: (more: number, all: number) => `and ${more} more of ${all} messages`,
    ordersByTransfer: () => 'and orders that wait for a transfer',
    quoteQuestions: () => 'and questions about quotes',
    refundsToConfirm: () => 'and refunds for changed orders',
    owedLate: () => 'and money that is late',
    payouts: () => 'and payouts that do not match',
    spam: () => 'and messages in spam',
    failedMails: () => 'and emails that failed',
    overFull: () => 'and classes with more students than places',
    refundedStudents: () => 'and refunded students who still have a place',
    soldOutInCarts: () => 'and sold-out pieces in carts',
    setUp: setUpTexts.more,
    shopDetails: () => 'and details of your shop',
    site: () => 'and the site itself',
  },
  tonight: {
    title: 'Class tonight',
    at: (time: string, students: number) => `${time}, ${students} ${students === 1 ? 'student' : 'students'}`,
    linkMissing: 'no join link for students yet',
    addLink: 'Add link',
  },
  todo: {
    late: (days: number) => (days === 1 ? '1 day late' : `${days} days late`),
    due: (days: number) =>
      days === 0 ? 'promised for today' : days === 1 ? 'promised for tomorrow' : `promised in ${days} days`,
    noFee: 'no delivery fee yet',
    balance: (amount: string) => `${amount} left to pay before it leaves`,
    ask: 'Ask',
    feeQuoted: (fee: string) => `${fee} delivery fee not approved yet`,
    feeToPay: (fee: string) => `${fee} delivery fee not paid yet`,
    where: {
      delivery: { new: 'still in the workshop', shipped: 'on the road', ready: 'to deliver', delivered: '' },
      pickup: { new: 'still in the workshop', shipped: 'finished', ready: 'not collected yet', delivered: '' },
    },
  },
  payments: {
    somebody: 'Somebody',
    aPayment: 'A payment',
    reasons: {
      amount_mismatch: 'not the amount we asked for',
      currency_mismatch: 'paid in another currency',
      wrong_mode: 'a test payment among real ones, or the reverse',
      sold_out: 'paid when the piece was sold out',
      already_paid: 'paid twice',
      withdrawn: 'paid after it was withdrawn or changed',
      unknown_reference: 'a payment we never asked for',
      unreadable: 'the payment service’s answers cannot be read',
    },
    disputed: 'the customer asked their bank for it',
    disputedUntil: (day: string) => `the customer asked their bank for it, answer by ${day}`,
    stuck: {
      asked: 'refund without an answer from Paystack',
      needs_attention: 'refund waits for bank details',
      failed: 'refund failed',
    } as Partial<Record<string, string>> & { asked: string },
    onItsWay: (day: string) => `on its way from the bank since ${day}`,
    resolve: 'Resolve',
    answer: 'Answer',
    check: 'Check',
  },
  messages: { wrote: (excerpt: string) => `“${excerpt}”`, answer: 'Answer' },
  /** What is dealt with in a list of its own. */
  counted: {
    ordersByTransfer: (count: number) =>
      count === 1 ? '1 order waits for a transfer' : `${count} orders wait for a transfer`,
    quoteQuestions: (count: number) => (count === 1 ? '1 quote has a question' : `${count} quotes have a question`),
    refundsToConfirm: (count: number) =>
      count === 1
        ? 'A refund for a changed order waits for you to confirm it'
        : `${count} refunds for changed orders wait for you to confirm them`,
    owedLate: (count: number) => (count === 1 ? '1 payment is late' : `${count} payments are late`),
    payouts: (count: number) =>
      count === 1
        ? '1 thing in Paystack’s payouts does not match'
        : `${count} things in Paystack’s payouts do not match`,
    failedMails: (count: number) => (count === 1 ? '1 email failed' : `${count} emails failed`),
    spam: (count: number) => (count === 1 ? '1 new message in spam' : `${count} new messages in spam`),
    overFull: (count: number) =>
      count === 1 ? '1 class has more students than places' : `${count} classes have more students than places`,
    refundedStudents: (count: number) =>
      count === 1 ? '1 refunded student still has a place' : `${count} refunded students still have a place`,
    soldOutInCarts: (count: number) =>
      count === 1 ? '1 sold-out piece is in carts' : `${count} sold-out pieces are in carts`,
  },
  shopDetails: {
    missing: 'Your shop’s details are missing',
    give: 'Give them',
  },
  figures: 'This week',
  sales: 'Sales',
  lastWeek: (before: string) => `${before} last week`,
  open: 'Open',
  lateOf: (late: number) => (late === 0 ? 'none late' : `${late} late`),
  onTime: 'On time',
  onTimeHint: (delivered: number) => (delivered === 0 ? '' : `of ${delivered} in 90 days`),
  onTimeNone: 'None yet',
  enrollments: 'Enrolled',
  salesChart: 'Sales by week',
  salesChartLead: 'Orders less refunds, the past twelve weeks. Weeks begin on Monday.',
  stagesChart: 'Open orders by stage',
  stagesChartLead: 'How many are within their promised days, and how many are past them.',
  asTable: 'View as table',
  week: 'Week from',
  orders: 'Orders',
  amount: 'Sales',
  stage: 'Stage',
  onTimeCount: 'In time',
  lateCount: 'Late',
  newestOrders: 'Newest orders',
  noOrders: 'No pending orders',
  allOrders: 'All orders',
  health: 'The site itself',
  lastBackup: 'Last back-up',
  backupByHand: 'Back-up made by hand',
  lastCheck: 'Last check',
  notYet: 'Not run yet',
  seeChecks: 'What is checked',
  went: (isOk: boolean) => (isOk ? 'went well' : 'found a problem'),
};

export const adminLogTexts = {
  title: 'Log out',
  loggedIn: "You're logged in as admin",
  logOut: 'Log Out',
};
