import { expect, it } from 'vitest';
import { wordsFor } from './words-for.ts';

it('finds what a table says, and nothing that every object has', () => {
  expect(wordsFor({ saved: 'Saved.' }, 'saved')).toBe('Saved.');
  for (const word of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', null, undefined])
    expect(wordsFor({ saved: 'Saved.' }, word)).toBeUndefined();
});
