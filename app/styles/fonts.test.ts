import { existsSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { textFontUrl } from './text-font.ts';

const css = readFileSync(new URL('./fonts.css', import.meta.url), 'utf8');
const urls = [...css.matchAll(/url\("([^"]+)"\)/g)].map((match) => match[1] ?? '');
const fileOf = (url: string) => new URL(`../../public${url}`, import.meta.url);

test('every face points at a file we ship, and the preloaded one is among them', () => {
  expect(urls.filter((url) => !existsSync(fileOf(url)))).toEqual([]);
  expect(urls).toContain(textFontUrl);
});

test('all font files together stay within 50 KB', () => {
  const bytes = urls.reduce((sum, url) => sum + statSync(fileOf(url)).size, 0);
  expect(bytes).toBeLessThanOrEqual(50_000);
});
