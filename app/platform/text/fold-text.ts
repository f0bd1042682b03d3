/** What is over or under a letter once it is taken apart from it, and signs nobody sees, which come along with what is pasted. */
const DROPPED = /[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** Letters that are no letter with a mark: of Hausa, of other languages of Nigeria, of Europe. Every apostrophe, quote and hyphen alike. */
const FROM = 'ɓɗƙƴŋɔɛǝəɣøđðłıħς×‘’‚‛ʼʻʹ`´′＇“”„‟″‐‑‒–—−';
const TO = `bdkynoeeegoddlihσx'''''''''''"""""------`;
const LETTERS: Record<string, string> = {
  ...Object.fromEntries(Array.from(FROM, (letter, index) => [letter, TO.charAt(index)])),
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};
const FOREIGN = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');
/** In a name the apostrophe is left out by many: `Yar’Adua` is `yaradua`. After a figure it is feet, and stays. */
const APOSTROPHES = /([a-z])'|(^| )'(?=[a-z])/g;

/**
 * The one way letters are folded before they are compared: small and without accents, so that 'adunni' finds 'Àdùnní' and 'bature'
 * 'Ɓature'. Symbols stay what they are. `fold_text` of the database does the same to what is kept.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(DROPPED, '')
    .toLowerCase()
    .replace(FOREIGN, (letter) => LETTERS[letter] ?? letter)
    .replace(APOSTROPHES, '$1$2');
}

/** More than a person types, and little enough for one query. */
const MOST_WORDS = 8;

/** What a search asks for, folded: each of these words somewhere, in any order. `Bello, Àdùnní` asks for `bello` and `adunni`. */
export function searchWords(search: string): string[] {
  const folded = foldText(search);
  const words = folded
    .split(/\s+/)
    .map((word) => word.replace(/^[,;]+|[,;]+$/g, ''))
    .filter(Boolean);
  return words.length > 0 ? [...new Set(words)].slice(0, MOST_WORDS) : [folded.trim()].filter(Boolean);
}

/** A folded text as words with one space between them: `l-shape, 4.5 by 6` is `l shape 4.5 by 6`. */
export function foldWords(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}.]+|\.(?!\d)/gu, ' ')
    .replace(/(^|\D)\./g, '$1 ')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** `chairs` is `chair`, `benches` is `bench`; a word that is no plural is itself. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return word;
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  if (word.endsWith('shelves')) return `${word.slice(0, -3)}f`;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.slice(0, -1);
}
