/** Every word of the emails about refunds and disputes. */
export const refundMailTexts = {
  facts: {
    amount: 'Amount',
    why: 'Why',
    reference: 'Payment reference',
    customer: 'Customer',
    email: 'Email',
    payment: 'Payment',
    kind: 'Kind',
    providerSays: 'Paystack says',
  },
  seeDetails: 'See the details',
  reason: (email: string) => `Sent to ${email} because we refunded a payment made with this address.`,
  sent: {
    subject: (amount: string) => `Refund of ${amount} on its way`,
    heading: 'Your refund is on its way',
    news: (amount: string, what: string) => `We are refunding ${amount} for ${what}.`,
    when: (expected: string) => `It’s on its way to the card or account you paid with. ${expected}.`,
  },
  processed: {
    subject: (amount: string) => `Refund of ${amount} sent`,
    heading: 'Your refund has been sent',
    news: (amount: string, what: string) => `We have refunded ${amount} for ${what}.`,
    byHand: 'We sent it to you ourselves. If it hasn’t arrived, reply to this email.',
    byProvider:
      'It’s on its way to the card or account you paid with. Some banks take a few more days to show it. If it hasn’t arrived in ten working days, reply to this email.',
  },
  stopped: {
    news: (customer: string, amount: string, what: string) => `${amount} for ${what} did not reach ${customer}.`,
    button: 'See the payment',
    reason: (email: string) => `Sent to ${email || 'you'} because a customer is waiting for a refund.`,
    failed: {
      subject: (customer: string, amount: string) => `${customer}’s refund of ${amount} failed`,
      heading: 'A refund failed',
    },
    needs_attention: {
      subject: (customer: string, amount: string) => `${customer}’s refund of ${amount} needs bank details`,
      heading: 'A refund needs bank details',
    },
  },
  dispute: {
    opened: 'A payment is disputed',
    reminder: 'A dispute is still waiting for your answer',
    answerSoon: 'Answer it soon',
    subject: (title: string, due: string) => `${title}: ${due}`,
    proof: (due: string) => `${due}, with proof of the sale: the order, the delivery, your messages.`,
    allPayments: (url: string) => `All payments: ${url}`,
    reason: (email: string) => `Sent to ${email || 'you'} because a bank has disputed a payment.`,
  },
} as const;
