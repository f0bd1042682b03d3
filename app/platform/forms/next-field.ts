/** Longer addresses are not come back to. Characters. */
export const LONGEST_NEXT = 500;
