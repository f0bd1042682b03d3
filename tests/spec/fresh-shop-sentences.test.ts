import { beforeAll, describe, expect, it } from 'vitest';
import { aProduct } from '#tests/support/builders.ts';
import { aCohort } from '#tests/support/class-builders.ts';
import { listAddresses } from '#tests/support/route-tree.ts';
import { visibleSentences } from '#tests/support/visible-sentences.ts';
import { ALLOWED_SENTENCES } from './allowed-sentences.ts';
import { QUOTED_TEXTS } from './quoted-texts.ts';
import { useSpecSite } from './spec-site.ts';

/**
 * A shop whose owner has said nothing yet claims nothing: every sentence a visitor can see is quoted from the specification, a label,
 * what the site itself does, the law, or the owner's own.
 */
const site = useSpecSite({ isFresh: true });
const quotes = Object.values(QUOTED_TEXTS).flat();
const quoted = new Set([...quotes, ...quotes.flatMap((quote) => quote.split(/(?<=[.!?])\s+/))]);
const allowed = new Set<string>(Object.values(ALLOWED_SENTENCES).flat());
const isKnown = (sentence: string) =>
  allowed.has(sentence) || quoted.has(sentence) || quoted.has(sentence.replace(/[.:]$/, ''));

/** What has no parameter; the rest of what visitors can open is a key to something of their own. */
const paths = listAddresses()
  .filter(({ address, id }) => /^routes\/(?:public|auth)\//.test(id) && !/[:*]/.test(address))
  .map(({ address }) => address);

/** Where each sentence was seen first. */
const seen = new Map<string, string>();

async function look(path: string): Promise<string> {
  const response = await site.visitor().get(path);
  const html = await response.text();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return '';
  for (const sentence of visibleSentences(html)) if (!seen.has(sentence)) seen.set(sentence, path);
  return html;
}

beforeAll(async () => {
  for (const path of [...paths, '/nowhere']) await look(path);
  await aProduct(site.handle.db, { id: 'sofa', name: 'Jos sofa' });
  await aCohort(site.handle.db);
  for (const path of ['/', '/shop', '/shop/sofa', '/masterclass', '/masterclass/enroll']) await look(path);
});

describe('a shop whose owner has said nothing yet', () => {
  it('is looked at on every page a visitor can open', () => {
    for (const path of ['/', '/about', '/contact', '/masterclass', '/bespoke', '/terms', '/privacy', '/login']) {
      expect(paths).toContain(path);
    }
    expect(new Set(seen.values()).size).toBeGreaterThan(15);
  });

  it('says no sentence that is not quoted, a label, what the site does, the law or its owner’s', () => {
    expect([...seen].filter(([sentence]) => !isKnown(sentence))).toEqual([]);
  });

  it('is held to sentences that it really says', () => {
    expect([...allowed].filter((sentence) => !seen.has(sentence))).toEqual([]);
  });

  it.each(['<p>We answer within one working day.</p>', '<dd>Made by <b>hand</b> in Lagos</dd>'])(
    'would be caught saying %s',
    async (claim) => {
      const html = await look('/contact');
      const claims = visibleSentences(html.replace('</main>', `${claim}</main>`)).filter((each) => !isKnown(each));
      expect(claims).toEqual([claim.replaceAll(/<[^>]+>/g, '')]);
    },
  );
});
