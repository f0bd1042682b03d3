/** A start that cannot go on. `message` says why, `cure` what a person can do about it. */
export class CannotStart extends Error {
  readonly cure: string;

  constructor(message: string, cure: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CannotStart';
    this.cure = cure;
  }
}

/** The text for the terminal: a foreseen refusal with its cure, anything else with its stack for a report. */
export function describeFailure(error: unknown, what: string): string {
  if (error instanceof Error && 'cure' in error) return `\n${what}: ${error.message}\n${error.cure}\n`;
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `\n${what}, and this was not foreseen:\n${details}\n`;
}
