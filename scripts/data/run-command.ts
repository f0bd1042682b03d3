import { describeFailure } from '../start/cannot-start.ts';
import { loadEnvironmentFile } from '../start/environment-file.ts';

/** Runs one of the data commands to its end: exit code 0 when it did what was asked, 1 with the reason and the cure otherwise. */
export async function runDataCommand(failure: string, command: () => Promise<void>): Promise<never> {
  loadEnvironmentFile();
  // A killed parent must not leave half a command running, and Ctrl-C ends it here: everything written so far is discarded.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));
  try {
    await command();
    process.exit(0);
  } catch (error) {
    console.error(describeFailure(error, failure));
    process.exit(1);
  }
}
