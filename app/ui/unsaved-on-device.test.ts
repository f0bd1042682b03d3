import { afterEach, expect, it } from 'vitest';
import { forgetKept, keep, readKept } from './unsaved-on-device.ts';

const DAY_MS = 24 * 3_600_000;
const browser = globalThis as unknown as { localStorage?: unknown };
const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');

function withStorage(storage: unknown) {
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true, writable: true });
}

function aStorage() {
  const held = new Map<string, string>();
  withStorage({
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => held.set(key, value),
    removeItem: (key: string) => held.delete(key),
  });
  return held;
}

afterEach(() => {
  if (own) Object.defineProperty(globalThis, 'localStorage', own);
  else delete browser.localStorage;
});

it('keeps what was typed for a week, until it is forgotten', () => {
  const held = aStorage();
  expect(keep('form', { fields: { what: 'A bench' }, more: [1] })).toBe(true);
  expect(readKept('form')).toMatchObject({ fields: { what: 'A bench' }, more: [1] });
  held.set('form', JSON.stringify({ at: Date.now() - 6.9 * DAY_MS, fields: {}, more: [] }));
  expect(readKept('form')).toBeDefined();
  held.set('form', JSON.stringify({ at: Date.now() - 7.1 * DAY_MS, fields: {}, more: [] }));
  expect(readKept('form')).toBeUndefined();
  forgetKept('form');
  expect(held.size).toBe(0);
});

it('reads nothing out of what is not its own', () => {
  const held = aStorage();
  for (const text of ['', 'null', '{', '7', '"words"', '{"at":"soon"}']) {
    held.set('form', text);
    expect([text, readKept('form')]).toEqual([text, undefined]);
  }
});

it('does without a browser that keeps anything', () => {
  const refuse = () => {
    throw new DOMException('No', 'SecurityError');
  };
  withStorage({ getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(keep('form', { fields: {}, more: [] })).toBe(false);
  expect(readKept('form')).toBeUndefined();
  expect(() => forgetKept('form')).not.toThrow();
});
