/** Every word of the newsletter's emails. */
export const newsletterMailTexts = {
  keyAdvice: 'To get the newsletter, they sign up again with the form.',
  confirm: {
    subject: (business: string) => `Confirm your ${business} newsletter`,
    heading: 'Confirm your subscription',
    preheader: 'Confirm to join the list.',
    news: (business: string) => `We got a request to send the ${business} newsletter to this address.`,
    how: 'Press the button to confirm. The link works for seven days.',
    button: 'Confirm my subscription',
    linkInText: 'Confirm within seven days',
    leaveInText: 'Not interested? Ignore this email, or unsubscribe',
    reason: (email: string) =>
      `Sent to ${email} because someone entered it in the newsletter form. If it wasn’t you, ignore this email: we won’t send more.`,
  },
} as const;
