import { expect, it } from 'vitest';
import { timeAgo } from './time-ago.ts';

it.each([
  [0, 'just now'],
  [59, 'just now'],
  [60, '1 minute ago'],
  [600, '10 minutes ago'],
  [3_600, '1 hour ago'],
  [86_399, '23 hours ago'],
  [172_800, '2 days ago'],
])('%i seconds are %j', (seconds, words) => {
  const then = new Date('2026-11-21T09:00:00Z');
  expect(timeAgo(then, new Date(then.getTime() + seconds * 1000))).toBe(words);
});
