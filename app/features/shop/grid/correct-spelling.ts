import { foldText } from '#app/platform/text/fold-text.ts';
import { editDistance } from './edit-distance.ts';
import { NOISE, SYNONYMS } from './search-synonyms.ts';

const wordsIn = (phrases: Iterable<string>) => new Set([...phrases].flatMap((phrase) => phrase.split(' ')));
/** Understood as they are, some of them misspellings themselves. */
const UNDERSTOOD = wordsIn(SYNONYMS.keys());
/** Words people may mean although no piece has them now. */
const MEANT = wordsIn([...SYNONYMS.values()].flat());

/**
 * The query with every unknown word replaced by the word of the catalogue it most looks like: one letter wrong in four to seven,
 * two in longer words. Undefined when nothing is to be corrected.
 */
export function correctSpelling(query: string, vocabulary: ReadonlyMap<string, number>): string | undefined {
  const typed = foldText(query).split(/\s+/).filter(Boolean).slice(0, 8);
  const corrected = typed.map((word) => correctWord(word, vocabulary) ?? word).join(' ');
  return corrected === typed.join(' ') ? undefined : corrected;
}

function correctWord(word: string, vocabulary: ReadonlyMap<string, number>): string | undefined {
  const isKnown = vocabulary.has(word) || UNDERSTOOD.has(word) || NOISE.has(word);
  if (isKnown || !/^\p{L}{4,30}$/u.test(word)) return undefined;
  const limit = word.length <= 7 ? 1 : 2;
  let best: { word: string; score: number } | undefined;
  for (const candidate of [...vocabulary.keys(), ...MEANT]) {
    if (candidate.length < 3) continue;
    const distance = editDistance(word, candidate, limit);
    if (distance > limit) continue;
    // People seldom get the first letter wrong; among equals, the word more pieces have.
    const otherStart = candidate[0] === word[0] ? 0 : 0.5;
    const score = distance + otherStart - Math.min(vocabulary.get(candidate) ?? 0, 99) / 1000;
    if (!best || score < best.score) best = { word: candidate, score };
  }
  return best?.word ?? splitWord(word, vocabulary);
}

/** `diningtable`: two words written as one. */
function splitWord(word: string, vocabulary: ReadonlyMap<string, number>): string | undefined {
  for (let cut = word.length - 3; cut >= 3; cut -= 1) {
    const [first, second] = [word.slice(0, cut), word.slice(cut)];
    if (vocabulary.has(first) && vocabulary.has(second)) return `${first} ${second}`;
  }
  return undefined;
}
