import { EM, LETTERS } from './letters.data.ts';

const drawn = new Map(LETTERS.map(([letter, width, outline]) => [letter, { width, outline }]));

/** As far as they are drawn: a letter with a mark nobody drew goes without it, one of another script becomes a space. */
function lettersOf(text: string) {
  // What is still a mark of its own has no letter drawn with it.
  return [...text.normalize('NFC').replace(/\p{M}/gu, '')].flatMap((letter) => {
    const [base = ' '] = letter.normalize('NFD');
    return drawn.get(letter) ?? drawn.get(base) ?? drawn.get(' ') ?? [];
  });
}

/** How wide a text is in pixels. */
export const widthOfText = (text: string, size: number): number =>
  lettersOf(text).reduce((sum, { width }) => sum + width, 0) * (size / EM);

/** A text as the outlines of its letters, for an SVG that no font is at hand for; `y` is where the letters stand. Nothing of the text itself is in it. */
export function drawText(
  text: string,
  { x, y, size, fill }: { x: number; y: number; size: number; fill: string },
): string {
  let at = 0;
  const paths = lettersOf(text).map(({ width, outline }) => {
    const path = outline && `<path transform="translate(${at} 0)" d="${outline}"/>`;
    at += width;
    return path;
  });
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${size / EM})">${paths.join('')}</g>`;
}

/** The words of a text on lines of at most `width` pixels, at most so many; the last one ends with an ellipsis where more would follow. */
export function wrapText(text: string, { size, width, most }: { size: number; width: number; most: number }): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOfText(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(cutWord(word, size, width));
  }
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, most);
  return [...kept.slice(0, -1), cutWord(`${kept.at(-1)}…`, size, width)];
}

function cutWord(word: string, size: number, width: number): string {
  if (widthOfText(word, size) <= width) return word;
  const letters = [...word.replace(/…$/, '')];
  while (letters.length > 1 && widthOfText(`${letters.join('')}…`, size) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
