/** `HELP-1001`: what somebody reads out on the phone when they ask about their message. */
export function formatHelpReference(number: number): string {
  return `HELP-${number}`;
}
