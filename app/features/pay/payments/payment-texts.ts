import { cartTexts } from '#app/features/shop/cart/door/cart-texts.ts';
import { heldPaymentTexts } from '#app/platform/payments/held-payment-texts.ts';

/** Everything checkout and payment say. The sentences in tests/spec/quoted-texts.ts are fixed. */
export const paymentTexts = {
  /** Titles in the browser tab. */
  pageTitle: { order: (number: string) => `Order ${number}`, payment: 'Payment' },
  addressMissing: 'Please add a shipping address for deliveries',
  numberMissing: 'Add a number for pick up',
  feeAgreedLater: 'Agreed after the order',
  vatInside: (rate: string) => `VAT ${rate} included`,
  feeFixed: 'This is the delivery fee for your address. You pay it before we ship, not today.',
  feePromise: 'We’ll send you the delivery fee to approve before we ship. You don’t pay it today.',
  pickupAt: (city: string) => `Pickup, ${city}`,
  free: 'Free',
  promises: {
    card: 'Paid securely through Paystack. We never see your card.',
    faulty: 'Faulty or damaged? We repair, replace or refund it.',
    questions: 'Questions? Call',
    agree: 'By paying you agree to',
    terms: 'our terms and refund policy',
  },
  checkout: {
    title: 'Checkout',
    shipping: 'Delivery or pickup?',
    choices: { LAGOS: 'DOOR DELIVERY in LAGOS', OTHERS: 'DOOR DELIVERY to OTHERS', PICKUP: 'PICKUP' },
    ready: (dates: string) => `Ready ${dates}`,
    arrives: (dates: string) => `Arrives ${dates}`,
    delivery: 'Delivery address',
    changeAddress: 'Change address',
    addAddress: 'Add an address',
    driverCalls: (phone: string) => `The driver will call ${phone}`,
    pickup: 'Pick up at our workshop',
    changeNumber: 'Change number',
    addNumber: 'Add a number',
    weCall: (phone: string) => `We’ll call ${phone} when it is ready`,
    payNow: 'Pay now',
    rest: 'Left to pay before delivery',
    restAtPickup: 'Left to pay before you collect it',
    restPromise: 'The rest is due when your pieces are ready. We’ll send you a link to pay it.',
    feeWithDeposit: 'You approve the delivery fee before we ship.',
    pay: (total: string) => `Pay ${total} securely`,
    paymentOf: (total: string) => `Payment of ${total}`,
    items: 'What this payment is for',
    total: 'Total',
    deliveryFee: 'Delivery fee',
    seePayment: 'See that payment',
  },
  /** In a shop that takes no payments online but has given a bank account. */
  transfer: {
    order: (total: string) => `Order and transfer ${total}`,
    words: 'The next page says where to transfer the money. Our workshop starts when it has arrived.',
    total: 'You transfer',
    agree: 'By ordering you agree to',
  },
  /** In a shop that takes no payments online. */
  asking: {
    title: 'How to order',
    words:
      'We don’t take payments online yet. Ask us about this cart: we’ll agree delivery with you and tell you how to pay, by transfer or in cash. Nothing is ordered or paid until then.',
    total: 'Pieces in this cart',
    button: 'Ask us about this cart',
    whatsApp: 'Ask on WhatsApp',
    greeting: 'Hello, I would like to order:',
    line: (quantity: number, piece: string, sum: string) => `- ${quantity} × ${piece}: ${sum}`,
    sum: (total: string) => `Total: ${total}, without delivery.`,
    link: 'We don’t take payments online yet. Please pay by transfer or in cash: ask us for the account. We’ll email your receipt once we have recorded the payment.',
  },
  refusals: {
    choose_shipping: 'Please choose a shipping option',
    no_address: 'Please add a Delivery Address',
    no_pickup_phone: 'Add a number for pick up',
    no_workshop: 'We don’t offer pickup at the moment. Please choose a delivery.',
    not_in_lagos:
      'Your delivery address is not in Lagos. Please choose DOOR DELIVERY to OTHERS, or change the address.',
    in_lagos: 'Your delivery address is in Lagos. Please choose DOOR DELIVERY in LAGOS, or change the address.',
    empty_cart: 'Your cart is empty',
    sold_out:
      'A piece in your cart has just sold out. You have not been charged. Please look at the new total and pay again.',
    too_many: 'There are fewer left of a piece than your cart asks for. Please lower the quantity.',
    price_changed:
      'A price has changed since you opened this page. You have not been charged. Please look at the new total and pay again.',
    cart_changed: 'Your cart has changed since you opened this page. Please look at the new total and pay again.',
    discount_changed:
      'A discount has ended, started or been used up since you opened this page. You have not been charged. Please look at the new total and pay again.',
    fee_changed:
      'The delivery fee for your address has changed. You have not been charged. Please look at it and pay again.',
    discount_gone:
      'The discount of this payment has been used up. You have not been charged. Please open your cart and pay what it comes to now.',
    cannot_undo: cartTexts.refusals.cannot_undo,
    quantity: 'Enter a whole number from 1 to 99. Nothing has been changed or charged.',
    quantity_changed:
      'The quantities you typed are in your cart now. You have not been charged. Please look at the new total and pay again.',
    too_large: 'This is too much for one payment. Please order fewer pieces at a time, or write to us.',
    no_account:
      'We can’t get an account number for this payment right now. You have not been charged. Please pay another way.',
    waiting:
      'Your last payment is still open, and money for it may be on its way. Please look at that payment before you pay again.',
    already_paid: 'This has been paid already.',
    review: 'We’ve received a payment from you and are checking it. Please do not pay again.',
    refused: 'The payment service did not accept this payment. Please check your email address, or write to us.',
    no_access:
      'We can’t take payments online right now. Nothing was charged, and everything is still here. Please try again later, or write to us.',
    unreachable: 'The payment service is not answering. You have not been charged. Please try again in a minute.',
    too_many_tries: 'You’ve tried several times. Please wait a minute and try again.',
    invalid: 'Something went wrong. Please open the cart again and retry there.',
    gone: 'This can no longer be paid here. Please ask us for a new link.',
    no_email: 'Enter an email address for the receipt',
    too_small: 'This amount is too small to pay online. Please write to us, and we’ll sort it out with you.',
    paying: 'A payment is on its way. Please wait until it arrives before you change anything.',
  },
  nothingToOrder: {
    title: 'Nothing here can be ordered now',
    soldOut: 'The pieces in your cart are sold out. They stay here in case they come back.',
    justSoldOut: 'The last one has just sold out. You have not been charged.',
  },
  pay: {
    pending: 'Opening the payment…',
    updating: 'Updating the total…',
    elsewhere: 'Pay on a full page',
    elsewhereHint: 'Payment window not opening?',
    noScript: 'You’ll go to the payment page, then come back here.',
    ...heldPaymentTexts,
    methods: 'Card, bank transfer, USSD, bank account or QR, with Paystack.',
  },
  checking: {
    title: 'Confirming your payment',
    lead: 'We’re checking with the payment service that your payment has arrived. This takes a few seconds.',
    slow: 'The payment service is slow to answer. Nothing is lost: we keep checking, and will email you when your order is confirmed. You can close this page.',
    button: 'Check my payment',
  },
  waiting: {
    title: 'Waiting for your bank',
    lead: 'Bank transfers can take a few minutes to arrive. We check every few seconds and will email you when it arrives.',
    mayClose:
      'You can close this page. We’ll confirm your order when the money arrives, and hold your pieces until then.',
    mailGoesTo: 'We’ll email your confirmation to',
    doNotPayAgain: 'Please do not pay again.',
  },
  underWay: {
    title: 'Your payment is on its way',
    body: (amount: string) =>
      `We’re waiting for ${amount} to arrive from your bank. Please do not pay again: we’ll email you when it arrives.`,
    see: 'See this payment',
  },
  unpaid: {
    title: 'Payment was not completed. Please try again.',
    lead: 'Nothing has been charged, and everything is still in your cart.',
    resume: 'Resume payment',
    cart: 'Back to the cart',
    cancel: 'Cancel this payment',
  },
  closed: {
    title: 'This payment is closed',
    lead: 'Nothing has been charged. What you chose is still in your cart, at today’s prices.',
  },
  review: {
    title: 'We have received your payment',
    lead: 'We couldn’t confirm it automatically, so somebody is checking it and will write to you. Please do not pay again.',
    reference: 'Your payment reference',
    help: 'Write to us about it',
  },
  paidBack: {
    title: 'Your payment is being refunded',
    lead: 'We couldn’t turn it into an order, so we’re refunding it. The pieces we can still make are in your cart.',
  },
  paid: {
    title: 'Thank you, your order is confirmed',
    mailGoesTo: 'We’ve emailed your confirmation to',
    next: 'What happens next',
    receipt: 'Receipt',
    follow: 'Follow your order',
    whatsApp: 'Ask on WhatsApp',
    shop: 'Back to the store',
  },
  unknown: {
    title: 'We can’t find that payment',
    lead: 'If money has left your account, look at My Orders first. If it’s not there, write to us with the reference from your bank.',
    orders: 'My Orders',
    help: 'Get help',
  },
} as const;

/** Why a payment isn't started; everything that can refuse one does so before it. */
export type PaymentProblem = keyof typeof paymentTexts.refusals;

/** Those that are about the shipping options, and shown there. */
export const ABOUT_SHIPPING: readonly PaymentProblem[] = ['choose_shipping', 'not_in_lagos', 'in_lagos'];

/** What Today says about payments that need somebody. */
export const paymentsToResolveTexts = {
  more: (more: number, all: number) => `and ${more} more of ${all} payments`,
  moreOnTheirWay: (more: number) => `and ${more} more on their way, among all payments`,
  somebody: 'Somebody',
  aPayment: 'A payment',
  reasons: {
    amount_mismatch: 'not the amount we asked for',
    currency_mismatch: 'paid in another currency',
    wrong_mode: 'a test payment among real ones, or the other way round',
    sold_out: 'paid when the piece was sold out',
    already_paid: 'paid twice',
    withdrawn: 'paid after it was withdrawn or changed',
    unknown_reference: 'a payment we never asked for',
    unreadable: 'we can’t read the payment service’s answers',
  },
  disputed: 'the customer asked their bank for it',
  disputedUntil: (day: string) => `the customer asked their bank for it, answer by ${day}`,
  stuck: {
    asked: 'refund without an answer from Paystack',
    needs_attention: 'refund needs bank details',
    failed: 'refund failed',
  } as Partial<Record<string, string>> & { asked: string },
  onItsWay: (day: string) => `on its way from the bank since ${day}`,
  resolve: 'Resolve',
  answer: 'Answer',
  check: 'Check',
};
