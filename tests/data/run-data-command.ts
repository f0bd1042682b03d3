import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..', '..');

/** One of the data commands as a process of its own, as npm starts it. */
export function startDataCommand(script: string, args: string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', `scripts/${script}.ts`, ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, TZ: 'Asia/Kathmandu', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += piece));
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, said }));
  return { kill: (signal: NodeJS.Signals = 'SIGKILL') => child.kill(signal), ended };
}
