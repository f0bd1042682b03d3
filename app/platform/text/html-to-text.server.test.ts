import { expect, test } from 'vitest';
import { htmlToText } from './html-to-text.server.ts';

test.each<[string, string]>([
  ['<p>Solid <strong>oak</strong>.</p><p>Two&nbsp;metres &amp; more</p>', 'Solid oak.\n\nTwo metres & more'],
  ['<ul><li>Oak</li>\n<li><p>Brass &ldquo;feet&rdquo;</p></li></ul>', '- Oak\n- Brass “feet”'],
  ['First<br>second<BR/>third', 'First\nsecond\nthird'],
  [
    '<table><tr><th>Width</th><td>200 cm</td></tr><tr><td>Depth</td><td>90 cm</td></tr></table>',
    'Width, 200 cm\nDepth, 90 cm',
  ],
  ['<div>A<style>p{color:red}</style><script>alert("<p>x</p>")</script>B</div>', 'AB'],
  ['<p>Never closed <b>bold', 'Never closed bold'],
  ['<p title="a > b">Kept</p><!-- not this -->', 'Kept'],
  ['Plain words,\nin two lines\n\nand a paragraph', 'Plain words,\nin two lines\n\nand a paragraph'],
  ['5 < 6 and 7 > 2 &euro;', '5 < 6 and 7 > 2 €'],
  ['<p>Line ends\nof the source\n   are spaces</p>', 'Line ends of the source are spaces'],
  ['<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>', '<script>alert(1)</script>'],
  ['', ''],
])('%j reads %j', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});

test('a long nest of open tags is read in the time of a test', () => {
  expect(htmlToText(`${'<div>'.repeat(50_000)}deep`)).toBe('deep');
});
