/** Every length here is in tenths of a millimetre. The grain runs along a sheet's length, and along a part's. */
export interface CutPart {
  length: number;
  width: number;
  /** False where the grain forbids it. */
  mayTurn: boolean;
}

export interface StockSize {
  length: number;
  width: number;
  /** What is taken off each of its edges before anything else, with the saw's own width. */
  trim: number;
  /** How many there are; these are used before any is bought. Null for what can be bought, as many as it takes. */
  kept: number | null;
}
