import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const sources = (...patterns: string[]) => globSync(patterns).filter((file) => !/\.test\.[a-z]+$/.test(file));

/** Every file of the repository; a document may leave out the folders in front. */
const TREE = globSync(
  '{*,.*.cjs,.ci/**,{app,catalogue,database,docs,measure,packages,public,scripts,server,tests}/**/*.*}',
);
const isNamed = (file: string, name: string) => file === name || file.endsWith(`/${name}`);

/** Read by the checks and by one process for another: nobody who runs a shop sets them. */
const NOT_FOR_OWNERS = [
  'CHROMIUM_PATH',
  'FIREFOX_PATH',
  'LEAVE_DEMO',
  'MINIBROWSER_PATH',
  'NODE_COMPILE_CACHE',
  'PATH',
  'SEED_DEMO_HISTORY',
  'SEED_DEMO_SHOP',
];

const DOCUMENTS = ['README.md', 'SECURITY.md', 'tests/README.md', ...globSync('docs/**/*.md')];

describe('README.md', () => {
  const readme = read('README.md');

  it('has under 100 lines and starts with the two commands', () => {
    expect(readme.trimEnd().split('\n').length).toBeLessThan(100);
    const [, commands = ''] = readme.split('```');
    expect(
      commands
        .trim()
        .split('\n')
        .map((line) => line.split(/ {2,}/)[0]),
    ).toEqual(['npm start', 'npm test']);
  });

  it('says what .ci/run runs', () => {
    expect(read('.ci/run')).toMatch(/^count npm test$/m);
  });
});

describe('the documents', () => {
  it.each(DOCUMENTS)('%s has lines of at most 120 characters, but for blocks of code', (file) => {
    const prose = read(file).replaceAll(/^( *)```.*\n[\s\S]*?^\1```$/gm, (block) => block.replaceAll(/.+/g, ''));
    const long = prose.split('\n').flatMap((line, index) => ([...line].length > 120 ? [`${file}:${index + 1}`] : []));
    expect(long).toEqual([]);
  });

  const current = DOCUMENTS.filter((file) => !file.startsWith('docs/decisions/'));
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts);

  it.each(current)('%s names commands that there are', (file) => {
    const named = [...read(file).matchAll(/\bnpm run ([a-z-]+)/g)].map(([, name]) => name);
    expect(named.filter((name) => !scripts.includes(name ?? ''))).toEqual([]);
  });

  it.each(current)('%s tells to run tests that there are', (file) => {
    const runs = [
      ...read(file).matchAll(
        /\b(?:vitest run|playwright test)((?:\s+(?:app|database|measure|packages|tests)\/[\w./-]+)+)/g,
      ),
    ];
    const paths = runs.flatMap(([, given = '']) => given.trim().split(/\s+/));
    expect(paths.filter((start) => globSync(`${start}*`).length === 0)).toEqual([]);
  });

  /** Written by a build or by a back-up, or an address of the site. */
  const NOT_IN_THE_TREE = /^(?:build|var)\/|^\/|^manifest\.json$/;

  it.each(current)('%s names files that there are', (file) => {
    const named = [...read(file).matchAll(/`([\w./#-]+\.(?:ts|tsx|md|json|css|cjs|mjs|sql))`/g)].map(
      ([, name = '']) => name,
    );
    const missing = named.filter((name) => !NOT_IN_THE_TREE.test(name) && !TREE.some((known) => isNamed(known, name)));
    expect(missing).toEqual([]);
  });

  const headingsOf = (file: string) =>
    [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
        .replaceAll(' ', '-'),
    );

  it.each(DOCUMENTS)('%s links to pages and headings that there are', (file) => {
    const links = [...read(file).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)];
    const broken = links.filter(([, page, heading]) => {
      const to = page ? path.join(path.dirname(file), page) : file;
      return !existsSync(to) || (heading !== undefined && !headingsOf(to).includes(heading));
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });
});

describe('docs/configuration.md', () => {
  const config = read('app/platform/config.server.ts');
  const schema = config.slice(config.indexOf('z.object({'), config.indexOf('\n});'));
  const inSchema = [...schema.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name = '']) => name);
  const inCode = sources('scripts/**/*.{ts,mjs}', 'server/**/*.ts').flatMap((file) =>
    [...read(file).matchAll(/\b(?:process\.env|environment)\.([A-Z][A-Z_]+)\b/g)].map(([, name = '']) => name),
  );
  const variables = [...new Set([...inSchema, ...inCode])].filter((name) => !NOT_FOR_OWNERS.includes(name)).sort();
  /** An entry begins with the variables it is about; others are named in its sentences. */
  const entries = read('docs/configuration.md').matchAll(/^- ((?:`[A-Z_]+`(?:,\s+)?)+)/gm);
  const told = [...entries].flatMap(([names]) => [...names.matchAll(/[A-Z_]+/g)].map(([name]) => name));

  it('has an entry for every variable that is read, and none for one that is not', () => {
    expect(variables).toContain('PAYSTACK_SECRET_KEY');
    expect(told.sort()).toEqual(variables);
  });
});

describe('docs/operations.md', () => {
  const commands = [...read('docs/operations.md').matchAll(/`(grep [^`]+)`/g)].map(([, command = '']) => command);

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

describe('docs/glossary.md', () => {
  const [newest = ''] = globSync('database/migrations/meta/*_snapshot.json').sort().reverse();
  const { tables } = JSON.parse(read(newest)) as {
    tables: Record<string, { name: string; columns: Record<string, unknown> }>;
  };
  const columns = new Map(Object.values(tables).map(({ name, columns }) => [name, Object.keys(columns)]));
  const here = [...read('docs/glossary.md').matchAll(/^\| .+? \| (.+) \|$/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([a-z_]+)(?:\.([a-z_]+))?`/g)].map(([, table = '', column]) => ({ table, column })),
  );

  it('names columns that there are', () => {
    const named = here.filter(({ column }) => column !== undefined);
    expect(named.length).toBeGreaterThan(20);
    const missing = named.filter(({ table, column = '' }) => !columns.get(table)?.includes(column));
    expect(missing).toEqual([]);
  });

  it('names tables that there are', () => {
    const names = new Set([...columns.keys(), ...[...columns.values()].flat()]);
    const unknown = here.filter(({ table }) => table.includes('_') && !names.has(table));
    expect(unknown.filter(({ table }) => table !== 'moved_back')).toEqual([]);
  });
});

describe('the rules of docs/architecture.md', () => {
  const [, rules = ''] = read('docs/architecture.md').split('## Rules that hold it up');
  const words = new Map([...rules.matchAll(/^(\d+)\. (.+)$/gm)].map(([, number = '', rule = '']) => [number, rule]));

  /** A word of the rule that each comment citing it is about. */
  const CITED: Record<string, RegExp> = {
    'app/platform/config.server.ts': /Hosts are configuration/,
    'app/features/ground/notifications/door/notification.table.server.ts': /notification is the fact/,
    'app/platform/mail/mail.table.server.ts': /mail is a row/,
  };
  const citing = sources('{app,server,scripts,database,packages}/**/*.{ts,tsx}').flatMap((file) =>
    [...read(file).matchAll(/architecture rule (\d+)/g)].map(([, number = '']) => ({ file, number })),
  );

  it.each(citing)('are cited in $file by the number they have', ({ file, number }) => {
    expect(words.get(number)).toMatch(CITED[file] ?? /^$/);
  });
});
