/** What a person reads while the shop has more to do than it can. */
export const busyPageTexts = {
  title: 'One moment, please',
  read: 'The shop has more to do than it can at this moment. This page tries again in a few seconds.',
  sent: 'The shop has more to do than it can at this moment, and what you just sent may not have been taken. Go back and press the button again: pressing twice never buys twice.',
  kept: 'Nothing you did before is lost: what was saved stays saved, and no payment is taken twice.',
  again: 'Try again now',
} as const;
