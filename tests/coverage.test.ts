import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCoverage } from '#scripts/coverage.ts';
import { QUOTED_TEXTS, SLIPS } from './spec/quoted-texts.ts';

/** The site's source without comments, which quote the specification too, and with the quotes of its texts undone. */
const siteTexts = globSync('app/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
  .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  .replaceAll("\\'", "'");

/** Whether a text is in the source as words of its own, not inside longer ones. */
function isSaid(text: string): boolean {
  const escaped = text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\w-])${escaped}(?![\\w-])`).test(siteTexts);
}

describe('the sentences of the specification', () => {
  const { sentences, unknown } = readCoverage();
  const numbers = sentences.map(({ number }) => number);

  it('use no number twice, and are of every section', () => {
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
    const sections = new Set(numbers.map((number) => number.split('-')[0]));
    for (const section of ['1', ...Array.from({ length: 10 }, (_, index) => `2.${index + 1}`), ...'3456789']) {
      expect(sections).toContain(section);
    }
  });

  it('each have a test that covers them, and a test covers none that is not there', () => {
    expect(sentences.length).toBeGreaterThan(200);
    expect(sentences.filter(({ tests }) => tests.length === 0).map(({ number }) => number)).toEqual([]);
    expect(sentences.flatMap(({ tests }) => tests.filter(({ title }) => title === '').map(({ file }) => file))).toEqual(
      [],
    );
    expect(unknown).toEqual([]);
  });
});

describe('what the specification quotes', () => {
  it.each(Object.entries(QUOTED_TEXTS))('section %s is in the site’s texts', (_section, texts) => {
    expect(texts.filter((text) => !isSaid(text))).toEqual([]);
  });

  it('keeps the corrected slips corrected', () => {
    expect(SLIPS.filter(isSaid)).toEqual([]);
  });
});
