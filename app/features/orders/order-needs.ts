/** What the search understands beside names and numbers; /adminHome leads there. */
export const FEE_TO_QUOTE = 'fee to quote';

/** Finds the orders that should have been delivered before this calendar day, `2026-12-06`. */
export function dueBefore(day: string): string {
  return `due before ${day}`;
}

/** The day of `due before 2026-12-06`; undefined for any other search. */
export function parseDueBefore(search: string): string | undefined {
  const day = /^due before (20\d\d-\d\d-\d\d)$/i.exec(search)?.[1];
  const isReal = day !== undefined && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
  return isReal ? day : undefined;
}
