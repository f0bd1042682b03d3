import { expect, test } from 'vitest';
import { DEFAULT_WINDOW } from '#app/features/ground/settings/door/window-settings.ts';
import { readClassPage } from './class-page.ts';

test('a week is its title, a session on each line, and what students leave with after a >', () => {
  const classWeeks = '## See\nLooking\r\n\nMeasuring\n> A plan\n\n## Draw\n';
  expect(readClassPage({ ...DEFAULT_WINDOW.class, classWeeks }).weeks).toEqual([
    { title: 'See', evenings: ['Looking', 'Measuring'], outcome: 'A plan' },
    { title: 'Draw', evenings: [], outcome: '' },
  ]);
});

test('lists have an item on each line, and a page about which nothing was said has no part at all', () => {
  expect(readClassPage({ ...DEFAULT_WINDOW.class, classFor: 'you sew\n\n you build ' }).forWhom).toEqual([
    'you sew',
    'you build',
  ]);
  expect(Object.values(readClassPage(DEFAULT_WINDOW.class)).flat()).toEqual([false]);
});
