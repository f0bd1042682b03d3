import { expect, it } from 'vitest';
import { findPages } from './find-pages.ts';

const PAGES = [
  { to: '/settings/delivery', label: 'Delivery', under: 'Settings', also: 'What delivery usually costs' },
  { to: '/settings/tax', label: 'VAT', under: 'Settings', also: 'Whether prices include VAT' },
  { to: '/classes', label: 'Classes', under: 'Class' },
  { to: '/classes/new', label: 'Start a Class', under: 'Class' },
  { to: '/classes', label: 'Class' },
];
const found = (typed: string) => findPages(PAGES, typed).map(({ label }) => label);

it.each([
  ['deliv', ['Delivery']],
  ['VÀT', ['VAT']],
  ['class', ['Classes', 'Start a Class']],
  ['start class', ['Start a Class']],
  ['settings', ['Delivery', 'VAT']],
  ['prices', ['VAT']],
  ['elivery', []],
  ['', []],
  ['%', []],
])('%j finds %j', (typed, labels) => {
  expect(found(typed)).toEqual(labels);
});
