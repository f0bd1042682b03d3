import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

/** Tables in which each row has its words beside what they are about, and what is no sentence of the shop. */
const CATALOGUES = [
  /-texts?\.ts$/,
  // An order's stages, an entry of the audit log, a nightly check, an answer of the storage API: one row says all of it.
  /orders\/door\/order-stages\.ts$|dues\/door\/due-purposes\.ts$|\.feature\.ts$|doctor\/(?:door\/)?checks-of-[a-z]+\.ts$|files\/storage-errors\.ts$/,
  // Messages too; their emails have names, and samples that nobody receives.
  /-(?:emails|notifications|messages)\.ts$|\/sample-[a-z]+\.ts$/,
  // What a new shop begins with, and names that are the same in every language.
  /settings\/door\/shop-settings\.ts$|support\/faq\.ts$|accounts\/door\/(?:nigerian-states|local-government-areas)\.ts$|queue\/holidays\.ts$|accounts\/device-name\.ts$/,
  // Answers that programs get: uploads, webhooks, crawlers, downloads, the provider's note and the form service.
  /features\/ground\/files\/.*\.server\.ts$|system\/(?:(?:paystack|whatsapp)-webhook|robots|security-txt|storage-token)\.ts$/,
  /office\/programs\/answer-program\.server\.ts$|courses\/send-material\.server\.ts$|admin\/schedule-file\.ts$|customer\/user-masterclass-(?:calendar|file)\.ts$/,
  /refunds\/send-refund\.server\.ts$|support\/forward-message\.server\.ts$/,
  /^server\/storage\//,
  // Reasons for whoever reads the table of routes.
  /^app\/routes\.ts$/,
  // For whoever runs the server: what keeps it from starting, what the log says, and what a provider answered, word for word.
  /^app\/platform\/(?:config|database|live-updates|logging|storage)\b|platform\/mail\/emailjs-transport|platform\/payments\/paystack\.|platform\/whatsapp\//,
];

interface Node {
  type: string;
  start: number;
  // biome-ignore lint/suspicious/noExplicitAny: an ESTree node of any kind
  [field: string]: any;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** What only programs read, by the name of the attribute, the property or the function it is given to. */
const FOR_PROGRAMS =
  /^(?:className|id|d|viewBox|href|src|style|sizes|srcSet|rel|type|name|key|media|pattern|autoComplete|inputMode|role|form|to|as|content|httpEquiv|method|action|transform|kind|cookie)$/;
const FOR_LOGS = /^(?:log|console|logger)$/;
const OF_TEXT =
  /^(?:querySelector|querySelectorAll|closest|matches|startsWith|endsWith|setHeader|append|set|get|has|for|add|sql)$/;

/** Names of headers, and a reason phrase. */
const FOR_HTTP = /^(?:[A-Z][\w-]*(?:, [A-Z][\w-]*)+|Not found)$/;

/** Begins with a capital and goes on: a sentence, or a label of more than one word. */
const isSentence = (text: string) =>
  /^[A-Z“‘].*[^\s\W].*\s\S/.test(text) &&
  /[a-z]{2}/.test(text) &&
  !/\bselect\b.*\bfrom\b|=\{|; |: \{/i.test(text) &&
  !FOR_HTTP.test(text);

function sentencesIn(node: Node, isAttribute = false): Node[] {
  const { type } = node;
  if (/^(?:Import|TaggedTemplate|ThrowStatement|TS(?!AsExpression|SatisfiesExpression|NonNullExpression))/.test(type))
    return [];
  if (type === 'NewExpression' && /Error$/.test(node.callee.name ?? '')) return [];
  if (type === 'CallExpression' && node.callee.type === 'Super') return [];
  if (type === 'CallExpression') {
    const { callee } = node;
    if (FOR_LOGS.test(callee.object?.name ?? callee.object?.property?.name ?? '')) return [];
    if (OF_TEXT.test(callee.property?.name ?? ''))
      return node.arguments.filter((each: Node) => each.type !== 'Literal').flatMap((each: Node) => sentencesIn(each));
  }
  if (type === 'JSXAttribute') {
    if (FOR_PROGRAMS.test(node.name.name)) return [];
    return isNode(node.value) ? sentencesIn(node.value, true) : [];
  }
  if (type === 'Property' && FOR_PROGRAMS.test(node.key.name ?? '')) return [];
  if (type === 'JSXText') return /[A-Za-z]{2}/.test(node.value) ? [node] : [];
  if (type === 'Literal') {
    if (typeof node.value !== 'string') return [];
    return isSentence(node.value) || (isAttribute && /^[A-Z][a-z]/.test(node.value)) ? [node] : [];
  }
  if (type === 'TemplateLiteral' && isSentence(node.quasis.map((each: Node) => each.value.cooked).join('7')))
    return [node];
  return Object.entries(node)
    .filter(([field]) => !(field === 'key' && type === 'Property'))
    .flatMap(([, value]) => [value].flat())
    .filter(isNode)
    .flatMap((child) => sentencesIn(child));
}

const files = globSync('{app/{features,routes,ui,platform},server}/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$|\.table\.server\.ts$|search-synonyms\.ts$/.test(file))
  .filter((file) => !CATALOGUES.some((pattern) => pattern.test(file)))
  .sort();

const outside = new Map(
  files.map((file) => {
    const source = readFileSync(file, 'utf8');
    const found = sentencesIn(parseSync(file, source).program as unknown as Node);
    return [
      file,
      found.map(({ start }) => `line ${source.slice(0, start).split('\n').length}: ${source.slice(start, start + 80)}`),
    ];
  }),
);

it('keeps what people read in the catalogue of its feature, <feature>-texts.ts', () => {
  expect([...outside].filter(([, sentences]) => sentences.length > 0)).toEqual([]);
});
