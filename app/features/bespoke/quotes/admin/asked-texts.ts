import { nameToGreet } from '#app/platform/text/name-to-greet.ts';

/** What the back office reads about agreed orders awaiting payment. */
export const askedTexts = {
  link: 'Pay link',
  linkHint: 'Anybody with the link can see the pieces and the total and pay, without an account. It shows no address.',
  message: (name: string, business: string, total: string, url: string) =>
    `Hello ${nameToGreet(name)}, this is ${business}. Your order comes to ${total}. You can pay it here: ${url}`,
  messageWithDeposit: (name: string, business: string, terms: string, url: string) =>
    `Hello ${nameToGreet(name)}, this is ${business}. Your order: ${terms}. You can see it and pay the first part here: ${url}`,
  agreed: (price: string, reason: string) => `instead of ${price}: ${reason}`,
  deposit: (deposit: string, rest: string) => `${deposit} now, ${rest} before delivery`,
  what: 'What was agreed',
  transferCode: 'Narration',
  cancel: 'Cancel this order',
  cancelHint: 'The link stops working at once. Nothing has been paid.',
  site: {
    lead: 'Ordered on the site, to be paid by transfer. Record the money once it’s in your account.',
    title: (name: string, total: string) => `${name}, ${total}`,
    declineReason: 'They said no',
    noReason: 'No reason given',
  },
} as const;
