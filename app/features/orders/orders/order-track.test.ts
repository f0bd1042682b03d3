import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ORDER_STAGES, type OrderStage } from './door/order-stages.ts';
import { completionDateBefore, type StageChange, trackOf, undoableMove } from './order-track.ts';

const START = Date.parse('2026-11-21T09:00:00Z');
const ordered: StageChange = { id: 'hst_0', version: 0, kind: 'ordered', toStage: 'new', at: new Date(START) };

/** A history of legal changes, a minute apart: what a move, an undo or a move back makes of the stage before it. */
function historyOf(acts: ('moved' | 'undone' | 'moved_back')[]): StageChange[] {
  const history = [ordered];
  for (const kind of acts) {
    const last = history.at(-1) ?? ordered;
    const stage = last.toStage;
    const back = ORDER_STAGES[stage].back;
    if (kind === 'undone' && last.kind !== 'moved') continue;
    const to: OrderStage | null | undefined = kind === 'moved' ? ORDER_STAGES[stage].move?.to : back;
    if (!to) continue;
    const version = history.length;
    history.push({ id: `hst_${version}`, version, kind, toStage: to, at: new Date(START + version * 60_000) });
  }
  return history;
}

const acts = fc.array(fc.constantFrom('moved', 'undone', 'moved_back'), { maxLength: 40 });

test('whatever was moved, undone and moved back, the way ends in the stage the order is in and climbs stage by stage', () => {
  fc.assert(
    fc.property(acts, (list) => {
      const history = historyOf(list);
      const track = trackOf(history);
      expect(track.at(-1)?.stage).toBe(history.at(-1)?.toStage);
      expect(track.map(({ stage }) => stage)).toEqual(['new', 'shipped', 'ready', 'delivered'].slice(0, track.length));
      expect(track.map(({ at }) => at.getTime())).toEqual(
        track.map(({ at }) => at.getTime()).toSorted((a, b) => a - b),
      );
    }),
  );
});

test('a move back gives the stage its old day again, and a new order has none', () => {
  const history = historyOf(['moved', 'moved']);
  expect(completionDateBefore(history)).toEqual(new Date(START + 60_000));
  expect(completionDateBefore(historyOf(['moved']))).toBeNull();
  expect(completionDateBefore([])).toBeNull();
});

test('only the newest move can be undone, and only until ten seconds are over', () => {
  const history = historyOf(['moved']);
  const at = START + 60_000;
  expect(undoableMove(history, new Date(at + 10_000 - 1))?.id).toBe('hst_1');
  expect(undoableMove(history, new Date(at + 10_000))).toBeUndefined();
  expect(undoableMove(historyOf(['moved', 'moved_back']), new Date(at + 60_001))).toBeUndefined();
  expect(undoableMove([ordered], new Date(START))).toBeUndefined();
});
