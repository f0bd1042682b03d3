import type { SearchDocument } from '#app/features/shop/catalog/search-document.ts';
import { foldWords } from '#app/platform/text/fold-text.ts';
import type { SearchTerm } from './search-terms.ts';

/**
 * How well a piece answers a search, the lower the better; undefined when it does not answer every term. A part of the name always
 * answers, whatever its case.
 */
export function rankOf(document: SearchDocument, terms: readonly SearchTerm[]): number | undefined {
  let rank = 0;
  for (const term of terms) {
    const one = rankOfTerm(document, term);
    if (one === undefined) return undefined;
    rank += one;
  }
  return rank;
}

/** Whole word in the name, beginning of one, whole word elsewhere or a part of the name, its meaning in the name, anything else. */
function rankOfTerm(document: SearchDocument, { typed, forms, means }: SearchTerm): number | undefined {
  const { searchName: name, searchNameWords: nameWords, searchAboutWords: aboutWords } = document;
  if (forms.some((form) => nameWords.includes(` ${form} `))) return 0;
  if (forms.some((form) => nameWords.includes(` ${form}`))) return 1;
  if (name.includes(typed) || forms.some((form) => aboutWords.includes(` ${form} `))) return 2;
  if (means.some((meaning) => nameWords.includes(` ${meaning} `))) return 3;
  if (means.some((meaning) => aboutWords.includes(` ${meaning} `))) return 4;
  const isThere = (word: string) => name.includes(word) || beginsAWord(aboutWords, word);
  return typed.split(' ').every(isThere) || forms.some((form) => beginsAWord(aboutWords, form)) ? 4 : undefined;
}

function beginsAWord(padded: string, typed: string): boolean {
  const words = foldWords(typed);
  return words !== '' && padded.includes(` ${words}`);
}
