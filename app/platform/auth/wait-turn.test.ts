import { expect, it } from 'vitest';
import { createWaitTurn } from './wait-turn.ts';

it('lets twenty of a block and sixty in all wait, and others once those have gone on', async () => {
  const leave: (() => void)[] = [];
  const waitTurn = createWaitTurn(() => new Promise<void>((resolve) => leave.push(resolve)));
  const waiting = ['a', 'b', 'c'].flatMap((block) => Array.from({ length: 20 }, () => waitTurn(block)));
  expect(await waitTurn('a'), 'the block is full').toBe(false);
  expect(await waitTurn('d'), 'everything is full').toBe(false);
  for (const go of leave.splice(0)) go();
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([true]));
  const again = waitTurn('a');
  for (const go of leave) go();
  expect(await again).toBe(true);
});
