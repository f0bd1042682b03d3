/**
 * Aborts when this process is asked to stop: Ctrl-C, SIGTERM, a closed terminal, or the launcher above it gone.
 * npm, the launcher and the terminal may each deliver the same Ctrl-C, so repetitions mean nothing.
 */
export function listenForStop(): AbortSignal {
  const controller = new AbortController();
  const stop = () => controller.abort();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  process.on('disconnect', stop);
  // A closed terminal or pipe must not turn the farewell lines into a crash.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  return controller.signal;
}
