/** Counts of the day that belong to nobody: how many, never who. */
export interface Tally {
  count(what: 'visits' | 'carts'): void;
}
