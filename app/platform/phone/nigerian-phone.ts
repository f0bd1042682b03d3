/**
 * A Nigerian mobile number in any usual spelling (`0803 123 4567`, `+234 (0)803-123-4567`, `2348031234567`, `8031234567`) as
 * `+2348031234567`, or undefined. Numbers begin 070, 080, 081, 090 or 091 and have eleven digits at home.
 */
export function parseNigerianPhone(typed: string): string | undefined {
  const plain = typed.normalize('NFKC').replace(/[\s().\-\u2010-\u2015/]/gu, '');
  const national = /^(?:(?:\+|00)?2340?|0)?([789][01]\d{8})$/.exec(plain)?.[1];
  return national && `+234${national}`;
}

/** `0803 123 4567`; a foreign number stays as it is. */
export function formatPhone(e164: string): string {
  const parts = /^\+234(\d{3})(\d{3})(\d{4})$/.exec(e164);
  return parts ? `0${parts[1]} ${parts[2]} ${parts[3]}` : e164;
}
