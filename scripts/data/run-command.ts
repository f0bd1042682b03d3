import { describeFailure } from '../start/cannot-start.ts';
import { loadEnvironmentFile } from '../start/environment-file.ts';
import { makeStopList, type StopList } from '../start/stop-list.ts';
import { listenForStop } from '../start/stop-signal.ts';

const INTERRUPTED = 130;

/**
 * Runs one of the data commands to its end: exit code 0 (or `process.exitCode`) when it did what was asked, otherwise `failed` with the
 * reason and the cure. However it ends, by an error nobody caught, Ctrl-C or a killed parent as well, what it
 * registered in `stops` is stopped first, so that no server is left running; what it wrote by then is discarded.
 */
export async function runDataCommand(
  failure: string,
  command: (stops: StopList) => Promise<void>,
  { failed = 1 } = {},
): Promise<never> {
  const stops = makeStopList((error) => console.error(describeFailure(error, 'Cannot stop cleanly')));
  let ending: Promise<never> | undefined;
  const end = (code: number, words?: string) => {
    ending ??= (async () => {
      await stops.run();
      if (words) console.error(words);
      process.exit(code);
    })();
    return ending;
  };
  const fail = (error: unknown) => end(failed, describeFailure(error, failure));
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  listenForStop().addEventListener('abort', () => void end(INTERRUPTED));
  try {
    loadEnvironmentFile();
    await command(stops);
    return await end(Number(process.exitCode ?? 0));
  } catch (error) {
    return fail(error);
  }
}
