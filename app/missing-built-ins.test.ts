import { expect, test } from 'vitest';
import { fillIn } from './missing-built-ins.ts';

// biome-ignore lint/suspicious/noExplicitAny: built-ins that are called by their names
type Filled = Record<string, any>;

const arrays: Filled = {};
const strings: Filled = {};
const map: Filled = {};
const regExp: Filled = {};
const url: Filled = {};
const signals: Filled = {};
fillIn({ arrays, strings, map, regExp, signals, elements: {}, forms: {}, url });

test('what is filled in does what the browser would', () => {
  const list = [3, 1, 2, 1];
  const isOne = (value: unknown) => value === 1;
  expect(arrays.toReversed.call(list)).toEqual(list.toReversed());
  expect(arrays.toSorted.call(list)).toEqual(list.toSorted());
  expect(arrays.toSpliced.call(list, 1, 2, 9)).toEqual(list.toSpliced(1, 2, 9));
  expect(arrays.toSpliced.call(list, 1)).toEqual([3]);
  expect(list).toEqual([3, 1, 2, 1]);
  for (const text of ['Àdùnní 🪑', 'cut \ud83e', '\ude91 cut']) {
    expect(strings.toWellFormed.call(text)).toBe(text.toWellFormed());
  }
  expect(map.groupBy(list, isOne)).toEqual(Map.groupBy(list, isOne));
  expect(url.parse('not an address')).toBeNull();
  expect(url.parse('/shop', 'https://gida.example').href).toBe('https://gida.example/shop');
  expect(() => signals.throwIfAborted.call(AbortSignal.abort(new Error('left')))).toThrow('left');
  expect(signals.throwIfAborted.call(new AbortController().signal)).toBeUndefined();
  const odd = 'a.b*c(d)[e]^$ 12–14 / x';
  expect(new RegExp(regExp.escape(odd)).test(odd)).toBe(true);
});

test('what a browser has is left alone', () => {
  const own = { toReversed: 'its own' };
  fillIn({ arrays: own, strings: {}, map: {}, regExp: {}, signals: {}, elements: {}, forms: {}, url: {} });
  expect(own.toReversed).toBe('its own');
});
