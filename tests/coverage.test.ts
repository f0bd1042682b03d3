import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { QUOTED_TEXTS, SLIPS } from './spec/quoted-texts.ts';

const page = readFileSync('docs/coverage.md', 'utf8');
/** An entry goes on over indented lines: its sentence and where it is seen, then a test a line. */
const entries = page
  .replaceAll(/\n +(?![ -])/g, ' ')
  .split(/^- /m)
  .slice(1);
const rows = entries.map((entry) => {
  const [first = '', ...tests] = entry.split('\n\n')[0]?.trimEnd().split('\n  - ') ?? [];
  const [, number = '', sentence = '', where = ''] = /^\*\*(\S+)\*\* (.+) \*Where:\* (.+)$/.exec(first) ?? [];
  return { number, sentence, where, tests };
});

/** The site's source without comments, which quote the specification too, and with the quotes of its texts undone. */
const siteTexts = globSync('app/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
  .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  .replaceAll("\\'", "'");

/** Whether a text stands in the source as words of its own, not inside longer ones. */
function isSaid(text: string): boolean {
  const escaped = text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\w-])${escaped}(?![\\w-])`).test(siteTexts);
}

describe('docs/coverage.md', () => {
  it('says what, where and by which tests in every entry, and uses no number twice', () => {
    expect(rows.length).toBeGreaterThan(150);
    rows.forEach(({ number, sentence, where, tests }, index) => {
      const filled = [number, sentence, where, tests].map((part) => part.length > 0);
      expect(filled, entries[index]).toEqual([true, true, true, true]);
    });
    const numbers = rows.map((row) => row.number);
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  });

  it('covers every section of the specification', () => {
    const sections = new Set(rows.map((row) => row.number.split('-')[0]));
    for (const section of ['1', ...Array.from({ length: 10 }, (_, index) => `2.${index + 1}`), ...'3456789']) {
      expect(sections).toContain(section);
    }
  });

  it.each(rows)('$number names tests that exist', ({ tests }) => {
    for (const test of tests) {
      const [, file = '', title = ''] = /^`([^`]+)` › “(.+)”$/.exec(test) ?? [];
      expect(file, test).toMatch(/\.(test|spec)\.tsx?$/);
      expect(existsSync(file), file).toBe(true);
      const source = readFileSync(file, 'utf8').replaceAll("\\'", "'");
      expect(source.includes(`'${title}'`) || source.includes(`"${title}"`), test).toBe(true);
    }
  });
});

describe('what the specification quotes', () => {
  it.each(Object.entries(QUOTED_TEXTS))('section %s stands in the site’s texts', (_section, texts) => {
    expect(texts.filter((text) => !isSaid(text))).toEqual([]);
  });

  it('keeps the corrected slips corrected', () => {
    expect(SLIPS.filter(isSaid)).toEqual([]);
  });
});
