import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isProductId, productIdFor } from './product-id.ts';

const free = () => false;

describe('the address of a piece', () => {
  it.each([
    ['Àdùnní sofa', 'adunni-sofa'],
    ['Ọ̀pá “6 by 6” bed!', 'opa-6-by-6-bed'],
    ['  --Chair--  ', 'chair'],
    ['沙发', 'piece-31'],
    ['<script>', 'script'],
    ['CSV', 'piece-31'],
    ['Pictures', 'piece-31'],
    ['../../etc/passwd', 'etc-passwd'],
  ])('of %j is %s', (name, id) => {
    expect(productIdFor(name, 31, free)).toBe(id);
  });

  it('is numbered where another piece has it', () => {
    const taken = new Set(['stool', 'stool-2']);
    expect(productIdFor('Stool', 31, (id) => taken.has(id))).toBe('stool-3');
  });

  it('is one the tables and the pages take, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (name) => {
        expect(isProductId(productIdFor(name, 1, free))).toBe(true);
      }),
    );
  });
});
