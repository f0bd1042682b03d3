import { foldText, foldWords, singular } from '#app/platform/text/fold-text.ts';
import { readMeasure } from './search-measures.ts';
import { LONGEST_SYNONYM, NOISE, SYNONYMS } from './search-synonyms.ts';

const MOST_WORDS = 8;

/** One thing a search asks for; a piece must answer each. All texts are folded. */
export interface SearchTerm {
  /** As it was typed. */
  typed: string;
  /** The same in other writings, as words: singular, `6 by 6` for `6x6`. */
  forms: readonly string[];
  /** What the shop calls it. */
  means: readonly string[];
}

/** What a query asks for: measures and known phrases first, the longest possible, then word by word; at most eight words. */
export function readSearchTerms(query: string): SearchTerm[] {
  const words = foldText(query).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  const terms: SearchTerm[] = [];
  for (let index = 0; index < words.length; ) {
    const rest = words.slice(index);
    const term = measureTerm(rest) ?? phraseTerm(rest);
    terms.push(term);
    index += term.typed.split(' ').length;
  }
  const telling = terms.filter(({ typed }) => !NOISE.has(typed));
  return telling.length > 0 ? telling : terms;
}

function measureTerm(words: string[]): SearchTerm | undefined {
  const measure = readMeasure(words.join(' '));
  return measure && { ...measure, means: [] };
}

/** The longest known phrase the words begin with, or else their first word. */
function phraseTerm(words: string[]): SearchTerm {
  for (let length = Math.min(LONGEST_SYNONYM, words.length); length > 0; length -= 1) {
    const typed = words.slice(0, length).join(' ');
    const forms = formsOf(typed);
    const means = forms.map((form) => SYNONYMS.get(form)).find((found) => found !== undefined);
    if (means) return { typed, forms, means };
  }
  const [typed = ''] = words;
  return { typed, forms: formsOf(typed), means: [] };
}

function formsOf(typed: string): string[] {
  const words = foldWords(typed);
  if (words === '') return [];
  const last = words.slice(words.lastIndexOf(' ') + 1);
  const one = words.slice(0, words.length - last.length) + singular(last);
  return one === words ? [words] : [words, one];
}
