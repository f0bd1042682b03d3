import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPolicyMarkup } from './policy-markup.ts';

describe('policy markup', () => {
  it('reads headings, lists, paragraphs and links', () => {
    const body = 'First line\nsame paragraph\n\n## When it is ready\n- one\n- see [the shop](/shop) now\nAfter';
    expect(readPolicyMarkup(body)).toEqual([
      { kind: 'paragraph', parts: ['First line same paragraph'] },
      { kind: 'heading', id: 'when-it-is-ready', text: 'When it is ready' },
      { kind: 'list', items: [['one'], ['see ', { href: '/shop', label: 'the shop' }, ' now']] },
      { kind: 'paragraph', parts: ['After'] },
    ]);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'http://plain.example', 'JaVaScRiPt:alert(1)'])(
    'leaves a link to %s as the text it is',
    (target) => {
      expect(readPolicyMarkup(`[x](${target})`)).toEqual([{ kind: 'paragraph', parts: [`[x](${target})`] }]);
    },
  );

  it('loses no word of what the owner typed', () => {
    const word = fc.stringMatching(/^[a-z]{1,8}$/);
    const line = fc
      .tuple(fc.constantFrom('', '## ', '- '), fc.array(word, { minLength: 1 }))
      .map(([mark, words]) => mark + words.join(' '));
    fc.assert(
      fc.property(fc.array(fc.oneof(line, fc.constant('')), { maxLength: 12 }), (lines) => {
        const read = readPolicyMarkup(lines.join('\n'))
          .map((block) =>
            block.kind === 'heading'
              ? block.text
              : (block.kind === 'list' ? block.items.flat() : block.parts).join(' '),
          )
          .join(' ');
        const typed = lines
          .map((each) => each.replace(/^(## |- )/, ''))
          .filter((each) => each !== '')
          .join(' ');
        expect(read).toBe(typed);
      }),
    );
  });
});
