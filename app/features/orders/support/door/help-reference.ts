/** `HELP-1001`: what somebody reads out on the phone when they ask about their message. */
export function formatHelpReference(number: number): string {
  return `HELP-${number}`;
}

/** `HELP-1001`, `help 1001` or `1001`; undefined for anything else. */
export function parseHelpReference(typed: string): number | undefined {
  const digits = /^(?:help[-\s]?)?(\d{1,12})$/i.exec(typed.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
}
