import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const WATCHDOG = fileURLToPath(new URL('watchdog.ts', import.meta.url));

/** A process that is watched, and then does what `does` says. */
function run(does: string, standstillMs = 300) {
  const program = `
    const { startWatchdog } = await import(${JSON.stringify(WATCHDOG)});
    startWatchdog({ standstillMs: ${standstillMs} });
    const standStill = (ms) => { for (const until = Date.now() + ms; Date.now() < until; ); };
    const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
    await wait(100);
    ${does}`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8', timeout: 60_000 });
}

it('ends a process whose event loop stands still, with a line of the log first', () => {
  const { signal, stdout } = run("process.on('SIGTERM', () => {}); for (;;);");
  expect(signal).toBe('SIGKILL');
  expect(JSON.parse(stdout)).toMatchObject({ level: 'fatal', msg: expect.stringContaining('stands still') });
});

it('leaves one alone that goes on after a while, and does not keep one that has nothing to do', () => {
  const { status, signal, stdout } = run(
    "standStill(2_000); await wait(50); standStill(2_000); console.log('done');",
    6_000,
  );
  expect({ status, signal, stdout }).toEqual({ status: 0, signal: null, stdout: 'done\n' });
});
