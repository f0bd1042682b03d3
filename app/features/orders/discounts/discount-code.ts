export const MAX_CODE_LENGTH = 20;
export const MAX_DISCOUNT_NAME = 60;
/** What the owner may have running and ended at once; a page shows them all. */
export const MOST_DISCOUNTS = 500;

/** A code as it is kept, from however it was typed: without spaces and hyphens, in capitals. Undefined for what is none. */
export function parseCode(typed: string): string | undefined {
  const code = typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z0-9]{3,20}$/.test(code) ? code : undefined;
}
