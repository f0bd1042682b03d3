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
