/** What staff read when they try to take off more than the owner allows. */
export const giveAwayTexts = {
  ownerOnly: 'Only the owner may take this off',
  atMost: (percent: number) => `You may take off at most ${percent}%. Ask the owner for more`,
} as const;
