import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { contentSecurityPolicy } from '../content-security-policy.ts';
import { createEntryPages, isEntry } from './entry-page.ts';

const directory = mkdtempSync(path.join(tmpdir(), 'gida-entry-'));
mkdirSync(path.join(directory, 'assets'));
writeFileSync(path.join(directory, 'assets/app.css'), '.a{x:1}.b{x:2}');
writeFileSync(path.join(directory, 'assets/more.css'), '.a{y:1}.c{y:2}');
const enter = createEntryPages(directory);
const link = (name: string) => `<link rel="stylesheet" href="/assets/${name}.css"/>`;

it('puts the styles of all sheets where the first stood, and has the files come later', () => {
  const entry = enter(`<head>${link('app')}<title>T</title>${link('more')}</head><p class="a">`);
  const later = (name: string) => `<link rel="late-stylesheet" href="/assets/${name}.css" media="print"/>`;
  expect(entry?.html).toBe(
    `<head><style>.a{x:1}.a{y:1}</style>${later('app')}<title>T</title>${later('more')}</head><p class="a">`,
  );
});

it('lets in exactly these styles', () => {
  const { html = '', styleHash = '' } = enter(`${link('app')}<p class="b">`) ?? {};
  const [, styles = ''] = /<style>(.*)<\/style>/.exec(html) ?? [];
  expect(styleHash).toBe(`sha256-${createHash('sha256').update(styles).digest('base64')}`);
  const config = { isHttps: true, google: undefined, paystack: {} } as never;
  const policyOf = (scripts: Parameters<typeof contentSecurityPolicy>[1]['scripts']) =>
    contentSecurityPolicy({ ...(config as object), paystack: { apiUrl: 'https://api.example' } } as never, {
      scripts,
      page: 'plain',
    });
  expect(policyOf({ hashes: [], styleHash })).toContain(`style-src 'self' '${styleHash}';`);
  expect(policyOf({ hashes: [] })).toContain("style-src 'self';");
});

it('leaves a page without a built sheet as it is', () => {
  expect(enter('<head><link rel="stylesheet" href="/app/styles/app.css"/></head>')).toBeUndefined();
});

it.each([
  ['none', true],
  ['cross-site', true],
  ['same-site', true],
  ['same-origin', false],
  [undefined, false],
  ['what a browser may say tomorrow', false],
])('takes somebody whose request says %s for a newcomer: %s', (said, expected) => {
  expect(isEntry(said)).toBe(expected);
});
