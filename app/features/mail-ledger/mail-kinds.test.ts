import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isReadableMail, MAIL_KIND_OPTIONS, mailKindName } from './mail-kinds.ts';

const APP = path.resolve(import.meta.dirname, '../..');

/** The kind of every mail that the source composes: `kind:` beside a `dedupeKey:` in a file of mails. */
function composedKinds(): string[] {
  const files = readdirSync(APP, { recursive: true, encoding: 'utf8' });
  const sources = files
    .filter((file) => /(emails?|letters)\.tsx?$/.test(file) || /mail[^/]*\.server\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(APP, file), 'utf8'));
  return [
    ...new Set(
      sources.flatMap((source) => [...source.matchAll(/\bkind: '([a-z]+-[a-z-]+)'/g)].map(([, kind = '']) => kind)),
    ),
  ];
}

describe('the kinds of mails', () => {
  it.each(composedKinds())('%s has a name, and it is decided whether its words may be shown', (kind) => {
    expect(
      MAIL_KIND_OPTIONS.map(({ value }) => value),
      'add it to mail-kinds.ts',
    ).toContain(kind);
  });

  it('never shows what carries a link that acts for its reader, nor what nobody has decided about', () => {
    for (const kind of ['password-reset', 'newsletter-confirm', 'team-invitation', 'something-new'])
      expect(isReadableMail(kind), kind).toBe(false);
    expect(isReadableMail('order-confirmed')).toBe(true);
  });

  it('a kind without a name is shown by its own words', () => {
    expect(mailKindName('something-new')).toBe('Something new');
  });
});
