/**
 * Everything the shop says and does about one kind of money that is owed, in a row of its own; how it is read, booked and approved is its
 * row in `payable-dues.server.ts`. A new kind is a row in each, a purpose below, and a migration of the check of `dues.purpose`.
 */
interface KindFacts {
  /** `in_parts`: less leaves the rest owed, and more is taken off the next part. `whole`: exactly it, and paying it approves it. */
  paid: 'in_parts' | 'whole';
  /** It counts as owed once it is asked for, or once its customer has approved it. */
  owedOnce: 'asked' | 'approved';
  /** A part of the price of what was bought, on its invoice; or beside it, with an invoice of its own. */
  isOfPrice: boolean;
  /** What it is in the ledger. */
  account: 'pieces' | 'delivery' | 'class';
  /** In lists of payments. */
  name: string;
  /** What a payment of it became, for the record. */
  became: (subjectId: string) => string;
  /** The section of the order's page that says more. */
  section?: string;
  /** The page under its pay link. */
  page: PageWords;
  /** Said there once it is paid and the page goes on to the next part. */
  paidBefore?: { title: string; received: (amount: string, day: string) => string };
}

export interface PageWords {
  title: string;
  /** After “a question about”. */
  ask: string;
  lead: string;
  /** Where there is nowhere to collect from. */
  leadWithoutPickup?: string;
  items: string;
  pay: string;
  paid: { title: string; lead: string };
}

const KINDS = {
  order_balance: {
    paid: 'in_parts',
    owedOnce: 'asked',
    isOfPrice: true,
    account: 'pieces',
    name: 'Balance of an order',
    became: (orderId) => `Paid the balance of ${orderId}`,
    section: 'order-balance',
    page: {
      title: 'The balance of your order',
      ask: 'the balance of my order',
      lead: 'This is what is left to pay for your pieces. Once it is paid, they can leave our workshop.',
      items: 'Your pieces',
      pay: 'Pay',
      paid: { title: 'Your pieces are paid in full', lead: 'Thank you. We’ll tell you when they leave.' },
    },
  },
  order_change: {
    paid: 'whole',
    owedOnce: 'approved',
    isOfPrice: true,
    account: 'pieces',
    name: 'Change to an order',
    became: (orderId) => `Paid for a change to ${orderId}`,
    section: 'waiting-change',
    page: {
      title: 'A change to your order',
      ask: 'a change to my order',
      lead: 'The change adds this to your order. Nothing changes until you pay it.',
      items: 'Your pieces with the change',
      pay: 'Approve and pay',
      paid: { title: 'Your order has been changed', lead: 'Thank you. We’ll make it as shown below.' },
    },
    paidBefore: {
      title: 'Your order has been changed',
      received: (amount, day) => `Thank you. We received ${amount} on ${day}, and your order has been changed.`,
    },
  },
  delivery_fee: {
    paid: 'whole',
    owedOnce: 'asked',
    isOfPrice: false,
    account: 'delivery',
    name: 'Delivery fee',
    became: (orderId) => `Paid the delivery fee of ${orderId}`,
    section: 'order-fee',
    page: {
      title: 'Your delivery fee',
      ask: 'my delivery fee',
      lead: 'We won’t ship until you approve the fee. You can also collect your pieces free, or ask us first.',
      leadWithoutPickup: 'We won’t ship until you approve the fee. You can also ask us first.',
      items: 'Delivering',
      pay: 'Approve and pay',
      paid: { title: 'Your delivery is paid', lead: 'We’ll call you to arrange a day when your pieces are ready.' },
    },
  },
  class_balance: {
    paid: 'in_parts',
    owedOnce: 'asked',
    isOfPrice: true,
    account: 'class',
    name: 'Class balance',
    became: (enrollmentId) => `Paid the balance of ${enrollmentId}`,
    page: {
      title: 'The balance for your class',
      ask: 'the balance for my class',
      lead: 'This is what is left to pay for your place in the masterclass.',
      items: 'What you’re paying for',
      pay: 'Pay',
      paid: { title: 'Your class is paid in full', lead: 'Thank you. See you in class.' },
    },
  },
} satisfies Record<string, KindFacts>;

export type DueKind = keyof typeof KINDS;

export const DUE_KINDS: Record<DueKind, KindFacts> = KINDS;

/** Which part of what was agreed a sum is, and how that is said. */
interface Purpose {
  /** Of an order; whatever is owed of a place in the class is its balance. */
  kind: DueKind;
  /** A line of a receipt. */
  receipt: string;
  /** In the list of what is owed, after the number of the order or the name of the class. */
  listed: string;
  /** To the customer, within a sentence: of `your order GD-1001`, or `the masterclass`. */
  inSentence: (of: string) => string;
  /** What goes back, after “₦60,000 of”; `day` is when it fell due. */
  refunded: (day: string | null) => string;
  /** On the customer's own pages while it waits for them; null where it never does. */
  waits: (due: WaitingDue) => { words: string; button: string } | null;
}

interface WaitingDue {
  amount: string;
  number: string;
  when: string;
  /** The customer has begun to pay it. */
  isApproved: boolean;
}

const PARTS = {
  full: {
    kind: 'order_balance',
    receipt: 'Paid in full',
    listed: 'everything',
    inSentence: (of) => of,
    refunded: () => 'the price',
    waits: ({ amount, number }) => pays(amount, `Order ${number}: ${amount} to pay before we start`),
  },
  deposit: {
    kind: 'order_balance',
    receipt: 'Deposit',
    listed: 'the deposit',
    inSentence: (of) => `the deposit of ${of}`,
    refunded: () => 'the deposit',
    waits: ({ amount, number }) => pays(amount, `Deposit for order ${number}: ${amount}`),
  },
  /** A part with a day of its own. */
  instalment: {
    kind: 'order_balance',
    receipt: 'Instalment',
    listed: 'an instalment',
    inSentence: (of) => `an instalment of ${of}`,
    refunded: (day) => (day ? `the instalment due ${day}` : 'the first instalment'),
    waits: ({ amount, number, when }) => pays(amount, `Next part of order ${number}: ${amount}, ${when}`),
  },
  /** What is left. */
  balance: {
    kind: 'order_balance',
    receipt: 'Balance',
    listed: 'the balance',
    inSentence: (of) => `the balance of ${of}`,
    refunded: () => 'the balance',
    waits: ({ amount, number }) => pays(amount, `Balance of order ${number}: ${amount} to pay before it leaves`),
  },
  /** Agreed after an order. */
  delivery_fee: {
    kind: 'delivery_fee',
    receipt: 'Delivery',
    listed: 'its delivery',
    inSentence: (of) => `the delivery of ${of}`,
    refunded: () => 'the delivery fee',
    waits: ({ amount, number, isApproved }) =>
      isApproved
        ? { words: `Delivery of order ${number}: ${amount} to pay`, button: 'Finish paying' }
        : { words: `Delivery of order ${number}: ${amount} to approve`, button: 'Review delivery fee' },
  },
  /** What a change of the order costs more. */
  change: {
    kind: 'order_change',
    receipt: 'Change to the order',
    listed: 'a change to the order',
    inSentence: (of) => `the change to ${of}`,
    refunded: () => 'a change to the order',
    waits: ({ amount, number }) => ({
      words: `A change to order ${number}: ${amount} more`,
      button: 'Review the change',
    }),
  },
  /** Came for an order beyond all that was owed of it, and is to be refunded: it is only ever paid. */
  overpaid: {
    kind: 'order_balance',
    receipt: 'Overpayment',
    listed: 'an overpayment',
    inSentence: (of) => `an overpayment on ${of}`,
    refunded: () => 'the overpayment',
    waits: () => null,
  },
} satisfies Record<string, Purpose>;

export type DuePurpose = keyof typeof PARTS;

/** What money is owed for. */
export const PURPOSES: Record<DuePurpose, Purpose> = PARTS;
export const DUE_PURPOSES = Object.keys(PARTS) as [DuePurpose, ...DuePurpose[]];

function pays(amount: string, words: string) {
  return { words, button: `Pay ${amount}` };
}

export function kindOf({ subject, purpose }: { subject: 'order' | 'enrollment'; purpose: DuePurpose }): DueKind {
  return subject === 'enrollment' ? 'class_balance' : PURPOSES[purpose].kind;
}

/** Of an order: what is owed of a place in the class is a part of its price, like the parts of an order's. */
export const kindFactsOf = (purpose: DuePurpose): KindFacts => DUE_KINDS[PURPOSES[purpose].kind];

const purposesWhere = (is: (facts: KindFacts) => boolean) => DUE_PURPOSES.filter((purpose) => is(kindFactsOf(purpose)));

/** Owed only once it is approved. */
export const ON_APPROVAL = purposesWhere(({ owedOnce }) => owedOnce === 'approved');
/** Owed beside the price of what was bought. */
export const BESIDE_PRICE = purposesWhere(({ isOfPrice }) => !isOfPrice);
export const PAID_IN_PARTS = purposesWhere(({ paid }) => paid === 'in_parts');
export const OF_DELIVERY = purposesWhere(({ account }) => account === 'delivery');

/** `('delivery_fee', 'change')`: a list in a statement that is written by hand. */
export const inStatement = (purposes: readonly DuePurpose[]) => `('${purposes.join("', '")}')`;

/**
 * What settles a due. cash and transfer are recorded by one of us, without the payment provider. One more of them is one more row here:
 * whoever has to say something of each (words, filters, the ledger) does not compile without it.
 */
export const PAID_VIA = ['online', 'cash', 'transfer'] as const;

export type PaidVia = (typeof PAID_VIA)[number];

export const DUE_REMINDER = 'due-reminder';

/** What the dedupe keys of all reminders of one due begin with. */
export const reminderKeyOf = (dueId: string) => `${DUE_REMINDER}/${dueId}/`;
