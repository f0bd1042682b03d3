import { reasonOf } from '#app/platform/database/cannot-be-reached.ts';
import { isUnavailable } from '#app/platform/database/postgres-errors.server.ts';

/** A start that cannot go on. `message` says why, `cure` what a person can do about it. */
export class CannotStart extends Error {
  readonly cure: string;

  constructor(message: string, cure: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CannotStart';
    this.cure = cure;
  }
}

/** What a machine refuses now and then, and what a person can do about it. */
const CURES: Record<string, string> = {
  ENOSPC: 'Free some space there, or name another place.',
  EDQUOT: 'Free some space there, or name another place.',
  EACCES: 'Give this account the right to it, or name another place.',
  EPERM: 'Give this account the right to it, or name another place.',
  EROFS: 'Name a place that can be written to.',
  ENOENT: 'Check the path.',
  ENOTDIR: 'Check the path.',
  EISDIR: 'Check the path.',
};

/** The text for the terminal: a foreseen refusal with its cure, anything else with its stack for a report. */
export function describeFailure(error: unknown, what: string): string {
  const cure = cureOf(error);
  if (cure) return `\n${what}: ${reasonOf(error)}\n${cure}\n`;
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `\n${what}, and this was not foreseen:\n${details}\n`;
}

function cureOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('cure' in error) return String(error.cure);
  if (isUnavailable(error)) return 'See that the database runs, and try again.';
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  return syscall === undefined ? undefined : CURES[code];
}
