import { expect, it } from 'vitest';
import { startLate } from './late-start.ts';

it('leaves nothing in the page that a browser fetches or runs before the first intent', () => {
  const html = [
    '<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/></head>',
    '<body><script nonce="n" type="module" async="">import "/assets/a.js"</script></body></html>',
  ].join('');
  const late = startLate(html, 'n');
  expect(late).not.toMatch(/rel="modulepreload"|type="module"/);
  expect(late).toContain('<script nonce="n" type="text/late">import "/assets/a.js"</script>');
  expect(late.match(/rel="late-module" href="\/assets\/[ab]\.js"/g)).toHaveLength(2);
  expect(late).toMatch(/<script nonce="n">.*<\/script><\/body>/s);
});
