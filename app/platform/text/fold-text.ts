const MARKS = /[\u0300-\u036f]/g;

/** Small letters without accents, so that 'Adunni' finds 'Àdùnní' and 'opa' finds 'Ọ̀pá'. Symbols stay what they are. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(MARKS, '')
    .replaceAll('ς', 'σ')
    .replaceAll('×', 'x')
    .replace(/[‘’]/g, "'");
}

/** A folded text as words with one space between them: `l-shape, 4.5 by 6` is `l shape 4.5 by 6`. */
export function foldWords(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}.]+|(?<!\d)\.|\.(?!\d)/gu, ' ')
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
