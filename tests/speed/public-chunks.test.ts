import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { CHUNK_MODULES_FILE, type ChunkModules } from '#scripts/chunk-modules.ts';
import { buildIfStale } from '#scripts/start/build.ts';
import { CHECKOUT } from '#scripts/start/checkout.ts';
import { type TableName, tableFile } from '#server/route-tables.ts';
import { listRoutes } from '#tests/support/route-tree.ts';

/** What the browser of a visitor fetches once React starts, by what went into each built file. */
const routes = listRoutes().map(({ file }) => `app/${file}`);
const VISITORS = /^app\/routes\/(?:public|auth)\//;
const BACK_OFFICE = /^app\/routes\/admin\//;
const visitorsPages = routes.filter((file) => VISITORS.test(file) && file.endsWith('.tsx'));
/** How React Router's compiler names what is left of a route for the browser. */
const AS_ROUTE = '?__react-router-build-client-route';
const THREE_D = /node_modules\/(?:three|@react-three|@google\/model-viewer|@?babylonjs|ogl|playcanvas)\b/;
const CLIENT = path.join(CHECKOUT, 'build', 'client');
/** Brotli, once React has started. */
const SCRIPT_AT_MOST = 130 * 1024;

let built: ChunkModules;

beforeAll(async () => {
  await buildIfStale(CHECKOUT);
  built = JSON.parse(await readFile(path.join(CHECKOUT, 'build', CHUNK_MODULES_FILE), 'utf8'));
}, 300_000);

const importsOf = (module: string) => built.imports[module] ?? [];

/** Everything that comes with what is given, by `next`. */
function withAll(given: Iterable<string>, next: (each: string) => readonly string[]): Set<string> {
  const all = new Set(given);
  for (const each of all) for (const one of next(each)) all.add(one);
  return all;
}

const neededBy = (pages: readonly string[]) => withAll(['app/root.tsx', 'app/entry.client.tsx', ...pages], importsOf);

/** The page's own file and those of what it is in, with all that they import at once. */
function filesOf(page: string): string[] {
  const layout = path.posix.join(path.posix.dirname(page), 'layout.tsx');
  const own = ['app/root.tsx', 'app/entry.client.tsx', layout, page].map((module) => {
    const names = [module, module + AS_ROUTE];
    const file = Object.keys(built.chunks).find((each) =>
      built.chunks[each]?.modules.some((known) => names.includes(known)),
    );
    if (!file) throw new Error(`No built file holds ${module}`);
    return file;
  });
  return [...withAll(own, (file) => built.chunks[file]?.imports ?? [])];
}

function fetchedFor(page: string): string[] {
  const modules = filesOf(page).flatMap((file) => built.chunks[file]?.modules ?? []);
  return modules.map((module) => module.replace(AS_ROUTE, ''));
}

const sizes = new Map<string, number>();

async function sizeOf(file: string): Promise<number> {
  const known = sizes.get(file) ?? brotliCompressSync(await readFile(path.join(CLIENT, file))).byteLength;
  sizes.set(file, known);
  return known;
}

/** React Router writes the tables of routes when the rest is there (scripts/split-routes.ts). */
async function tableOfRoutes(name: TableName): Promise<string> {
  const files = await readdir(path.join(CLIENT, 'assets'));
  const file = files.find((each) => /^manifest-[0-9a-f]+\.js$/.test(each));
  if (!file) throw new Error('The build has no table of routes');
  return `assets/${tableFile(name, file)}`;
}

/** The back office's routes, and the screens they show that no other route shows. */
function screensOfTheBackOffice(): Set<string> {
  // What two routes share is a file beside them.
  const partsOf = (file: string) => importsOf(file).filter((module) => /^app\/routes\/[^/]+\.tsx$/.test(module));
  const screens = (files: readonly string[]) =>
    [...files, ...files.flatMap(partsOf)]
      .flatMap(importsOf)
      .filter((module) => /^app\/(?:features\/.+\/components|routes\/shells)\//.test(module));
  const own = routes.filter((file) => BACK_OFFICE.test(file));
  const others = new Set(screens(routes.filter((file) => !BACK_OFFICE.test(file))));
  return new Set([...own, ...screens(own).filter((module) => !others.has(module))]);
}

describe.each(visitorsPages)('%s', (page) => {
  it('brings nothing along that only people who are signed in need', () => {
    const needed = neededBy(visitorsPages);
    const fetched = fetchedFor(page);
    expect(fetched.length).toBeGreaterThan(30);
    expect(fetched.filter((module) => !needed.has(module) && !module.startsWith('rolldown/'))).toEqual([]);
  });

  it('brings no screen of the back office and nothing that draws in three dimensions', () => {
    const refused = screensOfTheBackOffice();
    expect(refused.size).toBeGreaterThan(60);
    expect(fetchedFor(page).filter((module) => refused.has(module) || THREE_D.test(module))).toEqual([]);
  });

  it('has at most 130 KiB of script once React has started', async () => {
    const fetched = await Promise.all([await tableOfRoutes('visitors'), ...filesOf(page)].map(sizeOf));
    expect(fetched.reduce((sum, size) => sum + size)).toBeLessThan(SCRIPT_AT_MOST);
  });
});

it("brings visitors no address of the back office, and the back office no customer's", async () => {
  const addressesIn = async (name: TableName) => {
    const script = await readFile(path.join(CLIENT, await tableOfRoutes(name)), 'utf8');
    return [...script.matchAll(/"path":"([^"]+)"/g)].map(([, address]) => address);
  };
  const visitors = await addressesIn('visitors');
  const office = await addressesIn('office');
  expect(visitors).toEqual(expect.arrayContaining(['shop/:productId?', 'cart', 'login']));
  expect(office).toEqual(expect.arrayContaining(['orders/:orderId', 'uploads/:productId/recipe']));
  expect(visitors.filter((address) => office.includes(address))).toEqual(['*', 'team/join']);
});
