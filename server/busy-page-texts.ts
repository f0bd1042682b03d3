/** What people read while the shop is overloaded. */
export const busyPageTexts = {
  title: 'One moment, please',
  read: 'The shop is very busy right now. This page will try again in a few seconds.',
  sent: 'The shop is very busy right now, and what you just sent may not have arrived. Go back and press the button again: pressing twice never buys twice.',
  kept: 'Nothing you did before is lost: what was saved stays saved, and no payment is taken twice.',
  again: 'Try again now',
} as const;
