export const MOST_MATERIALS = 12;
export const MOST_KEYWORDS = 40;

/** The most letters of what is written about a piece. */
export const PRODUCT_LENGTHS = {
  name: 120,
  description: 4_000,
  care: 2_000,
  color: 40,
  sizeLabel: 40,
  material: 80,
  keyword: 60,
  alt: 200,
  model: 80,
} as const;

/** Of a field that takes one part to a line. */
export const lengthOfLines = (parts: number, letters: number) => parts * (letters + 1);
