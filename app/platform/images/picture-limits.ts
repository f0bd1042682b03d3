/** What a picture of anybody outside the team may have; a phone's photo has 12 million. */
export const MOST_PIXELS = 16_000_000;
/** AVIF hides the most work in a byte: 1.3 kB can stand for 40 million pixels. */
export const MOST_AVIF_PIXELS = 4_000_000;
