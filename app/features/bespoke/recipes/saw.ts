/** How the workshop's saw cuts. */
export interface Saw {
  /** In tenths of a millimetre. */
  kerfTenths: number;
  /** What is cut off each edge of a new sheet, and off both ends of a new board. */
  trimMm: number;
}

/** A blade of 3.2 mm, and edges that are straight. */
export const USUAL_SAW: Saw = { kerfTenths: 32, trimMm: 0 };
