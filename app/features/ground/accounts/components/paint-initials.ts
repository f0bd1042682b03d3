const SIDE = 512;
/** Indigo, laterite, palm and brass. Chalk on each has a contrast of at least 5.9 to 1. */
const GROUNDS = ['#26306b', '#a5401c', '#1e6a47', '#7a5710'] as const;
const CHALK = '#fbf8f2';

/** A PNG with the person's initials, in letters that can be told apart at 32 px; the same name always on the same ground. */
export async function paintInitials(name: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (!context) return null;
  const initials = initialsOf(name);
  const font = (size: number) => `600 ${size}px 'Work Sans', sans-serif`;
  // A font that cannot be fetched leaves plainer letters, not none.
  await document.fonts.load(font(64), initials).catch(() => []);
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  context.fillStyle = GROUNDS[sum % GROUNDS.length] ?? GROUNDS[0];
  context.fillRect(0, 0, SIDE, SIDE);
  context.fillStyle = CHALK;
  context.font = font(initials.length > 1 ? 232 : 288);
  const { width, actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = context.measureText(initials);
  context.fillText(initials, (SIDE - width) / 2, (SIDE + up - down) / 2);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/** The first letters of the first and the last word, with their marks: `Ọlá Àbíkẹ́` gives `ỌÀ`. One word gives one letter. */
export function initialsOf(name: string): string {
  const letters = name
    .normalize('NFC')
    .split(/[\s-]+/u)
    .map((word) => /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? '')
    .filter((letter) => letter !== '');
  const both = letters.length > 1 ? [letters[0], letters.at(-1)] : letters;
  return both.join('').toLocaleUpperCase('en-NG');
}
