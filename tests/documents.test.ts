import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
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

describe('comments and titles of tests', () => {
  /** As sentences: a citation may go over the end of a line. */
  const commentsOf = (source: string) =>
    [...source.matchAll(/(?:^[\t ]*\/\/.*(?:\n|$))+|\/\*[\s\S]*?\*\/|(?<=\s)\/\/.*$/gm)].map(([comment]) =>
      comment.replaceAll(/\s+(?:\*(?!\/)|\/\/)?\s*/g, ' '),
    );
  const titlesOf = (source: string) =>
    [...source.matchAll(/(?:\b(?:describe|it|test)\b[\w.]*|[\])])\(\s*(['"`])(.*?)\1/g)].map(
      ([, , title = '']) => title,
    );

  /** Numbered parts of papers and trackers nobody can open here; a public standard is named in capitals, such as RFC 9116. */
  const ELSEWHERE = [
    /\bspec(?:ification)?(?:['’]s)?[ ,(]+\d[\d.]*/gi,
    /\bissues? (?:[#"“]|\d).*/gi,
    /\bitems? \d+(?: and \d+)?(?=[:),])/gi,
    /\breliability,? [A-Z]?\d[\d.]*/gi,
    /\((?:the )?decisions\b[^/)]*/gi,
    /\((?:see )?[a-z]+,? (?:\d+\.\d[\d.]*|[A-Z]\d+)\b/g,
  ];
  /** A page by its name, or a decision by its number; with a scheme it is an address. */
  const PAGES = /(?<![\w./*-])(?:[\w-]+\/)*[\w-]+\.(?:md|pdf|docx?)\b|\bdecisions?[/ ]\d{3}\b|\bdocs\/decisions\/\d+/g;
  const isHere = (page: string) =>
    /\.\w+$/.test(page) ? existsSync(page) : globSync(`${page}-*.md`).length === 1 && page.startsWith('docs/');
  const citedFromElsewhere = (text: string) => [
    ...ELSEWHERE.flatMap((pattern) => [...text.matchAll(pattern)].map(([citation]) => citation)),
    ...[...text.matchAll(PAGES)].map(([page]) => page).filter((page) => !isHere(page)),
  ];

  const asComments = (text: string) => [
    `/** ${text} */`,
    `/**\n * ${text.replaceAll(' ', '\n * ')}\n */`,
    `code(); // ${text}`,
    text.replaceAll(/^| /g, '\n  // '),
  ];
  const citedIn = (source: string) => commentsOf(source).flatMap(citedFromElsewhere);

  it.each([
    'The bar (spec 2.2).',
    'Spec 8: what is asked.',
    "Quoted texts are the specification's (4, 5).",
    'No key for refunds (providers 1.4).',
    'Limits (reliability F4) keep it up.',
    'Reliability S12. Blocks are generous.',
    'The news first (ux S59).',
    'One line for each (decisions: one cart).',
    'Issue 4: works for thirty days.',
    'Asked again (issue "back office").',
    'Items 1 and 2: what a page costs.',
    'look.md: indigo.',
    'As in `reference/providers.md` section 1.',
    'Sealed at night (decision 016).',
    'See docs/decisions/999.',
  ])('may not say: %s', (text) => {
    for (const comment of asComments(text)) expect(citedIn(comment), comment).not.toEqual([]);
  });

  it.each([
    'Form-encoded as RFC 6749 section 2.3.1 says (ASVS 7.5.3, docs/security.md).',
    'Kept in memory (architecture rule 5, docs/decisions/017).',
    'Specified by nobody: 50 (default 50), issued at 127.0.0.1 by https://example.test/notes.md.',
  ])('may say: %s', (text) => {
    for (const comment of asComments(text)) expect(citedIn(comment), comment).toEqual([]);
  });

  it('cite no document that is not in this repository', () => {
    const files = globSync([
      '{app,bench,database,sandbox,scripts,server,tests}/**/*.{ts,tsx,mjs,cjs,css}',
      '*.{ts,mjs,cjs}',
      '.dependency-cruiser.cjs',
    ]);
    const citing = files.flatMap((file) => {
      const source = read(file);
      const titles = /\.(?:test|spec)\.tsx?$/.test(file) ? titlesOf(source) : [];
      return [...citedIn(source), ...titles.flatMap(citedFromElsewhere)].map((citation) => `${file}: ${citation}`);
    });
    expect(files.length).toBeGreaterThan(1000);
    expect(citing).toEqual([]);
  });
});
