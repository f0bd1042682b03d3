import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const sources = (...patterns: string[]) => globSync(patterns).filter((file) => !/\.test\.[a-z]+$/.test(file));

/** Read by the checks and by one process for another: nobody who runs a shop sets them. */
const NOT_FOR_OWNERS = [
  'CHROMIUM_PATH',
  'FIREFOX_PATH',
  'MINIBROWSER_PATH',
  'NODE_COMPILE_CACHE',
  'PATH',
  'SEED_DEMO_SHOP',
];

describe('the table of the configuration in README.md', () => {
  const config = read('app/platform/config.server.ts');
  const schema = config.slice(config.indexOf('z.object({'), config.indexOf('\n});'));
  const inSchema = [...schema.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name = '']) => name);
  const inCode = sources('scripts/**/*.{ts,mjs}', 'server/**/*.ts').flatMap((file) =>
    [...read(file).matchAll(/\b(?:process\.env|environment)\.([A-Z][A-Z_]+)\b/g)].map(([, name = '']) => name),
  );
  const variables = [...new Set([...inSchema, ...inCode])].filter((name) => !NOT_FOR_OWNERS.includes(name)).sort();
  const [, section = ''] = read('README.md').split('## Configuration');
  const cells = section
    .split('\n## ')[0]
    ?.split('\n')
    .filter((line) => line.startsWith('| `'));
  const told = (cells ?? []).flatMap((line) =>
    [...(line.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name),
  );

  it('names every variable that is read, once, and none that is not', () => {
    expect(variables).toContain('PAYSTACK_SECRET_KEY');
    expect([...told].sort()).toEqual(variables);
  });
});

describe('docs/operations.md', () => {
  const commands = [...read('docs/operations.md').matchAll(/`(grep [^`]+)`/g)].map(([, command = '']) =>
    // A bar is escaped in a table's cell.
    command.replaceAll('\\|', '|'),
  );

  it('says how to find what failed in the log, and only that', () => {
    const program = `
      const { createLog } = await import(${JSON.stringify(path.resolve('app/platform/logging/log.server.ts'))});
      const log = createLog('info');
      log.info({ path: '/shop?level=error' }, 'fine'); log.warn('"level":"error"');
      log.error({ err: new Error('x') }, 'failed'); log.fatal('ended');`;
    const lines = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
    expect(commands).toHaveLength(1);
    const found = execFileSync('sh', ['-c', commands[0] ?? ''], { input: lines, encoding: 'utf8' });
    const messages = found
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).msg);
    expect(messages).toEqual(['failed', 'ended']);
  });
});

describe('the rules of docs/architecture.md', () => {
  const [, rules = ''] = read('docs/architecture.md').split('## Rules that hold it up');
  const words = new Map([...rules.matchAll(/^(\d+)\. (.+)$/gm)].map(([, number = '', rule = '']) => [number, rule]));

  /** A word of the rule that each comment citing it is about. */
  const CITED: Record<string, RegExp> = {
    'app/platform/config.server.ts': /Hosts are configuration/,
    'app/late-start.ts': /works without scripts/,
    'app/features/notifications/notification.table.server.ts': /notification is the fact/,
    'app/platform/mail/mail.table.server.ts': /mail is a row/,
  };
  const citing = sources('{app,server,scripts,database,sandbox}/**/*.{ts,tsx}').flatMap((file) =>
    [...read(file).matchAll(/architecture rule (\d+)/g)].map(([, number = '']) => ({ file, number })),
  );

  it.each(citing)('are cited in $file by the number they have', ({ file, number }) => {
    expect(words.get(number)).toMatch(CITED[file] ?? /^$/);
  });
});
