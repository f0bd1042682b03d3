export type InlinePart = string | { href: string; label: string };
export type PolicyBlock =
  | { kind: 'heading'; id: string; text: string }
  | { kind: 'list'; items: InlinePart[][] }
  | { kind: 'paragraph'; parts: InlinePart[] };

const LINK = /\[([^\]\n]{1,200})\]\(([^)\s]{1,500})\)/g;
/** Paths of ours, and the ways to reach somebody; never `javascript:` or `data:`. */
const SAFE_TARGET = /^(?:\/(?!\/)|#|https:\/\/|mailto:|tel:)/;

/**
 * The marks an owner may use in a policy: `## ` begins a heading, `- ` an item of a list, an empty line a new paragraph, and
 * `[words](/path)` is a link. Everything else is text, so nothing typed here can become a script.
 */
export function readPolicyMarkup(body: string): PolicyBlock[] {
  const blocks: PolicyBlock[] = [];
  let paragraph: string[] = [];
  const endParagraph = () => {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', parts: readInline(paragraph.join(' ')) });
    paragraph = [];
  };
  for (const raw of body.split(/\r\n?|\n/)) {
    const line = raw.trim();
    const heading = /^## +(.+)$/.exec(line)?.[1];
    const item = /^- +(.+)$/.exec(line)?.[1];
    if (line === '' || heading || item) endParagraph();
    if (heading) blocks.push({ kind: 'heading', id: headingId(heading), text: heading });
    else if (item) addItem(blocks, readInline(item));
    else if (line !== '') paragraph.push(line);
  }
  endParagraph();
  return blocks;
}

function addItem(blocks: PolicyBlock[], item: InlinePart[]) {
  const last = blocks.at(-1);
  if (last?.kind === 'list') last.items.push(item);
  else blocks.push({ kind: 'list', items: [item] });
}

function readInline(text: string): InlinePart[] {
  const parts: InlinePart[] = [];
  let from = 0;
  for (const match of text.matchAll(LINK)) {
    const [whole, label = '', href = ''] = match;
    if (!SAFE_TARGET.test(href)) continue;
    if (match.index > from) parts.push(text.slice(from, match.index));
    parts.push({ href, label });
    from = match.index + whole.length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}

function headingId(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
