import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { QUOTED_TEXTS, SLIPS } from './spec/quoted-texts.ts';

interface Row {
  number: string;
  section: string;
  tests: string;
}

const page = readFileSync('docs/coverage.md', 'utf8');

const rows: Row[] = page.split(/^## /m).flatMap((section) =>
  section.split('\n').flatMap((line) => {
    const [, number = '', , , tests = ''] = line.split(' | ').length === 4 ? ['', ...line.split(' | ')] : [];
    if (!/^\| \d/.test(number)) return [];
    return [{ number: number.slice(2), section: section.split('\n')[0] ?? '', tests: tests.replace(/ \|$/, '') }];
  }),
);

/** Texts of the site: everything under app/ that is no test, without comments, with the quotes of the source undone. */
const siteTexts = globSync('app/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
  .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  .replaceAll("\\'", "'");

describe('docs/coverage.md', () => {
  it('has every line of every table as a row, and no number twice', () => {
    const lines = page.split('\n').filter((line) => /^\| \d/.test(line));
    expect(rows).toHaveLength(lines.length);
    expect(rows.length).toBeGreaterThan(150);
    const numbers = rows.map((row) => row.number);
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  });

  it('covers every section of the specification', () => {
    const sections = new Set(rows.map((row) => row.number.split('-')[0]));
    for (const section of ['1', ...Array.from({ length: 10 }, (_, index) => `2.${index + 1}`), ...'3456789']) {
      expect(sections).toContain(section);
    }
  });

  it.each(rows.filter(({ tests }) => tests !== 'not yet'))('$number names tests that exist', ({ tests }) => {
    for (const test of tests.split('<br>')) {
      const [, file = '', title = ''] = /^`([^`]+)` › “(.+)”$/.exec(test) ?? [];
      expect(file, test).toMatch(/\.(test|spec)\.tsx?$/);
      expect(existsSync(file), file).toBe(true);
      const source = readFileSync(file, 'utf8').replaceAll("\\'", "'");
      expect(
        source.includes(title.startsWith('describe(') ? title : `'${title}'`) || source.includes(`"${title}"`),
        test,
      ).toBe(true);
    }
  });
});

describe('what the specification quotes', () => {
  it.each(Object.entries(QUOTED_TEXTS))('section %s stands in the site’s texts', (_section, texts) => {
    expect(texts.filter((text) => !siteTexts.includes(text))).toEqual([]);
  });

  it('keeps the corrected slips corrected', () => {
    expect(SLIPS.filter((slip) => new RegExp(`['" ]${slip}(?![a-z])`).test(siteTexts))).toEqual([]);
  });
});
