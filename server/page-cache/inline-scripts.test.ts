import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { replaceNonceByHashes } from './inline-scripts.ts';

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const NONCE = 'a+b/c==';

it('lets in the scripts that were rendered with the nonce, and no others', () => {
  const page = [
    `<link rel="modulepreload" href="/a.js" nonce="${NONCE}"/>`,
    `<script nonce="${NONCE}">one();\ntwo()</script>`,
    `<script type="text/late" nonce="${NONCE}">import "/a.js"</script>`,
    `<script nonce="${NONCE}" src="/b.js"></script>`,
    '<script type="application/ld+json">{"a":1}</script>',
    '<script>evil()</script>',
    '<script nonce="guessed">evil()</script>',
  ].join('');
  const { html, hashes } = replaceNonceByHashes(page, NONCE);
  expect(hashes).toEqual([hashOf('one();\ntwo()'), hashOf('import "/a.js"')]);
  expect(html).not.toContain(NONCE);
  expect(html).toContain('<script>one();');
});
