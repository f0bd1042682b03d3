import { expect, test } from 'vitest';
import { keptByMonth } from './promises.ts';

test('what was promised and kept is counted by the month it was ready in, in Lagos', () => {
  const made = [
    { promisedTo: '2026-11-02', doneAt: new Date('2026-10-31T23:30:00Z') },
    { promisedTo: '2026-10-30', doneAt: new Date('2026-10-31T09:00:00Z') },
    { promisedTo: '2026-10-05', doneAt: new Date('2026-10-05T17:00:00Z') },
    { promisedTo: '2026-10-05', doneAt: null },
  ];
  expect(keptByMonth(made)).toEqual([
    { month: '2026-11', kept: 1, of: 1 },
    { month: '2026-10', kept: 1, of: 2 },
  ]);
});
