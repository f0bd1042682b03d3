import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isReadableMail, MAIL_KIND_OPTIONS, mailKindName } from './mail-kinds.ts';

const APP = path.resolve(import.meta.dirname, '../..');

/** Files that make or send mails, whatever they are called; without samples. */
const SOURCES = readdirSync(APP, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|previews/.test(file))
  .map((file) => readFileSync(path.join(APP, file), 'utf8'))
  .filter((source) => /\b(?:enqueueMail|tellStudents|OutgoingMail|mailKind)\b/.test(source))
  .map((source) => withoutNotices(source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')));

/** Cuts out what begins so and ends with its bracket: notifications have kinds of their own. */
function withoutNotices(source: string): string {
  const begins = /\b(?:notify(?:Customer|Admins)\(|tell(?:Customer|Admins)\(|(?:notice|news) = \{)/.exec(source);
  if (!begins) return source;
  let depth = 1;
  let end = begins.index + begins[0].length;
  for (; depth > 0 && end < source.length; end++) {
    if ('({['.includes(source[end] ?? '')) depth++;
    if (')}]'.includes(source[end] ?? '')) depth--;
  }
  return source.slice(0, begins.index) + withoutNotices(source.slice(end));
}

/** The kind of every mail that the source composes. What is put together of parts, `dispute-${occasion}`, stands as a pattern. */
function composedKinds(): string[] {
  const kind = /['`]([a-z]+-[a-z-]*(?:\$\{[^`]*\})?)['`]/g;
  const said = /(?:\b(?:kind|mailKind)(?::| =) [^,;\n]*|\bcompose\('[^']*')/g;
  const found = SOURCES.flatMap((source) => [...source.matchAll(said)].flatMap(([text]) => [...text.matchAll(kind)]));
  return [...new Set(found.map(([, name = '']) => name))].sort();
}

describe('the kinds of mails', () => {
  const named = MAIL_KIND_OPTIONS.map(({ value }) => value);
  const composed = composedKinds().map((kind) => new RegExp(`^${kind.replaceAll(/\$\{[^}]*\}/g, '[a-z]+')}$`));

  it.each(composed)('%s has a name, and it is decided whether its words may be shown', (kind) => {
    expect(named.filter((name) => kind.test(name)).length, 'add it to mail-kinds.ts').toBeGreaterThan(0);
  });

  it.each(named)('%s is a mail that is sent', (name) => {
    expect(composed.some((kind) => kind.test(name))).toBe(true);
  });

  it('shows no kind that nobody has decided about', () => {
    expect(isReadableMail('something-new')).toBe(false);
    expect(isReadableMail('order-confirmed')).toBe(true);
  });

  it('a kind without a name is shown by its own words', () => {
    expect(mailKindName('something-new')).toBe('Something new');
  });
});
