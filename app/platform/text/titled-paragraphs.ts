export interface Titled {
  title: string;
  paragraphs: string[];
}

/** A text in parts, each after a line that begins with `## `. What stands before the first is left out. */
export function readSections(text: string): { title: string; body: string }[] {
  const parts = `\n${text.replaceAll(/\r\n?/g, '\n')}`.split(/\n## +/).slice(1);
  return parts.flatMap((part) => {
    const [title = '', ...rest] = part.split('\n');
    return title.trim() === '' ? [] : [{ title: title.trim(), body: rest.join('\n') }];
  });
}

/** The same with the body of each part in paragraphs. */
export const readTitled = (text: string): Titled[] =>
  readSections(text).map(({ title, body }) => ({
    title,
    paragraphs: body
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.trim().replaceAll(/\s*\n\s*/g, ' '))
      .filter(Boolean),
  }));

/** The lines of a text that have anything on them. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter(Boolean);
