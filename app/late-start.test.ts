import { expect, it } from 'vitest';
import { keepFirstPresses } from './first-presses.ts';
import { startLate } from './late-start.ts';
import { takeApart, toBytes } from './page-parts.ts';

const HTML = [
  '<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/></head>',
  '<body><p>Àdùnní <code>&lt;link rel="modulepreload"</code></p>',
  '<script nonce="n">window.__reactRouterContext = {};</script>',
  '<script nonce="n" type="module" async="">import "/assets/a.js"</script></body></html>',
].join('');
const write = (page: ReturnType<typeof takeApart>) => new TextDecoder().decode(toBytes(page));

it('leaves nothing in the page that a browser fetches or runs before the first intent', () => {
  const late = write(startLate(takeApart(HTML), 'n'));
  expect(late).not.toMatch(/<link rel="modulepreload"|type="module"/);
  expect(late).toContain('<script nonce="n" type="text/late" data-late="">import "/assets/a.js"</script>');
  expect(late.match(/rel="late-module" href="\/assets\/[ab]\.js"/g)).toHaveLength(2);
  expect(late).toMatch(/<script nonce="n">.*<\/script><\/body>/s);
});

it('takes a page apart without losing a character', () => {
  expect(write(takeApart(HTML))).toBe(`<!DOCTYPE html>${HTML}`);
  const still = '<html><head><title>a</title></head><body><p>no script</p></body></html>';
  expect(takeApart(still)).toMatchObject({ body: '</head><body><p>no script</p>', scripts: '' });
  expect(write(takeApart(still))).toBe(`<!DOCTYPE html>${still}`);
});

it('hears the first press from before the style sheet on, and only on pages that start', () => {
  const page = takeApart(HTML.replace('<head>', '<head><meta charset="utf-8"/><link rel="stylesheet" href="/a.css"/>'));
  expect(write(keepFirstPresses(page, 'n'))).toMatch(
    /<meta charset="utf-8"\/><script nonce="n">[^<]*<\/script><link rel="sty/,
  );
  const still = takeApart('<html><head><meta charset="utf-8"/></head><body><p>no script</p></body></html>');
  expect(keepFirstPresses(still, 'n')).toEqual(still);
});
