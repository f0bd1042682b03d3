/** What was just taken out: what it is called, and the word that brings it back. */
export interface Removed {
  name: string;
  word: string;
}

/** What the cart page answers our script about a line that was taken out or brought back. */
export type RemovalAnswer =
  | { ok: true; removed?: Removed; restored?: { word: string; lineId: string } }
  | { ok: false; message: string };
