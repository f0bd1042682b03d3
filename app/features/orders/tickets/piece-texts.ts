/** What a piece's ticket, its tag and its page say. */
export const pieceTexts = {
  eyebrow: 'About this piece',
  title: (name: string, serial: string) => `${name}, ${serial}`,
  /** On its ticket: `GD-1001 / 1`. */
  serial: (order: string, place: number) => `${order} / ${place}`,
  facts: {
    materials: 'Materials',
    upholstery: 'Fabric',
    variation: 'Colour and size',
    quantity: 'Quantity',
    ordered: 'Ordered',
    made: 'Made',
    maker: 'Maker',
    warranty: 'Warranty',
  },
  beingMade: 'We’re making it now',
  care: 'Care',
  until: (warranty: string, day: string) => `${warranty}, until ${day}`,
  help: 'Need a repair, or a spare part?',
  helpLead: (serial: string) => `Tell us the number on the tag: ${serial}.`,
  ask: 'Contact us',
  unknown: 'We can’t find that piece',
  unknownLead: 'Part of the address is missing. Scan the tag again, or ask us with the number on it.',
  /** On the order’s page. */
  tickets: 'Piece tickets',
  ticketsLead: 'Each piece has a page with its care, materials and warranty. The code on its tag leads there too.',
  open: (name: string, serial: string) => `About ${name}, ${serial}`,
  /** On paper. */
  scan: 'Care, materials, warranty',
  code: (serial: string) => `Code for the page of ${serial}`,
  ofMany: (which: number, all: number) => `${which} of ${all}`,
} as const;
