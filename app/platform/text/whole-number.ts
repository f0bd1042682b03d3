/** What an `integer` of the database holds. */
const MOST = 2_147_483_647;

/**
 * A whole number from its decimal digits and from nothing else: neither '' nor ' ', no `0x10`, `1e1` or `+1`, all of which the platform
 * takes for numbers. Undefined for anything else, and for more than `most`.
 */
export function parseWhole(text: string | null | undefined, most = MOST): number | undefined {
  if (!text || !/^\d{1,16}$/.test(text)) return undefined;
  const number = Number(text);
  return number <= most ? number : undefined;
}
