import { execFileSync } from 'node:child_process';
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
