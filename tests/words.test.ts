import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { QUOTED_TEXTS } from './spec/quoted-texts.ts';

/** Words that docs/words.md replaces, and what is said instead. */
const AVOIDED: readonly [RegExp, string][] = [
  [/\b(?:e-)?mail(?:s|ed)?\b|\be-mail/i, 'email'],
  [/\b(?:an?|the|our|every|several|this|that|no further) letters?\b|\bletter (?:of|from|to)\b/i, 'email'],
  // A plant stand is a piece of furniture.
  [/(?<!\b(?:plant|flower|night) )\bst(?:ands?|ood)\b/i, 'is, shows, appears'],
  [/\bbegun\b/i, 'started'],
  [/\banew\b|\bonce more\b/i, 'again'],
  [
    /\b(?:goes|gone|went|can(?:not)?(?: still)? go) back\b|\b(?:paid|pays?|paying|sent|sends) (?:it |money )?back\b/i,
    'refund',
  ],
  [/\b(?:put|puts) into\b/i, 'add to'],
  [/\btaken on\b/i, 'started'],
  [/\blets? out\b/i, 'say what is shown, and to whom'],
  [/\bfor nothing\b/i, 'free'],
  [/\bnothing moves\b/i, 'can’t be reopened'],
  [/\bcame under\b/i, 'applies'],
  [/\bBecame\b/, 'name the thing: Order'],
  [/\bby (?:itself|themselves)\b/i, 'automatically'],
  [/\bwritten down\b|\bwrite (?:it|that) down\b/i, 'record'],
  [/\b(?:is|are|be|been|was|were) told\b(?! apart)/i, 'we’ll tell, hear about'],
  [/\bmeanwhile\b/i, 'somebody else has'],
  [/\bgiven up\b/i, 'cancelled'],
  [/\bthe line (?:is|dropped|was)\b/i, 'your connection'],
];

/** Sentences in which such a word means what it says. */
const EXEMPT: readonly string[] = [
  ...Object.values(QUOTED_TEXTS).flat(),
  'What we stand for',
  'holds a space, a line break or a letter no key has',
];

/** What people type into the search box (a television has a stand), and what only programs read. */
const NOT_OURS = /search-synonyms\.ts$|server\/watchdog\.ts$|\.test\.tsx?$|\.table\.server\.ts$/;

interface Node {
  type: string;
  start: number;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

const parsed = new Map<string, { source: string; program: Node }>();

/** A file and what it says as a program. Several tests read the same ones, and parsing is most of what they cost. */
function read(file: string): { source: string; program: Node } {
  const known = parsed.get(file);
  if (known) return known;
  const source = readFileSync(file, 'utf8');
  const found = { source, program: parseSync(file, source).program as unknown as Node };
  parsed.set(file, found);
  return found;
}

/** Every text in the program, without comments, imports, types, queries and names of styles. */
function textsOf(node: Node): { text: string; start: number }[] {
  if (/^(?:Import|TSLiteralType)/.test(node.type)) return [];
  if (node.type === 'TaggedTemplateExpression') return [];
  if (node.type === 'JSXAttribute' && ['className', 'id'].includes((node.name as { name: string }).name)) return [];
  const text =
    node.type === 'Literal' || node.type === 'JSXText'
      ? node.value
      : node.type === 'TemplateElement'
        ? (node.value as { cooked: string }).cooked
        : undefined;
  if (typeof text === 'string') return [{ text, start: node.start }];
  return Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap((child) => textsOf(child));
}

/** Names, keys and queries are for programs: what people read has a space in it, or begins with a capital. */
const isRead = (text: string) => /\s\S|^\s*[A-Z]/.test(text.trimEnd()) && !/\bselect\b.*\bfrom\b/s.test(text);

function avoidedIn(text: string): string[] {
  const read = text.replaceAll(/\s+/g, ' ').trim();
  if (!isRead(text) || EXEMPT.includes(read)) return [];
  return AVOIDED.flatMap(([sign, instead]) => {
    const [found] = sign.exec(read) ?? [];
    return found ? [`“${found}” (say: ${instead}) in “${read.slice(0, 200)}”`] : [];
  });
}

/** Old names of things that have another one now. */
const OLD_NAMES: readonly [RegExp, string][] = [
  [/^tell(?!Customer$)[A-Z]/, 'notify'],
  [/Anew$/, 'again'],
  [/Meanwhile$/, 'since, by somebody else'],
  [/[a-z]Evenings?$|^Evening|Evening[A-Z]|EVENING/, 'session'],
  [/^wayOut$/, 'whatToDo'],
  [/homeless/i, 'unassigned'],
  [/^(?:said$|SAID|saidOf|setSaid)/, 'notice'],
];

function namesIn(node: Node): string[] {
  const own = /^(?:JSX)?Identifier$/.test(node.type) ? [node.name as string] : [];
  return [
    ...own,
    ...Object.values(node)
      .flat()
      .filter(isNode)
      .flatMap((child) => namesIn(child)),
  ];
}

const files = globSync('{app,server}/**/*.{ts,tsx}').filter((file) => !NOT_OURS.test(file));

describe('what people read', () => {
  it('says none of the words that docs/words.md replaces', () => {
    const found = files.flatMap((file) => {
      const { source, program } = read(file);
      return textsOf(program).flatMap(({ text, start }) =>
        avoidedIn(text).map((words) => `${file}:${source.slice(0, start).split('\n').length} ${words}`),
      );
    });
    expect(found).toEqual([]);
  });

  it.each([
    'We write to you by mail.',
    'It stands on your order.',
    'The customer is told.',
    '₦70,000 can still go back.',
    'A payment was begun',
  ])('would not be: %s', (text) => {
    expect(avoidedIn(text)).not.toEqual([]);
  });

  it('exempts no sentence that nobody says', () => {
    const all = files.map((file) => read(file).source).join('\n');
    const own = EXEMPT.slice(Object.values(QUOTED_TEXTS).flat().length);
    expect(own.filter((sentence) => !all.includes(sentence))).toEqual([]);
  });
});

describe('names in the code', () => {
  it('are the words of today', () => {
    const found = globSync('app/{features,routes,ui}/**/*.{ts,tsx}').flatMap((file) => {
      const names = [...new Set(namesIn(read(file).program))];
      return OLD_NAMES.flatMap(([sign, instead]) =>
        names.filter((name) => sign.test(name)).map((name) => `${file}: ${name} (say: ${instead})`),
      );
    });
    expect(found).toEqual([]);
  });

  it('are the words of today in files too', () => {
    const found = globSync('app/{features,routes,ui}/**/*').filter((file) =>
      /\/(?:tell-|.*(?:-anew|evening))/.test(file),
    );
    expect(found).toEqual([]);
  });
});
