/** The names of a piece's sides where people type them, and the words beside its drawing. */
export const measureTexts = {
  width: 'Width',
  depth: 'Depth',
  height: 'Height',
  kinds: {
    sofa: 'Sofa',
    bed: 'Bed',
    table: 'Table',
    wardrobe: 'Wardrobe',
    shelves: 'Shelves',
    other: 'Something else',
  },
  /** What can be counted of a piece. */
  parts: {
    seats: 'Seats',
    arms: 'Arms',
    legs: 'Legs',
    doors: 'Doors',
    drawers: 'Drawers',
    shelves: 'Shelves',
    boards: 'Head and foot boards',
    chaise: 'Chaise',
  },
  /** As one stands before it. */
  chaise: { right: 'On the right', left: 'On the left' },
  wall: (cm: number) => `Wall ${cm} cm`,
  noKind: 'Your piece',
  usualSize: 'Grey: a usual size',
  yourSize: 'Drawn to your size',
} as const;
