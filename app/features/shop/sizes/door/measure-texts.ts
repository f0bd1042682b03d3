/** What the sides of a piece are called where somebody types them, and what stands beside its drawing. */
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
  wall: (cm: number) => `Wall ${cm} cm`,
  noKind: 'Your piece',
  usualSize: 'Grey: a usual size',
  yourSize: 'Drawn to your size',
} as const;
