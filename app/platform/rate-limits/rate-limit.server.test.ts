import { beforeEach, describe, expect, it } from 'vitest';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import {
  budgetRefillsAt,
  forgetOldBudgets,
  isBudgetLeft,
  refillBudget,
  returnToBudget,
  takeFromBudget,
} from './rate-limit.server.ts';
import { rateLimits } from './rate-limit.table.server.ts';

const handle = useTestDatabase();
const THREE_A_MINUTE = { act: 'test', allowed: 3, perSeconds: 60 };
const now = new Date('2026-11-21T09:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const take = (at = now, who = 'ada') => takeFromBudget(handle.db, THREE_A_MINUTE, who, at);

beforeEach(() => emptyTables(handle));

describe('a budget', () => {
  it('is used up and whole again when its window ends', async () => {
    expect([await take(), await take(), await take(later(30)), await take(later(59))]).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(await budgetRefillsAt(handle.db, THREE_A_MINUTE, 'ada', later(59))).toEqual(later(60));
    expect(await take(later(60))).toBe(true);
    expect(await budgetRefillsAt(handle.db, THREE_A_MINUTE, 'nobody', now)).toEqual(now);
  });

  it('is each one’s own', async () => {
    for (let times = 0; times < 4; times++) await take();
    expect(await take(now, 'bola')).toBe(true);
  });

  it('is not overdrawn by parallel takes', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => take()));
    expect(answers.filter(Boolean)).toHaveLength(3);
  });

  it('can be looked at, given back to and refilled', async () => {
    const isLeft = () => isBudgetLeft(handle.db, THREE_A_MINUTE, 'ada', now);
    expect(await isLeft()).toBe(true);
    for (let times = 0; times < 3; times++) await take();
    expect(await isLeft()).toBe(false);
    expect(await isBudgetLeft(handle.db, THREE_A_MINUTE, 'ada', later(60))).toBe(true);
    await returnToBudget(handle.db, THREE_A_MINUTE, 'ada');
    expect([await isLeft(), await take(), await isLeft()]).toEqual([true, true, false]);
    await refillBudget(handle.db, THREE_A_MINUTE, 'ada');
    await returnToBudget(handle.db, THREE_A_MINUTE, 'ada');
    expect([await take(), await take(), await take(), await take()]).toEqual([true, true, true, false]);
  });

  it('is forgotten a day after its window', async () => {
    await take();
    await forgetOldBudgets(handle.db, later(60 + 86_399));
    expect(await handle.db.select().from(rateLimits)).toHaveLength(1);
    await forgetOldBudgets(handle.db, later(60 + 86_401));
    expect(await handle.db.select().from(rateLimits)).toHaveLength(0);
  });
});
