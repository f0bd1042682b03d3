/** Every word of the emails about a place in the class and its payments. */
export const enrollmentMailTexts = {
  reason: (email: string, business: string) =>
    `Sent to ${email} because a place in the ${business} Masterclass was paid with this address.`,
  contactNumber: 'Contact number',
  how: 'How',
  seeReceipt: 'See your receipt',
  confirmed: {
    subject: (title: string, business: string) => `${title} Your receipt for the ${business} Masterclass`,
    place: (business: string) => `your place in the ${business} Masterclass`,
    placeStarting: (business: string, day: string) => `your place in the ${business} Masterclass that starts on ${day}`,
    news: (paid: string, place: string) => `We have received ${paid} and confirmed ${place}.`,
    partNews: (paid: string, place: string, balance: string) =>
      `We have received ${paid} as a part payment and confirmed ${place}. ${balance} is left to pay.`,
  },
  cancelled: {
    subject: (business: string) => `Your place in the ${business} Masterclass was cancelled`,
    heading: 'Your place was cancelled',
    news: (business: string) => `We no longer hold your place in the ${business} Masterclass.`,
    next: 'If you are due a refund, we’ll email you about it separately. If you didn’t expect this, reply to this email.',
    enrollment: 'Enrollment',
    reference: 'Payment reference',
  },
  balancePaid: {
    subject: 'Your masterclass payment has arrived',
    heading: 'We have your payment',
    news: (amount: string) =>
      `We have received ${amount} for your place in the masterclass. This email is your receipt.`,
    complete: 'Your class is paid in full.',
    remains: (balance: string) => `${balance} is left to pay.`,
  },
  balanceLink: {
    partNews: (amount: string, when: string) =>
      `${amount} for your place in the masterclass is due ${when}. You can also pay everything that is left. You don’t need an account.`,
    subject: 'The balance for your masterclass',
    heading: 'Pay the balance for your class',
    news: (balance: string) =>
      `${balance} is left to pay for your place in the masterclass. You can pay it with the link below. You don’t need an account.`,
    expires: (day: string) => `The link works until ${day}.`,
  },
} as const;
