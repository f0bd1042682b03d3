import { foldText, foldWords } from './fold-text.ts';
import { readSearchTerms, type SearchTerm } from './search-terms.ts';

/** What a piece can be found by. */
export interface SearchablePiece {
  pieceNumber: number;
  name: string;
  /** Keywords, category, colours, materials, sizes. */
  about: readonly string[];
}

/** A piece a search found; the lower the rank, the better it answers. */
export interface FoundPiece {
  pieceNumber: number;
  rank: number;
}

/** All pieces folded once. A catalogue is small: a thousand pieces are searched in about a millisecond. */
export interface SearchIndex {
  entries: readonly Entry[];
  /** Every word of the catalogue, and how many pieces have it. */
  vocabulary: ReadonlyMap<string, number>;
}

interface Entry {
  pieceNumber: number;
  name: string;
  /** ` adunni sofa `: whole words are found by the spaces around them. */
  nameWords: string;
  aboutWords: string;
}

export function buildSearchIndex(pieces: readonly SearchablePiece[]): SearchIndex {
  const vocabulary = new Map<string, number>();
  const entries = pieces.map(({ pieceNumber, name, about }) => {
    const entry = {
      pieceNumber,
      name: foldText(name),
      nameWords: ` ${foldWords(name)} `,
      aboutWords: ` ${about.map(foldWords).join(' | ')} `,
    };
    const words = new Set(`${entry.nameWords}${entry.aboutWords}`.split(' '));
    for (const word of words) vocabulary.set(word, (vocabulary.get(word) ?? 0) + 1);
    return entry;
  });
  return { entries, vocabulary };
}

/**
 * The pieces that answer every term, best first, equals by their number. A part of the name always finds it, whatever its case
 * (spec 5). A query without a word finds nothing.
 */
export function searchIndex({ entries }: SearchIndex, query: string): FoundPiece[] {
  const terms = readSearchTerms(query);
  if (terms.length === 0) return [];
  const found: FoundPiece[] = [];
  for (const entry of entries) {
    const ranks = terms.map((term) => rankOf(entry, term));
    if (ranks.every((rank) => rank !== undefined)) {
      found.push({ pieceNumber: entry.pieceNumber, rank: ranks.reduce((sum, rank) => sum + rank, 0) });
    }
  }
  return found.sort((one, other) => one.rank - other.rank || one.pieceNumber - other.pieceNumber);
}

/** Whole word in the name, beginning of one, whole word elsewhere or a part of the name, its meaning in the name, anything else. */
function rankOf({ name, nameWords, aboutWords }: Entry, { typed, forms, means }: SearchTerm): number | undefined {
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
