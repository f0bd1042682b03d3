import { expect, it } from 'vitest';
import { keepFirstPresses, startLate } from './inlined-programs.server.ts';

const HTML = [
  '<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/></head>',
  '<body><p>Àdùnní <code>&lt;link rel="modulepreload"</code></p>',
  '<script nonce="n">window.__reactRouterContext = {};</script>',
  '<script nonce="n" type="module" async="">import "/assets/a.js"</script></body></html>',
].join('');

it('leaves nothing in the page that a browser fetches or runs before the first intent', () => {
  const late = startLate(HTML, 'n');
  expect(late).not.toMatch(/<link rel="modulepreload"|type="module"/);
  expect(late).toContain('<script nonce="n" type="text/late" data-late="">import "/assets/a.js"</script>');
  expect(late.match(/rel="late-module" href="\/assets\/[ab]\.js"/g)).toHaveLength(2);
  expect(late).toContain('<p>Àdùnní <code>&lt;link rel="modulepreload"</code></p>');
  expect(late).toMatch(/<script nonce="n">.*<\/script><\/body>/s);
});

it('hears the first press from before the style sheet on, and only on pages that start', () => {
  const page = HTML.replace('<head>', '<head><meta charset="utf-8"/><link rel="stylesheet" href="/a.css"/>');
  expect(keepFirstPresses(page, 'n')).toMatch(
    /<meta charset="utf-8"\/><script nonce="n">[^<]*<\/script><link rel="sty/,
  );
  const still = '<html><head><meta charset="utf-8"/></head><body><p>no script</p></body></html>';
  expect(keepFirstPresses(still, 'n')).toBe(still);
});
