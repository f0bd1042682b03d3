import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findPage } from '#app/routes/find-page.server.ts';
import { PAGES } from '#app/routes/pages.server.ts';
import { listRoutes } from './support/route-tree.ts';

const TABLE = 'app/routes.ts';
const sources = globSync(['app/**/*.{ts,tsx}', 'server/**/*.ts'])
  .filter((file) => file !== TABLE && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, code: withoutComments(readFileSync(file, 'utf8')) }));

const words = new Set(PAGES.map(({ address }) => address.split('/')[1]?.toLowerCase() ?? ''));
const isWord = (text: string) => text !== '' && words.has(text.toLowerCase());
const isAddress = (text: string) => text.startsWith('/') && findPage(text.split('?', 1)[0] ?? '') !== undefined;

/** Regular expressions with a page's word where a path has it: after a slash, and in a choice. */
function patternsOfPaths(code: string): string[] {
  const literals = [
    ...code.matchAll(/(?<=[=(,:;?|&{[!]\s*|return )\/(?![*/])((?:\\.|\[(?:\\.|[^\]\n])*\]|[^/\\\n[])+)\/[dgimsuvy]*/g),
  ];
  return literals
    .map(([literal]) => literal)
    .filter((literal) => literal.includes('\\/'))
    .filter((literal) =>
      [...literal.matchAll(/(?:\\\/|[(|:])([a-z-]+)(?=[)|\\$/])/gi)].some(([, word = '']) => isWord(word)),
    );
}

/** Lists with two addresses of ours or more, or with nothing but their first words. Links stand in objects, with their label. */
function listsOfPaths(code: string): string[] {
  return [...code.matchAll(/\[([^[\]{}]*)\]/g)]
    .filter(([, inside = '']) => {
      const texts = [...inside.matchAll(/(?<=^|[\s,(])'([^'\n]*)'(?=\s*(?:,|$))/g)].map(([, text = '']) => text);
      const firstWords = texts.filter(isWord).length;
      return texts.filter(isAddress).length >= 2 || (firstWords >= 4 && firstWords > texts.length / 2);
    })
    .map(([list]) => list);
}

/** More than one comparison of a path with one of our addresses in one file. */
function comparisonsOfPaths(code: string): string[] {
  const found = [
    ...code.matchAll(/(?:pathname|path|url|address)\b\)?(?:\.startsWith\(| ?[!=]== ?)'(\/[^'\n]*)'/gi),
  ].filter(([, text = '']) => isAddress(text));
  return found.length > 1 ? found.map(([comparison]) => comparison) : [];
}

/** Two ids of routes or more: a table by route beside the table. */
const listsOfRoutes = (code: string): string[] => {
  const ids = code.match(/'routes\/(?:public|auth|customer|admin|system)\/[\w-]+'/g) ?? [];
  return ids.length > 1 ? ids : [];
};

function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}

describe('what is special about an address', () => {
  it('is said nowhere but on its line in app/routes.ts', () => {
    expect(sources.length).toBeGreaterThan(500);
    const second = sources.flatMap(({ file, code }) =>
      [patternsOfPaths, listsOfPaths, comparisonsOfPaths, listsOfRoutes]
        .flatMap((find) => find(code))
        .map((what) => `${file}: ${what.replace(/\s+/g, ' ')}`),
    );
    expect(second).toEqual([]);
  });

  it.each([
    ['const A = /^\\/(?:login|signup)\\/?$/i;', patternsOfPaths],
    ['const A = /^\\/shop\\/(?!suggest$)[A-Za-z0-9_-]{1,80}$/;', patternsOfPaths],
    ['if (/^\\/(?:v0\\/|profilePic|orders\\/photos\\/|uploads)/.test(url)) stop();', patternsOfPaths],
    ["const PRIVATE = [\n  '/cart',\n  '/checkout/pay',\n];", listsOfPaths],
    ["const KNOWN = new Set(['', 'shop', 'store', 'cart', 'addNumber']);", listsOfPaths],
    ["return path === '/cart' || path.startsWith('/store');", comparisonsOfPaths],
    ["const WHY = { 'routes/public/home': 'a', 'routes/auth/login': 'b' };", listsOfRoutes],
  ])('would be found in %j', (code, find) => {
    expect(find(code)).not.toEqual([]);
  });
});

describe('a line that takes files', () => {
  const routes = listRoutes().filter(({ path: address, index }) => address !== undefined || index);
  const facts = new Map(PAGES.map((page) => [page.id, page.facts]));
  /** Whether a module reads a form with files, itself or by a helper beside the routes. */
  const readsFiles = (file: string): boolean => {
    const code = readFileSync(file, 'utf8');
    if (/\breadFiles\(/.test(code)) return true;
    const helpers = [...code.matchAll(/from '(\.\.?\/[\w-]+\.server\.ts)'/g)].map(([, name = '']) => name);
    return helpers.some((helper) => readsFiles(path.join(path.dirname(file), helper)));
  };

  it('is that of a route that reads some, and of no other', () => {
    const taking = routes.filter(({ id }) => facts.get(id)?.takesFiles).map(({ id }) => id);
    expect(taking.length).toBeGreaterThan(5);
    expect(routes.filter(({ file }) => readsFiles(`app/${file}`)).map(({ id }) => id)).toEqual(taking);
  });
});
