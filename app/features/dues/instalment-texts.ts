/** What people read of the parts of a plan. */
export const instalmentTexts = {
  now: 'now',
  by: (day: string) => `by ${day}`,
  beforeDelivery: 'before delivery',
  part: (number: number, when: string) => `Part ${number}, ${when}`,
} as const;
