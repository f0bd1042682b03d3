/** What visitors and customers read about the picture of the day. */
export const benchTexts = {
  title: 'Today at the bench',
  on: (date: string) => `At the bench on ${date}`,
  alt: (date: string) => `The workshop on ${date}`,
  own: {
    title: 'At the bench',
    today: (date: string) => `Your pieces were on the bench today, ${date}.`,
    on: (date: string) => `Your pieces were on the bench on ${date}.`,
  },
} as const;
