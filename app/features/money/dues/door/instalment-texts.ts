/** What people read of the parts of a plan. */
export const instalmentTexts = {
  now: 'now',
  by: (day: string) => `by ${day}`,
  beforeDelivery: 'before delivery',
  due: (when: string) => `Due ${when}`,
  part: (number: number, when: string) => `Part ${number}, ${when}`,
  refusals: {
    parts: 'A plan has two to six parts. Please fill in at least two.',
    share: 'Please give a share such as 40 %, or an amount',
    tooLittle: 'Each part is at least ₦50',
    tooMuch: 'The parts before it leave nothing for this one',
    rest: 'The last part takes the rest. Please leave it empty.',
    day: 'Please choose a day',
    order: 'Please choose a day after the part before',
  },
} as const;
