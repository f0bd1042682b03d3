import { describe, expect, test } from 'vitest';
import { foldText, foldWords, singular } from '#app/platform/text/fold-text.ts';
import { LONGEST_SYNONYM, SYNONYMS } from './search-synonyms.ts';
import { readSearchTerms } from './search-terms.ts';

test.each([
  ['Àdùnní', 'adunni'],
  ['Ọ̀pá', 'opa'],
  ['MỌREMÍ', 'moremi'],
  ['7×6', '7x6'],
  ['100% cotton_throw', '100% cotton_throw'],
])('%s folds to %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('words are what is between spaces and signs; a decimal keeps its point', () => {
  expect(foldWords('L-shape, 4.5 by 6 (king).')).toBe('l shape 4.5 by 6 king');
  expect(foldWords('%_\\')).toBe('');
});

test.each([
  ['chairs', 'chair'],
  ['benches', 'bench'],
  ['shelves', 'shelf'],
  ['settees', 'settee'],
  ['glass', 'glass'],
  ['bus', 'bus'],
])('one of the %s is a %s', (many, one) => {
  expect(singular(many)).toBe(one);
});

describe('a search is read as', () => {
  const typed = (query: string) => readSearchTerms(query).map((term) => term.typed);

  test.each([
    ['blue sofa', ['blue', 'sofa']],
    ['Centre Table in white', ['centre table', 'white']],
    ['6 by 6 bed', ['6 by 6', 'bed']],
    ['bed 4½ x 6ft blue', ['bed', '4½ x 6ft', 'blue']],
    ['two-seater settee', ['two-seater', 'settee']],
    ['sofa blue colour', ['sofa', 'blue']],
    ['colour', ['colour']],
    ['a b c d e f g h i j', ['b', 'c', 'd', 'e', 'f', 'g', 'h']],
    ['', []],
    ['   ', []],
  ])('%s', (query, expected) => {
    expect(typed(query)).toEqual(expected);
  });

  test.each(['6x6', '6 x 6', '6×6', '6 by 6', '6ft by 6ft', "6' x 6'"])('a bed of six feet, written %s', (query) => {
    const [term, ...others] = readSearchTerms(query);
    expect(term?.forms).toContain('6 by 6');
    expect(others).toEqual([]);
  });

  test.each(['4½ by 6', '4.5x6', '4 1/2 by 6', '6 by 4.5'])('a bed of four and a half, written %s', (query) => {
    expect(readSearchTerms(query)[0]?.forms).toEqual(expect.arrayContaining(['4½ by 6', '4.5 by 6']));
  });

  test('three seats, in letters or figures', () => {
    for (const query of ['3 seater', 'three seater', '3-seater', 'three-seaters']) {
      expect(readSearchTerms(query)[0]?.forms).toEqual(expect.arrayContaining(['3 seater', 'three seater']));
    }
  });
});

test('the words people say are folded, so that they can be found, and lead to something else', () => {
  for (const [phrase, means] of SYNONYMS) {
    expect(foldWords(phrase)).toBe(phrase);
    expect(means.length).toBeGreaterThan(0);
    for (const meaning of means) expect(foldWords(meaning)).toBe(meaning);
  }
  expect(LONGEST_SYNONYM).toBeLessThan(5);
});
