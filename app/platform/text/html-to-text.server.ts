import { Parser } from 'htmlparser2';

/** Their text is for programs. */
const UNREAD = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'head', 'title']);

/** What begins on a line of its own. */
const PARAGRAPHS = new Set(
  'p div section article header footer main aside blockquote pre ul ol dl table figure h1 h2 h3 h4 h5 h6 hr'.split(' '),
);
const LINES = new Set(['li', 'tr', 'dt', 'dd', 'br', 'figcaption', 'caption']);

/**
 * HTML as the plain text somebody reads on the page: paragraphs apart by an empty line, an item of a list as a line that begins with
 * a dash, cells of a row by commas. No tag is kept, pictures neither. Text without tags comes back as it is.
 */
export function htmlToText(html: string): string {
  const parts: string[] = [];
  // Looked at after each tag; the whole text would be copied for it each time.
  let tail = '';
  const add = (part: string) => {
    parts.push(part);
    tail = (tail + part).slice(-8);
  };
  const trimEnd = () => {
    while (parts.at(-1)?.trim() === '') parts.pop();
    const last = parts.pop()?.trimEnd() ?? '';
    parts.push(last);
    tail = last.slice(-8);
  };
  let unread = 0;
  let cells = 0;
  const breakLine = (mark: string) => {
    // A paragraph that fills an item goes on behind its dash.
    if (!/(?:^|\n)- *$/.test(tail)) add(mark);
  };
  const parser = new Parser(
    {
      onopentagname(name) {
        if (UNREAD.has(name)) unread += 1;
        if (PARAGRAPHS.has(name)) breakLine('\n\n');
        if (LINES.has(name)) breakLine('\n');
        if (name === 'li') add('- ');
        if (name === 'tr') cells = 0;
        if (name === 'td' || name === 'th') {
          if (cells > 0) {
            trimEnd();
            add(', ');
          }
          cells += 1;
        }
      },
      ontext(part) {
        // Line ends within HTML are spaces; those of plain text are lines.
        if (unread === 0) add(isHtml ? part.replace(/\s+/g, ' ') : part);
      },
      onclosetag(name) {
        if (UNREAD.has(name) && unread > 0) unread -= 1;
        if (PARAGRAPHS.has(name)) breakLine('\n\n');
      },
    },
    { decodeEntities: true },
  );
  const isHtml = /<(?:p|br|div|ul|ol|li|span|h\d|table|strong|em|b|a)\b[^>]*>/i.test(html);
  parser.end(html);
  return tidied(parts.join(''));
}

function tidied(text: string): string {
  return text
    .replace(/[\u00a0\u200b\ufeff]/g, ' ')
    .split('\n')
    .map((line) => line.replace(/[ \t\r]+/g, ' ').trim())
    .filter((line) => line !== '-')
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^(- .*)\n\n(?=- )/gm, '$1\n')
    .trim();
}
