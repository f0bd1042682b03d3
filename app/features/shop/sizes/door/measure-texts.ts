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
  wall: (cm: number) => `Wall ${cm} cm`,
  noKind: 'Your piece',
  usualSize: 'Grey: a usual size',
  yourSize: 'Drawn to your size',
} as const;
