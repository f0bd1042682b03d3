import { expect, test } from 'vitest';
import { type PlaceChange, placeProducts } from './place-products.ts';

const change = (kind: 'remove' | 'up' | 'down', piece: string): PlaceChange => ({ kind, piece });

test.each<[PlaceChange, string]>([
  [change('up', 'c'), 'acb'],
  [change('down', 'a'), 'bac'],
  [change('up', 'a'), 'abc'],
  [change('down', 'c'), 'abc'],
  [{ kind: 'add', pieces: ['d'] }, 'abcd'],
  [{ kind: 'add', pieces: ['e', 'b', 'd', 'e'] }, 'abced'],
  [change('remove', 'b'), 'ac'],
  [change('remove', 'x'), 'abc'],
  [{ kind: 'order', pieces: ['c', 'b', 'a'] }, 'cba'],
  // Somebody has added b since, and taken x out.
  [{ kind: 'order', pieces: ['c', 'x', 'a', 'c'] }, 'cab'],
])('after %j they stand as %s', (asked, order) => {
  expect(placeProducts(['a', 'b', 'c'], asked).join('')).toBe(order);
});
