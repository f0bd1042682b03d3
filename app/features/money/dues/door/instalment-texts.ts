/** What people read about the parts of a payment plan. */
export const instalmentTexts = {
  now: 'now',
  by: (day: string) => `by ${day}`,
  beforeDelivery: 'before delivery',
  due: (when: string) => `Due ${when}`,
  part: (number: number, when: string) => `Part ${number}, ${when}`,
  refusals: {
    parts: 'A payment plan has two to six parts. Please fill in at least two.',
    share: 'Enter a share such as 40%, or an amount',
    tooLittle: 'Enter at least ₦50 for each part',
    tooMuch: 'The parts before it leave nothing for this one',
    rest: 'The last part is whatever is left. Please leave it empty.',
    day: 'Please choose a day',
    order: 'Please choose a day after the part before',
  },
} as const;
