import { foldText, foldWords } from '#app/platform/text/fold-text.ts';

/** What a piece can be found by. */
export interface SearchableProduct {
  name: string;
  /** Keywords, category, colours, materials, sizes. */
  about: readonly string[];
}

/** The same folded: what is kept with the piece, and what a search is held against. */
export interface SearchDocument {
  searchName: string;
  /** ` adunni sofa `: whole words are found by the spaces around them. */
  searchNameWords: string;
  searchAboutWords: string;
}

export function searchDocument({ name, about }: SearchableProduct): SearchDocument {
  return {
    searchName: foldText(name),
    searchNameWords: ` ${foldWords(name)} `,
    searchAboutWords: ` ${about.map(foldWords).join(' | ')} `,
  };
}

export function wordsOf({ searchNameWords, searchAboutWords }: SearchDocument): string[] {
  return [...new Set(`${searchNameWords}${searchAboutWords}`.split(' '))].filter((word) => word !== '' && word !== '|');
}
