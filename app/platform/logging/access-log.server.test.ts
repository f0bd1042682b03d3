import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** What a process of its own writes that answers once and ends. */
function run(level: string): string {
  const program = `
    const { createLog } = await import(${JSON.stringify(here('./log.server.ts'))});
    const { openAccessLog } = await import(${JSON.stringify(here('./access-log.server.ts'))});
    openAccessLog(createLog('${level}'))({ requestId: 'a1', method: 'GET', path: '/shop"\\n', status: 200 });
    process.exit();`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
}

it('writes a line of the log by the time the process ends', () => {
  expect(JSON.parse(run('info'))).toMatchObject({
    level: 'info',
    requestId: 'a1',
    method: 'GET',
    path: '/shop"\n',
    status: 200,
  });
});

it('is as silent as the log', () => {
  expect(run('warn')).toBe('');
});

/** What a process has written when it is killed right after what `says` says. */
function killedAfter(says: string): string[] {
  const program = `
    const { createLog } = await import(${JSON.stringify(here('./log.server.ts'))});
    const log = createLog('info');
    ${says}
    process.kill(process.pid, 'SIGKILL');`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line).msg);
}

it('has written a warning, and all before it, when the process is killed after it', () => {
  expect(killedAfter("log.info('one'); log.info('two'); log.warn('three'); log.info('four');")).toEqual([
    'one',
    'two',
    'three',
  ]);
});

it('writes all of a process that ends by itself, in order', () => {
  const program = `
    const { createLog } = await import(${JSON.stringify(here('./log.server.ts'))});
    const { openAccessLog } = await import(${JSON.stringify(here('./access-log.server.ts'))});
    const log = createLog('info');
    const tell = openAccessLog(log);
    log.info('one');
    tell({ requestId: 'a1', method: 'GET', path: '/shop', status: 200 });
    log.info('three');`;
  const lines = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  const told = lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(told.map(({ msg, path }) => msg ?? path)).toEqual(['one', '/shop', 'three']);
});
