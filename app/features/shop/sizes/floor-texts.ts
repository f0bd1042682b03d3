/** /shop/:productId/floor: a piece marked on the customer's own floor. */
export const floorTexts = {
  title: 'Mark it on your floor',
  lead: (name: string) =>
    `Six steps with four shoes and a tape measure, and you see how much room the ${name} takes. Keep this page open: it needs no connection.`,
  back: (name: string) => `Back to ${name}`,
  steps: {
    first: { what: 'The first shoe', how: 'Put it against the wall, where the left end will be.' },
    second: { what: 'Along the wall', how: 'Measure this far to the right, and put the second shoe there.' },
    third: {
      what: 'Into the room',
      how: 'Measure this far from the first shoe, straight away from the wall. Put the third shoe there.',
    },
    fourth: {
      what: 'The last corner',
      how: (across: string) =>
        `Measure the same from the second shoe. The two shoes in front should be ${across} apart, or a corner is not square.`,
    },
    way: { what: 'Room to pass', how: 'Leave at least this much in front of it, and walk through.' },
    height: { what: 'Up the wall', how: 'Hold your hand at this height: that is how far up it reaches.' },
  },
} as const;
