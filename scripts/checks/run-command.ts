import { spawn } from 'node:child_process';
import path from 'node:path';
import { CHECKOUT } from '../start/checkout.ts';

export type Ended = { ok: boolean; output: string; seconds: number };

/**
 * Runs a program of node_modules/.bin or of the machine in the checkout, on the pinned Node. `show` lets it write to the
 * terminal as it goes; otherwise its output comes back.
 */
export function runCommand(
  [command = '', ...args]: string[],
  options: { show?: boolean; env?: Record<string, string> } = {},
): Promise<Ended> {
  const began = performance.now();
  const bin = path.join(CHECKOUT, 'node_modules', '.bin');
  const child = spawn(command, args, {
    cwd: CHECKOUT,
    stdio: ['ignore', options.show ? 'inherit' : 'pipe', options.show ? 'inherit' : 'pipe'],
    env: { ...process.env, ...options.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  return new Promise((resolve) => {
    const end = (ok: boolean) => resolve({ ok, output, seconds: (performance.now() - began) / 1000 });
    child.on('error', (error) => {
      output += error.message;
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}
