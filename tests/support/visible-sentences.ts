/** What is on one line with its neighbours; everything else ends a sentence. */
const INLINE = /<\/?(?:a|abbr|b|bdi|code|em|i|kbd|mark|q|s|small|span|strong|sub|sup|time|u)(?:\s[^>]*)?>/g;
/** Where words stand that nobody sees on the page, and some people hear or find by searching. */
const SPOKEN = /\s(?:alt|aria-label|placeholder|title)="([^"]*)"/g;
const FOUND = /<meta\s(?:name|property)="(?:description|og:[a-z:]+|twitter:[a-z:]+)"\s+content="([^"]*)"/g;

const ENTITIES: Readonly<Record<string, string>> = {
  '&#x27;': "'",
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

/**
 * Every sentence of three words or more that somebody can read, hear or find of a page, in the order of its markup. Figures are one
 * `#` each, so that a price or a day is the same sentence tomorrow.
 */
export function visibleSentences(html: string): string[] {
  const spoken = [SPOKEN, FOUND].flatMap((pattern) => [...html.matchAll(pattern)].map(([, words = '']) => words));
  const shown = html
    .replaceAll(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '\n')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<\/(a|span)>\s*<(?:a|span)\b/g, '</$1>\n<$1')
    .replaceAll(INLINE, '')
    .replaceAll(/<[^>]+>/g, '\n');
  const all = [...shown.split('\n'), ...spoken].flatMap((line) => readable(line).split(/(?<=[.!?])\s+|\s·\s/));
  return [...new Set(all.map((sentence) => sentence.trim()).filter((sentence) => sentence.split(' ').length > 2))];
}

const readable = (text: string) =>
  text
    .replaceAll(/&(?:#x27|quot|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\d+(?:[.,:]\d+)*/g, '#');
