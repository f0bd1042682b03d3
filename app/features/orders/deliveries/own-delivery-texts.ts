/** What customers read about the day their order is delivered or collected. */
export const ownDeliveryTexts = {
  title: { delivery: 'Your delivery day', pickup: 'When you collect' },
  choose: { delivery: 'Which day suits you?', pickup: 'When would you like to collect?' },
  save: 'Choose this day',
  change: 'Choose another day',
  picked: (slot: string) => `You chose ${slot}.`,
  planned: (slot: string) => `We’ll deliver it on ${slot}.`,
  onWay: (slot: string) => `On its way: ${slot}.`,
  pay: (sum: string) => `${sum} is left to pay. Please pay it before that day.`,
  notice: 'Thank you. Your day is booked.',
} as const;

/** Said by the server only: no page loads it. */
export const ownDeliveryRefusals = {
  choose: 'Choose one of the days.',
  gone: 'This day can no longer be chosen. Please choose another.',
  late: 'Your order is already on its way.',
} as const;
