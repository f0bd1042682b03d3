/** What the sides of a piece are called where somebody types them. */
export const measureTexts = { width: 'Width', depth: 'Depth', height: 'Height' } as const;
