import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import type { Page } from '@playwright/test';
import { CHUNK_MODULES_FILE, type ChunkModules } from '#scripts/chunk-modules.ts';
import { expect, test } from './support/journey.ts';
import { open } from './support/ready.ts';

/** docs/engines.md promises these. */
const OLDEST = { chrome: 99, edge: 99, firefox: 113, safari: 15.4, safari_ios: 15.4 } as const;

const ENGINES = ['chrome', 'edge', 'firefox', 'safari', 'safari_ios'] as const;

const BUILT_INS = ['Array', 'String', 'Object', 'Map', 'Set', 'RegExp', 'Promise', 'Error', 'Iterator'];
const OF_PAGES = [
  'Node',
  'Element',
  'HTMLElement',
  'HTMLFormElement',
  'HTMLDialogElement',
  'HTMLInputElement',
  'Document',
  'URL',
  'AbortSignal',
  'Blob',
  'ReadableStream',
  'KeyboardEvent',
  'Window',
];

/** Filled in by app/missing-built-ins.ts. */
const FILLED = new Set([
  ...['toReversed', 'toSorted', 'toSpliced', 'toWellFormed'],
  ...['checkVisibility', 'requestSubmit', 'Map.groupBy', 'RegExp.escape', 'escape', 'URL.parse'],
  'throwIfAborted',
]);

/** Only asked for where it is there, by zod, React and the router. */
const ASKED_FOR_FIRST = ['URL.canParse', 'canParse', 'startViewTransition'];

/** Words of our own and of canvases that happen to be methods of newer browsers too. */
const OUR_WORDS = ['difference', 'restore'];

const isThere = ({ __compat: compat }: Identifier) =>
  compat === undefined ||
  Object.entries(OLDEST).every(([browser, version]) => {
    const support = compat.support[browser as keyof typeof OLDEST];
    const all = (Array.isArray(support) ? support : [support]) as (SimpleSupportStatement | undefined)[];
    return all.some((one) => {
      if (!one?.version_added || one.prefix || one.flags || one.partial_implementation) return one === undefined;
      return Number.parseFloat(String(one.version_added).replace('≤', '')) <= version;
    });
  });

/** Methods that no object has in the oldest browsers, by name, and functions of one object, as `Object.hasOwn`. */
function findLacking(): Set<string> {
  const data = createRequire(import.meta.url)('@mdn/browser-compat-data');
  const objects: Record<string, Record<string, Identifier>> = {};
  for (const name of BUILT_INS) objects[name] = data.javascript.builtins[name];
  for (const name of OF_PAGES) objects[name] = data.api[name];
  const [there, lacking] = [new Set<string>(), new Set<string>()];
  for (const [object, members] of Object.entries({ ...data.javascript.builtins, ...data.api })) {
    if (!object.startsWith('__') && !isThere(members as Identifier)) lacking.add(`new ${object}`);
  }
  for (const [object, members] of Object.entries(objects)) {
    for (const [key, member] of Object.entries(members)) {
      if (key.startsWith('__')) continue;
      const isStatic = key.endsWith('_static') || /^[A-Z]/.test(key);
      const name = key.replace(/_static$/, '');
      // A function of an object itself is called by both names; MDN marks some of them and not others.
      if (!isThere(member)) lacking.add(`${object}.${name}`);
      if (!isStatic) (isThere(member) ? there : lacking).add(name);
    }
  }
  for (const name of there) lacking.delete(name);
  return lacking;
}

/** Names of what a script calls that the oldest browsers lack, and what they cannot even read. */
function lackingIn(script: string, lacking: ReadonlySet<string>): string[] {
  const found = new Set<string>();
  for (const [, object = '', name = ''] of script.matchAll(/([\w$]*)\??\.([a-zA-Z]\w+)\(/g)) {
    if (lacking.has(`${object}.${name}`)) found.add(`${object}.${name}`);
    else if (lacking.has(name)) found.add(name);
  }
  for (const [made] of script.matchAll(/\bnew [A-Z]\w+/g)) if (lacking.has(made)) found.add(made);
  if (/\(\?<[=!]/.test(script)) found.add('a look behind in a regular expression');
  if (/\bstatic ?\{/.test(script)) found.add('a static block');
  return [...found];
}

test('what is built asks the oldest promised browsers for nothing they lack', () => {
  const lacking = findLacking();
  for (const each of ['toReversed', 'toSpliced', 'toSorted', 'Map.groupBy', 'RegExp.escape']) {
    expect(lacking.has(each), each).toBe(true);
  }
  expect(lackingIn('a.toReversed();b?.toWellFormed();Promise.withResolvers();new URLPattern()', lacking)).toHaveLength(
    4,
  );
  const folder = path.join('build', 'client', 'assets');
  const found = readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) =>
      lackingIn(readFileSync(path.join(folder, file), 'utf8'), lacking).map((name) => `${name} in ${file}`),
    )
    .filter((line) => ![...FILLED, ...ASKED_FOR_FIRST, ...OUR_WORDS].includes(line.split(' in ')[0] ?? ''));
  expect(found).toEqual([]);
});

test('a browser that has the last of what is filled in has all of it', () => {
  const data: { [name: string]: Record<string, Identifier> } = createRequire(import.meta.url)(
    '@mdn/browser-compat-data',
  );
  const { api = {}, javascript = {} } = data;
  const { builtins = {} } = javascript;
  const membersOf = (object: string, owner: Identifier = builtins) =>
    owner[object] as unknown as Record<string, Identifier>;
  const since = ({ __compat: compat }: Identifier, browser: (typeof ENGINES)[number]) => {
    const support = compat?.support[browser];
    return Number.parseFloat(String((Array.isArray(support) ? support[0] : support)?.version_added));
  };
  const last = membersOf('RegExp').escape as Identifier;
  const filled = [
    ...['toReversed', 'toSorted', 'toSpliced'].map((name) => membersOf('Array')[name]),
    membersOf('String').toWellFormed,
    membersOf('Map').groupBy,
    ...[membersOf('Element', api).checkVisibility, membersOf('HTMLFormElement', api).requestSubmit],
    membersOf('URL', api).parse_static,
    membersOf('AbortSignal', api).throwIfAborted,
  ];
  for (const one of filled) {
    for (const browser of ENGINES) expect(since(one as Identifier, browser)).toBeLessThanOrEqual(since(last, browser));
  }
});

/** As a browser of 2022 has it. */
const forget = () => {
  for (const name of ['toReversed', 'toSorted', 'toSpliced']) {
    Reflect.deleteProperty(Array.prototype, name);
  }
  Reflect.deleteProperty(String.prototype, 'toWellFormed');
  Reflect.deleteProperty(Map, 'groupBy');
  Reflect.deleteProperty(RegExp, 'escape');
  Reflect.deleteProperty(URL, 'parse');
  Reflect.deleteProperty(AbortSignal.prototype, 'throwIfAborted');
  Reflect.deleteProperty(Element.prototype, 'checkVisibility');
  Reflect.deleteProperty(HTMLFormElement.prototype, 'requestSubmit');
};

const { chunks }: ChunkModules = JSON.parse(readFileSync(path.join('build', CHUNK_MODULES_FILE), 'utf8'));
const fileOf = (module: string) => Object.keys(chunks).find((file) => chunks[file]?.modules.includes(module)) ?? '';
const FILLING = fileOf('app/missing-built-ins.ts');

test('no script needs what is missing before it is filled in', async ({ openVisitor, watch }) => {
  watch.allow(/favicon/);
  const page = await openVisitor();
  await page.addInitScript(forget);
  await page.goto('/robots.txt');
  const files = Object.keys(chunks).filter((file) => ![FILLING, fileOf('app/entry.client.tsx')].includes(file));
  expect(files.length).toBeGreaterThan(100);
  const failed = await page.evaluate(async (all) => {
    const outcomes = await Promise.allSettled(all.map((file) => import(`/${file}`)));
    return outcomes.flatMap((one, index) => (one.status === 'rejected' ? `${all[index]}: ${one.reason}` : []));
  }, files);
  expect(failed).toEqual([]);
  expect(await page.evaluate(() => 'toSpliced' in [])).toBe(false);
});

test('the owner’s Today and a piece with choices are whole in the oldest promised browsers', async ({ openOwner }) => {
  const { page, context } = await openOwner();
  await context.addInitScript(forget);
  for (const at of ['/adminHome', '/orders', '/shop/adunni-sofa']) {
    await open(page, at);
    await expect(page.locator('h1').first()).toBeVisible();
    // Whatever this page happens to call: a shop without history calls little.
    const isFilled = await page.evaluate(
      () => 'toReversed' in Array.prototype && 'requestSubmit' in HTMLFormElement.prototype && 'groupBy' in Map,
    );
    expect(isFilled, `${at} fills in what is missing`).toBe(true);
  }
});

test('a browser that lacks nothing does not fetch what is filled in', async ({ openVisitor }) => {
  const page = await openVisitor();
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await open(page, '/shop');
  expect(FILLING).not.toBe('');
  expect(fetched).not.toContain(`/${FILLING}`);
});

test('where what is missing does not come, the page stays as it was sent and works without scripts', async ({
  openVisitor,
  watch,
}) => {
  watch.allow(/ERR_FAILED/);
  const page = await openVisitor();
  await page.addInitScript(forget);
  await page.route(`**/${FILLING}`, (route) => route.abort());
  await staysAsSent(page, page.waitForEvent('requestfailed'));
});

test('so it does where something is missing that cannot be filled in', async ({ openVisitor, watch }) => {
  watch.allow(/TextEncoderStream/);
  const page = await openVisitor();
  await page.addInitScript(forget);
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'TextEncoderStream'));
  await staysAsSent(page, page.waitForResponse(`**/${FILLING}`));
});

async function staysAsSent(page: Page, isThrough: Promise<unknown>): Promise<void> {
  await page.goto('/shop');
  const sent = await page.locator('main').innerHTML();
  await page.evaluate(() => dispatchEvent(new Event('late-start')));
  await isThrough;
  await page.waitForTimeout(500);
  expect(await page.locator('main').innerHTML()).toBe(sent);
  await page.locator('main a[href^="/shop/"]').first().click();
  await expect(page).toHaveURL(/\/shop\/[a-z-]+$/);
  await expect(page.locator('h1')).toBeVisible();
}
