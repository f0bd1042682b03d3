import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

export type Child = {
  process: ChildProcess;
  /** Resolves to how it ended, e.g. "exit code 1" or "SIGKILL"; never rejects. */
  ended: Promise<string>;
  /** SIGTERM, then SIGKILL when it has not gone within the limit. */
  stop: (withinMs: number) => Promise<void>;
};

/** A Node process that this one looks after. It runs on the same Node as this one. */
export function startNode(
  script: string,
  options: SpawnOptions & { nodeArgs?: string[]; args?: string[] } = {},
): Child {
  const { nodeArgs = [], args = [], ...rest } = options;
  const child = spawn(process.execPath, [...process.execArgv, ...nodeArgs, script, ...args], rest);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  // The last resort for every way this process can end but a kill.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  void ended.then(() => process.removeListener('exit', kill));
  const stop = async (withinMs: number) => {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), withinMs);
    await ended;
    clearTimeout(timer);
  };
  return { process: child, ended, stop };
}
