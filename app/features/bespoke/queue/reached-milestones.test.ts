import { expect, test } from 'vitest';
import { reachedMilestones } from './reached-milestones.ts';

const MILESTONES = ['Frame', 'Upholstery', 'Check'];
const step = (name: string | null, isDone = true) => ({ name, isDone });

test.each([
  ['the step of its name', 'frame ', [step('Frame'), step('Sanding', false)], ['Frame']],
  ['a step of no milestone', 'Sanding', [step('Sanding'), step('Frame', false)], []],
  ['a name that another piece waits for', 'Frame', [step('Frame'), step('Frame', false)], []],
  ['the last step of all', 'Sanding', [step('Frame'), step('Sanding')], ['Check']],
  ['both at once', 'Frame', [step('Frame')], ['Frame', 'Check']],
  ['the last step, where a milestone is a step', 'Check', [step('Frame'), step('Check')], ['Check']],
  ['a piece without steps beside it', 'Sanding', [step('Sanding'), step(null, false)], []],
])('%s', (_, ticked, steps, reached) => {
  expect(reachedMilestones(ticked, steps, MILESTONES)).toEqual(reached);
});

test('a shop without milestones tells none', () => {
  expect(reachedMilestones('Frame', [step('Frame')], [])).toEqual([]);
});
