import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gradeQuiz, isRightlyAnswered, pointsToPass } from './grade-quiz.ts';
import type { QuizQuestion } from './quiz-question.ts';
import { attemptsLeft, bestAttempt, isQuizOpen, mayBegin } from './quiz-rules.ts';

type AttemptMark = Parameters<typeof mayBegin>[1][number];

const question = (rights: readonly boolean[], kind: 'one' | 'several' = 'several'): QuizQuestion => ({
  text: 'Which?',
  kind,
  explanation: '',
  options: rights.map((isRight, place) => ({ text: `Answer ${place}`, isRight })),
});
const rightsOf = ({ options }: QuizQuestion) => options.flatMap(({ isRight }, place) => (isRight ? [place] : []));
/** Two to eight answers, at least one of them right. */
const questions = fc
  .array(fc.boolean(), { minLength: 2, maxLength: 8 })
  .filter((rights) => rights.includes(true))
  .map((rights) => question(rights));

describe('a question', () => {
  it('is a point for all right answers and no wrong one, and for nothing else', () => {
    fc.assert(
      fc.property(questions, fc.uniqueArray(fc.nat(7)), (asked, picked) => {
        const chosen = picked.filter((place) => place < asked.options.length);
        const isSame = [...chosen].sort().join() === rightsOf(asked).sort().join();
        expect(isRightlyAnswered(asked, chosen)).toBe(isSame);
      }),
    );
  });

  it('gives no half point, however many of several are found', () => {
    const asked = question([true, true, true, false]);
    expect(isRightlyAnswered(asked, [0, 1])).toBe(false);
    expect(isRightlyAnswered(asked, [0, 1, 2, 3])).toBe(false);
    expect(isRightlyAnswered(asked, [2, 0, 1])).toBe(true);
    expect(isRightlyAnswered(asked, [])).toBe(false);
  });
});

describe('a quiz', () => {
  it('is graded by its questions, whatever else was sent', () => {
    const asked = [question([true, false]), question([false, true]), question([true, true, false])];
    expect(gradeQuiz(asked, [[0], [0], [0, 1]], 60)).toEqual({ score: 2, of: 3, passed: true });
    expect(gradeQuiz(asked, [[0]], 60)).toEqual({ score: 1, of: 3, passed: false });
    expect(gradeQuiz(asked, [], 1)).toEqual({ score: 0, of: 3, passed: false });
  });

  it('is passed at its mark, never below it, and never with nothing right', () => {
    expect([pointsToPass(5, 60), pointsToPass(5, 61), pointsToPass(3, 67), pointsToPass(7, 1)]).toEqual([3, 4, 3, 1]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 100 }), (of, percent) => {
        const points = pointsToPass(of, percent);
        expect(points).toBeGreaterThanOrEqual(1);
        expect(points * 100).toBeGreaterThanOrEqual(of * percent);
        expect((points - 1) * 100 < of * percent || points === 1).toBe(true);
        expect(points).toBeLessThanOrEqual(of);
      }),
    );
  });
});

const AT = new Date('2027-01-12T20:00:00.000Z');
const mark = (number: number, score: number | null, passed = false): AttemptMark => ({
  number,
  score,
  of: score === null ? null : 5,
  passed: score === null ? null : passed,
  submittedAt: score === null ? null : AT,
});

describe('attempts', () => {
  it('count by the best that was handed in, the earlier of two equal ones', () => {
    expect(bestAttempt([mark(1, 2), mark(2, 4, true), mark(3, 4, true), mark(4, null)])?.number).toBe(2);
    // Of different lengths, because the quiz was changed between them.
    expect(bestAttempt([mark(1, 3), { ...mark(2, 2), of: 2 }])?.number).toBe(2);
    // The pass mark was changed between them: what was passed stays passed.
    expect(bestAttempt([mark(1, 3, true), mark(2, 4)])?.number).toBe(1);
    expect(bestAttempt([mark(1, null)])).toBeUndefined();
  });

  it('are used up by beginning them', () => {
    expect(attemptsLeft(3, [mark(1, 2), mark(2, null)])).toBe(1);
    expect(attemptsLeft(1, [mark(1, 2), mark(2, 3)])).toBe(0);
    expect(attemptsLeft(null, [mark(1, 2)])).toBeNull();
  });

  it('may be started while none is open, some are left and something is not right yet', () => {
    expect(mayBegin(3, [])).toBe(true);
    expect(mayBegin(3, [mark(1, 2), mark(2, null)])).toBe(false);
    expect(mayBegin(2, [mark(1, 2), mark(2, 3)])).toBe(false);
    expect(mayBegin(null, [mark(1, 4, true)])).toBe(true);
    expect(mayBegin(null, [mark(1, 5, true)])).toBe(false);
  });
});

describe('a quiz opens', () => {
  const published = { state: 'published' as const };
  const later = new Date(AT.getTime() - 1);

  it('at the minute its session ends, and not before', () => {
    expect(isQuizOpen(published, { endsAt: AT, state: 'planned' }, later)).toBe(false);
    expect(isQuizOpen(published, { endsAt: AT, state: 'planned' }, AT)).toBe(true);
    expect(isQuizOpen(published, { endsAt: AT, state: 'held' }, AT)).toBe(true);
  });

  it('never as a draft, and never for a session that did not take place', () => {
    expect(isQuizOpen({ state: 'draft' }, { endsAt: AT, state: 'held' }, AT)).toBe(false);
    for (const state of ['skipped', 'cancelled']) expect(isQuizOpen(published, { endsAt: AT, state }, AT)).toBe(false);
  });
});
